// What is wrong with a card file, in a sentence.
import { has, t } from '../lib/i18n.svelte';
import type { CardProblem } from './sets.svelte';

const names: Record<string, string> = {
  character: 'character',
  event: 'event_card',
  final_event: 'event_card',
  special: 'special',
};

function fieldWord(field: string): string {
  for (const key of [`legends.ability.${field}`, `page_cards.field.${field}`, `page_cards.limit.${field}`])
    if (has(key)) return t(key);
  return field === 'vp' ? t('page_cards.points') : field === 'level' ? t('page_cards.level') : field;
}

/** "Sir Kay, Combat" where the card is known, else the field as the file has it, else the line. */
function place(of: CardProblem): string {
  const [list = '', card = '', ...rest] = of.field.split('.');
  const name = names[list];
  if (name && card && has(`legends.${name}.${card}`)) {
    const field = rest.at(-1);
    return [t(`legends.${name}.${card}`), field ? fieldWord(field) : ''].filter(Boolean).join(', ');
  }
  if (of.field) return of.field;
  return of.line > 0 ? t('page_cards.line', { line: of.line }) : t('page_cards.file');
}

/** "Sir Kay, Combat: a whole number from −1 to 6 is needed." */
export function sentence(of: CardProblem): string {
  const key = `page_cards.problem.${of.key}`;
  const what = has(key) ? t(key, { min: of.min, max: of.max, message: of.message }) : of.message;
  return t('page_cards.says', { where: place(of), what });
}
