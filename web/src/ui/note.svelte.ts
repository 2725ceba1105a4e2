// One ink note for the whole page: why not, what is this. It opens on hover, on focus and on a long press, says one
// sentence, and Escape closes it. Use: <button {@attach note(() => whyNot('quest grail'))}>
import type { Attachment } from 'svelte/attachments';
import { glance } from './glance';
import { Shown } from './shown.svelte';

type Say = string | null | Promise<string | null>;

export const current = new Shown<{ text: string }>('note');

export function hideNote(): void {
  current.hide();
}

/** Shows a sentence at an element now. */
export async function showNote(anchor: Element, say: Say): Promise<void> {
  current.want(anchor);
  const text = await say;
  current.show(anchor, text ? { text } : null);
}

export function note(say: () => Say): Attachment {
  return glance(
    (element) => void showNote(element, say()),
    (element) => current.leave(element),
  );
}
