// The rules behind cards, places and questions, as the engine's rows name them (generated facts); those of the two piles,
// which are no card and no place, stand here.
import { legendsFacts } from '../../generated/legends_facts';
import { isKeyOf } from '../../lib/narrow';

const { characters, events, special_cards, places, questions } = legendsFacts;
const cards: Record<string, { rules: readonly string[] }> = { ...characters, ...events, ...special_cards };
const piles: Record<string, readonly string[]> = { deck: ['L-125', 'L-143'], discard: ['L-062', 'L-143'] };

/** Of a Character, an Event or a Special Card. */
export function rulesOfCard(id: string): readonly string[] {
  return cards[id]?.rules ?? [];
}

/** Of a topic: "character.merlin", "place.forest", "pile.deck". */
export function rulesOfTopic(topic: string): string[] {
  const [kind = '', id = ''] = topic.split('.');
  if (kind === 'pile') return [...(piles[id] ?? [])];
  if (kind === 'place') return isKeyOf(places, id) ? [...places[id].rules] : [];
  return [...rulesOfCard(id)];
}

export function rulesBehind(decision: string): string[] {
  return isKeyOf(questions, decision) ? [...questions[decision]] : [];
}
