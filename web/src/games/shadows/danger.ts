// The danger line: which quests are nearest to being lost, how many black Swords defeat us, how many Siege Engines stand.
// Public facts only; what the picked choice would change is shown as "2 → 1".
import type { View } from '../../lib/messages';
import type { Speaker } from '../../lib/words';
import type { Choice, Danger, DangerLine } from '../types';
import { blackLeft, enginesLeft, enginesToFall, fewBlackLeft, fewEnginesLeft } from './numbers';
import { boardPlace, printed } from './quests';
import { tableOf, type QuestTable, type ShadowsTable } from './table';
import { tell } from './words';

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
  const left = blackLeft(table);
  const few = fewBlackLeft(table);
  return {
    key: 'swords',
    emblem: 'sword-black',
    label: '',
    number: String(left),
    tail: tell('danger.to_defeat', { count: left }),
    grave: few,
    place: 'camelot',
    counts: true,
    ...(few ? { alarm: tell('danger.swords', { count: left }) } : {}),
  };
}

function ofEngines(table: ShadowsTable, picked: Choice | null): Danger {
  const now = table.siege_engines;
  const left = enginesLeft(table);
  const few = fewEnginesLeft(table);
  const adds = picked?.verb === 'siege_engine';
  return {
    key: 'engines',
    emblem: 'siege',
    label: tell('danger.engines'),
    number: adds ? `${now} → ${now + 1}` : String(now),
    of: tell('danger.of', { count: enginesToFall }),
    grave: adds || few,
    place: 'siege',
    counts: true,
    ...(few ? { alarm: tell('danger.siege', { count: left }) } : {}),
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
