// The end of a game of Legends: nothing was hidden; the points are counted seat by seat, the least first.
import type { GameEvent, View } from '../../lib/messages';
import type { Speaker } from '../../lib/words';
import { undecided, type Beat, type BenchCard, type Finale } from '../finale';
import { colourOf } from './looks';
import { tableOf } from './table';
import { tell } from './words';

export function finale(before: View, after: View, events: readonly GameEvent[], words: Speaker): Finale | null {
  const over = events.at(-1);
  if (over?.event !== 'over' || !after.outcome) return null;
  const { players } = tableOf(after);
  const view = undecided(before, tableOf(after));
  const winners = after.outcome.winners;
  const ranks = players
    .map((player, seat) => ({ seat, points: player.points.sum, won: winners.includes(seat) }))
    .sort((a, b) => Number(a.won) - Number(b.won) || a.points - b.points);
  const counted = new Set<number>();
  const bench = (): BenchCard[] =>
    players.map((player, seat) => ({
      seat,
      emblem: `p-${colourOf(seat)}`,
      name: words.name(seat),
      title: '',
      face: counted.has(seat)
        ? { emblem: null, word: tell('finale.points', { points: player.points.sum }), grave: false }
        : null,
    }));
  const beats: Beat[] = [];
  const add = (beat: Omit<Beat, 'view' | 'bench' | 'counts' | 'told'> & { told?: GameEvent[] }): void => {
    beats.push({ told: [], ...beat, view, bench: bench(), counts: [] });
  };
  add({
    key: 'last',
    step: 0,
    move: 320,
    hold: 1300,
    sound: 'card',
    said: words.say(`ending.${after.outcome.reason}`),
  });
  for (const { seat, points } of ranks) {
    counted.add(seat);
    const said = tell('finale.counted', { name: words.name(seat), points });
    add({ key: `seat-${seat}`, step: 1, move: 320, hold: 900, still: 800, turning: seat, sound: 'knock', said });
  }
  const names = winners.map((seat) => words.name(seat));
  const said =
    names.length === 1 ? tell('finale.wins', { name: names[0] ?? '' }) : tell('finale.nobody', { count: names.length });
  add({ key: 'count', step: 2, move: 200, hold: 1700, sound: names.length > 0 ? 'bells' : 'horn', said, told: [over] });
  const steps = ['last', 'points', 'crown'].map((step) => tell(`finale.step.${step}`));
  return { title: tell('finale.title'), steps, before: events.slice(0, -1), prelude: view, beats };
}
