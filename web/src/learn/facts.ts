// What the narrator of a Shadows lesson may look at, by name.
import type { GameEvent, View } from '../lib/messages';
import type { Situation } from './lesson';

interface Table {
  active: number;
  white: number;
  black: number;
  siege_engines: number;
  turn: { acted: boolean; actions_left: number };
  quests: { quest: string; [field: string]: unknown }[];
  players: { place: string; life: number; cards: number }[];
  mine: { hand: string[] } | null;
}

function dig(value: unknown, path: string[]): unknown {
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return null;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

function plain(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

export function situation(view: View, events: readonly GameEvent[]): Situation {
  const table = view.table as Table;
  const me = view.seat ?? 0;
  const player = table.players[me];
  const own: Record<string, string | number | boolean | null> = {
    white: table.white,
    black: table.black,
    swords: table.white + table.black,
    siege_engines: table.siege_engines,
    place: player?.place ?? null,
    life: player?.life ?? null,
    acted: table.active === me && table.turn.acted,
    turns: 1 + events.filter((e) => e.event === 'turn' && e.actor === me).length,
  };
  return {
    asked: view.owes ? view.decision.kind : null,
    legal: view.owes ? view.legal : [],
    hand: table.mine?.hand ?? [],
    over: view.outcome !== null,
    won: view.outcome?.winners.includes(me) ?? false,
    me,
    fact(name) {
      const [head = '', quest, ...path] = name.split('.');
      if (head !== 'quest') return own[head] ?? null;
      return plain(
        dig(
          table.quests.find((q) => q.quest === quest),
          path,
        ),
      );
    },
  };
}
