// Every card, place and pile explains itself: topics "character.merlin", "event.assassination", "special.excalibur",
// "place.forest", "pile.deck". Names and texts are those of legends.json, the rest of web_legends.json under "about".
import type { Speaker } from '../../lib/words';
import type { Explanation } from '../types';
import { printed } from './cards.svelte';
import { eventEmblem, placeEmblem, shieldsOf, specialEmblem } from './looks';
import { rulesOfTopic } from './rules';
import { abilities, type Why } from './table';
import { tell, tells } from './words';
import { isKeyOf } from '../../lib/narrow';

/** "Chivalry: +1 King Ban, doubled": why a number is not the plain one. */
export function reasonLines(why: Why | undefined, words: Speaker): string[] {
  return abilities.flatMap((ability) => {
    const reasons = (why ?? []).filter(([of]) => of === ability);
    if (reasons.length === 0) return [];
    const parts = reasons.map(([, from, by]) => {
      const name = nameOf(String(from), words);
      const amount = Number(by);
      return amount === 0 ? tell('doubled', { name }) : tell('reason', { amount: signed(amount), name });
    });
    return [`${words.say(`ability.${ability}`)}: ${parts.join(', ')}`];
  });
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : `−${-amount}`;
}

/** The name of any card. */
export function nameOf(card: string, words: Speaker): string {
  if (card === 'text') return tell('text_boost');
  for (const list of ['character', 'event_card', 'special']) {
    if (words.has(`${list}.${card}`)) return words.say(`${list}.${card}`);
  }
  return card;
}

function characterLines(id: string, words: Speaker): string[] {
  const card = printed.character(id);
  const kinds = [
    card.king ? words.say('kind.king') : card.knight ? words.say('kind.knight') : '',
    card.woman ? words.say('kind.woman') : '',
    ...card.allegiances.map((a) => words.say(`allegiance.${a}`)),
    words.say(`level.${card.level}`),
  ].filter(Boolean);
  const scores = abilities.map((a) => `${words.say(`ability.${a}`)} ${card[a]}`);
  return [words.say(`text.${id}`), scores.join(', '), kinds.join(' · ')];
}

/** "Cunning 10, Psyche 6", "one Knight with Combat + Chivalry 9". */
export function askedBy(id: string, words: Speaker): string {
  const card = printed.event(id);
  const parts = Object.entries(card.requirements ?? {}).map(([key, need]) =>
    key === 'any_one' ? `${words.say('board.any_one')} ${need}` : `${words.say(`ability.${key}`)} ${need}`,
  );
  if (card.single_knight)
    parts.push(
      words.say('board.one_knight', {
        what: card.single_knight.map((a) => words.say(`ability.${a}`)).join(' + '),
        need: card.single_knight_min ?? 0,
      }),
    );
  if (card.needs_knight) parts.push(words.say('board.needs_knight'));
  if (card.needs_woman) parts.push(words.say('board.needs_woman'));
  return parts.join(', ');
}

function eventLines(id: string, words: Speaker): string[] {
  const card = printed.event(id);
  const asked = askedBy(id, words);
  return [
    words.say(`event_text.${id}`),
    asked ? tell('asks', { what: asked }) : '',
    card.vp > 0 ? tell('points', { points: card.vp }) : tell('no_points'),
  ].filter(Boolean);
}

export function explainTopic(topic: string, words: Speaker): Explanation {
  const [kind = '', id = ''] = topic.split('.');
  const rules = rulesOfTopic(topic);
  switch (kind) {
    case 'character': {
      const emblem = shieldsOf(printed, id)[0];
      return {
        title: words.say(`character.${id}`),
        ...(emblem ? { emblem } : {}),
        lines: characterLines(id, words),
        rules,
      };
    }
    case 'event':
      return { title: words.say(`event_card.${id}`), emblem: eventEmblem(id), lines: eventLines(id, words), rules };
    case 'special':
      return {
        title: words.say(`special.${id}`),
        emblem: isKeyOf(specialEmblem, id) ? specialEmblem[id] : undefined,
        lines: [words.say(`special_text.${id}`), tell('points', { points: printed.special(id) })],
        rules,
      };
    case 'place':
      return {
        title: words.say(`place.${id}`),
        emblem: isKeyOf(placeEmblem, id) ? placeEmblem[id] : undefined,
        lines: about(topic),
        rules,
      };
    default:
      return tells(`title.${topic}`)
        ? { title: tell(`title.${topic}`), lines: about(topic), rules }
        : { title: topic, lines: [], rules: /^L-\d+$/.test(topic) ? [topic] : [] };
  }
}

function about(topic: string): string[] {
  return tells(`about.${topic}`) ? [tell(`about.${topic}`)] : [];
}

/** All topics with a text of their own, for the rules pages and the tests. */
export const topics: string[] = [
  ...printed.file.character.map((c) => `character.${c.id}`),
  ...printed.file.event.map((e) => `event.${e.id}`),
  ...printed.file.final_event.map((e) => `event.${e.id}`),
  ...printed.file.special.map((s) => `special.${s.id}`),
  ...Object.keys(placeEmblem).map((p) => `place.${p}`),
  'pile.deck',
  'pile.discard',
];
