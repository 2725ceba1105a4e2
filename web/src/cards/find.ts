// Which cards are shown: by a word, a level, a family or an ability.
import type { CardFile, CharacterCard, EventCardData, Level } from '../games/legends/cards.svelte';
import type { Ability } from '../games/legends/table';

export interface Wanted {
  word: string;
  level: Level | '';
  family: string; // of Characters
  ability: Ability | ''; // Characters who have it, Events that ask for it
}

export const everything: Wanted = { word: '', level: '', family: '', ability: '' };

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function asks(event: EventCardData, ability: string): boolean {
  if (ability in (event.requirements ?? {}) || event.requirements?.any_one !== undefined) return true;
  return [...(event.single_knight ?? []), ...(event.bid_abilities ?? [])].some((one) => one === ability);
}

function says(text: string, word: string): boolean {
  return plain(word)
    .split(/\s+/)
    .every((part) => plain(text).includes(part));
}

export function characters(file: CardFile, wanted: Wanted, text: (id: string) => string): CharacterCard[] {
  return file.character.filter(
    (card) =>
      (!wanted.level || card.level === wanted.level) &&
      (!wanted.family || card.allegiances.some((one) => one === wanted.family)) &&
      (!wanted.ability || Number(card[wanted.ability]) > 0) &&
      says(text(card.id), wanted.word),
  );
}

export function events(file: CardFile, wanted: Wanted, text: (id: string) => string): EventCardData[] {
  return [...file.event, ...file.final_event].filter(
    (card) =>
      (!wanted.level || card.level === wanted.level) &&
      (!wanted.family || card.heraldic_allegiance === wanted.family) &&
      (!wanted.ability || asks(card, wanted.ability)) &&
      says(text(card.id), wanted.word),
  );
}
