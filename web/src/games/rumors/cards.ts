// What is printed on the cards: pictures, colours, values, swords.
import { rumorsFacts as facts } from '../../generated/rumors_facts';
import type { Speaker } from '../../lib/words';
import { type Card, type Judged, type Quest } from './table';
import { keysOf } from '../../lib/narrow';

export interface Printed {
  emblem: string;
  tincture: string; // a fill token
  hatch: string; // the engraver's sign of the same colour
  swords: number;
}

const ink: Record<Quest, { tincture: string; hatch: string }> = {
  picts: { tincture: 'var(--t-azure)', hatch: 'var(--h-azure)' },
  saxons: { tincture: 'var(--t-tenne)', hatch: 'var(--h-sable)' },
  excalibur: { tincture: 'var(--t-gules)', hatch: 'var(--h-gules)' },
  dragon: { tincture: 'var(--t-vert)', hatch: 'var(--h-vert)' },
  grail: { tincture: 'var(--t-or)', hatch: 'var(--h-or)' },
};
const asPrinted = (quest: Quest): Printed => ({ ...ink[quest], ...facts.quests[quest] });

export const printed: Record<Judged, Printed> = {
  picts: asPrinted('picts'),
  saxons: asPrinted('saxons'),
  excalibur: asPrinted('excalibur'),
  dragon: asPrinted('dragon'),
  grail: asPrinted('grail'),
  picts_saxons: { ...asPrinted('picts'), swords: facts.numbers.united_swords },
};

export type Kind = 'quest' | 'morgan' | 'merlin' | 'mordred' | 'vivien';

export interface CardLook {
  kind: Kind;
  quest: Quest | null;
  value: string | null; // "4", "?"; of Morgan and Merlin their number
  emblem: string;
  tincture: string;
  swords: number;
}

const tinctures: Partial<Record<Kind, string>> = {
  morgan: 'var(--t-purpure)',
  merlin: 'var(--t-azure)',
  mordred: 'var(--t-sable)',
};

export function lookOf(card: Card): CardLook {
  const { kind, emblem, number, symbols } = facts.cards[card];
  if (kind === 'quest') {
    const quest = symbols[0];
    return {
      kind,
      quest,
      value: number === 0 ? '?' : String(number),
      emblem,
      tincture: ink[quest].tincture,
      swords: facts.quests[quest].swords,
    };
  }
  const nth = /_(\d)/.exec(card)?.[1];
  const tincture = tinctures[kind] ?? 'var(--t-argent)';
  return { kind, quest: null, value: nth === undefined ? null : `#${nth}`, emblem, tincture, swords: 0 };
}

/** The quest cards of one quest, as they are sorted: numbers from the highest, then "?". */
export function faceOrder(a: Card, b: Card): number {
  const worth = (card: Card): number => Number(lookOf(card).value ?? 0) || 0;
  return worth(b) - worth(a);
}

export function cardWords(card: Card, words: Speaker): string {
  return words.word('card', card);
}

export function questsOf(quest: Judged): Quest[] {
  return quest === 'picts_saxons' ? ['picts', 'saxons'] : [quest];
}

/** What is said of a card on its own: the three Morgans #4 share their text. */
export function textKey(card: Card): string {
  if (lookOf(card).kind === 'quest') return card.endsWith('_q') ? 'quest_q' : 'quest';
  return card;
}

/** Every kind of card that may be named under Morgan #1, in the order of the deck: all but those laid face up. */
export function namable(hasMorgan8: boolean): Card[] {
  return keysOf(facts.cards).filter((card) => {
    const { always_shown, box } = facts.cards[card];
    return !always_shown && (box === 'base' || hasMorgan8);
  });
}

/** The children of the Knights have no arms of their own in this game: each seat has one to be told by. */
const arms = ['k-kay', 'k-bors', 'k-lamorak', 'k-gareth', 'k-owain', 'k-bedivere', 'k-geraint'];
export function armsOf(seat: number): string {
  return arms[seat % arms.length] ?? 'k-squire';
}

/** 0 to n - 1: to draw a thing n times. */
export function upTo(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i);
}
