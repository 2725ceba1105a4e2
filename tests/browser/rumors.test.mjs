// The Rumors table: alone to the end, four browsers under silence, a spectator, the keyboard, a phone; and nothing on any
// screen remembers a card gone by.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { axe, browser, brokenLine, create, house, person, phone, server } from './harness.mjs';

house();
const settings = { moments: false, confirm: 'never' };

async function begun(page) {
  const skip = page.locator('.oath button').first();
  await page.waitForSelector('.rumors, .oath', { timeout: 30_000 });
  if ((await page.locator('.oath').count()) > 0) await skip.click();
  await page.waitForSelector('.rumors', { timeout: 30_000 });
}

/** A table of our own, begun at once, with bots on the other seats. */
async function table(page, { seats = 1, pace = 'instant', bot = 'random', options = {} } = {}) {
  const fields = { game: 'rumors', seats, pace, options, start: true, ...(seats > 1 ? { bots: bot } : {}) };
  const code = await create(page, server.url, fields);
  await page.goto(`${server.url}/t/${code}`);
  await begun(page);
  return code;
}

const listed = (page) => page.locator('.ch').evaluateAll((all) => all.map((b) => b.dataset.move ?? ''));

/** One decision, by the list, the dial or the open pile. False: the game is over and its story is told. */
async function step(page, like = /^listen/) {
  await page.waitForSelector('.ch, .ended, .quest .acts button', { state: 'visible', timeout: 60_000 });
  if ((await page.locator('.ended').count()) > 0) return false;
  if ((await page.locator('.quest').count()) > 0 && (await page.locator('.ch').count()) === 0) {
    await page.locator('.quest .acts .btn').last().click();
    return true;
  }
  if ((await page.locator('#number').count()) > 0) {
    await page.locator('.pad button:not([disabled])').first().click();
  } else {
    const moves = await listed(page);
    const wanted = moves.findIndex((move) => like.test(move));
    await page.locator('.ch').nth(Math.max(0, wanted)).click();
  }
  const confirm = page.locator('.confirm .btn--mine:not([aria-disabled="true"])');
  if ((await confirm.count()) > 0) await confirm.click().catch(() => undefined);
  return true;
}

