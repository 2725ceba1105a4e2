// Sentences of a finished game: why it ended so, and what turned it.
import { t } from '../../../lib/i18n.svelte';
import type { Outcome } from '../../../lib/messages';
import type { Speaker } from '../../../lib/words';
import type { PlayerTable } from '../table';
import type { Moment, Story } from './story';

export function momentTitle(m: Moment, words: Speaker): string {
  return t(`after_rumors.moment.${m.kind}.title`, words.named('quest', m.quest ?? ''));
}

export function momentText(m: Moment, words: Speaker): string {
  return t(`after_rumors.moment.${m.kind}.text`, {
    name: words.name(m.seat),
    about: m.about === null ? '' : words.name(m.about),
    ...words.named('quest', m.quest ?? ''),
    total: m.total,
    white: m.white,
    black: m.black,
  });
}

/** Who won and why: two or three sentences, the most telling first. */
export function why(story: Story, outcome: Outcome, players: readonly PlayerTable[], words: Speaker): string[] {
  const end = story.swords.at(-1) ?? { white: 0, black: 0 };
  const sentences = [t(`after_rumors.why.${outcome.reason}`, { white: end.white, black: end.black })];
  if (players.length > 1) {
    const traitors = players.flatMap((p, seat) => ((p.loyalty ?? p.face) === 'traitor' ? [seat] : []));
    if (traitors.length === 0) sentences.push(t('after_rumors.no_traitor'));
    for (const seat of traitors) {
      const found = story.moments.find((m) => m.kind === 'found' && m.about === seat);
      sentences.push(
        found
          ? t('after_rumors.found', { finder: words.name(found.seat), name: words.name(seat), turn: found.turn })
          : t('after_rumors.hidden', { name: words.name(seat) }),
      );
    }
  }
  return sentences;
}
