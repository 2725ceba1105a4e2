// The table this page attends, and what this player picks and answers there. Picks live here until they are confirmed; what
// the server tells is attended.svelte.ts.
import type { Choice, Staging } from '../games/types';
import { asRefused, refused } from './api';
import { AttendedTable } from './attended.svelte';
import { connection } from './connection.svelte';
import { t } from './i18n.svelte';
import type { Foreseen, Hint, Order, View, WhyNot } from './messages';
import { graceSeconds, settings } from './settings.svelte';
import { Holding } from './holds.svelte';
import { staged } from './staged.svelte';
import { toast } from '../ui/toasts.svelte';

export class TableState extends AttendedTable {
  picked = $state.raw<Choice | null>(null);
  plan = $state.raw<Choice[]>([]);
  /** Picks that lead to a further question of mine (GameModule.chains): nothing of them is sent until the last is confirmed. */
  ahead = $state.raw<{ chain: Choice[]; view: View }[]>([]);
  confirming = $state(false);
  /** When my action is done I want to be asked for more. */
  wantsMore = $state(false);
  hints = $state.raw<Hint[] | null>(null);
  /** For how long my next answer shall hold, where questions come again and again. */
  keep = $state<'once' | 'turn' | 'game'>('once');
  /** What I was asked last on my own turn, and could do. */
  ownTurn = $state.raw<{ kind: string; legal: string[] } | null>(null);

  /** I have given my seat away for now: only I bring myself back, by Back or by a move of mine. */
  readonly absent = $derived(
    this.me !== null && this.seats[this.me]?.kind === 'player' && this.seats[this.me]?.playedBy !== null,
  );
  /** Nothing is mine to decide any more, or not for now: why. */
  readonly fallen = $derived(
    this.me !== null && this.view && this.words
      ? (this.module?.fallen?.(this.view, this.me, this.words) ?? null)
      : null,
  );
  /** I am asked, and may answer. */
  private readonly due = $derived(Boolean(this.view?.owes) && !this.swearing && !this.paused);
  /** What nearly everybody answers to the present question while nothing hangs on it. */
  readonly usual = $derived.by(() => {
    if (settings.answers === 'ask' || !this.view || !this.due || this.info?.lesson) return null;
    const usual = this.module?.usual?.(this.view, settings.closing !== 'ask') ?? null;
    return usual !== null && this.view.legal.includes(usual) ? usual : null;
  });
  readonly holding = new Holding(() => this.view?.game ?? '');
  private heldBack = $state(''); // the question it could not be given to
  /** My answer that holds is given to the present question by itself: nothing is mine to decide. */
  readonly heldAnswer = $derived(
    this.usual !== null &&
      !this.absent &&
      !this.wantsMore &&
      this.view?.ask !== this.heldBack &&
      this.holding.of(this.view?.decision.kind ?? '') === this.usual
      ? this.usual
      : null,
  );
  readonly mine = $derived(this.due && this.heldAnswer === null);
  /** The question that is open: the view's, or the one after what is picked so far. */
  readonly seen = $derived(this.ahead.at(-1)?.view ?? this.view);
  readonly choices = $derived.by<Choice[]>(() => {
    const { words, seen } = this;
    return words && seen?.owes && this.mine ? seen.legal.map((text) => words.choice(text)) : [];
  });
  /** May the present question be answered in advance, too? Not where the answer is a card or somebody: they will be others. */
  readonly mayKeep = $derived(
    this.mine &&
      this.usual === null &&
      this.ahead.length === 0 &&
      (this.game?.off_turn ?? []).includes(this.view?.decision.kind ?? '') &&
      this.choices.some(({ args }) => Object.keys(args).every((key) => key === 'number')),
  );
  /** What the list of choices shows: all but those that are made on the board only. */
  readonly listed = $derived<Choice[]>(
    this.choices.filter((choice) => !this.seen || !this.module?.unlisted?.(choice, this.seen)),
  );
  readonly staging = $derived<Staging | null>(
    this.view && this.module?.staging ? this.module.staging(this.view) : null,
  );

  /** A lesson's word before a picked move is sent: false keeps it back. */
  guard: ((move: string) => boolean) | null = null;

  private whyNots = new Map<string, Promise<string | null>>();

  // ---- picks and moves

