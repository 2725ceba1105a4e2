// The Rumors table: alone to the end, a spectator, the keyboard, a phone, the guided game, a rematch.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, browser, create, setUp, person, phone, server } from './harness.mjs';
import { listed, play, settings, step, table } from './rumors_table.mjs';

setUp();

test('alone to the end; the last quest is seen before the story', { timeout: 240_000 }, async () => {
  const page = await person(browser, { settings });
  const code = await table(page);
  let over = false;
  let shown = 0;
  for (let n = 0; n < 400; n++) {
    const open = (await page.locator('.quest .steps').count()) > 0;
    if (open) {
      shown += 1;
      assert.equal(await page.locator('.ended').count(), 0, 'the ending never overtakes an open pile');
    }
    if (!(await step(page, /^quest/))) {
      over = true;
      break;
    }
  }
  assert.ok(over, 'the game ends');
  assert.ok(shown > 0, 'quests were shown');
  assert.ok((await page.locator('.ended').innerText()).length > 20);
  await page.goto(`${server.url}/replay/${code}`);
  await page.waitForSelector('.rumors', { timeout: 30_000 });
});

test('a spectator sees the top card and no more', { timeout: 180_000 }, async () => {
  const page = await person(browser, { settings });
  const code = await table(page, { seats: 3 });
  await step(page);
  const other = await person(browser, { settings });
  await other.goto(`${server.url}/t/${code}`);
  await other.waitForSelector('.rumors');
  assert.equal(await other.locator('.hand, .secret').count(), 0);
  assert.ok(!/#lo-(loyal|traitor)/.test(await other.locator('.board').innerHTML()));
});

test('by the keyboard alone, and told to a screen reader', { timeout: 240_000 }, async () => {
  const page = await person(browser, { settings: { ...settings, confirm: 'always' } });
  await table(page, { seats: 1 });
  await page.evaluate(() => {
    globalThis.told = new Set();
    const note = () =>
      document.querySelectorAll('[aria-live]').forEach((one) => globalThis.told.add(one.textContent.trim()));
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  let over = false;
  for (let n = 0; n < 260 && !over; n++) {
    await page.waitForSelector('.ch, .ended, .quest .acts button', { state: 'visible', timeout: 60_000 });
    over = (await page.locator('.ended').count()) > 0;
    if (over) break;
    if ((await page.locator('.quest .steps').count()) > 0 && (await page.locator('.ch').count()) === 0) {
      await page.evaluate(() => document.activeElement?.blur());
      await page.keyboard.press(
        (await page.locator('.quest .go .kbd:has-text("↵")').count()) > 0 ? 'Enter' : 'ArrowRight',
      );
    } else if ((await page.locator('#number').count()) > 0) {
      const open = await page.locator('.pad button:not([disabled])').first().innerText();
      await page.locator('#number').focus();
      await page.keyboard.type(open);
      await page.keyboard.press('Enter');
      if ((await page.locator('.confirm .btn--mine').count()) > 0) await page.keyboard.press('Enter');
    } else {
      const moves = await listed(page);
      const at = Math.max(
        0,
        moves.findIndex((move) => move.startsWith('quest')),
      );
      await page.keyboard.press(String(at + 1));
      await page.keyboard.press('Enter');
    }
    await page.waitForTimeout(60);
  }
  assert.ok(over, 'played to the end');
  const told = await page.evaluate(() => [...globalThis.told].join(' '));
  for (const words of ['On the pile', 'goes on the quest', 'The pile is opened', 'black sword'])
    assert.ok(told.includes(words), `${words}: ${told.slice(0, 400)}`);
});

test('a phone of 360 by 640, both themes, and axe', { timeout: 240_000 }, async () => {
  for (const dark of [false, true]) {
    const page = await person(browser, { settings, size: { ...phone, height: 640 }, dark });
    await table(page, { seats: 4 });
    await step(page);
    for (let n = 0; n < 40 && (await page.locator('.ch').count()) === 0; n++) await step(page); // a bot's quest may lie open
    await page.waitForSelector('.ch');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    for (const selector of ['.threat .top', '.ch'])
      assert.ok(await page.locator(selector).first().isVisible(), selector);
    assert.deepEqual(await axe(page), []);
    for (let n = 0; n < 60 && (await page.locator('.quest .steps').count()) === 0; n++)
      if (!(await step(page, /^quest/))) break;
    if ((await page.locator('.quest .steps').count()) > 0) assert.deepEqual(await axe(page, '.quest'), []);
  }
});

test('the guided first game, to its end', { timeout: 240_000 }, async () => {
  const page = await person(browser, { settings });
  const code = await create(page, server.url, { lesson: 'rumors_first' });
  await page.goto(`${server.url}/t/${code}`);
  await page.waitForSelector('.narrator', { timeout: 30_000 });
  for (const move of ['listen', 'listen', 'quest dragon', 'accuse 2']) {
    for (let n = 0; n < 120 && (await page.locator(`.ch[data-move="${move}"]`).count()) === 0; n++) {
      const pile = page.locator('.quest .acts .btn');
      if ((await pile.count()) > 0)
        await pile
          .last()
          .click()
          .catch(() => undefined);
      else {
        const next = page.locator('.narrator .keys:not(:has(a)) .btn--ink:not([aria-disabled="true"])');
        if ((await next.count()) > 0)
          await next
            .first()
            .click({ timeout: 1000 })
            .catch(() => undefined);
      }
      await page.waitForTimeout(150);
    }
    await play({ page }, move);
    await page.waitForSelector(`.ch[data-move="${move}"]`, { state: 'detached' }); // it is no longer asked
  }
  await page.waitForSelector('.ended, .narrator:has-text("won")', { timeout: 60_000 });
});
