// The story of a finished game of Rumors, read from its events with nothing hidden: quests, accusations, exchanges, and
// what was announced beside what was drawn.
import type { GameEvent } from '../../../lib/messages';
import type { Replay } from '../../../replay/replay';
import { openEvent, type Card, type Judged, type Loyalty, type Quest } from '../table';

/** A card of the pile as it was laid: by whom, and what they said of it. */
export interface Laid {
  card: Card;
  seat: number | null;
  said: Card | null; // null: everybody saw it
}
export interface Claim {
  step: number;
  turn: number;
  seat: number;
  said: Card;
  card: Card;
}
export type MomentKind = 'won' | 'early' | 'late' | 'doom' | 'found' | 'wronged' | 'hidden' | 'vivien' | 'stopped';
export interface Moment {
  kind: MomentKind;
  step: number;
  turn: number;
  seat: number;
  about: number | null; // the accused, the receiver, the one who was stopped
  quest: Judged | null;
  total: number;
  white: number;
  black: number;
  weight: number; // for the Loyal side
}
export interface Story {
  turns: { step: number; actor: number | null }[];
  moments: Moment[];
  claims: Claim[];
  swords: { step: number; white: number; black: number }[];
  rides: number[]; // by seat
  listened: number[];
}

/** A game that began from a scenario had swords already: what the end does not explain was there before. */
function beginning(events: readonly GameEvent[]): { white: number; black: number } {
  let white = 0;
  let black = 0;
  for (const e of events.map(openEvent)) {
    if (e.event === 'main_result' || e.event === 'swords') {
      white += e.white;
      black += e.black;
    } else if (e.event === 'secondary_lost') black += e.black;
    else if (e.event === 'flipped') {
      white -= e.count;
      black += e.count;
    } else if (e.event === 'over') return { white: e.white - white, black: e.black - black };
  }
  return { white: 0, black: 0 };
}

const resultKind: Record<string, MomentKind> = { success: 'won', baseless: 'early', too_late: 'late' };

export function tellStory(replay: Replay): Story {
  const all = [...replay.setup, ...replay.steps.flatMap((s) => s.events)];
  let { white, black } = beginning(all);
  const seats = Array.from({ length: replay.seats }, () => 0);
  const story: Story = {
    turns: [],
    moments: [],
    claims: [],
    swords: [{ step: 0, white, black }],
    rides: [...seats],
    listened: [...seats],
  };
  const totals = new Map<string, number>();
  let turn = 1;
  const add = (kind: MomentKind, step: number, seat: number, more: Partial<Moment> = {}): Moment => {
    const moment = {
      kind,
      step,
      turn,
      seat,
      about: null,
      quest: null,
      total: 0,
      white: 0,
      black: 0,
      weight: 0,
      ...more,
    };
    story.moments.push(moment);
    return moment;
  };
  const read = (event: GameEvent, step: number): void => {
    const e = openEvent(event);
    const seat = event.actor ?? 0;
    switch (e.event) {
      case 'turn':
        turn += story.turns.length > 0 || step > 0 ? 1 : 0;
        story.turns.push({ step, actor: event.actor });
        break;
      case 'listens':
        story.listened[seat] = (story.listened[seat] ?? 0) + 1;
        break;
      case 'claimed':
        story.claims.push({ step, turn, seat, said: e.claim, card: e.card });
        break;
      case 'announced':
        story.rides[seat] = (story.rides[seat] ?? 0) + 1;
        totals.clear();
        break;
      case 'total':
        totals.set(e.quest, e.total);
        break;
      case 'knight_played':
        if (e.knight === 'arthur') add('stopped', step, seat, { about: e.seat });
        break;
      case 'main_result': {
        const quest = e.quest;
        add(resultKind[e.result] ?? 'early', step, seat, {
          quest,
          total: totals.get(quest) ?? 0,
          white: e.white,
          black: e.black,
        });
        white += e.white;
        black += e.black;
        break;
      }
      case 'secondary_lost': {
        const ride = story.moments.at(-1);
        if (ride) ride.black += e.black;
        black += e.black;
        break;
      }
      case 'doom':
        add('doom', step, seat, { quest: e.quest, total: e.total });
        break;
      case 'accused':
        add('wronged', step, seat, { about: e.seat });
        break;
      case 'revealed': {
        const accusation = story.moments.at(-1);
        const open = accusation?.kind === 'wronged' && accusation.about === e.seat && accusation.step === step;
        if (open && e.loyalty === 'traitor') accusation.kind = 'found';
        break;
      }
      case 'swords': {
        const accusation = story.moments.at(-1);
        if (accusation) {
          accusation.white += e.white;
          accusation.black += e.black;
        }
        white += e.white;
        black += e.black;
        break;
      }
      case 'flipped':
        add('hidden', step, e.seat, { black: e.count });
        white -= e.count;
        black += e.count;
        break;
      case 'vivien':
        add('vivien', step, seat, { about: e.receiver });
        break;
    }
  };
  for (const event of replay.setup) read(event, 0);
  replay.steps.forEach((one, i) => {
    for (const event of one.events) read(event, i + 1);
    const last = story.swords.at(-1);
    if (last && (last.white !== white || last.black !== black)) story.swords.push({ step: i + 1, white, black });
  });
  for (const m of story.moments) m.weight = weigh(m);
  return story;
}

function weigh(m: Moment): number {
  if (m.kind === 'doom') return -9;
  const people: Partial<Record<MomentKind, number>> = { found: 1.5, hidden: -1, vivien: 0.2, stopped: 0.3 };
  return m.white - m.black + (people[m.kind] ?? 0);
}

export function turningPoints(story: Story, most = 6): Moment[] {
  return [...story.moments]
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, most)
    .sort((a, b) => a.step - b.step);
}

export function isLie(claim: Claim): boolean {
  return claim.said !== claim.card;
}

/** The pile after so many moves, the top card last. */
export function pileAt(replay: Replay, at: number): Laid[] {
  const pile: Laid[] = [];
  const read = (event: GameEvent): void => {
    const e = openEvent(event);
    if (e.event === 'placed' || e.event === 'covered') pile.push({ card: e.card, seat: event.actor, said: null });
    else if (e.event === 'claimed') pile.push({ card: e.card, seat: event.actor, said: e.claim });
    else if (e.event === 'main_result') pile.length = 0; // put away
  };
  for (const event of replay.setup) read(event);
  for (const step of replay.steps.slice(0, at)) for (const event of step.events) read(event);
  return pile;
}

/** Merlin’s tokens that lie there, with the quest on each. */
export function tokensAt(replay: Replay, at: number): { seat: number; quest: Quest }[] {
  const tokens: { seat: number; quest: Quest }[] = [];
  for (const step of replay.steps.slice(0, at)) {
    for (const event of step.events) {
      const e = openEvent(event);
      if (e.event === 'token' && event.actor !== null) tokens.push({ seat: event.actor, quest: e.quest });
      else if (e.event === 'main_result') tokens.length = 0;
    }
  }
  return tokens;
}

export interface Person {
  seat: number;
  loyalty: Loyalty | null;
}
