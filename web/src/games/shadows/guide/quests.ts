// What each quest of Shadows brings and costs, for the pictures of the guide: from the engine's own rows.
import { shadowsFacts } from '../../../generated/shadows_facts';
import type { ShadowsCard } from '../../../generated/shadows';
import type { Quest } from '../table';
import { keysOf } from '../../../lib/narrow';

type CardFacts = (typeof shadowsFacts.cards)[keyof typeof shadowsFacts.cards];

export interface Stakes {
  swords: number;
  life: number;
  cards?: number;
  engines?: number;
  relic?: string;
}
export interface QuestFacts {
  id: Quest;
  emblem: string;
  chapter: string;
  asks: string; // a key of guide_shadows.figure
  solo: boolean;
  win: Stakes;
  lose: Stakes;
}

const asks: Record<Quest, string> = {
  black_knight: 'two_pairs',
  lancelot: 'full_house',
  dragon: 'three_triples',
  excalibur: 'five_steps',
  grail: 'seven_grails',
  saxon_war: 'straight',
  pict_war: 'straight',
};

function relicOf(quest: string): string | undefined {
  return Object.entries(shadowsFacts.relics).find(([, facts]) => facts.quest === quest)?.[0];
}

export const quests: readonly QuestFacts[] = keysOf(shadowsFacts.quests).map((id) => {
  const { emblem, kind, solo, swords, life_won, life_lost, cards, siege_engines } = shadowsFacts.quests[id];
  const relic = relicOf(id);
  const engines: number = siege_engines;
  return {
    id,
    emblem,
    chapter: kind === 'war' ? 'wars' : id,
    asks: asks[id],
    solo,
    win: { swords, life: life_won, cards, ...(relic && { relic }) },
    lose: { swords, life: life_lost, ...(engines > 0 && { engines }), ...(relic && { relic }) },
  };
});

/** The cards of a list, each with the rule that has its exact words. */
function listed(wanted: (id: string, facts: CardFacts) => boolean): [card: ShadowsCard, rule: string][] {
  const { cards } = shadowsFacts;
  return keysOf(cards)
    .filter((id) => wanted(id, cards[id]))
    .map((id) => [id, cards[id].rules[0] ?? '']);
}

export const cardLists: Record<string, readonly [card: ShadowsCard, rule: string][]> = {
  black_cards: listed((_, facts) => facts.kind === 'special_black' && facts.base > 0),
  white_cards: listed((id, facts) => facts.kind === 'special' && facts.base > 0 && id !== 'merlin'),
  white_cards_mc: listed((_, facts) => facts.kind === 'special' && facts.base === 0),
  witches: listed((_, facts) => facts.kind === 'special_black' && facts.base === 0),
  travel_cards: listed((_, facts) => facts.side === 'travel'),
};

/** The host's options and the rules they choose between. */
const settled = ['squire_life', 'squire_cards', 'youngest']; // told with others
export const optionRules: readonly [option: string, rule: string][] = Object.entries(shadowsFacts.options).filter(
  ([option]) => !settled.includes(option),
);
