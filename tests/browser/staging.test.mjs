// Moments: each plays where it happens and is gone within two seconds, any key or press ends it, none plays while an
// answer of ours is due, and with reduced motion nothing moves. What happened is put into the line between the real
// server and the page, so that each can be watched without waiting for a game to bring it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, setUp, knownPosition, patched, person, server, shoot } from './harness.mjs';

setUp();

/** A page in the known position, and `happen(events, { owes })`: a push as the server sends it when these happened. */
async function stage(options) {
  const page = await person(browser, options);
  let last = null;
  let line = null;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const far = socket.connectToServer();
    line = socket;
    far.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.push === 'view') last = { ...message, view: message.view ?? patched(last.view, message.patch) };
      socket.send(text);
    });
  });
  await knownPosition(page, server.url);
  let asks = 0;
  const happen = (events, { owes = false, table = {}, outcome = null } = {}) => {
    const view = { ...last.view, owes, legal: owes ? last.view.legal : [], ask: `staged-${++asks}`, outcome };
    view.table = { ...view.table, ...table };
    view.decision = { ...view.decision, asked: owes ? view.decision.asked : [1] };
    const told = events.map((event) => ({ actor: 1, logged: true, ...event }));
    const { log: _, ...push } = last;
    line.send(JSON.stringify({ ...push, view, events: told }));
  };
  return { page, happen };
}

/** From now on a moment would last a minute: what is gone before was ended. (By the clock, a busy machine fails.) */
function endless(page) {
  return page.evaluate(() => {
    const timer = globalThis.setTimeout;
    globalThis.setTimeout = (act, ms = 0, ...rest) => timer(act, ms >= 500 ? 60_000 : ms, ...rest);
  });
}

const moments = {
  black: [{ event: 'black', card: 'mists_of_avalon' }],
  fight: [{ event: 'fight_result', total: 6, die: 4, won: 'yes' }],
  siege: [{ event: 'engines', count: 1, now: 10 }],
  quest: [
    { event: 'totals', place: 'lancelot', white: 12, black: 9 },
    { event: 'quest_end', place: 'lancelot', won: 'yes' },
    { event: 'swords', white: 1, black: 0 },
    { event: 'relic', relic: 'lancelots_armor', gained: 'yes' },
  ],
  lost: [
    { event: 'totals', place: 'black_knight', white: 7, black: 11 },
    { event: 'quest_end', place: 'black_knight', won: 'no' },
    { event: 'swords', white: 0, black: 1 },
  ],
  sword: [{ event: 'swords', white: 0, black: 1 }],
  death: [{ event: 'died' }],
  accusation: [
    { event: 'accused', seat: 2 },
    { event: 'revealed', seat: 2, loyalty: 'traitor' },
  ],
};
const shown = '.moments :is(.sheet, .flying)';

test('each moment is staged, beside what it tells, and gone within two seconds', { timeout: 90_000 }, async () => {
  const { page, happen } = await stage({ motion: true, size: { width: 1280, height: 720 } });
  for (const [name, events] of Object.entries(moments)) {
    const took = page.evaluate(
      (selector) =>
        new Promise((resolve) => {
          let began = 0;
          const look = () => {
            const there = document.querySelector(selector) !== null;
            if (there && began === 0) began = performance.now();
            if (!there && began > 0) resolve(performance.now() - began);
            else requestAnimationFrame(look);
          };
          look();
        }),
      shown,
    );
    happen(events);
    await page.waitForSelector(shown);
    await page.waitForTimeout(700); // in its middle, for the eye
    await shoot(page, `moment-${name}`, 'allow');
    const ms = await took;
    assert.ok(ms <= 2100, `${name}: ${Math.round(ms)} ms`);
  }
  // Chronicle and live region say the same.
  assert.match(await page.locator('.chronicle').innerText(), /Mist of Avalon[^]*6 against 4[^]*10 of 12/);
  await page.context().close();
});

test('a lost quest says so: both totals, the black Sword', { timeout: 60_000 }, async () => {
  const { page, happen } = await stage({ motion: true });
  happen(moments.lost);
  await page.waitForSelector('.sheet.quest');
  const sheet = page.locator('.sheet.quest');
  assert.match(await sheet.innerText(), /lost/i);
  assert.match(await sheet.innerText(), /7[^]*11/);
  assert.equal(await sheet.locator('use[href="#sword-black"]').count(), 1);
  assert.equal(await sheet.locator('use[href="#sword-white"]').count(), 0);
  await page.context().close();
});

test('the reveal: everybody is shown for what they were, then the story is told', { timeout: 60_000 }, async () => {
  const { page, happen } = await stage({ motion: true, size: { width: 1280, height: 720 } });
  await endless(page);
  const revealed = ['loyal', 'traitor', 'loyal'].map((loyalty, seat) => ({ event: 'revealed', seat, loyalty }));
  happen([...revealed, { event: 'over', ending: 'black_swords', white: 4, black: 7 }]);
  await page.waitForSelector('.sheet.over');
  assert.equal(await page.locator('.sheet.over li .loyalty').count(), 3);
  assert.equal(await page.locator('.sheet.over').getByText('Traitor').count(), 1);
  await shoot(page, 'moment-reveal', 'allow');
  await page.keyboard.press('x');
  await page.waitForSelector(shown, { state: 'detached' });
  await page.context().close();
});

