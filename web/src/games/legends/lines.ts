// The lines of the log: the place on the board each is about, its picture, the rule behind it, and its kind.
import { legendsFacts } from '../../generated/legends_facts';
import type { GameEvent } from '../../lib/messages';
import { eventEmblem, placeEmblem, shieldsOf, specialEmblem } from './looks';
import { printed } from './cards.svelte';
import { rulesOfCard } from './rules';
import { eventOf } from './table';

export function placeOf(event: GameEvent): string | null {
  const told = eventOf(event);
  if ('place' in told && told.place) return told.place;
  const card = 'event_card' in told ? told.event_card : null;
  const location = card && printed.isEvent(card) ? printed.event(card).location : null;
  if (location && location !== 'own' && told.event !== 'completed') return location;
  const seat = ('seat' in told ? told.seat : null) ?? told.actor;
  return seat === null ? null : `seat:${seat}`;
}

export function emblemOf(event: GameEvent): string | null {
  const told = eventOf(event);
  if ('special' in told && told.special) return specialEmblem[told.special];
  if ('event_card' in told && told.event_card) return eventEmblem(told.event_card);
  const character = 'character' in told ? told.character : null;
  if (character && printed.isCharacter(character)) return shieldsOf(printed, character)[0] ?? 'back-character';
  return 'place' in told && told.place ? placeEmblem[told.place] : null;
}

const log: Record<string, { rules: readonly string[] }> = legendsFacts.log;

export function ruleOf(event: GameEvent): string | null {
  const told = eventOf(event);
  const card = 'event_card' in told ? told.event_card : told.event === 'used' ? told.character : null;
  return log[event.event]?.rules[0] ?? (card ? (rulesOfCard(card)[0] ?? null) : null);
}

export const filters: Record<string, string[]> = {
  events: ['drawn', 'placed', 'completed', 'event_discarded', 'heraldic', 'opened', 'covered', 'uncovered'],
  people: ['started', 'played', 'moved', 'joins', 'discarded', 'captured', 'replaced', 'rescued', 'prisoner'],
  texts: ['used', 'boosted', 'doubled', 'marked', 'negated', 'pinned', 'warded', 'sieged', 'sacrificed', 'ignored'],
  bids: ['bid', 'passed', 'bid_total', 'bid_tied'],
};
