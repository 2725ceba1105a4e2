// A language for tests, made from English: every letter has an accent and every text is 40 % longer. What stays English
// is outside the catalogs, and what breaks will break in a language with long words. Never offered to people: the test
// changes the catalogs on their way to the browser.
const accents = Object.fromEntries([...'aeiouyAEIOUYcnszCNSZ'].map((c, i) => [c, [...'àéîöüýÀÉÎÖÜÝçñšžÇÑŠŽ'][i]]));
const shape = /\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/y;

const dressed = (text) => text.replace(/[a-zA-Z]/g, (c) => accents[c] ?? c);

/** One message; arguments, and the names of forms, stay what they are. */
export function pseudo(message) {
  let at = 0;
  // Texts up to the brace that ends this form.
  const words = () => {
    let out = '';
    while (at < message.length && message[at] !== '}') {
      if (message[at] !== '{') {
        const end = message.slice(at).search(/[{}]/);
        const text = end < 0 ? message.slice(at) : message.slice(at, at + end);
        at += text.length;
        out += dressed(text);
      } else out += argument();
    }
    return out;
  };
  const argument = () => {
    shape.lastIndex = at;
    const head = shape.exec(message)?.[0];
    if (!head) {
      const end = message.indexOf('}', at) + 1;
      const plain = message.slice(at, end);
      at = end;
      return plain;
    }
    at += head.length;
    let out = head;
    while (message[at] !== '}') {
      const open = message.indexOf('{', at) + 1;
      out += message.slice(at, open);
      at = open;
      out += `${words()}}`;
      at += 1;
      for (; /\s/.test(message[at] ?? ''); at += 1) out += message[at];
    }
    at += 1;
    return `${out}}`;
  };
  const out = words();
  const letters = message.replace(/\{[^{}]*\}/g, '').replace(/[^a-zA-Z ]/g, '').length;
  const more = 'õ'.repeat(Math.round(letters * 0.4));
  return more ? `${out} ${more.replace(/(.{7})(?=.)/g, '$1 ')}` : out;
}

const isCatalog = /^var (\w+)=JSON\.parse\((`\{"tree":[\s\S]*`)\);export\{\1 as default\};?\s*$/;

function everywhere(tree) {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? pseudo(value) : everywhere(value)]),
  );
}

/** From now on this page reads English in disguise. */
export async function speakPseudo(page) {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const found = isCatalog.exec(body);
    if (!found) return route.fulfill({ response, body });
    const catalog = JSON.parse(new Function(`return ${found[2]}`)());
    const text = JSON.stringify(JSON.stringify({ ...catalog, tree: everywhere(catalog.tree) }));
    return route.fulfill({ response, body: `export default JSON.parse(${text});` });
  });
}
