// The sentence of the banner. web.ask.<game>.<question> has it in three persons: mine, theirs, several.
import { has, listOf, t } from './i18n.svelte';
import type { View } from './messages';
import type { Speaker } from './words';

const mostNames = 3;

/** `less`: one of the things the usual question names is not to be had. */
export function bannerSentence(view: View, me: number | null, words: Speaker, less = false): string {
  if (view.outcome) return words.has('ask.over') ? words.say('ask.over') : t('web.wait_for.over');
  const { kind, asked } = view.decision;
  const key = `web.ask.${view.game}.${kind}`;
  if (view.owes && me !== null && less && has(`${key}.without`)) return t(`${key}.without`);
  if (view.owes && me !== null) return has(`${key}.mine`) ? t(`${key}.mine`) : words.askMe(kind, me);
  const others = asked.filter((seat) => seat !== me);
  const [only] = others;
  if (others.length === 1 && only !== undefined && asked.length === 1) {
    const args = { actor: words.name(only) };
    return has(`${key}.theirs`) ? t(`${key}.theirs`, args) : t('web.banner.wait', { names: args.actor });
  }
  if (has(`${key}.several`)) return t(`${key}.several`);
  const names = others.map((seat) => words.name(seat));
  return names.length > mostNames ? t('web.banner.many') : t('web.banner.wait', { names: listOf(names) });
}

/** The line below: the game's own view of things, or what the question means. */
export function bannerNote(view: View, words: Speaker, situation: string | null): string | null {
  if (view.outcome) return words.ending(view.outcome.reason);
  if (situation) return situation;
  const help = `help.${view.decision.kind}`;
  return view.owes && words.has(help) ? words.say(help) : null;
}
