// A game's stored views (games/<game>/fixtures/views.json) with what a board needs beside them: for tests and galleries.
import type { GameEvent, GameInfo, View } from '../lib/messages';
import { Speaker } from '../lib/words';
import type { Choice, GameProps, SeatInfo } from './types';

export interface Frame {
  name: string;
  view: View;
  events: GameEvent[];
}

export const people = ['Mara', 'Anna', 'Bruno', 'Chiara', 'Daniil', 'Emil', 'Fanny', 'Gustav'];

export function fixturesOf<Stored extends Frame = Frame>(stored: unknown) {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- scripts/fixtures.mjs had it from the real program
  const { info, frames } = stored as { info: GameInfo; frames: Stored[] };

  function speaker(view: View): Speaker {
    return new Speaker(info, (seat) => people[seat] ?? '', view.seats);
  }

  function choicesOf(view: View): Choice[] {
    const words = speaker(view);
    return view.legal.map((text) => words.choice(text));
  }

  function seatsOf(view: View): SeatInfo[] {
    return Array.from({ length: view.seats }, (_, seat) => ({
      seat,
      name: people[seat] ?? '',
      kind: 'player',
      online: true,
      playedBy: null,
      asked: view.decision.asked.includes(seat),
      me: seat === view.seat,
    }));
  }

  /** Everything a board is given, with nothing picked. */
  function propsOf(view: View, more: Partial<GameProps> = {}): GameProps {
    return {
      view,
      seats: seatsOf(view),
      me: view.seat,
      choices: choicesOf(view),
      picked: null,
      plan: [],
      pick: () => undefined,
      unstage: () => undefined,
      whyNot: () => Promise.resolve(null),
      explain: () => undefined,
      motion: false,
      news: { id: 0, events: [] },
      fresh: view.log?.slice(-4) ?? [],
      log: view.log ?? [],
      words: speaker(view),
      ...more,
    };
  }

  return { info, frames, speaker, choicesOf, seatsOf, propsOf };
}
