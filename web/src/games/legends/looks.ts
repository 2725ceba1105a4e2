// What the cards and things of this game look like: emblems of places, Events, signs, seats.
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

export const placeEmblem: Record<Place, string> = {
  camelot: 'l-camelot',
  cornwall: 'l-cornwall',
  forest: 'l-forest',
  avalon: 'c-mists-of-avalon',
  castle: 'q-camelot',
  final: 'q-dragon',
  bid: 'c-convocation',
};

export const specialEmblem: Record<Special, string> = {
  high_king: 's-high-king',
  excalibur: 'r-excalibur',
  love_potion: 's-love-potion',
};

export const signEmblem: Record<Sign, string> = {
  marked: 'i-end',
  used: 'i-check',
  negated: 'i-silence',
  prisoner: 'i-lock',
  pinned: 'm-romance',
  warded: 'lo-loyal',
  sieged: 'i-host',
};

const eventEmblems: Record<EventCard, string> = {
  assassination: 'm-threat',
  battle_of_caerleon: 's-high-king',
  castle_of_maidens: 'q-camelot',
  dark_journey: 'c-dark-forest',
  false_promise: 'i-give',
  feast_of_pentecost: 'c-piety',
  french_delegation: 'c-messenger',
  grand_tournament: 'c-tournament',
  honor_of_de_ganis: 'al-de-ganis',
  irish_alliance: 's-love-potion',
  isle_of_avalon: 'c-mists-of-avalon',
  knights_of_the_quest: 'al-de-gales',
  lady_of_the_lake: 'c-lady-of-the-lake',
  mysterious_damosel: 'm-romance',
  mystic_temptation: 'vivien',
  noble_alliance: 'c-truce',
  royal_boon: 'c-divine-favor',
  siege_perilous: 'i-host',
  strength_of_orkney: 'al-orkney',
  sword_in_the_stone: 'r-excalibur',
  test_of_amour: 's-love-potion',
  the_black_knight: 'q-black-knight',
  the_grail_castle: 'r-grail',
  the_green_knight: 'l-forest',
  the_questing_beast: 'q-dragon',
  the_roman_war: 'c-mercenaries',
  the_round_table: 'q-camelot',
  theft_of_excalibur: 'q-excalibur',
  tournament_of_logres: 'c-tournament',
  treachery_of_cornwall: 'al-cornish',
  trial_by_combat: 'a-combat',
  truage_of_cornwall: 'l-cornwall',
  villainous_request: 'c-guinevere',
  visit_to_the_otherworld: 'c-clairvoyance',
  dragonslayer: 'c-dragon-slayer',
  sacred_quest: 'q-grail',
  the_final_war: 'c-reinforcements',
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
