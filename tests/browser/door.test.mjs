// The door of a table and the list of tables: passwords, people sent away, filters, and being found a table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, create, setUp, person, phone, server } from './harness.mjs';

setUp();

async function visit(page, name) {
  await page.goto(`${server.url}/join`);
  await page.evaluate(async (name) => {
    const headers = { 'Content-Type': 'application/json' };
    await fetch('/api/guest', { method: 'POST', headers, body: JSON.stringify({ name }) });
  }, name);
}

test('a password: asked for, refused, right; and again after a reload', { timeout: 60_000 }, async () => {
  const mara = await person(browser);
  const code = await create(mara, server.url, { game: 'rumors', seats: 3 });
  const url = `${server.url}/t/${code}`;
  await mara.goto(url);
  await mara.waitForSelector('.door:has-text("By invitation")');
  await mara.fill('.door input', 'Excalibur');
  await mara.click('.door button[type="submit"]');
  await mara.waitForSelector('.door:has-text("Locked")');
  const bruno = await person(browser, { size: phone });
  await visit(bruno, 'Bruno');
  await bruno.goto(url);
  await bruno.waitForSelector('h1:has-text("This table is locked")');
  await bruno.fill('input[type="password"]', 'Durendal');
  await bruno.click('form .btn--mine');
  await bruno.waitForSelector('text=This is not the password of this table');
  await bruno.fill('input[type="password"]', 'Excalibur');
  await bruno.click('form .btn--mine');
  await bruno.waitForSelector('.startbar, .sit');
  await bruno.reload();
  await bruno.waitForSelector('.sit');
  await bruno.click('button.sit');
  await mara.click('[aria-label="More about Bruno"]');
  await mara.click('text=Send away for good');
  await mara.click('[data-grave]');
  await bruno.waitForSelector('h1:has-text("closed to you")');
  await mara.waitForSelector('.door:has-text("Bruno was sent away")');
  await mara.click('.door button:has-text("Let in again")');
  await mara.waitForSelector('.door:has-text("sent away")', { state: 'detached' });
  await bruno.reload();
  await bruno.waitForSelector('.sit');
});

test('filters keep what fits, an empty list says so', { timeout: 60_000 }, async () => {
  const host = await person(browser);
  await create(host, server.url, { game: 'rumors', seats: 3, public: true, language: 'de', clock: { days: 1 } });
  await create(host, server.url, { game: 'shadows', seats: 4, public: true, language: 'en', bots: 'page' });
  const page = await person(browser);
  await page.goto(`${server.url}/watch`);
  await page.waitForSelector('main li >> nth=1');
  assert.equal(await page.locator('main li').count(), 2);
  assert.match(await page.locator('main li').first().innerText(), /too few games yet/);
  await page.selectOption('select[name="game"]', 'rumors');
  await page.waitForFunction(() => document.querySelectorAll('main li').length === 1);
  await page.selectOption('select[name="speed"]', 'live');
  await page.waitForSelector('text=None of the 2 tables does not fit what you look for').catch(() => null);
  await page.waitForSelector('.none button');
  await page.click('.none button');
  await page.waitForFunction(() => document.querySelectorAll('main li').length === 2);
  await page.check('.free input');
  await page.waitForFunction(() => document.querySelectorAll('main li').length === 1);
  await page.uncheck('.free input');
  await page.selectOption('select[name="language"]', 'en');
  await page.waitForFunction(() => document.querySelectorAll('main li').length === 1);
  await page.selectOption('select[name="bots"]', 'none');
  await page.waitForSelector('.none button');
});

test('two people who look for a table find each other', { timeout: 60_000 }, async () => {
  const [anna, bert] = [await person(browser), await person(browser, { size: phone })];
  for (const [page, name] of [
    [anna, 'Anna'],
    [bert, 'Bert'],
  ]) {
    await page.goto(`${server.url}/watch`);
    await page.waitForSelector('.find:has-text("too few public games")');
    await page.selectOption('select[name="find-game"]', 'rumors');
    await page.click('.find .btn--ink');
    await page.fill('.find input[autocomplete="nickname"]', name);
    await page.click('.find button[type="submit"]');
    await page.waitForSelector('.startbar');
  }
  assert.equal(bert.url(), anna.url());
  await anna.waitForSelector('li:has-text("Bert")');
});
