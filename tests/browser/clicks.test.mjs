// A turn costs three clicks on average: recorded solo games are played again with the mouse by one person, and every
// click after the oath is counted, those in the turns of others (votes, Merlins, Excalibur) too. Same deals, same bots,
// the recorded answers: no luck and no clock is in it. LIVE=6: so many new games instead, played as a bot advises (read
// from the line, so that asking costs nothing). DEALS: the codes of finished games of the server at LOGRES_URL, likewise.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { browser, create, setUp, openQuestion, patched, person, program, server, settled, turn } from './harness.mjs';

process.env.LOGRES_HINTS_PER_MINUTE ??= '0';
setUp();

const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
];
// Lines of `logres export`: finished games of one person, who sits on seat 0, with three knights.
const games = join(import.meta.dirname, 'clicks_games.jsonl');

/** The card of the hand, the place or the piece a move is made on, and is the only way it leads. */
async function thingOf(page, move) {
  const [verb, ...words] = move.split(' ');
  // A card of another's is asked for on their cards, a person on their seat.
  const seat = page.locator(`.seats [data-move="${move}"]`);
  if ((await seat.count()) === 1) return seat;
  if (verb === 'move') return page.locator(`.go.lit[data-anchor="place:${words[0]}"]`).first();
  if (verb === 'merlin' && words.length > 1) {
    const piece = page.locator(`.spot.lit[data-anchor^="spot:"][data-anchor$=":${words[1]}"]:not([aria-haspopup])`);
    if ((await piece.count()) === 1) return piece;
  }
  for (const word of words) {
    const card = page.locator(`.hand .card.lit[data-anchor="card:${word}"]`).first();
    if ((await card.count()) > 0) return card;
  }
  return page.locator('.nothing');
}

/** Makes a move as a player would: on its thing, else in the list, through its groups. */
async function byHand(page, move) {
  const [verb] = move.split(' ');
  const question = await openQuestion(page);
  const listed = page.locator(`.ch[data-move="${move}"]`);
  const thing = await thingOf(page, move);
  if (verb === 'assign') {
    // An even sharing is laid out already: it is only proposed.
    await page.waitForSelector('.confirm .btn--mine');
  } else if (verb === 'pick' && (await page.locator('.slot .missing').count()) > 0) {
    // As many cards as are asked for, then all of them at once.
    const cards = page.locator('.hand .card.lit:not(.raised)');
    while ((await page.locator('.slot .missing').count()) > 0) {
      const raised = await page.locator('.hand .card.raised').count();
      await cards.first().click();
      await page.waitForFunction(
        (n) =>
          document.querySelectorAll('.hand .card.raised').length !== n || !document.querySelector('.slot .missing'),
        raised,
      );
    }
  } else if (verb === 'pick' && (await page.locator('.hand .card.raised').count()) > 0) {
    // The best card lies there already: where another is advised it is taken out first.
    const raised = page.locator('.hand .card.raised');
    if ((await raised.getAttribute('data-anchor')) !== `card:${move.split(' ')[1]}`) {
      await raised.click();
      await thing.click();
    }
  } else if ((await listed.count()) > 0) {
    await listed.click();
  } else if ((await thing.count()) > 0) {
    await thing.click();
    const item = page.locator(`.chooser [data-move="${move}"]`);
    if ((await item.count()) > 0) await item.click();
  } else {
    const words = move.split(' ');
    while ((await listed.count()) === 0) {
      const groups = await page.locator('.ch[data-opens]').evaluateAll((all) => all.map((b) => b.dataset.opens));
      const key = groups.find((opens) => words.includes(opens));
      assert.ok(key !== undefined, `no way to ${move} through ${groups}`);
      await page.click(`.ch[data-opens="${key}"]`);
    }
    await listed.click();
  }
  await settled(page, question, (confirm) => confirm.click());
}

/** What the person answered in a recorded game, question by question. `only`: there was nothing else to answer. */
function answersIn({ game, seats, options, secret, salt, moves }) {
  const asks = moves.flatMap((text) => {
    const [seat, move] = [Number(text[0]), text.slice(2)];
    const look = seat === 0 ? [{ verb: 'view', seat, id: move }] : [];
    return [...look, { verb: 'move', seat, move }];
  });
  const input = [{ verb: 'new', game, seats, options, secret, salt }, ...asks].map((ask) => JSON.stringify(ask));
  const told = spawnSync(program, ['protocol'], { input: `${input.join('\n')}\n`, maxBuffer: 1 << 28 });
  const answers = String(told.stdout).trim().split('\n');
  return answers
    .map((text) => JSON.parse(text))
    .flatMap(({ id, view }) => (view ? [{ move: id, only: view.legal.length === 1 }] : []));
}

/** Follows the recorded answers while the page asks for them or gives them by itself. */
class Script {
  constructor(answers) {
    this.answers = answers;
    this.next = 0;
    this.lost = answers.length === 0;
  }
  // What the table answers itself, because there is nothing else, the page does not say.
  find(fits) {
    while (this.answers[this.next]?.only && !fits(this.answers[this.next].move)) this.next += 1;
    const answer = this.answers[this.next];
    if (answer && fits(answer.move)) return answer.move;
    this.lost = true;
    return null;
  }
  sent(move) {
    if (!this.lost && this.find((one) => one === move) !== null) this.next += 1;
  }
  asked(legal) {
    return this.lost ? null : this.find((one) => legal.includes(one));
  }
}

