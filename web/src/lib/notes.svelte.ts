// What I write down at a table: my own words, kept by this browser and known to nobody else; the server never has them.
// Whoever shares the device has their own page.
import { connection } from './connection.svelte';

export const longestNotes = 4000;

const key = (code: string): string => `logres.notes.${code}${connection.holder === 0 ? '' : `.${connection.holder}`}`;

function read(kept: string): string {
  try {
    return localStorage.getItem(kept) ?? '';
  } catch {
    return ''; // a private window may forbid it
  }
}

let at = $state({ key: '', text: '' });

export function notes(code: string): string {
  return at.key === key(code) ? at.text : read(key(code));
}

export function writeNotes(code: string, text: string): void {
  at = { key: key(code), text: text.slice(0, longestNotes) };
  try {
    if (at.text) localStorage.setItem(at.key, at.text);
    else localStorage.removeItem(at.key);
  } catch {
    // Then they are known as long as the page is open.
  }
}
