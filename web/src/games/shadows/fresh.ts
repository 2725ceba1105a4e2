// What is new since my last decision, piece by piece: how many of the last ones on each pile, row or ring wear the lozenge.
import type { GameEvent } from '../../lib/messages';
import { eventOf } from './table';

export type Marks = Map<string, number>;

export function freshMarks(events: readonly GameEvent[]): Marks {
  const marks: Marks = new Map();
  const add = (key: string, n = 1): void => {
    marks.set(key, Math.max(0, (marks.get(key) ?? 0) + n));
  };
  for (const e of events.map(eventOf)) {
    const place = 'place' in e ? (e.place ?? '') : '';
    if (e.event === 'placed') add(`black:${place}`);
    else if (e.event === 'laid') add(`white:${place}`);
    else if (e.event === 'warrior') add(`warrior:${place}`);
    else if (e.event === 'engines') add('engines', e.count || -1);
    else if (e.event === 'swords') add('swords', (e.white ?? 0) + (e.black ?? 0));
    else if (e.event === 'grail_board') add('grail');
    else if (e.event === 'sword') add('sword');
    else if (e.event === 'moved' && e.actor !== null) add(`pawn:${e.actor}`);
    else if (e.event === 'merlin_moved') add('merlin');
    else if (e.event === 'lasting' && e.state === 'on') add(`lasting:${e.card ?? ''}`);
    else if (e.event === 'quest_end') {
      // The board was cleared: nothing lies there that could be new.
      for (const key of ['black', 'white', 'warrior']) marks.delete(`${key}:${place}`);
      add(`ended:${place}`);
    }
  }
  return marks;
}
