// Alone with bots, from the front page to the end of the game. How quick a click is: ./bench web.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide, person, playNow, playToTheEnd, browser, server, setUp } from './harness.mjs';

setUp();

test('three clicks from the front page to the first decision, then to the end', { timeout: 120_000 }, async () => {
  const page = await person(browser);
  const clicks = await playNow(page, server.url);
  assert.ok(clicks <= 3, `${clicks} clicks`);
  assert.match(await page.title(), /^●/, 'the title says that it is my turn');
  const likes = ['siege_engine', 'end_turn', 'draw', 'pass', 'confirm', 'accept'];
  const decisions = await playToTheEnd(page, { step: (at) => decide(at, likes) });
  assert.ok(decisions > 0);
  assert.ok((await page.locator('.ended').count()) > 0, 'the end is told');
  await page.context().close();
});
