// The words of one language as one module: import('virtual:catalog/de'). What a language lacks is taken from English at
// build time, so the browser never loads two catalogs. A language is offered when it has the web's own words.
// Long texts that few pages show are parts, a module each: import('virtual:catalog/de/guide_shadows').
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..', 'locales');
// The terminal's and the rules' words, and games without a board yet, stay out.
const left_out = new Set(['cli', 'terms']);
const part = /^(guide|learn|after)_/; // locales/<lang>/guide_<game>.json and so on
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
    .filter((name) => name.endsWith('.json') && !left_out.has(name.slice(0, -5)))
    .map((name) => join(root, language, name));
}

/** Every word of a language, its parts as well. */
export function catalog(language: string): Tree {
  let tree: Tree = {};
  for (const from of language === 'en' ? ['en'] : ['en', language]) {
    for (const file of files(from)) {
      const name = file.slice(file.lastIndexOf('/') + 1, -5);
      tree = merged(tree, { [name]: JSON.parse(readFileSync(file, 'utf8')) as Tree });
    }
  }
  return tree;
}

function parts(): string[] {
  const names = files('en').map((file) => file.slice(file.lastIndexOf('/') + 1, -5));
  return names.filter((name) => part.test(name));
}

/** What the browser loads: everything but the parts, or one of them. */
function module(language: string, name: string | undefined): object {
  const tree = catalog(language);
  if (name !== undefined) return tree[name] as Tree;
  const rest = Object.fromEntries(Object.entries(tree).filter(([key]) => !part.test(key)));
  return { tree: rest, why: language === 'en' ? {} : reasons() };
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

// The server says why a move is refused in English; the browser finds the sentence of its own language by it.
export function reasons(): Record<string, string> {
  const why: Record<string, string> = {};
  for (const [game, tree] of Object.entries(catalog('en'))) {
    const list = typeof tree === 'object' ? tree['why'] : undefined;
    if (typeof list !== 'object') continue;
    for (const [key, sentence] of Object.entries(list)) {
      if (typeof sentence === 'string') why[sentence] = `${game}.why.${key}`;
    }
  }
  return why;
}

export function languages(): string[] {
  const own = readdirSync(root).filter((name) => existsSync(join(root, name, 'web.json')));
  return ['en', ...own.filter((name) => name !== 'en').sort()];
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
