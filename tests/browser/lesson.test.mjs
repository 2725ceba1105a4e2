// Every lesson, to its end: by doing what the Chronicler shows, by one's own hand, and by going astray.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { axe, create, desktop, person, phone, play, root, shoot, browser, server, setUp } from './harness.mjs';

setUp();

async function begin(page) {
  await page.goto(`${server.url}/learn/shadows`);
  await page.click('.go .btn--mine');
  await page.waitForSelector('.narrator, input[autocomplete="nickname"]', { timeout: 30_000 });
  const name = page.locator('input[autocomplete="nickname"]');
  if (await name.count()) {
    await name.fill('Mara');
    await page.click('dialog button[type="submit"]');
  }
  await page.waitForSelector('.narrator', { timeout: 30_000 });
}

// Not the farewell's button, which closes the book: it may come up while we reach for the one before.
const next = '.narrator .keys:not(:has(a)) .btn--ink';

/** Does what the Chronicler shows, by the hand's own way: Next, or Show me and then what it points at; true while there is more. */
async function follow(page) {
  const button = `${next}:not([aria-disabled="true"])`;
  const seen = '.board .btn.go:is(.btn--ink, .btn--mine)'; // what lies open is put away by whoever has looked
  await page.waitForSelector(`.narrator .keys a, ${button}, .narrator .doing, ${seen}`).catch(async (error) => {
    await shoot(page, 'lesson-stuck');
    throw error;
  });
  if (await page.locator(seen).count()) {
    await page.click(seen, { timeout: 2_000 }).catch(() => undefined);
    return true;
  }
  if (await page.locator('.narrator .keys a').count()) return false;
  if (await page.locator('.narrator .doing').count()) {
    // What is pointed at, through the hole in the line: the pointer itself takes no clicks.
    await page.evaluate(() => {
      const box = document.querySelector('.pointer .spot')?.getBoundingClientRect();
      const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      hit?.closest('button')?.click();
    });
  } else await page.click(button, { timeout: 2_000 }).catch(() => undefined); // it may have gone on by itself
  await apart(page);
  return true;
}

/** Pointer and panel do not lie on each other: the panel makes way at once when what it shows is elsewhere. */
async function apart(page) {
  const free = () => {
    const panel = document.querySelector('.narrator')?.getBoundingClientRect();
    return ![...document.querySelectorAll('.pointer .spot')].some((spot) => {
      const box = spot.getBoundingClientRect();
      const wide = panel && Math.min(panel.right, box.right) - Math.max(panel.left, box.left);
      const high = panel && Math.min(panel.bottom, box.bottom) - Math.max(panel.top, box.top);
      return wide > 1 && high > 1;
    });
  };
  await page.waitForFunction(free, null, { timeout: 2_000 }).catch(async () => {
    await shoot(page, 'lesson-collision');
    assert.fail(`the panel lies on what it points at: ${await page.locator('.narrator h2').innerText()}`);
  });
}

/** Writes down every step there is from now on, however short. */
async function watchSteps(page) {
  await page.evaluate(() => {
    globalThis.steps = new Set();
    const note = () => globalThis.steps.add(document.querySelector('.narrator h2')?.textContent ?? '');
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    note();
  });
  return () => page.evaluate(() => [...globalThis.steps].filter(Boolean));
}

// The others take their time in a lesson: so two are played at once.
describe('a lesson', { concurrency: 2 }, () => {
  const lessons = readdirSync(join(root, 'lessons')).filter((file) => file.endsWith('.json'));
  for (const [i, file] of lessons.entries()) {
    const name = file.slice(0, -5);
    const small = i % 2 === 0; // by turns a phone by candlelight in German, and a laptop
    test(`${name}, by what is shown`, { timeout: 240_000 }, async () => {
      const page = await person(browser, {
        size: small ? phone : desktop,
        language: small ? 'de-DE' : 'en-GB',
        dark: small,
        settings: { moments: false },
      });
      const table = await create(page, server.url, { game: name.split('_')[0], lesson: name });
      await page.goto(`${server.url}/t/${table}`);
      await page.waitForSelector('.narrator', { timeout: 30_000 });
      const steps = await watchSteps(page);
      while (await follow(page));
      assert.ok((await steps()).length >= 6, (await steps()).join(', '));
      await shoot(page, `${name}-end-${small ? 'phone' : 'desktop'}`);
      await page.goto(`${server.url}/learn`);
      await page.waitForSelector('.facts .done'); // it is ticked on the shelf
      await page.context().close();
    });
  }

  test('by hand: a word before what leads away, and no way to get stuck', { timeout: 120_000 }, async () => {
    const page = await person(browser, { settings: { moments: false } });
    await begin(page);
    await shoot(page, 'lesson-desktop');
    const narrators = (await axe(page)).filter((finding) => finding.includes('narrator'));
    assert.deepEqual(narrators, []); // the rest of the table: accessible.test.mjs
    await page.click(next);
    await page.click(next);
    await play(page, 'black_card');
    await page.click('.ch[data-move="draw"]'); // not what the lesson wants
    await page.waitForSelector('.narrator .keys .btn--ink + .btn');
    await page.click('.narrator .keys .btn--ink + .btn'); // anyway
    await page.waitForSelector('.ch[data-move="end_turn"]');
    await play(page, 'end_turn');
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
