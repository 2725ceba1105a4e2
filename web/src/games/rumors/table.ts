// The table of Rumors, by the names the board uses; the types are generated from what the engine writes.
import type { GameEvent, View } from '../../lib/messages';
import type * as Engine from '../../generated/rumors';
import type { ArgsOf } from '../rows';
import type { Choice } from '../types';

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

/** What happened, by its kind; null = not mine to know. */
export function eventOf(event: GameEvent): Engine.RumorsEvent {
  return event as Engine.RumorsEvent;
}

type Known<E> = { [K in keyof E]: NonNullable<E[K]> };
export type OpenEvent = Known<Engine.RumorsEvent>;

/** The same where nothing is hidden from anybody: a quest is opened for all. */
export function openEvent(event: GameEvent): OpenEvent {
  return event as OpenEvent;
}

/** What a choice is made with, by its kinds. */
export function argsOf(choice: Choice): ArgsOf<Engine.RumorsMove> {
  return choice.args as ArgsOf<Engine.RumorsMove>;
}

export function tableOf(view: View): RumorsTable {
  return view.table as RumorsTable;
}

export function isExpert(view: View): boolean {
  return view.options['expert'] === 'on';
}

/** Alone: no loyalty, no silence, nobody to accuse. */
export function isSolo(view: View): boolean {
  return view.seats === 1;
}

export const quests: Quest[] = ['picts', 'saxons', 'excalibur', 'dragon', 'grail'];
