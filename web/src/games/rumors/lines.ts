// The lines of the log: quests with their swords, accusations, Knights, Vivien, the reveal. No rumor card is in
// any of them.
import type { GameEvent } from '../../lib/messages';
import { knightEmblem, printed } from './cards';
import type { Judged, Knight } from './table';

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
  const quest = event['quest'];
  if (typeof quest === 'string' && event.event !== 'doom') return printed[quest as Judged].emblem;
  if (event.event === 'knight_played') return knightEmblem[event['knight'] as Knight];
  if (event.event === 'revealed') return `lo-${String(event['loyalty'])}`;
  return emblems[event.event] ?? null;
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
  if (event.event === 'knight_played')
    return (
      { arthur: 'R-165', tristan: 'R-173', gawain: 'R-178', galahad: 'R-196', percival: 'R-200' }[
        String(event['knight'])
      ] ?? null
    );
  return rules[event.event] ?? null;
}

export const filters: Record<string, string[]> = {
  quests: ['announced', 'main_result', 'secondary_lost', 'doom'],
  people: ['accused', 'revealed', 'swords', 'vivien', 'knight_drawn', 'knight_played', 'flipped', 'general_reveal'],
};

const seen = new Set(['opened_card', 'opened_token', 'sum', 'added', 'merlin', 'removed', 'turn', 'drew']);

/** Told by the open pile, or by the question itself. */
export function untold(event: GameEvent): boolean {
  return seen.has(event.event);
}
