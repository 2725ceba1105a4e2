// Every card, quest, knight, relic and pile explains itself: topics "card.merlin", "quest.grail", "knight.kay",
// "relic.excalibur", "pile.black", "place.camelot" … The texts are in locales/<lang>/web_shadows.json under "about".
import type { ShadowsCard } from '../../generated/shadows';
import { shadowsFacts } from '../../generated/shadows_facts';
import type { Speaker } from '../../lib/words';
import type { Explanation } from '../types';
import { relicEmblem } from './cards';
import { printed } from './quests';
import { isQuest } from './table';
import { tell, tells } from './words';
import { isKeyOf } from '../../lib/narrow';

const { cards, knights, places, relics, topics: apart } = shadowsFacts;

// Fight 3 and Fight 5 share a text, and so do the Black Knights: one of them stands for all.
const kinds: Record<string, ShadowsCard> = {
  fight: 'fight_1',
  black_knight: 'black_knight_1',
  lancelot: 'lancelot_1_dragon_5',
};

const other: Record<string, { emblem: string; rules: readonly string[] }> = {
  'place.camelot': places.camelot,
  'place.captured': places.captured,
  'place.shadows': places.shadows,
  'place.dead': places.dead,
  ...apart,
};

function lines(key: string): string[] {
  return [`about.${key}`, `more.${key}`].filter((k) => tells(k)).map((k) => tell(k));
}

/** Longer texts where there are any; else the sentence every catalog of the game has. */
function linesOr(key: string, short: string, words: Speaker): string[] {
  const all = lines(key);
  return all.length === 0 && words.has(short) ? [words.say(short)] : all;
}

/** Fight 3 and Fight 5 share a text, and so do the Black Knights. */
function cardTitle(id: string, words: Speaker): string {
  if (words.has(`card.${id}`)) return words.say(`card.${id}`);
  return tell(`kind.${id}`);
}

/** One text per kind of card. */
function cardKind(id: string): string {
  if (/^fight_\d$/.test(id)) return 'fight';
  if (/^black_knight(_|$)/.test(id)) return 'black_knight';
  if (/^lancelot(_|$)/.test(id)) return 'lancelot';
  return id;
}

function cardFacts(id: string): { emblem: string; rules: readonly string[] } | null {
  const card = kinds[cardKind(id)] ?? id;
  return isKeyOf(cards, card) ? cards[card] : null;
}
export function rulesOfCard(id: string): string[] {
  return [...(cardFacts(id)?.rules ?? [])];
}
export function rulesOfKnight(id: string): string[] {
  return isKeyOf(knights, id) ? [...knights[id].rules] : [];
}
export function rulesOfRelic(id: string): string[] {
  return isKeyOf(relics, id) ? [...relics[id].rules] : [];
}

export function explainTopic(topic: string, words: Speaker): Explanation {
  const [kind = '', id = ''] = topic.split('.');
  if (kind === 'card') {
    const card = cardKind(id);
    return {
      title: cardTitle(id, words),
      emblem: cardFacts(id)?.emblem,
      lines: linesOr(`card.${card}`, `card_text.${card}`, words),
      rules: rulesOfCard(id),
    };
  }
  if (kind === 'quest' && isQuest(id)) {
    const board = printed[id];
    return {
      title: words.say(`place.${id}`),
      emblem: board.emblem,
      lines: lines(`quest.${id}`),
      rules: [...board.rules],
    };
  }
  if (kind === 'knight') {
    return {
      title: words.say(`knight.${id}`),
      emblem: isKeyOf(knights, id) ? knights[id].emblem : 'k-squire',
      lines: linesOr(`knight.${id}`, `power.${id}`, words),
      rules: rulesOfKnight(id),
    };
  }
  if (kind === 'relic') {
    return {
      title: words.say(`relic.${id}`),
      emblem: isKeyOf(relicEmblem, id) ? relicEmblem[id] : undefined,
      lines: lines(`relic.${id}`),
      rules: rulesOfRelic(id),
    };
  }
  const found = other[topic];
  if (found)
    return { title: tell(`title.${topic}`), emblem: found.emblem, lines: lines(topic), rules: [...found.rules] };
  return { title: topic, lines: [], rules: /^S-\d+$/.test(topic) ? [topic] : [] };
}

/** All topics with a text of their own, for the rules pages and the tests. */
export const topics: string[] = [
  ...new Set(Object.keys(cards).map((id) => `card.${cardKind(id)}`)),
  ...Object.keys(printed).map((id) => `quest.${id}`),
  ...Object.keys(knights).map((id) => `knight.${id}`),
  ...Object.keys(relics).map((id) => `relic.${id}`),
  ...Object.keys(other),
];
