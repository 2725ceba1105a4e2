// The generated tables of moves and events write words that take the same arguments in one row; each of these words is
// a type of its own.

/** What a player may say: a verb with its arguments. */
export type MoveRow<Verb extends string, Args = unknown> = Verb extends string ? { verb: Verb } & Args : never;

type ArgKey<Move> = Move extends unknown ? Exclude<keyof Move, 'verb'> : never;

/** What the moves of a game are made with: each argument by its kind, as far as a move has it. */
export type ArgsOf<Move> = { [K in ArgKey<Move>]?: Move extends Record<K, infer Kind> ? Kind : never };

/** What happened, and who did it. */
export type EventRow<Name extends string, Args> = Name extends string
  ? { event: Name; actor: number | null } & Args
  : never;
