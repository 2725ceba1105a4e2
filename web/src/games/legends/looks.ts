// What the cards and things of this game look like: emblems of places, Events, signs, seats.
import { legendsFacts } from '../../generated/legends_facts';
import type { Cards } from './cards.svelte';
import type { EventCard, Place, Sign, Special } from './table';
import { eachRow, isKeyOf } from '../../lib/narrow';

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

const emblemOf = ({ emblem }: { emblem: string }): string => emblem;
export const placeEmblem: Record<Place, string> = eachRow(legendsFacts.places, emblemOf);
export const specialEmblem: Record<Special, string> = eachRow(legendsFacts.special_cards, emblemOf);
const eventEmblems: Record<EventCard, string> = eachRow(legendsFacts.events, emblemOf);

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
  return isKeyOf(eventEmblems, event) ? eventEmblems[event] : 'back-event';
}

/** The shields of a Character; a Knight without allegiance has the gray one, others none. */
export function shieldsOf(cards: Cards, character: string): string[] {
  const card = cards.character(character);
  if (card.allegiances.length > 0) return card.allegiances.map((a) => `al-${a.replace('_', '-')}`);
  return card.knight ? ['al-gray'] : [];
}
