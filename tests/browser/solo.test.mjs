// Alone with bots, from the front page to the end of the game.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decide, person, playNow, playToTheEnd, startBrowser, startServer, turn } from './harness.mjs';

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test('three clicks from the front page to the first decision, then to the end', { timeout: 300_000 }, async () => {
  const page = await person(browser);
  const clicks = await playNow(page, server.url);
  assert.ok(clicks <= 3, `${clicks} clicks`);
  assert.match(await page.title(), /^●/, 'the title says that it is my turn');
  const decisions = await playToTheEnd(page);
  assert.ok(decisions > 0);
  assert.ok((await page.locator('.ended').count()) > 0, 'the end is told');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a click on a legal choice shows its effect within 100 ms', { timeout: 120_000 }, async () => {
  const page = await person(browser, { settings: { confirm: 'never', moments: false } });
  await playNow(page, server.url);
  const times = [];
  for (let n = 0; n < 12 && (await turn(page)); n++) {
    times.push(await page.evaluate(clickAndMeasure));
    if (times.at(-1) === null) await decide(page);
  }
  const measured = times.filter((time) => time !== null).sort((a, b) => a - b);
  const median = measured[Math.floor(measured.length / 2)];
  console.log(
    `click to effect: median ${median?.toFixed(0)} ms, worst ${measured.at(-1)?.toFixed(0)} ms of ${measured.length}`,
  );
  assert.ok(measured.length > 3 && median < 100, `median ${median} ms`);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

// In the page: clicks the first plain choice and waits for the list to change.
async function clickAndMeasure() {
  const button = [...document.querySelectorAll('.ch[data-move]')].find(
    (b) => !/^(take_back|pick)/.test(b.dataset.move),
  );
  if (!button) return null;
  const list = document.querySelector('.choices');
  const start = performance.now();
  const changed = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - start));
    }).observe(list, { childList: true, subtree: true, attributes: true });
  });
  button.click();
  return Promise.race([changed, new Promise((resolve) => setTimeout(() => resolve(2000), 2000))]);
}
