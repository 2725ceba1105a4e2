// Which of the things that happened are moments: staged over the board, one panel each, and never many of them.
import type { ShadowsCard, ShadowsEvent, ShadowsKnight, ShadowsLoyalty, ShadowsRelic } from '../../generated/shadows';
import { shadowsFacts } from '../../generated/shadows_facts';
import type { GameEvent } from '../../lib/messages';
import { placeOfCard } from './lines';
import type { Row } from '../../frame/stage.svelte';
import { enginesToFall, wallsShake } from './numbers';
import { boardPlace } from './quests';
import { eventOf, isQuest, type EventOf, type Quest } from './table';

export type Moment =
  | { kind: 'black'; actor: number; card: ShadowsCard; cancelled: boolean }
  | { kind: 'travel'; actor: number; card: ShadowsCard }
  | {
      kind: 'quest';
      quest: Quest;
      won: boolean;
      white: number;
      black: number;
      totals: { white: number; black: number } | null;
      relic: ShadowsRelic | null;
      cards: ShadowsCard[];
    }
  | { kind: 'death'; actor: number }
  | { kind: 'saved'; actor: number; seat: number }
  | { kind: 'accused'; actor: number; seat: number } // the finger, and the card that is still closed
  | { kind: 'accusation'; actor: number; seat: number; loyalty: ShadowsLoyalty; turned: number }
  | { kind: 'unmasked'; actor: number }
  | { kind: 'knighted'; actor: number; knight: ShadowsKnight }
  | { kind: 'sword'; white: number; black: number }
  | { kind: 'siege'; count: number }
  | { kind: 'fight'; actor: number; total: number; die: number; won: boolean }
  | { kind: 'over'; ending: string; white: number; black: number; turned: number; shown: Shown[] };

/** A Loyalty card that was turned at the end. */
export interface Shown {
  seat: number;
  loyalty: ShadowsLoyalty;
}

export const most = 4;

/** A card that changes nothing for good, told by the board itself: the least of what may happen. */
function isQuiet(moment: Moment): boolean {
  return moment.kind === 'black' && !moment.cancelled && shadowsFacts.cards[moment.card].kind !== 'special_black';
}

/** How each is staged: one row each. */
const rows: Record<Moment['kind'], Row> = {
  black: { time: 1600, great: false, sound: 'card' },
  travel: { time: 1600, great: false, sound: 'card' },
  fight: { time: 1500, great: false, sound: 'knock' },
  quest: { time: 2000, great: true, sound: 'bell' },
  sword: { time: 1500, great: true, sound: 'sword' },
  siege: { time: 1800, great: true, sound: 'wheel' },
  death: { time: 1900, great: true, sound: 'reed' },
  saved: { time: 1700, great: true, sound: 'bell' },
  accused: { time: 1700, great: true },
  accusation: { time: 2000, great: true, sound: 'turned' },
  unmasked: { time: 1800, great: true, sound: 'drum' },
  knighted: { time: 1600, great: true, sound: 'bell' },
  over: { time: 2000, great: true },
};

export function rowOf(moment: Moment): Row {
  const row = rows[moment.kind];
  if (moment.kind === 'quest' && !moment.won) return { ...row, sound: 'drum' };
  if (moment.kind === 'sword' && moment.black > 0) return { ...row, sound: 'reverse' };
  if (moment.kind === 'accusation') return { ...row, sound: moment.loyalty === 'traitor' ? 'drum' : 'bell' };
  if (moment.kind === 'siege' && moment.count >= enginesToFall) return { ...row, sound: 'stones' };
  return row;
}

type MomentOf<K extends Moment['kind']> = Extract<Moment, { kind: K }>;

/** What has been told so far, and what waits for the event that tells it. */
class Story {
  readonly moments: Moment[] = [];
  revealed: ShadowsCard[] = [];
  totals: { white: number; black: number } | null = null;
  readonly shown: Shown[] = [];
  turned = 0;

  last<K extends Moment['kind']>(kind: K): MomentOf<K> | undefined {
    return this.moments.findLast((m): m is MomentOf<K> => m.kind === kind);
  }
}

