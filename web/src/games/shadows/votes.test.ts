// Whose votes the ledger has: the same people the real program asked (S-034), and nobody where a refusal is not told.
import { afterAll, expect, it } from 'vitest';
import { Program, type Played } from '../../learn/program';
import type { GameEvent, View } from '../../lib/messages';
import { Voters } from './votes';

const program = new Program();
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
