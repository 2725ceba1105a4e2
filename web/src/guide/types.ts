// What a game tells of its rules: games/<game>/guide.ts exports a GameGuide as default, and its words are
// locales/<lang>/guide_<game>.json, <chapter>.title, .lead and .<paragraph>.
import type { Component } from 'svelte';

export interface Paragraph {
  id: string;
  rules: readonly string[]; // what it rests on: "S-064"
  figure?: string;
}
export interface Chapter {
  id: string;
  emblem: string;
  paragraphs: readonly Paragraph[];
}

/** The two chapters every guide ends with: advice for beginners, and what the words mean. */
export const advice = (paragraphs: readonly Paragraph[]): Chapter => ({ id: 'advice', emblem: 'i-hint', paragraphs });
export const terms = (paragraphs: readonly Paragraph[]): Chapter => ({ id: 'terms', emblem: 'i-rules', paragraphs });

export interface Passage {
  chapter: string;
  paragraph: string | null; // null: the chapter itself
}

/** A row of a list of cards or options that stands as a figure: it is found by its words, too. */
export interface ListRow {
  text: string;
  rule: string; // its exact words; not repeated below the paragraph
}

export interface GameGuide {
  chapters: readonly Chapter[]; // the first is where one begins to read
  /** The chapter a player wants who is asked this; other questions lead to `turn`. */
  decisions: Record<string, string>;
  turn: string;
  /** Where a thing on the table is told: "card.merlin", "place.grail". Rules are found by themselves. */
  passageOf?(topic: string): Passage | null;
  /** The pictures, by name. */
  Figure?: Component<{ name: string; marks: boolean }>;
  /** A figure that stands beside its paragraph, as this emblem. */
  emblemOf?(figure: string): string | null;
  listed?(figure: string): ListRow[];
}
