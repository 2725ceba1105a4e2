// A club's evening: days off, a chair behind a player, names that are hidden until the end.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  axe,
  browser,
  create,
  decide,
  setUp,
  person,
  phone,
  refusals,
  rush,
  server,
  shoot,
  wholeViews,
} from './harness.mjs';

setUp();

/** Every frame this page is sent. */
function listen(page) {
  const frames = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  return frames;
}

/** Somebody comes by the link and sits down. */
async function guest(code, name, options = {}) {
  const page = await person(browser, options);
  page.frames = listen(page);
  await page.goto(`${server.url}/t/${code}`);
  await page.fill('.sit input[autocomplete="nickname"]', name);
  await page.click('.sit button[type="submit"]');
  await page.click('.startbar .btn--big');
  return page;
}

async function menu(page, button) {
  await page.click('[aria-label="Settings"]');
  await page.click(`dialog button:has-text("${button}")`);
  await page.keyboard.press('Escape');
}

/** Plays by chance to the end, on a second line of this player. */
function playByWire(page, code) {
  return page.evaluate(async (table) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    await new Promise((resolve) => (socket.onopen = resolve));
    await new Promise((resolve) => {
      socket.onmessage = ({ data }) => {
        const { push, view } = JSON.parse(data);
        if (push !== 'view') return;
        if (view.outcome) return resolve();
        const move = view.legal[Math.floor(Math.random() * view.legal.length)];
        if (view.owes) socket.send(JSON.stringify({ verb: 'move', move, ask: view.ask }));
      };
      socket.send(JSON.stringify({ verb: 'attend', table }));
    });
    socket.close();
  }, code);
}

test(
  'days off: chosen by the host, taken at the table and in the settings, seen by all',
  { timeout: 120_000 },
  async () => {
    const mara = await person(browser);
    const fields = { game: 'rumors', seats: 2, pace: 'quick', options: { first: 1 } };
    const code = await create(mara, server.url, fields, 'Mara');
    await mara.goto(`${server.url}/t/${code}`);
    assert.equal(await mara.getByLabel('Days off', { exact: true }).count(), 0, 'only where clocks count days');
    await mara.getByLabel('Clock', { exact: true }).selectOption('days 1');
    await mara.getByLabel('Days off', { exact: true }).selectOption('14');
    const bruno = await guest(code, 'Bruno', { size: phone });
    await mara.click('.startbar .btn--big:not([disabled])');
    await mara.waitForSelector('[role="timer"]');
    await menu(mara, 'Take days off (14 left)');
    await mara.waitForSelector('.strip:has-text("You have days off: your clock stands still. 14 days left")');
    await bruno.waitForSelector('.strip:has-text("Mara has days off: that clock stands still. 14 days left")');
    for (const page of [mara, bruno]) assert.equal(await page.locator('[role="timer"]').count(), 0, 'no clock runs');
    await shoot(bruno, 'days_off_phone');
    await shoot(mara, 'days_off');
    assert.deepEqual(await axe(mara, '.strip'), []);
    await mara.click('.strip .btn--mine:has-text("I am back")');
    await bruno.waitForSelector('.strip:has-text("days off")', { state: 'detached' });
    await mara.waitForSelector('[role="timer"]');
    // Bruno, from their settings, without looking at any table.
    await bruno.goto(`${server.url}/settings`);
    await bruno.click('button:has-text("Days off at all my slow tables")');
    await bruno.waitForSelector('text=Your clock stands at 1 table.');
    await mara.waitForSelector('.strip:has-text("Bruno has days off")');
    await bruno.click('button:has-text("I am back")');
    await mara.waitForSelector('.strip:has-text("Bruno has days off")', { state: 'detached' });
  },
);

