// Every language at every game, on a phone and on a desktop: a solo game's first decisions (enough to see its board, its
// questions and its log; with LOGRES_LONG the whole game and its story), and the pages around it. Nothing sticks out, no
// key and no English is left, axe finds nothing serious, the page says which language it is.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { axe, create, decide, decideBy, person, root, shoot, browser, server, setUp } from './harness.mjs';
import { pseudo, speakPseudo } from './pseudo.mjs';
import { step } from './rumors_table.mjs';

setUp();

const locales = join(root, 'locales');
const games = { shadows: { seats: 4 }, rumors: { seats: 4 }, legends: { seats: 2, options: { level: 'standard' } } };
const sizes = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 720 } };
const pages = [
  '/',
  '/settings',
  '/learn',
  '/rules/shadows',
  '/rules/rumors',
  '/rules/legends',
  '/stats',
  '/cards',
  '/host/shadows',
  '/watch',
  '/replays',
  '/notices',
  '/people',
  '/about',
  '/device',
  '/join',
  '/t/AAAAAAAA', // no such table
  '/nowhere',
];

const names = readdirSync(join(locales, 'en')).filter((name) => !/^(cli|help|error)\.json$/.test(name));
const languages = readdirSync(locales).filter((name) => names.every((file) => existsSync(join(locales, name, file))));

function messages(language) {
  const all = new Map();
  const add = (tree, path) => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'object') add(value, `${path}.${key}`);
      else all.set(`${path}.${key}`, value);
    }
  };
  for (const name of names) add(JSON.parse(readFileSync(join(locales, language, name), 'utf8')), name);
  return all;
}

