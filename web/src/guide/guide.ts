// Finding the right place in the rules: by chapter, by the question being asked, by a card or a rule, by words.
import { has, t } from '../lib/i18n.svelte';
import { chapters, type Chapter, type Paragraph } from './chapters';
import { bare } from './markup';
import { cardLists, optionRules } from './quests';

export { chapters, type Chapter, type Paragraph };

export interface Passage {
  chapter: string;
  paragraph: string | null; // null: the chapter itself
}

const decisions: Record<string, string> = {
  over: 'end',
  offer: 'setup',
  share: 'quests',
  vote: 'quests',
  look: 'knights',
  under: 'relics',
  evil: 'evil',
  armor: 'relics',
  facing: 'evil',
  war: 'wars',
  merlins: 'evil',
  excalibur: 'relics',
  volunteer: 'evil',
  pick_volunteer: 'evil',
  discard: 'evil',
  pick: 'turn',
  witch_4: 'merlins_company',
  witch_3: 'merlins_company',
  heroic: 'turn',
  fight: 'camelot',
  kay: 'knights',
  exchange: 'knights',
  fate: 'special_cards',
  clairvoyance: 'special_cards',
  dragon_slayer: 'merlins_company',
  come: 'special_cards',
  lamorak: 'merlins_company',
  grail: 'relics',
  squire: 'variants',
  squire_vote: 'variants',
  lost: 'merlins_company',
  ambushed: 'merlins_company',
  charged: 'merlins_company',
  rob: 'traitor',
  traitor_evil: 'traitor',
};

export function guideOf(game: string): readonly Chapter[] {
  return game === 'shadows' ? chapters : [];
}

export function chapter(id: string): Chapter | null {
  return chapters.find((one) => one.id === id) ?? null;
}

/** The chapter a player wants who is asked this. */
export function chapterFor(decision: string): string {
  return decisions[decision] ?? 'turn';
}

/** Where a rule is told: "S-064". */
export function passageOfRule(rule: string): Passage | null {
  for (const one of chapters) {
    const found = one.paragraphs.find((p) => p.rules.includes(rule));
    if (found) return { chapter: one.id, paragraph: found.id };
  }
  return null;
}

const places: Record<string, string> = { saxon_war: 'wars', pict_war: 'wars', camelot: 'camelot' };
const relics = ['excalibur', 'holy_grail', 'lancelots_armor'];

/** Where a thing on the table is told: "card.merlin", "place.grail", "knight.kay", "S-064". */
export function passageOf(topic: string): Passage | null {
  if (/^S-\d+$/.test(topic)) return passageOfRule(topic);
  const [kind = '', name = ''] = topic.split('.');
  if (kind === 'card') return passageOfCard(name);
  if (kind === 'place' || kind === 'quest') {
    const id = places[name] ?? name;
    return chapter(id) ? { chapter: id, paragraph: null } : null;
  }
  if (kind === 'knight' || kind === 'power') {
    const home = ['knights', 'merlins_company', 'variants'].find((id) => paragraph(id, name));
    if (home) return { chapter: home, paragraph: name };
    return name === 'squire' ? { chapter: 'variants', paragraph: 'squires' } : null;
  }
  if (kind === 'relic' && relics.includes(name)) return { chapter: 'relics', paragraph: null };
  if (kind === 'loyalty') return { chapter: 'traitor', paragraph: null };
  return null;
}

function passageOfCard(card: string): Passage | null {
  for (const rows of Object.values(cardLists)) {
    const rule = rows.find(([id]) => id === card)?.[1];
    if (rule) return passageOfRule(rule) ?? passageOfList(card);
  }
  if (card === 'merlin') return { chapter: 'special_cards', paragraph: 'merlin' };
  if (card === 'grail' || card === 'despair') return { chapter: 'grail', paragraph: 'board' };
  if (card === 'excalibur_black') return { chapter: 'excalibur', paragraph: 'track' };
  if (/^(saxons|picts|mercenaries)$/.test(card)) return { chapter: 'wars', paragraph: 'warriors' };
  if (card.startsWith('black_knight')) return { chapter: 'black_knight', paragraph: null };
  if (card.startsWith('lancelot')) return { chapter: 'lancelot', paragraph: null };
  if (card === 'fight_any') return { chapter: 'merlins_company', paragraph: 'cards' };
  if (card.startsWith('fight')) return { chapter: 'combat', paragraph: null };
  return null;
}

function passageOfList(card: string): Passage | null {
  const list = Object.entries(cardLists).find(([, rows]) => rows.some(([id]) => id === card))?.[0];
  for (const one of chapters) {
    const found = one.paragraphs.find((p) => p.figure === list);
    if (found) return { chapter: one.id, paragraph: found.id };
  }
  return null;
}

export function paragraph(chapterId: string, id: string): Paragraph | null {
  return chapter(chapterId)?.paragraphs.find((p) => p.id === id) ?? null;
}

export function titleOf(chapterId: string): string {
  return t(`guide.shadows.${chapterId}.title`);
}

export function textOf(chapterId: string, id: string): string {
  return t(`guide.shadows.${chapterId}.${id}`);
}

// -- search

export interface Hit extends Passage {
  title: string;
  excerpt: string;
  score: number;
}

/** Letters without their accents, in small: "Frömmigkeit" is found by "frommig". */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** All words a paragraph is found by: its text, and the cards or options listed under it. */
function wordsOf(p: Paragraph, chapterId: string): string[] {
  const out = [bare(textOf(chapterId, p.id))];
  for (const [card] of cardLists[p.figure ?? ''] ?? []) {
    const text = has(`shadows.card_text.${card}`) ? t(`shadows.card_text.${card}`) : t(`guide.travel.${card}`);
    out.push(`${t(`shadows.card.${card}`)}: ${text}`);
  }
  if (p.figure === 'options') {
    for (const [option] of optionRules) {
      out.push(`${t(`shadows.option.${option}.name`)}: ${t(`shadows.option.${option}.about`)}`);
    }
  }
  return out;
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

/** Passages that have all the words; those with them in the title first. */
export function search(query: string): Hit[] {
  const wanted = folded(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const hits: Hit[] = [];
  for (const one of chapters) {
    const title = titleOf(one.id);
    const lead = textOf(one.id, 'lead');
    if (wanted.every((w) => folded(`${title} ${lead}`).includes(w))) {
      hits.push({ chapter: one.id, paragraph: null, title, excerpt: lead, score: 3 });
    }
    for (const p of one.paragraphs) {
      const rules = folded(p.rules.join(' '));
      for (const text of wordsOf(p, one.id)) {
        const plain = folded(text);
        if (!wanted.every((w) => plain.includes(w) || rules.includes(w))) continue;
        const first = wanted.map((w) => plain.indexOf(w)).filter((i) => i >= 0);
        const at = first.length ? Math.min(...first) : 0;
        const starts = first.some((i) => i === 0 || /[\s(:“]/.test(plain[i - 1] ?? ' '));
        hits.push({
          chapter: one.id,
          paragraph: p.id,
          title,
          excerpt: excerpt(text, at),
          score: (starts ? 1 : 0) + (at < 12 ? 1 : 0),
        });
      }
    }
  }
  return hits.sort((a, b) => b.score - a.score);
}
