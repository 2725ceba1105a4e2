// What nobody at the table saw at once: for replays through all eyes.
import type { GameEvent, View } from '../../../lib/messages';
import type { ReplayStep } from '../../../replay/replay';
import { spotsOf, tableOf, type QuestTable } from '../table';
import type { ShadowsCard } from '../../../generated/shadows';
import { first } from '../../../lib/narrow';

function known(card: string): boolean {
  return !card.endsWith('_hidden');
}

function mergedQuest(quest: QuestTable, others: (QuestTable | undefined)[]): QuestTable {
  const spots = spotsOf(quest);
  if (spots.length === 0) return quest;
  const black = spots.map((spot, i) => {
    if (known(spot.card)) return spot;
    const seen = others.map((q) => spotsOf(q)[i]).find((s) => s !== undefined && known(s.card));
    return seen ? { ...spot, card: seen.card } : spot;
  });
  return { ...quest, black };
}

/** One view that knows what each of them knows. Whose hand is whose stays with the single views. */
export function allSeeing(views: readonly View[]): View {
  const one = first(views);
  const tables = views.map(tableOf);
  const base = tableOf(one);
  const quests = base.quests.map((quest, i) =>
    mergedQuest(
      quest,
      tables.map((t) => t.quests[i]),
    ),
  );
  const players = base.players.map((player, i) => ({
    ...player,
    loyalty: tables[i]?.players[i]?.loyalty ?? player.loyalty,
  }));
  return { ...one, seat: null, owes: false, legal: [], table: { ...base, quests, players, mine: null } };
}

export function handOf(view: View | undefined): ShadowsCard[] {
  return (view && tableOf(view).mine?.hand) ?? [];
}

/** Combat cards under their hidden name get the one they had: whoever drew them saw it. */
export function unhidden(steps: readonly ReplayStep[]): GameEvent[][] {
  let last: string | null = null;
  return steps.map(({ events }) =>
    events.flatMap((event, i) => {
      const seen = events.slice(i).find((one) => one.event === 'black_seen')?.['card'];
      if (typeof seen === 'string') last = seen;
      if (event.event === 'black_seen') return [];
      const { card } = event;
      return typeof card === 'string' && !known(card) && last !== null ? [{ ...event, card: last }] : [event];
    }),
  );
}
