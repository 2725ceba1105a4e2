// The guided first game, to its end: by doing what the Chronicler shows, by one's own hand, and by going astray.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { axe, person, phone, settled, shoot, startBrowser, startServer } from './harness.mjs';

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

async function begin(page) {
  await page.goto(`${server.url}/learn`);
  await page.click('.go .btn--mine');
  await page.waitForSelector('.narrator, input[autocomplete="nickname"]', { timeout: 15_000 });
  const name = page.locator('input[autocomplete="nickname"]');
  if (await name.count()) {
    await name.fill('Mara');
    await page.click('dialog button[type="submit"]');
  }
  await page.waitForSelector('.narrator', { timeout: 15_000 });
}

const stepOf = (page) => page.locator('.narrator h2').innerText();
// Not the farewell's button, which closes the book: it may come up while we reach for the one before.
const next = '.narrator .keys:not(:has(a)) .btn--ink';

/** Goes on by the narrator's own button; true while there is more. */
async function follow(page) {
  if (await page.locator('.narrator .keys a').count()) return false;
  const before = await page.locator('.narrator').innerHTML();
  const button = page.locator(`${next}:not([aria-disabled="true"])`);
  if (await button.count())
    await button
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined); // it may have gone on by itself
  await page.waitForFunction((html) => document.querySelector('.narrator')?.innerHTML !== html, before);
  return true;
}

// The others take their time in a lesson: so both are played at once.
describe('a lesson', { concurrency: 2 }, () => {
  test('by what is shown, on a phone, in German', { timeout: 180_000 }, async () => {
    const page = await person(browser, { size: phone, language: 'de-DE', settings: { moments: false } });
    await begin(page);
    const steps = new Set();
    const start = Date.now();
    while (Date.now() - start < 150_000) {
      steps.add(await stepOf(page));
      if (!(await follow(page))) break;
    }
    assert.ok(steps.size >= 12, [...steps].join(', '));
    await page.waitForSelector('.after .verdict');
    await shoot(page, 'lesson-end-phone');
    await page.context().close();
  });

  test('by hand: a word before what leads away, and no way to get stuck', { timeout: 120_000 }, async () => {
    const page = await person(browser, { settings: { moments: false } });
    await begin(page);
    await shoot(page, 'lesson-desktop');
    const narrators = (await axe(page)).filter((finding) => finding.includes('narrator'));
    assert.deepEqual(narrators, []); // the rest of the table: accessible.test.mjs
    await page.click(next);
    await page.click(next);
    const decide = async (move) => {
      await page.click(`.ch[data-move="${move}"]`);
      await page.click('.confirm .btn--mine');
    };
    await decide('black_card');
    await settled(page);
    await decide('draw'); // not what the lesson wants
    await page.waitForSelector('.narrator .keys .btn--ink + .btn');
    await page.click('.narrator .keys .btn--ink + .btn'); // anyway
    await page.waitForSelector('.ch[data-move="end_turn"]');
    await decide('end_turn');
    for (let n = 0; n < 12; n++) {
      const skip = page.locator('.narrator footer .link').first();
      const label = page.locator(next);
      if (await page.locator('.narrator .keys a').count()) break;
      if ((await page.locator('.narrator footer .link').count()) > 1) await skip.click();
      else await label.click();
    }
    assert.ok(await page.locator('.narrator .keys a').count(), 'skipped to the end');
    await page.reload();
    await page.waitForSelector('.narrator .keys a'); // it remembers
    await page.click('.narrator .keys button'); // close the book: the game is mine now
    await page.waitForSelector('.narrator', { state: 'detached' });
    await page.waitForSelector('.ch', { timeout: 20_000 });
    await page.context().close();
  });
});
