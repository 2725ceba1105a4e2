// A turn costs three clicks on average: a whole solo game is played with the mouse, as a bot advises, and every click is
// counted, those in other people's turns too. The advice is read from the line, so that asking for it costs none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, house, person, playNow, server, settled, turn } from './harness.mjs';

process.env.LOGRES_HINTS_PER_MINUTE ??= '0';
house();

/** Makes a move where a player would: on its place, else in the list, through its groups. */
async function byHand(page, move) {
  const [verb, first] = move.split(' ');
  for (let depth = 0; depth < 5; depth++) {
    const listed = page.locator(`.ch[data-move="${move}"]`);
    if ((await listed.count()) > 0) {
      await listed.click();
      break;
    }
    const place = page.locator(`[data-place="${first}"] .go.lit`);
    if (verb === 'move' && (await place.count()) > 0) {
      await place.click();
      break;
    }
    const groups = await page.locator('.ch[data-opens]').evaluateAll((all) => all.map((b) => b.dataset.opens));
    const words = move.split(' ');
    const key = groups.find((opens) => words.includes(opens) || opens === verb) ?? groups[0];
    if (key === undefined) throw new Error(`no way to ${move}`);
    await page.click(`.ch[data-opens="${key}"]`);
  }
  const confirm = page.locator('.confirm .btn--mine:not([aria-disabled="true"])');
  if ((await confirm.count()) > 0) await confirm.click();
  await settled(page);
}

test('a turn costs at most three clicks, over a whole game with three knights', { timeout: 280_000 }, async () => {
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
  let [clicks, turns] = [0, 0];
  await page.exposeFunction('counted', () => (clicks += 1));
  await page.evaluate(() => addEventListener('click', (event) => event.isTrusted && globalThis.counted(), true));
  const costs = {};
  while (await turn(page)) {
    if ((await page.locator('.ch[data-move="siege_engine"]').count()) > 0) turns += 1;
    const before = clicks;
    const move = await advice();
    await byHand(page, move);
    const verb = move.split(' ')[0];
    costs[verb] = [(costs[verb]?.[0] ?? 0) + 1, (costs[verb]?.[1] ?? 0) + clicks - before];
  }
  const each = clicks / turns;
  console.log(`# ${clicks} clicks in ${turns} turns, ${each.toFixed(2)} a turn; decisions and clicks by verb:`, costs);
  assert.ok(turns > 4, `${turns} turns`);
  assert.ok(each <= 3, `${each} clicks a turn`);
  await page.context().close();
});
