// A pause by agreement and by the host, and a table that is planned for an evening.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, create, setUp, person, server } from './harness.mjs';

setUp();

/** Mara's table with Bruno at it, begun. */
async function two({ settings = {}, name = 'Mara' } = {}) {
  const mara = await person(browser);
  const code = await create(mara, server.url, { game: 'rumors', seats: 2, pace: 'quick', ...settings }, name);
  const url = `${server.url}/t/${code}`;
  await mara.goto(url);
  const bruno = await person(browser);
  await bruno.goto(url);
  await bruno.fill('.sit input[autocomplete="nickname"]', 'Bruno');
  await bruno.click('.sit button[type="submit"]');
  await bruno.click('.startbar .btn--big');
  await mara.waitForSelector('.startbar .btn--big:not([disabled])');
  return { mara, bruno, code, url };
}

async function menu(page, button) {
  await page.click('[aria-label="Settings"]');
  await page.click(`dialog button:has-text("${button}")`);
  await page.keyboard.press('Escape');
}

test('a guest asks for a pause, all agree, the clock stands, the host goes on', { timeout: 90_000 }, async () => {
  const { mara, bruno } = await two({ settings: { clock: { seconds: 120 } } });
  await mara.click('.startbar .btn--big');
  await mara.waitForSelector('[role="timer"]');
  await menu(bruno, 'Ask for a pause');
  await mara.waitForSelector('.strip:has-text("Bruno asks for a pause")');
  await mara.click('.strip .btn--mine');
  for (const page of [mara, bruno]) {
    await page.waitForSelector('.strip:has-text("Bruno asked for a pause and all agreed")');
    await page.waitForSelector('h1:has-text("The game is paused")');
    assert.equal(await page.locator('[role="timer"]').count(), 0, 'no clock');
    assert.equal(await page.locator('.ch').count(), 0, 'nothing to choose');
  }
  assert.equal(await bruno.locator('.paused button').innerText(), 'Ask to go on');
  await mara.click('.paused .btn--mine');
  for (const page of [mara, bruno]) {
    await page.waitForSelector('.paused', { state: 'detached' });
    await page.waitForSelector('[role="timer"]');
  }
  await menu(mara, 'Pause the game');
  await bruno.waitForSelector('.strip:has-text("Mara has paused the game")');
});

test('alone with bots: whoever leaves finds the game where it was', { timeout: 60_000 }, async () => {
  const page = await person(browser);
  const fields = { game: 'rumors', seats: 3, pace: 'quick', bots: 'random', start: true };
  const code = await create(page, server.url, fields);
  await page.goto(`${server.url}/t/${code}`);
  await page.waitForSelector('.ch, .seats');
  await menu(page, 'Leave the game');
  await page.waitForSelector('.paused');
  await page.goto(server.url);
  await page.waitForSelector(`text=is paused at table`);
  await page.goto(`${server.url}/t/${code}`);
  await page.waitForSelector('h1');
  await page.waitForSelector('.paused', { state: 'detached' });
});

test('a table has a name and a time, in the time zone of whoever reads it', { timeout: 60_000 }, async () => {
  const { mara, bruno, code } = await two();
  await mara.fill('.plan input:not([type])', 'Friday; round');
  const day = new Date(Date.now() + 3 * 86_400_000);
  day.setHours(20, 0, 0, 0);
  const two_ = (n) => String(n).padStart(2, '0');
  const local = `${day.getFullYear()}-${two_(day.getMonth() + 1)}-${two_(day.getDate())}T20:00`;
  await mara.fill('.plan input[type="datetime-local"]', local);
  await mara.click('.plan button[type="submit"]');
  await bruno.waitForSelector('h2:has-text("Friday; round")');
  await bruno.waitForSelector('.plan .when:has-text("20:00")');
  const href = await bruno.locator('.plan a').getAttribute('href');
  const file = await bruno.evaluate(async (path) => {
    const answer = await fetch(path);
    return { type: answer.headers.get('content-type'), text: await answer.text() };
  }, href);
  assert.match(file.type, /^text\/calendar/);
  assert.match(file.text, /SUMMARY:Friday\\; round\r\n/);
  assert.ok(file.text.includes(`URL:${server.url}/t/${code}\r\n`), file.text);
  const utc = day.toISOString().replace(/[-:]/g, '').replace('.000', '');
  assert.ok(file.text.includes(`DTSTART:${utc}\r\n`), file.text);
  const [download] = await Promise.all([bruno.waitForEvent('download'), bruno.click('.plan a')]);
  assert.equal(download.suggestedFilename(), `logres-${code}.ics`);
  await mara.click('.plan .btn--quiet');
  await bruno.waitForSelector('.plan', { state: 'detached' });
  await mara.goto(server.url);
  await mara.waitForSelector('li:has-text("Friday; round")');
});
