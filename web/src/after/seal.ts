// The seal of a game: SHA-256 of secret and salt, in hexadecimal (docs/records.md).

function bytes(hex: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})+$/i.test(hex)) return null;
  const out = new Uint8Array(hex.length / 2);
  for (let i = 0; i < out.length; i++) out[i] = parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return out;
}

/** Null where the browser may not compute it (a page without https), or where these are no numbers. */
export async function sealOf(secret: string, salt: string): Promise<string | null> {
  const data = bytes(secret + salt);
  const crypto: Crypto | undefined = globalThis.crypto;
  if (!data || !crypto?.subtle) return null;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
