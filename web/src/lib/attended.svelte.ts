// The table this page attends, as the server tells it by pushes: who sits there, the view, the log, the talk.
import { gameModule } from '../games';
import type { Beat, Finale } from '../games/finale';
import type { GameModule, News, SeatInfo } from '../games/types';
import { asRefused, gameInfo, type Refused } from './api';
import { connection } from './connection.svelte';
import { t } from './i18n.svelte';
import type { GameEvent, GameInfo, Push, TableInfo, TalkLine, Verb, View } from './messages';
import { botName } from './names';
import { Once } from './once';
import { isBotId, marked } from './own_bots';
import { patched } from './patch';
import { settings } from './settings.svelte';
import { staged } from './staged.svelte';
import { recall, remember } from './stored';
import { Speaker } from './words';

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
let current: AttendedTable | null = null;

/** Where the log is new to the player on this seat: behind the last thing they did. A spectator has seen it all. */
export function seenUpTo(log: readonly GameEvent[], me: number | null): number {
  return me === null ? log.length : log.findLastIndex((event) => event.logged && event.actor === me) + 1;
}

/** Is this another question than the one before? One answer less in the same window is not. */
export function asksAnew(before: View | null, view: View, events: readonly GameEvent[]): boolean {
  if (!before || view.ask !== before.ask || view.decision.kind !== before.decision.kind) return true;
  return events.length > 0 || view.decision.asked.some((seat) => !before.decision.asked.includes(seat));
}

/** What this player does at it is TableState's (table.svelte.ts). */
export abstract class AttendedTable {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  game = $state.raw<GameInfo | null>(null);
  module = $state.raw<GameModule | null>(null);
  log = $state.raw<GameEvent[]>([]);
  news = $state.raw<News>({ id: 0, events: [] });
  talk = $state.raw<TalkLine[]>([]);
  /** Somebody has spoken, though it may have faded. */
  spoken = $state(false);
  refusal = $state.raw<Refused | null>(null); // cannot attend
  problem = $state.raw<Refused | null>(null); // the last wish was refused
  /** Lines of the log from here on are new since my last decision. */
  freshFrom = $state(0);
  /** When the present question came up, by our clock. */
  askedAt = $state(Date.now());
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
  private logBefore: GameEvent[] = [];
  /** The board shows something everybody must have seen first. */
  readonly withheldBy = $derived((this.view && this.words && this.module?.withholds?.(this.view, this.words)) ?? null);
  readonly withheld = $derived(this.withheldBy !== null);
  /** What the chronicle tells: not what came with something that is still being looked at. */
  readonly toldLog = $derived(this.withheld ? this.logBefore : this.log);
  /** Nobody may speak. */
  readonly hush = $derived((this.view && this.module?.hush?.(this.view)) ?? null);
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

  private offs: (() => void)[] = [];
  private said = new Once(); // a line tried again is not said twice

  private readonly seenKey: string;

  /** A view is about to take the place of the one before. */
  protected abstract viewComes(before: View | null, view: View): void;
  /** It has, and the log with it. */
  protected abstract viewStands(): void;
  /** What needs no decision of mine is answered, as far as it may be now. */
  protected abstract answerItself(): Promise<void>;

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

  /** Is this still the table of this page? */
  protected get attends(): boolean {
    return current === this;
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
  async wish(verb: Verb, fields: Record<string, unknown> = {}): Promise<boolean> {
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

  // A card that was just turned stays on view for a while: an answer given meanwhile is sent when it is accepted.
  private heldUntil = 0;
  protected async held(): Promise<void> {
    const left = this.heldUntil - Date.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }

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
  private whole: View | null = null; // as the server has it: while a finale is staged the page shows less

  /** The end of the game as it is staged; null: it is over, or goes on. */
  finale = $state.raw<Finale | null>(null);
  /** What is seen of it now; null: it has not begun. */
  beat = $state.raw<Beat | null>(null);

  /** The next beat, or the verdict. Only now there is anything of it in the page. */
  nextBeat(): void {
    const { finale, beat } = this;
    if (!finale) return;
    const next = finale.beats[beat ? finale.beats.indexOf(beat) + 1 : 0];
    if (!next) return this.endFinale();
    this.view = next.view;
    this.log = [...this.log, ...next.told.filter((event) => event.logged)];
    this.beat = next;
  }

  endFinale(): void {
    if (!this.finale) return;
    this.finale = null;
    this.beat = null;
    this.view = this.whole;
    void connection.request('view').catch(() => undefined); // the end opens everything: the log comes anew
  }

  // The end is told beat by beat where moments are wanted.
  private stagesEnd(before: View | null, view: View, events: readonly GameEvent[]): boolean {
    if (!before || before.outcome || !view.outcome || !settings.moments || !staged.there || !this.words) return false;
    const finale = this.module?.finale?.(before, view, events, this.words) ?? null;
    if (!finale) return false;
    this.viewComes(before, finale.prelude);
    this.view = finale.prelude;
    this.finale = finale;
    this.tell(finale.before);
    return true;
  }

  private onView(push: Extract<Push, { push: 'view' }>): void {
    if (!this.info) return; // our table comes before our view: this one is of the table before
    const before = this.whole;
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
    this.whole = view;
    if (this.finale && view.outcome) return; // it is shown when the last beat has been seen
    this.finale = null;
    this.beat = null;
    if (!log && this.stagesEnd(before, view, push.events ?? [])) return;
    this.viewComes(before, view);
    this.view = view;
    this.heldUntil = Date.now() + (view.hold ?? 0);
    if (log) this.restart(log, view.seat);
    else this.tell(push.events ?? []);
    this.viewStands();
    // The end opens everything: the log comes anew, with nothing hidden.
    if (view.outcome && before && !before.outcome) void connection.request('view').catch(() => undefined);
  }

  /** The log is old to me up to here. */
  protected seenTo(line: number): void {
    this.freshFrom = line;
    remember(this.seenKey, String(line));
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
    if (settings.moments && staged.there && this.module?.great?.(events)) staged.left(1); // until the stage has counted
  }

  private onTalk(lines: TalkLine[]): void {
    if (!this.info) return;
    if (lines.length > 0) this.spoken = true;
    const known = new Set(this.talk.map((line) => line.line));
    const added = lines.filter((line) => !known.has(line.line));
    this.talk = [...this.talk, ...added].sort((a, b) => a.at - b.at || a.line - b.line).slice(-keptTalk);
    for (const line of added) {
      if (line.fades) setTimeout(() => (this.talk = this.talk.filter((l) => l.line !== line.line)), line.fades);
    }
  }
}
