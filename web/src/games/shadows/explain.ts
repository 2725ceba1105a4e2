// Every card, quest, knight, relic and pile explains itself: topics "card.merlin", "quest.grail", "knight.kay",
// "relic.excalibur", "pile.black", "place.camelot" … The texts are in locales/<lang>/web_shadows.json under "about".
import type { ShadowsCard, ShadowsRelic } from '../../generated/shadows';
import type { Speaker } from '../../lib/words';
import type { Explanation } from '../types';
import { lookOf, relicEmblem } from './cards';
import { printed } from './quests';
import { isQuest } from './table';
import { tell, tells } from './words';

const cardRules: Record<string, string[]> = {
  fight: ['S-243'],
  fight_any: ['S-244', 'S-105', 'S-130'],
  grail: ['S-179', 'S-180', 'S-245'],
  merlin: ['S-247', 'S-250', 'S-446'],
  clairvoyance: ['S-255'],
  convocation: ['S-256', 'S-257'],
  fate: ['S-259', 'S-260'],
  heroism: ['S-262', 'S-263'],
  lady_of_the_lake: ['S-264', 'S-265'],
  messenger: ['S-266'],
  piety: ['S-267'],
  reinforcements: ['S-268', 'S-269'],
  call_for_help: ['S-270', 'S-271'],
  dispel: ['S-273', 'S-274'],
  divine_favor: ['S-275'],
  dragon_slayer: ['S-276', 'S-277'],
  merlin_to_the_rescue: ['S-278'],
  new_hope: ['S-279'],
  tournament: ['S-280'],
  truce: ['S-281', 'S-282'],
  black_knight: ['S-283', 'S-063', 'S-064'],
  lancelot: ['S-284', 'S-009', 'S-063'],
  despair: ['S-181', 'S-182'],
  excalibur_black: ['S-171', 'S-285'],
  mercenaries: ['S-067', 'S-192'],
  picts: ['S-192', 'S-193'],
  saxons: ['S-192', 'S-193'],
  desolation: ['S-288', 'S-289'],
  dark_forest: ['S-290', 'S-291'],
  guinevere: ['S-292', 'S-293'],
  mists_of_avalon: ['S-296', 'S-297'],
  mordred: ['S-298', 'S-195', 'S-299'],
  morgan_1: ['S-302'],
  morgan_2: ['S-303', 'S-308'],
  morgan_3: ['S-304', 'S-253'],
  morgan_4: ['S-305'],
  morgan_5: ['S-306', 'S-308'],
  vivien: ['S-311', 'S-254'],
  witch_1: ['S-317'],
  witch_2: ['S-318', 'S-319'],
  witch_3: ['S-320'],
  witch_4: ['S-321', 'S-483'],
  witch_5: ['S-322'],
  witch_6: ['S-323', 'S-324'],
  witch_7: ['S-325'],
  travel_nothing: ['S-335'],
  travel_vision: ['S-336'],
  travel_merlin: ['S-337', 'S-351'],
  travel_lost: ['S-338'],
  travel_ambushed: ['S-339', 'S-340'],
  travel_charged: ['S-341', 'S-342'],
  travel_captured: ['S-343', 'S-344'],
};

const knightRules: Record<string, string[]> = {
  arthur: ['S-216', 'S-217'],
  galahad: ['S-220'],
  gawain: ['S-221'],
  kay: ['S-222', 'S-223'],
  palamedes: ['S-224'],
  percival: ['S-225', 'S-226'],
  tristan: ['S-228', 'S-229'],
  bors: ['S-230', 'S-231'],
  caradoc: ['S-232'],
  gaheris: ['S-233'],
  gareth: ['S-234', 'S-235'],
  geraint: ['S-059'],
  lamorak: ['S-237', 'S-238'],
  owain: ['S-239'],
  bedivere: ['S-240'],
  squire: ['S-410', 'S-411'],
};

const relicRules: Record<ShadowsRelic, string[]> = {
  excalibur: ['S-201', 'S-202', 'S-203'],
  holy_grail: ['S-209', 'S-210', 'S-211'],
  lancelots_armor: ['S-205', 'S-206'],
};

