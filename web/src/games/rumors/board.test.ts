// Every legal move of every stored view can be made on the table, in the hand or in the list; words are there in both
// languages; what a seat may not know is not in the page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { render } from 'svelte/server';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalog, languages } from '../../../vite.catalogs';
import { use } from '../../lib/i18n.svelte';
import Board from './Board.svelte';
import { armsOf, lookOf, namable } from './cards';
import { explainTopic, topics } from './explain';
import { choicesOf, frames, info, propsOf, speaker } from './fixtures/index';
import Hand from './Hand.svelte';
import { emblemOf, placeOf, unspoken } from './lines';
import { momentsOf } from './moments';
import { choiceLook, danger, grave, hush, oath, rulesBehind, seatLook, situation, unlisted } from './looks';
import rumors from './index';
import Secrets from './Secrets.svelte';
import type { GameEvent } from '../../lib/messages';
import { stage } from './stage.svelte';
import { tableOf, type Card } from './table';

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});
const root = join(import.meta.dirname, '../../../..');
const symbols = new Set(
  [...readFileSync(join(root, 'web/src/emblems.svg'), 'utf8').matchAll(/symbol id="([^"]+)"/g)].map((m) => m[1]),
);
const ruleBook = readFileSync(join(root, 'docs/rules/rumors.md'), 'utf8');

interface Tree {
  [key: string]: string | Tree;
}
const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
const words = (language: string): [string, string][] =>
  flat(JSON.parse(readFileSync(join(root, `locales/${language}/web_rumors.json`), 'utf8')) as Tree);

beforeAll(() => use('en', catalog('en')));
beforeEach(() => stage.clear());

function html(name: string, part: typeof Board | typeof Hand | typeof Secrets): string {
  const frame = frames.find((f) => f.name === name);
  if (!frame) throw new Error(name);
  return render(part, { props: propsOf(frame.view) }).body;
}

it('each kind of question is among the fixtures', () => {
  const seen = new Set(frames.map((f) => f.view.decision.kind));
  expect(info.decisions.filter((kind) => !seen.has(kind))).toEqual([]);
});

describe.each(frames.map((f) => [f.name, f.view] as const))('%s', (name, view) => {
  it('has a place for every legal move', () => {
    const page = html(name, Board) + html(name, Hand);
    for (const choice of choicesOf(view)) {
      const listed = !unlisted(choice, view);
      const there = page.includes(`data-move="${choice.text}"`) || choice.verb === 'claim' || choice.verb === 'say';
      expect(listed || there, choice.text).toBe(true);
    }
  });
  it.each(languages())('names no catalog key in %s', (language) => {
    use(language, catalog(language));
    const speak = speaker(view);
    const said = [
      html(name, Board),
      html(name, Hand),
      view.seat === null ? '' : html(name, Secrets),
      situation(view, speak) ?? '',
      ...choicesOf(view).map((c) => `${choiceLook(c, view, speak).note ?? ''} ${grave(c, view, speak) ?? ''}`),
      JSON.stringify(danger(view)),
      JSON.stringify(oath(view, 0, speak)),
      JSON.stringify(hush(view)),
      JSON.stringify(seatLook(view, 0, speak)),
    ].join(' ');
    expect(said).not.toMatch(/\b(web_)?rumors\.[a-z]/);
    use('en', catalog('en'));
  });
  it('uses emblems that are drawn', () => {
    const speak = speaker(view);
    for (const c of choicesOf(view)) expect(symbols).toContain(choiceLook(c, view, speak).emblem);
    for (const [, id] of (html(name, Board) + html(name, Hand)).matchAll(/href="#([^"]+)"/g))
      expect(symbols).toContain(id);
  });
  it('knows the rules behind its question', () => {
    for (const rule of rulesBehind(view.decision.kind)) expect(ruleBook).toContain(`**${rule}**`);
  });
});

describe('secrets', () => {
  it('no loyalty is in the page unless it is held or face up', () => {
    for (const { name, view } of frames) {
      const page = html(name, Board) + html(name, Hand);
      const open = tableOf(view).players.some((p) => p.face !== 'hidden');
      if (!open) expect(page, name).not.toMatch(/lo-(loyal|traitor)/);
    }
  });
  it('under Morgan #1 the list is as long for a Traitor as for a Loyal player', () => {
    const frame = frames.find((f) => f.name === 'claim');
    if (!frame) throw new Error('claim');
    expect(frame.view.legal.length).toBeGreaterThan(30); // a Traitor's
    expect(choicesOf(frame.view).filter((c) => !unlisted(c, frame.view))).toHaveLength(1);
  });
});

