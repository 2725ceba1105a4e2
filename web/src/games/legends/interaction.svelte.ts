// How things on the table are taken hold of: which are lit, what a press or a drag does, what a card shows of itself.
// Board and hand have an interaction each and share what is aimed: what a card of the hand can do lights up on the board, and is
// chosen there.
import { getContext, onDestroy, setContext } from 'svelte';
import { hideNote } from '../../ui/note.svelte';
import type { Choice, GameProps } from '../types';
import { byAnchor } from './anchors';
import { cardsOf, type Cards } from './cards.svelte';
import { hidePeek } from './peek.svelte';
import { standings, tableOf, type Character, type LegendsTable } from './table';

export interface Chooser {
  interaction: Interaction; // who opened it and shows it
  aim: string | null; // the thing whose choices these are: the table lights only where they lead
  title: string;
  choices: Choice[];
  by: HTMLElement;
}

/** The list that is open: one at a time, of the board or of the hand. */
let open = $state.raw<Chooser | null>(null);
/** Those who are to go, while it is asked who. */
let going = $state.raw<{ ask: string; who: Character[] }>({ ask: '', who: [] });
/** He was dragged to another place: as soon as it is asked who goes, it is he. */
let dragged: Character | null = null;

const aimable = /^(hand|char|event):/;

export class Interaction {
  readonly table: LegendsTable = $derived.by(() => tableOf(this.props.view));
  readonly cards: Cards = $derived.by(() => cardsOf(this.table));
  readonly standings = $derived.by(() => standings(this.table));
  private readonly all = $derived.by(() => byAnchor(this.props.choices, this.table));
  private readonly aimed = $derived.by(() => {
    const from = open?.aim ? this.all.get(open.aim) : null;
    return from ? byAnchor(from, this.table) : this.all;
  });

  constructor(private readonly get: () => GameProps) {}

  get props(): GameProps {
    return this.get();
  }

  /** The choices at a thing: all of them, or those of the thing that is being aimed. */
  at(anchor: string): Choice[] {
    return this.aimed.get(anchor) ?? [];
  }

  get chooser(): Chooser | null {
    return open?.interaction === this ? open : null;
  }

  get aim(): string | null {
    return open?.aim ?? null;
  }

  isPicked(anchor: string): boolean {
    if (this.table.ask === 'movers') return this.goes(anchor);
    const picked = this.props.picked;
    return picked !== null && (this.all.get(anchor) ?? []).some((c) => c.text === picked.text);
  }

  /** One choice is picked at once; among several the player chooses; a thing without any explains itself. */
  take(anchor: string, by: HTMLElement, title: string, topic: string | null = null): void {
    hideNote();
    hidePeek();
    const choices = this.at(anchor);
    const [first] = choices;
    if (!first) {
      if (open) this.closeChooser();
      else if (topic) this.props.explain(topic);
    } else if (first.verb === 'movers') {
      this.toggle(anchor.slice(5) as Character);
    } else if (choices.length === 1) {
      this.choose(first);
    } else {
      open = { interaction: this, aim: aimable.test(anchor) ? anchor : null, title, choices, by };
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

  // ---- who goes

  private goes(anchor: string): boolean {
    return going.ask === this.props.view.ask && going.who.some((c) => anchor === `char:${c}`);
  }

  /** The one or two who move are gathered until there is such a move. */
  toggle(character: Character): void {
    const ask = this.props.view.ask;
    const before = going.ask === ask ? going.who : [];
    const who = before.includes(character) ? before.filter((c) => c !== character) : [...before, character];
    const choice = this.moverChoice(who) ?? (who.length > 1 ? this.moverChoice([character]) : null);
    going = { ask, who: choice ? moversOf(choice) : who };
    if (choice && this.props.picked?.text !== choice.text) this.props.pick(choice);
    else if (!choice && this.props.picked) this.props.pick(this.props.picked);
  }

  private moverChoice(who: readonly Character[]): Choice | null {
    return this.props.choices.find((c) => c.verb === 'movers' && sameSet(moversOf(c), who)) ?? null;
  }

  /** The question has come: who was dragged goes. */
  answerDragged(): void {
    if (this.table.ask !== 'movers' || dragged === null || this.props.choices.length === 0) return;
    const choice = this.moverChoice([dragged]);
    going = { ask: this.props.view.ask, who: [dragged] };
    dragged = null;
    if (choice) this.props.pick(choice);
  }

  // ---- drag and drop

  /** Where a thing could be dropped. */
  targets(anchor: string): Set<string> {
    return new Set(byAnchor(this.all.get(anchor) ?? [], this.table).keys());
  }

  drop(anchor: string, target: string, by: HTMLElement, title: string): void {
    const there = new Set(this.all.get(target) ?? []);
    const choices = (this.all.get(anchor) ?? []).filter((c) => there.has(c));
    const [first] = choices;
    if (!first) return;
    if (choices.length > 1) {
      open = { interaction: this, aim: anchor, title, choices, by };
      return;
    }
    dragged = first.verb === 'move' ? (anchor.slice(5) as Character) : null;
    this.choose(first);
  }
}

function moversOf(choice: Choice): Character[] {
  const { character, character_b, character_c } = choice.args;
  return [character, character_b, character_c].filter((c) => c !== 'nobody' && c !== undefined) as Character[];
}

function sameSet(a: readonly Character[], b: readonly Character[]): boolean {
  return a.length === b.length && a.every((c) => b.includes(c));
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
