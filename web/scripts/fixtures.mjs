// Positions to look at while developing (/?dev): games of bots, played by the real program.
//   node scripts/fixtures.mjs [program] -> fixtures/<game>-<name>.json
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const program = process.argv[2] ?? '../build/release/logres';
const games = [
  { name: 'five', game: 'shadows', seats: 5, seed: 3, options: {} },
  { name: 'eight', game: 'shadows', seats: 8, seed: 11, options: { expansion: 'on' } },
  { name: 'three', game: 'shadows', seats: 3, seed: 5, options: { squires: 7 } },
];

class Protocol {
  constructor() {
    this.child = spawn(program, ['protocol'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }
  async ask(request) {
    this.child.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = JSON.parse((await this.lines.next()).value);
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.message}`);
    return answer;
  }
}

// What each seat sees before each decision it is asked for, and what happened since the one before.
async function play({ game, seats, seed, options }) {
  const table = new Protocol();
  const info = (await table.ask({ verb: 'games', game })).games[0];
  let state = await table.ask({ verb: 'new', game, seats, seed, options });
  const frames = [];
  const seen = new Array(seats).fill(0);
  for (let move = 0; move < 2000; move++) {
    const seat = state.outcome ? 0 : state.decision.asked[move % state.decision.asked.length];
    const { view } = await table.ask({ verb: 'view', seat });
    const { events, next } = await table.ask({ verb: 'events', seat, from: seen[seat] });
    seen[seat] = next;
    frames.push({ seat, view: { ...view, log: undefined, ask: `q${view.seq}` }, events });
    if (state.outcome) break;
    state = await table.ask({ verb: 'bot', bot: 'normal' });
  }
  table.child.stdin.end();
  return { info, frames };
}

mkdirSync('fixtures', { recursive: true });
for (const plan of games) {
  const fixture = await play(plan);
  writeFileSync(`fixtures/${plan.game}-${plan.name}.json`, JSON.stringify(fixture));
  console.log(`${plan.game}-${plan.name}: ${fixture.frames.length} positions`);
}
