// Everything needed to decide is in sight: at every decision of whole games each choice stands whole in the window, or the
// page scrolls as a whole to it; nothing is cut off by a box that scrolls by itself. Sampled in the plain run; all of it
// with LOGRES_LONG=1.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, create, decideBy, person, playToTheEnd, server, setUp } from './harness.mjs';

setUp();
const long = process.env.LOGRES_LONG === '1';

/** What of the choices cannot be seen whole: their words, and what hides them. */
function hidden(page) {
  return page.evaluate(() => {
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
    const found = [];
    for (const choice of document.querySelectorAll('.choices .ch, .choices .confirm .btn--mine')) {
      const box = choice.getBoundingClientRect();
      if (box.width === 0) continue;
      const name = choice.innerText.split('\n').at(-1);
      if (box.left < -1 || box.right > innerWidth + 1) found.push(`${name}: beside the window`);
      if (!scrolls && (box.top < -1 || box.bottom > innerHeight + 1)) found.push(`${name}: outside the window`);
      for (let at = choice.parentElement; at && at !== document.body; at = at.parentElement) {
        if (!/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowY)) continue;
        const around = at.getBoundingClientRect();
        if (box.bottom > around.bottom + 2 || box.top < around.top - 2)
          found.push(`${name}: cut off by ${at.className}`);
      }
    }
    return found;
  });
}

const sizes = [
  { width: 1440, height: 900, text: 100 },
  { width: 1280, height: 720, text: 100 },
  { width: 390, height: 844, text: 100 },
  { width: 360, height: 640, text: 100 },
  { width: 1440, height: 900, text: 150 },
  { width: 1280, height: 720, text: 200 },
];
const languages = ['en-GB', 'de-DE', 'fr-FR', 'it-IT', 'ru-RU'];
const games = [
  { game: 'shadows', seats: 4 },
  { game: 'legends', seats: 4 },
];
const likes = [
  'siege_engine',
  'end_turn',
  'draw',
  'move',
  'listen',
  'end',
  'pass',
  'confirm',
  'accept',
  'deal_at_random',
];

for (const [i, { width, height, text }] of sizes.entries()) {
  for (const [g, { game, seats }] of games.entries()) {
    if (!long && (i + g) % 3 !== 0) continue;
    const language = languages[(i + g) % languages.length];
    test(
      `${game} at ${width} x ${height}, text ${text} %, ${language}: every choice is whole`,
      { timeout: 240_000 },
      async () => {
        const settings = { text, moments: false };
        const page = await person(browser, { size: { width, height }, language, settings });
        const code = await create(page, server.url, { game, seats, bots: 'random', start: true, pace: 'instant' });
        await page.goto(`${server.url}/t/${code}`);
        const decide = decideBy(likes);
        let looked = 0;
        const found = new Set();
        await playToTheEnd(page, {
          most: long ? 400 : 25,
          step: async (at) => {
            if ((await at.locator('.goOn, .quest .go').count()) === 0) {
              for (const one of await hidden(at)) found.add(one);
              looked += 1;
            }
            await decide(at);
          },
        }).catch((error) => {
          if (!/not over after/.test(String(error))) throw error;
        });
        assert.ok(looked >= 2, `${looked} decisions looked at`);
        assert.deepEqual([...found], []);
        await page.context().close();
      },
    );
  }
}
