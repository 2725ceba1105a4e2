// The lines of the log: the place on the board each is about, its picture, the rule behind it, and its kind.
import type { GameEvent } from '../../lib/messages';
import { isCard, isRelic, lookOf, relicEmblem } from './cards';
import { rulesOfCard, rulesOfKnight, rulesOfRelic } from './explain';
import { boardPlace, printed } from './quests';
import { isQuest } from './table';

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

const cardPlace: [RegExp, string][] = [
  [/^black_knight/, 'black_knight'],
  [/^lancelot/, 'lancelot'],
  [/^(despair|desolation|dark_forest)$/, 'grail'],
  [/^excalibur_black$/, 'excalibur'],
  [/^saxons$/, 'saxon_war'],
  [/^picts$/, 'pict_war'],
];

/** The quest a Black card goes to. */
export function placeOfCard(card: string): string | null {
  return cardPlace.find(([pattern]) => pattern.test(card))?.[1] ?? null;
}

// Where a Knight stands, whatever has become of them.
function seatPlace(event: GameEvent): string | null {
  const seat = event.actor ?? event['seat'];
  return typeof seat === 'number' ? `seat:${seat}` : null;
}

/** The place on the board an event is about: the data-place of an element that is always there. */
export function placeOf(event: GameEvent): string | null {
  const place = event['place'];
  if (place === 'captured') return seatPlace(event); // they will be freed, and the place is gone
  if (typeof place === 'string') return boardPlace(place);
  const fixed = eventPlace[event.event];
  if (fixed) return fixed;
  const card = event['card'];
  if (event.event === 'lasting' && typeof card === 'string') return `lasting:${card}`;
  if (event.event === 'black' && typeof card === 'string')
    return cardPlace.find(([kind]) => kind.test(card))?.[1] ?? 'piles';
  return seatPlace(event);
}

const eventEmblem: Record<string, string> = {
  engines: 'siege',
  fight: 'siege',
  fight_result: 'siege',
  die: 'die',
  life: 'life',
  drew: 'back-white',
  got: 'back-white',
  discarded: 'back-white',
  swords: 'sword-white',
  turned: 'sword-black',
  died: 'm-dead',
  unmasked: 'm-shadow',
  accused: 'i-accuse',
  moved: 'i-move',
  merlin_moved: 'merlin',
  merlins_given: 'merlin',
  merlins_failed: 'merlin',
  sword: 'q-excalibur',
  grail_board: 'q-grail',
  renewed: 'i-turn',
  healed: 'i-heal',
  sacrifice: 'i-sacrifice',
  saved: 'r-grail',
  over: 'q-camelot',
};

export function emblemOf(event: GameEvent): string | null {
  const { card, relic, knight, place } = event;
  if (typeof relic === 'string' && isRelic(relic)) return relicEmblem[relic];
  if (typeof knight === 'string') return `k-${knight}`;
  if (event.event === 'quest_end' && typeof place === 'string' && isQuest(place)) return printed[place].emblem;
  const own = eventEmblem[event.event];
  if (own) return own;
  if (typeof card === 'string' && isCard(card)) return lookOf(card).emblem;
  if (typeof place === 'string' && isQuest(place)) return printed[place].emblem;
  return null;
}

const eventRule: Record<string, string> = {
  start: 'S-035',
  knight: 'S-016',
  offered: 'S-031',
  proposed: 'S-034',
  agreed: 'S-034',
  no_agreement: 'S-033',
  took: 'S-034',
  turn: 'S-039',
  looked: 'S-225',
  under: 'S-205',
  draws_black: 'S-056',
  black_seen: 'S-424',
  engines: 'S-061',
  life: 'S-380',
  drew: 'S-430',
  got: 'S-430',
  discarded: 'S-046',
  threw: 'S-427',
  renewed: 'S-051',
  merlins_failed: 'S-446',
  merlins_given: 'S-446',
  cancelled: 'S-446',
  spent: 'S-068',
  warrior: 'S-192',
  sword: 'S-169',
  grail_board: 'S-178',
  volunteered: 'S-308',
  chosen: 'S-309',
  moved: 'S-088',
  lost_cards: 'S-091',
  merlin_moved: 'S-350',
  freed: 'S-344',
  fight: 'S-135',
  die: 'S-135',
  kay: 'S-222',
  removed_black: 'S-247',
  healed: 'S-103',
  exchanged: 'S-216',
  gave: 'S-266',
  quest_reveal: 'S-126',
  totals: 'S-125',
  swords: 'S-121',
  knighted: 'S-411',
  sacrifice: 'S-077',
  accused: 'S-361',
  revealed: 'S-418',
  turned: 'S-369',
  unmasked: 'S-370',
  robbed: 'S-374',
  robbed_card: 'S-432',
  all_look: 'S-406',
  looks_at_loyalty: 'S-027',
  dying: 'S-381',
  saved: 'S-209',
  died: 'S-386',
  joined: 'S-414',
  left: 'S-392',
};

// Laying a card there, winning there, losing there.
const placeRules: Record<string, readonly [laid: string, won: string, lost: string]> = {
  black_knight: ['S-144', 'S-147', 'S-148'],
  lancelot: ['S-153', 'S-156', 'S-157'],
  dragon: ['S-162', 'S-165', 'S-166'],
  excalibur: ['S-170', 'S-173', 'S-174'],
  grail: ['S-179', 'S-186', 'S-187'],
  saxon_war: ['S-191', 'S-196', 'S-197'],
  pict_war: ['S-191', 'S-196', 'S-197'],
};

/** The rule behind a line of the log: "S-064". */
export function ruleOf(event: GameEvent): string | null {
  const { card, place, knight, relic } = event;
  const there = typeof place === 'string' ? placeRules[place] : undefined;
  switch (event.event) {
    case 'laid':
      return there?.[0] ?? null;
    case 'quest_end':
      return there?.[event['won'] === 'yes' ? 1 : 2] ?? null;
    case 'fight_result':
      return event['won'] === 'yes' ? 'S-137' : 'S-138';
    case 'over':
      return String(event['ending']).endsWith('majority') ? 'S-398' : 'S-393';
    case 'power':
      return typeof knight === 'string' ? (rulesOfKnight(knight)[0] ?? null) : null;
    case 'relic':
      return typeof relic === 'string' ? (rulesOfRelic(relic)[0] ?? null) : null;
    default:
      return eventRule[event.event] ?? (typeof card === 'string' ? (rulesOfCard(card)[0] ?? null) : null);
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
