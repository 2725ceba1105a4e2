// axe finds nothing serious on any page, in the lobby, in mid-game and at the end, in both themes and two sizes.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  axe,
  decide,
  desktop,
  openTalk,
  person,
  phone,
  playNow,
  refusals,
  rush,
  browser,
  server,
  turn,
  setUp,
} from './harness.mjs';

setUp();

const pages = [
  '/',
  '/join',
  '/watch',
  '/device',
  '/settings',
  '/notices',
  '/people',
  '/about',
  '/friend/x',
  '/stats',
  '/cards',
  '/learn',
  '/rules',
  '/replays',
  '/nowhere',
  '/t/AAAA2222',
  '/link/x',
];

// Pages wait for what they fetch: two at a time wait together.
describe('axe', { concurrency: 2 }, () => {
  for (const [name, options] of [
    ['desktop', { size: desktop }],
    ['phone by candlelight', { size: phone, dark: true }],
  ]) {
    test(`pages, ${name}`, { timeout: 240_000 }, async () => {
      const page = await person(browser, { ...options, expects: [refusals] });
      const findings = [];
      for (const path of pages) {
        await page.goto(server.url + path);
        await page.waitForSelector('main');
        await page.waitForLoadState('networkidle');
        findings.push(...(await axe(page)).map((finding) => `${path}: ${finding}`));
      }
      assert.deepEqual(findings, []);
      await page.context().close();
    });

    test(`lobby and game, ${name}`, { timeout: 240_000 }, async () => {
      const page = await person(browser, { ...options, settings: { moments: false } });
      const findings = [];
      const look = async (where) => findings.push(...(await axe(page)).map((finding) => `${where}: ${finding}`));
      await page.goto(`${server.url}/host/shadows`);
      await page.fill('input[autocomplete="nickname"]', 'Mara');
      await page.click('button[type="submit"]');
      await page.waitForSelector('.invite');
      await look('lobby');
      await playNow(page, server.url);
      await look('first decision');
      await rush(page, { decisions: 12 });
      if (await turn(page)) {
        await look('mid-game');
        await page.locator('.ch').first().click();
        await look('picked');
        await page.keyboard.press('Escape');
        await page.keyboard.press('h');
        await page.waitForSelector('.hints');
        await look('hint');
        await page.keyboard.press('?');
        await page.waitForSelector('.panel[role="dialog"] h2');
        await look('rules');
        await page.keyboard.press('Escape');
        await page.locator('.seats button').first().click();
        await page.waitForSelector('dialog[open]');
        await look('seat');
        await page.keyboard.press('Escape');
        await openTalk(page);
        await look('talk');
        await rush(page);
      }
      await page.waitForSelector('.after .verdict');
      await look('end');
      assert.deepEqual(findings, []);
      await page.context().close();
    });
  }
});

test('at 200 % text nothing is cut off sideways', { timeout: 120_000 }, async () => {
  const page = await person(browser, { settings: { text: 200, moments: false } });
  const wide = async () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const path of ['/', '/settings', '/watch']) {
    await page.goto(server.url + path);
    await page.waitForSelector('main');
    assert.ok((await wide()) <= 0, `${path}: ${await wide()} px`);
  }
  await playNow(page, server.url);
  assert.ok((await wide()) <= 0, `in play: ${await wide()} px`);
  await decide(page);
});
