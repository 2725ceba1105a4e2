// Whom I suspect at a table: my own note, kept by this browser and known to nobody else.
// Whoever shares the device has their own.
import { connection } from './connection.svelte';

const key = (code: string): string =>
  `logres.suspects.${code}${connection.holder === 0 ? '' : `.${connection.holder}`}`;

export function marksFrom(text: string | null): number[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((seat) => Number.isInteger(seat)) : [];
  } catch {
    return [];
  }
}

function read(code: string): number[] {
  try {
    return marksFrom(localStorage.getItem(key(code)));
  } catch {
    return []; // a private window may forbid it
  }
}

let at = $state<{ key: string; seats: number[] }>({ key: '', seats: [] });

export function suspects(code: string): readonly number[] {
  return at.key === key(code) ? at.seats : read(code);
}

export function suspect(code: string, seat: number, on: boolean): void {
  const others = suspects(code).filter((one) => one !== seat);
  at = { key: key(code), seats: on ? [...others, seat].sort((a, b) => a - b) : others };
  try {
    localStorage.setItem(key(code), JSON.stringify(at.seats));
  } catch {
    // Then it is known as long as the page is open.
  }
}