/** The page of one person, who plays game after game: what holds in one holds in the next. */
async function player() {
  const page = await person(browser, { size: sizes[0], settings: { moments: false } });
  page.setDefaultTimeout(120_000);
  const seen = { view: null, hints: null, script: new Script([]) };
  page.on('websocket', (line) => {
    line.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.hints) seen.hints(message.hints);
      if (message.push === 'view') seen.view = message.view ?? patched(seen.view, message.patch);
    });
    line.on('framesent', ({ payload }) => {
      const { verb, move } = JSON.parse(payload);
      if (verb === 'move') seen.script.sent(move);
    });
  });
  await page.exposeFunction('counted', () => seen.count());
  await page.addInitScript(() => {
    addEventListener('click', (event) => event.isTrusted && globalThis.counted(), true);
  });
  return { page, seen };
}

/** A whole game; how many turns it took, how many clicks, and for which questions. */
async function solo({ page, seen }, { deal, answers }) {
  const game = { clicks: 0, own: 0, turns: 0, questions: 0, asked: {} };
  seen.count = () => {};
  seen.script = new Script(answers);
  const fields = deal ? { deal } : { game: 'shadows', seats: 4, bots: 'knight', start: true, oath: true };
  game.code = await create(page, server.url, { ...fields, pace: 'instant' });
  await page.goto(`${server.url}/t/${game.code}`);
  await page.click('.oath .btn--mine');
  let [about, mine] = ['', false];
  seen.count = () => {
    game.clicks += 1;
    if (mine) game.own += 1;
    game.asked[about][1] += 1;
  };
  const advice = async () => {
    const told = new Promise((resolve) => (seen.hints = resolve));
    await page.keyboard.press('h');
    return (await told)[0].move;
  };
  const turns = new Set();
  while (await turn(page, 120_000)) {
    const { table, ask: question, legal } = seen.view;
    mine = table.active === seen.view.seat;
    if (['evil', 'traitor_evil'].includes(table.ask)) turns.add(question);
    const move = seen.script.asked(legal) ?? (await advice());
    about = `${mine ? 'own' : 'others'} ${table.ask} ${move.split(' ')[0]}`;
    game.asked[about] ??= [0, 0];
    game.asked[about][0] += 1;
    game.questions += 1;
    await byHand(page, move);
  }
  game.turns = turns.size;
  game.knight = seen.view.table.players[seen.view.seat].knight;
  game.lost = answers.length > 0 && seen.script.lost;
  return game;
}

/** The recorded games, which the server of this test is given. */
async function recorded() {
  const records = readFileSync(games, 'utf8')
    .split('\n')
    .filter((text) => text.startsWith('{"finished"'))
    .map((text) => JSON.parse(text).finished);
  await server.restart(() => {
    for (const end of ['', '-wal', '-shm']) rmSync(join(server.data, `logres.db${end}`), { force: true });
    const { status, stderr } = spawnSync(program, ['import', '--data', server.data, games]);
    assert.equal(status, 0, String(stderr));
  });
  return records.map(({ code, record }) => ({ deal: code, answers: answersIn(JSON.parse(record)) }));
}

async function wanted() {
  const again = (process.env.DEALS ?? '').split(',').filter(Boolean);
  if (again.length > 0) return again.map((deal) => ({ deal, answers: [] }));
  if (process.env.LIVE) return Array.from({ length: Number(process.env.LIVE) }, () => ({ answers: [] }));
  const all = await recorded();
  return process.env.LOGRES_LONG ? all : all.slice(0, 2);
}

test('a turn costs three clicks on average', { timeout: 3_600_000 }, async () => {
  const all = { clicks: 0, own: 0, turns: 0, questions: 0, asked: {} };
  const games = await wanted();
  const mara = await player();
  for (const [i, wish] of games.entries()) {
    const size = sizes[i % sizes.length];
    await mara.page.setViewportSize(size);
    const { code, knight, clicks, own, turns, questions, asked, lost } = await solo(mara, wish);
    const a = (n) => (n / turns).toFixed(2);
    console.log(
      `# ${wish.deal ?? code} ${knight}, ${size.width} x ${size.height}: ${turns} turns, ${a(clicks)} clicks a turn, ${a(own)} in my own`,
    );
    if (lost) console.log('#   the bots play another way than when this was recorded: from there on as a bot advises');
    if (process.env.SPLIT) console.log(`# ${JSON.stringify(asked)}`);
    all.own += own;
    all.clicks += clicks;
    all.turns += turns;
    all.questions += questions;
    for (const [ask, [n, pressed]] of Object.entries(asked)) {
      const [before, pressedBefore] = all.asked[ask] ?? [0, 0];
      all.asked[ask] = [before + n, pressedBefore + pressed];
    }
  }
  const split = Object.entries(all.asked).sort(([, a], [, b]) => b[1] - a[1]);
  console.log(
    `# ${all.clicks} clicks (${all.own} in my own turns) in ${all.turns} turns, for ${all.questions} questions: ${(all.clicks / all.turns).toFixed(2)} a turn`,
  );
  for (const [what, [n, pressed]] of split) console.log(`#   ${String(pressed).padStart(4)} for ${n}  ${what}`);
  assert.ok(all.turns > 4 * games.length, `${all.turns} turns`);
  assert.ok(all.clicks <= 3 * all.turns, `${all.clicks} clicks in ${all.turns} turns`);
});
