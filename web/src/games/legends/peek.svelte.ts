// The full card beside the small one: on hover, on focus and on a long press. One at a time.
import type { Attachment } from 'svelte/attachments';
import { glance } from '../../ui/glance';

export interface Peeked {
  anchor: Element;
  card: string; // a Character or an Event
}

let shown = $state.raw<Peeked | null>(null);
let wanted: Element | null = null;

export const peekId = 'legends-card';

export function peeked(): Peeked | null {
  return shown;
}

export function hidePeek(): void {
  wanted?.removeAttribute('aria-describedby');
  wanted = null;
  shown = null;
}

function show(anchor: Element, card: string): void {
  if (wanted !== anchor) hidePeek();
  if (!anchor.isConnected) return;
  wanted = anchor;
  shown = { anchor, card };
  anchor.setAttribute('aria-describedby', peekId);
}

export function peek(card: () => string | null): Attachment {
  return glance(
    (element) => {
      const id = card();
      if (id) show(element, id);
    },
    (element) => {
      if (wanted === element) hidePeek();
    },
  );
}
