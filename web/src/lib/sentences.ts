// The server says no in English (docs/protocol.md); a catalog knows a sentence by its English text, "{name} is not ready.".
// src/words/sentences.h does the same for the terminal.

interface Found {
  key: string;
  args: Record<string, string>;
}

// ICU eats ', so the catalogs write ’; the server does not.
const plain = (text: string): string => text.replaceAll('’', "'");

const escaped = (text: string): string => plain(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function withArguments(pattern: string, sentence: string): Record<string, string> | null {
  const parts = pattern.split(/\{(\w+)\}/); // text, name, text, name, text
  const source = parts.map((part, i) => (i % 2 === 0 ? escaped(part) : `(?<${part}>.+?)`)).join('');
  return new RegExp(`^${source}$`, 's').exec(plain(sentence))?.groups ?? null;
}

/** `known`: English sentences, with {arguments}, to their keys. */
export function matched(known: Readonly<Record<string, string>>, sentence: string): Found | null {
  const whole = known[sentence] ?? known[sentence.replaceAll("'", '’')];
  if (whole) return { key: whole, args: {} };
  const surest = Object.entries(known).sort(([a], [b]) => b.length - a.length); // "Seat {seat} is not ready." first
  for (const [pattern, key] of surest) {
    const args = pattern.includes('{') ? withArguments(pattern, sentence) : null;
    if (args) return { key, args: { ...args } };
  }
  return null;
}
