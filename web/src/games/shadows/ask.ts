// Which shape a question takes when it is mine: options side by side, cards of the hand, seats, a sharing, an order.
import type { ShadowsCard } from '../../generated/shadows';
import type { Choice } from '../types';
import { cardInQuestion, type ShadowsTable } from './table';
import { tells } from './words';

export type Form = 'options' | 'hand' | 'seats' | 'share' | 'vote' | 'order' | 'after';

const forms: Partial<Record<ShadowsTable['ask'], Form>> = {
  offer: 'hand',
  discard: 'hand',
  exchange: 'hand',
  pick: 'hand',
  fight: 'hand',
  kay: 'hand',
  dragon_slayer: 'hand',
  pick_volunteer: 'seats',
  rob: 'seats',
  squire: 'seats',
  grail: 'seats',
  share: 'share',
  vote: 'vote',
  clairvoyance: 'order',
};

/** Null: everything is chosen on the board and in the hand. */
export function formOf(table: ShadowsTable, choices: readonly Choice[]): Form | null {
  if (choices.length === 0 || table.ask === 'over') return null;
  if (table.ask === 'heroic') return choices.some((c) => c.verb === 'end_turn') ? 'after' : null;
  return forms[table.ask] ?? 'options';
}

/** The card a question is about, as its drawer sees it. */
export function sourceOf(table: ShadowsTable): ShadowsCard | null {
  if (table.ask === 'facing') return table.mine?.drawn[0] ?? cardInQuestion(table);
  if (table.ask === 'evil' || table.ask === 'traitor_evil' || table.ask === 'armor' || table.ask === 'under')
    return null;
  return cardInQuestion(table);
}

/** The text under an option: for this question and card if there is one, else for the verb. */
export function doesKey(choice: Choice, table: ShadowsTable): string | null {
  const card = cardInQuestion(table) ?? '';
  const keys = [`does.${choice.verb}.${card}`, `does.${choice.verb}.${table.ask}`, `does.${choice.verb}.any`];
  return keys.find((key) => tells(key)) ?? null;
}

/** The part of the game a question belongs to: the rubric above it. */
export function rubricOf(table: ShadowsTable): string {
  switch (table.ask) {
    case 'evil':
    case 'look':
    case 'under':
    case 'armor':
    case 'facing':
    case 'war':
    case 'witch_3':
    case 'traitor_evil':
    case 'rob':
      return 'rubric.evil';
    case 'offer':
      return 'rubric.opening';
    case 'share':
    case 'vote':
      return table.white + table.black + table.siege_engines === 0 && table.turn.actions_left === 0
        ? 'rubric.opening'
        : 'rubric.spoils';
    case 'lost':
    case 'ambushed':
    case 'charged':
      return 'rubric.road';
    case 'fight':
    case 'kay':
      return 'rubric.combat';
    case 'grail':
      return 'rubric.death';
    case 'squire':
    case 'squire_vote':
      return 'rubric.victory';
    default:
      return cardInQuestion(table) !== null && table.playing === null ? 'rubric.evil' : 'rubric.heroic';
  }
}
