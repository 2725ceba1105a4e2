// The table while it is played: nothing covers the board, the oath comes first, danger is said,
// and a phone shows everything. Whole games, at the sizes people have.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  axe,
  browser,
  create,
  decide,
  setUp,
  knownPosition,
  person,
  play,
  playNow,
  playToTheEnd,
  server,
  settled,
  shoot,
  tab,
  turn,
  openQuestion,
} from './harness.mjs';
import { position } from './scenes.mjs';

setUp();

const likes = [
  'siege_engine',
  'end_turn',
  'draw',
  'pass',
  'confirm',
  'accept',
  'deal_at_random',
  'face_up',
  'merlins 0',
];

/** The things of the board that must be seen, and how much of each is: what lies on top at a grid of points. */
async function uncovered(page) {
  return page.evaluate(() => {
    const things = [
      ...document.querySelectorAll(
        '.board [data-walls] use[href^="#sword-"], .board [data-walls] use[href="#siege"], .board [data-chip]',
      ),
      ...document.querySelectorAll('.board section.q:not(.over)'),
    ];
    const board = document.querySelector('.board');
    const laidOver = '.chooser, [role=dialog], dialog, .sheet, .flying';
    return things.map((thing) => {
      const own = thing.closest('section, [data-chip], [data-walls]') ?? thing;
      const box = thing.getBoundingClientRect();
      let [seen, all] = [0, 0];
      for (let i = 0.5; i < 8; i++) {
        for (let k = 0.5; k < 8; k++) {
          const top = document.elementFromPoint(box.left + (box.width * i) / 8, box.top + (box.height * k) / 8);
          all += 1;
          // What belongs to the thing's own place is no cover, nor is the bare board; another place's button or label is,
          // and of swords and Engines also the labels and buttons of Camelot itself.
          const button = top?.closest('button, .go, .also, .label');
          const foreign = button && !button.contains(thing) && (thing instanceof SVGElement || !own.contains(button));
          if (top && board.contains(top) && !top.closest(laidOver) && !foreign) seen += 1;
        }
      }
      return { name: thing.getAttribute('href') ?? thing.className.baseVal ?? thing.className, share: seen / all };
    });
  });
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
]) {
  test(
    `nothing covers swords, engines and quests at ${size.width} x ${size.height}`,
    { timeout: 240_000 },
    async () => {
      const page = await person(browser, { size });
      await playNow(page, server.url, { bot: 'random' });
      let looked = 0;
      await playToTheEnd(page, {
        step: async (at) => {
          if ((await at.locator('section.slot').count()) === 0) {
            for (const { name, share } of await uncovered(at))
              assert.ok(share >= 0.85, `${name}: ${share} of it is seen`);
            looked += 1;
          }
          await decide(at, likes);
        },
      });
      assert.ok(looked > 5, `${looked} decisions looked at`);
      await page.context().close();
    },
  );
}

test('evil is chosen on the pile, the wall and the heart, and the list stays', { timeout: 60_000 }, async () => {
  const page = await person(browser, { size: { width: 1280, height: 720 } });
  await knownPosition(page, server.url);
  assert.equal(await page.locator('section.slot').count(), 0, 'no panel for what is chosen on the things');
  assert.match(await page.locator('.next .label b').getAttribute('data-text'), /3 → 4/);
  assert.match(await page.locator('.seats .on .label b').getAttribute('data-text'), /3 → 2/);
  const before = await page.locator('.ch[data-move="siege_engine"]').boundingBox();
  const question = await openQuestion(page);
  await page.click('.next');
  await settled(page, question);
  assert.ok(before);
  await page.waitForSelector('.danger [data-danger="engines"] >> text=4');
  await page.context().close();
});

test('grave choices ask and say why; Confirm moves nothing under the pointer', { timeout: 60_000 }, async () => {
  const page = await person(browser, { settings: { confirm: 'always', moments: false } });
  await knownPosition(page, server.url);
  const choice = page.locator('.ch[data-move="siege_engine"]');
  const before = await choice.boundingBox();
  await choice.click();
  await page.waitForSelector('.confirm .btn--mine');
  assert.deepEqual(await choice.boundingBox(), before);
  await page.context().close();
});

test(
  'the oath: the first move waits, loyalty only while held, and no second device asks',
  { timeout: 90_000 },
  async () => {
    const page = await person(browser, { size: { width: 1280, height: 720 } });
    const code = await create(page, server.url, {
      game: 'shadows',
      seats: 5,
      bots: 'random',
      start: true,
      oath: true,
      pace: 'instant',
    });
    await page.goto(`${server.url}/t/${code}`);
    await page.waitForSelector('.oath');
    assert.equal(await page.locator('.ch').count(), 0);
    const held = page.locator('.oath .secret');
    const body = () => page.evaluate(() => document.body.innerText);
    assert.doesNotMatch(await body(), /You are (Loyal|the Traitor)/);
    const box = await held.boundingBox();
    await page.mouse.move(box.x + 20, box.y + 10);
    await page.mouse.down();
    await page.waitForSelector('.secret-shown');
    assert.match(await body(), /You are (Loyal|the Traitor)|Nobody looks/);
    await page.mouse.up();
    assert.equal(await page.locator('.secret-shown').count(), 0);
    assert.deepEqual(await axe(page), []);
    await page.click('.oath .btn--mine');
    await turn(page);
    const other = await tab(page);
    await other.goto(`${server.url}/t/${code}`);
    await other.waitForSelector('.frame .seats');
    assert.equal(await other.locator('.oath').count(), 0, 'sworn on one device, sworn on all');
    await page.context().close();
  },
);

