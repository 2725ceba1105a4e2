// The table of Rumors, by the names the board uses; the types are generated from what the engine writes.
import type { GameEvent, View } from '../../lib/messages';
import type {
  RumorsCard,
  RumorsEvent,
  RumorsHeight,
  RumorsJudgedQuest,
  RumorsKnight,
  RumorsLoyalty,
  RumorsMineTable,
  RumorsPlayerTable,
  RumorsQuest,
  RumorsQuestTable,
  RumorsTable,
  RumorsTotalTable,
} from '../../generated/rumors';

export type { RumorsTable } from '../../generated/rumors';
export type Card = RumorsCard;
export type Quest = RumorsQuest;
export type Judged = RumorsJudgedQuest; // the tribes may be one (Morgan #8)
export type Knight = RumorsKnight;
export type Loyalty = RumorsLoyalty;
export type Height = RumorsHeight;
export type PlayerTable = RumorsPlayerTable;
export type Sum = RumorsTotalTable; // how a total comes about
export type QuestTable = RumorsQuestTable;
export type MineTable = RumorsMineTable;

/** What happened, by its kind; null = not mine to know. */
export function eventOf(event: GameEvent): RumorsEvent {
  return event as RumorsEvent;
}

type Known<E> = { [K in keyof E]: NonNullable<E[K]> };
export type OpenEvent = Known<RumorsEvent>;

/** The same where nothing is hidden from anybody: a quest is opened for all. */
export function openEvent(event: GameEvent): OpenEvent {
  return event as OpenEvent;
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
