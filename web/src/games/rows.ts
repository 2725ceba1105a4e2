// The generated tables of moves and events write words that take the same arguments in one row; each of these words is
// a type of its own.

/** What a player may say: a verb with its arguments. */
export type MoveRow<Verb extends string, Args = unknown> = Verb extends string ? { verb: Verb } & Args : never;

/** What happened, and who did it. */
export type EventRow<Name extends string, Args> = Name extends string
  ? { event: Name; actor: number | null } & Args
  : never;
