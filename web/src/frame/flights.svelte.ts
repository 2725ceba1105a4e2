// Pieces that changed their place fly there: one straight path, one after the other, transforms only. Elements carry
// data-fly="key"; one that is new may carry data-from: where it comes from.
import { untrack } from 'svelte';
import type { GameProps } from '../games/types';

const path = 320; // ms
const apart = 80;
const longest = 1200;

interface Spot {
  rect: DOMRect;
  home: string; // the place it lies on
  left: number; // within its place
  top: number;
}

function spotOf(piece: HTMLElement): Spot {
  const rect = piece.getBoundingClientRect();
  const home = piece.parentElement?.closest<HTMLElement>('[data-place]');
  const at = home?.getBoundingClientRect();
  return {
    rect,
    home: home?.dataset['place'] ?? '',
    left: rect.left - (at?.left ?? 0),
    top: rect.top - (at?.top ?? 0),
  };
}

/** Whenever the view is another one, what moved flies; to be called while a board is set up. `after`: when it is drawn. */
export function flyPieces(root: () => HTMLElement | undefined, props: () => GameProps, after?: () => void): void {
  const flights = new Flights(root);
  $effect.pre(() => {
    void props().view;
    if (untrack(() => props().motion)) flights.note();
  });
  $effect(() => {
    void props().view;
    if (untrack(() => props().motion)) flights.play();
    untrack(() => after?.());
  });
}

class Flights {
  private before = new Map<string, Spot>();

  constructor(private readonly root: () => HTMLElement | undefined) {}

  /** Where everything is, before the board is drawn anew. */
  note(): void {
    this.before.clear();
    for (const piece of this.pieces()) {
      const key = piece.dataset['fly'];
      if (key) this.before.set(key, spotOf(piece));
    }
  }

  /** From where everything was to where it is. */
  play(): void {
    if (this.before.size === 0) return;
    let turn = 0;
    for (const piece of this.pieces()) {
      const from = this.origin(piece);
      if (!from) continue;
      const to = piece.getBoundingClientRect();
      const [dx, dy] = [
        from.left + from.width / 2 - to.left - to.width / 2,
        from.top + from.height / 2 - to.top - to.height / 2,
      ];
      if (Math.hypot(dx, dy) < 4) continue;
      const delay = Math.min(turn++ * apart, longest - path);
      const own = getComputedStyle(piece).transform;
      const rest = own === 'none' ? '' : own;
      piece.animate(
        [
          { transform: `translate(${dx}px, ${dy}px) ${rest}`, zIndex: 5 },
          { transform: rest || 'none', zIndex: 5 },
        ],
        {
          duration: path,
          delay,
          easing: 'cubic-bezier(.2,.7,.2,1)',
          fill: 'backwards',
        },
      );
    }
  }

  private pieces(): HTMLElement[] {
    return [...(this.root()?.querySelectorAll<HTMLElement>('[data-fly]') ?? [])];
  }

  private origin(piece: HTMLElement): DOMRect | null {
    const known = this.before.get(piece.dataset['fly'] ?? '');
    if (known) {
      // When only the board was laid out anew, the piece has not moved.
      const now = spotOf(piece);
      const stays = now.home === known.home && Math.hypot(now.left - known.left, now.top - known.top) < 4;
      return stays ? null : known.rect;
    }
    const source = piece.dataset['from'];
    if (!source) return null;
    return this.root()?.querySelector(`[data-anchor="${source}"]`)?.getBoundingClientRect() ?? null;
  }
}
