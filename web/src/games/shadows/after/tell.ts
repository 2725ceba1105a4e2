// Sentences of a finished game: why it ended so, what turned it, what each player did.
import type { Side } from '../../../after/types';
import { listOf, t } from '../../../lib/i18n.svelte';
import type { Outcome, View } from '../../../lib/messages';
import { tableOf } from '../table';
import { bestDeeds, type Deeds, type Moment, type Story } from './story';

export interface Person {
  seat: number;
  name: string;
  knight: string;
  loyalty: string | null;
}

/** Who sat there and what they were, from a view of the finished game. */
export function people(view: View, nameOf: (seat: number) => string): Person[] {
  return tableOf(view).players.map((p, seat) => ({
    seat,
    name: nameOf(seat),
    knight: p.knight,
    loyalty: p.loyalty ?? (p.face === 'hidden' ? null : p.face),
  }));
}

/** Who wins together. */
export function sidesOf(all: readonly Person[]): Side[] {
  const seatsOf = (traitor: boolean): number[] =>
    all.filter((p) => (p.loyalty === 'traitor') === traitor).map((p) => p.seat);
  return [
    { label: t('after_shadows.loyal_side'), emblem: 'sword-white', seats: seatsOf(false) },
    { label: t('after_shadows.evil_side'), emblem: 'sword-black', seats: seatsOf(true) },
  ].filter((side) => side.seats.length > 0);
}

export type Fate = { kind: 'found' | 'shown' | 'hidden' | 'died'; turn: number; finder: number | null };

/** What became of a Traitor. */
export function fateOf(story: Story, seat: number): Fate {
  const deeds = story.deeds[seat];
  const found = story.moments.find((m) => m.kind === 'found' && m.seat === seat);
  if (found) return { kind: 'found', turn: found.turn, finder: found.actor };
  if (deeds?.unmasked !== null && deeds !== undefined) return { kind: 'shown', turn: deeds.unmasked, finder: null };
  if (deeds?.died !== null && deeds !== undefined) return { kind: 'died', turn: deeds.died, finder: null };
  return { kind: 'hidden', turn: story.end.turn, finder: null };
}

function traitorSentence(story: Story, person: Person, nameOf: (seat: number) => string): string {
  const fate = fateOf(story, person.seat);
  const turned = story.moments.find((m) => m.kind === 'hidden')?.turned ?? 0;
  if (fate.kind === 'found') {
    const finder = fate.finder === null ? '' : nameOf(fate.finder);
    return t('after_shadows.traitor_found', { finder, traitor: person.name, turn: fate.turn });
  }
  if (fate.kind === 'shown') return t('after_shadows.traitor_shown', { traitor: person.name, turn: fate.turn });
  if (fate.kind === 'died') return t('after_shadows.traitor_died', { traitor: person.name });
  return t('after_shadows.traitor_hidden', { traitor: person.name, turned });
}

/** Who won and why: the sentence that tells most first, two to four in all. */
export function why(
  story: Story,
  outcome: Outcome,
  all: readonly Person[],
  nameOf: (seat: number) => string,
): string[] {
  const { end } = story;
  const sentences = [t(`after_shadows.why.${outcome.reason}`, { turn: end.turn, white: end.white, black: end.black })];
  if (outcome.reason !== 'twelve_siege_engines') sentences.push(t('after_shadows.siege', { count: end.engines }));
  const traitors = all.filter((p) => p.loyalty === 'traitor');
  if (traitors.length === 0) sentences.push(t('after_shadows.no_traitor'));
  for (const one of traitors) sentences.push(traitorSentence(story, one, nameOf));
  return sentences;
}

export function momentTitle(m: Moment): string {
  return t(`after_shadows.turning.${m.kind}.title`, { place: m.place === null ? '' : t(`shadows.place.${m.place}`) });
}

export function momentText(m: Moment, nameOf: (seat: number) => string): string {
  const others = m.kind === 'won' ? m.present.filter((seat) => seat !== m.actor) : m.present;
  return t(`after_shadows.turning.${m.kind}.text`, {
    actor: m.actor === null ? '' : nameOf(m.actor),
    seat: m.seat === null ? '' : nameOf(m.seat),
    names: listOf(others.map(nameOf)),
    others: others.length,
    white: m.white,
    black: m.black,
    engines: m.engines,
    turned: m.turned,
  });
}

/** "Won the quests Holy Grail and Saxon War, gave 3 Merlins." */
export function partOf(deeds: Deeds): string {
  const phrases: string[] = [];
  if (deeds.won.length > 0) {
    const places = [...new Set(deeds.won)].map((place) => t(`shadows.place.${place}`));
    phrases.push(t('after_shadows.parts.won', { places: listOf(places), count: places.length }));
  }
  for (const { key, count } of bestDeeds(deeds, deeds.won.length > 0 ? 2 : 3)) {
    phrases.push(t(`after_shadows.parts.${key}`, { count }));
  }
  if (deeds.died !== null) phrases.push(t('after_shadows.parts.died', { turn: deeds.died }));
  if (phrases.length === 0) return t('after_shadows.parts.none');
  const text = `${phrases.join(', ')}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
