// Answers that hold: the engine says what nearly everybody answers while nothing hangs on a question (GameModule.usual).
// Whoever has answered so is not asked again until something does, or until they want to be: in later games neither (kept
// by the browser, by game and question: "shadows.excalibur"), but for the end of a turn, which is another with each Knight.
import { t } from './i18n.svelte';
import { announce } from './live.svelte';

const key = 'logres.holds';
const shown = 20_000; // how long a new one is explained
type Answers = Readonly<Record<string, string>>;

function stored(): Answers {
  try {
    const kept: Answers | null = JSON.parse(localStorage.getItem(key) ?? '{}');
    return kept !== null && typeof kept === 'object' ? kept : {};
  } catch {
    return {}; // not ours, broken, or a private window that forbids it
  }
}

let answers = $state.raw(stored());

function without(all: Answers, question: string): Answers {
  return Object.fromEntries(Object.entries(all).filter(([one]) => one !== question));
}

function keep(all: Answers): void {
  answers = all;
  try {
    localStorage.setItem(key, JSON.stringify(all));
  } catch {
    // A private window may forbid it: then it holds for this page only.
  }
}

/** The answers that hold, at one table. */
export class Holding {
  /** Questions that one was given to here: each is told of once, and can be taken back. */
  here = $state.raw<readonly string[]>([]);

  /** The one of them that has just come: said whole. */
  newest = $state<string | null>(null);
  private now = $state.raw<Answers>({}); // in this game only

  constructor(private readonly game: () => string) {}

  of(kind: string): string | null {
    return this.now[kind] ?? answers[this.question(kind)] ?? null;
  }

  /** What holds, in few words; and whole, with when I am asked after all. */
  words(kind: string, how: 'short' | 'about'): string {
    return t(`web_${this.game()}.held.${kind}.${how}`);
  }

  /** What I answered to a question with a usual answer: that holds from now on, anything else no longer. `lasting`: in later games, too. */
  hear(kind: string, usual: string, answer: string, lasting: boolean): void {
    if (answer !== usual) return this.end(kind);
    if (lasting) keep({ ...answers, [this.question(kind)]: answer });
    else this.now = { ...this.now, [kind]: answer };
    this.tell(kind);
  }

  tell(kind: string): void {
    if (this.here.includes(kind)) return;
    this.here = [...this.here, kind];
    this.newest = kind;
    announce(this.words(kind, 'about'));
    setTimeout(() => this.newest === kind && (this.newest = null), shown);
  }

  end(kind: string): void {
    const question = this.question(kind);
    this.here = this.here.filter((one) => one !== kind);
    this.now = without(this.now, kind);
    if (question in answers) keep(without(answers, question));
  }

  private question(kind: string): string {
    return `${this.game()}.${kind}`;
  }
}
