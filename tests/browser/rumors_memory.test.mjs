// Memory is the game: nothing on any screen remembers a card gone by.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, house, person } from './harness.mjs';
import { settings, step, table } from './rumors_table.mjs';

house();

test('nothing remembers: thirty turns, and no card gone by is anywhere', { timeout: 300_000 }, async () => {
  const page = await person(browser, { settings: { ...settings, notify: true } });
  // The page believes that nobody looks at it, so it notifies; what it would have shown is kept here.
  await page.addInitScript(() => {
    globalThis.notified = [];
    globalThis.Notification = class {
      static permission = 'granted';
      constructor(...all) {
        globalThis.notified.push(JSON.stringify(all));
      }
      close() {}
    };
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  const frames = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  await table(page, { seats: 3, bot: 'normal' });
  const gone = new Set(); // every card that was seen, said or opened
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
      for (const id of gone) {
        const named = new RegExp(`"${id}"(?!:)`); // Morgan #1 and #2 are also the names of what they do
        assert.ok(!named.test(rest), `${id} in a frame`);
        assert.ok(!named.test(told), `${id} in a log`);
      }
      for (const { card, claim } of push.events ?? []) for (const one of [card, claim]) if (one) gone.add(one);
      top = seen.top?.card ?? null;
    }
    if ((await page.locator('.quest').count()) > 0) continue; // it lies open before everybody
    // What a screen reader is told is gone once it was said.
    await page.waitForFunction(
      () => ![...document.querySelectorAll('[aria-live="polite"]')].some((one) => one.textContent.includes('pile')),
    );
    const found = await page.evaluate(
      async ({ ids, now }) => {
        const places = {
          databases: JSON.stringify(await indexedDB.databases()) + JSON.stringify(await caches.keys()),
          notifications: globalThis.notified.join(),
          source: await (await fetch(location.href)).text(),
          address: location.href,
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
      { ids: [...gone], now: top },
    );
    assert.deepEqual(found, []);
    // Nor by its name: "Dragon 4" is said of the top card and of nothing else.
    // The picker of Morgan #1 lists every card there is, the same for everybody and always.
    const names = await page.evaluate(() => {
      const body = document.body.cloneNode(true);
      body.querySelectorAll('.claim').forEach((one) => one.remove());
      return body.textContent + body.innerHTML;
    });
    for (const id of gone) {
      const [quest, value] = id.split('_');
      const name = { pict: 'Picts', saxon: 'Saxons', excalibur: 'Excalibur', dragon: 'Dragon', grail: 'Holy Grail' }[
        quest
      ];
      if (!name || id === top) continue;
      const word = `${name} ${value === 'q' ? '?' : value}`;
      const at = names.indexOf(word);
      assert.ok(at < 0, `${word} is still on the page: ${names.slice(at - 200, at + 100)}`);
    }
  }
  assert.ok(await page.evaluate(() => globalThis.notified.length > 0), 'it was notified');
  assert.ok(gone.size > 10, `${gone.size} kinds of cards went by`);
});
