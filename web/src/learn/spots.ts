// What the hand in the margin points to, by name; the first that is on the screen.
import { t } from '../lib/i18n.svelte';

function selectors(name: string): string[] {
  const [kind = '', what = ''] = name.split(':');
  const quoted = CSS.escape(what);
  switch (kind) {
    case 'swords':
      return ['[data-place="camelot"]'];
    case 'siege':
      return ['[data-place="siege"]', '[data-place="camelot"]'];
    case 'place':
      return [`[data-place="${quoted}"]`];
    case 'hand':
      return [`[data-anchor="card:${quoted}"]`, '[data-anchor="hand"]'];
    case 'me':
      return ['.frame .me', '[data-anchor="hand"]'];
    case 'choices':
      return ['section.choices'];
    case 'chronicle':
      return ['section.chronicle'];
    case 'seat':
      return [`ol.seats > li:nth-child(${Number(what) + 1})`];
    case 'hint':
    case 'rules':
      return [`.tool[aria-label="${CSS.escape(t(`web.bar.${kind}`))}"]`];
    default:
      return [];
  }
}

export function findSpot(name: string): Element | null {
  for (const selector of selectors(name)) {
    for (const element of document.querySelectorAll(selector)) {
      const box = element.getBoundingClientRect();
      if (box.width > 0 && box.height > 0) return element;
    }
  }
  return null;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where it is now, a little larger and inside the window; null when it is scrolled away or covered. */
export function boxOf(element: Element): Box | null {
  const at = element.getBoundingClientRect();
  const edge = 5;
  const left = Math.max(2, at.left - edge);
  const top = Math.max(2, at.top - edge);
  const right = Math.min(innerWidth - 2, at.right + edge);
  const bottom = Math.min(innerHeight - 2, at.bottom + edge);
  if (
    right - left < 8 ||
    bottom - top < 8 ||
    covered(element, { left, top, width: right - left, height: bottom - top })
  ) {
    return null;
  }
  return { left, top, width: right - left, height: bottom - top };
}

/** A moment or a dialog lies over it. */
function covered(element: Element, box: Box): boolean {
  return [0.5, 0.15, 0.85].every((share) => {
    const hit = document.elementFromPoint(box.left + box.width * share, box.top + box.height * share);
    return hit === null || !element.contains(hit);
  });
}
