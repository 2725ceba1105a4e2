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

/** Writes views.json, and says what is in it. */
export async function keep(game, frames) {
  const { games } = await ask('games', { game });
  await ask('quit');
  const path = join(import.meta.dirname, game, 'fixtures/views.json');
  writeFileSync(path, JSON.stringify({ info: games[0], frames }) + '\n');
  console.log(frames.map((f) => `${f.name}(${f.view.legal.length})`).join(' '));
}
