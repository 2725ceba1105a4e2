// The full card beside the small one: on hover, on focus and on a long press. One at a time.
import type { Attachment } from 'svelte/attachments';

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

const hoverDelay = 220;
const longPress = 450;

/** A long press shows the card and chooses nothing. */
export function peek(card: () => string | null): Attachment {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    const soon = (wait: number, then?: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        then?.();
        const id = card();
        if (id) show(element, id);
      }, wait);
    };
    const stop = (): void => {
      clearTimeout(timer);
      if (wanted === element) hidePeek();
    };
    const on: Record<string, (event: Event) => void> = {
      pointerenter: (event) => {
        if ((event as PointerEvent).pointerType === 'mouse') soon(hoverDelay);
      },
      pointerleave: stop,
      focus: () => {
        if (element.matches(':focus-visible')) soon(0);
      },
      blur: stop,
      pointerdown: (event) => {
        held = false;
        if ((event as PointerEvent).pointerType === 'mouse') return stop();
        soon(longPress, () => (held = true));
      },
      pointerup: () => {
        if (!held) clearTimeout(timer);
      },
      pointercancel: stop,
      click: (event) => {
        if (held) event.preventDefault();
      },
      contextmenu: (event) => {
        if (held) event.preventDefault();
      },
    };
    for (const [name, handler] of Object.entries(on)) element.addEventListener(name, handler, name === 'click');
    return () => {
      stop();
      for (const [name, handler] of Object.entries(on)) element.removeEventListener(name, handler, name === 'click');
    };
  };
}
