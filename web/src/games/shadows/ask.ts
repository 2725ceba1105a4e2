// Which questions come with something to be read beside the board, and what it is: a card, a combat, a sharing, an
// order. Everything else is chosen on the things themselves.
import type { ShadowsCard } from '../../generated/shadows';
import type { View } from '../../lib/messages';
import type { Speaker } from '../../lib/words';
import type { Choice, QuestionHead } from '../types';
import { isQuest, cardInQuestion, questOf, tableOf, type ShadowsTable } from './table';
import { tell, tells } from './words';

export type Form = 'card' | 'cards' | 'combat' | 'share' | 'vote' | 'order';

const forms: Partial<Record<ShadowsTable['ask'], Form>> = {
  under: 'cards',
  armor: 'cards',
  fight: 'combat',
  pick: 'combat',
  kay: 'combat',
  share: 'share',
  vote: 'vote',
  clairvoyance: 'order',
};

/** Made on the pile, the wall, a heart, a plate, a seat or the hand: nothing is to be read. */
const onThings = new Set<ShadowsTable['ask']>(['evil', 'traitor_evil', 'look', 'heroic', 'offer', 'rob', 'over']);

/** Null: everything is chosen on the board and in the hand. */
export function formOf(table: ShadowsTable, choices: readonly Choice[]): Form | null {
  if (choices.length === 0 || onThings.has(table.ask)) return null;
  return forms[table.ask] ?? (sourceOf(table) === null ? null : 'card');
}

/** The card a question is about, as its drawer sees it. */
export function sourceOf(table: ShadowsTable): ShadowsCard | null {
  if (table.ask === 'facing') return table.mine?.drawn[0] ?? cardInQuestion(table);
  if (onThings.has(table.ask) || forms[table.ask] !== undefined) return null;
  return cardInQuestion(table);
}

/** The quest the card or combat in question is about: it is marked on the board. */
export function questInQuestion(table: ShadowsTable): string | null {
  const quest = table.resolving.findLast((name) => isQuest(name));
  if (quest) return quest;
  const source = sourceOf(table) ?? '';
  if (source.startsWith('black_knight')) return 'black_knight';
  if (source.startsWith('lancelot')) {
    return questOf(table, 'dragon').state === 'in_play' ? 'dragon' : 'lancelot';
  }
  return null;
}

function titleOf(table: ShadowsTable, words: Speaker): string {
  if (table.ask === 'pick' && table.pick) {
    const { least, most, to } = table.pick;
    return tell(`ask.pick.${table.pick.for}`, { least, most, name: to === null ? '' : words.name(to) });
  }
  const special = `ask.${table.ask}.${sourceOf(table) ?? ''}`;
  return tell(tells(special) ? special : `ask.${table.ask}.title`);
}

export function questionHead(view: View, choices: readonly Choice[], words: Speaker): QuestionHead | null {
  const table = tableOf(view);
  if (formOf(table, choices) === null) return null;
  return { rubric: tell(rubricOf(table)), title: titleOf(table, words) };
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
    case 'under':
    case 'armor':
    case 'facing':
    case 'war':
    case 'witch_3':
      return 'rubric.evil';
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
