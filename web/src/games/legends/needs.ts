// What an Event asks, set against a Company: "Cunning 12 of 15". The numbers are the view's and the card's.
import type { LegendsMissingTable } from '../../generated/legends';
import type { Speaker } from '../../lib/words';
import type { EventCardData } from './cards.svelte';
import { abilities, type Ability, type Company, type EventHere } from './table';
import { tell } from './words';

export interface Need {
  emblem: string | null;
  label: string;
  have: number;
  need: number;
  then: number | null; // in a preview
}

interface Then {
  here: EventHere | null;
  company: Company | null;
}

function missingOf(here: EventHere | null, company: Company | null): LegendsMissingTable | null {
  const row = here?.companies.find((c) => c.seat === company?.seat);
  return row ? (row.missing ?? {}) : null;
}

export function needsOf(
  card: EventCardData,
  here: EventHere | null,
  company: Company | null,
  then: Then | null,
  words: Speaker,
): Need[] {
  const total = (of: Company | null, ability: Ability): number => of?.totals[abilities.indexOf(ability)] ?? 0;
  // Where only the lack is told, what is there is what is asked without it.
  const lacking = (from: Then, key: keyof LegendsMissingTable, need: number): number => {
    const missing = missingOf(from.here, from.company);
    return missing ? need - (missing[key] ?? 0) : 0;
  };
  const now: Then = { here, company };
  const rows: Need[] = [];
  for (const [key, need] of Object.entries(card.requirements ?? {})) {
    if (key === 'any_one') {
      const best = (of: Then): number => Math.max(0, ...(of.company?.totals ?? [0]));
      rows.push({
        emblem: null,
        label: words.say('board.any_one'),
        have: best(now),
        need,
        then: then ? best(then) : null,
      });
      continue;
    }
    const ability = key as Ability;
    rows.push({
      emblem: `a-${ability}`,
      label: words.say(`ability.${ability}`),
      have: total(company, ability),
      need,
      then: then ? total(then.company, ability) : null,
    });
  }
  if (card.single_knight && card.single_knight_min) {
    const need = card.single_knight_min;
    rows.push({
      emblem: `a-${card.single_knight[0]}`,
      label: tell('one_knight', {
        what: card.single_knight.map((a) => words.say(`short.${a}`)).join(' + '),
      }),
      have: lacking(now, 'single_knight', need),
      need,
      then: then ? lacking(then, 'single_knight', need) : null,
    });
  }
  return rows;
}
