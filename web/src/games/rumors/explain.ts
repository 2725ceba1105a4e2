// Every card, quest, Knight and stack explains itself, in our own words: web_rumors.explain and the cards' own texts.
import type { Speaker } from '../../lib/words';
import type { Explanation } from '../types';
import { knightEmblem, lookOf, printed } from './cards';
import { quests, type Card, type Judged, type Knight } from './table';
import { tell, tells } from './words';

const cardRules: Record<string, string[]> = {
  quest: ['R-007', 'R-073'],
  quest_q: ['R-074'],
  morgan_1: ['R-274', 'R-275', 'R-277', 'R-281'],
  morgan_2: ['R-284', 'R-286', 'R-288'],
  morgan_3: ['R-290'],
  morgan_4a: ['R-292', 'R-294'],
  morgan_4b: ['R-292', 'R-294'],
  morgan_4c: ['R-292', 'R-294'],
  morgan_5: ['R-295'],
  morgan_6: ['R-297'],
  morgan_7: ['R-298', 'R-299'],
  morgan_8: ['R-208', 'R-209'],
  merlin_1: ['R-231', 'R-224'],
  merlin_2: ['R-232', 'R-224'],
  merlin_3: ['R-233', 'R-224'],
  merlin_4: ['R-234', 'R-236'],
  merlin_5: ['R-239', 'R-243'],
  merlin_6: ['R-217', 'R-219'],
  mordred: ['R-246', 'R-248'],
  vivien: ['R-252', 'R-253', 'R-256'],
};
const knightRules: Record<Knight, string[]> = {
  arthur: ['R-163', 'R-165'],
  tristan: ['R-172', 'R-173'],
  gawain: ['R-178', 'R-180'],
  galahad: ['R-195', 'R-196'],
  percival: ['R-199', 'R-200', 'R-202'],
};
const other: Record<string, { emblem: string; rules: string[] }> = {
  deck: { emblem: 'back-rumor', rules: ['R-041', 'R-051', 'R-316'] },
  pile: { emblem: 'back-rumor', rules: ['R-042', 'R-057'] },
  discard: { emblem: 'back-rumor', rules: ['R-085', 'R-089'] },
  expert: { emblem: 'back-character', rules: ['R-149', 'R-153'] },
  silence: { emblem: 'morgan', rules: ['R-302', 'R-304'] },
  swords: { emblem: 'sword-white', rules: ['R-122', 'R-127', 'R-128'] },
};

function lines(key: string): string[] {
  const out: string[] = [];
  for (let i = 1; tells(`explain.${key}.${i}`); ++i) out.push(tell(`explain.${key}.${i}`));
  return out;
}

export function explainTopic(topic: string, words: Speaker): Explanation {
  const [kind = '', id = ''] = topic.split('.');
  if (kind === 'card') {
    const card = id as Card;
    const look = lookOf(card);
    const own = look.kind === 'quest' ? (card.endsWith('_q') ? 'quest_q' : 'quest') : card;
    const args = { quest: words.word('quest', look.quest ?? ''), swords: look.swords, value: look.value ?? '' };
    const text = words.has(`card_text.${card}`) ? [words.say(`card_text.${card}`)] : [];
    const more = look.quest ? [tell(`explain.card.${own}`, args)] : lines(`card.${own.replace(/^(morgan_4).$/, '$1')}`);
    return {
      title: words.word('card', card),
      emblem: look.emblem,
      lines: [...text, ...more],
      rules: cardRules[own] ?? [],
    };
  }
  if (kind === 'quest') {
    const look = printed[id as Judged];
    return {
      title: words.word('quest', id),
      emblem: look.emblem,
      lines: [tell('explain.quest', { quest: words.word('quest', id), swords: look.swords }), tell('explain.window')],
      rules: ['R-003', 'R-077', 'R-078', 'R-079', 'R-080'],
    };
  }
  if (kind === 'knight') {
    const knight = id as Knight;
    return {
      title: words.word('knight', knight),
      emblem: knightEmblem[knight],
      lines: [words.say(`knight_text.${knight}`), ...lines(`knight.${knight}`)],
      rules: knightRules[knight],
    };
  }
  const found = other[topic];
  if (found) return { title: tell(`title.${topic}`), emblem: found.emblem, lines: lines(topic), rules: found.rules };
  return { title: topic, lines: [], rules: /^R-\d+$/.test(topic) ? [topic] : [] };
}

/** All topics with a text of their own, for the rules pages and the tests. */
export const topics: string[] = [
  ...Object.keys(cardRules)
    .filter((id) => !id.startsWith('quest'))
    .map((id) => `card.${id}`),
  ...quests.map((id) => `quest.${id}`),
  ...Object.keys(knightRules).map((id) => `knight.${id}`),
  ...Object.keys(other),
];
