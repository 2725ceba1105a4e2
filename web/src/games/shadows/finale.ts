// The end of a game of Shadows: the last Sword, Siege or Swords, the Loyalty cards one by one, what a hidden Traitor turns,
// the count (S-393 to S-403).
import type { GameEvent, View } from '../../lib/messages';
import type { Speaker } from '../../lib/words';
import { turningOrder, undecided, type Beat, type BenchCard, type Count, type Finale } from '../finale';
import { shieldOf } from './cards';
import { loyalWins } from './endings';
import { blackToDefeat, enginesToFall, swordsLeft } from './numbers';
import { eventOf, tableOf, type ShadowsTable } from './table';
import { tell } from './words';

const closing = new Set(['revealed', 'turned', 'over']);

/** Where the end itself begins: an accusation's own card, and the Sword it turns, are no part of it. */
function endBegins(events: readonly GameEvent[]): number {
  let from = events.length;
  while (from > 0 && closing.has(events[from - 1]?.event ?? '')) from -= 1;
  const accused = events.findLastIndex((event) => event.event === 'accused');
  if (accused < 0 || accused + 1 < from) return from;
  const after = accused + 2;
  return events[after]?.event === 'turned' ? after + 1 : after;
}

const openQuests = new Set(['saxon_war', 'pict_war', 'grail', 'excalibur']);

// The table when everything but the end has happened: of the view after it only what everybody sees done.
function prelude(before: View, after: View, told: readonly GameEvent[], turned: number): ShadowsTable {
  const [was, is] = [tableOf(before), tableOf(after)];
  const ended = new Set(told.map(eventOf).flatMap((e) => (e.event === 'quest_end' && e.place ? [e.place] : [])));
  const open = new Set(told.map(eventOf).flatMap((e) => (e.event === 'revealed' && e.seat !== null ? [e.seat] : [])));
  return {
    ...was,
    white: is.white + turned,
    black: is.black - turned,
    siege_engines: is.siege_engines,
    resolving: [],
    quests: was.quests.map((quest, i) =>
      openQuests.has(quest.quest) || [...ended].some((place) => place === quest.quest)
        ? (is.quests[i] ?? quest)
        : quest,
    ),
    players: was.players.map((player, seat) => {
      const now = is.players[seat] ?? player;
      const { face, loyalty } = open.has(seat) ? now : player;
      return { ...player, life: now.life, place: now.place, cards: now.cards, face, loyalty };
    }),
  };
}

function reasonOf(table: ShadowsTable): 'engines' | 'black' | 'swords' | 'fallen' {
  if (table.siege_engines >= enginesToFall) return 'engines';
  if (table.black >= blackToDefeat) return 'black';
  return swordsLeft(table) === 0 ? 'swords' : 'fallen';
}

export function finale(before: View, after: View, events: readonly GameEvent[], words: Speaker): Finale | null {
  const over = events.at(-1);
  if (over?.event !== 'over' || !after.outcome) return null;
  const from = endBegins(events);
  const [led, end] = [events.slice(0, from), events.slice(from)];
  const turned = end.map(eventOf).reduce((sum, e) => sum + (e.event === 'turned' ? (e.count ?? 0) : 0), 0);
  const start = prelude(before, after, led, turned);
  const build = new Beats(before, start, words);
  build.opening();
  const cards = end
    .map((event) => ({ event, e: eventOf(event) }))
    .flatMap(({ event, e }) =>
      e.event === 'revealed' && e.seat !== null && e.loyalty
        ? [{ seat: e.seat, traitor: e.loyalty === 'traitor', event }]
        : [],
    );
  build.cards(
    turningOrder(
      cards,
      [start.white, start.black, start.siege_engines].reduce((lot, n) => lot * 31 + n, 0),
    ),
  );
  build.reckoning(
    turned,
    end.filter((e) => e.event === 'turned'),
  );
  build.verdict(after, over);
  return {
    title: tell('finale.title'),
    steps: stepWords(),
    before: led,
    prelude: undecided(before, start),
    beats: build.beats,
  };
}

function stepWords(): string[] {
  return ['last', 'siege', 'loyalty', 'traitor', 'count'].map((step) => tell(`finale.step.${step}`));
}

interface Turn {
  seat: number;
  traitor: boolean;
  event: GameEvent;
}

class Beats {
  readonly beats: Beat[] = [];
  private table: ShadowsTable;
  private bench: BenchCard[] = [];

  constructor(
    private readonly before: View,
    start: ShadowsTable,
    private readonly words: Speaker,
  ) {
    this.table = start;
  }