  pick = (choice: Choice): void => {
    if (this.confirming) return; // what is lit belongs to the question before
    this.problem = null;
    const staging = this.staging;
    if (staging?.verbs.includes(choice.verb)) return this.stage(choice, staging);
    if (this.picked?.text === choice.text) {
      this.picked = null;
      return;
    }
    this.picked = choice;
    const kinds = this.guard ? undefined : this.module?.chains?.[choice.verb];
    if (kinds) void this.lookAhead(choice, kinds);
    else if (!this.wantsConfirming(choice)) void this.confirm();
  };

  // A pick that leads to a question of its own opens that question without being sent.
  private async lookAhead(choice: Choice, kinds: readonly string[]): Promise<void> {
    const told = await this.preview(choice);
    if (this.picked?.text !== choice.text || !this.view) return; // another was picked meanwhile
    if (!told?.owes || !told.legal || !told.decision || !kinds.includes(told.decision.kind)) {
      if (!this.wantsConfirming(choice)) void this.confirm();
      return;
    }
    const { decision, legal, table } = told;
    const chain = [...(this.ahead.at(-1)?.chain ?? []), choice];
    this.ahead = [
      ...this.ahead,
      { chain, view: { ...this.view, ask: `${this.view.ask}+${chain.length}`, decision, legal, table } },
    ];
    this.picked = null;
  }

  private stage(choice: Choice, staging: Staging): void {
    const there = this.plan.filter((c) => c.text === choice.text).length;
    const room = staging.most === undefined || this.plan.length < staging.most;
    if (room && this.view && there < staging.copies(choice, this.view)) this.plan = [...this.plan, choice];
    else this.plan = this.plan.filter((c) => c.text !== choice.text);
    const whole = staging.least === 1 && staging.most === 1 && this.plan.length === 1;
    if (whole && !this.guard && !this.wantsConfirming(choice)) void this.confirm();
  }

  unstage(index: number): void {
    this.plan = this.plan.filter((_, i) => i !== index);
  }

  /** Takes the last pick back. False when there was none. */
  takeApart(): boolean {
    if (this.picked) this.picked = null;
    else if (this.plan.length > 0) this.plan = this.plan.slice(0, -1);
    else if (this.ahead.length > 0) this.ahead = this.ahead.slice(0, -1);
    else return false;
    return true;
  }

  wantsConfirming(choice: Choice): boolean {
    if (settings.confirm === 'always') return true;
    return settings.confirm === 'grave' && this.gravity(choice) !== null;
  }

  /** Why a choice is grave: the sentence before it is confirmed. */
  gravity(choice: Choice): string | null {
    return this.seen && this.words ? (this.module?.grave(choice, this.seen, this.words, this.plan) ?? null) : null;
  }

  async confirm(): Promise<void> {
    if (this.confirming) return;
    this.confirming = true;
    try {
      // Whoever picks something else does not want what is laid out.
      if (this.plan.length > 0 && !this.picked) await this.confirmPlan();
      else if (this.picked && (this.guard?.(this.picked.text) ?? true)) await this.sendChain(this.picked);
      const end = this.endOfTurn();
      if (end) await this.endTurn(end);
    } finally {
      this.confirming = false;
    }
    this.layOut(); // what I did may have led to a question of mine
  }

  // A turn of which nothing is left but what costs extra ends by itself. A lesson shows each step.
  private endOfTurn(): string | null {
    if (!this.view?.owes || this.info?.lesson || settings.closing === 'ask' || this.wantsMore || this.problem)
      return null;
    return this.module?.closing?.(this.choices) ?? null;
  }

  /** My turn is about to end by itself with this move; `left`: in so many seconds. */
  grace = $state.raw<{ move: string; ask: string; left: number } | null>(null);
  private ticking: ReturnType<typeof setTimeout> | undefined;
  private kept = ''; // the question at which I did not want it to end

  // What was done by one press beside the mark can be taken back as long as the turn has not passed on.
  private async endTurn(move: string): Promise<void> {
    const ask = this.view?.ask ?? '';
    if (ask === this.kept || this.grace?.ask === ask) return;
    if (graceSeconds() === 0) return void (await this.send(move, false));
    this.grace = { move, ask, left: graceSeconds() };
    this.ticking = setTimeout(this.tick, 1000);
  }

