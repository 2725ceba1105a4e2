// Being called: nothing is asked before a slow game begins, and the rules a person sets stay.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, create, setUp, person, refusals, server } from './harness.mjs';

setUp();

const table = { game: 'rumors', seats: 3, pace: 'quick', bots: 'random', start: true, options: { first: 1 } };

test(
  'a slow game offers to call, a quick one does not, and only the button asks the browser',
  { timeout: 60_000 },
  async () => {
    const page = await person(browser);
    await page.addInitScript(() => {
      window.asked = 0;
      Notification.requestPermission = async () => {
        window.asked += 1;
        return 'denied';
      };
    });
    const live = await create(page, server.url, table);
    await page.goto(`${server.url}/t/${live}`);
    await page.waitForSelector('.ch');
    assert.equal(await page.locator('.strip.ask').count(), 0);
    const slow = await create(page, server.url, { ...table, clock: { days: 1 } });
    await page.goto(`${server.url}/t/${slow}`);
    await page.waitForSelector('.strip.ask');
    assert.equal(await page.evaluate(() => window.asked), 0);
    await page.click('.strip.ask .btn--mine');
    await page.waitForSelector('text=The browser refused');
    assert.equal(await page.evaluate(() => window.asked), 1);
    await page.reload();
    await page.waitForSelector('.ch');
    assert.equal(await page.locator('.strip.ask').count(), 0, 'asked once');
  },
);

test(
  'rules stay as they were set; a webhook the operator does not allow is refused in words',
  { timeout: 60_000 },
  async () => {
    const page = await person(browser, { expects: [refusals] });
    await create(page, server.url, table);
    await page.goto(`${server.url}/notices`);
    const talk = page.locator('.opt:has-text("When somebody talks") button');
    await talk.click();
    await page.locator('.opt:has-text("Quiet hours") button').click();
    await page.waitForSelector('input[type="time"]');
    await page.selectOption('select[id$="every"]', '15');
    await page.reload();
    await page.waitForSelector('input[type="time"]');
    assert.equal(await page.locator('input[type="time"]').first().inputValue(), '22:00');
    assert.equal(await page.locator('select[id$="every"]').inputValue(), '15');
    await page.fill('input[type="url"]', 'https://hooks.example.org/x');
    await page.click('form button[type="submit"]');
    await page.waitForSelector('text=This server posts to no webhooks');
  },
);
