// The Swords on the Round Table in the order they came. The view has only the counts; the order is in the log, and where
// the log is short of it the counts decide.
import type { GameEvent } from '../../lib/messages';
import { eventOf } from './table';

export type Sword = 'white' | 'black';

export function swordsInOrder(log: readonly GameEvent[], white: number, black: number): Sword[] {
  const swords: Sword[] = [];
  for (const event of log.map(eventOf)) {
    if (event.event === 'swords') {
      for (let i = 0; i < (event.white ?? 0); ++i) swords.push('white');
      for (let i = 0; i < (event.black ?? 0); ++i) swords.push('black');
    } else if (event.event === 'turned') {
      for (let i = 0; i < (event.count ?? 0); ++i) {
        const last = swords.lastIndexOf('white');
        if (last >= 0) swords[last] = 'black';
      }
    }
  }
  const count = (colour: Sword): number => swords.filter((s) => s === colour).length;
  if (count('white') === white && count('black') === black) return swords;
  return [...Array<Sword>(white).fill('white'), ...Array<Sword>(black).fill('black')];
}
