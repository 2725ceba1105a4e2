// Real Chromium against the real `logres serve`: what the browser tests share.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, afterEach, before } from 'node:test';

export const root = join(import.meta.dirname, '..', '..');
// The tools live with the web client, so that there is one lock file.
const require = createRequire(join(root, 'web', 'package.json'));
const { chromium } = require('playwright-core');
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export const program = process.env.LOGRES ?? join(root, 'build', 'release', 'logres');
export const shots = join(root, 'build', 'screenshots');

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts the server with a data directory of its own. LOGRES_URL names one that runs already. */
export async function startServer(served = program) {
  if (process.env.LOGRES_URL) return { url: process.env.LOGRES_URL, stop: async () => {} };
  const data = mkdtempSync(join(tmpdir(), 'logres-browser-'));
  const port = await freePort();
  const server = { url: `http://localhost:${port}`, data, port, program: served };
  await begin(server);
  server.stop = async () => {
    await end(server);
    rmSync(data, { recursive: true, force: true });
  };
  server.restart = async (meanwhile = () => {}) => {
    for (const page of pages) page.expects = [...page.expects, brokenLine]; // whoever is still there is cut off
    await end(server);
    meanwhile();
    await begin(server);
  };
  return server;
}

async function begin(server) {
  const child = spawn(
    server.program,
    ['serve', '--listen', 'localhost', '--port', String(server.port), '--data', server.data],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  server.child = child;
  server.gone = new Promise((resolve) => child.on('exit', resolve));
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const lines = createInterface({ input: child.stdout });
  await new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      said += line;
      if (line.includes('http')) resolve();
    });
    child.on('exit', (code) => reject(new Error(`logres serve ended with ${code}: ${said}`)));
    child.on('error', reject);
  });
}

async function end(server) {
  server.child.kill('SIGTERM');
  await server.gone;
}

export function startBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

// Every page there is: none may complain, whatever the test is about. Tests may run side by side, so pages stay listed
// and only what they said is taken away.
const pages = [];
function consoleIsSilent() {
  const complaints = pages.flatMap((page) =>
    page.complaints.splice(0).filter((text) => !page.expects.some((known) => known.test(text))),
  );
  assert.deepEqual(complaints, [], 'the console is silent');
}

export let server, browser;
/**
 * For a file of tests: one server and one browser for all of them, then `furnish`, and a silent console after each.
 * `served`: another program than ours.
 */
export function setUp(furnish = async () => {}, served = program) {
  before(async () => {
    server = await startServer(served);
    browser = await startBrowser();
    await furnish();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
  afterEach(consoleIsSilent);
}

// `expects`: what this page may complain about, because the test makes it happen.
function listen(page, expects) {
  page.complaints = [];
  page.expects = expects;
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') page.complaints.push(message.text());
  });
  page.on('pageerror', (error) => page.complaints.push(String(error.stack ?? error)));
  pages.push(page);
  return page;
}

/** The browser says so when the server answers with a refusal, or when the line is gone. */
export const refusals = /Failed to load resource: the server responded with a status of 4\d\d/;
export const brokenLine = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket/;

/** A browser of one's own: cookies, storage. */
export async function person(
  browser,
  { size = desktop, dark = false, motion = false, language = 'en-GB', settings, expects = [] } = {},
) {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    hasTouch: size.width < 500,
    locale: language,
  });
  // My turn ends at once when it ends by itself: whoever tests the seconds before it asks for them.
  await context.addInitScript(
    (text) => {
      // An empty page has no storage.
      if (location.protocol !== 'about:' && localStorage.getItem('logres.settings') === null)
        localStorage.setItem('logres.settings', text);
    },
    JSON.stringify({ closing: 'self', ...settings }),
  );
  return listen(await context.newPage(), expects);
}

/** Another tab of the same person. */
export async function tab(page) {
  return listen(await page.context().newPage(), page.expects);
}

/** Makes a table without the lobby's clicks: the fields of `create` (docs/network.md). The page stays where it is. */
export async function create(page, url, fields, name = 'Mara') {
  await page.goto(`${url}/join`);
  return page.evaluate(
    async ({ fields, name }) => {
      const headers = { 'Content-Type': 'application/json' };
      await fetch('/api/guest', { method: 'POST', headers, body: JSON.stringify({ name }) });
      const socket = new WebSocket(`ws://${location.host}/ws`);
      await new Promise((resolve) => (socket.onopen = resolve));
      socket.send(JSON.stringify({ verb: 'create', id: 1, ...fields }));
      const { table } = await new Promise((resolve) => {
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.id === 1) resolve(message);
        };
      });
      socket.close();
      return table;
    },
    { fields, name },
  );
}

