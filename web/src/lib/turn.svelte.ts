// Telling the player that it is their turn: title, sound, notification, and what the screen reader hears.
import { announce, announceNow, calm } from './live.svelte';
import { settings } from './settings.svelte';
import { play, soundOf } from './sound';
import type { TableState } from './table.svelte';
import { title } from './title.svelte';
import { t } from './i18n.svelte';

/** By the browser, if that is wanted and allowed and the page cannot be seen. */
export function notify(sentence: string, onclick?: () => void): void {
  if (!settings.notify || !document.hidden || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(t('web.brand'), { body: sentence, tag: 'turn' });
    shown.onclick = () => {
      focus();
      onclick?.();
      shown.close();
    };
  } catch {
    // Some phones allow notifications from service workers only.
  }
}

/** To be called while a component is made: lives as long as it. */
export function watchTurn(table: TableState, sentence: () => string): void {
  let told = '';
  $effect(() => title(sentence(), table.mine && !table.withheld));
  $effect(() => {
    const ask = table.view?.ask ?? '';
    if (!table.mine || table.withheld || ask === told) return;
    told = ask;
    announceNow(t('web.turn.yours', { sentence: sentence() }));
    play('turn');
    notify(sentence());
  });
  $effect(() => {
    if (table.mine) return;
    told = '';
    calm();
    if (!table.beat) announce(sentence()); // a beat says itself
  });
  let heard = 0;
  $effect(() => {
    const { id, events } = table.news;
    if (id === heard || !table.words) return;
    heard = id;
    const sound = soundOf(events, table.module?.sounds ?? {});
    if (sound) play(sound);
    for (const event of events) {
      if (!table.module?.leftOut?.(event) && !table.module?.unspoken?.(event)) announce(table.words.event(event));
    }
  });
  let over = false;
  let heardEnd = false; // a finale has its own sound
  $effect(() => {
    if (table.finale) heardEnd = true;
    const ended = Boolean(table.view?.outcome) && !table.withheld;
    if (ended && !over && !heardEnd) play('over');
    over = ended;
  });
  let heardAt = 0;
  $effect(() => {
    const last = table.talk.at(-1);
    if (last && last.at > heardAt && heardAt > 0) play('talk');
    heardAt = last?.at ?? 0;
  });
}
