// How things on the table are taken hold of: which are lit, what a press does, what a thing says about itself.
import type { Attachment } from 'svelte/attachments';
import { hideNote, note } from '../../ui/note.svelte';
import { BoardInteraction, provide, provided } from '../interaction.svelte';
import type { Choice, GameProps } from '../types';
import { anchorsOf } from './anchors';
import { explainTopic } from './explain';
import { freshMarks } from './fresh';
import { choiceLook } from './looks';
import { tableOf, type ShadowsTable } from './table';

/** What a thing says about itself. */
export interface Telling {
  topic?: string | null;
  extra?: string[]; // lines of the moment, before the text
  looksPossible?: string | null; // a move that looks possible here
}

export class Interaction extends BoardInteraction {
  readonly table: ShadowsTable = $derived.by(() => tableOf(this.props.view));
  private readonly marks = $derived.by(() => freshMarks(this.props.fresh));

  protected anchorsOf(choice: Choice): string[] {
    return anchorsOf(choice, this.table);
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
      this.offer({ aim: anchor.startsWith('card:') ? anchor : null, title, topic, choices, by });
    }
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

export function provideInteraction(props: () => GameProps): Interaction {
  return provide(new Interaction(props));
}

export function useInteraction(): Interaction {
  return provided<Interaction>();
}
