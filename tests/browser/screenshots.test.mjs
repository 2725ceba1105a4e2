// Pictures of the main screens in two sizes and both themes, kept in build/screenshots to be looked at.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  decide,
  desktop,
  person,
  phone,
  playNow,
  playToTheEnd,
  shoot,
  startBrowser,
  startServer,
  turn,
} from './harness.mjs';

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const pages = ['join', 'watch', 'device', 'settings', 'stats', 'learn', 'rules', 'replays'];

for (const [size, name] of [
  [desktop, 'desktop'],
  [phone, 'phone'],
]) {
  for (const dark of [false, true]) {
    const tag = `${name}${dark ? '-dark' : ''}`;
    test(tag, { timeout: 240_000 }, async () => {
      const page = await person(browser, { size, dark, settings: { moments: false } });
      await page.goto(server.url);
      await page.waitForSelector('article.game');
      await shoot(page, `front-${tag}`);
      for (const path of pages) {
        await page.goto(`${server.url}/${path}`);
        await page.waitForSelector('main');
        await shoot(page, `${path}-${tag}`);
      }
      await page.goto(`${server.url}/host/shadows`);
      await page.fill('input[autocomplete="nickname"]', 'Mara');
      await page.click('button[type="submit"]');
      await page.waitForSelector('.invite');
      await shoot(page, `lobby-${tag}`);
      await playNow(page, server.url);
      await shoot(page, `first-${tag}`);
      for (let n = 0; n < 14 && (await turn(page)); n++) await decide(page, ['black_card']);
      if (await turn(page)) {
        await shoot(page, `play-${tag}`);
        await page.locator('.ch').first().click();
        await shoot(page, `picked-${tag}`);
        await page.keyboard.press('Escape');
        await page.keyboard.press('h');
        await page.waitForSelector('.hints');
        await shoot(page, `hint-${tag}`);
        await page.keyboard.press('?');
        await page.waitForSelector('.panel[role="dialog"]');
        await shoot(page, `rules-panel-${tag}`);
        await page.keyboard.press('Escape');
        await playToTheEnd(page);
      }
      await page.waitForTimeout(400);
      await shoot(page, `end-${tag}`);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    });
  }
}
