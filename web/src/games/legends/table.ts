// The table of Camelot Legends, by the names the board uses; the types are generated from what the engine writes.
import type { Foreseen } from '../../lib/messages';
import type * as Engine from '../../generated/legends';
import { legendsFacts } from '../../generated/legends_facts';
import { typed } from '../typed';
import { keysOf } from '../../lib/narrow';

export type LegendsTable = Engine.LegendsTable;
export type Ability = Engine.LegendsAbility;
export type Character = Engine.LegendsCharacter;
export type EventCard = Engine.LegendsEventCard;
export type Place = Engine.LegendsPlace;
export type Special = Engine.LegendsSpecial;
export type Sign = Engine.LegendsSign;
export type Member = Engine.LegendsMemberTable;
export type Company = Engine.LegendsCompanyTable;
export type EventHere = Engine.LegendsOpenEventTable;
export type PlaceTable = Engine.LegendsPlaceTable;
export type Why = NonNullable<Engine.LegendsMemberTable['why']>; // [ability, from, amount]

export const abilities: readonly Ability[] = keysOf(legendsFacts.abilities);
export const mains: Place[] = keysOf(legendsFacts.places).filter((id) => legendsFacts.places[id].main);

export const { eventOf, argsOf, tableOf, optionsOf } = typed<
  Engine.LegendsEvent,
  Engine.LegendsMove,
  LegendsTable,
  Engine.LegendsOptions
>();

/** An argument may name nobody. */
export function isSomebody(one: Character | 'nobody' | undefined): one is Character {
  return one !== undefined && one !== 'nobody';
}

/** The table a choice would lead to, where that is certain. */
export function foreseenTable(told: Foreseen | null): LegendsTable | null {
  return told?.table === undefined ? null : tableOf({ table: told.table });
}

export function isMain(place: Place): boolean {
  return mains.includes(place);
}

/** Everybody in play, with their place and Company. */
export interface Standing {
  place: Place;
  company: Company;
  member: Member;
}
export function standings(table: LegendsTable): Map<Character, Standing> {
  const all = new Map<Character, Standing>();
  for (const { place, companies } of table.places) {
    for (const company of companies) {
      for (const member of company.members) all.set(member.character, { place, company, member });
    }
  }
  return all;
}

export function companyAt(table: LegendsTable, place: Place, seat: number | null): Company | null {
  return table.places.find((p) => p.place === place)?.companies.find((c) => c.seat === seat) ?? null;
}
