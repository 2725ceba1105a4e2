// A quest as it is told by events: the pile opened and sorted, what Merlins take, the sums, what Gawain adds, the
// verdicts, the swords. It is read while it happens and forgotten with it.
import type { GameEvent } from '../../lib/messages';
import { faceOrder, lookOf, questsOf } from './cards';
import {
  openEvent,
  type Card,
  type Judged,
  type Loyalty,
  type OpenEvent,
  type Quest,
  type QuestTable,
  type Sum,
} from './table';

export interface Swords {
  white: number;
  black: number;
}
export interface Merlin {
  card: Card;
  taken: Card[];
}
/** The totals as they stand: once after the Merlins of the pile, once more after each Gawain. */
export interface Round {
  gawain: { seat: number; card: Card | null } | null;
  merlins: Merlin[];
  sums: Sum[];
}
export type Verdict = 'success' | 'baseless' | 'too_late' | 'lost' | 'harmless' | 'doom';

export interface Show {
  seat: number;
  main: Quest;
  points: number;
  cards: Card[]; // quest cards of the pile
  characters: Card[];
  tokens: Quest[];
  rounds: Round[];
  swayed: { quest: Judged; card: Card }[];
  verdict: { quest: Judged; result: Verdict; swords: Swords } | null;
  lost: { quest: Judged; black: number }[];
  morganAdded: boolean;
  knightDrawn: boolean;
  end: {
    reveal: { seat: number; loyalty: Loyalty }[];
    flipped: { seat: number; count: number }[];
    goesOn: boolean;
    over: string | null;
  };
  before: Swords; // as they lay when it began
  closed: boolean; // the next turn has begun: what happens now is no part of it
}

function begun(seat: number, main: Quest, points: number, before: Swords): Show {
  return {
    seat,
    main,
    points,
    cards: [],
    characters: [],
    tokens: [],
    rounds: [],
    swayed: [],
    verdict: null,
    lost: [],
    morganAdded: false,
    knightDrawn: false,
    end: { reveal: [], flipped: [], goesOn: false, over: null },
    before,
    closed: false,
  };
}

function times<T>(n: number, thing: T): T[] {
  return Array.from({ length: n }, () => thing);
}

/** The show after these events. `before` are the swords that lay before them. Null: there is nothing to show. */
export function read(show: Show | null, events: readonly GameEvent[], before: Swords): Show | null {
  let now = show ? structuredClone(show) : null;
  for (const event of events) {
    const e = openEvent(event);
    if (e.event === 'announced') now = begun(e.actor, e.quest, e.points, before);
    else if (now && !now.closed) now = next(now, e);
  }
  return now;
}

function next(now: Show, e: OpenEvent): Show | null {
  const round = now.rounds.at(-1);
  switch (e.event) {
    case 'turn':
      now.closed = true;
      break;
    case 'listens': // Arthur stopped it
    case 'placed':
    case 'claimed':
      return null;
    case 'opened':
      now.rounds.push({ gawain: null, merlins: [], sums: [] });
      break;
    case 'opened_card':
      (lookOf(e.card).kind === 'quest' ? now.cards : now.characters).push(...times(e.count, e.card));
      break;
    case 'opened_token':
      now.tokens.push(e.quest);
      break;
    case 'knight_played':
      if (e.knight === 'gawain') now.rounds.push({ gawain: { seat: e.actor, card: null }, merlins: [], sums: [] });
      break;
    case 'gawain_card':
      if (round?.gawain) round.gawain.card = e.card;
      break;
    case 'merlin':
      round?.merlins.push({ card: e.card, taken: [] });
      break;
    case 'removed':
      round?.merlins.at(-1)?.taken.push(e.card);
      break;
    case 'sum':
      round?.sums.push({
        quest: e.quest,
        total: 0,
        cards: 0,
        numbers: e.numbers,
        marks: e.marks,
        worth: e.worth,
        added: [],
      });
      break;
    case 'added':
      round?.sums.at(-1)?.added.push({ card: e.card, points: e.count });
      break;
    case 'total': {
      const sum = round?.sums.at(-1);
      if (sum) sum.total = e.total;
      break;
    }
    case 'swayed':
      now.swayed.push({ quest: e.quest, card: e.card });
      break;
    case 'main_result':
      now.verdict = {
        quest: e.quest,
        result: e.result,
        swords: { white: e.white, black: e.black },
      };
      break;
    case 'doom':
      now.verdict = { quest: e.quest, result: 'doom', swords: { white: 0, black: 0 } };
      break;
    case 'secondary_lost':
      now.lost.push({ quest: e.quest, black: e.black });
      break;
    case 'morgan_added':
      now.morganAdded = true;
      break;
    case 'knight_drawn':
      now.knightDrawn = true;
      break;
    case 'revealed':
      now.end.reveal.push({ seat: e.seat, loyalty: e.loyalty });
      break;
    case 'flipped':
      now.end.flipped.push({ seat: e.seat, count: e.count });
      break;
    case 'goes_on':
      now.end.goesOn = true;
      break;
    case 'over':
      now.end.over = e.ending;
      break;
  }
  return now;
}

