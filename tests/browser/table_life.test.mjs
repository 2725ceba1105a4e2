// What happens around a game: refusals, sending away, handing over, taking back, a restart of the server, a rematch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  brokenLine,
  decide,
  person,
  playNow,
  playToTheEnd,
  refusals,
  browser,
  server,
  turn,
  setUp,
  rush,
} from './harness.mjs';

setUp();

async function hostTable(page) {
  await page.goto(`${server.url}/host/shadows`);
  await page.fill('input[autocomplete="nickname"]', 'Mara');
  await page.click('button[type="submit"]');
  await page.waitForSelector('.invite');
  return page.url();
}

async function sitDown(page, url, name) {
  await page.goto(url);
  await page.fill('.sit input[autocomplete="nickname"]', name);
  await page.click('.sit button[type="submit"]');
  await page.waitForSelector('.startbar button');
}

test('a table that is not there, a code that is none, a link that is used up', { timeout: 60_000 }, async () => {
  const page = await person(browser, { expects: [refusals] });
  await page.goto(`${server.url}/t/AAAA2222`);
  await page.waitForSelector('h1:has-text("There is no such table")');
  await page.goto(`${server.url}/join`);
  await page.fill('main input', '!');
  await page.press('main input', 'Enter');
  await page.waitForSelector('[role="alert"]:has-text("neither a code nor a link")');
  await page.goto(`${server.url}/link/nonsense`);
  await page.click('main button');
  await page.waitForSelector('[role="alert"]:has-text("link has been used")');
  await page.goto(`${server.url}/nowhere`);
  await page.waitForSelector('h1:has-text("not in the book")');
});

test('continue on another device', { timeout: 60_000 }, async () => {
  const page = await person(browser);
  const url = await hostTable(page);
  await page.goto(`${server.url}/device`);
  await page.click('main .btn--ink');
  const link = await page.locator('.url').innerText();
  const other = await person(browser);
  await other.goto(link);
  await other.click('main button');
  await other.waitForSelector('text=Return to the table');
  await other.click('text=Return to the table');
  await other.waitForSelector('.startbar');
  assert.equal(other.url(), url);
  assert.equal(await other.locator('li.me b').innerText(), 'Mara');
});

test('sent away is sent away; the host hands over', { timeout: 60_000 }, async () => {
  const host = await person(browser);
  const url = await hostTable(host);
  const [anna, bruno] = [await person(browser), await person(browser)];
  await sitDown(anna, url, 'Anna');
  await sitDown(bruno, url, 'Bruno');
  await host.click('[aria-label="More about Anna"]');
  await host.click('text=Send away for good');
  assert.equal(await anna.locator('h1:has-text("closed to you")').count(), 0, 'it is asked first');
  await host.keyboard.press('Enter'); // the safe answer has the focus
  await host.waitForSelector('[data-grave]', { state: 'detached' });
  if ((await host.locator('text=Send away for good').count()) === 0) await host.click('[aria-label="More about Anna"]');
  await host.click('text=Send away for good');
  await host.click('[data-grave]');
  await anna.waitForSelector('h1:has-text("closed to you")');
  await anna.reload();
  await anna.waitForSelector('h1:has-text("closed to you")');
  await host.click('[aria-label="More about Bruno"]');
  await host.click('text=Make host');
  await bruno.waitForSelector('text=Only you change these');
  assert.equal(await host.locator('text=Only the host changes these').count(), 1);
});

test('alone with bots a move that revealed nothing can be taken back', { timeout: 90_000 }, async () => {
  const page = await person(browser, { settings: { moments: false } });
  await playNow(page, server.url, { pace: 'calm' }); // so slow that the bots have not answered yet
  await decide(page, []);
  await page.click('[aria-label="Take the last move back"]');
  await page.waitForSelector('.ch');
  assert.equal(await page.locator('.problem').count(), 0);
});

test(
  'the server restarts and the game goes on without a reload',
  { timeout: 120_000, skip: Boolean(process.env.LOGRES_URL) },
  async () => {
    const page = await person(browser, { settings: { moments: false }, expects: [brokenLine] });
    await playNow(page, server.url);
    for (let n = 0; n < 4 && (await turn(page)); n++) await decide(page);
    await page.evaluate(() => (globalThis.stillHere = true));
    const lines = await page.locator('.chronicle li').count();
    await server.restart();
    await page.waitForSelector('.strip.lost', { state: 'detached', timeout: 30_000 });
    await turn(page);
    await decide(page);
    assert.equal(await page.evaluate(() => globalThis.stillHere), true);
    assert.ok((await page.locator('.chronicle li').count()) >= lines);
  },
);

test('who leaves is played for until they are back', { timeout: 120_000 }, async () => {
  const host = await person(browser, { settings: { moments: false } });
  const url = await hostTable(host);
  const anna = await person(browser, { settings: { moments: false } });
  await sitDown(anna, url, 'Anna');
  await anna.click('.startbar button:has-text("ready")');
  await host.click('.startbar .btn--big');
  for (const page of [host, anna]) await page.click('.oath .btn--mine');
  await anna.waitForSelector('.frame .seats');
  await anna.click('[aria-label="More about Anna"]');
  await anna.click('text=Leave the game to somebody else');
  await anna.click('[data-grave]');
  await host.waitForSelector('.seats li.away:has-text("Anna")');
  await anna.click('text=I am back');
  await host.waitForSelector('.seats li:not(.away):has-text("Anna")');
  assert.deepEqual([...host.complaints, ...anna.complaints], []);
});

test('a rematch', { timeout: 240_000 }, async () => {
  const page = await person(browser, { settings: { moments: false } });
  await playNow(page, server.url, { seats: 3 });
  const first = page.url();
  await playToTheEnd(page);
  await page.click('.ended button:has-text("Play again")');
  await page.waitForFunction((url) => location.href !== url, first);
  await page.waitForSelector('.startbar, .oath');
  assert.equal(await page.locator('.toast').count(), 0, 'who asked for it is not called to it');
  // The new table is alive: it is begun and a decision is made there.
  await page.waitForFunction(() => document.activeElement?.matches('h1'));
  if ((await page.locator('.startbar').count()) > 0) await page.click('.startbar .btn--big');
  await page.click('.oath .btn--mine');
  assert.ok(await turn(page));
  const lines = await page.locator('.chronicle li').count();
  for (let n = 0; n < 3 && (await turn(page)); n++) await decide(page);
  assert.equal(await page.locator('.problem').count(), 0);
  assert.ok((await page.locator('.chronicle li').count()) > lines);
  assert.deepEqual(page.complaints, []);
});

test('whom I suspect is my own note, and is told with what they were', { timeout: 120_000 }, async () => {
  const page = await person(browser, { settings: { moments: false } });
  await playNow(page, server.url);
  await page.locator('.seats li:nth-child(2) > button').click();
  await page.check('.mark input');
  await page.keyboard.press('Escape');
  const mark = page.locator('.seats li:nth-child(2) [aria-label="suspected by you"]');
  await mark.waitFor();
  await page.reload();
  await mark.waitFor(); // this browser keeps it
  assert.equal(await page.locator('[aria-label="suspected by you"]').count(), 1);
  const name = await page.locator('.seats li:nth-child(2) b').innerText();
  await rush(page);
  await page.waitForSelector('.after .verdict');
  assert.match(await page.locator('.suspicions').innerText(), new RegExp(`You suspected ${name}: (Loyal|Traitor)`));
  await page.waitForSelector('.after figure, .after svg');
  await page.context().close();
});
