// The table this page attends: fed by pushes, nothing else. Picks live here until they are confirmed.
import { gameModule } from '../games';
import type { Choice, GameModule, News, SeatInfo, Staging } from '../games/types';
import { asRefused, gameInfo, Refused } from './api';
import { connection } from './connection.svelte';
import { t } from './i18n.svelte';
import type { Foreseen, GameEvent, GameInfo, Hint, Order, Push, TableInfo, TalkLine, View, WhyNot } from './messages';
import { botName } from './names';
import { isBotId, marked } from './own_bots';
import { settings } from './settings.svelte';
import { Holding } from './holds.svelte';
import { Once } from './once';
import { patched } from './patch';
import { recall, remember } from './stored';
import { Speaker } from './words';
import { toast } from '../ui/toasts.svelte';

/** What everybody calls the one on this seat. */
export function seatName(table: TableInfo | null, seat: number): string {
  const at = table?.seats[seat];
  // Where names are hidden everybody is called by a Knight's.
  if (at?.kind === 'player') return marked(at.player, at.name || botName(seat));
  if (at?.kind === 'bot') return at.name ?? botName(seat);
  return t('web.seat.number', { number: seat + 1 });
}

const keptTalk = 200;

/** The table this connection attends: the last one asked for. Whoever leaves another one must not depart from it. */
let current: TableState | null = null;

/** Where the log is new to the player on this seat: behind the last thing they did. A spectator has seen it all. */
export function seenUpTo(log: readonly GameEvent[], me: number | null): number {
  return me === null ? log.length : log.findLastIndex((event) => event.logged && event.actor === me) + 1;
}

/** Is this another question than the one before? One answer less in the same window is not. */
export function asksAnew(before: View | null, view: View, events: readonly GameEvent[]): boolean {
  if (!before || view.ask !== before.ask || view.decision.kind !== before.decision.kind) return true;
  return events.length > 0 || view.decision.asked.some((seat) => !before.decision.asked.includes(seat));
}

export class TableState {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  game = $state.raw<GameInfo | null>(null);
  module = $state.raw<GameModule | null>(null);
  log = $state.raw<GameEvent[]>([]);
  news = $state.raw<News>({ id: 0, events: [] });
  talk = $state.raw<TalkLine[]>([]);
  refusal = $state.raw<Refused | null>(null); // cannot attend
  problem = $state.raw<Refused | null>(null); // the last wish was refused
  picked = $state.raw<Choice | null>(null);
  plan = $state.raw<Choice[]>([]);
  /** Picks that lead to a further question of mine (GameModule.chains): nothing of them is sent until the last is confirmed. */
  ahead = $state.raw<{ chain: Choice[]; view: View }[]>([]);
  confirming = $state(false);
  /** When my action is done I want to be asked for more. */
  wantsMore = $state(false);
  hints = $state.raw<Hint[] | null>(null);
  /** Lines of the log from here on are new since my last decision. */
  freshFrom = $state(0);
  /** When the present question came up, by our clock. */
  askedAt = $state(Date.now());
  /** For how long my next answer shall hold, where questions come again and again. */
  keep = $state<'once' | 'turn' | 'game'>('once');
  /** What I was asked last on my own turn, and could do. */
  ownTurn = $state.raw<{ kind: string; legal: string[] } | null>(null);
  /** I want a rematch: then I go to its table without being called. */
  wantsRematch = $state(false);

