// Where on the page the things of a lesson are, by name; the first that is on the screen.
//   place:<x>   of the board: data-place="<x>"          card:<x>   a card of my hand: data-anchor="card:<x>" or "hand:<x>"
//   spot:<x>    anything a board calls so: data-spot="<x>"
//   seat:<n>, me, hand, board, choices, chronicle, hint, rules: of the frame
//   move:<text> where a move is made: its line of the list, the line that opens to it, or the way back to that line;
//               confirm: where it is confirmed
// "a|b": b where there is no a.
import { t } from '../lib/i18n.svelte';

function selectors(name: string): string[] {
  const [kind = '', ...rest] = name.split(':');
  const what = rest.join(':');
  const quoted = CSS.escape(what);
  switch (kind) {
    case 'place':
      return [`[data-place="${quoted}"]`];
    case 'spot':
      return [`[data-spot~="${quoted}"]`];
    case 'card':
      return [`[data-anchor="card:${quoted}"]`, `[data-anchor="hand:${quoted}"]`, '[data-anchor="hand"]'];
    case 'hand':
      return ['[data-anchor="hand"]'];
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
      return [`.tool[aria-label^="${CSS.escape(t(`web.bar.${kind}`))}"]`];
    case 'move':
      return [
        `[data-move="${quoted}"]`,
        ...what.split(' ').map((word) => `.ch[data-opens="${CSS.escape(word)}"]`),
        'section.choices [data-back]',
        'section.choices',
      ];
    case 'confirm':
      return ['.confirm .btn--mine', 'section.choices'];
    case 'board':
      return ['.frame .board'];
    default:
      return [];
  }
}

export function findSpot(name: string): Element | null {
  for (const selector of name.split('|').flatMap(selectors)) {
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

/** The part of the window in which a thing can be seen: what it is scrolled in cuts it off. */
function frameOf(element: Element): { left: number; top: number; right: number; bottom: number } {
  const seen = { left: 2, top: 2, right: innerWidth - 2, bottom: innerHeight - 2 };
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { overflowY, position } = getComputedStyle(around);
    if (around !== element && overflowY !== 'visible') {
      const at = around.getBoundingClientRect();
      seen.left = Math.max(seen.left, at.left);
      seen.top = Math.max(seen.top, at.top);
      seen.right = Math.min(seen.right, at.right);
      seen.bottom = Math.min(seen.bottom, at.bottom);
    }
    if (position === 'fixed') break; // a menu lies over what it came from
  }
  return seen;
}

/** Where it is now, a little larger and inside the window; null when it is scrolled away or covered. */
export function boxOf(element: Element, uncovered = true): Box | null {
  const at = element.getBoundingClientRect();
  const edge = 5;
  const seen = frameOf(element);
  const left = Math.max(seen.left, at.left - edge);
  const top = Math.max(seen.top, at.top - edge);
  const right = Math.min(seen.right, at.right + edge);
  const bottom = Math.min(seen.bottom, at.bottom + edge);
  const box = { left, top, width: right - left, height: bottom - top };
  if (box.width < 8 || box.height < 8 || (uncovered && covered(element, box))) return null;
  return box;
}

/** A moment or a dialog lies over it; the narrator's panel does not count, it goes away. */
function covered(element: Element, box: Box): boolean {
  return [0.5, 0.15, 0.85].every((share) => {
    const hit = document.elementFromPoint(box.left + box.width * share, box.top + box.height * share);
    return hit === null || !(element.contains(hit) || hit.closest('.narrator'));
  });
}
