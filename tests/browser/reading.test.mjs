// What must be read can be read: a panel beside the board at 1280 x 720 and on phones, names in a fanned hand, counts that
// nothing lies over. From positions the real program once had (scenes.mjs).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, setUp, person, server } from './harness.mjs';
import { position } from './scenes.mjs';

setUp();

const small = { width: 1280, height: 720 };
const phone = { width: 360, height: 640 };
const lying = { width: 640, height: 360 };

async function at(name, size, language = 'de-DE', change = undefined) {
  const page = await person(browser, { size, language, settings: { moments: false } });
  await position(page, server.url, 'shadows', name, change);
  await page.waitForSelector('.ch');
  return page;
}

/** How much of what stands in `selector` its scrolling box cuts off below, in pixels: of the last that is there. */
const cut = (page, selector, box) =>
  page
    .locator(selector)
    .last()
    .evaluate((e, box) => {
      const words = document.createRange();
      words.selectNodeContents(e);
      return Math.max(0, words.getBoundingClientRect().bottom - e.closest(box).getBoundingClientRect().bottom);
    }, box);

/** Whether two things lie over one another. */
const over = (page, one, other) =>
  page.evaluate(
    ([one, other]) => {
      const all = (selector) => [...document.querySelectorAll(selector)].map((e) => e.getBoundingClientRect());
      return all(one).some((a) =>
        all(other).some(
          (b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
        ),
      );
    },
    [one, other],
  );

for (const language of ['en-GB', 'de-DE']) {
  test(`a panel at 1280 x 720 is whole, and talk keeps its field, ${language}`, { timeout: 120_000 }, async () => {
    for (const name of ['facing', 'merlins', 'fight', 'charged', 'vote']) {
      const page = await at(name, small, language);
      assert.equal(await cut(page, '.slot .inside', '.slot'), 0, `${name}: the panel ends within itself`);
      const hidden = await page.locator('.inside').evaluate((e) => e.scrollHeight - e.clientHeight);
      assert.ok(hidden <= 1, `${name}: ${hidden} px of the panel are out of sight`);
      assert.equal(await cut(page, '.talk form', '.aside'), 0, `${name}: the field to write in is whole`);
      await page.context().close();
    }
  });
}

test('a phone, upright and on its side, shows the chance of a combat', { timeout: 120_000 }, async () => {
  for (const size of [phone, lying]) {
    const page = await at('fight', size);
    assert.match(await page.textContent('.odds'), /50\s%/);
    assert.equal(await cut(page, '.odds', '.inside'), 0, `${size.width} x ${size.height}`);
    await page.context().close();
  }
});

test('a phone shows the whole quest a Black card is about', { timeout: 60_000 }, async () => {
  const page = await at('facing', phone);
  assert.equal(await cut(page, '.plate .tally', '.board'), 0, 'the tally is in view');
  await page.context().close();
});

test('words of a chip are whole or not there', { timeout: 120_000 }, async () => {
  for (const size of [phone, lying, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
    const page = await at('mid-game', size);
    const torn = await page
      .locator('.chip .tally em')
      .evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent));
    assert.deepEqual(torn, [], `${size.width} x ${size.height}`);
    await page.context().close();
  }
});

/** What of a fanned hand lies under the next card: names and numbers; and names that are not whole. */
const fanned = (page) =>
  page.locator('.hand .slot').evaluateAll((slots) => {
    const right = (e) => {
      const words = document.createRange();
      words.selectNodeContents(e);
      return Math.min(words.getBoundingClientRect().right, e.getBoundingClientRect().right);
    };
    const found = { under: [], cut: [] };
    slots.forEach((slot, i) => {
      const next = slots[i + 1]?.querySelector('.card')?.getBoundingClientRect();
      for (const e of slot.querySelectorAll('.name, .big')) {
        if (getComputedStyle(e).visibility === 'hidden') continue;
        if (next && right(e) > next.left + 1) found.under.push(e.textContent);
        if (e.scrollWidth > e.clientWidth + 1) found.cut.push(e.textContent);
      }
    });
    return found;
  });

test('in a fanned hand no name lies under the next card', { timeout: 120_000 }, async () => {
  const size = { width: 1280, height: 800 };
  const twelve = await at('heroic-8x', size);
  assert.deepEqual(await fanned(twelve), { under: [], cut: [] });
  await twelve.context().close();
  const sixteen = await at('heroic-8x', size, 'de-DE', (view) => {
    view.table.mine.hand.splice(6, 0, 'lady_of_the_lake', 'grail', 'grail', 'piety');
  });
  assert.deepEqual((await fanned(sixteen)).under, []);
  await sixteen.context().close();
});

