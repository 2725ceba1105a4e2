// What an Event asks, set against a Company: "Cunning 12 of 15". The numbers are the view's and the card's.
import type { LegendsMissingTable } from '../../generated/legends';
import type { Speaker } from '../../lib/words';
import type { EventCardData } from './cards.svelte';
import { abilities, type Ability, type Company, type EventHere } from './table';
import { tell } from './words';
import { keysOf } from '../../lib/narrow';

export interface Need {
  emblem: string | null;
  label: string;
  have: number;
  need: number;
  lacks: string | null; // said in place of the numbers: there is nobody whose points could be counted
  met: boolean;
  then: number | null; // in a preview
  thenMet: boolean;
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
    return missing && missing.knight === undefined ? need - (missing[key] ?? 0) : 0;
  };
  const knightless = (from: Then): boolean => missingOf(from.here, from.company)?.knight !== undefined;
  const suffices = (from: Then | null, key: keyof LegendsMissingTable): boolean => {
    const missing = from && missingOf(from.here, from.company);
    return missing !== null && missing[key] === undefined;
  };
  const now: Then = { here, company };
  const rows: Need[] = [];
  const asked = card.requirements ?? {};
  for (const key of keysOf(asked)) {
    const need = asked[key] ?? 0;
    if (key === 'any_one') {
      const best = (of: Then): number => Math.max(0, ...(of.company?.totals ?? [0]));
      rows.push({
        emblem: null,
        label: words.say('board.any_one'),
        have: best(now),
        need,
        lacks: null,
        met: suffices(now, key),
        then: then ? best(then) : null,
        thenMet: suffices(then, key),
      });
      continue;
    }
    rows.push({
      emblem: `a-${key}`,
      label: words.say(`ability.${key}`),
      have: total(company, key),
      need,
      lacks: null,
      met: suffices(now, key),
      then: then ? total(then.company, key) : null,
      thenMet: suffices(then, key),
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
      lacks: knightless(then ?? now) ? words.say('board.needs_knight') : null,
      met: suffices(now, 'single_knight'),
      then: then ? lacking(then, 'single_knight', need) : null,
      thenMet: suffices(then, 'single_knight'),
    });
  }
  return rows;
}
