// Moments of the three games to be looked at, each from a position the real program once had (games/*/fixtures): the
// page is a real one at a real table, and what the server says about the position is replaced on the line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, root } from './harness.mjs';

function fixture(game, name) {
  const { frames } = JSON.parse(readFileSync(join(root, `web/src/games/${game}/fixtures/views.json`), 'utf8'));
  return structuredClone(frames.find((frame) => frame.name === name).view);
}

/** A page whose table stands as `name` of the game's fixtures; `change` may turn it further. */
export async function position(page, url, game, name, change = () => {}) {
  const view = fixture(game, name);
  view.log ??= [];
  change(view);
  const me = view.seat;
  const code = await create(page, url, {
    game,
    seats: view.seats,
    options: view.options,
    start: true,
    pace: 'instant',
    ...(view.seats > 1 ? { bots: 'random' } : {}),
  });
  // The one who looks sits where the position was seen from.
  const seated = (table) => {
    const seats = [...table.seats];
    [seats[0], seats[me]] = [seats[me], seats[0]];
    return {
      ...table,
      seats,
      phase: view.outcome ? 'over' : 'playing',
      oath: [],
      you: { ...table.you, seat: me, sworn: true },
    };
  };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    let shown = false;
    server.onMessage((text) => {
      const message = JSON.parse(text);
      if (message.push === 'table') socket.send(JSON.stringify({ ...message, table: seated(message.table) }));
      else if (message.push !== 'view') socket.send(text);
      else if (!shown) {
        shown = true;
        const { log, ...rest } = view;
        socket.send(JSON.stringify({ push: 'view', seq: 1, view: { ...rest, ask: 'staged', hold: 0 }, log }));
      }
    });
  });
  await page.goto(`${url}/t/${code}`);
  await page.waitForSelector('.frame .seats, .after', { timeout: 60_000 });
  return code;
}

/** A Knight who fell watches the others: nothing is asked of them. */
export function fallen(view) {
  const { table, seat } = view;
  table.players[seat] = { ...table.players[seat], place: 'dead', life: 0, cards: 0 };
  table.mine = { ...table.mine, hand: [] };
  table.active = (seat + 1) % table.players.length;
  Object.assign(view, { owes: false, legal: [] });
  view.decision = { ...view.decision, asked: [table.active] };
}
