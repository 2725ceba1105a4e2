// The lines of the log: quests with their swords, accusations, Knights, Vivien, the reveal. No rumor card is in
// any of them.
import type { GameEvent } from '../../lib/messages';
import { rumorsFacts as facts } from '../../generated/rumors_facts';
import { printed } from './cards';
import { openEvent } from './table';

export function placeOf(event: GameEvent): string | null {
  switch (event.event) {
    case 'announced':
    case 'opened':
    case 'placed':
    case 'claimed':
      return 'pile';
    case 'main_result':
    case 'secondary_lost':
    case 'swords':
    case 'flipped':
    case 'over':
      return 'swords';
    default: {
      const seat = event['seat'] ?? event['receiver'] ?? event.actor;
      return typeof seat === 'number' ? `seat:${seat}` : null;
    }
  }
}

const emblems: Record<string, string> = {
  accused: 'i-accuse',
  vivien: 'vivien',
  knight_drawn: 'back-character',
  morgan_added: 'morgan',
  doom: 'morgan',
  swords: 'sword-white',
  flipped: 'sword-black',
  general_reveal: 'i-eye',
  start: 'i-end',
};

export function emblemOf(event: GameEvent): string | null {
  const told = openEvent(event);
  if (told.event === 'knight_played') return facts.knights[told.knight].emblem;
  if (told.event === 'revealed') return `lo-${told.loyalty}`;
  if ('quest' in told && told.quest && told.event !== 'doom') return printed[told.quest].emblem;
  return emblems[told.event] ?? null;
}

const rules: Record<string, string> = {
  announced: 'R-067',
  main_result: 'R-078',
  secondary_lost: 'R-080',
  doom: 'R-298',
  morgan_added: 'R-149',
  knight_drawn: 'R-153',
  accused: 'R-096',
  swords: 'R-097',
  revealed: 'R-099',
  flipped: 'R-124',
  general_reveal: 'R-123',
  goes_on: 'R-129',
  vivien: 'R-253',
  over: 'R-122',
};

export function ruleOf(event: GameEvent): string | null {
  const told = openEvent(event);
  if (told.event === 'knight_played') return facts.knights[told.knight].rules[0];
  return rules[told.event] ?? null;
}

export const filters: Record<string, string[]> = {
  quests: ['announced', 'main_result', 'secondary_lost', 'doom'],
  people: ['accused', 'revealed', 'swords', 'vivien', 'knight_drawn', 'knight_played', 'flipped', 'general_reveal'],
};

const seen = new Set(['opened_card', 'opened_token', 'sum', 'added', 'merlin', 'removed', 'turn', 'drew']);

/** Told by the open pile, or by the question itself. */
export function leftOut(event: GameEvent): boolean {
  return seen.has(event.event);
}

// Where an event carries what only one player may know, and I am that player.
const secretOf: Record<string, string> = {
  token: 'quest',
  claimed: 'card',
  covered: 'card',
  new_loyalty: 'loyalty',
  kept: 'which',
  saw_loyalty: 'loyalty',
  knight_drawn: 'knight',
  spread: 'card',
};

/** Not said aloud and not shown in passing: a neighbour would learn it. It stands behind press and hold. */
export function unspoken(event: GameEvent): boolean {
  const key = secretOf[event.event];
  return key !== undefined && event[key] !== null && event[key] !== undefined;
}