  readonly me = $derived(this.info?.you.seat ?? null);
  /** Through whose eyes I see: my own, or those of the player I sit behind. */
  readonly eyes = $derived(this.info?.you.seat ?? this.info?.you.behind ?? null);
  readonly words = $derived(
    this.game && new Speaker(this.game, (seat) => seatName(this.info, seat), this.info?.seats.length ?? 0),
  );
  /** Nobody moves before everybody has sworn. */
  readonly swearing = $derived((this.info?.oath ?? []).length > 0);
  /** Nothing happens until the game goes on. */
  readonly paused = $derived(this.info?.phase === 'playing' ? (this.info.paused ?? null) : null);
  /** I am asked, and may answer. */
  private readonly due = $derived(Boolean(this.view?.owes) && !this.swearing && !this.paused);
  /** What nearly everybody answers to the present question while nothing hangs on it. */
  readonly usual = $derived.by(() => {
    if (settings.answers === 'ask' || !this.view || !this.due || this.info?.lesson) return null;
    const usual = this.module?.usual?.(this.view, settings.closing === 'self') ?? null;
    return usual !== null && this.view.legal.includes(usual) ? usual : null;
  });
  readonly holding = new Holding(() => this.view?.game ?? '');
  private heldBack = $state(''); // the question it could not be given to
  /** My answer that holds is given to the present question by itself: nothing is mine to decide. */
  readonly heldAnswer = $derived(
    this.usual !== null &&
      !this.wantsMore &&
      this.view?.ask !== this.heldBack &&
      this.holding.of(this.view?.decision.kind ?? '') === this.usual
      ? this.usual
      : null,
  );
  readonly mine = $derived(this.due && this.heldAnswer === null);
  /** The question that is open: the view's, or the one after what is picked so far. */
  readonly seen = $derived(this.ahead.at(-1)?.view ?? this.view);
  readonly choices = $derived<Choice[]>(
    this.words && this.seen?.owes && this.mine
      ? this.seen.legal.map((text) => (this.words as Speaker).choice(text))
      : [],
  );
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
  private logBefore: GameEvent[] = [];
  /** The board shows something everybody must have seen first. */
  readonly withheldBy = $derived((this.view && this.words && this.module?.withholds?.(this.view, this.words)) ?? null);
  readonly withheld = $derived(this.withheldBy !== null);
  /** What the chronicle tells: not what came with something that is still being looked at. */
  readonly toldLog = $derived(this.withheld ? this.logBefore : this.log);
  /** Nobody may speak. */
  readonly hush = $derived((this.view && this.module?.hush?.(this.view)) ?? null);
  readonly staging = $derived<Staging | null>(
    this.view && this.module?.staging ? this.module.staging(this.view) : null,
  );
  readonly seats = $derived<SeatInfo[]>(
    (this.info?.seats ?? []).map((seat, i) => ({
      seat: i,
      name: seatName(this.info, i),
      kind: seat.kind === 'player' && isBotId(seat.player) ? 'bot' : seat.kind,
      online: seat.kind !== 'player' || seat.online,
      playedBy: seat.kind === 'player' ? seat.played_by : null,
      asked: this.swearing
        ? (this.info?.oath.includes(i) ?? false)
        : this.view?.outcome === null && this.view.decision.asked.includes(i),
      me: i === this.me,
    })),
  );
  readonly fresh = $derived(this.log.slice(this.freshFrom));

  /** A lesson's word before a picked move is sent: false keeps it back. */
  guard: ((move: string) => boolean) | null = null;

  private offs: (() => void)[] = [];
  private said = new Once(); // a line tried again is not said twice
  private whyNots = new Map<string, Promise<string | null>>();

  private readonly seenKey: string;

  constructor(readonly code: string) {
    this.seenKey = `logres.seen.${code}${connection.holder === 0 ? '' : `.${connection.holder}`}`;
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the page before this one may still be leaving
    current = this;
    this.offs = [
      connection.onOpen(() => void this.attend()),
      connection.on('table', (push) => void this.onTable(push)),
      connection.on('view', (push) => this.onView(push)),
      connection.on('talk', (push) => this.onTalk(push.lines)),
    ];
    void connection.ready().catch(() => undefined); // it keeps trying
  }

  leave(): void {
    for (const off of this.offs) off();
    if (current !== this) return; // another table is attended already
    current = null;
    if (connection.state === 'open') void connection.request('depart').catch(() => undefined);
  }

  /** A table with a password: it is kept as long as this tab lives, for a line that breaks and heals. */
  async attend(password = recall(`logres.password.${this.code}`) ?? ''): Promise<void> {
    const key = `logres.password.${this.code}`;
    try {
      await connection.request('attend', { table: this.code, patches: true, ...(password ? { password } : {}) });
      if (password) remember(key, password);
      this.refusal = null;
    } catch (error) {
      const refused = asRefused(error);
      if (refused.code === 'wrong_password') remember(key, '');
      if (refused.code !== 'offline') this.refusal = refused;
    }
  }

  /** A request whose refusal is shown to the player. True when it was granted. */
  async wish(verb: string, fields: Record<string, unknown> = {}): Promise<boolean> {
    this.problem = null;
    try {
      await connection.request(verb, verb === 'talk' ? this.said.of(fields) : fields);
      if (verb === 'talk') this.said.granted();
      return true;
    } catch (error) {
      this.problem = asRefused(error);
      return false;
    }
  }

  async rematch(): Promise<void> {
    this.wantsRematch = true;
    this.wantsRematch = await this.wish('rematch');
  }

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
    if (room && there < staging.copies(choice, this.view as View)) this.plan = [...this.plan, choice];
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
      if (end) await this.send(end, false);
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

