// Every word a person reads, by key and language: t('web.front.play'). The catalogs are those of the terminal
// (locales/<lang>/*.json, ICU MessageFormat). One language is a lazily loaded chunk with what every page needs; each game's
// words and each long text are parts of their own.
import { IntlMessageFormat } from 'intl-messageformat';
import { catalogs, parts } from 'virtual:languages';
import { withForms } from './forms';
import type { Sentence } from './messages';

interface Tree {
  [key: string]: string | Tree;
}
export type Args = Record<string, string | number>;

interface Current {
  language: string;
  tree: Tree;
  parts: ReadonlySet<string>; // those that are loaded
}

let current = $state.raw<Current>({ language: 'en', tree: {}, parts: new Set() });
let compiled = new Map<string, IntlMessageFormat>();

export const languages: string[] = Object.keys(catalogs);

export function language(): string {
  return current.language;
}

/** A language in its own words: "Deutsch". */
export function languageName(name: string): string {
  const own = new Intl.DisplayNames([name], { type: 'language' }).of(name) ?? name;
  return own.charAt(0).toLocaleUpperCase(name) + own.slice(1);
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
  const wanted = [...needed];
  const [catalog, ...more] = await Promise.all([load(), ...wanted.map((part) => loadPart(name, part))]);
  use(name, Object.assign({}, catalog.default, ...more), wanted);
}

async function loadPart(language: string, part: string): Promise<Tree> {
  const load = parts[language]?.[part];
  return load ? (await load()).default : {};
}

/** Loads a part of the catalog: the words of a game, its rules, its lessons. What there is not has no words, and that is all. */
export async function need(part: string): Promise<void> {
  needed.add(part);
  const { language } = current;
  if (current.parts.has(part)) return;
  const found = await loadPart(language, part);
  if (current.language !== language || current.parts.has(part)) return;
  current = { language, tree: { ...current.tree, ...found }, parts: new Set([...current.parts, part]) };
}

/** Sets the words directly. */
export function use(name: string, tree: Tree, loaded: readonly string[] = Object.keys(tree)): void {
  compiled = new Map();
  current = { language: name, tree, parts: new Set(loaded) };
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

/** A sentence by name, as the server says it; null for what this page's catalogs do not have. */
export function say({ key, args = {} }: Sentence): string | null {
  if (!has(key)) return null;
  const said = Object.entries(args).map(([name, is]) => [name, typeof is === 'object' ? (say(is) ?? is.key) : is]);
  return t(key, Object.fromEntries(said));
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
  get: (target, name) => target[String(name)] ?? '',
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
  const all = withForms(current.tree, key, message, args);
  const out = String(format.format(new Proxy(all, lenient)));
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
