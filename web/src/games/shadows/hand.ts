// The cards of a hand, in order, with those that are picked.
import type { ShadowsCard } from '../../generated/shadows';

export interface HandCard {
  card: ShadowsCard;
  key: string; // stable while the same cards stay
  sent: boolean; // picked, and already with the server
  raised: boolean; // picked or planned
  planned: boolean; // pressing it takes it out of the plan again
}

interface Picks {
  sent: readonly ShadowsCard[];
  planned: readonly ShadowsCard[];
  picked: readonly ShadowsCard[];
}

export function handOf(hand: readonly ShadowsCard[], picks: Picks): HandCard[] {
  const seen = new Map<ShadowsCard, number>();
  const count = (list: readonly ShadowsCard[], card: ShadowsCard): number => list.filter((c) => c === card).length;
  return hand.map((card) => {
    const nth = seen.get(card) ?? 0;
    seen.set(card, nth + 1);
    const sent = count(picks.sent, card);
    const planned = sent + count(picks.planned, card);
    const up = planned + count(picks.picked, card);
    return {
      card,
      key: `${card}:${nth}`,
      sent: nth < sent,
      raised: nth >= sent && nth < up,
      planned: nth >= sent && nth < planned,
    };
  });
}
