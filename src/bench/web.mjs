// ./bench web: the client in real Chromium against the real server. What a page weighs is a test (tests/browser/sizes.test.mjs);
// how long things take is measured here.
import { desktop, person, playNow, settled, startBrowser, startServer, turn } from "../../tests/browser/harness.mjs";

const help = `Usage: ./bench web [--json] [--loads N] [--decisions N]

  --json           one JSON object
  --loads N        how often the first page is loaded (15)
  --decisions N    how many decisions are made in a game with everything moving (60)
`;

function options(words) {
  const wanted = { json: false, loads: 15, decisions: 60 };
  for (let i = 0; i < words.length; i++) {
    const key = words[i].replace(/^--/, "");
    if (words[i] === "--help") {
      process.stdout.write(help);
      process.exit(0);
    } else if (key === "json") {
      wanted.json = true;
    } else if (key in wanted && /^[1-9]\d{0,4}$/.test(words[i + 1] ?? "")) {
      wanted[key] = Number(words[++i]);
    } else {
      process.stderr.write(`./bench web: cannot take ${words[i]}\n${help}`);
      process.exit(2);
    }
  }
  return wanted;
}

const sorted = (numbers) => numbers.toSorted((a, b) => a - b);
const quantile = (numbers, q) => sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * q))] ?? NaN;
const summary = (numbers) => ({
  median: quantile(numbers, 0.5),
  p95: quantile(numbers, 0.95),
  max: Math.max(...numbers),
});

/** A new visitor's first page: first paint, and when the games are there to be clicked. */
async function firstPage(browser, url, loads) {
  const painted = [];
  const ready = [];
  for (let i = 0; i < loads; i++) {
    const page = await person(browser);
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector("article.game")) return;
        observer.disconnect();
        requestAnimationFrame(() => (globalThis.gamesShown = performance.now()));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(url);
    await page.waitForFunction(
      () => globalThis.gamesShown && performance.getEntriesByName("first-contentful-paint").length > 0,
    );
    const times = await page.evaluate(() => [
      performance.getEntriesByName("first-contentful-paint")[0].startTime,
      globalThis.gamesShown,
    ]);
    painted.push(times[0]);
    ready.push(times[1]);
    await page.context().close();
  }
  return { first_paint_ms: summary(painted), games_shown_ms: summary(ready) };
}

// In the page: from a click to the frame that shows what it did, and every frame's time while something moves.
function watch() {
  globalThis.seen = { choice: [], move: [], frames: [] };
  let clicked = null;
  addEventListener(
    "click",
    (event) => {
      const what = event.target.closest?.(".ch")
        ? "choice"
        : event.target.closest?.(".confirm .btn--mine")
          ? "move"
          : null;
      if (what) clicked = { what, at: event.timeStamp };
    },
    true,
  );
  // The button turns busy at once; the move's effect is there when the server's answer has taken its place.
  const shown = () =>
    clicked.what === "choice" ||
    (!document.querySelector(".confirm .btn--mine") && !document.querySelector('.choices[aria-busy="true"]'));
  new MutationObserver(() => {
    if (!clicked || !shown()) return;
    const { what, at } = clicked;
    clicked = null;
    requestAnimationFrame(() => setTimeout(() => globalThis.seen[what].push(performance.now() - at)));
  }).observe(document.querySelector("main") ?? document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    characterData: true,
  });
  let last = null;
  const frame = (now) => {
    const moving = document.getAnimations().some((a) => a.playState === "running");
    if (moving && last !== null) globalThis.seen.frames.push(now - last);
    last = moving ? now : null;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

async function decide(page) {
  for (let depth = 0; depth < 6 && (await page.locator(".confirm .btn--mine").count()) === 0; depth++) {
    const moves = await page.locator(".ch").evaluateAll((all) => all.map((b) => b.dataset.move ?? ""));
    if (moves.length === 0) return;
    const wanted = moves.findIndex((m) => !/^(take_back|sacrifice|accuse|leave)/.test(m));
    await page.locator(".ch").nth(Math.max(0, wanted)).click();
  }
  const confirm = page.locator('.confirm .btn--mine:not([aria-disabled="true"])');
  if ((await confirm.count()) > 0) await confirm.click();
  await settled(page);
}

async function play(browser, url, decisions) {
  const page = await person(browser, { size: desktop, motion: true });
  await playNow(page, url, { seats: 5, bot: "knight", pace: "quick" });
  await page.evaluate(watch);
  for (let made = 0; made < decisions && (await turn(page, 120_000)); made++) await decide(page);
  const { choice, move, frames } = await page.evaluate(() => globalThis.seen);
  await page.context().close();
  const late = frames.filter((ms) => ms > 25).length; // a frame was left out
  return {
    choice_ms: summary(choice),
    move_ms: summary(move),
    frames: frames.length,
    frames_per_s: (1000 * frames.length) / frames.reduce((a, b) => a + b, 0),
    late_frames_percent: (100 * late) / frames.length,
  };
}

const wanted = options(process.argv.slice(2));
const server = await startServer();
const browser = await startBrowser();
try {
  const found = {
    ...(await firstPage(browser, server.url, wanted.loads)),
    ...(await play(browser, server.url, wanted.decisions)),
  };
  if (wanted.json) {
    console.log(JSON.stringify(found));
  } else {
    const row = (name, { median, p95, max }) =>
      console.log(`${name.padEnd(34)}${[median, p95, max].map((n) => `${n.toFixed(0)} ms`.padStart(9)).join("")}`);
    console.log(`${"".padEnd(34)}   median      95 %  longest`);
    row("first page, first paint", found.first_paint_ms);
    row("first page, games shown", found.games_shown_ms);
    row("a choice to its effect", found.choice_ms);
    row("a confirmed move to its effect", found.move_ms);
    console.log(
      `animations: ${found.frames_per_s.toFixed(1)} frames/s over ${found.frames} frames, ${found.late_frames_percent.toFixed(1)} % late`,
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
