// A turn costs three clicks on average: whole solo games are played with the mouse, as a bot advises, and every click from
// the choice of evil to the end of the turn is counted; what others' turns ask of one (votes, Merlins, Excalibur) is told
// beside it. The advice is read from the line, so that asking for it costs none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, house, patched, person, playNow, server, settled, turn } from './harness.mjs';

process.env.LOGRES_HINTS_PER_MINUTE ??= '0';
house();

/** The card of the hand or the place on the board a move is made on, and is the only way it leads. */
async function thingOf(page, move) {
  const [verb, ...words] = move.split(' ');
  if (verb === 'move') return page.locator(`[data-place="${words[0]}"] .go.lit[data-anchor^="place:"]`);
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
    // Shared out evenly where there are several; the leaf holds the last one out: whose shall it be?
    const people = page.locator('.slot .people button');
    const evenly = page.locator('.slot .people .evenly');
    if ((await evenly.count()) > 0) await evenly.click();
    else await people.first().click();
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

/** A whole game; how many turns it took, and how many clicks in them and in those of others. */
async function solo() {
  const page = await person(browser, { size: { width: 1440, height: 900 }, settings: { moments: false } });
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
  await playNow(page, server.url, { bot: 'knight', seats: 4 });
  const count = { own: 0, others: 0, turns: 0 };
  let mine = false;
  await page.exposeFunction('counted', () => (count[mine ? 'own' : 'others'] += 1));
  await page.evaluate(() => addEventListener('click', (event) => event.isTrusted && globalThis.counted(), true));
  while (await turn(page)) {
    mine = view.table.active === view.seat;
    if (['evil', 'traitor_evil'].includes(view.table.ask)) count.turns += 1;
    await byHand(page, await advice());
  }
  await page.context().close();
  return count;
}

test('a turn costs three clicks on average', { timeout: 600_000 }, async () => {
  // Some games ask much in the turns of others: what counts is the mean of a few.
  const all = { own: 0, turns: 0 };
  for (let games = 0; games === 0 || (games < 5 && all.own > 3 * all.turns); games++) {
    const { own, others, turns } = await solo();
    const a = (clicks) => (clicks / turns).toFixed(2);
    console.log(`# ${turns} turns: ${a(own)} clicks a turn, and ${a(others)} in the turns of others`);
    all.own += own;
    all.turns += turns;
  }
  assert.ok(all.turns > 4, `${all.turns} turns`);
  assert.ok(all.own <= 3 * all.turns, `${all.own} clicks in ${all.turns} turns`);
});
