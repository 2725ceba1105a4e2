// The log as lines to read: headings, what is new since my last decision, where it happened, which rule.
import type { GameModule } from '../games/types';
import type { GameEvent } from './messages';
import type { Speaker } from './words';

export interface LogLine {
  index: number; // in the log
  text: string;
  heading: boolean;
  fresh: boolean;
  firstFresh: boolean;
  emblem: string | null;
  place: string | null;
  rule: string | null;
}

export function filtersOf(module: GameModule): string[] {
  return Object.keys(module.filters ?? {});
}

function concerns(event: GameEvent, seat: number): boolean {
  return event.actor === seat || event['seat'] === seat || event['receiver'] === seat;
}

function passes(event: GameEvent, filter: string, module: GameModule, me: number | null): boolean {
  if (filter === 'all') return true;
  if (filter === 'me') return me !== null && concerns(event, me);
  if (filter.startsWith('seat ')) return concerns(event, Number(filter.slice(5)));
  return module.filters?.[filter]?.includes(event.event) ?? true;
}

/** The order of telling: what sums up comes before its parts ("draws two cards", then which). */
function told(log: readonly GameEvent[], leads: Record<string, string>): number[] {
  const order: number[] = [];
  log.forEach((event, index) => {
    const parts = leads[event.event];
    let at = order.length;
    while (parts !== undefined && at > 0) {
      const before = log[order[at - 1] ?? 0];
      if (before?.event !== parts || before.actor !== event.actor) break;
      at -= 1;
    }
    order.splice(at, 0, index);
  });
  return order;
}

/** Lines of the log; headings stay only where something follows them. */
export function chronicle(
  log: readonly GameEvent[],
  freshFrom: number,
  filter: string,
  words: Speaker,
  module: GameModule,
  me: number | null,
): LogLine[] {
  const lines: LogLine[] = [];
  let marked = freshFrom === 0 || freshFrom >= log.length;
  told(log, module.leads ?? {}).forEach((index) => {
    const event = log[index];
    if (!event) return;
    if (module.leftOut?.(event, index, log)) return;
    const heading = module.beginsTurn(event);
    if (!heading && !passes(event, filter, module, me)) return;
    const text = words.event(event);
    if (!text) return;
    if (heading && lines.at(-1)?.heading) lines.pop();
    const fresh = index >= freshFrom;
    lines.push({
      index,
      text,
      heading,
      fresh,
      firstFresh: fresh && !marked,
      emblem: module.emblemOf?.(event) ?? null,
      place: module.placeOf(event),
      rule: module.ruleOf?.(event) ?? null,
    });
    if (fresh) marked = true;
  });
  if (filter !== 'all' && lines.at(-1)?.heading) lines.pop();
  return lines;
}
