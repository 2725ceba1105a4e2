// What is printed on the cards: pictures, colours, values, swords.
import { rumorsFacts } from '../../generated/rumors_facts';
import type { Speaker } from '../../lib/words';
import { quests, type Card, type Judged, type Knight, type Quest } from './table';

export interface Printed {
  emblem: string;
  tincture: string; // a fill token
  hatch: string; // the engraver's sign of the same colour
  swords: number;
}

const facts = rumorsFacts.quests;

export const printed: Record<Judged, Printed> = {
  picts: { emblem: 'q-pict', tincture: 'var(--t-azure)', hatch: 'var(--h-azure)', swords: facts.picts.swords },
  saxons: { emblem: 'q-saxon', tincture: 'var(--t-tenne)', hatch: 'var(--h-sable)', swords: facts.saxons.swords },
  excalibur: {
    emblem: 'q-excalibur',
    tincture: 'var(--t-gules)',
    hatch: 'var(--h-gules)',
    swords: facts.excalibur.swords,
  },
  dragon: { emblem: 'q-dragon', tincture: 'var(--t-vert)', hatch: 'var(--h-vert)', swords: facts.dragon.swords },
  grail: { emblem: 'r-grail', tincture: 'var(--t-or)', hatch: 'var(--h-or)', swords: facts.grail.swords },
  picts_saxons: {
    emblem: 'q-pict',
    tincture: 'var(--t-azure)',
    hatch: 'var(--h-azure)',
    swords: facts.picts.swords + facts.saxons.swords,
  },
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

const questOfPrefix: Record<string, Quest> = {
  pict: 'picts',
  saxon: 'saxons',
  excalibur: 'excalibur',
  dragon: 'dragon',
  grail: 'grail',
};

export function lookOf(card: Card): CardLook {
  const [name = '', rest = ''] = card.split('_');
  const quest = questOfPrefix[name];
  if (quest) {
    const look = printed[quest];
    const value = rest === 'q' ? '?' : rest;
    return { kind: 'quest', quest, value, emblem: look.emblem, tincture: look.tincture, swords: look.swords };
  }
  const tincture = { morgan: 'var(--t-purpure)', merlin: 'var(--t-azure)', mordred: 'var(--t-sable)' }[name];
  return {
    kind: name as Kind,
    quest: null,
    value: rest === '' ? null : `#${rest.slice(0, 1)}`,
    emblem: name,
    tincture: tincture ?? 'var(--t-argent)',
    swords: 0,
  };
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

/** Every kind of card, in the order of the deck: to be named under Morgan #1. */
export function namable(hasMorgan8: boolean): Card[] {
  const values = ['q', '2', '3', '4', '5'];
  const prefix: Record<Quest, string> = {
    picts: 'pict',
    saxons: 'saxon',
    excalibur: 'excalibur',
    dragon: 'dragon',
    grail: 'grail',
  };
  const out = quests.flatMap((quest) => values.map((v) => `${prefix[quest]}_${v}` as Card));
  out.push('mordred', 'morgan_1', 'morgan_2', 'morgan_3', 'morgan_4a', 'morgan_4b', 'morgan_4c');
  out.push('morgan_5', 'morgan_6', 'morgan_7');
  if (hasMorgan8) out.push('morgan_8');
  return out;
}

export const knightEmblem: Record<Knight, string> = {
  arthur: 'k-arthur',
  tristan: 'k-tristan',
  gawain: 'k-gawain',
  galahad: 'k-galahad',
  percival: 'k-percival',
};

/** The children of the Knights have no arms of their own in this game: each seat has one to be told by. */
const arms = ['k-kay', 'k-bors', 'k-lamorak', 'k-gareth', 'k-owain', 'k-bedivere', 'k-geraint'];
export function armsOf(seat: number): string {
  return arms[seat % arms.length] ?? 'k-squire';
}

/** 0 to n - 1: to draw a thing n times. */
export function upTo(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i);
}
