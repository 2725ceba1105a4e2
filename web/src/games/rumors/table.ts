// The table of Rumors, by the names the board uses; the types are generated from what the engine writes.
import type { View } from '../../lib/messages';
import type * as Engine from '../../generated/rumors';
import { rumorsFacts } from '../../generated/rumors_facts';
import { keysOf } from '../../lib/narrow';
import { typed } from '../typed';

export type RumorsTable = Engine.RumorsTable;
export type Card = Engine.RumorsCard;
export type Quest = Engine.RumorsQuest;
export type Judged = Engine.RumorsJudgedQuest; // the tribes may be one (Morgan #8)
export type Knight = Engine.RumorsKnight;
export type Loyalty = Engine.RumorsLoyalty;
export type Height = Engine.RumorsHeight;
export type PlayerTable = Engine.RumorsPlayerTable;
export type Sum = Engine.RumorsTotalTable; // how a total comes about
export type QuestTable = Engine.RumorsQuestTable;
export type MineTable = Engine.RumorsMineTable;

export const { eventOf, argsOf, tableOf, optionsOf } = typed<
  Engine.RumorsEvent,
  Engine.RumorsMove,
  RumorsTable,
  Engine.RumorsOptions
>();

type Known<E> = { [K in keyof E]: NonNullable<E[K]> };
export type OpenEvent = Known<Engine.RumorsEvent>;

/** The same where nothing is hidden from anybody: a quest is opened for all. */
export const { eventOf: openEvent } = typed<OpenEvent, Engine.RumorsMove, RumorsTable, Engine.RumorsOptions>();

export function isExpert(view: View): boolean {
  return optionsOf(view.options).expert === 'on';
}

/** Alone: no loyalty, no silence, nobody to accuse. */
export function isSolo(view: View): boolean {
  return view.seats === 1;
}

export const quests: Quest[] = keysOf(rumorsFacts.quests);