  // What costs nothing and tells nobody anything is answered by itself, once per question; so is the end of my turn
  // when others have answered what I did.
  private answeredAsk = '';
  private async answerItself(): Promise<void> {
    this.layOut();
    const view = this.view;
    if (!view?.owes || this.swearing || this.info?.lesson) return;
    const evident = settings.powers === 'self' ? this.module?.selfEvident?.(view) : null;
    const held = this.heldAnswer;
    const move = held ?? evident ?? (this.confirming ? null : this.endOfTurn());
    if (!move || view.ask === this.answeredAsk || !view.legal.includes(move)) return;
    this.answeredAsk = view.ask;
    if (held !== null) await this.giveHeld(view, held);
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

  // A card that was just turned stays on view for a while: an answer given meanwhile is sent when it is accepted.
  private heldUntil = 0;
  private async held(): Promise<void> {
    const left = this.heldUntil - Date.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }

  // Where the log was when I decided last. Once it is another's turn, that is the line under what I have seen.
  private decidedAt: number | null = null;

  private passOn(): void {
    if (this.view && !this.view.owes) this.wantsMore = false;
    if (this.decidedAt === null || !this.view || this.view.owes) return;
    this.freshFrom = this.decidedAt;
    this.decidedAt = null;
    remember(this.seenKey, String(this.freshFrom));
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
      const sentence = new Refused(answer.code ?? '', answer.message ?? '').sentence;
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

  async askHint(): Promise<void> {
    this.problem = null;
    try {
      this.hints = (await connection.request<{ hints: Hint[] }>('hint')).hints;
    } catch (error) {
      this.problem = asRefused(error);
    }
  }

  // ---- pushes

  private async onTable(push: Extract<Push, { push: 'table' }>): Promise<void> {
    const table = 'table' in push ? push.table : push.code === this.info?.code && patched(this.info, push.patch);
    if (!table || table.code !== this.code) return; // the table before this one
    // Everybody went on from what lay open: the pause that was announced with it is over.
    if (this.info?.looking && !table.looking) this.heldUntil = 0;
    // What was being looked at goes on from where it stood.
    if (this.info?.paused && !table.paused) void connection.request('view').catch(() => undefined);
    this.info = table;
    this.refusal = null;
    const name = table.game;
    if (this.game?.game === name) return void this.answerItself(); // the oath may be over
    try {
      const [info, module] = await Promise.all([gameInfo(name), gameModule(name)]);
      this.game = info;
      this.module = module;
      void this.answerItself();
    } catch (error) {
      this.refusal = asRefused(error); // attending again loads it again
    }
  }

  private viewSeq = 0; // the number of the view we have: a patch is of the one before it

  private onView(push: Extract<Push, { push: 'view' }>): void {
    if (!this.info) return; // our table comes before our view: this one is of the table before
    const before = this.view;
    let view: View;
    if ('view' in push) {
      view = push.view;
    } else {
      if (!before || push.seq !== this.viewSeq + 1) {
        void connection.request('view').catch(() => undefined); // something is missing: all of it again
        return;
      }
      view = { ...patched(before, push.patch), hold: push.hold };
    }
    this.viewSeq = push.seq ?? 0;
    const log = push.log ?? view.log;
    if (asksAnew(before, view, push.events ?? [])) this.askedAt = Date.now();
    if (view.ask !== before?.ask) {
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
    this.view = view;
    this.heldUntil = Date.now() + (view.hold ?? 0);
    this.keepPicks(view);
    if (log) this.restart(log, view.seat);
    else this.tell(push.events ?? []);
    this.passOn();
    void this.answerItself();
    // The end opens everything: the log comes anew, with nothing hidden.
    if (view.outcome && before && !before.outcome) void connection.request('view').catch(() => undefined);
  }

  private keepPicks(view: View): void {
    if (this.picked && this.ahead.length === 0 && !view.legal.includes(this.picked.text)) this.picked = null;
    if (!this.confirming && this.plan.some((c) => !view.legal.includes(c.text))) this.plan = [];
  }

  private restart(log: GameEvent[], me: number | null): void {
    this.log = log;
    const stored = Number(recall(this.seenKey) ?? NaN);
    this.freshFrom = Number.isFinite(stored) ? Math.min(stored, log.length) : seenUpTo(log, me);
    this.news = { id: this.news.id + 1, events: [] };
  }

  private tell(events: GameEvent[]): void {
    if (events.length === 0) return;
    if (!this.withheld) this.logBefore = this.log;
    this.log = [...this.log, ...events.filter((event) => event.logged)];
    this.news = { id: this.news.id + 1, events };
  }

  private onTalk(lines: TalkLine[]): void {
    if (!this.info) return;
    const known = new Set(this.talk.map((line) => line.line));
    const added = lines.filter((line) => !known.has(line.line));
    this.talk = [...this.talk, ...added].sort((a, b) => a.at - b.at || a.line - b.line).slice(-keptTalk);
    for (const line of added) {
      if (line.fades) setTimeout(() => (this.talk = this.talk.filter((l) => l.line !== line.line)), line.fades);
    }
  }
}
