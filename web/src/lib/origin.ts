// The address others reach this server by. Whoever opened it as "localhost" must not send that to friends.
export interface Reach {
  origin: string;
  local: boolean; // works on this machine only
}

export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
}

/** `told`: the address the server says others can reach, if it knows one. */
export function reach(told: string | null, here: { origin: string; hostname: string } = location): Reach {
  if (!isLoopback(here.hostname)) return { origin: here.origin, local: false };
  return told ? { origin: told, local: false } : { origin: here.origin, local: true };
}
