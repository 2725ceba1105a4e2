// The ledger and what the real program did: the votes of those who were asked (S-034), the evil that was chosen.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalog } from '../../../vite.catalogs';
import { use } from '../../lib/i18n.svelte';
import { frames, speaker } from './fixtures/index';
import { ledger } from './ledger';
import { Program, type Played } from '../../learn/program';
import type { GameEvent, View } from '../../lib/messages';
import { Voters } from './votes';

const program = new Program();
beforeAll(() => use('en', catalog('en')));
afterAll(() => program.end());

/** How the last vote of the chronicle went, as everybody can tell. */
function lastVote(log: readonly GameEvent[]): { accepted: number[]; refused: number[] } | null {
  const voters = new Voters();
  return log.map((event) => voters.read(event)).findLast((vote) => vote !== null) ?? null;
}

it.each([
  [3, 1, {}],
  [5, 2, {}],
  [5, 3, { expansion: 'on', squires: 6 }],
  [8, 5, { expansion: 'on' }],
])('are those of the people who were asked: %i players, seed %i', async (seats, seed, options) => {
  let told = await program.ask<Played>({ verb: 'new', game: 'shadows', seats, seed, options });
  let asked: number[] | null = null;
  let votes = 0;
  for (let n = 0; !told.outcome; n++) {
    if (told.decision.kind === 'vote') {
      asked ??= [...told.decision.asked].sort((a, b) => a - b);
    } else if (asked) {
      const { view } = await program.ask<{ view: View & { log: GameEvent[] } }>({ verb: 'view', seat: null });
      const agreed = view.log.findLast((event) => ['agreed', 'no_agreement'].includes(event.event));
      const alone = asked.length === 1 ? asked : [];
      const seen = agreed?.event === 'agreed' ? { accepted: asked, refused: [] } : { accepted: [], refused: alone };
      expect(lastVote(view.log)).toEqual(seen);
      asked = null;
      votes += 1;
    }
    told = await program.ask<Played>({ verb: 'bot', bot: n % 3 === 0 ? 'random' : 'page' });
  }
  expect(votes).toBeGreaterThan(0);
});

it.each([
  [3, 4],
  [5, 6],
  [7, 9],
])('every choice of evil is in the ledger of whoever made it: %i players, seed %i', async (seats, seed) => {
  let told = await program.ask<Played>({ verb: 'new', game: 'shadows', seats, seed, options: {} });
  const rows: Record<string, string> = { black_card: 'back-black', siege_engine: 'siege', lose_life: 'life' };
  const chosen = new Map<string, number>();
  while (!told.outcome) {
    const evil = told.decision.kind === 'evil';
    const done = await program.ask<Played & { seat: number; move: string }>({ verb: 'bot', bot: 'page' });
    const row = rows[done.move];
    if (evil && row) chosen.set(`${done.seat} ${row}`, (chosen.get(`${done.seat} ${row}`) ?? 0) + 1);
    told = done;
  }
  const { view } = await program.ask<{ view: View & { log: GameEvent[] } }>({ verb: 'view', seat: null });
  const words = speaker(frames[0]?.view as View);
  const evils = ['drew a Black card as evil', 'added a Siege Engine', 'gave a Life'];
  const counted = Array.from({ length: seats }, (_, seat) =>
    ledger(view.log, seat, words)
      .filter(({ text }) => evils.includes(text))
      .map(({ emblem, count }): [string, number] => [`${seat} ${emblem}`, count]),
  ).flat();
  expect(new Map(counted)).toEqual(chosen);
});
