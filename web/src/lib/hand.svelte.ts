// Whose hands the device is in at a table that several of its people play, and who takes it next.
import { Quietly, sittingHere, type Sitting } from './beside.svelte';
import { connection } from './connection.svelte';
import { recall, remember } from './stored';
import { TableState } from './table.svelte';

function remembered(code: string): Sitting[] {
  try {
    return JSON.parse(recall(`logres.hand.${code}`) ?? '[]');
  } catch {
    return [];
  }
}

export class Hand {
  /** Nobody's while the device is handed over: then nothing of the game is on the page. */
  table = $state.raw<TableState | null>(null);
  /** Those who share the device in this game; nobody while it has not begun, or one plays alone. */
  people = $state.raw<Sitting[]>([]);
  private next_ = $state.raw<Sitting | null>(null);
  private taken = $state(false); // somebody has said who they are
  private quietly = new Quietly();
  private answered = new Map<number, string>(); // who has answered a question that is put to several

  constructor(private readonly code: string) {
    this.people = remembered(code);
    if (this.people.length === 0) this.table = new TableState(code);
  }

  private readonly running = $derived(this.table?.info?.phase === 'playing' && !this.table.view?.outcome);
  private readonly here = $derived(this.running ? sittingHere(this.table?.info ?? null) : []);
  /** Several people play here, and nobody has said who looks at the screen. */
  readonly covered = $derived(this.table === null || (this.here.length > 1 && !this.taken));
  /** Who of this device is asked while I am not. */
  readonly next = $derived(this.table === null ? this.next_ : this.asked(this.table));

  private asked(table: TableState): Sitting | null {
    const view = table.view;
    if (this.here.length < 2 || !view || table.mine) return null;
    if (table.swearing)
      return this.here.find((one) => table.info?.oath.includes(one.seat) && one.seat !== table.me) ?? null;
    // What lies open has been seen when each of them says so.
    const looking = table.info?.looking ?? [];
    if (looking.length > 0)
      return looking.includes(table.me ?? -1) ? null : (this.here.find((one) => looking.includes(one.seat)) ?? null);
    const question = `${view.decision.kind} ${view.decision.asked.join()}`;
    return (
      this.here.find(
        (one) =>
          one.seat !== table.me && view.decision.asked.includes(one.seat) && this.answered.get(one.seat) !== question,
      ) ?? null
    );
  }

  /** Notes what the one at the screen has answered; the page calls it whenever their view changes. */
  note(): void {
    const table = this.table;
    const view = table?.view;
    if (!table || !view || table.me === null || table.swearing) return;
    const question = `${view.decision.kind} ${view.decision.asked.join()}`;
    // Asked the same again: it is another one.
    if (view.owes) {
      if (this.answered.get(table.me) === question) this.answered.clear();
    } else if (view.decision.asked.includes(table.me)) {
      this.answered.set(table.me, question);
    }
  }

  /** Nobody's from here on: the line is closed and everything it told is dropped. */
  cover = (): void => {
    const table = this.table;
    if (!table) return;
    this.next_ = this.asked(table);
    this.people = this.here;
    remember(`logres.hand.${this.code}`, JSON.stringify(this.people));
    table.leave();
    connection.rest();
    this.table = null;
    this.taken = false;
  };

  take = (place: number): void => {
    this.taken = true;
    connection.take(place);
    this.table = new TableState(this.code);
  };

  /** What the page does when things change: covers what nobody has claimed, forgets what is over. */
  tend(): void {
    this.note();
    if (this.table && this.here.length > 1 && !this.taken) this.cover();
    const all = this.here.length > 1 ? this.here : this.table === null ? this.people : [];
    this.quietly.keep(
      this.code,
      all.map((one) => one.place),
    );
    const phase = this.table?.info?.phase;
    if (phase && !this.running && this.people.length > 0) {
      this.people = [];
      remember(`logres.hand.${this.code}`, '[]');
    }
  }

  leave(): void {
    this.quietly.keep(this.code, []);
    this.table?.leave();
    connection.take(0);
  }
}
