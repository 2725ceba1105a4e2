// The table of Shadows, by the names the board uses; the types are generated from what the engine writes.
import type { View } from '../../lib/messages';
import type * as Engine from '../../generated/shadows';
import { typed } from '../typed';

export type ShadowsTable = Engine.ShadowsTable;
export type Quest = Engine.ShadowsQuest;
export type Place = Engine.ShadowsWhereabouts;
export type ActionType = Engine.ShadowsAction;
export type Laid = Engine.ShadowsLaidTable;
export type BlackSpot = Engine.ShadowsBlackSpotTable;
export type QuestTable = Engine.ShadowsQuestTable;
export type PlayerTable = Engine.ShadowsPlayerTable;
export type PickTable = Engine.ShadowsPickTable;
export type MineTable = Engine.ShadowsMineTable;

export type EventOf<K extends Engine.ShadowsEvent['event']> = Extract<Engine.ShadowsEvent, { event: K }>;
export const { eventOf, argsOf, tableOf, optionsOf } = typed<
  Engine.ShadowsEvent,
  Engine.ShadowsMove,
  ShadowsTable,
  Engine.ShadowsOptions
>();

export function questOf(table: ShadowsTable, quest: Quest): QuestTable {
  return table.quests.find((q) => q.quest === quest) ?? { quest, state: 'not_yet' };
}

/** The Black cards on the spots of a combat quest; the Grail's are a stack. */
export function spotsOf(quest: QuestTable | undefined): BlackSpot[] {
  return (quest?.black ?? []).flatMap((card: BlackSpot | Engine.ShadowsCard) =>
    typeof card === 'object' ? [card] : [],
  );
}

export function hasCompany(view: View): boolean {
  return optionsOf(view.options).expansion === 'on';
}

const quests = new Set<string>(['black_knight', 'lancelot', 'dragon', 'excalibur', 'grail', 'saxon_war', 'pict_war']);

export function isQuest(name: string): name is Quest {
  return quests.has(name);
}

/** The card a question is about: the last Black or Travel card being resolved, or the Special White card played. */
export function cardInQuestion(table: ShadowsTable): Engine.ShadowsCard | null {
  const cards = table.resolving.filter((name): name is Engine.ShadowsCard => !isQuest(name));
  return cards.at(-1) ?? table.playing;
}