test('the die lies beside both totals', { timeout: 60_000 }, async () => {
  const { page, happen } = await stage({ motion: true });
  happen(moments.fight);
  await page.waitForSelector('.sheet.fight');
  const [total, die] = await Promise.all(
    ['.sheet.fight .total', '.sheet.fight .die b'].map((part) => page.locator(part).innerText()),
  );
  assert.deepEqual([total, die], ['6', '4']);
  await page.context().close();
});

test('a Black card turns in the middle and ends at its quest', { timeout: 60_000 }, async () => {
  const { page, happen } = await stage({ motion: true, size: { width: 1280, height: 720 } });
  happen([{ event: 'black', card: 'picts' }]);
  await page.waitForSelector('.flying');
  // Where it is at a share of its way, without waiting for the clock.
  const at = (share) =>
    page.evaluate((part) => {
      const card = document.querySelector('.flying');
      const [flight] = card.getAnimations();
      flight.pause();
      flight.currentTime = flight.effect.getComputedTiming().duration * part;
      const { left, top, width, height } = card.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, width };
    }, share);
  const middle = await at(0.5);
  const end = await at(0.999);
  const inside = async (selector, { x, y }) => {
    const box = await page.locator(selector).first().boundingBox();
    return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  };
  assert.ok(await inside('[data-place="camelot"]', middle), 'it turns in the middle');
  assert.ok(await inside('[data-place="pict_war"]', end), 'it ends at its quest');
  assert.ok(end.width < middle.width, 'and is laid down there');
  await page.context().close();
});

test('the tenth Engine shakes the walls, the ninth does not', { timeout: 60_000 }, async () => {
  const { page, happen } = await stage({ motion: true });
  const shaking = () => page.evaluate(() => document.querySelector('[data-walls]').getAnimations().length);
  happen([{ event: 'engines', count: 1, now: 9 }]);
  await page.waitForSelector('.chronicle >> text=9 of 12');
  assert.equal(await page.locator(shown).count(), 0);
  for (const now of [10, 11, 12]) {
    happen([{ event: 'engines', count: 1, now }]);
    await page.waitForSelector(`.sheet.siege >> text=${now}`);
    assert.equal(await shaking(), 1, `${now}`);
    await page.keyboard.press('Shift');
    await page.waitForSelector(shown, { state: 'detached' });
  }
  await page.context().close();
});

test('any key or tap ends it, and those that wait', { timeout: 60_000 }, async () => {
  const { page, happen } = await stage({ motion: true });
  await endless(page);
  for (const skip of [() => page.keyboard.press('x'), () => page.mouse.click(5, 300)]) {
    happen([...moments.death, ...moments.siege]);
    await page.waitForSelector(shown);
    await skip();
    await page.waitForSelector(shown, { state: 'detached' });
  }
  await page.context().close();
});

test('nothing is staged while an answer is due, and what plays ends when one is', { timeout: 60_000 }, async () => {
  const { page, happen } = await stage({ motion: true });
  happen(moments.siege, { owes: true });
  await page.waitForSelector('.chronicle >> text=10 of 12');
  assert.equal(await page.locator(shown).count(), 0);
  await endless(page);
  happen(moments.death);
  await page.waitForSelector(shown);
  happen([], { owes: true });
  await page.waitForSelector(shown, { state: 'detached' });
  await page.context().close();
});

test('with reduced motion it is a still picture; with moments off there is none', { timeout: 60_000 }, async () => {
  const { page, happen } = await stage({ motion: false });
  for (const [name, events] of Object.entries(moments)) {
    happen(events);
    await page.waitForSelector(shown);
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter((a) => a.effect.target.closest('.board') && a.playState === 'running').length,
    );
    assert.equal(moving, 0, name);
    await page.keyboard.press('Shift');
    await page.waitForSelector(shown, { state: 'detached' });
  }
  await page.context().close();
  const off = await stage({ motion: true, settings: { moments: false } });
  off.happen(moments.siege);
  await off.page.waitForSelector('.chronicle >> text=10 of 12');
  assert.equal(await off.page.locator(shown).count(), 0);
  await off.page.context().close();
});

test('thresholds are spoken as they are crossed, once', { timeout: 60_000 }, async () => {
  const { page, happen } = await stage({ settings: { moments: false } });
  await page.evaluate(() => {
    globalThis.heard = [];
    const look = () => {
      for (const region of document.querySelectorAll('[aria-live]')) {
        const text = region.textContent.trim();
        if (text && region.said !== text) globalThis.heard.push(text);
        region.said = text;
      }
    };
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  const heard = (pattern) => page.waitForFunction((p) => heard.some((t) => new RegExp(p).test(t)), pattern);
  happen([{ event: 'engines', count: 1, now: 9 }], { table: { siege_engines: 9 } });
  await heard('3 more Siege Engines and Camelot falls');
  happen([{ event: 'swords', white: 0, black: 1 }], { table: { siege_engines: 9, black: 5 } });
  await heard('2 more black Swords and all is lost');
  assert.equal(
    await page.evaluate(() => globalThis.heard.filter((t) => /3 more Siege Engines/.test(t)).length),
    1,
    'once',
  );
  assert.equal(await page.locator('.danger .grave').count(), 2);
  await page.context().close();
});
