// A finished game afterwards: its replay, decision by decision and through any eyes, its story, its seal, the list.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, create, person, phone, refusals, rush, shoot, browser, server, setUp } from './harness.mjs';

let code;
setUp(async () => {
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

test('the odds are judged afterwards, and what moved them most is told', { timeout: 120_000 }, async () => {
  const page = await person(browser, { language: 'de-DE' });
  await page.goto(`${server.url}/replay/${code}`);
  await page.click('.banner .tools button');
  await page.waitForSelector('.told .odds svg[role="img"]', { timeout: 90_000 });
  const { points, swings } = await page.evaluate(
    async (table) => (await fetch(`/api/replay/${table}/odds`)).json(),
    code,
  );
  assert.equal(points[0].move, 0);
  assert.deepEqual(
    points.at(-1).chances.map((chance) => chance === 0 || chance === 1),
    [true, true, true, true],
    'the end is known',
  );
  assert.ok(swings.length <= 3);
  for (const swing of swings) {
    await page.waitForSelector(`.told a[href="/replay/${code}/${swing.move}"]`); // each leads to its decision
  }
  await shoot(page, 'odds-desktop');
  await page.context().close();
});

test('the chances of a running game are nobody’s business', { timeout: 30_000 }, async () => {
  const page = await person(browser, { expects: [refusals] });
  const running = await create(page, server.url, { game: 'shadows', seats: 3, bots: 'random', start: true });
  const status = await page.evaluate(async (table) => (await fetch(`/api/replay/${table}/odds`)).status, running);
  assert.equal(status, 409);
  await page.context().close();
});

test(
  'my own games are listed, private ones too; replay and game use the same names',
  { timeout: 120_000 },
  async () => {
    const page = await person(browser, { settings: { moments: false } });
    const mine = await create(page, server.url, {
      game: 'shadows',
      seats: 3,
      bots: 'random',
      start: true,
      pace: 'instant',
    });
    await page.goto(`${server.url}/t/${mine}`);
    await rush(page);
    await page.waitForSelector('.after .verdict');
    const atTheTable = await page.locator('.after .parts b').allInnerTexts();
    await page.goto(`${server.url}/replays`);
    await page.waitForSelector(`section[aria-labelledby="records-mine"] a[href="/replay/${mine}"]`);
    assert.equal(await page.locator(`section[aria-labelledby="records-all"] a[href="/replay/${mine}"]`).count(), 0);
    await page.goto(`${server.url}/replay/${mine}`);
    await page.click('.banner .tools button');
    await page.waitForSelector('.told .parts b');
    assert.deepEqual(await page.locator('.told .parts b').allInnerTexts(), atTheTable);
    const stranger = await person(browser);
    await stranger.goto(`${server.url}/replays`);
    await stranger.waitForSelector('section[aria-labelledby="records-all"] a');
    assert.equal(await stranger.locator(`a[href="/replay/${mine}"]`).count(), 0, 'nobody else sees it');
    await stranger.context().close();
    await page.context().close();
  },
);

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
