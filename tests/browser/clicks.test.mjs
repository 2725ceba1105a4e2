// A turn costs three clicks on average: whole solo games are played with the mouse, as a bot advises, and every click
// after the oath is counted; what others' turns ask of one (votes, Merlins, Excalibur) is told beside it. The advice is
// read from the line, so that asking for it costs none. LOGRES_LONG: six games. DEALS: the codes of finished games of the server at
// LOGRES_URL, whose deals are played again: the same cards before and after a change.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, create, house, openQuestion, patched, person, playNow, server, settled, turn } from './harness.mjs';

process.env.LOGRES_HINTS_PER_MINUTE ??= '0';
house();

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

/** A whole game, or a deal played again; how many turns it took, how many clicks, and for which questions. */
async function solo(deal) {
  const page = await person(browser, { size: { width: 1440, height: 900 }, settings: { moments: false } });
  page.setDefaultTimeout(120_000);
  let [hints, view] = [null, null];
  page.on('websocket', (line) =>
    line.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.hints) hints(message.hints);
      if (message.push === 'view') view = message.view ?? patched(view, message.patch);
    }),
  );
  const advice = async () => {
    const told = new Promise((resolve) => (hints = resolve));
    await page.keyboard.press('h');
    return (await told)[0].move;
  };
  if (deal) {
    const code = await create(page, server.url, { deal, pace: 'instant' });
    await page.goto(`${server.url}/t/${code}`);
    await page.click('.oath .btn--mine');
  } else {
    await playNow(page, server.url, { bot: 'knight', seats: 4 });
  }
  const game = { code: page.url().split('/').pop(), clicks: 0, own: 0, turns: 0, questions: 0, asked: {} };
  let [about, mine] = ['', false];
  await page.exposeFunction('counted', () => {
    game.clicks += 1;
    if (mine) game.own += 1;
    game.asked[about] = (game.asked[about] ?? 0) + 1;
  });
  await page.evaluate(() => addEventListener('click', (event) => event.isTrusted && globalThis.counted(), true));
  while (await turn(page, 120_000)) {
    const { ask } = view.table;
    mine = view.table.active === view.seat;
    if (['evil', 'traitor_evil'].includes(ask)) game.turns += 1;
    const move = await advice();
    about = `${mine ? 'own' : 'others'} ${ask} ${move.split(' ')[0]}`;
    game.questions += 1;
    await byHand(page, move);
  }
  await page.context().close();
  return game;
}

test('a turn costs three clicks on average', { timeout: 3_600_000 }, async () => {
  // Some games ask much in the turns of others: what counts is the mean of a few.
  const all = { clicks: 0, own: 0, turns: 0, questions: 0, asked: {} };
  const again = (process.env.DEALS ?? '').split(',').filter(Boolean);
  const [least, most] = again.length > 0 ? [again.length, again.length] : process.env.LOGRES_LONG ? [6, 6] : [1, 6];
  for (let games = 0; games < least || (games < most && all.own > 3 * all.turns); games++) {
    const { code, clicks, own, turns, questions, asked } = await solo(again[games]);
    const a = (n) => (n / turns).toFixed(2);
    console.log(`# ${code}: ${turns} turns, ${a(own)} clicks a turn, ${a(clicks)} with those in the turns of others`);
    if (process.env.SPLIT) console.log(`# ${JSON.stringify(asked)}`);
    all.own += own;
    all.clicks += clicks;
    all.turns += turns;
    all.questions += questions;
    for (const [ask, n] of Object.entries(asked)) all.asked[ask] = (all.asked[ask] ?? 0) + n;
  }
  const split = Object.entries(all.asked).sort(([, a], [, b]) => b - a);
  console.log(`# ${all.clicks} clicks (${all.own} in my own) in ${all.turns} turns, for ${all.questions} questions`);
  for (const [what, n] of split) console.log(`#   ${String(n).padStart(4)}  ${what}`);
  assert.ok(all.turns > 4, `${all.turns} turns`);
  assert.ok(all.own <= 3 * all.turns, `${all.own} clicks in ${all.turns} turns`);
});