for (const { game, size } of [
  { game: 'shadows', size: undefined },
  { game: 'rumors', size: phone },
]) {
  test(`${game}: behind a player, with their consent, until either ends it`, { timeout: 180_000 }, async () => {
    const mara = await person(browser, { settings: { moments: false } });
    mara.frames = listen(mara);
    const code = await create(mara, server.url, { game, seats: 3, pace: 'quick', delay: 300, oath: false }, 'Mara');
    await mara.goto(`${server.url}/t/${code}`);
    const bruno = await guest(code, 'Bruno', { settings: { moments: false } });
    await mara.click('.startbar .btn--big:not([disabled])');
    await mara.waitForSelector('.seats');
    const dora = await person(browser, {
      settings: { moments: false },
      expects: [refusals],
      ...(size ? { size } : {}),
    });
    dora.frames = listen(dora);
    await dora.goto(`${server.url}/t/${code}`);
    await dora.waitForSelector('.seats li');
    await dora.locator('.seats li button[aria-label="More about Mara"]').press('Enter');
    await dora.fill('dialog input[autocomplete="nickname"]', 'Dora');
    await dora.click('dialog button:has-text("Ask to sit behind")');
    await dora.waitForSelector('.strip:has-text("You have asked to sit behind Mara")');
    await mara.waitForSelector('.strip:has-text("Dora would like to sit behind you")');
    assert.equal(await bruno.locator('.strip:has-text("Dora")').count(), 0, 'a wish is between the two');
    await shoot(mara, `behind_asked_${game}`);
    await mara.click('.strip .btn--mine:has-text("Let them look")');
    await dora.waitForSelector('.strip:has-text("You sit behind Mara")');
    await bruno.waitForSelector('.strip:has-text("Dora sits behind Mara")');
    await dora.waitForSelector(game === 'shadows' ? '.hand .card, .hand [data-anchor]' : '.hand, .board');
    await shoot(dora, `behind_looks_${game}`);
    const views = (page) => wholeViews(page.frames.map((text) => JSON.parse(text))).map((push) => push.view);
    const last = views(dora).at(-1);
    assert.equal(last.seat, 0, 'her eyes');
    assert.deepEqual(last.table, views(mara).at(-1).table, 'live, though spectators are five minutes behind');
    assert.deepEqual(last.legal, []);
    assert.equal(await dora.locator('.ch').count(), 0, 'nothing to choose');
    assert.ok(views(dora).every((view) => view.seat === null || view.seat === 0));
    for (const page of [mara, bruno]) {
      if ((await page.locator('.ch').count()) > 0) await decide(page);
    }
    assert.deepEqual(await axe(dora), []);
    const before = dora.frames.length;
    await mara.click('.strip button:has-text("Send away")');
    await dora.waitForSelector('.strip:has-text("You sit behind")', { state: 'detached' });
    await bruno.waitForSelector('.strip:has-text("Dora sits behind")', { state: 'detached' });
    for (const page of [mara, bruno]) {
      if ((await page.locator('.ch').count()) > 0) await decide(page);
    }
    const later = dora.frames.slice(before).map((text) => JSON.parse(text));
    const shown = later.filter((push) => push.push === 'view' && push.view !== undefined);
    assert.ok(shown.length > 0 && shown.every((push) => push.view.seat === null), 'a spectator again');
    assert.equal(await dora.locator('.hand .card').count(), 0, 'and no card of hers is left on the page');
  });
}

test('names are hidden from all frames until the game is over', { timeout: 180_000 }, async () => {
  const mara = await person(browser, { settings: { moments: false } });
  mara.frames = listen(mara);
  const fields = { game: 'shadows', seats: 3, pace: 'instant', public: true, hidden_names: true };
  const code = await create(mara, server.url, fields, 'Maravilla');
  await mara.goto(`${server.url}/t/${code}`);
  const bruno = await guest(code, 'Brunello', { settings: { moments: false }, size: phone });
  await mara.waitForSelector('.startbar .btn--big:not([disabled])');
  await shoot(mara, 'names_hidden_lobby');
  assert.equal(await mara.locator('button:has-text("Beside me")').count(), 0, 'nobody shares a device unknown');
  const watcher = await person(browser, {});
  watcher.frames = listen(watcher);
  await watcher.goto(`${server.url}/watch`);
  await watcher.waitForSelector('li:has-text("names hidden")');
  await watcher.goto(`${server.url}/t/${code}`);
  await mara.click('.startbar .btn--big');
  await mara.waitForSelector('.seats');
  await shoot(bruno, 'names_hidden_phone');
  await bruno.waitForSelector('.seats');
  assert.ok(!(await bruno.content()).includes('Maravilla'), 'nor in the page');
  // Whoever is nobody to the others can still be reported.
  await bruno.locator('.seats li button').first().press('Enter');
  await bruno.click('dialog summary');
  await bruno.fill('dialog textarea', 'Shouts at everybody.');
  await bruno.click('dialog button:has-text("Send")');
  await bruno.waitForSelector('text=Sent. Thank you.');
  await Promise.all([mara, bruno].map((page) => playByWire(page, code)));
  await mara.waitForSelector('.ended, .again');
  const unveiled = (frames, name) => frames.findIndex((text) => text.includes(name));
  const over = (frames) => frames.findIndex((text) => /"phase":\[?"finished"/.test(text));
  for (const [page, name] of [
    [mara, 'Brunello'],
    [bruno, 'Maravilla'],
    [watcher, 'Maravilla'],
    [watcher, 'Brunello'],
  ]) {
    await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), name);
    assert.ok(over(page.frames) >= 0);
    assert.ok(unveiled(page.frames, name) >= over(page.frames), `${name} before the end`);
  }
});
