// Answers that hold: the engine says what nearly everybody answers while nothing hangs on a question (GameModule.usual).
// Whoever has answered so is not asked again until something does, in later games neither, until they want to be. Kept by
// the browser; a question is named with its game: "shadows.excalibur".
import { toast } from '../ui/toasts.svelte';
import { t } from './i18n.svelte';

const key = 'logres.holds';
type Answers = Readonly<Record<string, string>>;

function stored(): Answers {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return kept !== null && typeof kept === 'object' ? (kept as Answers) : {};
  } catch {
    return {}; // not ours, broken, or a private window that forbids it
  }
}

let answers = $state.raw(stored());

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

  constructor(private readonly game: () => string) {}

  of(kind: string): string | null {
    return answers[this.question(kind)] ?? null;
  }

  /** What holds, in few words; and whole, with when I am asked after all. */
  words(kind: string, how: 'short' | 'about'): string {
    return t(`web_${this.game()}.held.${kind}.${how}`);
  }

  /** What I answered to a question with a usual answer: that holds from now on, anything else no longer. */
  hear(kind: string, usual: string, answer: string): void {
    if (answer !== usual) return this.end(kind);
    keep({ ...answers, [this.question(kind)]: answer });
    this.tell(kind);
  }

  tell(kind: string): void {
    if (this.here.includes(kind)) return;
    this.here = [...this.here, kind];
    toast(this.words(kind, 'about'));
  }

  end(kind: string): void {
    const question = this.question(kind);
    this.here = this.here.filter((one) => one !== kind);
    if (question in answers) keep(Object.fromEntries(Object.entries(answers).filter(([one]) => one !== question)));
  }

  private question(kind: string): string {
    return `${this.game()}.${kind}`;
  }
}