/** Who comes back in the middle of a quest sees the open pile as the others do, without how it came about. */
export function fromView(quest: QuestTable, tokens: Quest[], seat: number, before: Swords): Show | null {
  if (!quest.opened) return null;
  const show = begun(seat, quest.main, quest.points, before);
  show.cards = [...(quest.cards ?? []), ...(quest.removed ?? [])];
  show.characters = [...(quest.characters ?? [])];
  show.tokens = tokens;
  const taken = quest.removed ?? [];
  const merlins: { card: Card; taken: Card[] }[] = taken.length > 0 ? [{ card: 'merlin_1', taken }] : [];
  const by = show.characters.find((c) => lookOf(c).kind === 'merlin');
  if (merlins[0] && by) merlins[0].card = by;
  show.rounds = [{ gawain: null, merlins, sums: quest.totals ?? [] }];
  return show;
}

/** Everything has been judged: what is left to see is staged, and nothing more is asked in this quest. */
export function isJudged(show: Show): boolean {
  return show.verdict !== null;
}

// ---- the steps in which it is shown

export type Step =
  { kind: 'open' | 'merlins' | 'main' | 'others' | 'swords' | 'end' } | { kind: 'sum' | 'gawain'; round: number };

export function stepsOf(show: Show): Step[] {
  const steps: Step[] = [{ kind: 'open' }];
  const [first, ...more] = show.rounds;
  if (!first) return steps;
  if (first.merlins.length > 0) steps.push({ kind: 'merlins' });
  if (first.sums.length > 0) steps.push({ kind: 'sum', round: 0 });
  more.forEach((_, i) => steps.push({ kind: 'gawain', round: i + 1 }));
  if (!show.verdict) return steps;
  steps.push({ kind: 'main' });
  if (show.verdict.result === 'doom') return steps;
  if ((show.rounds.at(-1)?.sums.length ?? 0) > 1) steps.push({ kind: 'others' });
  steps.push({ kind: 'swords' });
  if (show.end.reveal.length > 0 || show.end.flipped.length > 0 || show.end.over !== null || show.end.goesOn)
    steps.push({ kind: 'end' });
  return steps;
}

export interface ShownCard {
  card: Card;
  takenBy: Card | null; // a Merlin has taken it
  added: boolean; // Gawain brought it
}
export interface Column {
  quest: Judged;
  main: boolean;
  cards: ShownCard[];
  sum: Sum | null;
  verdict: Verdict | null;
  swords: Swords;
  swayed: Card[];
}

