// What a thing shows of itself for as long as one looks: on hover, on focus and on a long press.
import type { Attachment } from 'svelte/attachments';

const hoverDelay = 180; // ms
const longPress = 450;

const byMouse = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'mouse';

/** A long press shows and chooses nothing. */
export function glance(show: (element: Element) => void, hide: (element: Element) => void): Attachment {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    const soon = (wait: number, byHand = false): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        held = byHand;
        show(element);
      }, wait);
    };
    const stop = (): void => {
      clearTimeout(timer);
      hide(element);
    };
    const on: Record<string, (event: Event) => void> = {
      pointerenter: (event) => {
        if (byMouse(event)) soon(hoverDelay);
      },
      pointerleave: stop,
      focus: () => {
        if (element.matches(':focus-visible')) soon(0);
      },
      blur: stop,
      pointerdown: (event) => {
        held = false;
        clearTimeout(timer);
        if (!byMouse(event)) soon(longPress, true);
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
