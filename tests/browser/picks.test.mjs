// Choosing: a plan that is taken apart, why not, taking back by consent, secrets under the finger, two tabs of one player.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  create,
  decide,
  knownPosition,
  person,
  phone,
  play,
  settled,
  browser,
  server,
  tab,
  setUp,
  openQuestion,
} from './harness.mjs';

setUp();

const settings = { moments: false, confirm: 'always' }; // what is picked can be looked at
const card = (page, name) => page.locator(`.hand button[data-anchor="card:${name}"]`);
const raised = (page) => page.locator('.hand .card.raised').count();
const planned = (page) => page.locator('.slot .tray button').count(); // the panel shows them

test('a plan is laid out card by card, taken apart, and confirmed as a whole', { timeout: 60_000 }, async () => {
  const page = await person(browser, { settings });
  await knownPosition(page, server.url);
  await play(page, 'siege_engine');
  await play(page, 'draw'); // two Fight 1 among them
  await play(page, 'end_turn');
  await page.waitForSelector('.ch[data-move="siege_engine"]');
  await play(page, 'siege_engine');
  await page.waitForSelector('.ch[data-move="fight"]');
  await play(page, 'fight');
  await page.waitForSelector('.ch[data-move="confirm"]');

  assert.equal(await card(page, 'fight_1').count(), 2);
  await card(page, 'fight_1').nth(0).click();
  await card(page, 'fight_1').nth(1).click();
  await card(page, 'fight_5').click();
  assert.deepEqual([await raised(page), await planned(page)], [3, 3]);
  assert.equal(await card(page, 'fight_5').getAttribute('aria-pressed'), 'true');

  // A raised card is lowered by pressing it, also when its equal stays up.
  await card(page, 'fight_1').nth(1).click();
  assert.deepEqual([await raised(page), await planned(page)], [2, 2]);
  await card(page, 'fight_5').click();
  assert.deepEqual([await raised(page), await planned(page)], [1, 1]);
  await page.locator('.slot .tray button').click();
  assert.deepEqual([await raised(page), await planned(page)], [0, 0]);

  const cards = await page.locator('.hand .card').count();
  await card(page, 'fight_3').click();
  await card(page, 'fight_5').click();
  const question = await openQuestion(page);
  await page.click('.confirm .btn--mine');
  await settled(page, question);
  await page.waitForFunction((n) => document.querySelectorAll('.hand .card').length === n, cards - 2);
  assert.match(await page.locator('.chronicle').innerText(), /attacks a Siege Engine with 8/);
  await page.context().close();
});

test('a card whose list is open is played where the board is pressed', { timeout: 60_000 }, async () => {
  const page = await person(browser, { settings });
  await knownPosition(page, server.url);
  await play(page, 'siege_engine');
  await card(page, 'merlin').click();
  await page.waitForSelector('.chooser');
  await page.locator('[data-anchor="warriors:saxon_war"].lit').click();
  await page.waitForSelector('.confirm .btn--mine');
  assert.equal(await page.locator('.chooser').count(), 0, 'the list has gone');
  await page.context().close();
});

test('what cannot be done says why', { timeout: 60_000 }, async () => {
  const page = await person(browser, { settings });
  await knownPosition(page, server.url);
  await play(page, 'siege_engine');
  const note = page.locator('#note');
  await page.hover('[data-place="camelot"] .title');
  await page.waitForSelector('#note:has-text("You are there already")');
  await page.hover('[data-place="grail"] .name'); // it has been won
  await page.waitForSelector('#note:has-text("not in play")');
  assert.match(await note.innerText(), /S-094/);
  await page.click('[data-place="saxon_war"] .go');
  await page.click('.confirm .btn--mine');
  await page.waitForSelector('.ch[data-move="end_turn"]');
  await page.hover('[data-place="pict_war"] .name'); // ridden already
  await page.waitForSelector('#note:has-text("action")');
  assert.match(await note.innerText(), /S-0(74|81)/);
  await page.click('.choices summary');
  await page.waitForFunction(() => /S-0(74|81)/.test(document.querySelector('.choices details')?.innerText ?? ''));
  await page.context().close();
});

