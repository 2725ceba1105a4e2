// What everybody saw of one Knight, counted from the chronicle: no judgement, nothing hidden.
import type { GameEvent } from '../../lib/messages';
import type { Speaker } from '../../lib/words';
import type { LedgerRow } from '../types';
import { printed } from './quests';
import { eventOf, isQuest } from './table';
import { Voters } from './votes';
import { tell } from './words';

class Book {
  private readonly rows = new Map<string, LedgerRow>();
  add(key: string, emblem: string, text: string, count = 1): void {
    const row = this.rows.get(key);
    if (row) row.count += count;
    else this.rows.set(key, { emblem, text, count });
  }
  list(): LedgerRow[] {
    return [...this.rows.values()];
  }
}

/** Which evil a Knight chose is what came first in their turn: a Black card, a Siege Engine or a Life. */
export function ledger(log: readonly GameEvent[], seat: number, words: Speaker): LedgerRow[] {
  const book = new Book();
  const voters = new Voters();
  let proposes = false; // this Knight has proposed a sharing that is voted on
  let evil = false; // this Knight's turn has begun and Evil has not advanced yet
  for (const told of log) {
    const event = eventOf(told);
    const mine = event.actor === seat;
    const say = (key: string, args: Record<string, string | number> = {}): string => tell(`ledger.${key}`, args);
    const vote = voters.read(told);
    if (vote?.accepted.includes(seat)) book.add('accepted', 'i-give', say('accepted'));
    if (vote?.refused.includes(seat)) book.add('refused', 'i-give', say('refused'));
    switch (event.event) {
      case 'turn':
        evil = mine;
        break;
      case 'black':
        if (evil && mine) book.add('black', 'back-black', say('black'));
        evil = false;
        break;
      case 'engines':
        // Nobody is named with it: it is the choice of the one whose turn has begun.
        if (evil && event.count === 1) book.add('engine', 'siege', say('engine'));
        evil = false;
        break;
      case 'life':
        if (evil && mine && event.gained === 'no') book.add('life', 'life', say('life'));
        evil = false;
        break;
      case 'placed': {
        const { place, card } = event;
        if (mine && (card === null || card.endsWith('_hidden')) && place && isQuest(place))
          book.add(`down.${place}`, 'back-black', say('down', words.named('place', place)));
        break;
      }
      case 'laid': {
        const { place } = event;
        if (mine && place && isQuest(place))
          book.add(`fed.${place}`, printed[place].emblem, say('fed', words.named('place', place)));
        break;
      }
      case 'merlins_given':
        if (mine) book.add('merlins', 'merlin', say('merlins'), event.count ?? 1);
        break;
      case 'played':
        if (mine) book.add(`card.${event.card}`, 'i-hand', say('played', words.named('card', event.card ?? '')));
        break;
      case 'accused':
        if (mine) book.add('accused', 'i-accuse', say('accused', { name: words.name(event.seat ?? 0) }));
        else if (event.seat === seat && event.actor !== null)
          book.add('was', 'i-accuse', say('was_accused', { name: words.name(event.actor) }));
        break;
      case 'proposed':
        proposes = mine;
        break;
      case 'agreed':
      case 'no_agreement':
        if (proposes) book.add(event.event, 'i-give', say(event.event === 'agreed' ? 'proposed' : 'proposed_in_vain'));
        proposes = false;
        break;
      case 'fight_result':
        if (mine) book.add(`fight.${event.won}`, 'siege', say(event.won === 'yes' ? 'fought_won' : 'fought_lost'));
        break;
      case 'discarded':
        if (evil && mine) book.add('cards', 'back-white', say('cards'));
        evil = false;
        break;
      case 'chosen':
        if (mine) book.add('paid', 'i-hand', say('paid'));
        break;
    }
  }
  return book.list();
}
