// Who led when: the points of completed Events, step by step, and the Events that turned the lead.
import type { Replay } from '../../../replay/replay';
import { cardsOf } from '../cards.svelte';
import { eventOf } from '../table';

export interface Race {
  turns: { step: number; actor: number | null }[];
  points: { step: number; sums: number[] }[]; // whenever they changed
  marks: { step: number; seat: number; event: string; points: number; leads: boolean }[];
}

function leaderOf(sums: readonly number[]): number | null {
  const best = Math.max(...sums);
  const first = sums.indexOf(best);
  return best > 0 && first === sums.lastIndexOf(best) ? first : null;
}

export function raceOf(replay: Replay): Race {
  const sums = Array.from({ length: replay.seats }, () => 0);
  const cards = cardsOf(replay);
  const race: Race = { turns: [], points: [{ step: 0, sums: [...sums] }], marks: [] };
  replay.steps.forEach(({ events }, i) => {
    const step = i + 1;
    for (const event of events.map(eventOf)) {
      if (event.event === 'turn') race.turns.push({ step, actor: event.actor });
      // At the end all is counted, Special Cards and the Isle of Avalon, too.
      if (event.event === 'points' && event.seat !== null && event.points !== null) sums[event.seat] = event.points;
      if (event.event !== 'completed' && event.event !== 'zone_lost') continue;
      const card = event.event_card;
      if (event.actor === null || card === null) continue;
      const sign = event.event === 'completed' ? 1 : -1;
      const worth = sign * cards.event(card).vp;
      if (worth === 0) continue;
      const before = leaderOf(sums);
      sums[event.actor] = (sums[event.actor] ?? 0) + worth;
      race.points.push({ step, sums: [...sums] });
      if (sign > 0) {
        const leads = leaderOf(sums) === event.actor && before !== event.actor;
        race.marks.push({ step, seat: event.actor, event: card, points: worth, leads });
      }
    }
  });
  race.points.push({ step: replay.steps.length, sums: [...sums] });
  return race;
}
