// The words of one language: import('virtual:catalog/de') is what every page needs, import('virtual:catalog/de/shadows')
// the words of a game, import('virtual:catalog/de/guide_shadows') a long text that few pages show. What a language lacks is
// taken from English at build time, so the browser never loads two catalogs. A language is offered when its folder has
// every file that English has.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..', 'locales');
// The terminal's words; of the errors those of whoever keeps a store; the rules behind their ids, which the server has.
const left_out = /^(cli|help)$/;
const left_out_below = /^error\.(store|import|check)$|\.rule$/;
// locales/<lang>/guide_<game>.json and so on; what happens around a table
// and what is wrong with a record or a card file
const long_text = /^(guide|learn|after|page)_|^(club|error)$/;
// Of a game's words what pages say that are not about this game alone: lists of games, seats and bots before the start.
const on_every_page = ['name', 'about', 'option', 'bot', 'ending', 'level'];
const prefix = 'virtual:catalog/';

interface Tree {
  [key: string]: string | Tree;
}

function merged(base: Tree, over: Tree): Tree {
  const out: Tree = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = out[key];
    out[key] = typeof value === 'object' && typeof below === 'object' ? merged(below, value) : value;
  }
  return out;
}

function files(language: string): string[] {
  return readdirSync(join(root, language))
    .filter((name) => name.endsWith('.json') && !left_out.test(name.slice(0, -5)))
    .map((name) => join(root, language, name));
}

/** Every word of a language, its parts as well. */
export function catalog(language: string): Tree {
  let tree: Tree = {};
  for (const from of language === 'en' ? ['en'] : ['en', language]) {
    for (const file of files(from)) {
      const name = file.slice(file.lastIndexOf('/') + 1, -5);
      const all = Object.entries<string | Tree>(JSON.parse(readFileSync(file, 'utf8')));
      const words = Object.fromEntries(all.filter(([key]) => !left_out_below.test(`${name}.${key}`)));
      tree = merged(tree, { [name]: words });
    }
  }
  return tree;
}

const name_of = (file: string): string => file.slice(file.lastIndexOf('/') + 1, -5);

const names = (): string[] => files('en').map(name_of);

/** The games: those with words of the browser's own, web_<game>.json. */
const games = (): string[] => names().flatMap((name) => (name.startsWith('web_') ? [name.slice('web_'.length)] : []));

const parts = (): string[] => [...games(), ...names().filter((name) => long_text.test(name))];

function picked(tree: Tree, keys: readonly string[]): Tree {
  return Object.fromEntries(Object.entries(tree).filter(([key]) => keys.includes(key)));
}

/** What the browser loads: what every page needs, or a part. */
function module(language: string, part: string | undefined): Tree {
  const all = catalog(language);
  const of_games = games();
  if (part !== undefined) return picked(all, of_games.includes(part) ? [part, `web_${part}`] : [part]);
  const rest = names().filter((name) => !of_games.some((game) => name === game || name === `web_${game}`));
  const tree = picked(
    all,
    rest.filter((name) => !long_text.test(name)),
  );
  for (const game of of_games) {
    const words = all[game];
    if (typeof words === 'object') tree[game] = picked(words, on_every_page);
  }
  return tree;
}

function index(): string {
  const all = languages();
  const rows = all.map((language) => `${language}: () => import('${prefix}${language}')`);
  const more = all.map((language) => {
    const own = parts().map((name) => `${name}: () => import('${prefix}${language}/${name}')`);
    return `${language}: { ${own.join(', ')} }`;
  });
  return `export const catalogs = { ${rows.join(', ')} };\nexport const parts = { ${more.join(', ')} };`;
}

export function languages(): string[] {
  const needed = names();
  const complete = (language: string): boolean =>
    needed.every((name) => existsSync(join(root, language, `${name}.json`)));
  const others = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'en',
  );
  return [
    'en',
    ...others
      .map((entry) => entry.name)
      .filter(complete)
      .sort(),
  ];
}

export function catalogs(): Plugin {
  return {
    name: 'logres-catalogs',
    resolveId: (id) => (id.startsWith(prefix) || id === 'virtual:languages' ? `\0${id}` : null),
    load(id) {
      if (id === '\0virtual:languages') return index();
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [language = '', name] = id.slice(prefix.length + 1).split('/');
      for (const file of [...files('en'), ...files(language)]) this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(module(language, name)))});`;
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(root)) return;
      for (const [id, module] of server.moduleGraph.idToModuleMap) {
        if (id.startsWith(`\0${prefix}`)) server.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: 'full-reload' });
    },
  };
}
