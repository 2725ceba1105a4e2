import { expect, it } from 'vitest';
import { withForms } from './forms';
import { t, use } from './i18n.svelte';

const tree = {
  shadows: {
    card: { merlin: 'Мерлин', grail: 'Грааль', fate: 'Судьба' },
    card_gender: { merlin: 'm', fate: 'f' },
    card_acc: { merlin: 'Мерлина' },
    event: {
      play: '{card_gender, select, f {вышла} other {вышел}} {card}: {card_acc}',
      swap: '{card_b_acc} / {claim_acc}',
    },
  },
  web_shadows: { play: '{card_acc}' },
};

it('gives forms beside the word; what is missing is the plain word, and no gender', () => {
  use('ru', tree);
  expect(t('shadows.event.play', { card: 'Мерлин', card_id: 'merlin' })).toBe('вышел Мерлин: Мерлина');
  expect(t('shadows.event.play', { card: 'Судьба', card_id: 'fate' })).toBe('вышла Судьба: Судьба');
  expect(t('shadows.event.play', { card: 'Грааль', card_id: 'grail' })).toBe('вышел Грааль: Грааль');
  expect(t('shadows.event.play', { card: '' })).toBe('вышел : ');
  expect(t('shadows.event.swap', { card_b: 'Мерлин', card_b_id: 'merlin', claim: 'Мерлин', claim_id: 'merlin' })).toBe(
    'Мерлина / Мерлина',
  );
});

it('serves the game’s other files, and gives way to what the caller says', () => {
  use('ru', tree);
  expect(t('web_shadows.play', { card: 'Мерлин', card_id: 'merlin' })).toBe('Мерлина');
  expect(t('web_shadows.play', { card: 'Мерлин', card_id: 'merlin', card_acc: 'его' })).toBe('его');
  expect(withForms(tree, 'web.other', '{card_acc}', { card: 'Мерлин' })).toEqual({ card: 'Мерлин' });
});
