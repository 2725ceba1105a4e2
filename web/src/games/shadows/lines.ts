// The lines of the log: the place on the board each is about, its picture, the rule behind it, and its kind.
import type { ShadowsEvent } from '../../generated/shadows';
import { shadowsFacts } from '../../generated/shadows_facts';
import type { GameEvent } from '../../lib/messages';
import { isCard, isRelic, lookOf, relicEmblem } from './cards';
import { rulesOfCard, rulesOfKnight, rulesOfRelic } from './explain';
import { boardPlace, printed } from './quests';
import { eventOf, isQuest } from './table';

const log: Record<string, { emblem?: string; rules?: readonly string[] }> = shadowsFacts.log;

const eventPlace: Record<string, string> = {
  engines: 'siege',
  fight: 'siege',
  die: 'siege',
  fight_result: 'siege',
  swords: 'camelot',
  turned: 'camelot',
  offered: 'camelot',
  sword: 'excalibur',
  grail_board: 'grail',
  renewed: 'piles',
  draws_black: 'piles',
  drew: 'piles',
  looked: 'piles',
  under: 'piles',
};

/** The quest a Black card goes to; a card face down is named after it. */
export function placeOfCard(card: string): string | null {
  const quest = isCard(card) ? shadowsFacts.cards[card].quest : null;
  return quest ?? /^(\w+)_hidden$/.exec(card)?.[1] ?? null;
}

// Where a Knight stands, whatever has become of them.
function seatPlace(event: ShadowsEvent): string | null {
  const seat = event.actor ?? ('seat' in event ? event.seat : null);
  return seat === null ? null : `seat:${seat}`;
}

/** The place on the board an event is about: the data-place of an element that is always there. */
export function placeOf(told: GameEvent): string | null {
  const event = eventOf(told);
  const place = 'place' in event ? event.place : null;
  if (place === 'captured') return seatPlace(event); // they will be freed, and the place is gone
  if (place) return boardPlace(place);
  const fixed = eventPlace[event.event];
  if (fixed) return fixed;
  if (event.event === 'lasting' && event.card) return `lasting:${event.card}`;
  if (event.event === 'black' && event.card) return placeOfCard(event.card) ?? 'piles';
  return seatPlace(event);
}

export function emblemOf(event: GameEvent): string | null {
  const { card, relic, knight, place } = event;
  if (typeof relic === 'string' && isRelic(relic)) return relicEmblem[relic];
  if (typeof knight === 'string') return `k-${knight}`;
  if (event.event === 'quest_end' && typeof place === 'string' && isQuest(place)) return printed[place].emblem;
  const own = log[event.event]?.emblem;
  if (own) return own;
  if (typeof card === 'string' && isCard(card)) return lookOf(card).emblem;
  if (typeof place === 'string' && isQuest(place)) return printed[place].emblem;
  return null;
}

type Told = Record<'laid' | 'won' | 'lost', string>;
const rulesThere: Partial<Record<string, { told: Told }>> = shadowsFacts.quests;
const rulesAtEnd: Record<string, { rules: readonly string[] }> = shadowsFacts.endings;

/** The rule behind a line of the log: "S-064". */
export function ruleOf(told: GameEvent): string | null {
  const event = eventOf(told);
  const own = log[event.event]?.rules ?? [];
  switch (event.event) {
    case 'laid':
      return rulesThere[event.place ?? '']?.told.laid ?? null;
    case 'quest_end':
      return rulesThere[event.place ?? '']?.told[event.won === 'yes' ? 'won' : 'lost'] ?? null;
    case 'fight_result':
      return own[event.won === 'yes' ? 0 : 1] ?? null;
    case 'over':
      return rulesAtEnd[event.ending ?? '']?.rules[0] ?? null;
    case 'power':
      return rulesOfKnight(event.knight ?? '')[0] ?? null;
    case 'relic':
      return rulesOfRelic(event.relic ?? '')[0] ?? null;
    default:
      return own[0] ?? ('card' in event && event.card ? (rulesOfCard(event.card)[0] ?? null) : null);
  }
}

/** What the log can be filtered by: web.log.kind.<key>. Every line but the headings has one kind. */
export const filters: Record<string, string[]> = {
  quests: [
    'laid',
    'placed',
    'warrior',
    'sword',
    'grail_board',
    'lost_cards',
    'kay',
    'removed_black',
    'quest_reveal',
    'totals',
    'quest_end',
    'relic',
  ],
  evil: [
    'looked',
    'under',
    'draws_black',
    'black',
    'black_seen',
    'spent',
    'lasting',
    'cancelled',
    'merlins_failed',
    'merlins_given',
    'volunteered',
    'chosen',
    'unmasked',
    'robbed',
    'robbed_card',
  ],
  siege: ['engines', 'fight', 'die', 'fight_result', 'swords', 'turned', 'over'],
  people: [
    'start',
    'knight',
    'moved',
    'travel',
    'merlin_moved',
    'freed',
    'life',
    'healed',
    'sacrifice',
    'power',
    'accused',
    'revealed',
    'looks_at_loyalty',
    'all_look',
    'knighted',
    'dying',
    'saved',
    'died',
    'joined',
    'left',
  ],
  cards: [
    'offered',
    'proposed',
    'agreed',
    'no_agreement',
    'took',
    'drew',
    'got',
    'discarded',
    'threw',
    'renewed',
    'played',
    'exchanged',
    'gave',
  ],
};
