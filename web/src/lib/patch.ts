/* eslint @typescript-eslint/consistent-type-assertions: "off" -- a list or an object as the patch takes it; the server makes patches from whole views */
// What has changed in a view since the last one: docs/network.md.

/** [value] sets a member, a patch changes it, 0 takes it away; in a list "+" appends and "#" cuts to a length. */
export interface Patch {
  [member: string]: [unknown] | unknown[] | Patch | number;
}

/** A copy of `base` with the patch in it. What did not change is shared, not copied. */
export function patched<T>(base: T, patch: Patch): T {
  const list = Array.isArray(base);
  const copy = (list ? [...(base as unknown[])] : { ...base }) as Record<string, unknown>;
  for (const [member, change] of Object.entries(patch)) {
    if (list && member === '#') (copy as unknown as unknown[]).length = change as number;
    else if (list && member === '+') (copy as unknown as unknown[]).push(...(change as unknown[]));
    else if (Array.isArray(change)) copy[member] = change[0];
    else if (typeof change === 'object') copy[member] = patched(copy[member], change);
    else delete copy[member]; // eslint-disable-line @typescript-eslint/no-dynamic-delete -- it is not there any more
  }
  return copy as T;
}
