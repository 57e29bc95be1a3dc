/** The proof that no die was chosen: what this browser was told at the beginning, and whether the secret fits it. */

/** The hash that this browser was shown first for a match; now, if this is the first time. */
export function remembered(match: string, hash: string): string {
  const key = `dice:${match}`;
  try {
    const first = localStorage.getItem(key);
    if (first !== null) return first;
    localStorage.setItem(key, hash);
  } catch {
    // a browser that keeps nothing is shown what it is told
  }
  return hash;
}

/** Whether a secret, in hexadecimal, has a hash. Browsers work it out on https and on this machine only. */
export async function fitting(secret: string, hash: string): Promise<boolean> {
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const found = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...found].map((byte) => byte.toString(16).padStart(2, '0')).join('') === hash;
}