  private tick = (): void => {
    const { grace } = this;
    if (!grace) return;
    if (this.view?.ask !== grace.ask) this.grace = null;
    else if (grace.left <= 1) void this.endNow();
    else {
      this.grace = { ...grace, left: grace.left - 1 };
      this.ticking = setTimeout(this.tick, 1000);
    }
  };

  /** My turn ends, without waiting for the rest of it. */
  async endNow(): Promise<void> {
    const { grace } = this;
    this.stay();
    if (grace && this.view?.ask === grace.ask) await this.send(grace.move, false);
  }

  /** It does not end by itself: what I did last is taken back where that may be, and in any case I am asked. */
  async undo(): Promise<void> {
    if (!this.grace) return;
    this.kept = this.grace.ask;
    this.stay();
    const { view } = this;
    if (view && this.info?.settings.takeback && (this.module?.mayTakeBack?.(view) ?? true)) await this.wish('takeback');
  }

  private stay(): void {
    clearTimeout(this.ticking);
    this.grace = null;
  }

  private waiting = false;
  private afterMoments(): void {
    if (this.waiting) return;
    this.waiting = true;
    const look = (): void => {
      if (staged.busy) return void setTimeout(look, 50);
      this.waiting = false;
      if (this.attends) void this.answerItself();
    };
    setTimeout(look, 50);
  }

  // What costs nothing and tells nobody anything is answered by itself, once per question; so is the end of my turn
  // when others have answered what I did.
  private answeredAsk = '';
  protected async answerItself(): Promise<void> {
    this.layOut();
    if (staged.busy) return void this.afterMoments(); // nothing of mine is decided under a moment unseen
    const view = this.view;
    if (!view?.owes || this.swearing || this.absent || this.info?.lesson) return;
    const evident = settings.powers === 'self' ? this.module?.selfEvident?.(view) : null;
    const held = this.heldAnswer;
    const move = held ?? evident ?? (this.confirming ? null : this.endOfTurn());
    if (!move || view.ask === this.answeredAsk || !view.legal.includes(move)) return;
    this.answeredAsk = view.ask;
    if (this.endsTurn(move)) await this.endTurn(move);
    else if (held !== null) await this.giveHeld(view, held);
    else await this.send(move, false);
  }

  /** Everybody else here is a bot. */
  private readonly alone = $derived(this.seats.every(({ me, kind }) => me || kind !== 'player'));

  // Among people the table gives it when a person may well have: nobody can tell. The end of my turn keeps nobody waiting.
  private async giveHeld(view: View, move: string): Promise<void> {
    const { kind } = view.decision;
    this.holding.tell(kind);
    const given = await (this.alone || this.endsTurn(move)
      ? this.send(move, false)
      : this.wish('order', { kind, move, until: 'once' }));
    if (!given) this.heldBack = view.ask;
  }

  private endsTurn(move: string): boolean {
    return this.words !== null && this.module?.closing?.([this.words.choice(move)]) === move;
  }

  /** An answer no longer holds; where it is about to be given, I am asked after all. */
  async askAgain(kind: string): Promise<void> {
    this.holding.end(kind);
    if ((this.view?.orders ?? []).some((order) => order.kind === kind)) await this.wish('order', { kind, move: null });
  }

  /** What I have said in advance, without answers that hold and are about to be given. */
  readonly orders = $derived(this.saidIn(this.view));

  private saidIn(view: View | null): Order[] {
    return (view?.orders ?? []).filter(({ until, kind, move }) => until !== 'once' || move !== this.holding.of(kind));
  }

  // Several picks are not begun with nothing: what most people would lay out lies there, once per question.
  private laidFor = '';
  private layOut(): void {
    const view = this.view;
    if (!view?.owes || this.swearing || this.info?.lesson || this.confirming || !this.module) return;
    if (view.ask === this.laidFor) return;
    this.laidFor = view.ask;
    if (this.plan.length === 0) this.plan = this.module.laidOut?.(view, this.choices) ?? [];
  }

  // One pick after the other, each against the question it belongs to, then the end of it.
  private async confirmPlan(): Promise<void> {
    const end = this.staging?.end;
    for (const { text } of this.plan) {
      if (await this.send(text)) continue;
      this.plan = [];
      return;
    }
    if (end !== undefined && this.view?.legal.includes(end)) await this.send(end);
    this.plan = [];
  }

