// What the figures of the rules show: worked sums, and lists of cards with their rules.
import { rumorsFacts } from '../../../generated/rumors_facts';
import type { Card, Judged } from '../table';

// Worked sums: the cards of one quest, what others add, the total. Numbers are those of the examples in the rules file.
interface Worked {
  quest: Judged;
  cards: Card[];
  taken?: Card[];
  terms: string;
  total: number;
  key: string; // figure.<key> says what comes of it
}
export const worked: Record<string, Worked[]> = {
  sum: [
    {
      quest: 'excalibur',
      cards: ['excalibur_5', 'excalibur_3', 'excalibur_q', 'excalibur_q'],
      terms: '5 + 3 + 2 × 2',
      total: 12,
      key: 'in_time',
    },
    {
      quest: 'saxons',
      cards: ['saxon_q', 'saxon_q', 'saxon_q', 'saxon_q'],
      terms: '4 × 4',
      total: 16,
      key: 'late_1',
    },
  ],
  verdict: [
    { quest: 'dragon', cards: ['dragon_5', 'dragon_4', 'dragon_q'], terms: '5 + 4 + 1 × 1', total: 10, key: 'early' },
    { quest: 'dragon', cards: ['dragon_5', 'dragon_4', 'dragon_2'], terms: '5 + 4 + 2', total: 11, key: 'dragon_ok' },
    {
      quest: 'grail',
      cards: ['grail_5', 'grail_4', 'grail_4', 'grail_q'],
      terms: '5 + 4 + 4 + 1 × 1',
      total: 14,
      key: 'late_3',
    },
  ],
  others: [
    {
      quest: 'picts',
      cards: ['pict_5', 'pict_3', 'pict_2', 'pict_q', 'pict_q'],
      terms: '5 + 3 + 2 + 2 × 2',
      total: 14,
      key: 'left_1',
    },
    { quest: 'grail', cards: ['grail_3', 'grail_q'], terms: '3 + 1 × 1', total: 4, key: 'harmless' },
  ],
  four: [
    {
      quest: 'dragon',
      cards: ['dragon_5', 'dragon_4', 'dragon_q'],
      terms: '5 + 4 + 1 × 1 + 2',
      total: 12,
      key: 'dragon_ok',
    },
  ],
  takes: [
    {
      quest: 'excalibur',
      cards: ['excalibur_5', 'excalibur_4', 'excalibur_4', 'excalibur_3'],
      taken: ['excalibur_5'],
      terms: '4 + 4 + 3',
      total: 11,
      key: 'excalibur_ok',
    },
  ],
  mordred: [
    { quest: 'picts', cards: ['pict_5', 'pict_q', 'pict_q'], terms: '5 + 2 × 2 + 3', total: 12, key: 'picts_ok' },
  ],
  united: [
    {
      quest: 'picts_saxons',
      cards: ['pict_5', 'saxon_2', 'pict_q', 'saxon_q'],
      terms: '5 + 2 + 2 × 2',
      total: 11,
      key: 'united_ok',
    },
  ],
};
/** A card of a list, with the rule that has its exact words. */
function listed(card: Card): { card: Card; rule: string } {
  return { card, rule: rumorsFacts.cards[card].rules[0] };
}
export const lists: Record<string, { card: Card; rule: string }[]> = {
  morgans: (['morgan_3', 'morgan_4a', 'morgan_5', 'morgan_6', 'morgan_7'] as const).map(listed),
  merlins: (['merlin_1', 'merlin_2', 'merlin_3', 'merlin_5'] as const).map(listed),
};
