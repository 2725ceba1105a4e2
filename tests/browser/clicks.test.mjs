// A turn costs three clicks on average: a whole solo game is played with the mouse, as a bot advises, and every click is
// counted, those in other people's turns too. The advice is read from the line, so that asking for it costs none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, house, person, playNow, server, settled, turn } from './harness.mjs';

process.env.LOGRES_HINTS_PER_MINUTE ??= '0';
house();

/** The card of the hand or the place on the board a move is made on, and is the only way it leads. */
async function thingOf(page, move) {
  const [verb, ...words] = move.split(' ');
  if (verb === 'move') return page.locator(`[data-place="${words[0]}"] .go.lit`);
  for (const word of words) {
    const card = page.locator(`.hand .card.lit[data-anchor="card:${word}"]`).first();
    if ((await card.count()) > 0) return card;
  }
  return page.locator('.nothing');
}

/** Makes a move as a player would: on its thing, else in the list, through its groups. */
async function byHand(page, move) {
  const [verb] = move.split(' ');
  const listed = page.locator(`.ch[data-move="${move}"]`);
  const thing = await thingOf(page, move);
  if (verb === 'assign') {
    // The leaf holds the next card out: whose shall it be?
    const people = page.locator('.slot .people button');
    for (let i = 0; (await people.count()) > 0; i++) await people.nth(i % (await people.count())).click();
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
  const confirm = page.locator('.confirm .btn--mine:not([aria-disabled="true"])');
  if ((await confirm.count()) > 0) await confirm.click();
  await settled(page);
}

/** A whole game; how many clicks and turns it took. */
async function solo() {
  const page = await person(browser, { size: { width: 1440, height: 900 }, settings: { moments: false } });
  let hints = null;
  page.on('websocket', (line) =>
    line.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.hints) hints(message.hints);
    }),
  );
  const advice = async () => {
    const told = new Promise((resolve) => (hints = resolve));
    await page.keyboard.press('h');
    return (await told)[0].move;
  };
  await playNow(page, server.url, { bot: 'knight', seats: 4 });
  const count = { clicks: 0, turns: 0 };
  await page.exposeFunction('counted', () => (count.clicks += 1));
  await page.evaluate(() => addEventListener('click', (event) => event.isTrusted && globalThis.counted(), true));
  while (await turn(page)) {
    if ((await page.locator('.ch[data-move="siege_engine"]').count()) > 0) count.turns += 1;
    await byHand(page, await advice());
  }
  await page.context().close();
  return count;
}

test('a turn costs three clicks, and seldom a fourth', { timeout: 600_000 }, async () => {
  // Some games ask much in the turns of others: what counts is the mean of a few. Three is what we want and some games
  // have (docs/figures.md); this keeps it from growing.
  const all = { clicks: 0, turns: 0 };
  for (let games = 0; games === 0 || (games < 3 && all.clicks > 3.5 * all.turns); games++) {
    const { clicks, turns } = await solo();
    console.log(`# ${clicks} clicks in ${turns} turns, ${(clicks / turns).toFixed(2)} a turn`);
    all.clicks += clicks;
    all.turns += turns;
  }
  assert.ok(all.turns > 4, `${all.turns} turns`);
  assert.ok(all.clicks <= 3.5 * all.turns, `${all.clicks} clicks in ${all.turns} turns`);
});
