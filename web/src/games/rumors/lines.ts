// The lines of the log: quests with their swords, accusations, Knights, Vivien, the reveal. No rumor card is in
// any of them.
import type { GameEvent } from '../../lib/messages';
import { rumorsFacts as facts } from '../../generated/rumors_facts';
import { printed } from './cards';
import { eventOf, openEvent } from './table';

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
      const told = eventOf(event);
      const named = 'seat' in told ? told.seat : 'receiver' in told ? told.receiver : null;
      const seat = named ?? told.actor;
      return seat === null ? null : `seat:${seat}`;
    }
  }
}

const log: Record<string, { emblem?: string; rules?: readonly string[] }> = facts.log;

export function emblemOf(event: GameEvent): string | null {
  const told = openEvent(event);
  if (told.event === 'knight_played') return facts.knights[told.knight].emblem;
  if (told.event === 'revealed') return `lo-${told.loyalty}`;
  if ('quest' in told && told.quest && told.event !== 'doom') return printed[told.quest].emblem;
  return log[told.event]?.emblem ?? null;
}

export function ruleOf(event: GameEvent): string | null {
  const told = openEvent(event);
  if (told.event === 'knight_played') return facts.knights[told.knight].rules[0];
  return log[told.event]?.rules?.[0] ?? null;
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
