// What this tab remembers. A browser may forbid it: then nothing is remembered, and nothing fails.
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Then a reload begins anew.
  }
}