/** The position of the first lesson, always the same, without its narrator: it is our turn, evil is asked for. */
export async function knownPosition(page, url) {
  const code = await create(page, url, { lesson: 'shadows_first' });
  await page.evaluate((table) => {
    const kept = { lesson: 'shadows_first', step: 0, mark: 0, gone: true };
    sessionStorage.setItem(`logres.lesson.${table}`, JSON.stringify(kept));
  }, code);
  await page.goto(`${url}/t/${code}`);
  await page.waitForSelector('.ch[data-move="siege_engine"]');
}

/** Picks a move of the list, by its text, and confirms it where that is asked for (settings, grave choices). */
export async function play(page, move) {
  const question = await openQuestion(page);
  await page.click(`.ch[data-move="${move}"]`);
  await settled(page, question, byMouse);
}

/** Front page, Play now, name, Begin, the oath. Returns the number of clicks it took. Random bots are quick and lose soon. */
export async function playNow(page, url, { name = 'Mara', seats = 3, bot = 'random', pace = 'instant' } = {}) {
  let clicks = 0;
  const click = async (selector) => {
    await page.click(selector);
    clicks += 1;
  };
  await page.goto(url);
  await click('article.game .btn--ink');
  await page.fill('input[autocomplete="nickname"]', name);
  await page.selectOption('select[name="seats"]', String(seats));
  // `random` is not offered to people, but it still plays: quick, and without an opinion of ours in it.
  if (bot === 'random') await page.$eval('select[name="bot"]', (list) => list.add(new Option('random', 'random')));
  await page.selectOption('select[name="bot"]', bot);
  await page.selectOption('select[name="pace"]', pace);
  await click('dialog button[type="submit"]');
  await click('.oath .btn--mine');
  await page.waitForSelector('.ch', { timeout: 15_000 });
  return clicks;
}

/** Talk stands beside the chronicle where there is room; elsewhere it is a tab of a drawer. Gives the part it is in. */
export async function openTalk(page) {
  if ((await page.locator('.side').count()) === 0) await page.click('.tool:has(use[href="#i-chat"])');
  await page.waitForSelector('.side');
  const tab = page.locator('#tab-talk');
  if ((await tab.count()) > 0) await tab.click();
  return page.locator('.side section.talk');
}

// Moves that lead nowhere or end too little, in the order in which we like them least.
const unloved = ['take_back', 'sacrifice', 'accuse', 'leave'];

/** Waits until there is something to decide or the game is over. */
export async function turn(page, timeout = 30_000) {
  const open = () => page.waitForSelector('.ch, .ended, .again, #number', { state: 'visible', timeout });
  await open();
  // Numbers are said on the pad of Rumors, not in the list.
  while ((await page.locator('#number').count()) > 0 && (await page.locator('.ch').count()) === 0) {
    await page
      .locator('.pad button:not([disabled])')
      .first()
      .click({ timeout: 2_000 })
      .catch(() => {});
    await open();
  }
  return (await page.locator('.ended, .again').count()) === 0;
}

/** How to decide: the verbs that are liked, best first; groups are opened, what is picked is confirmed. By `keys`: without a mouse. */
export function decideBy(liked, { keys = false } = {}) {
  const pick = (page, index) =>
    keys ? page.keyboard.press(String((index + 1) % 10)) : page.locator('.ch').nth(index).click();
  return async (page) => {
    for (let depth = 0; depth < 6; depth++) {
      if ((await page.locator('.confirm .btn--mine').count()) > 0) break;
      const index = await page.locator('.ch').evaluateAll(
        (buttons, { liked, most }) => {
          const rank = (b) => {
            const move = b.dataset.move;
            const verb = (move ?? '').split(' ')[0];
            if (move === undefined) return 20;
            return liked.includes(verb) ? liked.indexOf(verb) : 10;
          };
          const ranks = buttons.slice(0, most).map(rank);
          return ranks.indexOf(Math.min(...ranks));
        },
        { liked, most: keys ? 10 : 1000 },
      );
      if (index < 0) return;
      await pick(page, index);
      await page.waitForFunction(() => !document.querySelector('.choices[aria-busy="true"]'));
    }
    const question = await openQuestion(page);
    await settled(page, question, keys ? () => page.keyboard.press('Enter') : byMouse);
  };
}

/** Decides with the mouse: a choice of the list, then the confirm button. */
export async function decide(page, prefer = ['siege_engine']) {
  const question = await openQuestion(page);
  for (let depth = 0; depth < 6; depth++) {
    if ((await page.locator('.confirm .btn--mine').count()) > 0) break;
    const index = await page.locator('.ch').evaluateAll(
      (buttons, { wanted, avoided }) => {
        const moves = buttons.map((b) => b.dataset.move ?? '');
        const liked = moves.findIndex((m) => wanted.includes(m));
        if (liked >= 0) return liked;
        const free = moves.flatMap((m, i) => (avoided.includes(m.split(' ')[0]) ? [] : [i]));
        const any = free.length > 0 ? free : moves.map((_, i) => i);
        return any[Math.floor(Math.random() * any.length)] ?? -1;
      },
      { wanted: prefer, avoided: unloved },
    );
    if (index < 0) return;
    const button = page.locator('.ch').nth(index);
    const final = (await button.getAttribute('data-move')) !== null; // not a group
    await button.click();
    if (final) break;
  }
  // Only grave choices and several picks are confirmed.
  await settled(page, question, byMouse);
}

