// Sentences from a game's tables of words (GET /api/games/<game>) and its catalog, as src/cli/games/board.h makes them:
//   verb.<name>  a choice            pick.<name>  the same while its argument is still open
//   ask.<name>   a question          event.<name> what happened         <arg key>.<value>  a word for an argument
// Each argument comes twice: {card} is its word, {card_id} its name ("hidden" where it may not be seen); and as often
// as the catalog has forms of it (forms.ts).
import type { Choice } from '../games/types';
import { lists } from './forms';
import { gameWord, plainWord } from './game_words';
import { has, language, t, type Args } from './i18n.svelte';
import type { ArgInfo, GameEvent, GameInfo } from './messages';

function isSeat(arg: ArgInfo): boolean {
  return !arg.names && (arg.key === 'seat' || arg.key === 'receiver');
}

export class Speaker {
  readonly game: string;
  private readonly verbs: Map<string, ArgInfo[]>;
  private readonly events: Map<string, ArgInfo[]>;

  constructor(
    info: GameInfo,
    private readonly nameOf: (seat: number) => string,
    private readonly seats: number,
  ) {
    this.game = info.game;
    this.verbs = new Map(info.verbs.map((v) => [v.verb, v.args]));
    this.events = new Map(info.events.map((e) => [e.event, e.args]));
  }

  name(seat: number): string {
    return this.nameOf(seat);
  }

  /** A message of the game's catalog: say('place.grail'). */
  say(key: string, args: Args = {}): string {
    return t(`${this.game}.${key}`, args);
  }

  /** The same; the program's own words for a game that has no catalog yet. */
  private sayOr(key: string, args: Args, plain: string): string {
    return this.has(key) ? this.say(key, args) : plain.replaceAll('_', ' ');
  }

  /** Its name, and how it ended. */
  title(): string {
    return gameWord(this.game, 'name', this.game);
  }
  ending(reason: string): string {
    return gameWord(this.game, `ending.${reason}`, reason);
  }

  has(key: string): boolean {
    return has(`${this.game}.${key}`);
  }

  /** A word for one value of an argument: word('card', 'merlin'). */
  word(key: string, value: string | number): string {
    if (typeof value === 'number') return String(value);
    const path = `${lists[key] ?? key}.${value}`;
    return this.has(path) ? this.say(path) : value;
  }

  /** The same as arguments of a message: named('card', 'merlin') is {card: …, card_id: 'merlin'}. */
  named(key: string, id: string): Args {
    return { [key]: id === '' ? '' : this.word(key, id), [`${key}_id`]: id };
  }

  private add(args: Args, arg: ArgInfo, value: string | number | boolean | null | undefined): void {
    const id = `${arg.key}_id`;
    const hidden = value === null || value === undefined || value === '' || typeof value === 'boolean';
    if (hidden || (isSeat(arg) && Number(value) >= this.seats)) {
      args[arg.key] = hidden || !this.has('board.no_squire') ? '' : this.say('board.no_squire');
      args[id] = 'hidden';
    } else if (isSeat(arg)) {
      args[arg.key] = this.nameOf(Number(value));
      args[id] = String(value);
    } else if (arg.names) {
      args[arg.key] = this.word(arg.key, String(value));
      args[id] = String(value);
    } else {
      args[arg.key] = Number(value);
    }
  }

  /** "lay fight_3 3" with its sentence and its arguments by name. */
  choice(text: string): Choice {
    const [verb = '', ...values] = text.split(' ');
    const args: Record<string, string | number> = {};
    const said: Args = {};
    (this.verbs.get(verb) ?? []).forEach((arg, i) => {
      const value = values[i];
      if (value === undefined) return;
      args[arg.key] = arg.names ? value : Number(value);
      this.add(said, arg, args[arg.key]);
    });
    return { text, verb, args, words: this.sayOr(`verb.${verb}`, said, plainWord(text)) };
  }

  /** The verb while its arguments are open: "Move …". */
  open(verb: string): string {
    return this.has(`pick.${verb}`) ? this.say(`pick.${verb}`) : this.sayOr(`verb.${verb}`, {}, plainWord(verb));
  }

  /** The question behind an open argument: "Where do you go?" */
  choose(verb: string, key: string): string {
    return this.has(`choose.${verb}.${key}`) ? this.say(`choose.${verb}.${key}`) : this.open(verb);
  }

  argsOf(verb: string): ArgInfo[] {
    return this.verbs.get(verb) ?? [];
  }

  /** The word for one argument of a choice: "Holy Grail", "Anna". */
  argument(choice: Choice, key: string): string {
    const arg = this.argsOf(choice.verb).find((a) => a.key === key);
    const value = choice.args[key];
    if (!arg || value === undefined) return '';
    const said: Args = {};
    this.add(said, arg, value);
    return String(said[key] ?? '');
  }

  // The log is told again at every push; its sentences stay the same while the language does.
  private readonly told = new WeakMap<GameEvent, { language: string; text: string }>();

  event(event: GameEvent): string {
    const now = language();
    const known = this.told.get(event);
    if (known?.language === now) return known.text;
    const text = this.sentence(event);
    this.told.set(event, { language: now, text });
    return text;
  }

  private sentence(event: GameEvent): string {
    const args: Args = { actor: event.actor === null ? '' : this.nameOf(event.actor) };
    for (const arg of this.events.get(event.event) ?? []) this.add(args, arg, event[arg.key]);
    const what = [event.event, ...(this.events.get(event.event) ?? []).map((a) => args[a.key])];
    const plain = what.filter((word) => word !== undefined).join(' ');
    return this.sayOr(`event.${event.event}`, args, args['actor'] ? `${args['actor']}: ${plain}` : plainWord(plain))
      .trim()
      .replace(/(^|[\s(:])-(?=\d)/g, '$1−'); // a minus is as long as it is elsewhere
  }

  /** The question as it is put to me. */
  askMe(decision: string, me: number): string {
    return this.has(`ask.${decision}`) ? this.ask(decision, me) : plainWord(decision);
  }

  ask(decision: string, actor: number): string {
    return this.sayOr(`ask.${decision}`, { actor: this.nameOf(actor) }, `${this.nameOf(actor)}: ${decision}`);
  }

  /** A bot's reason: a key under advice and its arguments, "suspect seat=3". */
  reason(reason: string): string {
    const [key = '', ...rest] = reason.split(' ');
    const args: Args = {};
    for (const part of rest) {
      const [name = '', value = ''] = part.split('=');
      const number = Number(value);
      if (value !== '' && Number.isInteger(number)) {
        args[name] = name === 'seat' || name === 'receiver' ? this.nameOf(number) : number;
      } else {
        Object.assign(args, this.named(name, value));
      }
    }
    return this.say(`advice.${key}`, args);
  }
}
