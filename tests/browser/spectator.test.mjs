// A spectator sees no secret: neither in the page nor on the wire.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide, person, playNow, browser, server, turn, setUp, wholeViews } from './harness.mjs';

setUp();

// What a seat alone is told, and what everybody is told without its content.
const forSeatsOnly = new Set(['got', 'threw', 'black_seen', 'robbed_card']);
const withoutContent = { looked: ['card', 'card_b'], under: ['card'], looks_at_loyalty: ['loyalty'] };

function secretsInEvent(event) {
  if (forSeatsOnly.has(event.event)) return [JSON.stringify(event)];
  const hidden = withoutContent[event.event] ?? [];
  return hidden.some((key) => event[key] !== null && event[key] !== undefined) ? [JSON.stringify(event)] : [];
}

// Everything in a frame that only a seat may know. A loyalty is public once its card is turned.
function secretsIn({ view, events = [], log = [] }) {
  const found = [...events, ...log].flatMap(secretsInEvent);
  if (view.table.mine !== null) found.push(`mine ${JSON.stringify(view.table.mine)}`);
  for (const key of ['secret', 'salt']) if (view[key] !== undefined && view[key] !== null) found.push(key);
  for (const [seat, player] of view.table.players.entries()) {
    if (player.loyalty !== null && player.face === 'hidden') found.push(`seat ${seat} is ${player.loyalty}`);
  }
  return found;
}

// In the page: a card in a hand, the sentences of the secrets.
const secretSentences = [
  'You are Loyal',
  'You are the Traitor',
  'You know the next Black cards',
  'You know a face-down card',
];
async function secretsOnPage(page) {
  const source = await page.content();
  const found = secretSentences.filter((sentence) => source.includes(sentence));
  if (/data-anchor="card:/.test(source)) found.push('a card of a hand');
  return found;
}

test('a spectator sees no secret', { timeout: 120_000 }, async () => {
  const player = await person(browser, { settings: { moments: false } });
  await playNow(player, server.url);
  const spectator = await person(browser);
  const frames = [];
  spectator.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(String(payload)))),
  );
  await spectator.goto(player.url());
  await spectator.waitForSelector('.frame .seats li');
  for (let n = 0; n < 24 && (await turn(player)); n++) {
    await decide(player, ['black_card', 'end_turn', 'draw', 'pass', 'accept']);
    if (n % 8 === 7) {
      const hand = await player.locator('.you > .hand').innerText();
      assert.ok(hand.length > 0, 'the player has a hand');
      assert.equal(await spectator.locator('.you > .hand, .me, .secret').count(), 0, 'the spectator has none');
      assert.deepEqual(await secretsOnPage(spectator), []);
      // The search finds what is there: the player's own page has their hand.
      assert.deepEqual(await secretsOnPage(player), ['a card of a hand']);
    }
  }
  const views = wholeViews(frames);
  assert.ok(views.length > 5, `${views.length} views`);
  assert.equal(
    views.every((frame) => frame.view.seat === null && frame.view.legal.length === 0),
    true,
  );
  const over = views.findIndex((frame) => frame.view.outcome !== null);
  const running = over < 0 ? views : views.slice(0, over);
  assert.deepEqual([...new Set(running.flatMap(secretsIn))], []);
  assert.equal(await spectator.locator('.ch').count(), 0, 'nothing to choose');
});