describe('what only I may know', () => {
  const secrets: [string, Record<string, string | null>][] = [
    ['token', { quest: 'picts' }],
    ['claimed', { claim: 'pict_2', card: 'grail_5' }],
    ['new_loyalty', { loyalty: 'traitor' }],
    ['kept', { which: 'new' }],
    ['saw_loyalty', { loyalty: 'traitor' }],
    ['knight_drawn', { knight: 'arthur' }],
  ];
  it.each(secrets)('%s is neither said aloud nor shown in passing', (event, args) => {
    const mine = { event, actor: 0, logged: false, ...args };
    expect(unspoken(mine)).toBe(true);
    expect(momentsOf([mine])).toEqual([]);
    const hidden = Object.fromEntries(Object.keys(args).map((key) => [key, key === 'claim' ? 'pict_2' : null]));
    expect(unspoken({ event, actor: 1, logged: false, ...hidden })).toBe(false); // of another: the public part is told
  });
});

describe('the open pile', () => {
  const view = frames.find((f) => f.view.decision.kind === 'turn')?.view;
  const rode = (actor: number, quest: string): GameEvent[] =>
    [
      { event: 'announced', actor, quest, points: 0 },
      { event: 'opened', actor: null },
      { event: 'opened_card', actor: null, card: 'pict_5', count: 1 },
      { event: 'main_result', actor, quest, result: 'failed', white: 0, black: 1 },
      { event: 'turn', actor: actor + 1 },
    ].map((event) => ({ logged: true, ...event }) as GameEvent);

  it('stays until I go on, also when somebody rides out meanwhile (R-319)', () => {
    if (!view) throw new Error('turn');
    stage.see(view, rode(0, 'picts'), false);
    stage.see(view, [{ event: 'turn', actor: 1, logged: true }], false);
    stage.see(view, rode(1, 'saxons'), false);
    expect([stage.show?.seat, stage.show?.main]).toEqual([0, 'picts']);
    stage.putAway();
    expect([stage.show?.seat, stage.show?.main, stage.at]).toEqual([1, 'saxons', 0]);
    stage.putAway();
    expect(stage.show).toBe(null);
  });
});

describe('words', () => {
  it('can be read in every language', () => {
    for (const language of languages())
      for (const [key, text] of words(language)) expect(() => new IntlMessageFormat(text, language), key).not.toThrow();
  });
  it('explain every card, quest, Knight and stack', () => {
    const speak = speaker((frames[0] as (typeof frames)[0]).view);
    for (const topic of [...topics, ...namable(true).map((card) => `card.${card}`)]) {
      const said = explainTopic(topic, speak);
      expect(said.lines.length, topic).toBeGreaterThan(0);
      expect(said.lines.join(' '), topic).not.toMatch(/rumors\./);
      for (const rule of said.rules) expect(ruleBook, topic).toContain(`**${rule}**`);
    }
  });
  it('have nothing to say of the arms of a seat, and do not stumble over them', () => {
    const speak = speaker((frames[0] as (typeof frames)[0]).view);
    for (let seat = 0; seat < 8; ++seat)
      expect(() => explainTopic(armsOf(seat).replace(/^k-/, 'knight.'), speak)).not.toThrow();
  });
  it('every card has a picture', () => {
    const cards = info.events.flatMap((e) => e.args.filter((a) => a.key === 'card').flatMap((a) => a.names ?? []));
    for (const card of new Set(cards.filter(Boolean))) expect(symbols).toContain(lookOf(card as Card).emblem);
  });
});

describe('the log', () => {
  it('has no event with a rumor card in it', () => {
    for (const { event, args, logged } of info.events)
      if (logged)
        expect(
          args.map((a) => a.key).filter((key) => /card|claim|number$/.test(key)),
          event,
        ).toEqual([]);
  });
  it('has places and pictures', () => {
    for (const frame of frames)
      for (const event of frame.view.log ?? []) {
        placeOf(event);
        const emblem = emblemOf(event);
        if (emblem) expect(symbols).toContain(emblem);
      }
    expect(rumors.beginsTurn({ event: 'turn', actor: 0, logged: false })).toBe(false);
  });
});

describe('an unmasked Traitor', () => {
  const frame = frames.find(
    (f) => f.view.decision.kind === 'turn' && f.view.legal.some((m) => m.startsWith('accuse ')),
  );
  it('ends accusing: with as many Traitors open as there are cards whoever is hidden is Loyal (R-018)', () => {
    if (!frame) throw new Error('accuse');
    const view = structuredClone(frame.view);
    const listed = (): number => choicesOf(view).filter((c) => c.verb === 'accuse' && !unlisted(c, view)).length;
    expect(listed()).toBeGreaterThan(0);
    const other = tableOf(view).players.at(-1);
    if (other) Object.assign(other, { face: 'traitor', loyalty: 'traitor' });
    expect(listed()).toBe(view.seats >= 7 ? 1 : 0);
    expect(rumors.asksLess?.(view)).toBe(true);
  });
});
