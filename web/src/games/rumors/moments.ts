// Which of the things that happened are moments. Numbers said aloud are heard once and then gone, so they are
// shown to everybody, also to who has to answer next.
import type { Row } from '../../frame/stage.svelte';
import type { GameEvent } from '../../lib/messages';
import { rumorsFacts } from '../../generated/rumors_facts';
import { armsOf } from './cards';
import { unspoken } from './lines';
import { openEvent } from './table';

export interface Moment {
  event: GameEvent; // its sentence is told
  emblem: string;
  heard: boolean; // must not be skipped
}

const kinds: Record<string, string> = {
  says: 'i-sound',
  miscounts: 'i-sound',
  silence: 'morgan',
  morgan_1: 'morgan',
  morgan_2: 'morgan',
  reshuffled: 'back-rumor',
  token: 'merlin',
  vivien: 'vivien',
  accused: 'i-accuse',
  general_reveal: 'i-eye',
  goes_on: 'i-next',
  idle: 'lo-traitor',
};

export function momentsOf(events: readonly GameEvent[]): Moment[] {
  const out: Moment[] = [];
  const inQuest = events.some((e) => e.event === 'opened' || e.event === 'main_result' || e.event === 'doom');
  for (const event of events) {
    const told = openEvent(event);
    const emblem =
      told.event === 'knight_played'
        ? rumorsFacts.knights[told.knight].emblem
        : told.event === 'revealed'
          ? `lo-${told.loyalty}`
          : (kinds[event.event] ?? null);
    if (emblem === null || unspoken(event)) continue;
    // The open pile tells its end itself.
    if (inQuest && ['revealed', 'general_reveal', 'goes_on', 'silence'].includes(event.event)) continue;
    out.push({ event, emblem, heard: event.event === 'says' || event.event === 'miscounts' });
  }
  return out;
}

/** How each is staged. Numbers said aloud are heard once and then gone: nobody misses them. */
export function rowOf({ event, heard }: Moment): Row {
  if (heard) return { time: 2000, great: true, sound: 'knock' };
  return rows[event.event] ?? { time: 1700, great: false };
}
const rows: Record<string, Row> = {
  accused: { time: 1800, great: true, sound: 'drum' },
  revealed: { time: 1900, great: true, sound: 'turned' },
  silence: { time: 1700, great: true, sound: 'reed' },
  general_reveal: { time: 1700, great: true },
};

export function shieldOf(moment: Moment): string | null {
  return moment.event.actor === null ? null : armsOf(moment.event.actor);
}
