// How a card looks: its emblem, its side, its number. What it does is in the catalogs.
import type { ShadowsCard, ShadowsKnight, ShadowsRelic } from '../../generated/shadows';

export type Side = 'white' | 'black' | 'travel';

export interface CardLook {
  side: Side;
  emblem: string;
  value: string | null; // the big number of a Fight or combat card
  second: string | null; // the Dragon's number
  hidden: boolean;
}

const own: Partial<Record<ShadowsCard, string>> = {
  grail: 'r-grail',
  merlin: 'merlin',
  despair: 'c-despair',
  excalibur_black: 'q-excalibur',
  picts: 'pict',
  saxons: 'saxon',
  mordred: 'mordred',
  vivien: 'vivien',
  travel_nothing: 'c-road',
  travel_vision: 'q-grail',
  travel_merlin: 'merlin',
  travel_lost: 'c-lost',
  travel_ambushed: 'siege',
  travel_charged: 'c-charged',
  travel_captured: 'c-captured',
};

const white = new Set<string>([
  'grail',
  'merlin',
  'clairvoyance',
  'convocation',
  'fate',
  'heroism',
  'lady_of_the_lake',
  'messenger',
  'piety',
  'reinforcements',
  'call_for_help',
  'dispel',
  'divine_favor',
  'dragon_slayer',
  'merlin_to_the_rescue',
  'new_hope',
  'tournament',
  'truce',
]);

function emblemOf(card: ShadowsCard): string {
  const special = own[card];
  if (special) return special;
  if (card.startsWith('fight_')) return 'a-combat';
  if (card.startsWith('black_knight_')) return 'q-black-knight';
  if (card.startsWith('lancelot_')) return 'q-lancelot';
  if (card.startsWith('morgan_')) return 'morgan';
  if (card.startsWith('witch_')) return 'witch';
  return `c-${card.replaceAll('_', '-')}`;
}

export function sideOf(card: ShadowsCard): Side {
  if (card.startsWith('travel_')) return 'travel';
  return card.startsWith('fight_') || white.has(card) ? 'white' : 'black';
}

export function lookOf(card: ShadowsCard): CardLook {
  const hidden = card.endsWith('_hidden');
  const look: CardLook = { side: sideOf(card), emblem: emblemOf(card), value: null, second: null, hidden };
  const fight = /^fight_(\d|any)$/.exec(card);
  const knight = /^black_knight_(\d)$/.exec(card);
  const lancelot = /^lancelot_(\d+)_dragon_(\d+)$/.exec(card);
  if (fight) look.value = fight[1] === 'any' ? '?' : (fight[1] ?? null);
  if (knight) look.value = knight[1] ?? null;
  if (lancelot) {
    look.value = lancelot[1] ?? null;
    look.second = lancelot[2] ?? null;
  }
  return look;
}

/** A combat card's number on its quest: Lancelot's first, the Dragon's second. */
export function valueOn(card: ShadowsCard, quest: string): string | null {
  const look = lookOf(card);
  return quest === 'dragon' && look.second ? look.second : look.value;
}

export function isFight(card: ShadowsCard): boolean {
  return card.startsWith('fight_');
}

export function isSpecial(card: ShadowsCard): boolean {
  return card !== 'grail' && !isFight(card) && sideOf(card) === 'white';
}

/** The topic of explain(): several copies of a kind share one text. */
export function topicOf(card: ShadowsCard): string {
  if (/^fight_\d$/.test(card)) return 'card.fight';
  if (card.startsWith('black_knight')) return 'card.black_knight';
  if (card.startsWith('lancelot')) return 'card.lancelot';
  return `card.${card}`;
}

export const relicEmblem: Record<ShadowsRelic, string> = {
  excalibur: 'r-excalibur',
  holy_grail: 'r-grail',
  lancelots_armor: 'r-armor',
};

export function shieldOf(knight: ShadowsKnight): string {
  return `k-${knight}`;
}
