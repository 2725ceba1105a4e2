// Pictures of the main moments, kept in build/screenshots to be looked at: pages, and all three games. Plainly each is
// taken twice: 1280 x 720 by day in English, 360 x 640 by candlelight in German; with LOGRES_LONG in four sizes, both
// themes and both languages. Nothing may be wider than the screen. SCENES: only scenes whose name has that in it.
import assert from 'node:assert/strict';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { browser, create, setUp, knownPosition, openTalk, person, play, playNow } from './harness.mjs';
import { refusals, rush, server, shoot, shots } from './harness.mjs';
import { fallen, position } from './scenes.mjs';

setUp();

const sizes = {
  desktop: { width: 1440, height: 900 },
  small: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
  'phone-360': { width: 360, height: 640 },
};
const long = Boolean(process.env.LOGRES_LONG);
const wanted = process.env.SCENES ?? '';

/** What is taken of a scene in one language: [size, dark]. */
function looks(language) {
  if (long) return Object.keys(sizes).flatMap((size) => [false, true].map((dark) => [size, dark]));
  return language === 'en' ? [['small', false]] : [['phone-360', true]];
}

async function take(page, name, language, each = async () => {}) {
  for (const [size, dark] of looks(language)) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await each(page);
    if (name === 'lesson') await page.waitForTimeout(600); // the hand looks for its thing four times a second
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${name}, ${size}, ${language}: ${wide} px too wide`);
    await shoot(page, `${name}-${size}${dark ? '-dark' : ''}-${language}`);
  }
}

/** A scene: what brings a page there; it is laid out anew for each size and theme. */
function scene(name, make, { plain = false, each } = {}) {
  if (!(plain || long) || !name.includes(wanted)) return;
  test(name, { timeout: 600_000 }, async () => {
    for (const language of ['en', 'de']) {
      const page = await person(browser, {
        size: sizes[looks(language)[0][0]],
        language: language === 'en' ? 'en-GB' : 'de-DE',
        settings: { moments: false },
        expects: [refusals],
      });
      page.setDefaultTimeout(120_000);
      await make(page);
      await take(page, name, language, each);
      await page.context().close();
    }
  });
}

const page =
  (path, ready = 'main') =>
  async (at) => {
    await at.goto(`${server.url}/${path}`);
    await at.waitForSelector(ready);
    await at.waitForLoadState('networkidle');
  };
const staged = (game, name, change) => (at) => position(at, server.url, game, name, change);

/** Bots play it in a moment; the code of the finished game. */
async function finished(at, game, seats) {
  const code = await create(at, server.url, {
    game,
    seats,
    sit: false,
    bots: 'random',
    start: true,
    pace: 'instant',
    public: true,
  });
  await at.evaluate(async (table) => {
    for (;;) {
      const { records } = await (await fetch('/api/records')).json();
      if (records.some((record) => record.table === table)) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }, code);
  return code;
}

// ---- pages
scene('front', page('', 'article.game'), { plain: true });
for (const path of ['settings', 'cards', 'learn', 'rules', 'replays', 'stats', 'watch']) scene(path, page(path));
scene('lobby', async (at) => {
  await at.goto(`${server.url}/host/shadows`);
  await at.fill('input[autocomplete="nickname"]', 'Mara');
  await at.click('button[type="submit"]');
  await at.waitForSelector('.invite');
});
scene('replay', async (at) => {
  const code = await finished(at, 'shadows', 5);
  await at.goto(`${server.url}/replay/${code}/40`);
  await at.waitForSelector('.scrub');
});
scene('lesson', async (at) => {
  const code = await create(at, server.url, { lesson: 'shadows_first' });
  await at.goto(`${server.url}/t/${code}`);
  await at.waitForSelector('.narrator');
});

// ---- Shadows over Camelot
scene('oath', async (at) => {
  const code = await create(at, server.url, { game: 'shadows', seats: 5, bots: 'random', start: true, oath: true });
  await at.goto(`${server.url}/t/${code}`);
  await at.waitForSelector('.oath');
});
scene('shadows-first', staged('shadows', 'offer'));
scene('shadows-evil', staged('shadows', 'evil-5'), { plain: true });
scene('shadows-heroic', staged('shadows', 'mid-game'));
scene('shadows-blackcard', staged('shadows', 'facing'), { plain: true });
scene('shadows-combat', staged('shadows', 'fight'), { plain: true });
scene('shadows-merlin', staged('shadows', 'merlins'));
scene('shadows-share', staged('shadows', 'share-5'));
scene('shadows-vote', staged('shadows', 'vote'));
scene('shadows-exchange', staged('shadows', 'exchange'));
scene('shadows-eight', staged('shadows', 'heroic-8x'));
scene('shadows-fallen', staged('shadows', 'heroic-5', fallen));
scene('shadows-accuse', async (at) => {
  await staged('shadows', 'mid-game')(at);
  await at.locator('.ch[data-opens="accuse"], .ch[data-move^="accuse"]').first().click();
  const which = at.locator('.ch[data-move^="accuse"]').first();
  if ((await at.locator('.confirm .btn--mine').count()) === 0) await which.click();
  await at.waitForSelector('.ready .grave');
});
scene('shadows-ledger', async (at) => {
  await playNow(at, server.url, { seats: 4 });
  for (let n = 0; n < 3; n++) await rush(at, { decisions: 6 });
  await at.locator('.seats button.open, .seats .seat button, .seats li button').first().click();
  await at.waitForSelector('dialog .ledger, .ledger');
});
scene('shadows-talk', staged('shadows', 'heroic-5'), { each: openTalk });
const ended = async (at) => {
  await playNow(at, server.url);
  await rush(at);
  await at.waitForSelector('.after .verdict, .ended');
  await at.waitForSelector('.odds svg[role="img"]');
};
scene('shadows-end', ended);
scene('shadows-odds', ended, {
  each: (at) =>
    at
      .locator('.odds')
      .first()
      .evaluate((e) => e.scrollIntoView()),
});

// ---- Rumors and Legends
scene('rumors-turn', staged('rumors', 'turn-4'), { plain: true });
for (const name of ['quest', 'silence', 'claim', 'number', 'over-doom'])
  scene(`rumors-${name}`, staged('rumors', name));
scene('legends-actions', staged('legends', 'actions-4'), { plain: true });
for (const name of ['bid-4', 'full', 'target', 'over-4']) scene(`legends-${name}`, staged('legends', name));

test('picked, advised, and the rules beside', { timeout: 120_000, skip: !'known'.includes(wanted) }, async () => {
  const at = await person(browser, { size: sizes.small, settings: { moments: false } });
  await knownPosition(at, server.url);
  await play(at, 'siege_engine');
  await at.waitForSelector('.ch');
  await at.locator('.ch').first().click();
  await take(at, 'picked', 'en');
  await at.keyboard.press('Escape');
  await at.keyboard.press('h');
  await at.waitForSelector('.hints');
  await take(at, 'hint', 'en');
  await at.keyboard.press('?');
  await at.waitForSelector('.panel[role="dialog"] h2');
  await take(at, 'rules-panel', 'en');
  await at.context().close();
});

test('the end, staged and told', { timeout: 120_000, skip: !'over'.includes(wanted) }, async () => {
  const at = await person(browser, { motion: true, size: sizes.small });
  await playNow(at, server.url);
  await rush(at);
  // Looked for and counted at once: the sheet goes by itself.
  const shown = await at.waitForFunction(() => {
    const sheet = document.querySelector('.sheet.over');
    return sheet && { loyalties: sheet.querySelectorAll('li .loyalty').length };
  });
  assert.equal((await shown.jsonValue()).loyalties, 3, 'everybody is shown for what they are');
  await shoot(at, 'over');
  await at.keyboard.press('Escape');
  await at.waitForSelector('.after .verdict');
  await take(at, 'end', 'en');
  await at.context().close();
});

// The picture of the README is docs/table.jpg: a copy of what this makes, when the table has changed.
test('the picture of the README', { timeout: 60_000, skip: !'readme'.includes(wanted) }, async () => {
  const at = await person(browser, { size: { width: 1280, height: 800 }, settings: { moments: false } });
  await knownPosition(at, server.url);
  await play(at, 'siege_engine');
  await at.waitForSelector('.ch');
  mkdirSync(shots, { recursive: true });
  const path = join(shots, 'table.jpg');
  await at.screenshot({ path, type: 'jpeg', quality: 52, animations: 'disabled' });
  assert.ok(statSync(path).size < 120_000, `${statSync(path).size} bytes`);
  await at.context().close();
});