  private counts(): Count[] {
    const { white, black } = this.table;
    return [
      { emblem: 'sword-white', count: white, label: tell('finale.white', { count: white }) },
      { emblem: 'sword-black', count: black, label: tell('finale.black', { count: black }) },
    ];
  }

  private add(beat: Omit<Beat, 'view' | 'bench' | 'counts' | 'told'> & { told?: GameEvent[] }): void {
    const view = undecided(this.before, this.table);
    this.beats.push({ told: [], ...beat, view, bench: this.bench, counts: this.counts() });
  }

  opening(): void {
    const { white, black, siege_engines: engines } = this.table;
    const why = reasonOf(this.table);
    const args = { white, black, engines };
    this.add({
      key: 'last',
      step: 0,
      move: 320,
      hold: 1100,
      sound: why === 'engines' ? 'stones' : 'sword',
      said: tell(`finale.last.${why}`, args),
    });
    this.add({ key: 'siege', step: 1, move: 0, hold: 1500, said: tell(`finale.siege.${why}`, args) });
  }

  /** Face down, then one after the other; the last one after half a breath, whatever it is. */
  cards(order: readonly Turn[]): void {
    const name = (seat: number): string => this.words.name(seat);
    const closed = new Set(order.map(({ seat }) => seat));
    const card = (seat: number, loyalty: string | null): BenchCard => ({
      seat,
      emblem: shieldOf(this.table.players[seat]?.knight ?? 'squire'),
      name: name(seat),
      title: this.words.say(`knight.${this.table.players[seat]?.knight ?? 'squire'}`),
      face:
        loyalty === null
          ? null
          : { emblem: `lo-${loyalty}`, word: this.words.say(`loyalty.${loyalty}`), grave: loyalty === 'traitor' },
    });
    this.bench = this.table.players.flatMap((player, seat) => {
      if (closed.has(seat)) return [card(seat, null)];
      return player.face === 'hidden' ? [] : [card(seat, player.face)];
    });
    if (order.length === 0) return;
    this.add({
      key: 'cards',
      step: 2,
      move: 320,
      hold: 700,
      still: 600,
      sound: 'card',
      said: tell('finale.cards', { count: order.length }),
    });
    order.forEach((turn, i) => {
      const last = i === order.length - 1;
      if (last)
        this.add({
          key: 'breath',
          step: 3,
          move: 0,
          hold: 1200,
          still: 900,
          last: turn.seat,
          said: tell('finale.breath'),
        });
      this.turn(turn, card, last, i);
    });
  }

  private turn(
    { seat, traitor, event }: Turn,
    card: (seat: number, loyalty: string) => BenchCard,
    last: boolean,
    i: number,
  ): void {
    const loyalty = traitor ? ('traitor' as const) : ('loyal' as const);
    this.bench = this.bench.map((one) => (one.seat === seat ? card(seat, loyalty) : one));
    const players = this.table.players.map((player, at) =>
      at === seat ? { ...player, face: loyalty, loyalty } : player,
    );
    this.table = { ...this.table, players };
    const args = {
      name: this.words.name(seat),
      knight: this.words.say(`knight.${this.table.players[seat]?.knight ?? 'squire'}`),
    };
    this.add({
      key: `card-${seat}`,
      step: last ? 3 : 2,
      move: last ? 780 : 520,
      hold: last ? 1200 : Math.max(300, 420 - 40 * i),
      still: last ? 1200 : 600,
      turning: seat,
      sound: !last ? 'turned' : traitor ? 'drum' : 'bell',
      said: tell(traitor ? 'finale.traitor' : 'finale.loyal', args),
      told: [event],
    });
  }

  reckoning(turned: number, told: GameEvent[]): void {
    if (turned === 0) return;
    this.table = { ...this.table, white: this.table.white - turned, black: this.table.black + turned };
    const { white, black } = this.table;
    this.add({
      key: 'turned',
      step: 3,
      move: 520,
      hold: 1260,
      still: 1200,
      sound: 'reverse',
      said: tell('finale.turned', { count: turned, white, black }),
      told,
    });
  }

  verdict(after: View, over: GameEvent): void {
    const won = loyalWins(after.outcome?.reason ?? '');
    const { white, black } = this.table;
    this.add({
      key: 'count',
      step: 4,
      move: 200,
      hold: 1800,
      sound: won ? 'bells' : 'horn',
      said: tell(won ? 'finale.stands' : 'finale.falls', { white, black }),
      told: [over],
    });
  }
}
