// What stays of a game: notes nobody else sees, kept for its story; and its deal, which is played again and compared.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  axe,
  browser,
  create,
  desktop,
  setUp,
  person,
  phone,
  playNow,
  rush,
  server,
  shoot,
  wholeViews,
} from './harness.mjs';

setUp();

const notesTool = '.tool[aria-label="My notes"]';

test('notes stay here, the deal comes again', { timeout: 300_000 }, async () => {
  const page = await person(browser, { size: desktop, settings: { moments: false } });
  const sent = [];
  const sockets = [];
  page.on('websocket', (socket) => {
    const frames = [];
    sockets.push(frames);
    socket.on('framesent', ({ payload }) => sent.push(payload));
    socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(payload)));
  });
  await playNow(page, server.url);
  const first = new URL(page.url()).pathname.split('/')[2];
  await page.click(notesTool);
  await page.fill('dialog textarea', 'Bors lied about the Grail.\nWatch him.');
  await shoot(page, 'notes');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.waitForSelector('.ch');
  await page.click(notesTool);
  assert.equal(await page.inputValue('dialog textarea'), 'Bors lied about the Grail.\nWatch him.');
  await page.keyboard.press('Escape');
  await rush(page);
  await page.waitForSelector('.ended .notes');
  assert.match(await page.innerText('.ended .notes'), /Bors lied about the Grail/);
  assert.ok(!sent.some((text) => text.includes('Bors lied')), 'nobody was told');
  await shoot(page, 'notes_story');

  const firstViews = (all) => all.flatMap((frames) => wholeViews(frames)).map((push) => push.view);
  const before = firstViews(sockets)[0];
  const at = sockets.length;
  const known = sockets.map((frames) => frames.length);
  await page.click('.ended a:has-text("Play this deal again")');
  await page.click('main button:has-text("Play this deal")');
  await page.click('.oath .btn--mine');
  await page.waitForSelector('.ch', { timeout: 20_000 });
  const fresh = sockets.flatMap((frames, i) => (i < at ? frames.slice(known[i]) : frames));
  const again = firstViews([fresh])[0];
  assert.notEqual(again.commitment, before.commitment, 'the commitment does not name the deal');
  assert.deepEqual(
    again.table.players.map((p) => p.knight),
    before.table.players.map((p) => p.knight),
    'the same Knights',
  );
  assert.deepEqual(again.table.hand ?? again.table.players[0].hand, before.table.hand ?? before.table.players[0].hand);
  // A friend is sent the deal: a word that tells neither the table nor how it went there.
  await page.goto(`${server.url}/t/${first}`);
  await page.waitForSelector('.ended');
  await page.evaluate(() => {
    navigator.share = async ({ url }) => void (window.shared = url);
  });
  await page.click('.ended button:has-text("Send this deal")');
  const link = await (await page.waitForFunction(() => window.shared)).jsonValue();
  assert.match(link, /\/deal\/d_[0-9a-f]{16}$/);
  const friend = await person(browser, { size: phone, settings: { moments: false } });
  await friend.goto(link);
  await friend.waitForSelector('text=This deal has been played once');
  assert.equal(await friend.locator('.same').count(), 0, 'nothing of how it went');
  assert.ok(!(await friend.content()).includes(first), 'nor where');
  await shoot(friend, 'deal_sent');
  assert.deepEqual(await axe(friend), []);
  // At the quickest pace to its end, where all who have played it are compared.
  const second = await create(friend, server.url, { deal: link.split('/').at(-1), pace: 'instant' }, 'Odo');
  await friend.goto(`${server.url}/t/${second}`);
  await friend.click('.oath .btn--mine');
  await friend.waitForSelector('.ch', { timeout: 20_000 });
  await rush(friend);
  await friend.waitForSelector('.ended .same');
  const told = await friend.innerText('.ended .same');
  assert.match(told, /Mara, seat 1: (won|lost)/);
  assert.match(told, /Odo, seat 1: (won|lost)/);
  await shoot(friend, 'same_deal');
  // The first one sees it, too.
  await page.reload();
  await page.waitForSelector('.ended .same:has-text("Odo")');
  await friend.context().close();
  await page.context().close();
});

test('R-313: where memory is the game there is no page for notes', { timeout: 60_000 }, async () => {
  const page = await person(browser, { size: desktop, settings: { moments: false } });
  const code = await create(page, server.url, {
    game: 'rumors',
    seats: 3,
    pace: 'instant',
    bots: 'knight',
    start: true,
  });
  await page.goto(`${server.url}/t/${code}`);
  await page.waitForSelector('.ch', { timeout: 20_000 });
  assert.equal(await page.locator(notesTool).count(), 0);
  await page.context().close();
});
