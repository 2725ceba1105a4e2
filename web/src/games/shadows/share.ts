// Who gets which of the offered cards: what has been sent, and what is only planned.
import type { ShadowsCard } from '../../generated/shadows';
import type { Choice } from '../types';

export interface Share {
  card: ShadowsCard;
  to: number | null;
  planned: number | null; // the index in the plan
}

export function shares(offer: readonly { card: ShadowsCard; to: number | null }[], plan: readonly Choice[]): Share[] {
  const out: Share[] = offer.map(({ card, to }) => ({ card, to, planned: null }));
  plan.forEach((choice, index) => {
    if (choice.verb !== 'assign') return;
    const free = out.find((share) => share.to === null && share.card === choice.args['card']);
    if (!free) return;
    free.to = Number(choice.args['seat']);
    free.planned = index;
  });
  return out;
}

/** For the vote: each seat with what it would get; those who get nothing come last. */
export function hauls(
  offer: readonly { card: ShadowsCard; to: number | null }[],
): { seat: number; cards: ShadowsCard[] }[] {
  const bySeat = new Map<number, ShadowsCard[]>();
  for (const { card, to } of offer) {
    if (to === null) continue;
    bySeat.set(to, [...(bySeat.get(to) ?? []), card]);
  }
  return [...bySeat].map(([seat, cards]) => ({ seat, cards })).sort((a, b) => a.seat - b.seat);
}
