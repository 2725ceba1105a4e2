// The quest that is being shown, and how far. It lives here and nowhere else, and is gone once everybody went on: the
// screen forgets as a table does.
import type { GameEvent, View } from '../../lib/messages';
import { fromView, isJudged, read, stepsOf, type Show, type Step, type Swords } from './quest';
import { tableOf } from './table';

class Stage {
  // Where nobody waits for others (pace: instant) the next quest may be over while this one is still looked at.
  private shows = $state.raw<Show[]>([]);
  readonly show: Show | null = $derived(this.shows[0] ?? null);
  at = $state(0);
  readonly steps: Step[] = $derived(this.show ? stepsOf(this.show) : []);
  /** The pile lies open. */
  readonly open = $derived(this.show !== null && this.show.rounds.length > 0);
  readonly last = $derived(this.at >= this.steps.length - 1);
  private before: Swords = { white: 0, black: 0 };

  /** Another table, another seat, another moment of a replay: nothing of before is kept. */
  clear(): void {
    this.shows = [];
    this.at = 0;
  }

  /** I have seen it: it is gone, and the next one, if somebody rode out meanwhile, lies open. */
  putAway(): void {
    this.shows = this.shows.slice(1);
    this.at = 0;
  }

  /** What a push brings. `skip`: no stages are wanted, only how it ended. */
  see(view: View, events: readonly GameEvent[], skip: boolean): void {
    const table = tableOf(view);
    const last = this.shows.at(-1) ?? null;
    const looked =
      last !== null && last.closed && last.rounds.length > 0 && events.some((e) => e.event === 'announced');
    let show = read(looked ? null : last, events, this.before);
    if (!show?.rounds.length && table.quest?.opened)
      show = fromView(
        table.quest,
        table.tokens.flatMap((token) => token.quest ?? []),
        table.active,
        { white: table.white, black: table.black },
      );
    this.before = { white: table.white, black: table.black };
    const now = show?.rounds.length || (show && table.quest) ? [show] : [];
    this.shows = [...(looked ? this.shows : this.shows.slice(0, -1)), ...now];
    if (this.shows.length > 1) return;
    if (!this.show) this.at = 0;
    else if (skip || (view.owes && !isJudged(this.show))) this.at = Math.max(0, stepsOf(this.show).length - 1); // what is asked is about the totals
  }

  next(): void {
    if (!this.last) this.at += 1;
  }
  back(): void {
    if (this.at > 0) this.at -= 1;
  }
  toEnd(): void {
    this.at = Math.max(0, this.steps.length - 1);
  }
  goTo(at: number): void {
    this.at = Math.max(0, Math.min(this.steps.length - 1, at));
  }
}

export const stage = new Stage();

/** A judged quest is on show: what comes after it waits until the player goes on. */
export function isShowing(view: View | null): boolean {
  if (!stage.show || !view || !isJudged(stage.show)) return false;
  return view.outcome !== null || !view.owes || view.decision.kind === 'turn' || view.decision.kind === 'spread';
}
