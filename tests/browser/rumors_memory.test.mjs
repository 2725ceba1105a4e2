// Memory is the game: nothing on any screen remembers a card gone by.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, setUp, patched, person } from './harness.mjs';
import { settings, step, table } from './rumors_table.mjs';

setUp();

const quests = { pict: 'Picts', saxon: 'Saxons', excalibur: 'Excalibur', dragon: 'Dragon', grail: 'Holy Grail' };
/** "Dragon 4": as a screen says it. */
function nameOf(id) {
  const [quest, value] = id.split('_');
  return quests[quest] && `${quests[quest]} ${value === 'q' ? '?' : value}`;
}

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
  let most = 0;
  let view = null;
  for (let turn = 0; turn < 30; turn++) {
    if (!(await step(page))) {
      await table(page, { seats: 3, bot: 'normal' }); // it was a short game
      gone.clear();
      for (; read < frames.length; read++) {
        const push = JSON.parse(frames[read]);
        if (push.push === 'view') view = push.view ?? patched(view, push.patch);
      }
      continue;
    }
    await page.waitForFunction(() => !document.querySelector('.choices[aria-busy="true"]'));
    for (; read < frames.length; read++) {
      const push = JSON.parse(frames[read]);
      if (push.push !== 'view') continue;
      view = push.view ?? patched(view, push.patch);
      if (view.outcome) continue; // the end opens everything
      const { table: seen, log } = view;
      // What a view has of the pile is its top card, and the log that comes with it has no rumor at all.
      const rest = JSON.stringify({ ...seen, top: null, quest: null, mine: null });
      const told = JSON.stringify((push.log ?? log ?? []).map((event) => ({ ...event, event: '' }))); // Vivien's exchange is logged
      for (const id of gone) {
        const named = new RegExp(`"${id}"(?!:)`); // Morgan #1 and #2 are also the names of what they do
        assert.ok(!named.test(rest), `${id} in a frame`);
        assert.ok(!named.test(told), `${id} in a log`);
      }
      for (const { card, claim } of push.events ?? []) for (const one of [card, claim]) if (one) gone.add(one);
    }
    most = Math.max(most, gone.size);
    if ((await page.locator('.quest .steps').count()) > 0) continue; // it lies open before everybody
    // One look at everything, as soon as what was told to a screen reader is gone. Without the drawings, and without what
    // may be seen now: the top card, an open pile, one's own hand (Morgan #1's picker lists every card there is, always).
    const look = await page.waitForFunction(() => {
      if (document.querySelector('[data-live="polite"]').textContent.trim() !== '') return false;
      const body = document.body.cloneNode(true);
      body
        .querySelectorAll('.sprite, .threat .top, .quest:has(.steps), .hand, .ch[data-move^="claim"]')
        .forEach((one) => one.remove());
      return {
        page: body.innerHTML + body.textContent,
        local: JSON.stringify(localStorage),
        session: JSON.stringify(sessionStorage),
        history: JSON.stringify(history.state),
        title: document.title,
        cookies: document.cookie,
        address: location.href,
        notifications: globalThis.notified.join(),
      };
    });
    const kept = await page.evaluate(async () => ({
      databases: JSON.stringify(await indexedDB.databases()) + JSON.stringify(await caches.keys()),
      source: await (await fetch(location.href)).text(),
    }));
    const places = Object.entries({ ...(await look.jsonValue()), ...kept });
    for (const id of gone) {
      if (id === 'vivien') continue; // her exchange is in the log, with her picture
      for (const word of [id, nameOf(id)].filter(Boolean))
        for (const [where, text] of places) {
          const at = text.indexOf(word);
          assert.ok(at < 0, `${word} is still in the ${where}: ${text.slice(Math.max(0, at - 100), at + 60)}`);
        }
    }
  }
  assert.ok(await page.evaluate(() => globalThis.notified.length > 0), 'it was notified');
  assert.ok(most > 10, `${most} kinds of cards went by`);
});
