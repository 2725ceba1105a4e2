import { describe, expect, it } from 'vitest';
import { refusals } from '../../vite.catalogs';
import { Refused } from './api';
import { matched } from './sentences';
import { english, german } from './test_catalog';

describe('what the server says no with', () => {
  it('is found by its English sentence, with its arguments', () => {
    const known = { 'There is no free seat.': 'a', '{name} is not ready.': 'b', 'The host’s seat.': 'c' };
    expect(matched(known, 'There is no free seat.')).toEqual({ key: 'a', args: {} });
    expect(matched(known, 'Anna (2.) is not ready.')).toEqual({ key: 'b', args: { name: 'Anna (2.)' } });
    expect(matched(known, "The host's seat.")).toEqual({ key: 'c', args: {} });
    expect(matched(known, 'There is no free seatX')).toBeNull();
  });

  it('is said in the language of whoever reads it: the reason, else what the code means, never the English', () => {
    german();
    expect(new Refused('not_ready', 'Bruno is not ready.').sentence).toBe('Bruno ist noch nicht bereit.');
    expect(new Refused('not_ready', 'Seat 3 is not ready.').sentence).toBe('Platz 3 ist noch nicht bereit.');
    expect(new Refused('too_many', 'Too many requests: wait a moment.').sentence).toBe(
      'Das war zu viel auf einmal. Warten Sie ein wenig.',
    );
    expect(new Refused('bad_record', 'Move 3 is illegal: You are there already.').sentence).toBe(
      'Zug 3 ist nicht erlaubt: Sie sind schon dort.',
    );
    expect(new Refused('bad_field', 'The field seats must be a text.').sentence).toMatch(/^Seite und Server/);
  });

  it('in English names the reason where several share a code', () => {
    english();
    expect(new Refused('too_many', 'That is enough muted players.').sentence).toBe('That is enough muted players.');
    expect(new Refused('illegal_move', 'A move of this game only.').sentence).toBe('A move of this game only.');
  });

  it('has every sentence of refusal.json', () => {
    expect(Object.keys(refusals()).length).toBeGreaterThan(30);
  });
});
