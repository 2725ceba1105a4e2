// The story of a finished game of Shadows, read from its events: the course of Swords and Siege Engines, the turning
// points, and what each player did.
import { shadowsFacts } from '../../../generated/shadows_facts';
import type { ShadowsEvent } from '../../../generated/shadows';
import type { Replay } from '../../../replay/replay';
import { eventOf, type EventOf } from '../table';
import { keysOf } from '../../../lib/narrow';

export interface Point {
  step: number; // after so many moves
  turn: number;
  white: number;
  black: number;
  engines: number;
}

export interface Turn {
  step: number; // the move after which it began
  actor: number | null;
}

export type MomentKind = 'won' | 'lost' | 'found' | 'wronged' | 'died' | 'saved' | 'unmasked' | 'hidden' | 'siege';

export interface Moment {
  kind: MomentKind;
  step: number;
  turn: number;
  actor: number | null;
  seat: number | null; // whom it was about
  place: string | null;
  present: number[]; // who was there
  white: number; // Swords laid by it
  black: number;
  turned: number; // White Swords it turned
  engines: number;
  weight: number; // for the Loyal side
}

export interface Deeds {
  won: string[]; // quests this player ended well
  helped: number; // quests won with them there
  laid: number;
  broken: number; // Siege Engines
  added: number;
  drawn: number; // Black cards
  hidden: number; // cards laid face down
  merlins: number;
  life: number; // Life points given by choice
  given: number; // cards
  healed: number;
  found: number; // a Traitor
  wronged: number; // a Loyal Knight accused
  died: number | null; // in this turn
  unmasked: number | null;
}

export interface Story {
  points: Point[]; // the beginning, then after every move that changed something, then the end
  turns: Turn[];
  moments: Moment[];
  deeds: Deeds[];
  end: Point;
}

function seatsIn(mask: number): number[] {
  const out: number[] = [];
  for (let seat = 0; seat < shadowsFacts.numbers.seats; seat++) if ((mask >> seat) & 1) out.push(seat);
  return out;
}

function noDeeds(): Deeds {
  return {
    won: [],
    helped: 0,
    laid: 0,
    broken: 0,
    added: 0,
    drawn: 0,
    hidden: 0,
    merlins: 0,
    life: 0,
    given: 0,
    healed: 0,
    found: 0,
    wronged: 0,
    died: null,
    unmasked: null,
  };
}

/** A game that began from a scenario had Swords and Engines already: what the end does not explain was there before. */
function beginning(events: readonly ShadowsEvent[]): { white: number; black: number; engines: number } {
  let white = 0;
  let black = 0;
  let engines: number | null = null;
  let over: EventOf<'over'> | null = null;
  for (const e of events) {
    if (e.event === 'swords') {
      white += e.white ?? 0;
      black += e.black ?? 0;
    } else if (e.event === 'turned') {
      white -= e.count ?? 0;
      black += e.count ?? 0;
    } else if (e.event === 'engines' && engines === null) {
      const [now, count] = [e.now ?? 0, e.count ?? 0];
      engines = count === 0 ? now + 1 : now - count;
    } else if (e.event === 'over') over = e;
  }
  if (!over) return { white: 0, black: 0, engines: engines ?? 0 };
  return { white: (over.white ?? 0) - white, black: (over.black ?? 0) - black, engines: engines ?? 0 };
}

class Reader {
  private readonly now: Point;
  private readonly story: Story;
  private pending: Moment | null = null; // the quest's end or accusation whose Swords come next

  constructor(private readonly replay: Replay) {
    const all = [...replay.setup, ...replay.steps.flatMap((s) => s.events)].map(eventOf);
    this.now = { step: 0, turn: 0, ...beginning(all) };
    this.story = {
      points: [{ ...this.now }],
      turns: [],
      moments: [],
      deeds: Array.from({ length: replay.seats }, noDeeds),
      end: this.now,
    };
  }

  read(): Story {
    this.scenario();
    const setup = this.replay.setup.map(eventOf);
    for (const event of setup) this.event(event, setup);
    this.replay.steps.forEach((step, i) => {
      this.now.step = i + 1;
      this.move(step.seat, step.move);
      const before = `${this.now.white} ${this.now.black} ${this.now.engines}`;
      const events = step.events.map(eventOf);
      for (const event of events) this.event(event, events);
      this.pending = null;
      if (before !== `${this.now.white} ${this.now.black} ${this.now.engines}`) this.story.points.push({ ...this.now });
    });
    if (this.story.points.at(-1)?.step !== this.now.step) this.story.points.push({ ...this.now });
    this.story.end = { ...this.now };
    return this.story;
  }

  // A game that began from a scenario begins within a turn.
  private scenario(): void {
    if (this.replay.setup.some((e) => e.event === 'knight')) return;
    this.now.turn = 1;
    this.story.turns.push({ step: 0, actor: this.replay.steps[0]?.seat ?? null });
  }

  private deedsOf(seat: number | null): Deeds | null {
    return seat === null ? null : (this.story.deeds[seat] ?? null);
  }

  // What a player chose, where no event says whose choice it was.
  private move(seat: number, move: string): void {
    const deeds = this.deedsOf(seat);
    if (!deeds) return;
    const verb = move.split(' ')[0];
    if (verb === 'siege_engine') deeds.added += 1;
    else if (verb === 'face_down') deeds.hidden += 1;
    else if (verb === 'lose_life' || verb === 'sacrifice') deeds.life += 1;
    else if (verb === 'lay' || verb === 'drop' || verb === 'play_grail') deeds.laid += 1;
  }

