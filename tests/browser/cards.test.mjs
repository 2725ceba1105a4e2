// Cards of one's own: the page, the editor, hostile files, and a table set with them to a record that verifies.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { axe, browser, decideBy, setUp, person, playToTheEnd, program, root, server, shoot } from './harness.mjs';

setUp();
const shipped = readFileSync(join(root, 'docs', 'rules', 'legends-cards.toml'), 'utf8');
const settings = { moments: false };

async function open(options = {}) {
  const page = await person(browser, { settings, ...options });
  await page.goto(`${server.url}/cards`);
  await page.waitForSelector('tr[data-card="sir_kay"]');
  return page;
}

/** A copy of the program's cards, Kay's Combat typed into it. */
async function editKay(page, combat) {
  if ((await page.locator('tr[data-card="sir_kay"] input').count()) === 0)
    await page.click('button:has-text("Edit a copy")');
  await page.fill('tr[data-card="sir_kay"] input[aria-label="Sir Kay: Combat"]', combat);
}

test('all cards are there, searched and filtered, for every screen', { timeout: 120_000 }, async () => {
  const page = await open();
  const shown = () => page.locator('tbody tr').count();
  assert.equal(await shown(), 60);
  assert.deepEqual(await axe(page), []);
  await shoot(page, 'cards');
  await page.fill('[type="search"]', 'lamorak');
  assert.ok((await shown()) >= 1 && (await shown()) < 10);
  await page.fill('[type="search"]', 'nobody is called this');
  await page.waitForSelector('text=No card fits.');
  await page.fill('[type="search"]', '');
  await page.selectOption('select[aria-label="Allegiance"]', 'orkney');
  assert.ok((await shown()) >= 3 && (await shown()) < 15);
  await page.selectOption('select[aria-label="Allegiance"]', '');
  await page.click('.tabs button:has-text("Events")');
  assert.equal(await shown(), 37);
  assert.deepEqual(await axe(page), []);
  await page.context().close();

  const small = await open({ size: { width: 360, height: 640 }, dark: true, language: 'de-DE' });
  await small.click('button:has-text("Kopie bearbeiten")');
  await small.waitForSelector('tr[data-card="sir_kay"] td.ab input');
  const wide = () => small.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok((await wide()) <= 0, 'characters');
  await shoot(small, 'cards-phone-dark');
  await small.click('.tabs button:has-text("Ereignisse")');
  assert.ok((await wide()) <= 0, 'events');
  assert.deepEqual(await axe(small), []);
  await small.context().close();
});

test('what is typed is looked over, kept, saved and weighed', { timeout: 180_000 }, async () => {
  const page = await open();
  await editKay(page, '9');
  await page.waitForSelector('.wrong[data-field="character.sir_kay.combat"]');
  assert.match(await page.textContent('.wrong'), /Sir Kay, Combat.*−?1.* 6.*L-006/s);
  assert.equal(await page.getAttribute('input[aria-label="Sir Kay: Combat"]', 'aria-invalid'), 'true');
  assert.equal(await page.locator('button:has-text("Set a table with them")').isDisabled(), true);
  await editKay(page, '6');
  await page.waitForSelector('.wrong', { state: 'detached' });

  await page.reload();
  await page.waitForSelector('tr[data-card="sir_kay"]');
  await page.selectOption('.which select', { index: 1 });
  assert.equal(await page.inputValue('input[aria-label="Sir Kay: Combat"]'), '6');

  const [file] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("Save as a file")')]);
  const path = await file.path();
  assert.match(readFileSync(path, 'utf8'), /id = "sir_kay"\n(.+\n)*combat = 6\n/);

  // The page and the program tell the same.
  await page.selectOption('select[aria-label="Level of these games"]', 'introductory');
  await page.click('.weigh .btn');
  await page.waitForSelector('.report[data-games="300"]', { timeout: 120_000 });
  const csv = execFileSync(
    program,
    ['simulate', 'legends', '--bots', 'knight', '--seats', '2-4', '--option', 'level=introductory'].concat([
      '--games',
      '300',
      '--seed',
      '1',
      '--cards',
      path,
      '--format',
      'csv',
      '--quiet',
    ]),
    { encoding: 'utf8' },
  );
  const row = (section, name) =>
    csv
      .split('\n')
      .map((line) => line.split(','))
      .find((cells) => cells[0] === section && cells[1] === name);
  const percent = (cells) => `${Math.round((100 * cells[2]) / cells[3])}%`;
  const told = await page.textContent('.report');
  assert.ok(told.includes(percent(row('by_order', 'seats=2/order=1'))), told);
  const kay = await page.textContent('tr[data-card="sir_kay"] .says');
  assert.ok(kay.includes(percent(row('used', 'sir_kay'))), kay);
  assert.ok(kay.includes(percent(row('used_wins', 'sir_kay'))), kay);
  await page.context().close();
});