test('alone to the end; the last quest is seen before the story', { timeout: 240_000 }, async () => {
  const page = await person(browser, { settings });
  const code = await table(page);
  let over = false;
  let shown = 0;
  for (let n = 0; n < 400; n++) {
    const open = (await page.locator('.quest').count()) > 0;
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

test('nothing remembers: thirty turns, and no card gone by is anywhere', { timeout: 300_000 }, async () => {
  const page = await person(browser, { settings });
  const frames = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  await table(page, { seats: 3, bot: 'normal' });
  const gone = new Map(); // id -> its name on the screen, for every card that has been covered
  let read = 0;
  for (let turn = 0; turn < 30; turn++) {
    if (!(await step(page))) break;
    await page.waitForFunction(() => !document.querySelector('.choices[aria-busy="true"]'));
    let top = null;
    for (; read < frames.length; read++) {
      const push = JSON.parse(frames[read]);
      if (push.push !== 'view') continue;
      const { table: seen, log } = push.view;
      // What a view has of the pile is its top card, and the log that comes with it has no rumor at all.
      const rest = JSON.stringify({ ...seen, top: null, quest: null, mine: null });
      const told = JSON.stringify((push.log ?? log ?? []).map((event) => ({ ...event, event: '' }))); // Vivien's exchange is logged
      for (const id of gone.keys()) {
        const named = new RegExp(`"${id}"(?!:)`); // Morgan #1 and #2 are also the names of what they do
        assert.ok(!named.test(rest), `${id} in a frame`);
        assert.ok(!named.test(told), `${id} in a log`);
      }
      for (const event of push.events ?? []) if (event.event === 'placed') gone.set(event.card, null);
      top = seen.top?.card ?? null;
    }
    if ((await page.locator('.quest').count()) > 0) continue; // it lies open before everybody
    // What a screen reader is told is gone once it was said.
    await page.waitForFunction(
      () => ![...document.querySelectorAll('[aria-live="polite"]')].some((one) => one.textContent.includes('pile')),
    );
    const found = await page.evaluate(
      ({ ids, now }) => {
        const places = {
          page: [...document.querySelectorAll('body > :not(.sprite)')].map((one) => one.outerHTML).join(), // not the drawings
          local: JSON.stringify(localStorage),
          session: JSON.stringify(sessionStorage),
          history: JSON.stringify(history.state),
          title: document.title,
          cookies: document.cookie,
        };
        return ids
          .filter((id) => id !== now && id !== 'vivien') // her exchange is in the log, with her picture
          .flatMap((id) =>
            Object.entries(places).flatMap(([where, text]) => (text.includes(id) ? [`${id} in ${where}`] : [])),
          );
      },
      { ids: [...gone.keys()], now: top },
    );
    assert.deepEqual(found, []);
    // Nor by its name: "Dragon 4" is said of the top card and of nothing else.
    const names = await page.evaluate(() => document.body.innerText + document.body.innerHTML);
    for (const id of gone.keys()) {
      const [quest, value] = id.split('_');
      const name = { pict: 'Picts', saxon: 'Saxons', excalibur: 'Excalibur', dragon: 'Dragon', grail: 'Holy Grail' }[
        quest
      ];
      if (!name || id === top) continue;
      const word = `${name} ${value === 'q' ? '?' : value}`;
      assert.ok(!names.includes(word), `${word} is still on the page`);
    }
  }
  assert.ok(gone.size > 10, `${gone.size} kinds of cards went by`);
});

/** Everybody sits down and it begins; then the position is written into the table's own log, as lessons have it. */
async function staged(people, scenario) {
  const [host, ...guests] = people;
  const code = await create(
    host.page,
    server.url,
    { game: 'rumors', seats: people.length, pace: 'instant' },
    host.name,
  );
  await host.page.goto(`${server.url}/t/${code}`);
  for (const { page, name } of guests) {
    await page.goto(`${server.url}/t/${code}`);
    await page.fill('.sit input[autocomplete="nickname"]', name);
    await page.click('.sit button[type="submit"]');
    await page.click('.startbar button:has-text("ready")');
  }
  await host.page.waitForFunction(() => !document.querySelector('.startbar .btn--big')?.disabled);
  await host.page.click('.startbar .btn--big');
  for (const { page } of people) await begun(page);
  return { code, restart: () => rewrite(code, scenario, people) };
}
async function rewrite(code, scenario, people) {
  const script = `
import json, sqlite3, sys
c = sqlite3.connect(sys.argv[1])
t = c.execute("select id from tables where code = ?", (sys.argv[2],)).fetchone()[0]
body = json.loads(c.execute("select body from entries where table_id = ? and kind = 'start'", (t,)).fetchone()[0])
body["scenario"] = json.loads(sys.argv[3])
c.execute("update entries set body = ? where table_id = ? and kind = 'start'", (json.dumps(body), t))
c.commit()`;
  await server.restart(() =>
    execFileSync('python3', [
      '-c',
      script,
      join(server.data, 'logres.db'),
      code,
      JSON.stringify({ game: 'rumors', ...scenario }),
    ]),
  );
  for (const { page } of people) {
    await page.goto(`${server.url}/t/${code}`);
    await begun(page);
  }
}
async function four(names = ['Mara', 'Anna', 'Bruno', 'Chiara']) {
  return Promise.all(
    names.map(async (name) => ({ name, page: await person(browser, { settings, expects: [brokenLine, /4\d\d/] }) })),
  );
}
const play = async ({ page }, move) => {
  await page.waitForSelector(`.ch[data-move="${move}"]`, { timeout: 30_000 });
  await page.click(`.ch[data-move="${move}"]`);
  const confirm = page.locator('.confirm .btn--mine:not([aria-disabled="true"])');
  if ((await confirm.count()) > 0) await confirm.click().catch(() => undefined);
};

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
    await page.waitForSelector('.leafover:has-text("your new card"):has-text("your old card")');
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
    if ((await page.locator('.quest').count()) > 0 && (await page.locator('.ch').count()) === 0) {
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
    for (let n = 0; n < 60 && (await page.locator('.quest').count()) === 0; n++)
      if (!(await step(page, /^quest/))) break;
    if ((await page.locator('.quest').count()) > 0) assert.deepEqual(await axe(page, '.quest'), []);
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
