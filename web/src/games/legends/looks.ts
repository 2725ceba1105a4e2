// What the cards and things of this game look like: emblems of places, Events, signs, seats.
import { legendsFacts } from '../../generated/legends_facts';
import type { Cards } from './cards.svelte';
import type { EventCard, Place, Sign, Special } from './table';

/** A Character or an Event that lies on the table: where it is taken hold of, the card it shows, what explains it. */
export function characterItem(id: string): { anchor: string; card: string; topic: string; fly: string } {
  return { anchor: `char:${id}`, card: id, topic: `character.${id}`, fly: `char:${id}` };
}
export function eventItem(id: string): { anchor: string; card: string; topic: string } {
  return { anchor: `event:${id}`, card: id, topic: `event.${id}` };
}

/** The colours of the seats: blue, red, yellow, green, each with its hatching (L-024). */
export const colours = ['azure', 'gules', 'or', 'vert'] as const;

export function colourOf(seat: number): string {
  return colours[seat % colours.length] ?? 'azure';
}

function emblems<K extends string>(rows: Record<K, { emblem: string }>): Record<K, string> {
  const pairs = Object.entries<{ emblem: string }>(rows).map(([id, { emblem }]) => [id, emblem]);
  return Object.fromEntries(pairs) as Record<K, string>;
}

export const placeEmblem: Record<Place, string> = emblems(legendsFacts.places);
export const specialEmblem: Record<Special, string> = emblems(legendsFacts.special_cards);
const eventEmblems: Record<EventCard, string> = emblems(legendsFacts.events);

export const signEmblem: Record<Sign, string> = {
  marked: 'i-end',
  used: 'i-check',
  negated: 'i-silence',
  prisoner: 'i-lock',
  pinned: 'm-romance',
  warded: 'lo-loyal',
  sieged: 'i-host',
};

export function eventEmblem(event: string): string {
  return eventEmblems[event as EventCard] ?? 'back-event';
}

/** The shields of a Character; a Knight without allegiance has the gray one, others none. */
export function shieldsOf(cards: Cards, character: string): string[] {
  const card = cards.character(character);
  if (card.allegiances.length > 0) return card.allegiances.map((a) => `al-${a.replace('_', '-')}`);
  return card.knight ? ['al-gray'] : [];
}
