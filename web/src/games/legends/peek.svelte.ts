// The full card beside the small one: on hover, on focus and on a long press. One at a time.
import type { Attachment } from 'svelte/attachments';
import { glance } from '../../ui/glance';
import { Shown } from '../../ui/shown.svelte';

export const peeked = new Shown<{ card: string }>('legends-card'); // a Character or an Event

export function hidePeek(): void {
  peeked.hide();
}

export function peek(card: () => string | null): Attachment {
  return glance(
    (element) => {
      const id = card();
      if (!id) return;
      peeked.want(element);
      peeked.show(element, { card: id });
    },
    (element) => peeked.leave(element),
  );
}
