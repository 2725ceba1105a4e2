// How things on the table are taken hold of: which are lit, what a press does, what a thing says about itself. Board and
// hand have an interaction each and share what is open: what a card of the hand aims at lights up on the board, and is chosen
// there.
import { getContext, onDestroy, setContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { hideNote, note } from '../../ui/note.svelte';
import type { Choice, GameProps } from '../types';
import { byAnchor } from './anchors';
import { explainTopic } from './explain';
import { freshMarks } from './fresh';
import { choiceLook } from './looks';
import { tableOf, type ShadowsTable } from './table';

export interface Chooser {
  interaction: Interaction; // who opened it and shows it
  aim: string | null; // the card whose choices these are: the board lights only where they lead
  title: string;
  topic: string | null;
  choices: Choice[];
  by: HTMLElement;
}

/** What a thing says about itself. */
export interface Telling {
  topic?: string | null;
  extra?: string[]; // lines of the moment, before the text
  looksPossible?: string | null; // a move that looks possible here
}

/** The list that is open: one at a time, of the board or of the hand. */
let open = $state.raw<Chooser | null>(null);

export class Interaction {
  readonly table: ShadowsTable = $derived.by(() => tableOf(this.props.view));
  private readonly all = $derived.by(() => byAnchor(this.props.choices, this.table));
  private readonly aimed = $derived.by(() => {
    const from = open?.aim ? this.all.get(open.aim) : null;
    return from ? byAnchor(from, this.table) : this.all;
  });
  private readonly marks = $derived.by(() => freshMarks(this.props.fresh));

  constructor(private readonly get: () => GameProps) {}

  get props(): GameProps {
    return this.get();
  }

  /** The choices at a thing: all of them, or those of the card that is being aimed. */
  at(anchor: string): Choice[] {
    return this.aimed.get(anchor) ?? [];
  }

  /** The list to be shown here. */
  get chooser(): Chooser | null {
    return open?.interaction === this ? open : null;
  }

  isPicked(choices: readonly Choice[]): boolean {
    return choices.some((c) => c.text === this.props.picked?.text);
  }

  isPointed(choices: readonly Choice[]): boolean {
    return choices.some((c) => c.text === this.props.pointed?.text);
  }

  /** The label on a thing: the key of the list and the count that would change. */
  label(choice: Choice): { key: string; text: string; picked: boolean; pointed: boolean } {
    return {
      key: this.props.keyOf?.(choice) ?? '',
      text: choiceLook(choice, this.props.view, this.props.words).change ?? '',
      picked: this.isPicked([choice]),
      pointed: this.isPointed([choice]),
    };
  }

  /** How many of the last pieces of a kind are new. */
  fresh(key: string): number {
    return this.marks.get(key) ?? 0;
  }

  /** One choice is picked at once; among several the player chooses; a thing without any explains itself. */
  take(anchor: string, choices: Choice[], by: HTMLElement, title: string, topic: string | null = null): void {
    hideNote();
    const [first] = choices;
    if (!first) {
      if (topic) this.props.explain(topic);
    } else if (choices.length === 1) {
      this.choose(first);
    } else {
      open = { interaction: this, aim: anchor.startsWith('card:') ? anchor : null, title, topic, choices, by };
    }
  }

  choose(choice: Choice): void {
    this.closeChooser();
    this.props.pick(choice);
  }

  closeChooser(back = false): void {
    if (back) open?.by.focus();
    open = null;
  }

  /** What it is and, where it looks possible and is not, why not: for the ink note. */
  tells(telling: () => Telling): Attachment {
    return note(() => this.tell(telling()));
  }

  private async tell({ topic, extra = [], looksPossible }: Telling): Promise<string | null> {
    const about = topic ? explainTopic(topic, this.props.words) : null;
    const lines = about ? [about.title, ...extra, ...about.lines.slice(0, 1)] : extra;
    const mine = this.props.choices.length > 0;
    const why = looksPossible && mine ? await this.props.whyNot(looksPossible) : null;
    if (why) lines.push(why);
    return lines.length > 0 ? lines.join('\n') : null;
  }
}

const key = Symbol('interaction');

export function giveGrip(props: () => GameProps): Interaction {
  const interaction = new Interaction(props);
  setContext(key, interaction);
  onDestroy(() => interaction.closeChooser());
  return interaction;
}

export function useGrip(): Interaction {
  return getContext<Interaction>(key);
}
