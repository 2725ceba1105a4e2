// Moments: each plays where it happens and is gone within two seconds, any key or press ends it, none plays while an
// answer of ours is due, and with reduced motion nothing moves. What happened is put into the line between the real
// server and the page, so that each can be watched without waiting for a game to bring it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, setUp, knownPosition, patched, person, refusals, server, shoot } from './harness.mjs';

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
  const happen = (events, { owes = false, table = {}, outcome = null, faces = null } = {}) => {
    const view = { ...last.view, owes, legal: owes ? last.view.legal : [], ask: `staged-${++asks}`, outcome };
    view.table = { ...view.table, ...table };
    if (faces) view.table.players = view.table.players.map((one, i) => ({ ...one, face: faces[i], loyalty: faces[i] }));
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

test(
  'each moment is staged, beside what it tells, and none lasts longer than two seconds',
  { timeout: 90_000 },
  async () => {
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
      // An accusation is two of them: the finger and the closed card, then the card.
      assert.ok(ms <= (name === 'accusation' ? 4100 : 2100), `${name}: ${Math.round(ms)} ms`);
      assert.ok(ms >= 1400, `${name}: ${Math.round(ms)} ms are too short to be read`);
    }
    // Chronicle and live region say the same.
    assert.match(await page.locator('.chronicle').innerText(), /Mist of Avalon[^]*6 against 4[^]*10 of 12/);
    await page.context().close();
  },
);

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

/** The end of a game at this table: everybody's card, `traitor` never named (null: all were loyal). */
function ending(traitor) {
  const loyalties = [0, 1, 2].map((seat) => (seat === traitor ? 'traitor' : 'loyal'));
  const turned = traitor === null ? 0 : 2;
  const events = [
    { event: 'swords', white: 1, black: 0 },
    ...loyalties.map((loyalty, seat) => ({ event: 'revealed', actor: seat, seat, loyalty })),
    ...(turned > 0 ? [{ event: 'turned', count: turned }] : []),
    {
      event: 'over',
      actor: null,
      ending: turned > 0 ? 'black_majority' : 'white_majority',
      white: 7 - turned,
      black: 5 + turned,
    },
  ];
  return {
    events,
    how: {
      outcome: { reason: events.at(-1).ending, winners: turned > 0 ? [traitor] : [0, 1, 2] },
      table: { white: 7 - turned, black: 5 + turned },
      faces: loyalties,
    },
  };
}
const onBeat = (key) => `.finale[data-beat="${key}"]`;

test(
  'the finale: the last Sword, the cards one by one, the Traitor last, two Swords turn, then the verdict',
  { timeout: 60_000 },
  async () => {
    const { page, happen } = await stage({ motion: true, size: { width: 1440, height: 900 }, expects: [refusals] });
    await endless(page);
    const { events, how } = ending(2);
    happen(events, how);
    await page.waitForSelector('.sheet'); // the last Sword is a moment like others
    await page.keyboard.press('x');
    const seen = [];
    for (const key of ['last', 'siege', 'cards', 'card-0', 'card-1', 'breath', 'card-2', 'turned', 'count']) {
      await page.waitForSelector(onBeat(key));
      const counts = await page.locator('.finale .counts b').allInnerTexts();
      seen.push(`${key} ${counts.join(':')}`);
      assert.equal(await page.locator('.ended').count(), 0, 'the end page waits');
      assert.ok(await page.locator('.board [data-place="camelot"]').isVisible(), 'the board stays');
      if (['siege', 'breath', 'card-2', 'turned', 'count'].includes(key)) await shoot(page, `finale-${key}`);
      await page.waitForTimeout(300); // what ended the beat before is swallowed for a while
      await page.keyboard.press('x');
    }
    assert.deepEqual(seen.slice(-4), ['breath 7:5', 'card-2 7:5', 'turned 5:7', 'count 5:7']);
    await page.waitForSelector('.ended');
    await page.context().close();
  },
);

test('nothing of the last card is in the page before its beat', { timeout: 90_000 }, async () => {
  const course = async (traitor, dark) => {
    const { page, happen } = await stage({ motion: false, dark, settings: { sound: true } });
    const sounds = [];
    await page.exposeFunction('heardSound', (pitch) => sounds.push(pitch));
    await page.evaluate(() => {
      const frequency = Object.getOwnPropertyDescriptor(AudioParam.prototype, 'value');
      const set = AudioParam.prototype.setValueAtTime;
      AudioParam.prototype.setValueAtTime = function (value, at) {
        globalThis.heardSound(Math.round(value * 100));
        return set.call(this, value, at);
      };
      void frequency;
    });
    await endless(page);
    const requests = [];
    page.on('request', (request) => requests.push(request.url().replace(/[A-Z0-9]{8}/g, 'CODE')));
    const { events, how } = ending(traitor);
    happen(events, how);
    await page.waitForSelector('.sheet');
    await page.keyboard.press('x');
    const states = [];
    for (;;) {
      await page.waitForSelector('.finale[data-beat]');
      const key = await page.locator('.finale').getAttribute('data-beat');
      await page.waitForTimeout(250); // what is said aloud is said
      const html = await page.evaluate(() => {
        const copy = document.documentElement.cloneNode(true);
        // What is said aloud gathers by the clock; the banner says the same.
        for (const part of copy.querySelectorAll('script, [aria-live]')) part.remove();
        return copy.outerHTML.replace(/[A-Z0-9]{4}-?[A-Z0-9]{4}/g, 'CODE').replace(/localhost:\d+/g, 'HOST');
      });
      const tree = (await page.locator('body').ariaSnapshot())
        .replace(/^- (log|status|alert)\b.*$/gm, '')
        .replace(/[A-Z0-9]{4}-?[A-Z0-9]{4}/g, 'CODE');
      states.push({ key, html, tree, sounds: [...sounds], requests: [...requests] });
      if (key === 'breath') break;
      await page.keyboard.press('x');
    }
    await page.context().close();
    return states;
  };
  // All loyal: the last card is drawn by lot from what everybody knows; here it is this seat's.
  const loyal = await course(null);
  const bench = loyal.at(-1);
  const last = [0, 1, 2].find((seat) => !loyal.some(({ key }) => key === `card-${seat}`));
  assert.equal(bench.key, 'breath');
  const traitor = await course(last);
  assert.deepEqual(
    traitor.map(({ key }) => key),
    loyal.map(({ key }) => key),
  );
  for (const [i, state] of loyal.entries()) {
    for (const part of ['html', 'tree', 'sounds', 'requests'])
      assert.deepEqual(traitor[i][part], state[part], `${part} at ${state.key}`);
  }
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

test('while an answer is due only great moments play, and the answer waits for them', { timeout: 60_000 }, async () => {
  const { page, happen } = await stage({ motion: true });
  await endless(page);
  happen(moments.black);
  await page.waitForSelector(shown);
  happen([], { owes: true });
  await page.waitForSelector(shown, { state: 'detached' }); // a small one ends
  happen(moments.death);
  await page.waitForSelector('.sheet.death');
  happen(moments.quest, { owes: true }); // my own triumph
  await page.waitForSelector('.ch');
  assert.equal(await page.locator('.sheet.death').count(), 1, 'a great one stays');
  // The key that ends it chooses nothing, nor does one in the quarter of a second after it.
  const asked = await page.locator('.choices').getAttribute('data-ask');
  await page.keyboard.press('2');
  await page.keyboard.press('2');
  await page.waitForSelector(shown, { state: 'detached' });
  assert.equal(await page.locator('.ch.on, .confirm').count(), 0);
  assert.equal(await page.locator('.choices').getAttribute('data-ask'), asked);
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
