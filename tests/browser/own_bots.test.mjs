// Bots of people's own: a key from the settings page, an invitation in the lobby, a marked seat at the table.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { browser, create, desktop, setUp, openTalk, person, phone, root, server, shots } from './harness.mjs';

setUp();

function program(key, code) {
  const child = spawn(
    'python3',
    [join(root, 'examples', 'table_bot.py'), '--server', server.url, '--key', key, '--table', code],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const ended = new Promise((resolve) => child.on('exit', () => resolve(said)));
  return { child, ended };
}

for (const [size, dark, name] of [
  [desktop, false, 'desktop'],
  [phone, true, 'phone'],
]) {
  test(
    `a key is made, the bot is invited, sits down marked, and its key is revoked: ${name}`,
    { timeout: 90_000 },
    async () => {
      const mara = await person(browser, { size, dark });
      const code = await create(mara, server.url, { game: 'rumors', seats: 3 });
      await mara.goto(`${server.url}/settings`);
      await mara.click('summary:has-text("Let a program of yours play")');
      await mara.waitForSelector('text=You have none yet.');
      await mara.fill('section[aria-labelledby="my-bots"] input', 'Deep Grail');
      await mara.click('button:has-text("Make a key")');
      const key = await mara.textContent('[data-testid="bot-key"]');
      assert.match(key, /^bot_[0-9a-f]{64}$/);
      await mara.screenshot({ path: join(shots, `own_bots-key-${name}.png`), fullPage: true });
      await mara.goto(`${server.url}/t/${code}`);
      await mara.click('.door summary:has-text("Invite a bot")');
      await mara.click('.door button:has-text("Deep Grail")');
      await mara.waitForSelector('.door :text("Deep Grail is invited")');
      await mara.screenshot({ path: join(shots, `own_bots-invited-${name}.png`), fullPage: true });
      const bot = program(key, code);
      await mara.waitForSelector('li:has(use[href="#i-bot"]) b:has-text("Deep Grail (bot)")');
      await mara.screenshot({ path: join(shots, `own_bots-lobby-${name}.png`), fullPage: true });
      await mara.click('button:has-text("Begin")'); // nobody waits for its ready
      await mara.waitForSelector('.seats :text("Deep Grail (bot)")');
      await openTalk(mara);
      await mara.screenshot({ path: join(shots, `own_bots-table-${name}.png`) });
      await mara.goto(`${server.url}/settings`);
      await mara.click('summary:has-text("Let a program of yours play")');
      await mara.click('button:has-text("Revoke the key")');
      await mara.click('button:has-text("Really revoke it")');
      await mara.waitForSelector('text=You have none yet.');
      assert.match(await bot.ended, /good-bye: revoked/);
    },
  );
}