test('from the editor to a finished record that verifies without any file', { timeout: 300_000 }, async () => {
  const page = await open();
  await editKay(page, '6');
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('logres.cards') ?? '[]')[0]?.toml);
  await page.click('button:has-text("Set a table with them")');
  await page.fill('input[autocomplete="nickname"]', 'Mara');
  await page.click('dialog button[type="submit"]');
  await page.waitForSelector('.startbar');
  const code = page.url().split('/t/')[1];
  await page.evaluate(async (table) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    await new Promise((resolve) => (socket.onopen = resolve));
    const ask = (id, fields) =>
      new Promise((resolve) => {
        socket.addEventListener('message', ({ data }) => JSON.parse(data).id === id && resolve());
        socket.send(JSON.stringify({ id, ...fields }));
      });
    await ask(1, { verb: 'attend', table });
    await ask(2, { verb: 'settings', seats: 2, options: { level: 'introductory' }, pace: 'instant' });
    await ask(3, { verb: 'bot', seat: 1, bot: 'random' });
    socket.close();
  }, code);
  await page.waitForFunction(() => !document.querySelector('.startbar .btn--big')?.disabled);
  await page.click('.startbar .btn--big');
  await page.waitForSelector('.oath .btn--mine, .ch');
  if ((await page.locator('.oath .btn--mine').count()) > 0) await page.click('.oath .btn--mine');
  await playToTheEnd(page, { step: decideBy(['complete', 'start', 'play', 'bid', 'draw', 'choose', 'end', 'pass']) });

  const record = await page.evaluate((table) => fetch(`/api/records/${table}`).then((r) => r.text()), code);
  assert.match(JSON.parse(record).cards.data, /id = "sir_kay"\n(.+\n)*combat = 6\n/);
  const found = JSON.parse(
    execFileSync(program, ['verify', '--json', '-'], { input: record, encoding: 'utf8', maxBuffer: 1 << 24 }),
  );
  assert.deepEqual([found.sound, found.finished], [true, true], JSON.stringify(found));
  const verdict = await page.evaluate((table) => fetch(`/api/records/${table}/verify`).then((r) => r.json()), code);
  assert.equal(verdict.ok, true);
  // "How it went" counts what these cards are worth: the replay names them.
  const replay = await page.evaluate((table) => fetch(`/api/replay/${table}`).then((r) => r.json()), code);
  assert.equal(replay.cards, JSON.parse(record).cards.hash);
  await page.goto(`${server.url}/replay/${code}`);
  await page.waitForSelector('.legends .loc');
  await page.context().close();
});

test('hostile files are refused with the field named, and their text is text', { timeout: 120_000 }, async () => {
  const page = await open();
  let ran = false;
  await page.exposeFunction('ran', () => (ran = true));
  const bring = async (name, text) => {
    await page.setInputFiles('input[type="file"]', { name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  const refused = async (name, text, field, words) => {
    await bring(name, text);
    await page.waitForSelector(`.wrong[data-field="${field}"]`);
    assert.match(await page.textContent('.wrong'), words);
    assert.equal(await page.locator('.which option').count(), 1, `${name} is not kept`);
  };
  const kay = (from, to) => {
    const at = shipped.indexOf('id = "sir_kay"');
    return shipped.slice(0, at) + shipped.slice(at).replace(from, to);
  };
  await refused(
    'markup.toml',
    kay('combat = 3', 'combat = "<img src=x onerror=ran()>"'),
    'character.sir_kay.combat',
    /Sir Kay/,
  );
  await refused('types.toml', kay('knight = true', 'knight = [1]'), 'character.sir_kay.knight', /yes or no/);
  await refused(
    'sixty-one.toml',
    `${shipped}\n[[character]]\nid = "sir_<b>nobody</b>"\n`,
    'character.id',
    /no such name/,
  );
  await refused('twice.toml', `${shipped}\n[[character]]\nid = "sir_kay"\n`, 'character.sir_kay', /twice/);
  await refused('broken.toml', 'schema = = 1', '', /Line 1/);
  await bring('huge.toml', `# ${'x'.repeat(300_000)}`);
  await page.waitForSelector('.problem');
  assert.match(await page.textContent('.problem'), /65536|too long|at most/i);
  await bring('<img src=x onerror=ran()>.toml', shipped.replace('hand_limit = 5', 'hand_limit = 4'));
  await page.waitForFunction(() => document.querySelectorAll('.which option').length === 2);
  assert.equal(await page.locator('main img').count(), 0);
  assert.equal(ran, false, 'nothing of it ran');
  await page.context().close();
});
