// The board of any game that has none of its own: read from its view, played by its list of choices. Nothing here knows
// a game, so a new one can be played before anybody draws its table.
import type { GameModule } from '../types';
import Board from './Board.svelte';
import { columnsOf, isObject, label, type JsonObject } from './facts';
import Hand from './Hand.svelte';
import Moments from './Moments.svelte';
import Secrets from './Secrets.svelte';

// The first counts a player has get a sign each; their names are read out and stand in the table.
const signs = ['i-hand', 'i-check', 'i-power'];

function playerOf(table: unknown, seat: number): JsonObject {
  const players = isObject(table) ? table['players'] : null;
  const player = Array.isArray(players) ? players[seat] : undefined;
  return isObject(player) ? player : {};
}

const generic: GameModule = {
  Board,
  Hand,
  Secrets,
  Moments,
  placeOf: () => 'table',
  explainTopic: (topic) => ({ title: topic, lines: [], rules: /^[A-Z]-\d+$/.test(topic) ? [topic] : [] }),
  seatLook: (view, seat, words) => {
    const player = playerOf(view.table, seat);
    const counts = columnsOf([player]).filter((key) => typeof player[key] === 'number');
    const marks = counts.slice(0, signs.length).map((key, i) => {
      const count = Number(player[key]);
      return { emblem: signs[i] ?? '', count, label: `${count} ${label(key, words)}` };
    });
    return { emblem: 'k-squire', title: '', marks };
  },
  beginsTurn: (event) => event.event === 'turn',
  grave: () => null,
  rulesBehind: () => [],
};

export default generic;
