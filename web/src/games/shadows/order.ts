// The cards of Clairvoyance with their place in the order that is being named.
import type { ShadowsCard } from '../../generated/shadows';
import type { Choice } from '../types';
import { argsOf } from './table';

export interface Ordered {
  card: ShadowsCard;
  planned: number | null;
}

export function ordered(top: readonly ShadowsCard[], plan: readonly Choice[]): Ordered[] {
  const out: Ordered[] = top.map((card) => ({ card, planned: null }));
  plan.forEach((choice, index) => {
    const free = out.find((row) => row.planned === null && row.card === argsOf(choice).card);
    if (free) free.planned = index;
  });
  return out;
}
