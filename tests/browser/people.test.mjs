// People: friends by a link, blocked people who are not told, the page about me, ratings and gates.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, browser, create, setUp, person, phone, refusals, server, shoot } from './harness.mjs';

setUp();

const api = (page, path, body) =>
  page.evaluate(
    async ({ path, body }) => {
      const headers = { 'Content-Type': 'application/json' };
      const how = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
      return (await fetch(path, how)).json();
    },
    { path, body },
  );

async function visit(page, name) {
  await page.goto(`${server.url}/join`);
  return (await api(page, '/api/guest', { name })).player.id;
}

/** Plays the first move there is until the game is over; the first of them is the host. */
async function playOut(pages, fields) {
  const code = await create(pages[0], server.url, fields, await nameOf(pages[0]));
  await Promise.all(
    pages.map((page, i) =>
      page.evaluate(
        async ({ code, host }) => {
          const socket = new WebSocket(`ws://${location.host}/ws`);
          await new Promise((resolve) => (socket.onopen = resolve));
          const say = (verb, more = {}) => socket.send(JSON.stringify({ verb, ...more }));
          await new Promise((resolve) => {
            let asked = '';
            socket.onmessage = ({ data }) => {
              const message = JSON.parse(data);
              if (message.push === 'table') {
                const { phase, seats, you } = message.table;
                if (phase === 'finished') resolve();
                if (phase !== 'open') return;
                if (you.seat === null) say('sit');
                else if (!host && !seats[you.seat].ready) say('ready', { on: true });
                else if (host && seats.every((s, n) => n === you.seat || s.kind === 'bot' || s.ready)) say('start');
              }
              if (message.push === 'view' && message.view.owes && message.view.ask !== asked) {
                asked = message.view.ask;
                setTimeout(() => say('move', { move: message.view.legal[0], ask: asked }), message.view.hold ?? 0);
              }
            };
            say('attend', { table: code });
          });
          socket.close();
        },
        { code, host: i === 0 },
      ),
    ),
  );
  return code;
}
const nameOf = async (page) => (await api(page, '/api/me')).player.name;

test('friends by a link; who lets them see it is seen, and their tables', { timeout: 90_000 }, async () => {
  const [anna, bert] = [await person(browser), await person(browser, { size: phone })];
  await visit(anna, 'Anna');
  await anna.goto(`${server.url}/people`);
  await anna.waitForSelector('text=Nobody yet. Make a link');
  await anna.click('button:has-text("Make a link")');
  const link = await anna.locator('input[readonly]').inputValue();
  assert.match(link, /\/friend\/[0-9a-f]{64}$/);
  await bert.goto(link);
  await bert.waitForSelector('text=Anna offers you friendship.');
  assert.deepEqual(await axe(bert), []);
  await bert.fill('main input', 'Bertrand of the Long Name');
  await bert.locator('main input').press('Enter');
  await bert.waitForURL('**/people');
  await bert.waitForSelector('li:has-text("Anna")');
  assert.deepEqual(await axe(bert), []);
  await shoot(bert, 'people-phone');
  await anna.reload();
  await anna.waitForSelector('li:has-text("Bertrand")');
  await anna.goto(`${server.url}/about`);
  await anna.waitForSelector('text=Friends see that I am here');
  assert.deepEqual(await axe(anna), []);
  await anna.getByRole('switch', { name: 'Friends see that I am here' }).click();
  await anna.waitForSelector('[role="switch"][aria-checked="true"]');
  const code = await create(anna, server.url, { game: 'rumors', seats: 3, public: true }, 'Anna');
  await anna.goto(`${server.url}/t/${code}`);
  await anna.waitForSelector('.startbar');
  await bert.goto(`${server.url}/watch`);
  await bert.click('section:has-text("Anna waits at a table") >> text=Sit down');
  await bert.waitForURL(`**/t/${code}`);
  await bert.goto(`${server.url}/people`);
  await bert.waitForSelector('li:has-text("here now")');
  await bert.click('text=Take Anna off the list');
  await bert.waitForSelector('text=Nobody yet. Make a link');
  await anna.goto(`${server.url}/people`);
  await anna.waitForSelector('text=Nobody yet. Make a link');
});

