// A moment in the reader's own time zone and language.
import { language } from './i18n.svelte';

/** The reader's own way to write it, where it is their language: 20:00 in London, 8:00 PM in Boston. */
function region(): string {
  return navigator.languages.find((name) => name.split('-')[0] === language()) ?? language();
}

export function dayAndTime(at: number): string {
  const form = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(region(), form).format(at);
}

export function day(at: number): string {
  return new Intl.DateTimeFormat(region(), { day: 'numeric', month: 'long', year: 'numeric' }).format(at);
}

export function timeOfDay(at: number): string {
  return new Intl.DateTimeFormat(region(), { hour: '2-digit', minute: '2-digit' }).format(at);
}

/** What `<input type="datetime-local">` holds: "2026-11-20T20:00", without a zone. */
export function localInput(at: number): string {
  const date = new Date(at);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Back from there; null where nothing was chosen. */
export function fromLocalInput(text: string): number | null {
  const at = new Date(text).getTime();
  return text === '' || Number.isNaN(at) ? null : at;
}
