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
  for (let n = 0; n < 60 && times.length < 25 && (await turn(page)); n++) {
    const time = await page.evaluate(clickAndMeasure);
    if (time === null) await decide(page);
    else times.push(time);
  }
  const sorted = (key) => times.map((time) => time[key]).sort((a, b) => a - b);
  const say = (list) =>
    `median ${list[Math.floor(list.length / 2)]?.toFixed(0)}, 90 % under ${list[Math.floor(list.length * 0.9)]?.toFixed(0)}, worst ${list.at(-1)?.toFixed(0)} ms`;
  const [mark, effect] = [sorted('mark'), sorted('effect')];
  console.log(
    `click to mark: ${say(mark)}; click to the table's answer on screen: ${say(effect)} (${effect.length} clicks)`,
  );
  assert.ok(effect.length > 10, `${effect.length} clicks`);
  assert.ok(effect[Math.floor(effect.length / 2)] < 100, say(effect));
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

// In the page: clicks the first plain choice. `mark`: something changed at all, which the page does by itself. `effect`:
// the server has answered and its view is drawn (the list is no longer busy).
async function clickAndMeasure() {
  const button = [...document.querySelectorAll('.ch[data-move]')].find(
    (b) => !/^(take_back|pick)/.test(b.dataset.move),
  );
  if (!button) return null;
  const list = document.querySelector('.choices');
  const start = performance.now();
  const time = {};
  const done = new Promise((resolve) => {
    let busy = false;
    new MutationObserver((_, observer) => {
      time.mark ??= performance.now() - start;
      if (list.getAttribute('aria-busy') === 'true') busy = true;
      else if (busy) {
        observer.disconnect();
        requestAnimationFrame(() => resolve({ ...time, effect: performance.now() - start }));
      }
    }).observe(list, { childList: true, subtree: true, attributes: true });
  });
  button.click();
  const late = new Promise((resolve) => setTimeout(() => resolve({ mark: 5000, effect: 5000, ...time }), 5000));
  return Promise.race([done, late]);
}
