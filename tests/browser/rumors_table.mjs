// What the tests of the Rumors table share: a table, a decision, people at it, a position of our own.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { browser, brokenLine, create, person, server } from './harness.mjs';

export const settings = { moments: false, confirm: 'never' };

export async function begun(page, game = 'rumors') {
  const skip = page.locator('.oath button').first();
  await page.waitForSelector(`.${game}, .oath`, { timeout: 30_000 });
  if ((await page.locator('.oath').count()) > 0) await skip.click();
  await page.waitForSelector(`.${game}`, { timeout: 30_000 });
}

/** A table of our own, begun at once, with bots on the other seats. */
export async function table(page, { seats = 1, pace = 'instant', bot = 'random', options = {} } = {}) {
  const fields = { game: 'rumors', seats, pace, options, start: true, ...(seats > 1 ? { bots: bot } : {}) };
  const code = await create(page, server.url, fields);
  await page.goto(`${server.url}/t/${code}`);
  await begun(page);
  return code;
}

export const listed = (page) => page.locator('.ch').evaluateAll((all) => all.map((b) => b.dataset.move ?? ''));

/** One decision, by the list, the dial or the open pile. False: the game is over and its story is told. */
export async function step(page, like = /^listen/) {
  await page.waitForSelector('.ch, .ended, .quest .acts button, #number', { state: 'visible', timeout: 60_000 });
  if ((await page.locator('.ended').count()) > 0) return false;
  if ((await page.locator('.quest .steps').count()) > 0 && (await page.locator('.ch').count()) === 0) {
    await page.locator('.quest .acts .btn').last().click();
    return true;
  }
  if ((await page.locator('#number').count()) > 0) {
    await page.locator('.pad button:not([disabled])').first().click();
  } else {
    const moves = await listed(page);
    const wanted = moves.findIndex((move) => like.test(move));
    await page.locator('.ch').nth(Math.max(0, wanted)).click();
  }
  const confirm = page.locator('.confirm .btn--mine:not([aria-disabled="true"])');
  if ((await confirm.count()) > 0) await confirm.click().catch(() => undefined);
  return true;
}

/** Everybody sits down and it begins; then the position is written into the table's own log, as lessons have it. */
export async function staged(people, scenario, { pace = 'instant', game = 'rumors' } = {}) {
  const [host, ...guests] = people;
  const code = await create(
    host.page,
    server.url,
    { game, seats: people.length, pace, options: scenario.options ?? {} },
    host.name,
  );
  await host.page.goto(`${server.url}/t/${code}`);
  for (const { page, name } of guests) {
    await page.goto(`${server.url}/t/${code}`);
    await page.fill('.sit input[autocomplete="nickname"]', name);
    await page.click('.sit button[type="submit"]');
    await page.click('.startbar button:has-text("ready")');
  }
  await host.page.waitForFunction(() => !document.querySelector('.startbar .btn--big')?.disabled);
  await host.page.click('.startbar .btn--big');
  for (const { page } of people) await begun(page, game);
  return { code, restart: () => rewrite(code, scenario, people, game) };
}
export async function rewrite(code, scenario, people, game = 'rumors') {
  const script = `
import json, sqlite3, sys
c = sqlite3.connect(sys.argv[1])
t = c.execute("select id from tables where code = ?", (sys.argv[2],)).fetchone()[0]
body = json.loads(c.execute("select body from entries where table_id = ? and kind = 'start'", (t,)).fetchone()[0])
body["scenario"] = json.loads(sys.argv[3])
c.execute("update entries set body = ? where table_id = ? and kind = 'start'", (json.dumps(body), t))
c.commit()`;
  await server.restart(() =>
    execFileSync('python3', [
      '-c',
      script,
      join(server.data, 'logres.db'),
      code,
      JSON.stringify({ game, ...scenario }),
    ]),
  );
  for (const { page } of people) {
    await page.goto(`${server.url}/t/${code}`);
    await begun(page, game);
  }
}
export async function four(names = ['Mara', 'Anna', 'Bruno', 'Chiara']) {
  return Promise.all(
    names.map(async (name) => ({ name, page: await person(browser, { settings, expects: [brokenLine, /4\d\d/] }) })),
  );
}
export const play = async ({ page }, move) => {
  await page.waitForSelector(`.ch[data-move="${move}"]`, { timeout: 30_000 });
  await page.click(`.ch[data-move="${move}"]`);
  const confirm = page.locator('.confirm .btn--mine:not([aria-disabled="true"])');
  if ((await confirm.count()) > 0) await confirm.click().catch(() => undefined);
};
