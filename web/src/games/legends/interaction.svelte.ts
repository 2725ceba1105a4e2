// How things on the table are taken hold of: which are lit, what a press or a drag does, what a card shows of itself.
import { hideNote } from '../../ui/note.svelte';
import { BoardInteraction, provide, provided } from '../interaction.svelte';
import type { Choice, GameProps } from '../types';
import { anchorsOf } from './anchors';
import { cardsOf, type Cards } from './cards.svelte';
import { hidePeek } from './peek.svelte';
import { legendsFacts } from '../../generated/legends_facts';
import { isKeyOf } from '../../lib/narrow';
import { argsOf, isSomebody, standings, tableOf, type Character, type LegendsTable, type Standing } from './table';

/** Those who are to go, while it is asked who. */
let going = $state.raw<{ ask: string; who: Character[] }>({ ask: '', who: [] });
/** Dragged to another place: as soon as it is asked who goes, it is this one. */
let dragged: Character | null = null;

const aimable = /^(hand|char|event):/;

export class Interaction extends BoardInteraction {
  readonly table: LegendsTable = $derived.by(() => tableOf(this.props.view));
  readonly cards: Cards = $derived.by(() => cardsOf(this.table));
  readonly standings = $derived.by(() => standings(this.table));
  /** Of a Character in play. */
  standing(id: string): Standing | null {
    return isKeyOf(legendsFacts.characters, id) ? (this.standings.get(id) ?? null) : null;
  }
  protected anchorsOf(choice: Choice): string[] {
    return anchorsOf(choice, this.table);
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
      if (this.isOpen) this.closeChooser();
      else if (topic) this.props.explain(topic);
    } else if (first.verb === 'movers') {
      const character = characterAt(anchor);
      if (character) this.toggle(character);
    } else if (choices.length === 1) {
      this.choose(first);
    } else {
      this.offer({ aim: aimable.test(anchor) ? anchor : null, title, topic, choices, by });
    }
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
    return new Set(this.byAnchor(this.all.get(anchor) ?? []).keys());
  }

  drop(anchor: string, target: string, by: HTMLElement, title: string): void {
    const there = new Set(this.all.get(target) ?? []);
    const choices = (this.all.get(anchor) ?? []).filter((c) => there.has(c));
    const [first] = choices;
    if (!first) return;
    if (choices.length > 1) {
      this.offer({ aim: anchor, title, topic: null, choices, by });
      return;
    }
    dragged = first.verb === 'move' ? characterAt(anchor) : null;
    this.choose(first);
  }
}

function characterAt(anchor: string): Character | null {
  const id = anchor.slice(5);
  return isKeyOf(legendsFacts.characters, id) ? id : null;
}

function moversOf(choice: Choice): Character[] {
  const { character, character_b, character_c } = argsOf(choice);
  return [character, character_b, character_c].filter(isSomebody);
}

function sameSet(a: readonly Character[], b: readonly Character[]): boolean {
  return a.length === b.length && a.every((c) => b.includes(c));
}

export function provideInteraction(props: () => GameProps): Interaction {
  return provide(new Interaction(props));
}

export function useInteraction(): Interaction {
  return provided<Interaction>();
}
