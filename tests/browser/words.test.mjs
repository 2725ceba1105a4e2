// Nothing a person reads stands outside the catalogs: the templates are searched for words, and every key is there.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './harness.mjs';

const require = createRequire(join(root, 'web', 'package.json'));
const { parse } = require('svelte/compiler');
const source = join(root, 'web', 'src');

const files = readdirSync(source, { recursive: true })
  .filter(
    (name) => /\.(svelte|ts)$/.test(name) && !/(^dev|\/gallery)\//.test(name) && !/\.(test|generated)\.ts$/.test(name),
  )
  .map((name) => join(source, name));

// Attributes whose text is shown or spoken.
const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
  'label',
  'sentence',
  'note',
  'about',
]);
// Signs, keys of the keyboard, one letter: not words.
const isWord = (text) => /\p{L}{2,}/u.test(text.replaceAll('Esc', ''));

// What an expression of the markup may show: its own strings, not those it hands to a function, asks for or compares.
function shown(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [...node.quasis.map((quasi) => quasi.value.cooked), ...node.expressions.flatMap(shown)];
    case 'ConditionalExpression':
      return [...shown(node.consequent), ...shown(node.alternate)];
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : shown(node.left)), ...shown(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...shown(node.left), ...shown(node.right)] : [];
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return shown(node.expression);
    default:
      return [];
  }
}

// Calls `visit` with every text and the name of the attribute it stands in (null: in the page itself).
function walk(node, visit, attribute = null) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit, attribute);
    return;
  }
  if (node.type === 'Text') visit(node.data, attribute);
  if (node.type === 'ExpressionTag') for (const text of shown(node.expression)) visit(text, attribute);
  const inside = /^(Attribute|.*Directive)$/.test(node.type ?? '') ? node.name : attribute;
  for (const [key, child] of Object.entries(node))
    if (key !== 'parent' && key !== 'metadata') walk(child, visit, inside);
}

test('the search finds words wherever they may stand', () => {
  const found = [];
  const page = `<script lang="ts">let a = 'not here';</script>
    <p title="one" class="no">two {a ? 'three' : t('no.key')} {a + ' four'} {a || \`five \${a}\`} {a === 'no' ? '' : 'six'}</p>
    <input aria-label={a ? 'seven' : a} placeholder="eight {'nine'}" type="no" alt={'ten'} onclick={() => go('no')} />`;
  walk(parse(page, { modern: true }).fragment, (text, attribute) => {
    if (isWord(text) && (attribute === null || spoken.has(attribute))) found.push(text.trim());
  });
  assert.deepEqual(
    found.sort(),
    ['eight', 'five', 'four', 'nine', 'one', 'seven', 'six', 'ten', 'three', 'two'].sort(),
  );
});

test('no words in the templates', () => {
  const found = [];
  for (const file of files.filter((name) => name.endsWith('.svelte'))) {
    const { fragment } = parse(readFileSync(file, 'utf8'), { modern: true, filename: file });
    walk(fragment, (text, attribute) => {
      if (!isWord(text) || (attribute !== null && !spoken.has(attribute))) return;
      found.push(`${file.slice(source.length + 1)}: ${attribute ?? ''} ${text.trim()}`);
    });
  }
  assert.deepEqual(found, []);
});

function keysOf(language) {
  const keys = new Set();
  const add = (tree, path) => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'object') add(value, `${path}.${key}`);
      else keys.add(`${path}.${key}`);
    }
  };
  const folder = join(root, 'locales', language);
  for (const name of readdirSync(folder)) add(JSON.parse(readFileSync(join(folder, name), 'utf8')), name.slice(0, -5));
  return keys;
}

test('every key the sources name is in the catalogs', () => {
  const keys = keysOf('en');
  const missing = [];
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const [, key] of text.matchAll(/\bt\(\s*'([a-z_]+(?:\.[A-Za-z0-9_]+)+)'/g)) {
      if (!keys.has(key)) missing.push(`${file.slice(source.length + 1)}: ${key}`);
    }
  }
  assert.deepEqual(missing, []);
});

test('no key of web.json is there for nothing', () => {
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  // Keys made up at run time: `web.table.${key}.name`.
  const made = [...text.matchAll(/`(web\.[^`]*)`/g)].map(
    ([, template]) => new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\$\{[^}]*\}/g, '[\\w. ]+')}(\\.|$)`),
  );
  const prefixes = [...text.matchAll(/`(web\.[\w.]*\$\{[^`]*)`/g)].map(([, template]) =>
    template.slice(0, template.indexOf('$')),
  );
  const unused = [...keysOf('en')].filter(
    (key) =>
      key.startsWith('web.') &&
      !text.includes(`'${key}'`) &&
      !made.some((pattern) => pattern.test(key)) &&
      !prefixes.some((prefix) => key.startsWith(prefix)),
  );
  assert.deepEqual(unused, []);
});