test('who is blocked finds no table and is not told', { timeout: 90_000 }, async () => {
  const [anna, bert] = [await person(browser), await person(browser, { expects: [refusals] })];
  await visit(anna, 'Anna');
  await visit(bert, 'Bert');
  const { path } = await api(bert, '/api/friends', {});
  assert.equal((await api(anna, path.replace('/friend/', '/api/friends/'), {})).name, 'Bert');
  const code = await create(anna, server.url, { game: 'rumors', seats: 3, public: true }, 'Anna');
  await bert.goto(`${server.url}/watch`);
  await bert.waitForSelector(`a[href="/t/${code}"]`);
  await anna.goto(`${server.url}/people`);
  await anna.click('text=Block Bert');
  await anna.waitForSelector('section:has-text("They are not told") li:has-text("Bert")');
  await bert.reload();
  await bert.waitForSelector('main h1');
  await bert.waitForFunction((href) => !document.querySelector(`a[href="${href}"]`), `/t/${code}`);
  await bert.goto(`${server.url}/t/${code}`);
  await bert.waitForSelector('text=No table has this code');
  await bert.goto(`${server.url}/people`);
  await bert.waitForSelector('li:has-text("Anna")');
  await anna.click('text=Unblock Bert');
  await anna.waitForSelector('section:has-text("They are not told") >> text=Nobody.');
  await bert.goto(`${server.url}/t/${code}`);
  await bert.waitForSelector('.sit');
});

test('a page about me, a rating, and what others see of it', { timeout: 240_000 }, async () => {
  const [anna, bert] = [await person(browser), await person(browser, { size: phone, expects: [refusals] })];
  const id = await visit(anna, 'Anna');
  await visit(bert, 'Bert');
  await bert.goto(`${server.url}/about/${id}`);
  await bert.waitForSelector('text=There is no such page, or its person does not show it.');
  await anna.goto(`${server.url}/about`);
  await anna.getByRole('switch', { name: 'Rate my games' }).click();
  await anna.waitForSelector('text=Nothing yet: a game counts');
  await playOut([anna, bert], { game: 'legends', seats: 2, pace: 'instant', public: true });
  await anna.goto(`${server.url}/about`);
  await anna.waitForSelector('text=give or take');
  await anna.waitForSelector('text=You left 0 of your last 1 game before the end');
  await anna.getByRole('switch', { name: 'Show this page to others' }).click();
  await anna.waitForSelector('text=Page about Anna');
  assert.deepEqual(await axe(anna), []);
  await shoot(anna, 'about-me');
  await bert.reload();
  await bert.waitForSelector('h1:has-text("About Anna")');
  await bert.waitForSelector('text=give or take');
  assert.equal(await bert.locator('text=before the end').count(), 0, 'leaving is for oneself');
  assert.deepEqual(await axe(bert), []);
  await shoot(bert, 'about-phone');
  await bert.goto(`${server.url}/people`);
  await bert.waitForSelector('li:has-text("Anna"):has-text("1 game together")');
});

test('statistics by side and Knight, and the data set without names', { timeout: 120_000 }, async () => {
  const page = await person(browser);
  await visit(page, 'Mordred the Watcher');
  await playOut([page], { game: 'shadows', seats: 4, bots: 'random', pace: 'instant', public: true, start: true });
  await page.waitForTimeout(0);
  await page.goto(`${server.url}/stats?game=shadows`);
  await page.waitForSelector('h2:has-text("Who wins, by side")');
  await page.waitForSelector('h2:has-text("Who wins, by Knight")');
  assert.deepEqual(await axe(page), []);
  const text = await page.evaluate(async () => (await fetch('/api/dataset?game=shadows')).text());
  assert.match(text, /^\{"logres_games":1,/);
  assert.ok(!text.includes('Mordred the Watcher'));
});

test(
  'a host who asks is told how often people left, and everybody sees that they may ask',
  { timeout: 120_000 },
  async () => {
    const [anna, bert] = [await person(browser), await person(browser, { size: phone })];
    for (const page of [anna, bert]) page.setDefaultTimeout(20_000);
    await visit(anna, 'Anna');
    await visit(bert, 'Bert');
    const code = await create(anna, server.url, { game: 'rumors', seats: 3, public: true }, 'Anna');
    await anna.goto(`${server.url}/t/${code}`);
    await anna.getByRole('combobox', { name: 'People who often leave' }).selectOption('told');
    await bert.goto(`${server.url}/watch`);
    await bert.waitForSelector('li:has-text("the host sees how often you left")');
    await bert.goto(`${server.url}/t/${code}`);
    await bert.waitForSelector('.opt:has-text("People who often leave"):has-text("the host may ask")');
    await bert.click('button.sit');
    await anna.click('text=How often have they left?');
    await anna.waitForSelector('li:has-text("Bert: no game yet")');
    assert.deepEqual(await axe(anna), []);
  },
);