test('a line of the log leads to its place and to its rule', { timeout: 60_000 }, async () => {
  const page = await person(browser, { settings });
  await knownPosition(page, server.url);
  await play(page, 'lose_life');
  const line = page.locator('.chronicle li', { hasText: 'loses a Life point' }).last();
  await line.locator('button').first().click();
  await page.waitForSelector('[data-place="seat:0"].found');
  await line.locator('.rule').click();
  await page.waitForSelector('text=S-380');
  await page.keyboard.press('Escape');
  await page.selectOption('.chronicle select', 'siege');
  await page.waitForFunction(() => !document.querySelector('.chronicle')?.innerText.includes('Life point'));
  await page.context().close();
});

test('a move is taken back when the others agree, and stands when one refuses', { timeout: 90_000 }, async () => {
  const host = await person(browser, { settings });
  const code = await create(host, server.url, { game: 'shadows', seats: 3, pace: 'instant', oath: false });
  await host.goto(`${server.url}/t/${code}`);
  const anna = await person(browser, { settings });
  await anna.goto(`${server.url}/t/${code}`);
  await anna.fill('.sit input[autocomplete="nickname"]', 'Anna');
  await anna.click('.sit button[type="submit"]');
  await anna.click('.startbar button:has-text("ready")');
  await host.click('.startbar .btn--big');

  // The opening exchange, until one of the two must choose an evil.
  const pages = [host, anna];
  let mover;
  for (let n = 0; n < 40 && !mover; n++) {
    await Promise.race(pages.map((page) => page.waitForSelector('.ch')));
    for (const page of pages) {
      if ((await page.locator('.ch[data-move="siege_engine"]').count()) > 0) mover = page;
      else if ((await page.locator('.ch').count()) > 0) await decide(page, ['accept', 'deal_at_random', 'pass']);
      if (mover) break;
    }
  }
  const other = mover === host ? anna : host;
  const back = '[aria-label="Take the last move back"]';
  for (const agrees of [false, true]) {
    if ((await mover.locator('.ch[data-move="siege_engine"]').count()) > 0) await play(mover, 'siege_engine');
    await mover.click(back);
    await other.click(`.strip .btn${agrees ? '--mine' : ':not(.btn--mine)'}`);
    await mover.waitForSelector('.strip', { state: 'detached' });
    const asked = await mover.locator('.ch[data-move="siege_engine"]').count();
    if (!agrees) assert.equal(asked, 0, 'refused: the move stands');
  }
  await mover.waitForSelector('.ch[data-move="siege_engine"]');
  for (const page of pages) await page.context().close();
});

test('secrets are there while the finger holds, and not a moment longer', { timeout: 60_000 }, async () => {
  for (const [size, button] of [
    [undefined, '.secret'],
    [phone, '.tool[aria-expanded]:has([href="#i-eye-closed"])'],
  ]) {
    const page = await person(browser, { settings, ...(size ? { size } : {}) });
    await knownPosition(page, server.url);
    assert.doesNotMatch(await page.content(), /You are Loyal/);
    await page.hover(button);
    await page.mouse.down();
    await page.waitForSelector('.secret-shown:has-text("Loyal")');
    await page.mouse.up();
    await page.waitForSelector('.secret-shown', { state: 'detached' });
    assert.doesNotMatch(await page.content(), /You are Loyal/);
    await page.context().close();
  }
});

test('a second tab of the same player follows, and may decide', { timeout: 60_000 }, async () => {
  const page = await person(browser, { settings });
  await knownPosition(page, server.url);
  const second = await tab(page);
  await second.goto(page.url());
  const away = second.locator('.narrator .keys button, .narrator footer .link').last();
  await second.waitForSelector('.ch[data-move="siege_engine"]');
  if (await away.count()) await away.click(); // the lesson's narrator is kept per tab
  await play(page, 'siege_engine');
  await second.waitForSelector('.ch[data-move="draw"]');
  assert.equal(await second.locator('.ch[data-move="siege_engine"]').count(), 0);
  await page.click('.ch[data-move="draw"]'); // picked here, decided there
  await second.click('.ch[data-move="fight"]');
  await second.click('.confirm .btn--mine');
  await page.waitForSelector('.ch[data-move="confirm"]');
  assert.equal(await page.locator('.confirm .btn--mine').count(), 0, 'the pick went with its question');
  await page.context().close();
});
