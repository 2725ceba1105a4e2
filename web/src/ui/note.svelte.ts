// One ink note for the whole page: why not, what is this. It opens on hover, on focus and on a long press, says one
// sentence, and Escape closes it. Use: <button {@attach note(() => whyNot('quest grail'))}>
import type { Attachment } from 'svelte/attachments';

type Say = string | null | Promise<string | null>;

interface Shown {
  anchor: Element;
  text: string;
}

let shown = $state.raw<Shown | null>(null);
let wanted: Element | null = null;

export const noteId = 'note';

export function currentNote(): Shown | null {
  return shown;
}

export function hideNote(): void {
  wanted?.removeAttribute('aria-describedby');
  wanted = null;
  shown = null;
}

/** Shows a sentence at an element now. */
export async function showNote(anchor: Element, say: Say): Promise<void> {
  if (wanted !== anchor) hideNote();
  wanted = anchor;
  const text = await say;
  if (wanted !== anchor || !anchor.isConnected) return;
  if (!text) return hideNote();
  shown = { anchor, text };
  anchor.setAttribute('aria-describedby', noteId);
}

const hoverDelay = 180;
const longPress = 450;

export function note(say: () => Say): Attachment {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    const soon = (wait: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void showNote(element, say()), wait);
    };
    const stop = (): void => {
      clearTimeout(timer);
      if (wanted === element) hideNote();
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
        if ((event as PointerEvent).pointerType === 'mouse') return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          held = true;
          void showNote(element, say());
        }, longPress);
      },
      pointerup: () => {
        if (!held) clearTimeout(timer);
      },
      pointercancel: () => clearTimeout(timer),
      click: (event) => {
        if (held) event.preventDefault(); // a long press asks, it does not choose
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