/** The question that is open, as the page knows it; null where nothing is mine to decide. */
export function openQuestion(page) {
  return page.evaluate(() => document.querySelector('.choices')?.dataset.ask ?? null);
}

/**
 * The decision about `question` is made: another is open, which may have its answer laid out with a button, or there is
 * no button to confirm it with. `press` confirms, as long as one is there.
 */
export async function settled(page, question, press = null) {
  for (let presses = 0; press && presses < 3; presses++) {
    await page.waitForFunction(() => !document.querySelector('.choices[aria-busy="true"]'));
    if ((await openQuestion(page)) !== question) return;
    const confirm = page.locator('.confirm .btn--mine:not([aria-disabled="true"])');
    if ((await confirm.count()) === 0) break;
    await press(confirm);
  }
  await page.waitForFunction((question) => {
    const choices = document.querySelector('.choices');
    if (choices?.getAttribute('aria-busy') === 'true') return false;
    return (choices?.dataset.ask ?? null) !== question || !document.querySelector('.confirm .btn--mine');
  }, question);
}

// A choice that needs no confirming may show the button for the moment it takes to be sent.
export const byMouse = (confirm) => confirm.click({ timeout: 2_000 }).catch(() => {});

/** Plays on inside the page, without a hand on the mouse: for tests that are not about playing. */
export async function rush(page, { decisions = 600 } = {}) {
  await page.evaluate(
    async ({ decisions, loved, unloved }) => {
      const all = (selector) => [...document.querySelectorAll(selector)];
      const over = () => all('.ended, .again').length > 0;
      const until = (done) =>
        new Promise((resolve, reject) => {
          const look = () => {
            if (!done()) return;
            observer.disconnect();
            clearTimeout(late);
            resolve();
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, { childList: true, subtree: true, attributes: true });
          const late = setTimeout(() => reject(new Error('nothing happens any more')), 20_000);
          look();
        });
      for (let n = 0; n < decisions && !over(); n++) {
        for (let depth = 0; depth < 6 && all('.confirm .btn--mine').length === 0; depth++) {
          const moves = all('.ch');
          const rank = (b) => {
            const [verb] = (b.dataset.move ?? '').split(' ');
            return loved.includes(verb) ? loved.indexOf(verb) : unloved.includes(verb) ? 99 : 50;
          };
          const best = moves.sort((a, b) => rank(a) - rank(b))[0];
          best?.click();
          await new Promise((resolve) => setTimeout(resolve));
          if (best?.dataset.move) break;
        }
        document.querySelector('.confirm .btn--mine')?.click();
        await new Promise((resolve) => setTimeout(resolve));
        // What is laid out to begin with has its button from the beginning.
        const busy = () => all('.choices[aria-busy="true"]').length > 0;
        await until(() => over() || (all('.ch, .confirm .btn--mine').length > 0 && !busy()));
      }
    },
    { decisions, loved: ['siege_engine', 'end_turn', 'draw', 'confirm', 'pass', 'accept', 'deal_at_random'], unloved },
  );
}

export async function playToTheEnd(page, { most = 400, step = decide } = {}) {
  for (let n = 0; n < most; n++) {
    if (!(await turn(page))) return n;
    await step(page);
  }
  throw new Error(`not over after ${most} decisions`);
}

/** Serious and critical findings of axe, as sentences: of the whole page, or of a part of it. */
export async function axe(page, part = 'html') {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (selector) => globalThis.axe.run(selector === 'html' ? document : selector, { resultTypes: ['violations'] }),
    part,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes
          .slice(0, 4)
          .map((n) => `${n.target} ${n.failureSummary}`)
          .join(' | ')}`,
    );
}

export async function shoot(page, name, animations = 'disabled') {
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`), animations });
}

// The view after a patch (docs/network.md): [value] sets a member, an object is a patch of it, 0 takes it away; of a list
// "#" is the length it is cut to, "+" what is appended.
export function patched(old, patch) {
  const now = Array.isArray(old) ? old.slice(0, patch['#'] ?? old.length) : { ...old };
  for (const [key, change] of Object.entries(patch)) {
    if (key === '#' || key === '+') continue;
    if (change === 0) delete now[key];
    else now[key] = Array.isArray(change) ? change[0] : patched(old[key], change);
  }
  if (patch['+']) now.push(...patch['+']);
  return now;
}

// Every view whole, as the page puts it together.
export function wholeViews(frames) {
  let view = null;
  return frames
    .filter((frame) => frame.push === 'view')
    .map((frame) => {
      view = frame.view ?? patched(view, frame.patch);
      return { ...frame, view };
    });
}
