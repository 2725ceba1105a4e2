// What a person likes has its effect, at once; and a phone on its side has room for everything.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  create,
  decide,
  knownPosition,
  openQuestion,
  person,
  settled,
  turn,
  shoot,
  browser,
  server,
  setUp,
} from './harness.mjs';

setUp();

const style = (page, property, selector = ':root') =>
  page.evaluate(
    ([name, of]) => getComputedStyle(document.querySelector(of)).getPropertyValue(name).trim(),
    [property, selector],
  );
const choose = (page, key, value) => page.selectOption(`select[id$="-${key}"]`, value);

test('theme, text size, motion and patterns', { timeout: 60_000 }, async () => {
  const page = await person(browser, { dark: false });
  await page.goto(`${server.url}/settings`);
  await page.waitForSelector('select[id$="-theme"]');

  const light = await style(page, 'background-color', 'body');
  await choose(page, 'theme', 'dark');
  assert.notEqual(await style(page, 'background-color', 'body'), light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await choose(page, 'theme', 'light'); // louder than the system
  assert.equal(await style(page, 'background-color', 'body'), light);

  assert.equal(await style(page, 'font-size'), '16px');
  await choose(page, 'text', '200');
  assert.equal(await style(page, 'font-size'), '32px');
  await choose(page, 'text', '100');

  const moves = async () => parseFloat(await style(page, '--t-move'));
  assert.equal(await moves(), 0, 'the system wants no motion');
  await choose(page, 'motion', 'full');
  assert.ok((await moves()) > 0);
  await choose(page, 'motion', 'none');
  assert.equal(await moves(), 0);

  const hatching = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('#k-arthur path:nth-of-type(2)')).strokeWidth);
  const [usual, sable] = [await hatching(), await style(page, '--h-sable')];
  await choose(page, 'patterns', 'bold');
  assert.ok(parseFloat(await hatching()) > 2 * parseFloat(usual), 'the hatching of the shields is bolder');
  assert.notEqual(await style(page, '--h-sable'), sable);

  await page.reload();
  await page.waitForSelector('select[id$="-theme"]');
  assert.ok(parseFloat(await hatching()) > 2 * parseFloat(usual), 'and stays so');
  await page.context().close();
});

test('confirming: always, what is grave, never', { timeout: 60_000 }, async () => {
  for (const [confirm, asks] of [
    ['always', true],
    ['grave', false],
    ['never', false],
  ]) {
    const page = await person(browser, { settings: { confirm, moments: false } });
    await knownPosition(page, server.url);
    const question = await openQuestion(page);
    await page.click('.ch[data-move="siege_engine"]');
    if (asks) await page.click('.confirm .btn--mine');
    await settled(page, question);
    await page.waitForSelector('.ch[data-move="draw"]');
    if (confirm === 'grave') {
      await page.click('.ch[data-opens="accuse"]');
      await page.locator('.ch[data-move^="accuse"]').first().click();
      await page.waitForSelector('.confirm .btn--mine');
      assert.match(await page.locator('.ready .grave').innerText(), /Once in a game/);
    }
    await page.context().close();
  }
});

test('bold patterns on the board, to be looked at', { timeout: 60_000 }, async () => {
  const page = await person(browser, { settings: { patterns: 'bold', moments: false } });
  await knownPosition(page, server.url);
  await shoot(page, 'patterns-desktop');
  await page.context().close();
});

test('a phone on its side: nothing overlaps, every choice can be reached', { timeout: 60_000 }, async () => {
  const page = await person(browser, {
    size: { width: 740, height: 360 },
    settings: { moments: false, confirm: 'always' },
  });
  await knownPosition(page, server.url);
  assert.equal(await page.locator('.frame').getAttribute('data-layout'), 'landscape');
  const { sideways, overlaps } = await page.evaluate(() => {
    const parts = ['.head', '.board', '.you'].map((s) => [
      s,
      document.querySelector(`.frame > ${s}`).getBoundingClientRect(),
    ]);
    const found = [];
    for (const [i, [a, p]] of parts.entries())
      for (const [b, q] of parts.slice(i + 1))
        if (p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 1 && q.top < p.bottom - 1)
          found.push(`${a} ${b}`);
    return { overlaps: found, sideways: document.documentElement.scrollWidth - innerWidth };
  });
  assert.deepEqual(overlaps, []);
  assert.ok(sideways <= 0, `${sideways} px too wide`);
  // Playwright clicks only what is seen and what nothing covers.
  const choices = await page.locator('.ch').count();
  for (let i = 0; i < choices; i++) {
    await page.locator('.ch').nth(i).click();
    await page.waitForSelector('.confirm .btn--mine');
    await page.keyboard.press('Escape');
  }
  assert.ok(choices >= 3);
  await shoot(page, 'landscape');
  await page.context().close();
});

test('sounds: a bell, cards, and as loud as wished', { timeout: 120_000 }, async () => {
  const page = await person(browser, { settings: { sound: true } });
  await page.addInitScript(() => {
    globalThis.heard = [];
    globalThis.AudioContext = class {
      currentTime = 0;
      state = 'running';
      destination = {};
      createOscillator() {
        const one = { frequency: { value: 0 }, connect: (next) => next, stop() {} };
        one.start = () => globalThis.heard.push(one.frequency.value);
        return one;
      }
      createGain() {
        const note = (value) => (globalThis.loudness = value);
        const gain = { setValueAtTime() {}, linearRampToValueAtTime: note, exponentialRampToValueAtTime() {} };
        return { gain, connect: (next) => next };
      }
    };
  });
  await page.goto(`${server.url}/settings`);
  const loudness = {};
  for (const volume of ['soft', 'loud', 'usual']) {
    await choose(page, 'volume', volume);
    loudness[volume] = await page.evaluate(() => globalThis.loudness);
  }
  assert.ok(loudness.soft < loudness.usual && loudness.usual < loudness.loud, JSON.stringify(loudness));
  await knownPosition(page, server.url);
  const heard = (pitch) => page.waitForFunction((tone) => globalThis.heard.includes(tone), pitch);
  await heard(587.3); // my turn
  await decide(page, ['black_card', 'draw_black']);
  for (let i = 0; i < 6 && !(await page.evaluate(() => globalThis.heard.includes(220))); i++) {
    if (!(await turn(page))) break;
    await decide(page, []);
  }
  await heard(220); // a card
});

test('my data is to be had as a file, and to be gone', { timeout: 60_000 }, async () => {
  const page = await person(browser);
  const code = await create(page, server.url, { game: 'rumors', seats: 3 });
  await page.goto(`${server.url}/settings`);
  const mine = page.locator('section[aria-labelledby="my-data"]');
  const [file] = await Promise.all([page.waitForEvent('download'), mine.locator('a[download]').click()]);
  const kept = JSON.parse(readFileSync(await file.path(), 'utf8'));
  assert.equal(kept.player.name, 'Mara');
  assert.deepEqual(
    kept.tables.map((table) => table.code),
    [code],
  );

  await mine.locator('summary').click();
  await mine.locator('input').fill('Mar');
  assert.ok(await mine.locator('button').isDisabled(), 'no slip of the hand does it');
  await mine.locator('input').fill('Mara');
  await mine.locator('button').click();
  await mine.waitFor({ state: 'detached' });
  const me = await page.evaluate(async () => (await fetch('/api/me')).json());
  assert.deepEqual([me.player, me.tables], [null, []], 'this browser is nobody');
  await page.context().close();
});
