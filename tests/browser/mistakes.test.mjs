// After the game: what each person might have done better, from the end of a game and in its replay.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { browser, create, desktop, setUp, person, phone, server, shots } from './harness.mjs';

setUp();

/** Plays any legal moves to the end, without the board. */
const playOut = (page, code) =>
  page.evaluate(async (code) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    await new Promise((resolve) => (socket.onopen = resolve));
    await new Promise((resolve) => {
      let n = 0;
      let answered = '';
      socket.onmessage = ({ data }) => {
        const { view } = JSON.parse(data);
        if (view?.outcome) resolve();
        if (!view?.owes || view.ask === answered) return;
        answered = view.ask;
        const move = view.legal[(n * 7) % view.legal.length];
        socket.send(JSON.stringify({ verb: 'move', id: ++n, move, ask: view.ask }));
      };
      socket.send(JSON.stringify({ verb: 'attend', id: 0, table: code }));
    });
    socket.close();
  }, code);

for (const [game, size, dark, name] of [
  ['rumors', desktop, false, 'desktop'],
  ['shadows', phone, true, 'phone'],
  ['legends', desktop, true, 'legends'],
]) {
  test(
    `the end of ${game} names moments to think over, each with its place in the replay`,
    { timeout: 240_000 },
    async () => {
      const mara = await person(browser, { size, dark });
      const seats = { rumors: 3, shadows: 4, legends: 2 }[game];
      const code = await create(mara, server.url, { game, seats, bots: 'random', start: true, pace: 'instant' });
      await playOut(mara, code);
      await mara.goto(`${server.url}/t/${code}`);
      const section = mara.locator('section.mistakes');
      await section.waitFor({ timeout: 30_000 });
      await section.locator('h3').waitFor({ timeout: 120_000 });
      assert.equal(await section.locator('h3').count(), 1, 'bots are not judged');
      assert.equal(await section.locator('h3').textContent(), 'You');
      const told = await section.locator('li').count();
      assert.ok(told <= 3);
      await section.scrollIntoViewIfNeeded();
      await mara.screenshot({ path: join(shots, `mistakes-${name}.png`) });
      await section.locator('summary').click();
      assert.ok((await section.locator('tbody tr').count()) > 0, 'every decision with its odds');
      await mara.screenshot({ path: join(shots, `mistakes-table-${name}.png`) });
      if (told === 0) return;
      assert.match(await section.locator('li p').first().textContent(), /would have been better.* instead of /);
      await section.locator('li a').first().click();
      await mara.waitForURL(/\/replay\/\w+(\/\d+)?\?seat=0/);
    },
  );
}
