// The queue of moments, one row each: what is seen, for how long, what it sounds like. One after the other; any key or press
// ends them, Escape all of them. Small ones are dropped while an answer of mine is due; great ones come first, a little
// shorter, and the answer waits. Chronicle and live region tell each once, whether it is seen or not.
import { untrack } from 'svelte';
import type { GameEvent } from '../lib/messages';
import { play, type Tune } from '../lib/sound';
import { staged } from '../lib/staged.svelte';
import type { MomentProps } from '../games/types';

/** How a moment is staged. */
export interface Row {
  time: number; // in milliseconds, with motion; 2000 at most is kept
  great: boolean; // a triumph, a loss, a death, an accusation: never skipped because I am to answer
  sound?: Tune;
}

export interface StageOptions<M> {
  momentsOf(events: readonly GameEvent[]): M[];
  row(moment: M): Row;
  most?: number; // how many may wait: of more the last ones are told
}

const longest = 2000;
const mine = 1200; // while an answer of mine waits
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

const modifier = new Set(['Control', 'Alt', 'Meta', 'Tab']);

/** To be called while a component is made: lives as long as it. */
export function giveStage<M>(props: () => MomentProps, options: StageOptions<M>): Stage<M> {
  const stage = new Stage<M>();
  const most = options.most ?? 3;
  const isGreat = (moment: M): boolean => options.row(moment).great;
  let told = -1; // the news already told: the effect runs whenever any prop changes
  $effect(() => untrack(() => staged.open()));
  $effect(() => {
    const { id, events } = props().news;
    if (id === told) return;
    told = id;
    if (untrack(() => props().off) || events.length === 0) return;
    const waits = untrack(() => props().skip);
    const more = options.momentsOf(events).filter((moment) => !waits || isGreat(moment));
    if (more.length > 0) stage.queue = [...untrack(() => stage.queue), ...more].slice(-most);
  });
  $effect(() => {
    if (props().off) stage.end();
    else if (props().skip && untrack(() => stage.queue.some((moment) => !isGreat(moment))))
      stage.queue = untrack(() => stage.queue).filter(isGreat);
  });
  $effect(() => staged.left(stage.queue.filter(isGreat).length));
  $effect(() => {
    const now = stage.now;
    if (now === undefined) return;
    const { time, sound } = options.row(now);
    if (sound) play(sound);
    const length = untrack(() => props().motion) ? Math.min(longest, time) : still;
    const timer = setTimeout(stage.next, untrack(() => props().skip) ? Math.min(mine, length) : length);
    return () => clearTimeout(timer);
  });
  $effect(() => catchKeys(() => stage.now !== undefined, stage.end, isGreatNow));
  function isGreatNow(): boolean {
    return stage.now !== undefined && isGreat(stage.now);
  }
  return stage;
}

/**
 * Any key or press calls `end` while something is on. What it was pressed for is swallowed then, and what comes in the next
 * quarter of a second, too: it must not choose.
 */
export function catchKeys(on: () => boolean, end: (all: boolean) => void, swallows: () => boolean): () => void {
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const key = (event: KeyboardEvent): void => {
    if (modifier.has(event.key)) return;
    if (!on()) {
      if (staged.swallows && !event.repeat) stop(event);
      return;
    }
    if (swallows()) {
      staged.swallow();
      stop(event);
    }
    end(event.key === 'Escape');
  };
  const press = (): void => {
    if (!on()) return;
    if (swallows()) staged.swallow();
    end(false);
  };
  const click = (event: MouseEvent): void => {
    // A press by a program (and by a screen reader) is not swallowed: it was not meant for the moment.
    if (event.detail > 0 && staged.swallows) stop(event);
  };
  addEventListener('keydown', key, true);
  addEventListener('pointerdown', press, true);
  addEventListener('click', click, true);
  return () => {
    removeEventListener('keydown', key, true);
    removeEventListener('pointerdown', press, true);
    removeEventListener('click', click, true);
  };
}
