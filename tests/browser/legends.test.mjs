// Camelot Legends in the browser: two players on the introductory level and four on the advanced one to the end, choices that
// are foreseen and taken apart, drag, a small phone, axe.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  axe,
  browser,
  byMouse,
  create,
  decideBy,
  setUp,
  openQuestion,
  person,
  playToTheEnd,
  server,
  settled,
  shoot,
} from './harness.mjs';

setUp();
const settings = { moments: false };

// What brings a game to its end: complete, then people into play, then draw.
const decide = decideBy(['complete', 'start', 'play', 'bid', 'draw', 'choose', 'end', 'pass']);

/** A table with bots on all other seats, begun from its lobby. */
async function table(page, seats, level, bot = 'random') {
  const code = await create(page, server.url, { game: 'legends', seats, options: { level }, pace: 'instant' });
  await page.goto(`${server.url}/t/${code}`);
  await page.waitForSelector('.startbar');
  await page.evaluate(
    async ({ code, seats, bot }) => {
      const socket = new WebSocket(`ws://${location.host}/ws`);
      await new Promise((resolve) => (socket.onopen = resolve));
      const ask = (id, fields) =>
        new Promise((resolve) => {
          const heard = ({ data }) => {
            const message = JSON.parse(data);
            if (message.id !== id) return;
            socket.removeEventListener('message', heard);
            resolve(message);
          };
          socket.addEventListener('message', heard);
          socket.send(JSON.stringify({ id, ...fields }));
        });
      await ask(1, { verb: 'attend', table: code });
      for (let seat = 1; seat < seats; seat++) await ask(1 + seat, { verb: 'bot', seat, bot });
      socket.close();
    },
    { code, seats, bot },
  );
  await page.waitForFunction(() => !document.querySelector('.startbar .btn--big')?.disabled);
  await page.click('.startbar .btn--big');
  await swear(page);
  return code;
}

/** The oath, where the table has one, and then the first question. */
async function swear(page) {
  await page.waitForSelector('.oath .btn--mine, .ch');
  if ((await page.locator('.oath .btn--mine').count()) > 0) await page.click('.oath .btn--mine');
  await page.waitForSelector('.ch, .ended');
}

test('two players, introductory level, from the lobby to the end', { timeout: 240_000 }, async () => {
  const page = await person(browser, { settings });
  await table(page, 2, 'introductory');
  assert.equal(await page.locator('.legends .loc').count(), 3, 'three places');
  assert.deepEqual(await axe(page), []);
  await shoot(page, 'legends-introductory');
  await playToTheEnd(page, { step: decide, most: 400 });
  assert.ok((await page.locator('.ended').count()) > 0);
  await page.context().close();
});

/** An auction on one panel: what each bid would come to, and a bid made there. True: there was one to make. */
async function bidAtThePanel(page) {
  const offers = page.locator('.offer');
  const count = await offers.count();
  if (count === 0) return false;
  const bid = await page
    .locator('.ch')
    .evaluateAll((all) => all.filter((b) => b.dataset.move?.startsWith('bid')).length);
  assert.ok(bid <= count, 'every bid of the list is on the panel');
  await page.waitForSelector('.offer .then b');
  assert.match(
    await offers.first().locator('.then').innerText(),
    /^-?\d+\s/,
    'what it comes to, and whether that leads',
  );
  await shoot(page, 'legends-auction');
  const question = await openQuestion(page);
  await offers.first().click();
  await settled(page, question, byMouse);
  return true;
}

test('four players, advanced level, to the end, auctions on the way', { timeout: 600_000 }, async () => {
  const page = await person(browser, { settings });
  let auctions = 0;
  for (let game = 0; game < 4 && auctions === 0; game++) {
    await table(page, 4, 'advanced');
    if (game === 0) {
      for (let n = 0; n < 12; n++) await decide(page);
      assert.deepEqual(await axe(page), []);
      await shoot(page, 'legends-advanced');
    }
    const step = async (at) => {
      if (await bidAtThePanel(at)) auctions++;
      else await decide(at);
    };
    await playToTheEnd(page, { step, most: 600 });
    assert.ok((await page.locator('.ended').count()) > 0);
  }
  assert.ok(auctions > 0, 'an auction in four games');
  await page.context().close();
});

test(
  'a game by keys alone: a number picks or opens, Enter confirms, Escape takes apart',
  { timeout: 300_000 },
  async () => {
    const page = await person(browser, { settings: { ...settings, confirm: 'always' } });
    await table(page, 2, 'introductory');
    const offered = () => page.locator('.choices').innerText();
    const before = await offered();
    await page.keyboard.press('1');
    await page.waitForFunction((text) => document.querySelector('.choices')?.innerText !== text, before);
    await page.keyboard.press('Escape');
    await page.waitForFunction((text) => document.querySelector('.choices')?.innerText === text, before);
    const byKeys = decideBy(['complete', 'start', 'play', 'bid', 'draw', 'choose', 'end', 'pass'], { keys: true });
    await playToTheEnd(page, { step: byKeys, most: 400 });
    assert.ok((await page.locator('.ended').count()) > 0);
    await page.context().close();
  },
);

test('a 360 x 640 phone plays from start to end and never scrolls sideways', { timeout: 300_000 }, async () => {
  const page = await person(browser, { settings, size: { width: 360, height: 640 } });
  await table(page, 2, 'introductory');
  await shoot(page, 'legends-phone');
  await playToTheEnd(page, {
    most: 400,
    step: async (at) => {
      const wide = await at.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} pixels too wide`);
      await decide(at);
    },
  });
  await page.context().close();
});

test('a card is dragged to a place, and a text says beforehand what it does', { timeout: 120_000 }, async () => {
  const page = await person(browser, { settings });
  const code = await create(page, server.url, { lesson: 'legends_first' });
  await page.evaluate((table) => {
    const kept = { lesson: 'legends_first', step: 0, mark: 0, gone: true };
    sessionStorage.setItem(`logres.lesson.${table}`, JSON.stringify(kept));
  }, code);
  await page.goto(`${server.url}/t/${code}`);
  await swear(page);
  await page.waitForSelector('.ch[data-move="use sir_gawain"]');

  // The text is foreseen on the Event, and can be taken apart.
  await page.click('[data-anchor="char:sir_gawain"]');
  await page.waitForSelector('.confirm .btn--mine');
  await page.waitForFunction(() =>
    document.querySelector('[data-anchor="event:grand_tournament"]')?.textContent?.includes('9→12'),
  );
  await page.waitForSelector('.told li');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.confirm .btn--mine', { state: 'detached' });

  const question = await openQuestion(page);
  await page.click('.ch[data-move="use sir_gawain"]');
  await page.click('.confirm .btn--mine');
  await settled(page, question);
  await page.click('.ch[data-move="end"]');
  await page.waitForSelector('.ch[data-move="complete grand_tournament nobody"]');
  await page.click('[data-anchor="event:grand_tournament"]');
  await page.click('.confirm .btn--mine');
  await page.waitForSelector('[data-anchor="hand:sir_percival"].lit');

  const card = await page.locator('[data-anchor="hand:sir_percival"]').boundingBox();
  const place = await page.locator('.loc[data-place="forest"]').boundingBox();
  await page.mouse.move(card.x + card.width / 2, card.y + 20);
  await page.mouse.down();
  await page.mouse.move(card.x + card.width / 2 + 20, card.y - 40, { steps: 4 });
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 6 });
  await page.mouse.up();
  await page.waitForSelector('.loc[data-place="forest"] [data-anchor="char:sir_percival"]');

  await page.context().close();
});
