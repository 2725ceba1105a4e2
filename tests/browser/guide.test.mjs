// The rules as pages and as the panel of a running game: chapters, search, exact wording, addresses.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, person, phone, playNow, browser, server, setUp } from './harness.mjs';

setUp();

// How far the page is too wide, as it is and with letters twice the size.
async function tooWide(page) {
  const sizes = await page.evaluate(() => {
    const root = document.documentElement;
    return ['', '200%'].map((size) => {
      root.style.fontSize = size;
      const px = root.scrollWidth - innerWidth;
      root.style.fontSize = '';
      return px;
    });
  });
  return sizes.map((px) => Math.max(0, px));
}

for (const [game, least] of [
  ['shadows', 18],
  ['rumors', 8],
  ['legends', 8],
]) {
  test(`every chapter of ${game}, on a phone at 200 % too`, { timeout: 120_000 }, async () => {
    const page = await person(browser, { size: phone, dark: true, language: 'de-DE' });
    await page.goto(`${server.url}/rules`);
    await page.click(`main a[href^="/rules/${game}"]`);
    await page.waitForSelector('main h1');
    const links = page.locator('aside nav li a');
    const chapters = await links.evaluateAll((all) => all.map((a) => a.pathname));
    assert.ok(chapters.length >= least, `${chapters.length} chapters`);
    for (const path of chapters) {
      await page.evaluate((to) => document.querySelector(`aside nav a[href="${to}"]`).click(), path);
      await page.waitForSelector(`aside nav a[href="${path}"][aria-current="page"]`, { state: 'attached' });
      assert.deepEqual(await tooWide(page), [0, 0], path);
      assert.deepEqual(await axe(page, path === chapters[0] ? 'html' : 'main'), [], path);
    }
    await page.context().close();
  });
}

test('the rule a refusal names opens where it is told', { timeout: 30_000 }, async () => {
  const page = await person(browser);
  await page.goto(`${server.url}/rules/S-064`);
  await page.waitForSelector('#p-facing.lit');
  assert.equal(await page.locator('aside nav [aria-current="page"]').getAttribute('href'), '/rules/shadows/evil');
  await page.goto(`${server.url}/rules/S-999`);
  await page.waitForSelector('main .btn');
  await page.context().close();
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
  await page.context().close();
});
