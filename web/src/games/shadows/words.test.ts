// Every card, quest, knight, relic and pile explains itself, in English and German; every emblem that is named is drawn.
import { beforeAll, describe, expect, it } from 'vitest';
import { catalog, languages } from '../../../vite.catalogs';
import { use } from '../../lib/i18n.svelte';
import { checkWords, ruleBook, symbols } from '../checks';
import { doesKey } from './ask';
import { lookOf, topicOf } from './cards';
import { explainTopic, topics } from './explain';
import { choicesOf, frames, info, speaker } from './fixtures/index';
import { emblemOf, placeOf } from './lines';
import { emblemOfChoice, rulesBehind } from './looks';
import { tableOf } from './table';
import { tell, tells } from './words';
import type { ShadowsCard } from '../../generated/shadows';

const isRule = ruleBook('shadows');
checkWords('shadows', 60);

const cards = [
  ...new Set(info.events.flatMap((e) => e.args.filter((a) => a.key === 'card').flatMap((a) => a.names ?? []))),
] as ShadowsCard[];
const knights = info.events.flatMap((e) => e.args.filter((a) => a.key === 'knight').flatMap((a) => a.names ?? []));

describe.each(languages())('in %s', (language) => {
  beforeAll(() => use(language, catalog(language)));

  it('every topic has a title, a text, an emblem and rules that exist', () => {
    const words = speaker((frames[0] as (typeof frames)[0]).view);
    for (const topic of [...topics, ...cards.map(topicOf), ...knights.map((k) => `knight.${k}`)]) {
      const about = explainTopic(topic, words);
      expect(about.title, topic).not.toMatch(/^(web_)?shadows\.|^card\./);
      expect(about.lines.length, topic).toBeGreaterThan(0);
      expect(symbols.has(about.emblem ?? ''), `${topic} ${about.emblem}`).toBe(true);
      expect(about.rules.length, topic).toBeGreaterThan(0);
      for (const rule of about.rules) expect(isRule(rule), `${topic} ${rule}`).toBe(true);
    }
  });

  it('every card has a name and a picture', () => {
    for (const card of cards) expect(symbols.has(lookOf(card).emblem), `${card} ${lookOf(card).emblem}`).toBe(true);
  });

  it('every question has a title', () => {
    for (const kind of info.decisions.filter((k) => k !== 'over' && k !== 'pick'))
      expect(tells(`ask.${kind}.title`), kind).toBe(true);
    for (const purpose of ['geraint', 'lamorak', 'gaheris', 'volunteer', 'messenger'])
      expect(tell(`ask.pick.${purpose}`, { least: 2, most: 3, name: 'Anna' })).not.toContain('ask.');
  });

  it('every option laid side by side says what it does', () => {
    const asks = new Set([
      'evil',
      'traitor_evil',
      'look',
      'facing',
      'war',
      'merlins',
      'excalibur',
      'volunteer',
      'witch_4',
      'fate',
      'come',
      'lamorak',
      'lost',
      'ambushed',
      'vote',
      'squire_vote',
      'armor',
      'under',
    ]);
    for (const { name, view } of frames.filter((f) => asks.has(f.view.decision.kind))) {
      for (const choice of choicesOf(view))
        expect(doesKey(choice, tableOf(view)), `${name}: ${choice.text}`).not.toBeNull();
    }
  });
});

it('choices and events have pictures that exist', () => {
  for (const { name, view, events } of frames) {
    for (const choice of choicesOf(view))
      expect(symbols.has(emblemOfChoice(choice, tableOf(view))), `${name}: ${choice.text}`).toBe(true);
    for (const event of [...events, ...(view.log ?? [])]) {
      const emblem = emblemOf(event);
      if (emblem !== null) expect(symbols.has(emblem), `${event.event} ${emblem}`).toBe(true);
      expect(typeof placeOf(event) === 'string' || placeOf(event) === null).toBe(true);
    }
  }
});

it('the rules behind every question exist', () => {
  for (const kind of info.decisions)
    for (const rule of rulesBehind(kind)) expect(isRule(rule), `${kind} ${rule}`).toBe(true);
});
