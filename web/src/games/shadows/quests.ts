// What is printed on the quests' boards (generated facts), and each quest as the board draws it, from the view.
import type { ShadowsCard } from '../../generated/shadows';
import { shadowsFacts } from '../../generated/shadows_facts';
import { valueOn } from './cards';
import { spotsOf, type Quest, type QuestTable, type ShadowsTable } from './table';

export interface Printed {
  emblem: string;
  scene: string;
  solo: boolean;
  white: number; // spots of the Knights
  black: number; // spots of Evil
  rules: readonly string[];
}

const { quests } = shadowsFacts;

export const printed: Record<Quest, Printed> = {
  black_knight: { ...quests.black_knight, scene: 'lists' },
  lancelot: { ...quests.lancelot, scene: 'bridge' },
  dragon: { ...quests.dragon, scene: 'dragon' },
  excalibur: { ...quests.excalibur, scene: 'lake' },
  grail: { ...quests.grail, scene: 'chapel' },
  saxon_war: { ...quests.saxon_war, scene: 'shore' },
  pict_war: { ...quests.pict_war, scene: 'hills' },
};

/** Swords at stake, as the engine says; of a quest that is over or to come what is printed. */
export function stakes(quest: QuestTable): { won: number; lost: number } {
  const { swords } = quests[quest.quest];
  return { won: quest.won ?? swords, lost: quest.lost ?? swords };
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
  const spots = spotsOf(quest);
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

/** A war's straight, as the engine asks for it. */
export function straight(quest: QuestTable): Slot[] {
  const laid = quest.white ?? [];
  return (quest.straight ?? []).map((value, i) => {
    const card = laid[i];
    if (card) return { kind: 'white', text: String(card.value), card: card.card };
    return { kind: i === laid.length ? 'next' : 'empty', text: String(value), card: null };
  });
}

/** The Grail's seven places: cups from the left, black cards from the right, the last placed nearest the cups. */
export function grailRow(quest: QuestTable): Slot[] {
  const cups = quest.grails ?? 0;
  const stack = (quest.black ?? []).filter((card) => typeof card === 'string');
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
export function byUrgency(all: QuestTable[], mine: string | null): Quest[] {
  const rank = (q: QuestTable): number => {
    if (q.quest === mine) return -1;
    if (q.state !== 'in_play') return 90;
    const m = q.missing;
    return m ? Math.min(m.to_lose * 2, m.to_win * 2 + 1) : 50;
  };
  return all
    .filter((q) => q.state !== 'not_yet')
    .map((q, i) => ({ q, i }))
    .sort((a, b) => rank(a.q) - rank(b.q) || a.i - b.i)
    .map(({ q }) => q.quest);
}

/** Where a quest stands on the board: the Dragon on the Lancelot board. */
export const boardPlace = (quest: string): string => (quest === 'dragon' ? 'lancelot' : quest);

/** Which of the two sides of the Lancelot board lies open. */
export function lancelotSide(table: ShadowsTable): QuestTable {
  const dragon = table.quests.find((q) => q.quest === 'dragon');
  const lancelot = table.quests.find((q) => q.quest === 'lancelot');
  const open = dragon && dragon.state !== 'not_yet' ? dragon : lancelot;
  return open ?? { quest: 'lancelot', state: 'in_play' };
}
