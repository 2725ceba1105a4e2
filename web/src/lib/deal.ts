// Which finished game's deal a table of mine repeats: kept by this browser, so that the two can be compared at the end.
const key = (code: string): string => `logres.deal.${code}`;

export function dealOf(code: string): string | null {
  try {
    return localStorage.getItem(key(code));
  } catch {
    return null; // a private window may forbid it
  }
}

export function noteDeal(code: string, deal: string): void {
  try {
    localStorage.setItem(key(code), deal);
  } catch {
    // Then the two are not compared.
  }
}
