// Whom I do not want to hear. The server keeps it, says it when the line opens, and sends their lines no more.
import { connection } from './connection.svelte';
import { SvelteSet } from 'svelte/reactivity';

const silent = new SvelteSet<string>();

connection.onOpen(() => {
  silent.clear();
  for (const player of connection.muted) silent.add(player);
});

export function muted(player: string): boolean {
  return silent.has(player);
}

export function setMuted(player: string, on: boolean): void {
  if (on) silent.add(player);
  else silent.delete(player);
  void connection.request('mute', { player, on }).catch(() => undefined);
}
