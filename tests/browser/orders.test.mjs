// Answers in advance: a planned move is played and shown to its owner alone; a standing answer shows that it is on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, create, setUp, person, server } from './harness.mjs';

setUp();

async function two(game, seats) {
  const mara = await person(browser);
  const code = await create(mara, server.url, { game, seats, pace: 'quick' });
  const url = `${server.url}/t/${code}`;
  await mara.goto(url);
  const bruno = await person(browser);
  await bruno.goto(url);
  await bruno.fill('.sit input[autocomplete="nickname"]', 'Bruno');
  await bruno.click('.sit button[type="submit"]');
  await bruno.click('.startbar .btn--big');
  await mara.waitForSelector('.startbar .btn--big:not([disabled])');
  await mara.click('.startbar .btn--big');
  return { mara, bruno };
}

/** What is pushed to a page from now on. */
function overhear(page) {
  const heard = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return heard;
}

test('a move planned for the next turn is played when it comes', { timeout: 120_000 }, async () => {
  const people = Object.values(await two('rumors', 2));
  await Promise.any(people.map((page) => page.locator('.ch').first().waitFor())); // who begins is a matter of luck
  if ((await people[0].locator('.ch').count()) === 0) people.reverse();
  const [mara, bruno] = people;
  const heard = overhear(bruno);
  await bruno.reload(); // so that its line is overheard
  // Her first turn by hand: whatever it asks for.
  for (let i = 0; i < 12 && (await mara.locator('.off select').count()) === 0; i++) {
    if ((await mara.locator('.ch').count()) > 0) {
      await mara.locator('.ch').first().click();
      const confirm = mara.locator('.confirm .btn--mine');
      if ((await confirm.count()) > 0) await confirm.click().catch(() => undefined);
    }
    await mara.waitForTimeout(400);
  }
  await mara.waitForSelector('.off select');
  const planned = await mara.locator('.off option').nth(1).getAttribute('value');
  await mara.selectOption('.off select', planned);
  await mara.click('.off .btn');
  await mara.waitForSelector('.off [data-order]');
  assert.match(await mara.locator('.off [data-order]').innerText(), /On your next turn/);
  assert.equal(await bruno.locator('.off [data-order]').count(), 0);
  assert.ok(!heard.some((text) => text.includes('"orders"')), 'nobody else is told');
  await mara.click('.off [data-order] .tool');
  await mara.waitForSelector('.off [data-order]', { state: 'detached' });
});

/** A solo game up to the vote on the opening exchange: whoever begins shares the cards out, so it may take another table. */
async function toTheVote(page) {
  for (let i = 0; i < 12; i++) {
    const code = await create(page, server.url, { game: 'shadows', seats: 4, bots: 'knight', start: true, oath: true });
    await page.goto(`${server.url}/t/${code}`);
    await page.click('.oath .btn--mine');
    await page.locator('.ch[data-move^="offer"]').first().click();
    // Asked, answered for me, or mine to share out.
    await page.waitForSelector('.ch[data-move="accept"], [data-held="vote"], .confirm .btn--mine');
    if ((await page.locator('.confirm .btn--mine').count()) === 0) return;
  }
  throw new Error('I began in twelve games');
}

test('an answer that nearly everybody gives holds until I take it back', { timeout: 120_000 }, async () => {
  const mara = await person(browser, { settings: { moments: false } });
  const sent = [];
  mara.on('websocket', (line) => line.on('framesent', ({ payload }) => sent.push(JSON.parse(payload))));
  const accepted = () => sent.filter(({ move }) => move === 'accept').length;
  await toTheVote(mara);
  assert.match(await mara.locator('.choices .keep').innerText(), /“Accept.*” then holds until/);
  await mara.click('.ch[data-move="accept"]');
  await mara.waitForSelector('[data-held="vote"]');
  assert.match(await mara.locator(':has(> ul > [data-held="vote"])').innerText(), /every even sharing/);
  // The next game: it is answered for me, and said so.
  await toTheVote(mara);
  await mara.waitForSelector('[data-held="vote"]');
  assert.equal(accepted(), 2);
  assert.equal(await mara.locator('.ch[data-move="accept"]').count(), 0);
  // One press, and I am asked again.
  await mara.click('[data-held="vote"] button');
  await mara.waitForSelector('[data-held="vote"]', { state: 'detached' });
  await toTheVote(mara);
  await mara.waitForSelector('.ch[data-move="accept"]');
  assert.equal(accepted(), 2);
});
