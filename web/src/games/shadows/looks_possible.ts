// Moves that look possible and may not be: a thing that is not lit is asked with one of these why not.
import type { ShadowsCard } from '../../generated/shadows';
import { shadowsFacts } from '../../generated/shadows_facts';
import type { View } from '../../lib/messages';
import { isFight } from './cards';
import { tableOf, type Place, type ShadowsTable } from './table';

// A special card with an argument that always exists, to ask why it may not be played.
const withArgument: Partial<Record<ShadowsCard, string>> = {
  merlin: 'merlin siege_engine 0',
  heroism: 'heroism black_knight',
  messenger: 'messenger 0',
  piety: 'piety self',
  reinforcements: 'reinforcements self',
  dispel: 'dispel vivien',
  dragon_slayer: 'dragon_slayer draw',
  merlin_to_the_rescue: 'merlin_to_the_rescue grail',
  tournament: `tournament ${shadowsFacts.numbers.seats}`, // nobody is knighted
  truce: 'truce saxon_war',
};

// The value a card would be played with; where it has none, one that can be said.
function valueOf(card: ShadowsCard): number {
  return isFight(card) && card !== 'fight_any' ? Number(card.slice(-1)) : 1;
}

function heroicCard(card: ShadowsCard, place: Place | undefined): string {
  if (card !== 'merlin' && place === 'excalibur') return `drop ${card}`;
  if (card === 'grail') return 'play_grail';
  if (isFight(card)) return `lay ${card} ${valueOf(card)}`;
  return withArgument[card] ?? card;
}

/** The move this card would be played with now: the reason why not stands at the card. */
export function possibleCard(table: ShadowsTable, card: ShadowsCard): string | null {
  switch (table.ask) {
    case 'heroic':
      return heroicCard(card, table.players[table.active]?.place);
    case 'pick':
      return `pick ${card} 0`;
    case 'fight':
      return `pick ${card} ${valueOf(card)}`;
    case 'dragon_slayer':
      return `lay ${card} ${valueOf(card)}`;
    case 'kay':
      return `add_fight ${card} ${valueOf(card)}`;
    case 'discard':
      return `discard ${card}`;
    default:
      return null;
  }
}

export function possibleSeat(table: ShadowsTable, seat: number): string | null {
  if (table.ask !== 'heroic') return null;
  return seat === table.active ? 'sacrifice' : `accuse ${seat}`;
}

/** Riding there, in one's own turn. */
export function possiblePlace(table: ShadowsTable, place: Place): string | null {
  return table.ask === 'heroic' && table.owes ? `move ${place}` : null;
}

// The ride the list names: to where one could go if riding were still allowed.
function possibleMove(table: ShadowsTable): string {
  const here = table.players[table.active]?.place;
  const open = table.quests.find((q) => q.state === 'in_play' && q.quest !== here);
  return `move ${here !== 'camelot' ? 'camelot' : (open?.quest ?? 'black_knight')}`;
}

/** What the list names with its reason although it may not be done. */
export function looksPossible(view: View): string[] {
  const table = tableOf(view);
  const verbs = new Set(view.legal.map((text) => text.split(' ')[0]));
  if (table.ask === 'evil' && !verbs.has('lose_life')) return ['lose_life'];
  if (table.ask !== 'heroic') return [];
  const other = table.players.findIndex((p, i) => i !== table.active && p.place !== 'dead' && p.face === 'hidden');
  const hand = table.mine?.hand ?? [];
  const most = [...hand].sort((a, b) => hand.filter((c) => c === b).length - hand.filter((c) => c === a).length)[0];
  const moves = [possibleMove(table), 'draw', 'fight', 'sacrifice', 'end_turn'];
  if (other >= 0) moves.push(`accuse ${other}`);
  if (most) moves.push(`heal ${most} 0`);
  return moves.filter((move) => !verbs.has(move.split(' ')[0]));
}
