// What the programs that make a game's stored views share (games/<game>/fixtures/make.mjs): the real `logres protocol`.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const program = process.argv[2] ?? join(import.meta.dirname, '../../../build/release/logres');
const child = spawn(program, ['protocol'], { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();

export async function ask(verb, fields = {}) {
  child.stdin.write(JSON.stringify({ verb, ...fields }) + '\n');
  const answer = JSON.parse((await lines.next()).value);
  if (!answer.ok) throw new Error(`${verb} ${JSON.stringify(fields)}: ${answer.message} (${answer.field})`);
  return answer;
}

/** Plays a scene; returns the events of its last move. */
export async function playScene(game, { scenario, moves = [] }) {
  await ask('load', { scenario: { game, ...scenario }, seed: 7 });
  let events = [];
  for (const [who, move] of moves) events = (await ask('move', { seat: who, move })).events;
  return events;
}

/**
 * Of many games the moments with the most to choose, one for each name: `nameOf` a question, and `overOf` an end.
 * Bots play, every so many moves (`random`) one at random.
 */
export async function harvest({ game, setups, seeds, most, seats = 3, random = 3, nameOf, overOf, see }) {
  const best = new Map();
  for (const setup of setups) {
    for (let seed = 1; seed <= seeds; ++seed) {
      let table = await ask('new', { game, ...setup, seed });
      for (let n = 0; n < most && !table.outcome; ++n) {
        const name = nameOf(table.decision.kind, setup);
        for (const seat of table.decision.asked.slice(0, seats)) {
          const { texts } = await ask('legal', { seat });
          const score = texts.length * 100 + n;
          if (score > (best.get(name)?.score ?? 0))
            best.set(name, { score, frame: await see(name, seat, table.events) });
        }
        table = await ask('bot', { bot: (seed + n) % random === 0 ? 'random' : 'normal' });
      }
      const name = table.outcome ? overOf(table.outcome, setup) : null;
      if (name && !best.has(name)) best.set(name, { score: 1, frame: await see(name, 0, table.events) });
    }
  }
  return [...best.values()].map((b) => b.frame);
}

/** Writes views.json, and says what is in it. */
export async function keep(game, frames) {
  const { games } = await ask('games', { game });
  await ask('quit');
  const path = join(import.meta.dirname, game, 'fixtures/views.json');
  writeFileSync(path, JSON.stringify({ info: games[0], frames }) + '\n');
  console.log(frames.map((f) => `${f.name}(${f.view.legal.length})`).join(' '));
}
