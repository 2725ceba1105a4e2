// Cards are dragged with the mouse to what they can be used on; a finger taps instead, so that pages scroll.
import type { Attachment } from 'svelte/attachments';
import type { Interaction } from './interaction.svelte';
import { hidePeek } from './peek.svelte';

const start = 7; // pixels before a press becomes a drag

function thingAt(x: number, y: number, targets: ReadonlySet<string>): HTMLElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const thing = element.closest<HTMLElement>('[data-anchor], [data-drop]');
    const anchor = thing?.dataset['anchor'] ?? '';
    if (thing && targets.has(anchor)) return thing;
    const drop = element.closest<HTMLElement>('[data-drop]');
    if (drop && targets.has(drop.dataset['drop'] ?? '')) return drop;
  }
  return null;
}

export function drag(interaction: Interaction, anchor: () => string, title: () => string): Attachment<HTMLElement> {
  return (element) => {
    const down = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      const targets = interaction.targets(anchor());
      targets.delete(anchor());
      targets.delete('panel');
      if (targets.size === 0) return;
      let ghost: HTMLElement | null = null;
      let over: HTMLElement | null = null;
      const box = element.getBoundingClientRect();
      const from = { x: event.clientX, y: event.clientY };
      const move = (at: PointerEvent): void => {
        if (!ghost) {
          if (Math.hypot(at.clientX - from.x, at.clientY - from.y) < start) return;
          hidePeek();
          const copy = element.cloneNode(true);
          if (!(copy instanceof HTMLElement)) return;
          ghost = copy;
          ghost.removeAttribute('data-anchor');
          ghost.setAttribute('aria-hidden', 'true');
          ghost.classList.add('ghost');
          Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px` });
          element.closest('.legends')?.append(ghost);
          element.setPointerCapture(event.pointerId);
        }
        ghost.style.transform = `translate(${box.left + at.clientX - from.x}px, ${box.top + at.clientY - from.y}px)`;
        const now = thingAt(at.clientX, at.clientY, targets);
        if (now === over) return;
        over?.classList.remove('under');
        over = now;
        over?.classList.add('under');
      };
      const up = (): void => {
        end();
        const target = over?.dataset['anchor'] ?? '';
        const wanted = targets.has(target) ? target : (over?.dataset['drop'] ?? '');
        if (over) interaction.drop(anchor(), wanted, over, title());
      };
      const end = (): void => {
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', up);
        removeEventListener('pointercancel', end);
        removeEventListener('keydown', escape, true);
        over?.classList.remove('under');
        if (ghost) {
          ghost.remove();
          // The click that follows belongs to the drag.
          const swallow = (click: MouseEvent): void => {
            click.preventDefault();
            click.stopPropagation();
          };
          addEventListener('click', swallow, { capture: true, once: true });
          setTimeout(() => removeEventListener('click', swallow, true));
        }
      };
      const escape = (key: KeyboardEvent): void => {
        if (key.key !== 'Escape') return;
        over?.classList.remove('under');
        over = null;
        end();
      };
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', end);
      addEventListener('keydown', escape, true);
    };
    element.addEventListener('pointerdown', down);
    return () => element.removeEventListener('pointerdown', down);
  };
}
