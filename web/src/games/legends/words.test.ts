// Every card, place and pile explains itself, in English and German; every emblem that is named is drawn; rules exist.
import { describe, expect, it } from 'vitest';
import { catalog, languages } from '../../../vite.catalogs';
import { use } from '../../lib/i18n.svelte';
import { checkWords, ruleBook, symbols } from '../checks';
import { explainTopic, topics } from './explain';
import { choicesOf, frames, speaker } from './fixtures/index';
import { emblemOf } from './lines';
import { eventEmblem, placeEmblem, signEmblem, specialEmblem } from './looks';
import { rulesBehind, rulesOfTopic } from './rules';
import { choiceLook, seatLook } from './seats';

const isRule = ruleBook('legends');
checkWords('legends', 40);

it('every rule that is named is in the rules file', () => {
  const named = [...topics.flatMap(rulesOfTopic), ...frames.flatMap((f) => rulesBehind(f.view.decision.kind))];
  expect([...new Set(named)].filter((id) => !isRule(id))).toEqual([]);
});

it('every emblem that is named is drawn', () => {
  const named = new Set<string>([
    ...Object.values(placeEmblem),
    ...Object.values(signEmblem),
    ...Object.values(specialEmblem),
    ...topics.filter((t) => t.startsWith('event.')).map((t) => eventEmblem(t.slice(6))),
  ]);
  for (const { view, events } of frames) {
    const words = speaker(view);
    for (const choice of choicesOf(view)) named.add(choiceLook(choice, view, words).emblem ?? 'i-check');
    for (const event of events) named.add(emblemOf(event) ?? 'i-check');
    for (let seat = 0; seat < view.seats; seat++) {
      const look = seatLook(view, seat, words);
      for (const id of [look.emblem, ...look.marks.map((m) => m.emblem)]) named.add(id);
    }
  }
  expect([...named].filter((id) => !symbols.has(id))).toEqual([]);
});

describe.each(languages())('%s', (language) => {
  it('every topic explains itself', () => {
    use(language, catalog(language));
    const words = speaker(frames[0]?.view as (typeof frames)[0]['view']);
    for (const topic of topics) {
      const { title, lines, rules: ids } = explainTopic(topic, words);
      expect(title, topic).not.toMatch(/\./);
      expect(lines.length, topic).toBeGreaterThan(0);
      expect(ids.length, topic).toBeGreaterThan(0);
      for (const line of lines) expect(line, topic).not.toMatch(/legends\./);
    }
  });
});