  private event(e: ShadowsEvent, together: readonly ShadowsEvent[]): void {
    const deeds = this.deedsOf(e.actor);
    switch (e.event) {
      case 'turn':
        this.now.turn += 1;
        this.story.turns.push({ step: this.now.step, actor: e.actor });
        break;
      case 'engines': {
        const change = (e.now ?? 0) - this.now.engines;
        this.now.engines = e.now ?? 0;
        if (this.pending) this.pending.engines += change;
        else if (change >= 2) this.moment('siege', e).engines = change;
        break;
      }
      case 'quest_end':
        this.questEnd(e);
        break;
      case 'swords':
        this.swords(e.white ?? 0, e.black ?? 0);
        break;
      case 'turned':
        this.turned(e.count ?? 0, together);
        break;
      case 'accused':
        this.accused(e, together);
        break;
      case 'unmasked':
        if (deeds) deeds.unmasked = this.now.turn;
        if (!together.some((one) => one.event === 'accused')) this.moment('unmasked', e);
        break;
      case 'died':
        if (deeds) deeds.died = this.now.turn;
        this.moment('died', e);
        break;
      case 'saved':
        this.moment('saved', e);
        break;
      case 'fight_result':
        if (deeds && e.won === 'yes') deeds.broken += 1;
        break;
      case 'draws_black':
        if (deeds) deeds.drawn += 1;
        break;
      case 'merlins_given':
        if (deeds) deeds.merlins += e.count ?? 0;
        break;
      case 'gave':
        if (deeds) deeds.given += e.count ?? 0;
        break;
      case 'healed':
        if (deeds) deeds.healed += 1;
        break;
    }
  }

  private moment(kind: MomentKind, e: ShadowsEvent): Moment {
    const moment: Moment = {
      kind,
      step: this.now.step,
      turn: this.now.turn,
      actor: e.actor,
      seat: 'seat' in e ? e.seat : null,
      place: 'place' in e ? e.place : null,
      present: seatsIn('present' in e ? (e.present ?? 0) : 0),
      white: 0,
      black: 0,
      turned: 0,
      engines: 0,
      weight: 0,
    };
    this.story.moments.push(moment);
    return moment;
  }

  private questEnd(e: EventOf<'quest_end'>): void {
    const won = e.won === 'yes';
    this.pending = this.moment(won ? 'won' : 'lost', e);
    if (!won) return;
    const ender = this.deedsOf(e.actor);
    if (ender && this.pending.place) ender.won.push(this.pending.place);
    for (const seat of this.pending.present) {
      const deeds = this.deedsOf(seat);
      if (deeds && seat !== e.actor) deeds.helped += 1;
    }
  }

  private swords(white: number, black: number): void {
    this.now.white += white;
    this.now.black += black;
    if (!this.pending) return;
    this.pending.white += white;
    this.pending.black += black;
  }

  private accused(e: EventOf<'accused'>, together: readonly ShadowsEvent[]): void {
    const right = together.some((one) => one.event === 'unmasked' && one.actor === e.seat);
    const deeds = this.deedsOf(e.actor);
    if (deeds) deeds[right ? 'found' : 'wronged'] += 1;
    this.pending = this.moment(right ? 'found' : 'wronged', e);
  }

  // White Swords turn Black: after a false accusation, or at the end when a Traitor was still hidden.
  private turned(count: number, together: readonly ShadowsEvent[]): void {
    this.now.white -= count;
    this.now.black += count;
    if (this.pending && (this.pending.kind === 'wronged' || this.pending.kind === 'found')) {
      this.pending.turned += count;
      return;
    }
    const traitor = together.find((one) => one.event === 'revealed' && one.loyalty === 'traitor');
    if (traitor) this.moment('hidden', traitor).turned = count;
  }
}

/** How much it moved the scales, for the Loyal side. */
function weigh(m: Moment): number {
  const swords = m.white - m.black - 1.5 * m.turned;
  const siege = -0.3 * m.engines;
  const people: Partial<Record<MomentKind, number>> = { died: -1.2, saved: 0.8, unmasked: -0.5, found: 0.6 };
  return swords + siege + (people[m.kind] ?? 0);
}

export function tell(replay: Replay): Story {
  const story = new Reader(replay).read();
  for (const m of story.moments) m.weight = weigh(m);
  return story;
}

/** The heaviest moments, in their order. */
export function turningPoints(story: Story, most = 5): Moment[] {
  return [...story.moments]
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, most)
    .sort((a, b) => a.step - b.step);
}

export type DeedKey = Exclude<keyof Deeds, 'won' | 'died' | 'unmasked'>;
const worth: Record<DeedKey, number> = {
  found: 9,
  wronged: 6,
  helped: 2.5,
  broken: 2,
  merlins: 1.6,
  given: 1.2,
  healed: 0.8,
  hidden: 1.4,
  laid: 0.7,
  added: 0.6,
  life: 0.5,
  drawn: 0.3,
};

/** What a player did most, in this order; the quests they won and their death are told besides. */
export function bestDeeds(deeds: Deeds, most = 3): { key: DeedKey; count: number }[] {
  return keysOf(worth)
    .map((key) => ({ key, count: deeds[key] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count * worth[b.key] - a.count * worth[a.key])
    .slice(0, most);
}
