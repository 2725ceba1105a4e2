// Every legal move of every stored view can be taken hold of on the board, in the hand, on a seat or on the panel beside
// the board; what has no thing of its own is in the list.
import { render } from 'svelte/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { catalog } from '../../../vite.catalogs';
import { use } from '../../lib/i18n.svelte';
import type { GameEvent } from '../../lib/messages';
import { checkFixtures, litIn } from '../checks';
import { anchorsOf } from './anchors';
import { formOf } from './ask';
import Board from './Board.svelte';
import { choicesOf, frames, info, propsOf } from './fixtures/index';
import Hand from './Hand.svelte';
import QuestionPanel from './question/QuestionPanel.svelte';
import { placeOf } from './lines';
import { atSeat } from './looks';
import Secrets from './Secrets.svelte';
import { tableOf } from './table';

vi.hoisted(() => {
  // The settings ask the browser what the person prefers.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});
beforeAll(() => use('en', catalog('en')));

function html(name: string, more = {}): { board: string; hand: string; panel: string } {
  const frame = frames.find((f) => f.name === name);
  if (!frame) throw new Error(name);
  const props = propsOf(frame.view, more);
  const read = formOf(tableOf(frame.view), props.choices) !== null;
  return {
    board: render(Board, { props }).body,
    hand: render(Hand, { props }).body,
    panel: read ? render(QuestionPanel, { props }).body : '',
  };
}

// Things without a choice are buttons, too: they explain themselves. Only lit ones count.
checkFixtures(info, frames);

describe.each(frames.map((f) => [f.name, f.view] as const))('%s', (name, view) => {
  it('lights every legal move', () => {
    const { board, hand, panel } = html(name);
    const lit = litIn(board + hand + panel);
    const lost = choicesOf(view).filter((choice) => {
      const anchors = anchorsOf(choice, tableOf(view)).filter((anchor) => anchor !== 'list');
      return anchors.length > 0 && !anchors.some((anchor) => lit.has(anchor)) && atSeat(choice, view) === null;
    });
    expect(lost.map((c) => c.text)).toEqual([]);
  });

  it('names no catalog key', () => {
    const { board, hand, panel } = html(name);
    const secrets = render(Secrets, { props: propsOf(view) }).body;
    expect(`${board}${hand}${panel}${secrets}`.match(/(web_shadows|shadows)\.[a-z_]+[a-z_.0-9]*/g) ?? []).toEqual([]);
  });

  it('gives every button a name', () => {
    const { board, hand, panel } = html(name);
    const buttons = `${board}${hand}${panel}`.match(/<button[^>]*>[\s\S]*?<\/button>/g) ?? [];
    const nameless = buttons.filter((b) => !/aria-label="[^"]+"/.test(b) && !/>[^<]*\p{L}[^<]*</u.test(b));
    expect(nameless).toEqual([]);
  });
});

describe('the lines of the log', () => {
  // Every event there is, with every value of its arguments that names a place, a card or a seat.
  function everyEvent(seats: number): GameEvent[] {
    return info.events.flatMap(({ event, args }) => {
      const base = { event, actor: 0, logged: true };
      const told = args.filter((a) => ['place', 'card', 'seat'].includes(a.key));
      const values = (names: readonly string[] | undefined): (string | number)[] =>
        names ? [...names] : Array.from({ length: seats }, (_, seat) => seat);
      return [base, ...told.flatMap((a) => values(a.names).map((value) => ({ ...base, [a.key]: value })))];
    });
  }
  it.each(['mid-game', 'dragon', 'heroic-8x', 'over-seven_black_swords'])(
    'lead to a place on the board: %s',
    (name) => {
      const frame = frames.find((f) => f.name === name);
      if (!frame) throw new Error(name);
      const lasting = tableOf(frame.view).lasting;
      const isLasting = /^(dark_forest|mists_of_avalon|vivien|mordred|witch_[2567]|divine_favor)$/;
      const events = everyEvent(frame.view.seats).filter(
        (e) => e.event !== 'lasting' || isLasting.test(String(e['card'])),
      );
      const { board } = html(name, { log: events });
      const places = new Set([...board.matchAll(/data-place="([^"]*)"/g)].map((m) => m[1]));
      expect(lasting.every((card) => places.has(`lasting:${card}`))).toBe(true);
      const lost = events.flatMap((e) => placeOf(e) ?? []).filter((place) => !places.has(place));
      expect([...new Set(lost)]).toEqual([]);
    },
  );
});

describe('what is hidden stays hidden', () => {
  it('shows a spectator nothing of a face-down card or a hand', () => {
    const { board, hand } = html('spectator');
    expect(board).not.toContain('You know');
    expect(hand).not.toContain('card:');
  });
  it('lights nothing for who has nothing to decide', () => {
    const { board, hand } = html('mid-game', { choices: [] });
    expect(`${board}${hand}`).not.toMatch(/class="thing[^"]* lit/);
  });
});
