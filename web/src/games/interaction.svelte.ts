// What a press on a board does, for the boards on which one choice can be taken hold of at several things. Board and
// hand have an interaction each and share what is open: what a card of the hand aims at lights up on the board, and is
// chosen there.
import { getContext, onDestroy, setContext } from 'svelte';
import { byAnchor } from './anchors';
import type { Choice, GameProps } from './types';

export interface Chooser {
  interaction: BoardInteraction; // who opened it and shows it
  aim: string | null; // the thing whose choices these are: the board lights only where they lead
  title: string;
  topic: string | null;
  choices: Choice[];
  by: HTMLElement;
}

/** The list that is open: one at a time, of the board or of the hand. */
let open = $state.raw<Chooser | null>(null);

export abstract class BoardInteraction {
  protected readonly all = $derived.by(() => this.byAnchor(this.props.choices));
  private readonly aimed = $derived.by(() => {
    const from = open?.aim ? this.all.get(open.aim) : this.props.opened;
    return from ? this.byAnchor(from) : this.all;
  });

  constructor(private readonly get: () => GameProps) {}

  /** The things at which a choice can be taken hold of. */
  protected abstract anchorsOf(choice: Choice): string[];

  protected byAnchor(choices: readonly Choice[]): Map<string, Choice[]> {
    return byAnchor(choices, (choice) => this.anchorsOf(choice));
  }

  get props(): GameProps {
    return this.get();
  }

  /** The choices at a thing: all of them, or those of the thing that is being aimed. */
  at(anchor: string): Choice[] {
    return this.aimed.get(anchor) ?? [];
  }

  /** The list to be shown here. */
  get chooser(): Chooser | null {
    return open?.interaction === this ? open : null;
  }

  get aim(): string | null {
    return open?.aim ?? null;
  }

  protected get isOpen(): boolean {
    return open !== null;
  }

  protected offer(chooser: Omit<Chooser, 'interaction'>): void {
    open = { interaction: this, ...chooser };
  }

  choose(choice: Choice): void {
    this.closeChooser();
    this.props.pick(choice);
  }

  closeChooser(back = false): void {
    if (back) open?.by.focus();
    open = null;
  }
}

const key = Symbol('interaction');

/** For the parts of a board or a hand, as long as it is there. */
export function provide<I extends BoardInteraction>(interaction: I): I {
  setContext(key, interaction);
  onDestroy(() => interaction.closeChooser());
  return interaction;
}

export function provided<I extends BoardInteraction>(): I {
  return getContext<I>(key);
}
