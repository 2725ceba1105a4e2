// The lines of the log: the place on the board each is about, its picture, the rule behind it, and its kind.
import type { GameEvent } from '../../lib/messages';
import { eventEmblem, placeEmblem, shieldsOf, specialEmblem } from './looks';
import { printed } from './cards.svelte';
import { rulesOfCard } from './rules';
import type { Place, Special } from './table';

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value !== 'nobody' ? value : null;
}

export function placeOf(event: GameEvent): string | null {
  const place = text(event['place']);
  if (place) return place;
  const card = text(event['event_card']);
  const location = card && printed.isEvent(card) ? printed.event(card).location : null;
  if (location && location !== 'own' && event.event !== 'completed') return location;
  const seat = event['seat'] ?? event.actor;
  return typeof seat === 'number' ? `seat:${seat}` : null;
}

export function emblemOf(event: GameEvent): string | null {
  const special = text(event['special']);
  if (special) return specialEmblem[special as Special];
  const card = text(event['event_card']);
  if (card) return eventEmblem(card);
  const character = text(event['character']);
  if (character && printed.isCharacter(character)) return shieldsOf(printed, character)[0] ?? 'back-character';
  const place = text(event['place']);
  return place ? placeEmblem[place as Place] : null;
}

const ruleOfEvent: Record<string, string> = {
  drawn: 'L-085',
  event_discarded: 'L-063',
  discarded: 'L-062',
  reshuffled: 'L-143',
  completed: 'L-119',
  bid: 'L-149',
  bid_total: 'L-153',
  bid_tied: 'L-156',
  moved: 'L-128',
  played: 'L-127',
  drew: 'L-125',
  over: 'L-223',
  points: 'L-228',
};

export function ruleOf(event: GameEvent): string | null {
  const card = text(event['event_card']) ?? (event.event === 'used' ? text(event['character']) : null);
  return ruleOfEvent[event.event] ?? (card ? (rulesOfCard(card)[0] ?? null) : null);
}

export const filters: Record<string, string[]> = {
  events: ['drawn', 'placed', 'completed', 'event_discarded', 'heraldic', 'opened', 'covered', 'uncovered'],
  people: ['started', 'played', 'moved', 'joins', 'discarded', 'captured', 'replaced', 'rescued', 'prisoner'],
  texts: ['used', 'boosted', 'doubled', 'marked', 'negated', 'pinned', 'warded', 'sieged', 'sacrificed', 'ignored'],
  bids: ['bid', 'passed', 'bid_total', 'bid_tied'],
};