// What is surely English: the longest piece between the arguments of a message, where no message of this language has it.
function englishOnly(language) {
  const own = [...messages(language).values()].join('\n');
  const pieces = [...messages('en').values()].flatMap((text) => {
    const longest = text
      .split(/[{}#]/)
      .sort((a, b) => b.length - a.length)[0]
      .trim();
    return longest.length >= 9 && /\w \w/.test(longest) ? [longest] : [];
  });
  return [...new Set(pieces)].filter((piece) => !own.includes(piece));
}

/** Every text a person sees or hears that is in the page's language, and what sticks out. */
function lookAt(page) {
  return page.evaluate(() => {
    const here = document.documentElement.lang;
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const foreign = parent.closest('[lang]')?.lang ?? here;
      if (foreign === here && !parent.closest('script, style') && node.data.trim()) texts.push(node.data.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    }
    const wide = document.scrollingElement.scrollWidth > innerWidth;
    // Pieces on a board (.thing) are pictures; .vh is for screen readers only.
    const out = [...document.querySelectorAll('.btn, .ch, .tool, h1, h2, h3, summary, label')]
      .filter((e) => e.getClientRects().length > 0 && e.scrollWidth > e.clientWidth + 2 && e.textContent.trim())
      .filter((e) => !e.closest('.vh, .thing'))
      .filter((e) => getComputedStyle(e).textOverflow !== 'ellipsis' && getComputedStyle(e).display !== 'inline')
      .map((e) => `${e.className}: ${e.textContent.trim().slice(0, 60)}`);
    return { lang: here, texts: [...new Set(texts)], wide, out };
  });
}

const isKey =
  /(?:^|\s)(?:web|table|after|guide|learn|club|page|refusal|shadows|rumors|legends)(?:_\w+)?\.[a-z_0-9]+(?:\.[a-z_0-9]+)*(?:\s|$)/;

async function faults(page, language, english, where) {
  const { lang, texts, wide, out } = await lookAt(page);
  const found = [];
  if (lang !== language) found.push(`lang is ${lang}`);
  if (wide) found.push('the page is wider than the screen');
  found.push(...out.map((one) => `sticks out: ${one}`));
  found.push(...texts.filter((text) => isKey.test(text)).map((text) => `a key: ${text}`));
  for (const text of texts) {
    const piece = english.find((one) => text.includes(one));
    if (piece) found.push(`English: ${text}`);
  }
  return [...new Set(found)].map((fault) => `${where}: ${fault}`);
}

async function begin(page, game) {
  const code = await create(page, server.url, { game, ...games[game], bots: 'random', start: true, pace: 'instant' });
  await page.goto(`${server.url}/t/${code}`);
  await page.locator('.oath .btn--mine, .ch').first().waitFor({ timeout: 20_000 });
  const oath = page.locator('.oath .btn--mine');
  if ((await oath.count()) > 0) await oath.click();
}

const most = process.env.LOGRES_LONG ? 400 : 4; // decisions
const likes = [
  'complete',
  'start',
  'siege_engine',
  'end_turn',
  'end',
  'draw',
  'pass',
  'play',
  'bid',
  'listen',
  'accept',
];
const plays = { shadows: decide, rumors: step, legends: decideBy(likes) };
/** Is there something to decide? A pile of Rumors that lies open is looked at first, and put away. */
async function asked(page) {
  for (;;) {
    const there = '.ch, .ended, .again, .quest .acts button, #number';
    await page.waitForSelector(there, { state: 'visible', timeout: 30_000 });
    const over = page.locator('.ended, .again');
    if ((await over.count()) > 0) return false;
    if ((await page.locator('.ch, #number').count()) > 0) return true;
    await page
      .locator('.quest .acts .btn')
      .last()
      .click({ timeout: 5000 })
      .catch(() => {});
  }
}

describe('languages', { concurrency: 2 }, () => {
  for (const language of languages) {
    const english = language === 'en' ? [] : englishOnly(language);
    for (const [name, size] of Object.entries(sizes)) {
      test(`${language}, ${name}`, { timeout: process.env.LOGRES_LONG ? 1_200_000 : 240_000 }, async () => {
        const page = await person(browser, { size, language, settings: { moments: false } });
        const found = [];
        for (const path of pages) {
          await page.goto(server.url + path);
          await page.waitForSelector('main');
          await page.waitForLoadState('networkidle');
          found.push(...(await faults(page, language, english, path)));
        }
        for (const game of Object.keys(games)) {
          await begin(page, game);
          let n = 0;
          for (; n < most && (await asked(page)); n++) {
            if (n < 4 || n % 6 === 0)
              found.push(...(await faults(page, language, english, `${game}, decision ${n + 1}`)));
            await plays[game](page);
          }
          if (n < most) {
            await page.waitForSelector('.after h2, .after h3');
            found.push(...(await faults(page, language, english, `${game}, the end`)));
          }
          found.push(...(await axe(page)).map((finding) => `${game}: ${finding}`));
          await shoot(page, `language-${language}-${name}-${game}`);
        }
        assert.deepEqual([...new Set(found)], []);
        await page.context().close();
      });
    }
  }

  test('the server says no in English, the page in the language of whoever reads it', async () => {
    for (const language of languages) {
      const page = await person(browser, { language });
      await create(page, server.url, { game: 'rumors', seats: 2 });
      await page.goto(`${server.url}/notices`);
      await page.fill('input[type=url]', 'https://hooks.example.org/');
      await page.click('form.paper button[type=submit]');
      const said = (await page.locator('.problem p').innerText()).trim();
      assert.equal(said, messages(language).get('refusal.json.no_webhooks'), language);
      await page.context().close();
    }
  });

  test('the pseudo-language leaves arguments alone', () => {
    assert.equal(pseudo('{name}'), '{name}');
    assert.equal(pseudo('Play {card} now'), 'Plàý {card} ñöw õõõõ');
    assert.match(
      pseudo('{n, plural, one {# card} other {# cards}}'),
      /^\{n, plural, one \{# çàrd\} other \{# çàrdš\}\}/,
    );
  });

  for (const [name, size] of Object.entries(sizes)) {
    test(`long words, ${name}`, { timeout: 240_000 }, async () => {
      const page = await person(browser, { size, settings: { moments: false } });
      await speakPseudo(page);
      const found = [];
      for (const path of pages.filter((one) => !one.startsWith('/rules'))) {
        await page.goto(server.url + path);
        await page.waitForSelector('main');
        await page.waitForLoadState('networkidle');
        found.push(...(await faults(page, 'en', [], path)));
      }
      for (const game of Object.keys(games)) {
        await begin(page, game);
        if (await asked(page)) found.push(...(await faults(page, 'en', [], game)));
        await shoot(page, `language-pseudo-${name}-${game}`);
      }
      assert.deepEqual([...new Set(found)], []);
      await page.context().close();
    });
  }
});
