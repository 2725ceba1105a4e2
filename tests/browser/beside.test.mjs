// Two people share a device, a friend plays by link and a bot with them: the page never holds two people's secrets.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, create, decide, desktop, setUp, person, phone, server, shoot, wholeViews } from './harness.mjs';

setUp();

// Every socket of the page with the views it brought; `?beside=N` says whose it was. Quiet ones say that somebody is there.
function watch(page) {
  const sockets = [];
  page.on('websocket', (socket) => {
    const kept = {
      place: Number(new URL(socket.url()).searchParams.get('beside') ?? 0),
      frames: [],
      open: true,
      quiet: false,
    };
    sockets.push(kept);
    socket.on('framesent', ({ payload }) => (kept.quiet ||= String(payload).includes('"quiet":true')));
    socket.on('framereceived', ({ payload }) => kept.frames.push(JSON.parse(payload)));
    socket.on('close', () => (kept.open = false));
  });
  return sockets;
}

const looks = (socket) => !socket.quiet && socket.frames.some((frame) => frame.push !== undefined);
const viewsOf = (socket) => wholeViews(socket.frames).map((push) => push.view ?? push);

async function sitBeside(page, name) {
  await page.click('li button:has-text("Beside me") >> nth=0');
  await page.fill('dialog input', name);
  await page.click('dialog button[type="submit"]');
  await page.waitForSelector(`.who:has-text("${name}"):has-text("at this device")`);
}

// Between two people: a name and a button, no socket, nothing of the game.
async function assertCovered(page, sockets) {
  await page.waitForSelector('main.hand');
  await page.waitForTimeout(0);
  const found = await page.evaluate(() => ({
    text: document.body.innerText,
    things: document.querySelectorAll('[data-move], .ch, .hand .card, .seats, .side, .you, .oath').length,
  }));
  assert.equal(found.things, 0, 'nothing of the game is on the page');
  assert.match(found.text, /I am (Mara|Bob)/);
  assert.deepEqual(
    sockets.filter((socket) => socket.open && looks(socket)).map((socket) => socket.place),
    [],
    'nobody is connected',
  );
  return found.text;
}

async function takeIt(page, name) {
  await page.click(`main.hand button:has-text("I am ${name}")`);
  await page.waitForSelector('main.hand', { state: 'detached' });
}

for (const game of ['shadows', 'rumors', 'legends']) {
  test(`${game}: two at one device`, { timeout: 240_000 }, async () => {
    const page = await person(browser, { settings: { moments: false }, size: game === 'rumors' ? phone : desktop });
    const sockets = watch(page);
    const code = await create(page, server.url, { game, seats: 4, pace: 'instant', takeback: false });
    await page.goto(`${server.url}/t/${code}`);
    await sitBeside(page, 'Bob');
    const friend = await person(browser, { settings: { moments: false } });
    await friend.goto(`${server.url}/t/${code}`);
    await friend.fill('.sit input[autocomplete="nickname"]', 'Chiara');
    await friend.click('.sit button[type="submit"]');
    await friend.click('.startbar button:has-text("ready")');
    if (game === 'shadows') await shoot(page, 'beside_lobby');
    await page.click('.startbar .btn--big:not([disabled])');

    const names = ['Mara', 'Bob'];
    let text = await assertCovered(page, sockets);
    if (game === 'shadows') await shoot(page, 'beside_hand_over');
    let hands = 0;
    let decisions = 0;
    const until = Date.now() + 150_000;
    while ((hands < 5 || decisions < 6) && Date.now() < until) {
      if ((await page.locator('main.hand').count()) > 0) {
        const next = /Give the device to (\w+)/.exec(text)?.[1] ?? names[hands % 2];
        const before = sockets.length;
        await takeIt(page, next);
        await page.waitForSelector('.oath .btn--mine, .ch, .strip, .board, .hand', { timeout: 20_000 });
        hands += 1;
        const place = names.indexOf(next);
        assert.ok(
          sockets.slice(before).every((socket) => socket.place === place || !looks(socket)),
          'only the one who has it connects',
        );
      }
      for (const who of [page, friend]) {
        const oath = who.locator('.oath .btn--mine');
        if ((await oath.count()) > 0) await oath.click();
        const goOn = who.locator('.quest .btn--mine.go');
        if ((await goOn.count()) > 0)
          await goOn
            .first()
            .click()
            .catch(() => {});
        if ((await who.locator('.ch').count()) > 0) {
          await decide(who, ['siege_engine', 'pass', 'end_turn', 'listen']);
          if (who === page) decisions += 1;
        }
      }
      if ((await page.locator('.ended, .again').count()) > 0) break;
      const give = page.locator('.strip button:has-text("Hand over")');
      if ((await give.count()) > 0) {
        await give.click();
        text = await assertCovered(page, sockets);
      }
    }
    // A friend far away sees both of them there, whoever has the device.
    if ((await friend.locator('.ended, .again').count()) === 0) {
      await friend.waitForFunction(() => !document.querySelector('.seats')?.innerText.includes('not connected'));
    }
    assert.ok(hands >= 4, `the device changed hands ${hands} times`);
    assert.ok(decisions >= 4, `${decisions} decisions`);

    // A reload asks who holds it before it attends.
    if ((await page.locator('.ended, .again, main.hand').count()) === 0) {
      const before = sockets.length;
      await page.reload();
      await page.waitForSelector('main.hand');
      assert.ok(sockets.slice(before).every((socket) => viewsOf(socket).length === 0));
      await takeIt(page, 'Bob');
      await page.waitForSelector('.board, .ch, .side');
    }

    const quiet = sockets.filter((socket) => socket.quiet);
    assert.deepEqual([...new Set(quiet.map((socket) => socket.place))].sort(), [0, 1], 'both are there');
    for (const socket of quiet) {
      assert.deepEqual(
        socket.frames.filter((frame) => ['table', 'view', 'talk'].includes(frame.push)),
        [],
        'and are told nothing on these lines',
      );
    }
    const seatOf = { 0: 0, 1: 1 };
    for (const socket of sockets) {
      for (const view of viewsOf(socket))
        assert.equal(view.seat, seatOf[socket.place], 'a socket brings one seat only');
    }
    assert.ok(sockets.some((s) => s.place === 1 && viewsOf(s).length > 0));
    await page.context().close();
    await friend.context().close();
  });
}
