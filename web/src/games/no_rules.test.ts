// No rule and no number of a game stands in the client: they come from views and from generated facts. What a rule's
// id is named for is told by the engine, too; only the chapters of the guide name the ids they tell.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const here = import.meta.dirname;

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'fixtures' || name === 'gallery' ? [] : sources(path);
    return /\.(ts|svelte)$/.test(name) && !/\.test\.ts$/.test(name) ? [path] : [];
  });
}

const withoutComments = (text: string): string =>
  text
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/(^|\s)\/\/.*$/gm, '');

const files = ['shadows', 'rumors', 'legends'].flatMap((game) => sources(join(here, game)));

/** Where the pattern is found: "shadows/danger.ts: 12 - table.black". */
function found(pattern: RegExp, clean = withoutComments, among = files): string[] {
  return among.flatMap((path) =>
    [...clean(readFileSync(path, 'utf8')).matchAll(pattern)].map(([hit]) => `${relative(here, path)}: ${hit.trim()}`),
  );
}

const inGame = (path: string, ...parts: string[]): boolean => parts.some((part) => relative(here, path).endsWith(part));

// A number from 2 beside what a view says: "table.black >= 6", "12 - table.siege_engines", "mine.black_top.slice(0, 5)".
// How long a list is may be a matter of room on the screen.
const read = String.raw`\b(?:table|view|mine|quest|player|o)\??(?:\.(?!length\b)\w+\??)+`;
const many = String.raw`(?:[2-9]|\d\d+)(?![\w.])`;
const beside = new RegExp(
  String.raw`${read}\s*(?:[<>]=?|[=!]==|[-+*/%])\s*${many}|\b${many}\s*(?:[<>]=?|[=!]==|[-+*/%])\s*${read}(?!\.)|${read}\(0, ${many}\)`,
  'g',
);
const named = /\b(swords|life|engines|siege_engines|white|black|won|lost|white_spots|black_spots|cards):\s*[1-9]\d*\b/g;
// What is worth how much, set against something: "value(card) > die", "ours > theirs". That `i` things are drawn is none.
const amount = String.raw`(?:\w+\??\.)*(?:value|die|totals?|sum|ours|theirs|have|need|points|worth|strength)\b(?:\([^()]*\))?`;
const other = String.raw`(?!\d|i\b)[\w.?]+(?:\([^()]*\))?`;
const weighed = new RegExp(String.raw`(?<![\w.])(?:${amount} [<>]=? ${other}|${other} [<>]=? ${amount})`, 'g');
const byRule = /^.*\b(?:const|let)\b[^\n]*=\s*-?\d+;\s*\/\/[^\n]*[SRL]-\d{3}/gm;

describe('the boards', () => {
  it('take the rules of everything on the table from generated facts', () => {
    const boards = files.filter((path) => !inGame(path, 'guide/chapters.ts')); // chapters for people name theirs
    expect(found(/'[SRL]-\d{3}'/g, withoutComments, boards)).toEqual([]);
  });

  it('take numbers from generated facts and views', () => {
    // Worked examples of the guide are positions of their own.
    const boards = files.filter((path) => !inGame(path, 'guide/figures.ts', 'guide/Figure.svelte'));
    expect(found(named, withoutComments, boards)).toEqual([]);
    expect(found(beside, withoutComments, boards)).toEqual([]);
    expect(found(byRule, (text) => text, boards)).toEqual([]);
    // Who leads an auction, and by how much, the engine does not tell before the bid (L-153).
    expect(found(weighed, withoutComments, boards)).toEqual(['legends/parts/Auction.svelte: total > others']);
  });

  it('would be found out', () => {
    const rules = (pattern: RegExp, ...lines: string[]): string[] =>
      lines.filter((line) => line.match(pattern) === null);
    const drawn = (pattern: RegExp, ...lines: string[]): string[] =>
      lines.filter((line) => line.match(pattern) !== null);
    expect([
      ...rules(beside, 'class:peril={table.black >= 6}', 'left: 12 - table.siege_engines'),
      ...rules(beside, 'mine.black_top.slice(0, 5)', 'if (table.quest?.points === 3)'),
      ...drawn(beside, 'view.legal.length > 4', 'table.black + table.white', 'quest.sword === 0'),
      ...rules(byRule, 'export const enginesToFall = 12; // S-393'),
      ...rules(weighed, 'cards.find((card) => value(card) > die)', "return ours > theirs ? 'pass' : null"),
      ...rules(weighed, 'class:ok={need.have >= need.need}', 'if (table.die < total)'),
      ...drawn(weighed, '{#if i < column.sum.total}', 'number > 0 ? value : null', 'turn.step <= step', '() => total'),
    ]).toEqual([]);
  });

  it('know from the rows whose victory an ending is', () => {
    expect(found(/'(?:white_majority|black_majority|seven_black_swords|no_loyal_knight)'/g)).toEqual([]);
  });

  it('read views and events by their generated types', () => {
    const typed = files.filter((path) => !/\/table\.ts$/.test(path));
    expect(found(/\.table as \w+/g, withoutComments, typed)).toEqual([]);
    expect(found(/\b(?:e|event|told|one|now|args|options)\??\.?\['\w+'\]/g, withoutComments, typed)).toEqual([]);
  });
});
