// The danger line: which quests are nearest to being lost, how many black Swords defeat us, how many Siege Engines stand.
// Public facts only; what the picked choice would change is shown as "2 → 1".
import type { View } from '../../lib/messages';
import type { Speaker } from '../../lib/words';
import type { Choice, Danger, DangerLine } from '../types';
import { boardPlace, printed } from './quests';
import { tableOf, type QuestTable, type ShadowsTable } from './table';
import { tell } from './words';

export const enginesToFall = 12; // S-393
export const blackToDefeat = 7; // S-393
const fewEngines = 3;
const fewSwords = 2;

function steps(quest: QuestTable): number {
  return quest.missing?.to_lose ?? 99;
}

function ofQuest(quest: QuestTable, words: Speaker, nth: number): Danger {
  const lose = steps(quest);
  const place = words.say(`place.${quest.quest}`);
  return {
    key: `quest.${quest.quest}`,
    emblem: printed[quest.quest].emblem,
    label: tell(`short.${quest.quest}`),
    number: String(lose),
    grave: lose === 1,
    place: boardPlace(quest.quest),
    minor: nth > 1,
    ...(lose === 1 ? { alarm: tell('danger.quest', { place }) } : {}),
  };
}

function ofSwords(table: ShadowsTable): Danger {
  const left = Math.max(0, blackToDefeat - table.black);
  return {
    key: 'swords',
    emblem: 'sword-black',
    label: '',
    number: String(left),
    tail: tell('danger.to_defeat', { count: left }),
    grave: left <= fewSwords,
    place: 'camelot',
    counts: true,
    ...(left <= fewSwords ? { alarm: tell('danger.swords', { count: left }) } : {}),
  };
}

function ofEngines(table: ShadowsTable, picked: Choice | null): Danger {
  const now = table.siege_engines;
  const left = enginesToFall - now;
  const adds = picked?.verb === 'siege_engine';
  return {
    key: 'engines',
    emblem: 'siege',
    label: tell('danger.engines'),
    number: adds ? `${now} → ${now + 1}` : String(now),
    of: tell('danger.of', { count: enginesToFall }),
    grave: adds || left <= fewEngines,
    place: 'siege',
    counts: true,
    ...(left <= fewEngines ? { alarm: tell('danger.siege', { count: left }) } : {}),
  };
}

export function danger(view: View, words: Speaker, picked: Choice | null): DangerLine {
  const table = tableOf(view);
  const quests = table.quests
    .filter((q) => q.state === 'in_play' && q.missing)
    .sort((a, b) => steps(a) - steps(b))
    .slice(0, 3);
  return {
    title: tell('danger.title'),
    entries: [...quests.map((q, i) => ofQuest(q, words, i)), ofSwords(table), ofEngines(table, picked)],
  };
}
