// Every legal move of every stored view can be taken hold of on the board, in the hand or in the panel beside them.
import { render } from 'svelte/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { catalog } from '../../../vite.catalogs';
import { use } from '../../lib/i18n.svelte';
import { checkFixtures, litIn } from '../checks';
import { anchorsOf } from './anchors';
import Board from './Board.svelte';
import { printed } from './cards.svelte';
import { choicesOf, frames, info, propsOf, speaker } from './fixtures/index';
import Hand from './Hand.svelte';
import QuestionPanel from './QuestionPanel.svelte';
import { placeOf } from './lines';
import { needsOf } from './needs';
import { choiceLook, danger, grave, questionHead, seatLook, situation } from './seats';
import Secrets from './Secrets.svelte';
import { hasSecrets, known } from './known';
import { tableOf, type Company, type EventHere } from './table';

vi.hoisted(() => {
  // The settings ask the browser what the person prefers.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});
beforeAll(() => use('en', catalog('en')));

checkFixtures(info, frames);

describe.each(frames.map((f) => [f.name, f] as const))('%s', (_, { view, events }) => {
  const table = tableOf(view);
  const words = speaker(view);
  it('lights every legal move', () => {
    const props = propsOf(view);
    const parts = [render(Board, { props }).body, render(Hand, { props }).body, render(QuestionPanel, { props }).body];
    const lit = new Set(parts.flatMap((text) => [...litIn(text)]));
    const dark = choicesOf(view).filter((c) => !anchorsOf(c, table).some((a) => a === 'panel' || lit.has(a)));
    expect(dark.map((c) => c.text)).toEqual([]);
  });
  it('says what the frame asks', () => {
    for (let seat = 0; seat < view.seats; seat++) expect(seatLook(view, seat, words).title).not.toMatch(/web_legends/);
    for (const choice of choicesOf(view)) {
      expect(JSON.stringify(choiceLook(choice, view, words))).not.toMatch(/(web_)?legends\./);
      expect(grave(choice, view, words) ?? '').not.toMatch(/(web_)?legends\./);
    }
    expect(danger(view, words)?.entries.length).toBeGreaterThan(view.seats);
    expect(situation(view, words) ?? '').not.toMatch(/(web_)?legends\./);
    expect(questionHead(view, choicesOf(view), words)?.rubric ?? '').not.toMatch(/web_legends/);
    expect(render(Secrets, { props: propsOf(view) }).body).not.toMatch(/web_legends/);
    expect(hasSecrets(view)).toBe(known(view, words).length > 0); // nothing to hold: no button
  });
  it('finds the place of what happened', () => {
    const board = render(Board, { props: propsOf(view) }).body;
    for (const event of events) {
      const place = placeOf(event);
      if (place?.startsWith('seat:')) expect(board).toContain(`data-place="${place}"`);
    }
  });
});

it('a text with one target names it before it is chosen', () => {
  const frame = frames.find((f) => f.name === 'full');
  if (!frame) throw new Error('full');
  const view = structuredClone(frame.view);
  const table = tableOf(view);
  table.texts = [{ character: 'sir_lamorak', targets: ['sir_kay'], abilities: [] }];
  const words = speaker(view);
  const choice = words.choice('use sir_lamorak');
  expect(choiceLook(choice, view, words).note).toContain('Sir Kay');
  expect(grave(choice, view, words)).toContain('Sir Kay');
});

it('sets totals against what an Event asks', () => {
  const frame = frames.find((f) => f.name === 'full');
  if (!frame) throw new Error('full');
  const table = tableOf(frame.view);
  const camelot = table.places.find((p) => p.place === 'camelot');
  const here = camelot?.events.find((e) => e.event === 'grand_tournament') ?? null;
  const company = camelot?.companies.find((c) => c.seat === 1) ?? null;
  const rows = needsOf(printed.event('grand_tournament'), here, company, null, speaker(frame.view));
  expect(rows.map((r) => [r.label, r.have, r.need])).toEqual([
    ['Combat', 6, 12],
    ['Chivalry', 10, 8],
  ]);
});

it('says that a Knight is needed where there is none to count (L-122), and never a number below nothing', () => {
  const frame = frames.find((f) => f.name === 'full');
  if (!frame) throw new Error('full');
  const event = 'sword_in_the_stone';
  const need = printed.event(event).single_knight_min ?? 0;
  const company = { seat: 1, totals: [0, 0, 0, 0, 0, 0], members: [] } as unknown as Company;
  const here = { event, companies: [{ seat: 1, missing: { single_knight: need, knight: 1 } }] } as unknown as EventHere;
  const words = speaker(frame.view);
  const row = needsOf(printed.event(event), here, company, null, words).at(-1);
  expect([row?.lacks, row?.have]).toEqual([words.say('board.needs_knight'), 0]);
  const then = { ...here, companies: [{ seat: 1, missing: { single_knight: 3 } }] } as unknown as EventHere;
  const after = needsOf(printed.event(event), here, company, { here: then, company }, words).at(-1);
  expect([after?.lacks, after?.then]).toEqual([null, need - 3]);
});
