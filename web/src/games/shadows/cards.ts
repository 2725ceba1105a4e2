// How a card looks: its emblem, its side, its number (generated facts). What it does is in the catalogs.
import type { ShadowsCard, ShadowsKnight, ShadowsRelic } from '../../generated/shadows';
import { shadowsFacts } from '../../generated/shadows_facts';

export type Side = 'white' | 'black' | 'travel';

export interface CardLook {
  side: Side;
  emblem: string;
  value: string | null; // the big number of a Fight or combat card
  second: string | null; // the Dragon's number
  hidden: boolean;
}

export function sideOf(card: ShadowsCard): Side {
  return shadowsFacts.cards[card].side;
}

export function isCard(word: string): word is ShadowsCard {
  return Object.hasOwn(shadowsFacts.cards, word);
}

export function isRelic(word: string): word is ShadowsRelic {
  return Object.hasOwn(shadowsFacts.relics, word);
}

export function lookOf(card: ShadowsCard): CardLook {
  const { side, emblem, kind, number } = shadowsFacts.cards[card];
  const value = number > 0 ? String(number) : kind === 'fight' ? '?' : null;
  const second = /_dragon_(\d+)$/.exec(card)?.[1] ?? null;
  return { side, emblem, value, second, hidden: kind === 'hidden' };
}

/** A combat card's number on its quest: Lancelot's first, the Dragon's second. */
export function valueOn(card: ShadowsCard, quest: string): string | null {
  const look = lookOf(card);
  return quest === 'dragon' && look.second ? look.second : look.value;
}

export function isFight(card: ShadowsCard): boolean {
  return shadowsFacts.cards[card].kind === 'fight';
}

export function isSpecial(card: ShadowsCard): boolean {
  return shadowsFacts.cards[card].kind === 'special';
}

/** The topic of explain(): several copies of a kind share one text. */
export function topicOf(card: ShadowsCard): string {
  if (/^fight_\d$/.test(card)) return 'card.fight';
  if (card.startsWith('black_knight')) return 'card.black_knight';
  if (card.startsWith('lancelot')) return 'card.lancelot';
  return `card.${card}`;
}

export const relicEmblem: Record<ShadowsRelic, string> = {
  excalibur: shadowsFacts.relics.excalibur.emblem,
  holy_grail: shadowsFacts.relics.holy_grail.emblem,
  lancelots_armor: shadowsFacts.relics.lancelots_armor.emblem,
};

export function shieldOf(knight: ShadowsKnight): string {
  return shadowsFacts.knights[knight].emblem;
}