const other: Record<string, { emblem: string; rules: string[] }> = {
  'place.camelot': { emblem: 'q-camelot', rules: ['S-132', 'S-133', 'S-393', 'S-394'] },
  'place.siege': { emblem: 'siege', rules: ['S-061', 'S-134', 'S-137', 'S-138'] },
  'place.captured': { emblem: 'c-captured', rules: ['S-343', 'S-344', 'S-348'] },
  'place.shadows': { emblem: 'm-shadow', rules: ['S-370', 'S-374'] },
  'place.dead': { emblem: 'm-dead', rules: ['S-386', 'S-388'] },
  'pile.white': { emblem: 'back-white', rules: ['S-133', 'S-049', 'S-051'] },
  'pile.black': { emblem: 'back-black', rules: ['S-055', 'S-056', 'S-051'] },
  'pile.travel': { emblem: 'back-travel', rules: ['S-328', 'S-333'] },
  'figure.merlin': { emblem: 'merlin', rules: ['S-350', 'S-351', 'S-355'] },
  'piece.life': { emblem: 'life', rules: ['S-380', 'S-077', 'S-381'] },
  'loyalty.hidden': { emblem: 'lo-unknown', rules: ['S-418', 'S-361'] },
  'loyalty.loyal': { emblem: 'lo-loyal', rules: ['S-393', 'S-401'] },
  'loyalty.traitor': { emblem: 'lo-traitor', rules: ['S-360', 'S-397', 'S-401'] },
};

function lines(key: string): string[] {
  const all = [`about.${key}`, `more.${key}`].filter((k) => tells(k)).map((k) => tell(k));
  return all.length > 0 ? all : [];
}

/** Fight 3 and Fight 5 share a text, and so do the Black Knights. */
function cardTitle(id: string, words: Speaker): string {
  if (words.has(`card.${id}`)) return words.say(`card.${id}`);
  return tell(`kind.${id}`);
}

function cardEmblem(id: string): string {
  if (id === 'fight') return 'a-combat';
  if (id === 'black_knight') return 'q-black-knight';
  if (id === 'lancelot') return 'q-lancelot';
  return lookOf(id as ShadowsCard).emblem;
}

/** One text per kind of card. */
function cardKind(id: string): string {
  if (/^fight_\d$/.test(id)) return 'fight';
  if (/^black_knight(_|$)/.test(id)) return 'black_knight';
  if (/^lancelot(_|$)/.test(id)) return 'lancelot';
  return id;
}

export function rulesOfCard(id: string): string[] {
  return cardRules[cardKind(id)] ?? [];
}
export function rulesOfKnight(id: string): string[] {
  return knightRules[id] ?? [];
}
export function rulesOfRelic(id: string): string[] {
  return relicRules[id as ShadowsRelic] ?? [];
}

export function explainTopic(topic: string, words: Speaker): Explanation {
  const [kind = '', id = ''] = topic.split('.');
  if (kind === 'card') {
    const card = cardKind(id);
    return {
      title: cardTitle(id, words),
      emblem: cardEmblem(card),
      lines: lines(`card.${card}`),
      rules: rulesOfCard(id),
    };
  }
  if (kind === 'quest' && isQuest(id)) {
    const board = printed[id];
    return { title: words.say(`place.${id}`), emblem: board.emblem, lines: lines(`quest.${id}`), rules: board.rules };
  }
  if (kind === 'knight') {
    return {
      title: words.say(`knight.${id}`),
      emblem: `k-${id}`,
      lines: lines(`knight.${id}`),
      rules: rulesOfKnight(id),
    };
  }
  if (kind === 'relic') {
    return {
      title: words.say(`relic.${id}`),
      emblem: relicEmblem[id as ShadowsRelic],
      lines: lines(`relic.${id}`),
      rules: rulesOfRelic(id),
    };
  }
  const found = other[topic];
  if (found) return { title: tell(`title.${topic}`), emblem: found.emblem, lines: lines(topic), rules: found.rules };
  return { title: topic, lines: [], rules: /^S-\d+$/.test(topic) ? [topic] : [] };
}

/** All topics with a text of their own, for the rules pages and the tests. */
export const topics: string[] = [
  ...Object.keys(cardRules).map((id) => `card.${id}`),
  ...Object.keys(printed).map((id) => `quest.${id}`),
  ...Object.keys(knightRules).map((id) => `knight.${id}`),
  ...Object.keys(relicRules).map((id) => `relic.${id}`),
  ...Object.keys(other),
];
