// What the frame has of any game, as one game's boards read it: by the types generated of its tables.
import type { GameEvent, View } from '../lib/messages';
import type { ArgsOf } from './rows';
import type { Choice } from './types';

/** The server says `any game`; tools/types makes the types of the same rows as what it sends. */
export const typed = <Event, Move, Table, Options>() => ({
  /* eslint-disable @typescript-eslint/consistent-type-assertions -- so here, and only here, they are taken for one game's */
  /** What happened, by its kind; null = not mine to know. */
  eventOf: (event: GameEvent): Event => event as Event,
  /** What a choice is made with, by its kinds. */
  argsOf: ({ args }: Choice): ArgsOf<Move> => args as ArgsOf<Move>,
  tableOf: ({ table }: Pick<View, 'table'>): Table => table as Table,
  /** What the table was set up with. */
  optionsOf: (options: View['options']): Options => options as unknown as Options,
  /* eslint-enable */
});
