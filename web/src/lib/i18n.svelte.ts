// Every word a person reads, by key and language: t('web.front.play'). The catalogs are those of the terminal
// (locales/<lang>/*.json, ICU MessageFormat); one language is one lazily loaded chunk, and each of its long texts another.
import { IntlMessageFormat } from 'intl-messageformat';
import { catalogs, parts } from 'virtual:languages';

interface Tree {
  [key: string]: string | Tree;
}
export type Args = Record<string, string | number>;

interface Catalog {
  tree: Tree;
  why: Record<string, string>; // a game's reason in English -> its key, for refusals that come from the server
}

let current = $state.raw<Catalog & { language: string }>({ language: 'en', tree: {}, why: {} });
let compiled = new Map<string, IntlMessageFormat>();

export const languages: string[] = Object.keys(catalogs);

export function language(): string {
  return current.language;
}

export function bestLanguage(wanted: readonly string[]): string {
  for (const name of wanted) {
    const bare = name.toLowerCase().split(/[-_.@]/)[0] ?? '';
    if (languages.includes(bare)) return bare;
  }
  return 'en';
}

const needed = new Set<string>(); // parts some page has asked for

export async function loadLanguage(name: string): Promise<void> {
  const load = catalogs[name];
  if (!load) return;
  const [catalog, ...more] = await Promise.all([load(), ...[...needed].map((part) => loadPart(name, part))]);
  const { tree, why } = catalog.default;
  use(name, { tree: Object.assign({}, tree, ...more) as Tree, why });
}

async function loadPart(language: string, part: string): Promise<Tree> {
  const load = parts[language]?.[part];
  return load ? { [part]: (await load()).default } : {};
}

/** Loads a part of the catalog: the rules of a game, its lessons. What there is not has no words, and that is all. */
export async function need(part: string): Promise<void> {
  if (part in current.tree) return;
  needed.add(part);
  const { language } = current;
  const found = await loadPart(language, part);
  if (current.language === language) current = { ...current, tree: { ...current.tree, ...found } };
}

/** Sets the words directly: for tests. */
export function use(name: string, catalog: Catalog): void {
  compiled = new Map();
  current = { language: name, ...catalog };
  if (typeof document !== 'undefined') document.documentElement.lang = name;
}

/** The message as it is written, or null. */
export function raw(key: string): string | null {
  let at: string | Tree | undefined = current.tree;
  for (const part of key.split('.')) {
    if (typeof at !== 'object') return null;
    at = at[part];
  }
  return typeof at === 'string' ? at : null;
}

export function has(key: string): boolean {
  return raw(key) !== null;
}

/** The key of a reason the server gave in English, or null. */
export function english(sentence: string): string | null {
  return current.why[sentence] ?? null;
}

/** All messages below a key, e.g. the phrases of the talk panel. */
export function keysBelow(key: string): string[] {
  let at: string | Tree | undefined = current.tree;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  return typeof at === 'object' ? Object.keys(at) : [];
}

// ICU takes a missing argument as empty; intl-messageformat would throw.
const lenient: ProxyHandler<Args> = {
  has: () => true,
  get: (target, name) => target[name as string] ?? '',
};

/** The message with its arguments. A key that is missing comes back as itself: the tests find such. */
export function t(key: string, args: Args = {}): string {
  const message = raw(key);
  if (message === null) return key;
  if (!/[{}']/.test(message)) return message;
  let format = compiled.get(key);
  if (!format) {
    format = new IntlMessageFormat(message, current.language, undefined, { ignoreTag: true });
    compiled.set(key, format);
  }
  const out = String(format.format(new Proxy(args, lenient)));
  return out.replace(/(?<![\p{L}\d-])-(?=\d)/gu, '−'); // a minus, not a hyphen: "−1", and still "S-064"
}

/** A time, a duration, a number as this language writes them. */
export function date(ms: number): string {
  return new Intl.DateTimeFormat(current.language, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}

export function listOf(items: string[]): string {
  return new Intl.ListFormat(current.language, { type: 'conjunction' }).format(items);
}

export function percent(share: number): string {
  return new Intl.NumberFormat(current.language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** "+1.5": one decimal and always a sign. */
export function signed(value: number): string {
  const form = { signDisplay: 'exceptZero', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(current.language, form).format(value);
}
