import { beforeEach, describe, expect, test } from 'vitest';
import { Refused, refused } from './api';
import { bannerSentence } from './banner';
import { t } from './i18n.svelte';
import type { GameEvent, View } from './messages';
import { english, german } from './test_catalog';
import { shadowsInfo } from './test_info';
import { Speaker } from './words';

const names = ['Mara', 'Anna', 'Bruno'];
const words = new Speaker(shadowsInfo, (seat) => names[seat] ?? '', names.length);
const event = (rest: Partial<GameEvent>): GameEvent => ({ event: '', actor: null, logged: true, ...rest });

beforeEach(english);

describe('moves', () => {
  test('the arguments have their names', () => {
    expect(words.choice('lay fight_any 3')).toEqual({
      text: 'lay fight_any 3',
      verb: 'lay',
      args: { card: 'fight_any', value: 3 },
      words: 'Lay Fight ? as 3',
    });
  });
  test('numbers, seats and words', () => {
    expect(words.choice('merlins 0').words).toBe('Offer no Merlin');
    expect(words.choice('merlins 2').words).toBe('Offer 2 Merlins');
    expect(words.choice('accuse 2').words).toBe('Accuse Bruno of treason');
    expect(words.choice('tournament 7').words).toBe('Tournament: gain two Life points');
  });
  test('German', () => {
    german();
    expect(words.choice('merlins 2').words).toBe('2 Merlins anbieten');
  });
});

describe('events', () => {
  test('what is hidden is not named', () => {
    const hidden = event({ event: 'looked', actor: 1, card: null, card_b: null, count: 1 });
    expect(words.event(hidden)).toBe('Anna looks at the top of the Black pile.');
    const seen = event({ event: 'looked', actor: 1, card: 'despair', card_b: null, count: 1 });
    expect(words.event(seen)).toBe('Anna looks at the top of the Black pile: Despair.');
  });
  test('select and plural with an offset', () => {
    expect(words.event(event({ event: 'quest_end', place: 'grail', won: 'yes' }))).toBe(
      'The quest is won: Holy Grail!',
    );
    expect(words.event(event({ event: 'sword', now: -2 }))).toContain('stands at −2');
  });
});

describe('reasons', () => {
  test('a hint names the suspect', () => {
    expect(words.reason('suspect seat=2 chance=70')).toBe('Bruno is a Traitor with 70 %, I think.');
  });
  test('a refusal is said in German', () => {
    german();
    const said = (key: string, args = {}): string => refused({ code: 'x', message: 'In English.', key, args }).sentence;
    expect(said('refusal.not_host')).toBe('Das kann nur der Gastgeber.');
    expect(said('refusal.waits_for', { name: 'Bruno' })).toBe('Bruno ist noch nicht bereit.');
    expect(said('refusal.record_illegal', { number: 3, why: { key: 'shadows.why.there_already' } })).toBe(
      `Zug 3 ist nicht erlaubt: ${t('shadows.why.there_already')}`,
    );
    expect(said('refusal.unheard_of')).toMatch(/^Seite und Server/);
    expect(new Refused('offline', '').sentence).toMatch(/^Der Server antwortet nicht/);
  });
});

describe('banner', () => {
  const view = (rest: Partial<View>): View => ({
    game: 'shadows',
    seats: 3,
    options: {},
    commitment: '',
    seat: 0,
    ask: 'a',
    decision: { kind: 'evil', asked: [0] },
    owes: true,
    legal: [],
    table: {},
    outcome: null,
    ...rest,
  });
  test('mine, theirs, several', () => {
    expect(bannerSentence(view({}), 0, words)).toBe('Progression of Evil: choose the lesser evil');
    const other = view({ owes: false, decision: { kind: 'evil', asked: [2] } });
    expect(bannerSentence(other, 0, words)).toBe('Bruno chooses the lesser evil');
    const all = view({ owes: false, decision: { kind: 'merlins', asked: [0, 1, 2] } });
    expect(bannerSentence(all, 0, words)).toBe('The knights think of Merlin');
    expect(bannerSentence(view({ owes: false, decision: { kind: 'merlins', asked: [0, 1] } }), 2, words)).toBe(
      'The knights think of Merlin',
    );
  });
});
