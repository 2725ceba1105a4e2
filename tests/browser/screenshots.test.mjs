// Pictures of the main screens in two sizes and both themes, kept in build/screenshots to be looked at.
import assert from 'node:assert/strict';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  desktop,
  person,
  phone,
  play,
  playNow,
  knownPosition,
  rush,
  shoot,
  shots,
  browser,
  server,
  house,
} from './harness.mjs';

house();

// One screen four times: it lays itself out anew for each size and theme.
async function shootAll(page, name) {
  for (const [size, tag] of [
    [desktop, 'desktop'],
    [phone, 'phone'],
  ]) {
    await page.setViewportSize(size);
    for (const dark of [false, true]) {
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${name}, ${tag}: ${wide} px too wide`);
      await shoot(page, `${name}-${tag}${dark ? '-dark' : ''}`);
    }
  }
  await page.setViewportSize(desktop);
}

test('pages', { timeout: 120_000 }, async () => {
  const page = await person(browser);
  await page.goto(server.url);
  await page.waitForSelector('article.game');
  await shootAll(page, 'front');
  for (const path of ['join', 'watch', 'device', 'settings', 'stats', 'learn', 'rules', 'replays']) {
    await page.goto(`${server.url}/${path}`);
    await page.waitForSelector('main');
    await page.waitForLoadState('networkidle');
    await shootAll(page, path);
  }
  await page.goto(`${server.url}/host/shadows`);
  await page.fill('input[autocomplete="nickname"]', 'Mara');
  await page.click('button[type="submit"]');
  await page.waitForSelector('.invite');
  await shootAll(page, 'lobby');
  await page.context().close();
});

test('a game', { timeout: 120_000 }, async () => {
  const page = await person(browser, { settings: { moments: false } });
  await playNow(page, server.url);
  await shootAll(page, 'first');
  await knownPosition(page, server.url);
  await shootAll(page, 'evil');
  await play(page, 'siege_engine');
  await page.waitForSelector('.ch');
  await shootAll(page, 'play');
  await page.locator('.ch').first().click();
  await shootAll(page, 'picked');
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await page.waitForSelector('.hints');
  await shootAll(page, 'hint');
  await page.keyboard.press('?');
  await page.waitForSelector('.panel[role="dialog"] h2');
  await shootAll(page, 'rules-panel');
  await page.context().close();
});

test('the end, staged and told', { timeout: 120_000 }, async () => {
  const page = await person(browser, { motion: true });
  await playNow(page, server.url);
  await rush(page);
  await page.waitForSelector('.sheet.over');
  assert.equal(await page.locator('.sheet.over li .loyalty').count(), 3, 'everybody is shown for what they are');
  await shootAll(page, 'over');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.after .verdict');
  await shootAll(page, 'end');
  await page.context().close();
});

// The picture of the README is docs/table.jpg: a copy of what this makes, when the table has changed.
test('the picture of the README', { timeout: 60_000 }, async () => {
  const page = await person(browser, { size: { width: 1280, height: 800 }, settings: { moments: false } });
  await knownPosition(page, server.url);
  await play(page, 'siege_engine');
  await page.waitForSelector('.ch');
  mkdirSync(shots, { recursive: true });
  const path = join(shots, 'table.jpg');
  await page.screenshot({ path, type: 'jpeg', quality: 52, animations: 'disabled' });
  assert.ok(statSync(path).size < 120_000, `${statSync(path).size} bytes`);
  await page.context().close();
});
