// The little markup of the rules' texts: **emphasis** and [words](chapter).
export type Piece = { kind: 'text' | 'strong'; text: string } | { kind: 'link'; text: string; chapter: string };

export function pieces(text: string): Piece[] {
  const out: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(/\*\*(.+?)\*\*|\[(.+?)\]\(([a-z_]+)\)/g)) {
    if (found.index > at) out.push({ kind: 'text', text: text.slice(at, found.index) });
    const [whole, strong, words, chapter] = found;
    if (strong !== undefined) out.push({ kind: 'strong', text: strong });
    else if (words !== undefined && chapter !== undefined) out.push({ kind: 'link', text: words, chapter });
    at = found.index + whole.length;
  }
  if (at < text.length) out.push({ kind: 'text', text: text.slice(at) });
  return out;
}

export function bare(text: string): string {
  return pieces(text)
    .map((piece) => piece.text)
    .join('');
}
