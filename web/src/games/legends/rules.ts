// The rules behind cards, places, piles and questions, as the engine's rows name them (generated facts).
import { legendsFacts } from '../../generated/legends_facts';
import { isKeyOf } from '../../lib/narrow';

const { characters, events, special_cards, places, questions, topics } = legendsFacts;
const cards: Record<string, { rules: readonly string[] }> = { ...characters, ...events, ...special_cards };

/** Of a Character, an Event or a Special Card. */
export function rulesOfCard(id: string): readonly string[] {
  return cards[id]?.rules ?? [];
}

/** Of a topic: "character.merlin", "place.forest", "pile.deck". */
export function rulesOfTopic(topic: string): string[] {
  const [kind = '', id = ''] = topic.split('.');
  if (isKeyOf(topics, topic)) return [...topics[topic].rules];
  if (kind === 'place') return isKeyOf(places, id) ? [...places[id].rules] : [];
  return [...rulesOfCard(id)];
}

export function rulesBehind(decision: string): string[] {
  return isKeyOf(questions, decision) ? [...questions[decision]] : [];
}
