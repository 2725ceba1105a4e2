// The end of a game of Rumors: the last sword, the loyalties one by one, what hidden Traitors turn, the count.
import type { GameEvent, View } from '../../lib/messages';
import type { Speaker } from '../../lib/words';
import { turningOrder, undecided, type Beat, type BenchCard, type Finale } from '../finale';
import { armsOf } from './cards';
import { loyalWins } from './endings';
import { openEvent, tableOf, type RumorsTable } from './table';
import { tell } from './words';

const closing = new Set(['general_reveal', 'revealed', 'flipped', 'over']);

function endBegins(events: readonly GameEvent[]): number {
  let from = events.length;
  while (from > 0 && closing.has(events[from - 1]?.event ?? '')) from -= 1;
  return from;
}

// The table before its end: the quest that led to it is shown by its own open pile.
function prelude(before: View, after: View, told: readonly GameEvent[], flipped: number): RumorsTable {
  const [was, is] = [tableOf(before), tableOf(after)];
  const open = new Set(told.map(openEvent).flatMap((e) => (e.event === 'revealed' ? [e.seat] : [])));
  const emptied = told.some((e) => e.event === 'main_result');
  return {
    ...was,
    white: is.white + flipped,
    black: is.black - flipped,
    ...(emptied ? { top: null, pile: 'empty' as const, quest: null } : {}),
    owes: false,
    asked: [],
    players: was.players.map((player, seat) => {
      const now = is.players[seat] ?? player;
      const { face, loyalty } = open.has(seat) ? now : player;
      return { ...player, has_accused: now.has_accused, knights: now.knights, face, loyalty };
    }),
  };
}

export function finale(before: View, after: View, events: readonly GameEvent[], words: Speaker): Finale | null {
  const over = events.at(-1);
  if (over?.event !== 'over' || !after.outcome) return null;
  const from = endBegins(events);
  const [led, end] = [events.slice(0, from), events.slice(from)];
  const flips = end.filter((event) => event.event === 'flipped');
  const flipped = flips.map(openEvent).reduce((sum, e) => sum + (e.event === 'flipped' ? e.count : 0), 0);
  const start = prelude(before, after, led, flipped);
  const cards = end.flatMap((event) => {
    const e = openEvent(event);
    return e.event === 'revealed' ? [{ seat: e.seat, traitor: e.loyalty === 'traitor', event }] : [];
  });
  const beats = beatsOf(
    before,
    start,
    turningOrder(
      cards,
      [start.white, start.black].reduce((lot, n) => lot * 31 + n, 0),
    ),
    flips,
    flipped,
    after,
    over,
    words,
  );
  const steps = ['last', 'loyalty', 'traitor', 'count'].map((step) => tell(`finale.step.${step}`));
  return { title: tell('finale.title'), steps, before: led, prelude: undecided(before, start), beats };
}

function beatsOf(
  before: View,
  start: RumorsTable,
  order: readonly { seat: number; traitor: boolean; event: GameEvent }[],
  flips: GameEvent[],
  flipped: number,
  after: View,
  over: GameEvent,
  words: Speaker,
): Beat[] {
  const beats: Beat[] = [];
  let table = start;
  const closed = new Set(order.map(({ seat }) => seat));
  const card = (seat: number, loyalty: 'loyal' | 'traitor' | null): BenchCard => ({
    seat,
    emblem: armsOf(seat),
    name: words.name(seat),
    title: '',
    face: loyalty && { emblem: `lo-${loyalty}`, word: words.word('loyalty', loyalty), grave: loyalty === 'traitor' },
  });
  let bench = start.players.flatMap((player, seat) => {
    if (closed.has(seat)) return [card(seat, null)];
    return player.face === 'hidden' ? [] : [card(seat, player.face)];
  });
  const add = (beat: Omit<Beat, 'view' | 'bench' | 'counts' | 'told'> & { told?: GameEvent[] }): void => {
    const { white, black } = table;
    const counts = [
      { emblem: 'sword-white', count: white, label: tell('finale.white', { count: white }) },
      { emblem: 'sword-black', count: black, label: tell('finale.black', { count: black }) },
    ];
    beats.push({ told: [], ...beat, view: undecided(before, table), bench, counts });
  };
  const count = (): Record<string, number> => ({ white: table.white, black: table.black });
  const doom = after.outcome?.reason === 'doom';
  add({
    key: 'last',
    step: 0,
    move: 320,
    hold: 1300,
    sound: doom ? 'drum' : 'sword',
    said: tell(doom ? 'finale.doom' : 'finale.last', count()),
  });
  if (order.length > 0)
    add({
      key: 'cards',
      step: 1,
      move: 320,
      hold: 700,
      still: 600,
      sound: 'card',
      said: tell('finale.cards', { count: order.length }),
    });
  order.forEach(({ seat, traitor, event }, i) => {
    const last = i === order.length - 1;
    if (last) add({ key: 'breath', step: 2, move: 0, hold: 1200, still: 900, last: seat, said: tell('finale.breath') });
    const loyalty = traitor ? ('traitor' as const) : ('loyal' as const);
    bench = bench.map((one) => (one.seat === seat ? card(seat, loyalty) : one));
    table = {
      ...table,
      players: table.players.map((player, at) => (at === seat ? { ...player, face: loyalty, loyalty } : player)),
    };
    add({
      key: `card-${seat}`,
      step: last ? 2 : 1,
      move: last ? 780 : 520,
      hold: last ? 1200 : Math.max(300, 420 - 40 * i),
      still: last ? 1200 : 600,
      turning: seat,
      sound: !last ? 'turned' : traitor ? 'drum' : 'bell',
      said: tell(traitor ? 'finale.traitor' : 'finale.loyal', { name: words.name(seat) }),
      told: [event],
    });
  });
  if (flipped > 0) {
    table = { ...table, white: table.white - flipped, black: table.black + flipped };
    add({
      key: 'turned',
      step: 2,
      move: 520,
      hold: 1260,
      still: 1200,
      sound: 'reverse',
      said: tell('finale.turned', { ...count(), count: flipped }),
      told: flips,
    });
  }
  const won = loyalWins(after.outcome?.reason ?? '');
  add({
    key: 'count',
    step: 3,
    move: 200,
    hold: 1800,
    sound: won ? 'bells' : 'horn',
    said: tell(won ? 'finale.stands' : 'finale.falls', count()),
    told: [over],
  });
  return beats;
}
