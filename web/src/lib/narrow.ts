// What the compiler cannot see by itself, each said in one place. eslint lets no other cast stand without its reason.

/** The names of a table's rows, in their order. */
export function keysOf<K extends string>(rows: Readonly<Partial<Record<K, unknown>>>): K[] {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Object.keys() says string of every table
  return Object.keys(rows) as K[];
}

/** Has the table a row of this name? */
export function isKeyOf<Rows extends object>(rows: Rows, name: PropertyKey): name is keyof Rows {
  return Object.hasOwn(rows, name);
}

/** Each row made into something else. */
export function eachRow<K extends string, From, To>(rows: Readonly<Record<K, From>>, make: (row: From) => To) {
  const made = keysOf(rows).map((name) => [name, make(rows[name])]);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Object.fromEntries() forgets the names
  return Object.fromEntries(made) as Record<K, To>;
}

/** Of a list that is never empty. */
export function first<T>(list: readonly T[]): T {
  const [one] = list;
  if (one === undefined) throw new Error('an empty list');
  return one;
}
