import { beforeAll, describe, expect, test } from 'vitest';
import { keyFor, level } from './choices';
import { english } from './test_catalog';
import { shadowsInfo } from './test_info';
import { Speaker } from './words';

const names = ['Mara', 'Anna', 'Bruno'];
const words = new Speaker(shadowsInfo, (seat) => names[seat] ?? '', names.length);
const choices = (...texts: string[]): ReturnType<Speaker['choice']>[] => texts.map((text) => words.choice(text));

beforeAll(english);

describe('level', () => {
  test('few choices are listed whole', () => {
    const { question, entries } = level(choices('black_card', 'siege_engine', 'lose_life'), [], words);
    expect(question).toBeNull();
    expect(entries.map((e) => e.label)).toEqual(['Draw a Black card', 'Add a Siege Engine', 'Lose a Life point']);
    expect(entries.every((e) => e.choice !== null)).toBe(true);
  });

  const many = (): ReturnType<typeof choices> =>
    choices(
      'move camelot',
      'move grail',
      'move saxon_war',
      'lay fight_1 1',
      'lay fight_2 2',
      'accuse 1',
      'accuse 2',
      'draw',
      'heal fight_1 0',
      'end_turn',
    );

  test('many are grouped by verb', () => {
    const { entries } = level(many(), [], words);
    expect(entries.map((e) => e.label)).toEqual([
      'Move …',
      'Lay a Fight card …',
      'Accuse a Knight of treason …',
      'Draw White cards',
      'Heal: discard three of Fight 1',
      'End the turn',
    ]);
    expect(entries[0]?.choice).toBeNull();
    expect(entries[0]?.size).toBe(3);
  });

  test('a group opens with its question', () => {
    const { question, entries } = level(many(), ['accuse'], words);
    expect(question).toBe('Whom do you accuse?');
    expect(entries.map((e) => e.label)).toEqual(['Accuse Anna of treason', 'Accuse Bruno of treason']);
  });

  test('too many in a group are grouped by what differs first', () => {
    const merlins = choices(
      ...[0, 1, 2, 3, 4].flatMap((spot) => [`merlin black_knight ${spot}`, `merlin lancelot ${spot}`]),
      'merlin saxon 0',
    );
    const first = level(merlins, ['merlin'], words);
    expect(first.entries.map((e) => e.label)).toEqual([
      'a Black Knight card',
      'a Lancelot or Dragon card',
      'Merlin: remove a Saxon',
    ]);
    const second = level(merlins, ['merlin', 'lancelot'], words);
    expect(second.entries).toHaveLength(5);
    expect(second.entries.every((e) => e.choice?.args['target'] === 'lancelot')).toBe(true);
  });

  test('one verb alone is listed at once, unless there are groups below it', () => {
    const cards = ['fight_1', 'fight_2', 'fight_3', 'fight_4', 'fight_5', 'grail', 'merlin', 'fate', 'piety', 'truce'];
    const { entries } = level(choices(...cards.map((card) => `discard ${card}`)), [], words);
    expect(entries.map((e) => e.choice?.text)).toEqual(cards.map((card) => `discard ${card}`));
    const merlins = choices(
      ...[0, 1, 2, 3, 4].flatMap((spot) => [`merlin despair ${spot}`, `merlin lancelot ${spot}`]),
    );
    expect(level(merlins, [], words).entries.map((e) => e.key)).toEqual(['merlin']);
  });
});

test('keys are 1 to 9, then 0; letters mean other things', () => {
  expect([0, 8, 9, 10].map(keyFor)).toEqual(['1', '9', '0', '']);
});
