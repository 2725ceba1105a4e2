// A whole game with the keyboard alone, from the front page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openQuestion, person, playToTheEnd, settled, browser, server, setUp } from './harness.mjs';

setUp();

// Presses Tab until the focus is on what matches.
async function tabTo(page, selector, most = 60) {
  for (let n = 0; n < most; n++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

// A number picks (or opens a group), Enter confirms.
async function decideByKeys(page) {
  for (let depth = 0; depth < 5; depth++) {
    if ((await page.locator('.confirm .btn--mine').count()) > 0) break;
    const moves = await page.locator('.ch').evaluateAll((all) => all.map((b) => b.dataset.move ?? ''));
    const liked = moves.findIndex((move) =>
      ['siege_engine', 'end_turn', 'draw', 'confirm', 'pass', 'accept'].includes(move),
    );
    const plain = moves.findIndex((move) => !/^(take_back|accuse|sacrifice)/.test(move));
    const index = Math.max(0, liked >= 0 ? liked : plain);
    const before = await page.locator('.choices').innerHTML();
    await page.keyboard.press(index < 9 ? String(index + 1) : '0');
    await page.waitForFunction((html) => document.querySelector('.choices')?.innerHTML !== html, before);
  }
  const question = await openQuestion(page);
  await settled(page, question, () => page.keyboard.press('Enter'));
}

test('front page to the end without a mouse', { timeout: 300_000 }, async () => {
  const page = await person(browser, { settings: { moments: false, confirm: 'always' } });
  await page.goto(server.url);
  await page.waitForSelector('article.game');
  await tabTo(page, 'article.game .btn--ink');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open]');
  await tabTo(page, 'input[autocomplete="nickname"]');
  await page.keyboard.type('Mara');
  await tabTo(page, 'select[name="seats"]');
  await page.keyboard.press('Home');
  await tabTo(page, 'select[name="bot"]');
  await page.keyboard.press('Home');
  await tabTo(page, 'select[name="pace"]');
  await page.keyboard.type('instant');
  await tabTo(page, 'dialog button[type="submit"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.oath');
  await page.keyboard.press('Enter'); // the oath: looked or skipped
  await page.waitForSelector('.ch');

  // A pick is taken apart with Escape.
  await page.keyboard.press('1');
  await page.waitForSelector('.confirm .btn--mine');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.confirm .btn--mine', { state: 'detached' });

  // The rules are one key away, and Escape closes them.
  await page.keyboard.press('?');
  await page.waitForSelector('.panel[role="dialog"]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.panel[role="dialog"]', { state: 'detached' });

  // Secrets: held down, and only then in the page.
  await tabTo(page, '.secret');
  await page.keyboard.down('Space');
  await page.waitForSelector('.secret-shown');
  await page.keyboard.up('Space');
  await page.waitForSelector('.secret-shown', { state: 'detached' });

  const spoken = await page.locator('[data-live="urgent"]').innerText();
  assert.match(spoken, /Your decision/, 'a screen reader hears whose decision it is');
  const decisions = await playToTheEnd(page, { step: decideByKeys });
  assert.ok(decisions > 0);
});
