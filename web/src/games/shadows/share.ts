// Who gets which of the offered cards: what has been sent, and what is only planned.
import type { ShadowsCard } from '../../generated/shadows';
import type { Choice } from '../types';
import { argsOf } from './table';

export interface Share {
  card: ShadowsCard;
  to: number | null;
  planned: number | null; // the index in the plan
}

export function shares(offer: readonly { card: ShadowsCard; to: number | null }[], plan: readonly Choice[]): Share[] {
  const out: Share[] = offer.map(({ card, to }) => ({ card, to, planned: null }));
  plan.forEach((choice, index) => {
    if (choice.verb !== 'assign') return;
    const free = out.find((share) => share.to === null && share.card === argsOf(choice).card);
    if (!free) return;
    free.to = Number(argsOf(choice).seat);
    free.planned = index;
  });
  return out;
}

/** What is still open, each card to whoever would have fewest; `held` is what each of `people` has in hand. */
export function evenly(
  offers: readonly Share[],
  people: readonly number[],
  held: readonly number[],
  may: readonly Choice[],
): Choice[] {
  const has = new Map(people.map((seat, i) => [seat, held[i] ?? 0]));
  for (const { to } of offers) if (to !== null) has.set(to, (has.get(to) ?? 0) + 1);
  const out: Choice[] = [];
  for (const { card, to } of offers) {
    if (to !== null) continue;
    const fits = may.filter((choice) => argsOf(choice).card === card);
    const next = fits.sort(
      (a, b) => (has.get(Number(argsOf(a).seat)) ?? 0) - (has.get(Number(argsOf(b).seat)) ?? 0),
    )[0];
    if (!next) continue;
    const seat = Number(argsOf(next).seat);
    has.set(seat, (has.get(seat) ?? 0) + 1);
    out.push(next);
  }
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
