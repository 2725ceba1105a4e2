// A spectator sees no secret: neither in the page nor on the wire.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decide, person, playNow, startBrowser, startServer, turn } from './harness.mjs';

let server, browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

// What only a seat may know, anywhere in a frame.
function secretsIn(frame) {
  const found = [];
  const walk = (value, path) => {
    if (Array.isArray(value)) value.forEach((v, i) => walk(v, `${path}[${i}]`));
    else if (value && typeof value === 'object') {
      for (const [key, v] of Object.entries(value)) {
        if (['mine', 'hand', 'loyalty', 'secret', 'salt', 'black_top', 'drawn'].includes(key) && v !== null) {
          found.push(`${path}.${key} = ${JSON.stringify(v)}`);
        }
        walk(v, `${path}.${key}`);
      }
    }
  };
  walk(frame, frame.push);
  return found;
}

test('a spectator sees no secret', { timeout: 240_000 }, async () => {
  const player = await person(browser);
  await playNow(player, server.url);
  const spectator = await person(browser);
  const frames = [];
  spectator.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(String(payload)))),
  );
  await spectator.goto(player.url());
  await spectator.waitForSelector('.frame .seats li');
  for (let n = 0; n < 30 && (await turn(player)); n++) {
    await decide(player, ['black_card']);
    if (n % 10 === 9) {
      const hand = await player.locator('.you > .hand').innerText();
      assert.ok(hand.length > 0, 'the player has a hand');
      assert.equal(await spectator.locator('.you > .hand, .me, .secret').count(), 0, 'the spectator has none');
    }
  }
  const views = frames.filter((frame) => frame.push === 'view');
  assert.ok(views.length > 5, `${views.length} views`);
  assert.equal(
    views.every((frame) => frame.view.seat === null && frame.view.legal.length === 0),
    true,
  );
  const over = views.findIndex((frame) => frame.view.outcome !== null);
  const running = over < 0 ? views : views.slice(0, over);
  assert.deepEqual([...new Set(running.flatMap(secretsIn))], []);
  assert.equal(await spectator.locator('.ch').count(), 0, 'nothing to choose');
  assert.deepEqual([...player.complaints, ...spectator.complaints], []);
});