  // What led to the pick first, then the pick.
  private async sendChain(last: Choice): Promise<void> {
    this.plan = [];
    for (const { text } of [...(this.ahead.at(-1)?.chain ?? []), last]) {
      if (!(await this.send(text))) return;
    }
  }

  /** `mine`: I have chosen it, so that it may hold. */
  async send(move: string, mine = true): Promise<boolean> {
    const ask = this.view?.ask;
    if (ask === undefined) return false;
    this.problem = null;
    const before = this.log.length;
    const kind = this.view?.decision.kind ?? '';
    const usual = mine && !this.wantsMore ? this.usual : null;
    const order = this.mayKeep && this.keep !== 'once' ? { kind, until: this.keep } : null;
    await this.held();
    try {
      await connection.request('move', { move, ask }); // the view it leads to is pushed before the answer
      this.picked = null;
      this.hints = null;
      this.decidedAt = before;
      this.passOn();
      this.keep = 'once';
      if (order) await this.wish('order', { ...order, move });
      if (usual !== null) this.holding.hear(kind, usual, move, !this.endsTurn(usual));
      return true;
    } catch (error) {
      this.problem = asRefused(error);
      return false;
    }
  }

  // Where the log was when I decided last. Once it is another's turn, that is the line under what I have seen.
  private decidedAt: number | null = null;

  private passOn(): void {
    if (this.view && !this.view.owes) this.wantsMore = false;
    if (this.decidedAt === null || !this.view || this.view.owes) return;
    this.seenTo(this.decidedAt);
    this.decidedAt = null;
  }

  whyNot = (move: string): Promise<string | null> => {
    const key = `${this.view?.ask} ${move}`;
    let promise = this.whyNots.get(key);
    if (!promise) {
      promise = this.askWhyNot(move);
      this.whyNots.set(key, promise);
    }
    return promise;
  };

  private async askWhyNot(move: string): Promise<string | null> {
    if (this.me === null) return null;
    try {
      const answer = await connection.request<WhyNot>('why_not', { move });
      if (answer.legal) return null;
      const { sentence } = refused(answer);
      return answer.rule ? t('web.why_not', { sentence, rule: answer.rule }) : sentence;
    } catch (error) {
      return asRefused(error).sentence;
    }
  }

  private previews = new Map<string, Promise<Foreseen | null>>();

  /** What a choice would do, as far as this seat may know. */
  preview = (choice: Choice): Promise<Foreseen | null> => {
    const moves = [...(this.ahead.at(-1)?.chain ?? []), choice].map(({ text }) => text);
    const key = `${this.view?.ask} ${moves.join(',')}`;
    let promise = this.previews.get(key);
    if (!promise) {
      promise = connection.request<Foreseen>('preview', { moves }).catch(() => null);
      this.previews.set(key, promise);
    }
    return promise;
  };

  private advised: { ask: string; hints: Hint[] } | null = null;

  async askHint(): Promise<void> {
    this.problem = null;
    const ask = this.view?.ask ?? '';
    if (this.advised?.ask === ask) return void (this.hints = this.advised.hints); // asked twice it says the same
    try {
      this.hints = (await connection.request<{ hints: Hint[] }>('hint')).hints;
      this.advised = { ask, hints: this.hints };
    } catch (error) {
      this.problem = asRefused(error);
    }
  }

  // ---- what a new view means for it

  protected viewComes(before: View | null, view: View): void {
    if (view.ask !== before?.ask) {
      this.stay();
      this.whyNots.clear();
      this.previews.clear();
      this.ahead = [];
      this.hints = null;
    }
    const planned = (of: View | null): boolean => this.saidIn(of).some(({ until }) => until === 'once');
    if (planned(before) && !planned(view) && view.owes && before?.ask !== view.ask) toast(t('club.orders.dropped'));
    const kind = view.decision.kind;
    if (view.owes && this.game && !(this.game.off_turn ?? []).includes(kind))
      this.ownTurn = { kind, legal: view.legal };
    this.keepPicks(view);
  }

  protected viewStands(): void {
    this.passOn();
    void this.answerItself();
  }

  private keepPicks(view: View): void {
    if (this.picked && this.ahead.length === 0 && !view.legal.includes(this.picked.text)) this.picked = null;
    if (!this.confirming && this.plan.some((c) => !view.legal.includes(c.text))) this.plan = [];
  }
}
