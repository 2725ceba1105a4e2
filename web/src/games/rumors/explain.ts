// Every card, quest, Knight and stack explains itself, in our own words: web_rumors.explain and the cards' own texts.
import type { Speaker } from '../../lib/words';
import type { Explanation } from '../types';
import { rumorsFacts as facts } from '../../generated/rumors_facts';
import { lookOf, printed } from './cards';
import { quests } from './table';
import { tell, tells } from './words';
import { isKeyOf } from '../../lib/narrow';

// Any quest while it is judged; and what is no card, quest or Knight.
const { quest: judged, ...apart } = facts.topics;
const other: Record<string, { emblem: string; rules: readonly string[] }> = apart;

function lines(key: string): string[] {
  const out: string[] = [];
  for (let i = 1; tells(`explain.${key}.${i}`); ++i) out.push(tell(`explain.${key}.${i}`));
  return out;
}

export function explainTopic(topic: string, words: Speaker): Explanation {
  const [kind = '', id = ''] = topic.split('.');
  if (kind === 'card' && isKeyOf(facts.cards, id)) {
    const card = id;
    const look = lookOf(card);
    const own = look.kind === 'quest' ? (card.endsWith('_q') ? 'quest_q' : 'quest') : card;
    const args = { ...words.named('quest', look.quest ?? ''), swords: look.swords, value: look.value ?? '' };
    const text = words.has(`card_text.${card}`) ? [words.say(`card_text.${card}`)] : [];
    const more = look.quest ? [tell(`explain.card.${own}`, args)] : lines(`card.${own.replace(/^(morgan_4).$/, '$1')}`);
    return {
      title: words.word('card', card),
      emblem: look.emblem,
      lines: [...text, ...more],
      rules: [...facts.cards[card].rules],
    };
  }
  if (kind === 'quest' && isKeyOf(printed, id)) {
    const look = printed[id];
    return {
      title: words.word('quest', id),
      emblem: look.emblem,
      lines: [tell('explain.quest', { ...words.named('quest', id), swords: look.swords }), tell('explain.window')],
      rules: [...judged.rules],
    };
  }
  // A seat's arms may be those of a Knight this game has no card of.
  if (kind === 'knight' && isKeyOf(facts.knights, id)) {
    return {
      title: words.word('knight', id),
      emblem: facts.knights[id].emblem,
      lines: [words.say(`knight_text.${id}`), ...lines(`knight.${id}`)],
      rules: [...facts.knights[id].rules],
    };
  }
  const found = other[topic];
  if (found)
    return { title: tell(`title.${topic}`), emblem: found.emblem, lines: lines(topic), rules: [...found.rules] };
  return { title: topic, lines: [], rules: /^R-\d+$/.test(topic) ? [topic] : [] };
}

/** All topics with a text of their own, for the rules pages and the tests. */
export const topics: string[] = [
  ...Object.entries(facts.cards)
    .filter(([, { kind }]) => kind !== 'quest')
    .map(([id]) => `card.${id}`),
  ...quests.map((id) => `quest.${id}`),
  ...Object.keys(facts.knights).map((id) => `knight.${id}`),
  ...Object.keys(other),
];
