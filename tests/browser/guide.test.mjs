// The rules as pages and as the panel of a running game: chapters, search, exact wording, addresses.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axe, person, phone, playNow, startBrowser, startServer } from './harness.mjs';

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test('every chapter, on a phone at 200 % too', { timeout: 180_000 }, async () => {
  for (const settings of [{}, { text: 200 }]) {
    const page = await person(browser, { size: phone, dark: true, language: 'de-DE', settings });
    await page.goto(`${server.url}/rules`);
    await page.waitForSelector('main h1');
    const chapters = await page.locator('aside nav a').evaluateAll((all) => all.map((a) => a.pathname));
    assert.ok(chapters.length > 18);
    for (const path of chapters) {
      await page.goto(server.url + path);
      await page.waitForSelector('main h1');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${path} ${JSON.stringify(settings)}: ${wide} px`);
      if (!settings.text) assert.deepEqual(await axe(page), [], path);
    }
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

test('search, the exact wording, and a link to a passage', { timeout: 60_000 }, async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/rules/shadows/aim`);
  await page.fill('search input', 'face down');
  await page.locator('search ol button').first().click();
  await page.waitForURL('**/rules/shadows/**');
  await page.waitForSelector('section.lit, main h1');
  await page.goto(`${server.url}/rules/shadows/evil#p-facing`);
  await page.waitForSelector('#p-facing.lit');
  await page.locator('#p-facing .mark').first().click();
  await page.waitForSelector('#p-facing .wording');
  assert.match(await page.locator('#p-facing .wording').innerText(), /face down/);
  await page.goto(`${server.url}/rules/shadows/nothing`);
  await page.waitForSelector('main .btn');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('the panel opens at what is asked', { timeout: 60_000 }, async () => {
  const page = await person(browser, { settings: { moments: false } });
  await playNow(page, server.url);
  await page.keyboard.press('?');
  await page.waitForSelector('.panel h2.title');
  assert.equal(await page.locator('.panel select').inputValue(), 'setup'); // the opening exchange
  await page.locator('.panel select').selectOption('grail');
  await page.waitForSelector('.panel #p-board');
  await page.keyboard.press('Escape');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
