// Finding the right place in the rules of a game: by chapter, by the question being asked, by a card or a rule, by words.
import { need, t } from '../lib/i18n.svelte';
import { bare } from './markup';
import type { Chapter, GameGuide, Paragraph, Passage } from './types';

export interface Hit extends Passage {
  title: string;
  excerpt: string;
  score: number;
}

export class Guide {
  constructor(
    readonly game: string,
    private readonly source: GameGuide,
  ) {}

  get chapters(): readonly Chapter[] {
    return this.source.chapters;
  }
  get Figure(): GameGuide['Figure'] {
    return this.source.Figure;
  }
  get first(): string {
    return this.chapters[0]?.id ?? '';
  }

  chapter(id: string): Chapter | null {
    return this.chapters.find((one) => one.id === id) ?? null;
  }

  paragraph(chapter: string, id: string): Paragraph | null {
    return this.chapter(chapter)?.paragraphs.find((p) => p.id === id) ?? null;
  }

  /** The chapter a player wants who is asked this. */
  chapterFor(decision: string): string {
    return this.source.decisions[decision] ?? this.source.turn;
  }

  /** Where it is told: "S-064", or a thing on the table, "card.merlin". */
  passageOf(topic: string): Passage | null {
    if (!isRule(topic)) return this.source.passageOf?.(topic) ?? null;
    for (const one of this.chapters) {
      const found = one.paragraphs.find((p) => p.rules.includes(topic));
      if (found) return { chapter: one.id, paragraph: found.id };
    }
    return null;
  }

  titleOf(chapter: string): string {
    return this.textOf(chapter, 'title');
  }

  textOf(chapter: string, id: string): string {
    return t(`guide_${this.game}.${chapter}.${id}`);
  }

  href(chapter: string): string {
    return `/rules/${this.game}/${chapter}`;
  }

  /** The rules below a paragraph: not those that stand at the rows of its list. */
  rulesOf(p: Paragraph): string[] {
    const rows = new Set(this.rows(p).map((row) => row.rule));
    return p.rules.filter((rule) => !rows.has(rule));
  }

  emblemOf(p: Paragraph): string | null {
    return p.figure === undefined ? null : (this.source.emblemOf?.(p.figure) ?? null);
  }

  private rows(p: Paragraph): { text: string; rule: string }[] {
    return p.figure === undefined ? [] : (this.source.listed?.(p.figure) ?? []);
  }

  /** Passages that have all the words; those with them in the title first. */
  search(query: string): Hit[] {
    const wanted = folded(query).split(/\s+/).filter(Boolean);
    if (wanted.length === 0) return [];
    return this.chapters.flatMap((one) => this.hitsIn(one, wanted)).sort((a, b) => b.score - a.score);
  }

  private hitsIn(one: Chapter, wanted: string[]): Hit[] {
    const title = this.titleOf(one.id);
    const lead = this.textOf(one.id, 'lead');
    const hits: Hit[] = [];
    if (wanted.every((w) => folded(`${title} ${lead}`).includes(w))) {
      hits.push({ chapter: one.id, paragraph: null, title, excerpt: lead, score: 3 });
    }
    for (const p of one.paragraphs) {
      const rules = folded(p.rules.join(' '));
      for (const text of [bare(this.textOf(one.id, p.id)), ...this.rows(p).map((row) => row.text)]) {
        const plain = folded(text);
        if (!wanted.every((w) => plain.includes(w) || rules.includes(w))) continue;
        const first = wanted.map((w) => plain.indexOf(w)).filter((i) => i >= 0);
        const at = first.length ? Math.min(...first) : 0;
        const starts = first.some((i) => i === 0 || /[\s(:“]/.test(plain[i - 1] ?? ' '));
        const score = (starts ? 1 : 0) + (at < 12 ? 1 : 0);
        hits.push({ chapter: one.id, paragraph: p.id, title, excerpt: excerpt(text, at), score });
      }
    }
    return hits;
  }
}

const found = import.meta.glob<GameGuide>('../games/*/guide.ts', { import: 'default' });
const sources = new Map(Object.entries(found).map(([path, load]) => [path.split('/')[2] ?? '', load]));

/** The games whose rules are told here. */
export const guided: readonly string[] = [...sources.keys()];

/** The rules of a game with their words; null: this game has none yet. */
export async function loadGuide(game: string): Promise<Guide | null> {
  const load = sources.get(game);
  if (!load) return null;
  const [source] = await Promise.all([load(), need(game), need(`guide_${game}`)]);
  return new Guide(game, source);
}

/** The rules that tell this one: "R-092". */
export async function guideOfRule(rule: string): Promise<Guide | null> {
  for (const game of guided) {
    const guide = await loadGuide(game);
    if (guide?.passageOf(rule)) return guide;
  }
  return null;
}

export function isRule(topic: string): boolean {
  return /^[A-Z]-\d+[a-z]?$/.test(topic);
}

/** Letters without their accents, in small: "Frömmigkeit" is found by "frommig". */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The part of a text around the first word found. */
export function excerpt(text: string, at: number, length = 110): string {
  if (text.length <= length) return text;
  const from = Math.max(0, Math.min(at - 30, text.length - length));
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const end = text.lastIndexOf(' ', start + length);
  const cut = text.slice(start, end > start ? end : start + length);
  return `${start > 0 ? '… ' : ''}${cut}${start + cut.length < text.length ? ' …' : ''}`;
}
