// What is printed on the quests' boards, and each quest as the board draws it. Numbers of the game come from the view.
import type { ShadowsCard } from '../../generated/shadows';
import { valueOn } from './cards';
import type { BlackSpot, Quest, QuestTable, ShadowsTable } from './table';

export interface Printed {
  emblem: string;
  scene: string;
  solo: boolean;
  white: number; // spots of the Knights
  black: number; // spots of Evil
  won: number; // White Swords
  lost: number; // Black Swords
  rules: string[];
}

export const printed: Record<Quest, Printed> = {
  black_knight: {
    emblem: 'q-black-knight',
    scene: 'lists',
    solo: true,
    white: 4,
    black: 4,
    won: 1,
    lost: 1,
    rules: ['S-141', 'S-142', 'S-147', 'S-148'],
  },
  lancelot: {
    emblem: 'q-lancelot',
    scene: 'bridge',
    solo: true,
    white: 5,
    black: 5,
    won: 1,
    lost: 1,
    rules: ['S-150', 'S-151', 'S-156', 'S-157'],
  },
  dragon: {
    emblem: 'q-dragon',
    scene: 'dragon',
    solo: false,
    white: 9,
    black: 5,
    won: 2,
    lost: 2,
    rules: ['S-159', 'S-160', 'S-165', 'S-166'],
  },
  excalibur: {
    emblem: 'q-excalibur',
    scene: 'lake',
    solo: false,
    white: 5,
    black: 5,
    won: 2,
    lost: 2,
    rules: ['S-170', 'S-171', 'S-172', 'S-173'],
  },
  grail: {
    emblem: 'q-grail',
    scene: 'chapel',
    solo: false,
    white: 7,
    black: 7,
    won: 3,
    lost: 3,
    rules: ['S-178', 'S-179', 'S-181', 'S-186'],
  },
  saxon_war: {
    emblem: 'q-saxon',
    scene: 'shore',
    solo: false,
    white: 5,
    black: 4,
    won: 1,
    lost: 1,
    rules: ['S-190', 'S-192', 'S-193', 'S-197'],
  },
  pict_war: {
    emblem: 'q-pict',
    scene: 'hills',
    solo: false,
    white: 5,
    black: 4,
    won: 1,
    lost: 1,
    rules: ['S-190', 'S-192', 'S-193', 'S-197'],
  },
};

/** Swords at stake: what is printed, and the lasting cards that raise it (S-123). */
export function stakes(table: ShadowsTable, quest: QuestTable): { won: number; lost: number } {
  const board = printed[quest.quest];
  const heroism = quest.heroism ? 1 : 0;
  const mists = table.lasting.includes('mists_of_avalon') ? 1 : 0;
  return { won: board.won + heroism, lost: board.lost + heroism + mists };
}

/** One place on a quest's board. */
export interface Slot {
  kind: 'white' | 'black' | 'down' | 'empty' | 'next' | 'last';
  text: string;
  card: ShadowsCard | null;
  known?: boolean; // face down for the others, known to me
  spot?: number; // of a black card
  layer?: number | null;
  gap?: boolean; // a little room before it: another value begins
}

/** The Knights' row of a combat quest: cards by value, then what is still free; the next free place names what fits. */
export function whiteRow(quest: QuestTable): Slot[] {
  const laid = [...(quest.white ?? [])].sort((a, b) => a.value - b.value);
  const row: Slot[] = laid.map((card, i) => ({
    kind: 'white',
    text: String(card.value),
    card: card.card,
    gap: i > 0 && laid[i - 1]?.value !== card.value,
  }));
  const free = printed[quest.quest].white - row.length;
  const fitting = quest.missing?.fitting ?? [];
  for (let i = 0; i < free; ++i) {
    const names = i === 0 && fitting.length <= 2 ? fitting.join('·') : '';
    row.push({ kind: i === 0 ? 'next' : 'empty', text: names, card: null });
  }
  return row;
}

/** Evil's row of a combat quest. Cards keep their spots, so a removed one leaves a hole. */
export function blackRow(quest: QuestTable): Slot[] {
  const spots = (quest.black ?? []) as BlackSpot[];
  const n = printed[quest.quest].black;
  const row: Slot[] = [];
  for (let spot = 0; spot < n; ++spot) {
    const card = spots.find((s) => s.spot === spot);
    if (!card) {
      row.push({ kind: spot === n - 1 ? 'last' : 'empty', text: '', card: null });
      continue;
    }
    const known = !card.face_up && !card.card.endsWith('_hidden');
    const value = valueOn(card.card, quest.quest) ?? '';
    row.push({ kind: card.face_up ? 'black' : 'down', text: value, card: card.card, known, spot, layer: card.layer });
  }
  return row;
}

/** A war's straight: 1 2 3 4 5, and a second 5 under Mordred. */
export function straight(quest: QuestTable): Slot[] {
  const laid = quest.white ?? [];
  const numbers = quest.mordred ? [1, 2, 3, 4, 5, 5] : [1, 2, 3, 4, 5];
  return numbers.map((value, i) => {
    const card = laid[i];
    if (card) return { kind: 'white', text: String(card.value), card: card.card };
    return { kind: i === laid.length ? 'next' : 'empty', text: String(value), card: null };
  });
}

/** The Grail's seven places: cups from the left, black cards from the right, the last placed nearest the cups. */
export function grailRow(quest: QuestTable): Slot[] {
  const cups = quest.grails ?? 0;
  const stack = (quest.black ?? []) as ShadowsCard[];
  const n = printed.grail.white;
  const row: Slot[] = [];
  for (let i = 0; i < n; ++i) {
    const black = stack[n - 1 - i];
    if (i < cups) row.push({ kind: 'white', text: '', card: 'grail' });
    else if (black) row.push({ kind: 'black', text: '', card: black });
    else row.push({ kind: i === cups ? 'next' : 'empty', text: String(i + 1), card: null });
  }
  return row;
}

/** The order of the plates when they stand one below another: mine first, then what is nearest to its end. */
export function byUrgency(quests: QuestTable[], mine: string | null): Quest[] {
  const rank = (q: QuestTable): number => {
    if (q.quest === mine) return -1;
    if (q.state !== 'in_play') return 90;
    const m = q.missing;
    return m ? Math.min(m.to_lose * 2, m.to_win * 2 + 1) : 50;
  };
  return quests
    .filter((q) => q.state !== 'not_yet')
    .map((q, i) => ({ q, i }))
    .sort((a, b) => rank(a.q) - rank(b.q) || a.i - b.i)
    .map(({ q }) => q.quest);
}

/** Which of the two sides of the Lancelot board lies open. */
export function lancelotSide(table: ShadowsTable): QuestTable {
  const dragon = table.quests.find((q) => q.quest === 'dragon');
  const lancelot = table.quests.find((q) => q.quest === 'lancelot');
  const open = dragon && dragon.state !== 'not_yet' ? dragon : lancelot;
  return open ?? { quest: 'lancelot', state: 'in_play' };
}
