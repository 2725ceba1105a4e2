// A game nobody has drawn a board for (tests/tally), played on the generic one: from the front page to its end, with the
// mouse and with the keyboard, on a laptop and on a small phone.
import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import {
  axe,
  browser,
  byMouse,
  setUp,
  openQuestion,
  person,
  playToTheEnd,
  program,
  server,
  settled,
  shoot,
} from './harness.mjs';

setUp(undefined, join(dirname(program), 'logres_tally'));

const sizes = [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
];
const rounds = 5; // what a table of Tally plays unless told otherwise

// What reaches beyond the screen or its own box, and what is the name of a message instead of one.
async function looksRight(page, where) {
  const found = await page.evaluate(() => ({
    wide: document.scrollingElement.scrollWidth - innerWidth,
    cut: [...document.querySelectorAll('.generic, .hand, .ch, .ended')]
      .filter((e) => e.getClientRects().length > 0 && e.scrollWidth > e.clientWidth + 1)
      .map((e) => `${e.className}: ${e.textContent.trim()}`),
    keys: document.body.innerText.match(/\b(tally|web|after)\.[a-z_]+\.[a-z_.]+/g) ?? [],
  }));
  assert.deepEqual(found, { wide: 0, cut: [], keys: [] }, where);
}

async function begin(page) {
  await page.goto(server.url);
  const card = page.locator('article.game', { has: page.getByRole('heading', { name: 'Tally' }) });
  await card.waitFor();
  await looksRight(page, 'the front page');
  await card.locator('.btn--ink').click();
  await page.fill('input[autocomplete="nickname"]', 'Mara');
  await page.selectOption('select[name="seats"]', '3');
  await page.selectOption('select[name="pace"]', 'instant');
  await looksRight(page, 'the form');
  await page.click('dialog button[type="submit"]');
  await page.waitForSelector('.ch', { timeout: 15_000 });
}

// One coin: the second of the list.
async function bid(page, keys) {
  const question = await openQuestion(page);
  await (keys ? page.keyboard.press('2') : page.click('.ch[data-move="bid 1"]'));
  await settled(page, question, keys ? () => page.keyboard.press('Enter') : byMouse);
}

for (const size of sizes) {
  for (const keys of [false, true]) {
    const how = `${size.width}x${size.height}, ${keys ? 'keyboard' : 'mouse'}`;
    test(`a game of Tally: ${how}`, { timeout: 120_000 }, async () => {
      const page = await person(browser, { size });
      await begin(page);
      const board = page.locator('.generic');
      await board.waitFor();
      assert.match(await board.innerText(), /Round\s+1\b/);
      assert.match(await board.innerText(), /Mara\s+9\s+0/, 'coins and rounds won');
      assert.deepEqual(
        await page.locator('.ch').evaluateAll((all) => all.map((b) => b.dataset.move)),
        Array.from({ length: 10 }, (_, coins) => `bid ${coins}`),
      );
      for (const choice of await page.locator('.ch').all()) {
        assert.match(await choice.innerText(), /Bid \d/, 'a choice names itself');
      }
      await looksRight(page, 'the table');
      assert.deepEqual(await axe(page), []);
      await shoot(page, `generic-${size.width}-${keys ? 'keys' : 'mouse'}`);
      const answered = await playToTheEnd(page, { step: () => bid(page, keys) });
      assert.equal(answered, rounds);
      const story = page.locator('.ended .verdict');
      await story.waitFor();
      assert.match(await story.innerText(), /Last round/);
      assert.match(await story.innerText(), /Mara\s+\d points?/);
      await looksRight(page, 'the end');
      await shoot(page, `generic-${size.width}-end`);
      await page.context().close();
    });
  }
}