/** What each event adds to the story; those without a row are no moments. */
const tellings: { [K in ShadowsEvent['event']]?: (story: Story, e: EventOf<K>, actor: number) => void } = {
  black: (story, { card }, actor) => {
    if (card) story.moments.push({ kind: 'black', actor, card, cancelled: false });
  },
  cancelled: (story, { card }, actor) => {
    const drawn = story.last('black');
    if (drawn) drawn.cancelled = true;
    else if (card) story.moments.push({ kind: 'black', actor, card, cancelled: true });
  },
  travel: (story, { card }, actor) => {
    if (card && card !== 'travel_nothing') story.moments.push({ kind: 'travel', actor, card });
  },
  quest_reveal: (story, { card }) => {
    if (card) story.revealed.push(card);
  },
  totals: (story, e) => {
    story.totals = { white: e.white ?? 0, black: e.black ?? 0 };
  },
  quest_end: (story, { place, won }) => {
    const told = { white: 0, black: 0, totals: story.totals, relic: null, cards: story.revealed };
    if (place && isQuest(place)) story.moments.push({ kind: 'quest', quest: place, won: won === 'yes', ...told });
    story.totals = null;
    story.revealed = [];
  },
  swords: (story, e) => {
    const laid = story.last('quest') ?? story.last('sword') ?? { kind: 'sword', white: 0, black: 0 };
    laid.white += e.white ?? 0;
    laid.black += e.black ?? 0;
    // A true accusation says itself that a Sword is laid.
    if (laid.kind === 'sword' && !story.moments.includes(laid) && !story.last('accusation')) story.moments.push(laid);
  },
  relic: (story, { relic, gained }) => {
    const quest = story.last('quest');
    if (quest && gained === 'yes') quest.relic = relic;
  },
  engines: (story, { now, count }) => {
    // The walls shake when the end is near.
    if (wallsShake(now ?? 0) && (count ?? 0) > 0) story.moments.push({ kind: 'siege', count: now ?? 0 });
  },
  fight_result: (story, { total, die, won }, actor) => {
    story.moments.push({ kind: 'fight', actor, total: total ?? 0, die: die ?? 0, won: won === 'yes' });
  },
  died: (story, _, actor) => {
    story.moments.push({ kind: 'death', actor });
  },
  saved: (story, { seat }, actor) => {
    story.moments.push({ kind: 'saved', actor, seat: seat ?? 0 });
  },
  accused: (story, { seat }, actor) => {
    story.moments.push({ kind: 'accused', actor, seat: seat ?? 0 });
    story.moments.push({ kind: 'accusation', actor, seat: seat ?? 0, loyalty: 'loyal', turned: 0 });
  },
  revealed: (story, e) => {
    const accusation = story.last('accusation');
    const loyalty = e.loyalty === 'traitor' ? 'traitor' : 'loyal';
    if (accusation && accusation.seat === e.seat) accusation.loyalty = loyalty;
    else story.shown.push({ seat: e.seat ?? 0, loyalty });
  },
  turned: (story, { count }) => {
    const accusation = story.last('accusation');
    // For a false accusation, or at the end for a Traitor nobody found (S-397).
    if (accusation?.loyalty === 'loyal') accusation.turned = count ?? 0;
    else story.turned = count ?? 0;
  },
  unmasked: (story, _, actor) => {
    if (story.last('accusation')?.seat !== actor) story.moments.push({ kind: 'unmasked', actor });
  },
  knighted: (story, { knight }, actor) => {
    if (knight) story.moments.push({ kind: 'knighted', actor, knight });
  },
  over: (story, e) => {
    const count = { white: e.white ?? 0, black: e.black ?? 0, turned: story.turned };
    story.moments.push({ kind: 'over', ending: e.ending ?? 'none', ...count, shown: [...story.shown] });
  },
};

export function momentsOf(events: readonly GameEvent[]): Moment[] {
  const story = new Story();
  for (const event of events) {
    const e = eventOf(event);
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the row of an event takes that event: the compiler cannot follow the two together
    const telling = tellings[e.event] as ((s: Story, e: ShadowsEvent, actor: number) => void) | undefined;
    telling?.(story, e, e.actor ?? 0);
  }
  return fewest(story.moments);
}

/** When much happens at once, only what weighs most is staged. */
function fewest(moments: Moment[]): Moment[] {
  if (moments.length <= most) return moments;
  const weight = (m: Moment): number => {
    if (m.kind === 'black') return isQuiet(m) ? 0 : 2;
    if (m.kind === 'fight' || m.kind === 'travel') return 1;
    return rowOf(m).great ? 4 : 3;
  };
  const kept = [...moments].sort((a, b) => weight(b) - weight(a)).slice(0, most);
  return moments.filter((m) => kept.includes(m));
}

/** The thing a moment is about: the data-place it plays on. */
export function placeOfMoment(moment: Moment): string | null {
  switch (moment.kind) {
    case 'black':
      return moment.cancelled ? 'camelot' : (placeOfCard(moment.card) ?? 'camelot');
    case 'quest':
      return boardPlace(moment.quest);
    case 'fight':
    case 'siege':
      return 'siege';
    case 'accused':
    case 'accusation':
    case 'saved':
      return `seat:${moment.seat}`;
    case 'death':
    case 'unmasked':
    case 'knighted':
    case 'travel':
      return `seat:${moment.actor}`;
    case 'sword':
    case 'over':
      return 'camelot';
  }
}
