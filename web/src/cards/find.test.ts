// Which cards the page Cards shows, and that every sentence it may say is there.
import { describe, expect, it } from 'vitest';
import { catalog } from '../../vite.catalogs';
import { printed } from '../games/legends/cards.svelte';
import { asks, characters, events, everything } from './find';

const all = printed.file;
const text = (id: string): string => id.replace(/_/g, ' ');

describe('cards', () => {
  it('are all there when nothing is wanted', () => {
    expect(characters(all, everything, text)).toHaveLength(60);
    expect(events(all, everything, text)).toHaveLength(37);
  });
  it('are found by every word, whatever its accents', () => {
    const found = (word: string): string[] => characters(all, { ...everything, word }, text).map((c) => c.id);
    expect(found('KÁY')).toContain('sir_kay');
    expect(found('lady lyo')).toEqual(['lady_lyonesse']);
    expect(found('<b>')).toEqual([]);
  });
  it('are filtered by level, family and ability', () => {
    const white = characters(all, { ...everything, level: 'white' }, text);
    expect(white.every((c) => c.level === 'white')).toBe(true);
    const orkney = characters(all, { ...everything, family: 'orkney' }, text);
    expect(orkney.every((c) => c.allegiances.includes('orkney'))).toBe(true);
    const cunning = events(all, { ...everything, ability: 'cunning' }, text);
    expect(cunning.length).toBeGreaterThan(2);
    expect(cunning.every((e) => asks(e, 'cunning'))).toBe(true);
  });
});

describe('words', () => {
  it('name every kind, field and limit', () => {
    for (const language of ['en', 'de']) {
      const words = catalog(language)['page_cards'] as Record<string, Record<string, string>>;
      for (const event of all.event) expect(words['kind']?.[event.kind ?? ''], event.id).toBeTruthy();
      for (const key of ['single_knight', 'bid_abilities', 'heraldic_ability', 'zone_bonus', 'location'])
        expect(words['field']?.[key], key).toBeTruthy();
    }
  });
});
