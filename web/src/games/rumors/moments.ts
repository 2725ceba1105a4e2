// Which of the things that happened are moments. Numbers said aloud are heard once and then gone, so they are
// shown to everybody, also to who has to answer next.
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

export function shieldOf(moment: Moment): string | null {
  return moment.event.actor === null ? null : armsOf(moment.event.actor);
}
