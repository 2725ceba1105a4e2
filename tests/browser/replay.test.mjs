// A finished game afterwards: its replay, decision by decision and through any eyes, its story, its seal, the list.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, create, person, phone, refusals, shoot, browser, server, house } from './harness.mjs';

let code;
house(async () => {
  code = await finishedGame();
});

// Bots play it in a moment; the page only asks for it.
async function finishedGame() {
  const page = await person(browser);
  const wish = { game: 'shadows', seats: 4, sit: false, bots: 'random', start: true, pace: 'instant', public: true };
  const table = await create(page, server.url, wish);
  await page.evaluate(async (code) => {
    for (;;) {
      const { records } = await (await fetch('/api/records')).json();
      if (records.some((record) => record.table === code)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }, table);
  await page.context().close();
  return table;
}

const decisionOf = async (page) => Number(/\d+/.exec(await page.locator('.scrub .count').innerText())?.[0]);

test('every decision can be reached, by scrubber, keys and address', { timeout: 120_000 }, async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/replay/${code}`);
  await page.waitForSelector('.scrub');
  const total = Number(await page.locator('.scrub input[type="range"]').getAttribute('max'));
  assert.ok(total > 20);
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(`**/replay/${code}/1`);
  assert.equal(await decisionOf(page), 1);
  await page.keyboard.press('End');
  await page.waitForURL(`**/replay/${code}/${total}`);
  await page.keyboard.press('Shift+ArrowLeft');
  assert.ok((await decisionOf(page)) < total, 'a turn back');
  await page.keyboard.press('Home');
  assert.equal(await decisionOf(page), 0);
  await page.locator('.scrub input[type="range"]').fill(String(Math.floor(total / 2)));
  assert.equal(await decisionOf(page), Math.floor(total / 2));
  await page.selectOption('.scrub select', '4');
  await page.click('.scrub .play');
  await page.waitForFunction(
    (n) => Number(/\d+/.exec(document.querySelector('.scrub .count').textContent)) > n,
    Math.floor(total / 2) + 1,
  );
  await page.click('.scrub .play');
  await page.goto(`${server.url}/replay/${code}/7?seat=2`);
  await page.waitForSelector('.eyes [aria-pressed="true"]');
  assert.equal(await decisionOf(page), 7);
  assert.equal(
    await page.locator('.eyes button').evaluateAll((all) => all.findIndex((b) => b.ariaPressed === 'true')),
    4,
  );
  await page.context().close();
});

test('all eyes see every hand; a seat sees its own', { timeout: 60_000 }, async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/replay/${code}/30`);
  await page.waitForSelector('.hands');
  assert.equal(await page.locator('.hands li').count(), 4);
  await page.locator('.eyes button').nth(3).click();
  await page.waitForURL('**seat=1');
  await page.waitForSelector('.replay [data-anchor="hand"]');
  assert.equal(await page.locator('.hands').count(), 0);
  await page.locator('.eyes button').nth(1).click();
  await page.waitForURL('**seat=table');
  await page.waitForSelector('.replay [data-anchor="hand"]', { state: 'detached' });
  await page.context().close();
});

test('the story, the seal and the record', { timeout: 60_000 }, async () => {
  const page = await person(browser, { size: phone, dark: true });
  await page.goto(`${server.url}/replay/${code}`);
  await page.click('.banner .tools button');
  await page.waitForSelector('.told h2');
  assert.ok((await page.locator('.told .parts li').count()) === 4);
  await page.click('.seal button');
  await page.waitForSelector('.seal .good');
  assert.equal(await page.locator('.seal .bad').count(), 0);
  assert.equal(await page.locator('.seal .good').count(), 2, 'the server and this browser agree');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.seal a[download]')]);
  assert.match(download.suggestedFilename(), new RegExp(code));
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
  await shoot(page, 'replay-phone-dark');
  await page.context().close();
});

test('the list leads there, and filters', { timeout: 60_000 }, async () => {
  const page = await person(browser, { expects: [refusals] });
  await page.goto(`${server.url}/replays`);
  await page.waitForSelector(`a[href="/replay/${code}"]`);
  await page.fill('.filters .who', 'nobody of this name');
  await page.waitForSelector(`a[href="/replay/${code}"]`, { state: 'detached' });
  await page.click('.count button');
  await page.click(`a[href="/replay/${code}"]`);
  await page.waitForSelector('.scrub');
  await page.goto(`${server.url}/replay/AAAA2222`);
  await page.waitForSelector('[role="alert"]');
  await page.context().close();
});

test('axe finds nothing serious in replay and statistics', { timeout: 60_000 }, async () => {
  const page = await person(browser);
  for (const path of [`/replay/${code}/30`, `/replay/${code}/30?seat=1`, '/stats', '/replays']) {
    await page.goto(server.url + path);
    await page.waitForSelector('main');
    await page.waitForLoadState('networkidle');
    await shoot(page, `${path.split('/')[1]}-full-desktop`);
    assert.deepEqual(await axe(page), [], path);
  }
  await page.context().close();
});