test(
  'Excalibur does not stand in its own tally; engines are not counted over a pile',
  { timeout: 60_000 },
  async () => {
    const page = await at('war', small);
    assert.equal(await over(page, '.track .sword .em', '.a-excalibur .tally .lose > span'), false, 'sword and tally');
    assert.equal(await over(page, '.a-camelot .engines > span', '.a-camelot .pile b'), false, 'engines and pile');
    await page.context().close();
  },
);

test('a group of the list lights only what it means, and a card’s choices cover no part of the board', async () => {
  for (const size of [small, phone, lying]) {
    const page = await at('mid-game', size, 'en-GB');
    const lit = () =>
      page
        .locator('.hand .card.lit')
        .evaluateAll((cards) => cards.map((c) => c.getAttribute('aria-label').split(' ')[0]));
    assert.deepEqual([...new Set(await lit())].sort(), ['Grail', 'Merlin', 'Piety']);
    await page.click('.ch[data-opens="accuse"]');
    await page.waitForSelector('.ch[data-move^="accuse"]');
    assert.deepEqual(await lit(), [], 'accusing takes no card');
    assert.equal(await page.locator('[data-back]').isVisible(), true, 'what is opened is read from its beginning');
    assert.equal(await page.getByText('Ride here').count(), 0, 'nor does it ride');
    await page.keyboard.press('Escape');
    await page.click('.ch[data-opens="merlin"]');
    await page.waitForSelector('.ch[data-move^="merlin"]');
    assert.deepEqual(await lit(), ['Merlin']);
    await page.keyboard.press('Escape');
    await page.click('.hand .card[aria-label^="Merlin"]');
    await page.waitForSelector('.chooser');
    assert.equal(await over(page, '.chooser', '.board'), false, 'the board is uncovered');
    const before = await page.locator('.chooser [data-move]').nth(1).getAttribute('data-move');
    await page.keyboard.press('2');
    await page.waitForFunction((move) => document.querySelector(`.ch.on[data-move="${move}"], .confirm`), before);
    await page.context().close();
  }
});

test('a quest is one tap from what is said about it', { timeout: 60_000 }, async () => {
  const page = await at('heroic-5', small, 'en-GB');
  await page.locator('.a-saxon_war').getByText('Saxon War').first().click();
  await page.click('dialog .phrases >> text=I can help against the Saxons.');
  await page.waitForSelector('dialog', { state: 'detached' });
  await page.waitForSelector('.talk [role="log"] >> text=I can help against the Saxons.');
  await page.context().close();
});

test('what is said hangs below its seat, on phones, too', { timeout: 120_000 }, async () => {
  for (const size of [phone, lying]) {
    const page = await at('heroic-5', size, 'en-GB');
    await page.click('.tool:has(use[href="#i-chat"])');
    await page.click('#tab-talk');
    await page.fill('.talk input', 'Well met');
    await page.keyboard.press('Enter');
    const seen = await page.locator('.bubble').evaluate(
      (bubble) =>
        new Promise((done) => {
          new IntersectionObserver(([entry]) => done(entry.intersectionRatio)).observe(bubble);
        }),
    );
    assert.equal(seen, 1, `${size.width} x ${size.height}: all of it is in view`);
    await page.context().close();
  }
});

test('on a phone the cards of a hand lie side by side', { timeout: 60_000 }, async () => {
  const page = await at('heroic-8x', phone);
  const laps = await page.locator('.hand .card').evaluateAll((cards) => {
    const boxes = cards.map((c) => c.getBoundingClientRect()).sort((a, b) => a.left - b.left);
    return boxes.filter((box, i) => i > 0 && box.left < boxes[i - 1].right).length;
  });
  assert.equal(laps, 0);
  await page.context().close();
});

test(
  'what a quest still lacks stays within its board, with Heroism and one card from defeat',
  { timeout: 180_000 },
  async () => {
    const dire = (view) => {
      for (const quest of view.table.quests.filter((quest) => quest.missing)) {
        Object.assign(quest, { heroism: true, won: 2, lost: 2, missing: { ...quest.missing, to_win: 4, to_lose: 1 } });
      }
    };
    for (const language of ['en-GB', 'de-DE', 'fr-FR', 'it-IT', 'ru-RU']) {
      const page = await at('evil-5', small, language, dire);
      const outside = await page.locator('.q').evaluateAll((quests) =>
        quests.flatMap((quest) => {
          const board = quest.getBoundingClientRect();
          const parts = [...quest.querySelectorAll('.tally > span')].map((part) => part.getBoundingClientRect());
          return parts.map((part) =>
            Math.max(part.right - board.right, board.left - part.left, part.bottom - board.bottom),
          );
        }),
      );
      assert.equal(await over(page, '.q header .name b', '.q header .prize'), false, `${language}: the name is whole`);
      assert.ok(outside.length >= 10, `${language}: ${outside.length} of them are there`);
      assert.ok(Math.max(...outside) < 1, `${language}: ${Math.max(...outside)} px stand outside`);
      await page.context().close();
    }
  },
);
