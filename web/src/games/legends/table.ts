// The table of Camelot Legends, by the names the board uses; the types are generated from what the engine writes.
import type { Foreseen, View } from '../../lib/messages';
import type {
  LegendsAbility,
  LegendsCharacter,
  LegendsCompanyTable,
  LegendsEventCard,
  LegendsMemberTable,
  LegendsOpenEventTable,
  LegendsPlace,
  LegendsPlaceTable,
  LegendsSign,
  LegendsSpecial,
  LegendsTable,
} from '../../generated/legends';

export type { LegendsTable } from '../../generated/legends';
export type Ability = LegendsAbility;
export type Character = LegendsCharacter;
export type EventCard = LegendsEventCard;
export type Place = LegendsPlace;
export type Special = LegendsSpecial;
export type Sign = LegendsSign;
export type Member = LegendsMemberTable;
export type Company = LegendsCompanyTable;
export type EventHere = LegendsOpenEventTable;
export type PlaceTable = LegendsPlaceTable;
export type Why = NonNullable<LegendsMemberTable['why']>; // [ability, from, amount]

export const abilities: Ability[] = ['combat', 'diplomacy', 'adventure', 'cunning', 'chivalry', 'psyche'];
export const mains: Place[] = ['camelot', 'cornwall', 'forest'];

export function tableOf(view: Pick<View, 'table'>): LegendsTable {
  return view.table as LegendsTable;
}

/** The table a choice would lead to, where that is certain. */
export function foreseenTable(told: Foreseen | null): LegendsTable | null {
  return told?.table === undefined ? null : (told.table as LegendsTable);
}

export function isMain(place: Place): boolean {
  return mains.includes(place);
}

/** Everybody in play, with his place and his Company. */
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