/** The columns of the open pile as they stand at a step: the quest named first, then the others. */
export function columnsAt(show: Show, steps: readonly Step[], at: number): Column[] {
  const step = steps[at] ?? { kind: 'open' };
  const rounds = show.rounds.slice(0, 'round' in step ? step.round + 1 : step.kind === 'open' ? 0 : undefined);
  const upTo = steps.slice(0, at + 1).map((s) => s.kind);
  const shownRounds = step.kind === 'merlins' ? show.rounds.slice(0, 1) : rounds;
  const judged = (show.rounds[0]?.sums ?? []).map((s) => s.quest);
  for (const round of show.rounds) for (const s of round.sums) if (!judged.includes(s.quest)) judged.push(s.quest);
  const mine = judged.find((quest) => questsOf(quest).includes(show.main)) ?? show.main;
  if (judged.length === 0) judged.push(...new Set(show.cards.map((c) => lookOf(c).quest ?? show.main)));
  const order = [mine, ...judged.filter((quest) => quest !== mine)];
  const hasSums = step.kind !== 'open' && step.kind !== 'merlins';
  return order
    .map((quest): Column => {
      const cards = cardsOf(show, shownRounds, quest);
      const sum = hasSums ? (shownRounds.at(-1)?.sums.find((s) => s.quest === quest) ?? null) : null;
      const main = quest === mine;
      const known = main ? upTo.includes('main') : upTo.includes('others') || upTo.includes('swords');
      return {
        quest,
        main,
        cards,
        sum,
        ...(known ? verdictOf(show, quest, main) : { verdict: null, swords: { white: 0, black: 0 } }),
        swayed: known ? show.swayed.filter((s) => s.quest === quest).map((s) => s.card) : [],
      };
    })
    .filter((column) => column.main || column.cards.length > 0);
}

function verdictOf(show: Show, quest: Judged, main: boolean): { verdict: Verdict | null; swords: Swords } {
  if (main) return { verdict: show.verdict?.result ?? null, swords: show.verdict?.swords ?? { white: 0, black: 0 } };
  const lost = show.lost.find((one) => one.quest === quest);
  return { verdict: lost ? 'lost' : 'harmless', swords: { white: 0, black: lost?.black ?? 0 } };
}

function cardsOf(show: Show, rounds: readonly Round[], quest: Judged): ShownCard[] {
  const here = (card: Card): boolean => questsOf(quest).some((one) => one === lookOf(card).quest);
  const out = show.cards
    .filter(here)
    .sort(faceOrder)
    .map((card): ShownCard => ({ card, takenBy: null, added: false }));
  for (const round of rounds) {
    const brought = round.gawain?.card;
    if (brought && here(brought)) out.push({ card: brought, takenBy: null, added: true });
    for (const merlin of round.merlins) {
      for (const card of merlin.taken.filter(here)) {
        const gone = out.find((one) => one.card === card && one.takenBy === null);
        if (gone) gone.takenBy = merlin.card;
      }
    }
  }
  return out;
}

/** The swords on the table as they lie at a step. */
export function swordsAt(
  show: Show,
  steps: readonly Step[],
  at: number,
): Swords & { newWhite: number; newBlack: number } {
  const kinds = steps.slice(0, at + 1).map((s) => s.kind);
  const swords = { ...show.before, newWhite: 0, newBlack: 0 };
  if (kinds.includes('swords')) {
    const white = show.verdict?.swords.white ?? 0;
    const black = (show.verdict?.swords.black ?? 0) + show.lost.reduce((sum, one) => sum + one.black, 0);
    swords.white += white;
    swords.black += black;
    swords.newWhite = white;
    swords.newBlack = black;
  }
  if (kinds.includes('end')) {
    const turned = show.end.flipped.reduce((sum, one) => sum + one.count, 0);
    swords.white -= turned;
    swords.black += turned;
    swords.newWhite = 0;
    swords.newBlack = turned;
  }
  return swords;
}

/** "5 + 4 + 1 × 1 + 2": the parts of a sum, each with the card that adds it, where one does. */
export function termsOf(cards: readonly ShownCard[], sum: Sum): { text: string; by: Card | null }[] {
  const terms: { text: string; by: Card | null }[] = [];
  for (const { card, takenBy } of cards) {
    const value = lookOf(card).value;
    if (takenBy === null && value !== null && value !== '?') terms.push({ text: value, by: null });
  }
  if (sum.marks > 0) terms.push({ text: `${sum.marks} × ${sum.worth}`, by: null });
  for (const { card, points } of sum.added) terms.push({ text: String(points), by: card });
  if (terms.length === 0) terms.push({ text: '0', by: null });
  return terms;
}
