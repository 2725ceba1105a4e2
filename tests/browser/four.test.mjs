// Four browsers at one table by invite link: one reloads, one is a phone, one loses its line; a fifth looks on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenLine, decide, desktop, openTalk, person, phone, browser, server, setUp } from './harness.mjs';

setUp();

async function sitDown(page, url, name) {
  await page.goto(url);
  await page.fill('.sit input[autocomplete="nickname"]', name);
  await page.click('.sit button[type="submit"]');
  await page.waitForSelector('.startbar button');
}

// Whoever is asked decides; gives how many of the pages were.
async function round(pages) {
  let decided = 0;
  for (const page of pages) {
    if ((await page.locator('.ch').count()) === 0) continue;
    await decide(page, ['siege_engine', 'draw', 'end_turn', 'pass', 'accept']);
    decided += 1;
  }
  if (decided === 0) await Promise.race(pages.map((page) => page.waitForSelector('.ch', { timeout: 20_000 })));
  return decided;
}

// The game goes on: so many decisions are made.
async function playFor(pages, decisions) {
  const until = Date.now() + 30_000;
  let made = 0;
  while (made < decisions && Date.now() < until) made += await round(pages);
  assert.ok(made >= decisions, `${made} of ${decisions} decisions`);
}

test('four people, one table', { timeout: 300_000 }, async (t) => {
  const settings = { moments: false };
  const host = await person(browser, { settings });
  await host.goto(`${server.url}/host/shadows`);
  await host.fill('input[autocomplete="nickname"]', 'Mara');
  await host.click('button[type="submit"]');
  await host.waitForSelector('.invite');
  const link = await host.locator('.invite .url').innerText();
  const url = `${new URL(server.url).protocol}//${link}`;
  assert.match(url, /\/t\/[A-Z0-9]{8}$/);
  await host.selectOption('[aria-labelledby$="-pace"]', 'instant');
  await host.click('button:has-text("One less")');

  const guests = [];
  for (const [name, size] of [
    ['Anna', desktop],
    ['Bruno', phone],
    ['Chiara', desktop],
  ]) {
    const page = await person(browser, { size, settings, expects: [brokenLine] });
    if (name === 'Chiara') await page.clock.install();
    await sitDown(page, url, name);
    guests.push(page);
  }
  for (const page of guests) await page.click('.startbar button:has-text("ready")');
  await host.waitForFunction(() => !document.querySelector('.startbar .btn--big')?.disabled);
  await host.click('.startbar .btn--big');
  const pages = [host, ...guests];
  for (const page of pages) await page.click('.oath .btn--mine'); // the first move waits for everybody
  for (const page of pages) await page.waitForSelector('.frame .seats li');

  await t.test('everybody sees the same four names', async () => {
    for (const page of pages) {
      assert.deepEqual(await page.locator('.seats b').allInnerTexts(), ['Mara', 'Anna', 'Bruno', 'Chiara']);
    }
  });

  await t.test('they play', async () => {
    await playFor(pages, 16);
  });

  await t.test('one reloads and sits where they sat', async () => {
    const [anna] = guests;
    const before = await anna.locator('.chronicle li').count();
    await anna.reload();
    await anna.waitForSelector('.frame .seats li');
    await anna.waitForSelector('.you .me');
    assert.ok((await anna.locator('.chronicle li').count()) >= before - 1, 'the chronicle is there again');
    await playFor(pages, 6);
  });

  await t.test('a broken line heals without a reload', async () => {
    const [, , chiara] = guests;
    await chiara.evaluate(() => (globalThis.stillHere = true));
    await chiara.context().setOffline(true);
    await chiara.clock.fastForward(21_000); // it asks the server from time to time whether it is there …
    await chiara.clock.fastForward(11_000); // … and does not wait for an answer for ever
    await chiara.waitForSelector('.strip.lost');
    await chiara.context().setOffline(false);
    await chiara.clock.fastForward(11_000);
    await chiara.waitForSelector('.strip.lost', { state: 'detached' });
    assert.equal(await chiara.evaluate(() => globalThis.stillHere), true);
    await playFor(pages, 6);
  });

  await t.test('they talk', async () => {
    const field = (await openTalk(host)).locator('input');
    await field.fill('Who is at the Grail?');
    await field.press('Enter');
    for (const page of guests) await (await openTalk(page)).getByText('Who is at the Grail?').waitFor();
    await guests[1].click('.tool:has(use[href="#i-chat"])'); // the phone's board is back
  });

  await t.test('nothing sticks out of the phone', async () => {
    const wide = await guests[1].evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
  });
});
