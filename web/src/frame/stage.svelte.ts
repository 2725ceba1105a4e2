// The queue of moments: one after the other, each at most two seconds, any key or press ends them all. Nothing is staged
// while an answer of mine is due; chronicle and live region have told it already.
import { untrack } from 'svelte';
import type { GameEvent } from '../lib/messages';
import type { MomentProps } from '../games/types';

export interface StageOptions<M> {
  momentsOf(events: readonly GameEvent[]): M[];
  time?(moment: M): number; // in milliseconds, with motion; 2000 at most is kept
  most?: number; // how many may wait: of more the last ones are told
}

const usual = 1600;
const longest = 2000;
const still = 900; // reduced motion: a still picture

export class Stage<M> {
  queue = $state.raw<M[]>([]);
  readonly now: M | undefined = $derived(this.queue[0]);

  next = (): void => {
    this.queue = this.queue.slice(1);
  };
  end = (): void => {
    if (this.queue.length > 0) this.queue = [];
  };
}

/** To be called while a component is made: lives as long as it. */
export function giveStage<M>(props: () => MomentProps, options: StageOptions<M>): Stage<M> {
  const stage = new Stage<M>();
  const most = options.most ?? 3;
  let staged = -1; // the news already told: the effect runs whenever any prop changes
  $effect(() => {
    const { id, events } = props().news;
    if (id === staged) return;
    staged = id;
    if (untrack(() => props().skip) || events.length === 0) return;
    const more = options.momentsOf(events);
    if (more.length > 0) stage.queue = [...untrack(() => stage.queue), ...more].slice(-most);
  });
  $effect(() => {
    if (props().skip) stage.end();
  });
  $effect(() => {
    const now = stage.now;
    if (now === undefined) return;
    const time = untrack(() => props().motion) ? Math.min(longest, options.time?.(now) ?? usual) : still;
    const timer = setTimeout(stage.next, time);
    return () => clearTimeout(timer);
  });
  $effect(() => {
    const end = (): void => stage.end();
    addEventListener('keydown', end);
    addEventListener('pointerdown', end);
    return () => {
      removeEventListener('keydown', end);
      removeEventListener('pointerdown', end);
    };
  });
  return stage;
}