test('eight shields are in view at 1280 x 720, and danger is always there', { timeout: 60_000 }, async () => {
  const page = await person(browser, { size: { width: 1280, height: 720 } });
  const code = await create(page, server.url, {
    game: 'shadows',
    seats: 8,
    options: { expansion: 'on' },
    bots: 'random',
    start: true,
  });
  await page.goto(`${server.url}/t/${code}`);
  await page.waitForSelector('.seats li:nth-child(8)');
  const seat = await page.locator('.seats li:nth-child(8)').boundingBox();
  const column = await page.locator('.around').boundingBox();
  assert.ok(seat.y + seat.height <= column.y + column.height + 1, 'the eighth is in view');
  assert.match(await page.locator('.danger').innerText(), /Closest to losing/i);
  await page.context().close();
});

test('a whole game on a small phone, in German, and nothing is too wide', { timeout: 240_000 }, async () => {
  const page = await person(browser, { size: { width: 360, height: 640 }, language: 'de-DE' });
  await playNow(page, server.url, { bot: 'random', seats: 5 });
  const tooWide = () =>
    page.evaluate(() => {
      const wide = [...document.querySelectorAll('.frame *')].filter((e) => {
        const box = e.getBoundingClientRect();
        if (box.width === 0 || box.right <= innerWidth + 1 || getComputedStyle(e).position === 'absolute') return false;
        // A hand with many cards is swiped.
        return !e.closest('.hand, .vh, svg');
      });
      return {
        page: document.documentElement.scrollWidth - innerWidth,
        wide: wide.slice(0, 3).map((e) => e.className),
      };
    });
  await playToTheEnd(page, {
    step: async (at) => {
      const found = await tooWide();
      assert.ok(found.page <= 0, `${found.page} px too wide`);
      assert.deepEqual(found.wide, []);
      assert.equal((await at.locator('[data-chip], .plate').count()) > 0, true, 'the board is there');
      await decide(at, likes);
    },
  });
  await page.context().close();
});

test('pictures of the table in four sizes, both themes, two languages', { timeout: 180_000 }, async () => {
  for (const [name, size] of [
    ['desktop', { width: 1440, height: 900 }],
    ['small', { width: 1280, height: 720 }],
    ['phone', { width: 390, height: 844 }],
    ['phone-360', { width: 360, height: 640 }],
  ]) {
    for (const dark of [false, true]) {
      const page = await person(browser, { size, dark, language: dark ? 'de-DE' : 'en-GB' });
      await knownPosition(page, server.url);
      await shoot(page, `table-${name}${dark ? '-dark-de' : ''}`);
      assert.deepEqual(await axe(page, '.frame'), [], `${name} ${dark}`);
      await page.context().close();
    }
  }
});

test(
  'another’s cards are asked for on them, and what a seat allows stands in what it opens',
  { timeout: 60_000 },
  async () => {
    const page = await person(browser, { size: { width: 1280, height: 720 } });
    await position(page, server.url, 'shadows', 'heroic-5');
    const exchanges = page.locator('.seats [data-mark="back-white"] .on[data-move^="exchange"]');
    await exchanges.first().waitFor();
    assert.equal(await exchanges.count(), 4, 'King Arthur may exchange a card with each of the others');
    assert.match(await exchanges.first().getAttribute('aria-label'), /exchange a card with/);
    await page.locator('.seats li > button').first().click();
    await page.waitForSelector('dialog [data-move="exchange 0"]');
    await page.context().close();
  },
);

test('however long a warning is, the button that confirms stays in view', { timeout: 120_000 }, async () => {
  for (const [size, text] of [
    [{ width: 1280, height: 720 }, 100],
    [{ width: 1280, height: 800 }, 125],
    [{ width: 360, height: 640 }, 100],
  ]) {
    const page = await person(browser, { size, language: 'de-DE', settings: { text, moments: false } });
    await position(page, server.url, 'shadows', 'heroic-8x');
    await page.click('.ch[data-opens="accuse"]');
    await page.locator('.ch[data-move^="accuse"]').first().click();
    await page.waitForSelector('.ready .grave');
    const seen = await page.evaluate(() => {
      // Three lines more than the longest there is.
      document.querySelector('.ready .grave').append(' Und noch ein langes Wort, das vor allem warnt.'.repeat(4));
      const box = document.querySelector('.confirm .btn--mine').getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.bottom - 4);
      return { inside: box.bottom <= innerHeight, uncovered: top?.closest('.confirm') !== null };
    });
    assert.deepEqual(seen, { inside: true, uncovered: true }, `${size.width} x ${size.height}, ${text} %`);
    await page.context().close();
  }
});

test('the head of the danger line is whole or not there', { timeout: 120_000 }, async () => {
  for (const game of ['legends', 'shadows']) {
    const page = await person(browser, { size: { width: 1280, height: 720 }, language: 'de-DE' });
    await position(page, server.url, game, game === 'legends' ? 'actions-4' : 'heroic-8x');
    await page.waitForSelector('.danger .title em');
    const cut = await page.evaluate(() => {
      const [title, words] = ['.danger .title', '.danger .title em'].map((part) =>
        document.querySelector(part).getBoundingClientRect(),
      );
      return words.top < title.bottom - 1 && words.right > title.right + 1;
    });
    assert.equal(cut, false, game);
    await page.context().close();
  }
});

test('with a hint above them the choices can still be seen and pressed', { timeout: 120_000 }, async () => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
    { width: 360, height: 640 },
  ]) {
    const page = await person(browser, { size, settings: { moments: false } });
    await knownPosition(page, server.url);
    await page.locator('.tool:has(use[href="#i-hint"])').click();
    await page.waitForSelector('.hints');
    await page.click('.ch[data-move="siege_engine"]', { timeout: 10_000 });
    await page.waitForSelector('.ch[data-opens="move"], .ch[data-move^="move"]');
    await page.context().close();
  }
});
