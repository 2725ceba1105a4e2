// Rumors with people: every browser is a person of its own, and what one may not know is not in its page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setUp } from './harness.mjs';
import { four, play, rewrite, staged } from './rumors_table.mjs';

setUp();

const underMorgan = {
  seats: 4,
  active: 0,
  white: 2,
  black: 2,
  morgan_1: true,
  silence: true,
  loyalty: ['loyal', 'traitor', 'loyal', 'loyal'],
  spare: ['loyal', 'loyal'],
  pile: ['pict_3', 'morgan_1'],
  next: ['dragon_4', 'grail_5', 'vivien', 'saxon_2', 'pict_4'],
};

test('four browsers: silence, a claim, a lie, Vivien, an accusation', { timeout: 420_000 }, async () => {
  const people = await four();
  const [mara, anna, bruno, chiara] = people;
  const { restart } = await staged(people, underMorgan);
  await restart();
  for (const { page } of people) {
    await page.waitForSelector('.veil', { timeout: 30_000 });
    assert.match(await page.locator('.veil').innerText(), /Merlin/);
    assert.equal(await page.locator('.talk input').count(), 0, 'nobody can write');
    assert.equal(await page.locator('.tool[aria-label^="Hint"]').count(), 0, 'no hint either');
  }
  // Mara is Loyal: the picker looks as it would for a Traitor, and refuses what she may not say.
  await play(mara, 'listen');
  await mara.page.waitForSelector('.claim');
  const cards = await mara.page.locator('.claim .names button').count();
  assert.equal(await mara.page.locator('.ch').count(), 1, 'the list has one line');
  await mara.page.click('.claim .names button[aria-label$="Grail 2"]');
  await mara.page.waitForSelector('#note:has-text("R-277")');
  await mara.page.click('.claim .names button[aria-label$="Dragon 4"]');
  for (const { page } of people) await page.waitForSelector('.rc.claimed:has-text("Dragon")');
  // Anna is a Traitor and lies.
  await play(anna, 'listen');
  await anna.page.waitForSelector('.claim:has-text("only you see it")');
  assert.equal(await anna.page.locator('.claim .names button').count(), cards);
  assert.equal(await anna.page.locator('.ch').count(), 1);
  await anna.page.click('.claim .names button[aria-label$="Picts 2"]');
  for (const { page } of people) await page.waitForSelector('.rc.claimed:has-text("Picts")');
  for (const { page } of [mara, bruno, chiara])
    assert.ok(!(await page.content()).includes('grail_5'), 'what she drew is hers alone');
  // Bruno turns Vivien, gives a card to Chiara, and both keep one behind press and hold.
  await play(bruno, 'listen');
  await play(bruno, 'give 3');
  for (const { page } of [bruno, chiara]) {
    await page.waitForSelector('.hand .hold .look');
    assert.ok(!/#lo-(loyal|traitor)/.test(await page.locator('.hand .hold').innerHTML()), 'face down');
    await page.locator('.hand .hold .secret').focus();
    await page.keyboard.down(' ');
    await page.waitForSelector('.secret-shown:has-text("your new card"):has-text("your old card")');
    await page.keyboard.up(' ');
  }
  await play(bruno, 'keep old');
  await play(chiara, 'keep new');
  // Chiara accuses Anna, and is right.
  await play(chiara, 'accuse 1');
  for (const { page } of people) {
    await page.waitForSelector('.seats li:nth-child(2):has-text("unmasked")', { timeout: 30_000 });
    await page.waitForSelector('.swords [aria-label^="3 white"]');
  }
});

test('what a seat may not know is not in its page', { timeout: 420_000 }, async () => {
  const people = await four();
  const worlds = [
    underMorgan,
    {
      ...underMorgan,
      loyalty: ['loyal', 'loyal', 'traitor', 'loyal'],
      next: ['mordred', 'merlin_2', 'grail_q'],
      pile: ['grail_5', 'morgan_1'],
    },
  ];
  const { code } = await staged(people, worlds[0]);
  const seen = [];
  for (const world of worlds) {
    await rewrite(code, world, people);
    const [mara] = people;
    await mara.page.waitForSelector('.veil');
    seen.push(
      await mara.page.evaluate(() =>
        document
          .querySelector('.frame')
          .outerHTML.replace(/svelte-\w+|id="[^"]*"|aria-controls="[^"]*"|aria-labelledby="[^"]*"/g, ''),
      ),
    );
  }
  assert.equal(seen[0], seen[1], 'two tables, one sight');
});

const goOn = (page) => page.click('.quest .btn--mine.go');
/** To the last step of the open pile. */
async function readPile(page) {
  await page.waitForSelector('.quest .steps', { timeout: 30_000 });
  for (let n = 0; n < 9 && (await page.locator('.quest .btn--mine.go').count()) === 0; n++)
    await page.click('.quest .go');
}
const ripe = {
  seats: 4,
  active: 0,
  loyalty: ['loyal', 'loyal', 'loyal', 'loyal'],
  pile: ['pict_5', 'pict_4', 'pict_2'],
};

test('an open pile stays until everybody has gone on', { timeout: 420_000 }, async () => {
  const people = await four();
  const [mara, anna, bruno, chiara] = people;
  const { restart } = await staged(people, { ...ripe, next: ['grail_2'] }, { pace: 'quick' });
  await restart();
  await play(mara, 'quest picts');
  for (const { page } of people) await readPile(page);
  await goOn(mara.page);
  await mara.page.waitForSelector('.quest .wait:has-text("Anna"):has-text("Bruno"):has-text("Chiara")');
  await goOn(anna.page);
  assert.equal(await anna.page.locator('.ch').count(), 0, 'her turn waits');
  await bruno.page.reload(); // comes back too late to see it: nobody waits for them
  await bruno.page.waitForSelector('.rumors');
  await mara.page.waitForSelector('.quest .wait:text-matches("^((?!Bruno).)*Chiara")');
  assert.equal(await anna.page.locator('.quest .steps').count(), 1);
  await goOn(chiara.page);
  for (const { page } of people) await page.waitForSelector('.quest .steps', { state: 'detached' });
  await play(anna, 'listen');
  for (const { page } of people) await page.waitForSelector('.threat .top:has-text("Grail")');
});

test('the ending never overtakes the pile; then the story, and another game', { timeout: 420_000 }, async () => {
  const people = await four(['Mara', 'Anna']);
  const [mara, anna] = people;
  const { code, restart } = await staged(
    people,
    { ...ripe, seats: 2, loyalty: ['loyal', 'loyal'], white: 6 },
    { pace: 'quick' },
  );
  await restart();
  await play(mara, 'quest picts');
  for (const { page } of people) await readPile(page);
  await goOn(mara.page);
  await mara.page.waitForSelector('.ended');
  assert.equal(await anna.page.locator('.ended').count(), 0, 'she still reads');
  assert.equal(await anna.page.locator('.quest .steps').count(), 1);
  assert.ok(!/wins|over/i.test(await anna.page.title()), 'nor does the title tell');
  await goOn(anna.page);
  await anna.page.waitForSelector('.ended:has-text("heard it in time")');
  await mara.page.click('.ended button:has-text("Play again")');
  await mara.page.waitForFunction((was) => !location.href.endsWith(was), code);
  await anna.page.waitForSelector('.toast a, .ended a[href*="/t/"], .toast button', { timeout: 30_000 });
});

test('Morgan #2: the number is typed or tapped, and heard once', { timeout: 420_000 }, async () => {
  const people = await four(['Mara', 'Anna']);
  const [mara, anna] = people;
  const { restart } = await staged(people, {
    seats: 2,
    active: 0,
    loyalty: ['loyal', 'traitor'],
    morgan_2: true,
    count: 3,
    pile: ['morgan_2', 'pict_2'],
    next: ['grail_4', 'dragon_3'],
  });
  await restart();
  for (const { page } of people) await page.waitForSelector('.badge:has-text("count")');
  await play(mara, 'listen');
  await mara.page.fill('#number', '9');
  await mara.page.press('#number', 'Enter');
  await mara.page.waitForSelector('.dial [role="status"]:has-text("9")');
  await mara.page.click('.pad button[aria-label$="4"]:not([aria-label$="14"]):not([aria-label$="24"])');
  await mara.page.waitForSelector('.threat .top:has-text("Grail")');
  await play(anna, 'listen');
  assert.ok(
    !/\b4\b/.test(await anna.page.locator('.dial').evaluate((one) => one.querySelector('form').innerText)),
    'nothing says where the count stands',
  );
  await anna.page.fill('#number', '5');
  await anna.page.press('#number', 'Enter');
  await anna.page.waitForSelector('.threat .top:has-text("Dragon")');
});

test('the general reveal, and what a revealed Traitor spreads', { timeout: 420_000 }, async () => {
  const people = await four();
  const [mara, anna, bruno, chiara] = people;
  const { restart } = await staged(people, {
    ...ripe,
    white: 6,
    black: 5,
    loyalty: ['loyal', 'traitor', 'loyal', 'loyal'],
    next: ['merlin_3', 'morgan_5'],
  });
  await restart();
  await play(mara, 'quest picts');
  for (const { page } of people) {
    await readPile(page);
    assert.match(await page.locator('.quest footer').innerText(), /Anna/);
    await goOn(page);
  }
  for (const { page } of people) await page.waitForSelector('.seats li:nth-child(2):has-text("unmasked")');
  await anna.page.waitForSelector('.hand .row .card');
  for (const { page } of [mara, bruno, chiara])
    assert.ok(!/merlin_3|morgan_5/.test(await page.content()), 'hers alone');
  await play(anna, 'spread morgan_5');
  for (const { page } of people) await page.waitForSelector('.veil');
  for (const { page } of [mara, bruno, chiara]) assert.ok(!(await page.content()).includes('merlin_3'));
});

test('Expert: Arthur stops a quest, Gawain adds to one', { timeout: 420_000 }, async () => {
  const people = await four();
  const [mara, anna, bruno] = people;
  const { restart } = await staged(people, {
    ...ripe,
    options: { expert: 'on' },
    pile: ['pict_5', 'pict_4'],
    knights: [[], ['arthur'], ['gawain'], ['galahad']],
    next: ['dragon_2', 'pict_3', 'saxon_3', 'saxon_4', 'pict_2'],
  });
  await restart();
  await play(mara, 'quest picts');
  await anna.page.waitForSelector('.ch[data-move="arthur"]');
  assert.ok(!/#k-arthur/.test(await mara.page.locator('.board').innerHTML()), 'nobody else sees whose he is');
  await play(anna, 'arthur');
  for (const { page } of people) await page.waitForSelector('.threat .top:has-text("Dragon")');
  await play(anna, 'listen');
  for (const { page } of people) await page.waitForSelector('.threat .top:has-text("Picts")');
  await play(bruno, 'quest picts');
  await bruno.page.waitForSelector('.ch[data-move="gawain"]');
  for (const { page } of people) await page.waitForSelector('.quest .steps');
  await play(bruno, 'gawain');
  await bruno.page.waitForSelector('.hand .row .card');
  await play(bruno, 'play pict_2');
  for (const { page } of people) {
    await readPile(page);
    assert.match(await page.locator('.quest').innerText(), /14/); // 5 + 4 + 3 + 2: spoilt
    await goOn(page);
  }
});

test(
  'Expert: Tristan sees the deck, Galahad a loyalty, Percival doubles an accusation',
  { timeout: 420_000 },
  async () => {
    const people = await four();
    const [mara, anna, bruno, chiara] = people;
    const { restart } = await staged(people, {
      ...ripe,
      white: 2,
      black: 3,
      options: { expert: 'on' },
      loyalty: ['loyal', 'traitor', 'loyal', 'loyal'],
      spare: ['loyal', 'loyal'],
      pile: ['pict_3'],
      knights: [['tristan'], ['galahad'], ['percival'], []],
      next: ['dragon_2', 'grail_3', 'saxon_3', 'saxon_4', 'pict_2'],
    });
    await restart();
    await play(mara, 'tristan');
    await mara.page.waitForSelector('.ch[data-move="close"]');
    assert.match(await mara.page.locator('[data-anchor="hand"]').innerText(), /Saxons/);
    for (const { page } of [anna, bruno, chiara])
      assert.ok(!/Saxons/.test(await page.locator('body').innerText()), 'the deck is open to her alone');
    await play(mara, 'close');
    await play(mara, 'listen');
    await play(anna, 'galahad 0');
    await anna.page.waitForSelector('.hand .hold');
    await play(anna, 'close');
    await play(bruno, 'listen');
    await play(chiara, 'accuse 1');
    await play(bruno, 'percival');
    for (const { page } of people) await page.waitForSelector('.swords [aria-label^="4 white"]'); // two instead of one
  },
);

test(
  'both promo cards: Merlin #6 rides with points, Morgan #8 makes the tribes one',
  { timeout: 420_000 },
  async () => {
    const people = await four(['Mara', 'Anna']);
    const [mara, anna] = people;
    const { restart } = await staged(people, {
      seats: 2,
      active: 0,
      options: { morgan_8: 'on', merlin_6: 'on' },
      loyalty: ['loyal', 'loyal'],
      pile: ['pict_5', 'saxon_3', 'morgan_8'],
      next: ['merlin_6'],
    });
    await restart();
    await play(mara, 'listen');
    await mara.page.waitForSelector('.venture');
    await mara.page.click('.venture [data-move="venture picts 3"]');
    for (const { page } of people) {
      await readPile(page);
      const text = await page.locator('.quest').innerText();
      assert.match(text, /11/);
      assert.match(text, /Morgan #8/);
      assert.match(text, /Merlin #6/);
      await goOn(page);
    }
    await mara.page.waitForSelector('.swords [aria-label^="2 white"]');
    await anna.page.waitForSelector('.ch[data-move="listen"]');
  },
);
