// One ink note for the whole page: why not, what is this. It opens on hover, on focus and on a long press, says one
// sentence, and Escape closes it. Use: <button {@attach note(() => whyNot('quest grail'))}>
import type { Attachment } from 'svelte/attachments';
import { glance } from './glance';

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

export function note(say: () => Say): Attachment {
  return glance(
    (element) => void showNote(element, say()),
    (element) => {
      if (wanted === element) hideNote();
    },
  );
}
