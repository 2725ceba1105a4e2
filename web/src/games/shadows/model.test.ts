import { beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../../../vite.catalogs';
import { use } from '../../lib/i18n.svelte';
import type { GameEvent } from '../../lib/messages';
import type { Choice } from '../types';
import { lookOf, sideOf, valueOn } from './cards';
import { choicesOf, frames, info, propsOf, speaker } from './fixtures/index';
import { Interaction } from './interaction.svelte';
import { freshMarks } from './fresh';
import { engineAt, middle, pawnAt, percent, radius } from './geometry';
import { handOf } from './hand';
import { filters, placeOf, ruleOf } from './lines';
import { staging } from './looks';
import { momentsOf, placeOfMoment } from './moments';
import { ordered } from './order';
import { blackRow, byUrgency, grailRow, printed, stakes, straight, whiteRow } from './quests';
import { evenly, hauls, shares } from './share';
import { swordsInOrder } from './swords';
import { questOf, tableOf, type ShadowsTable } from './table';
import { looksPossible, possibleCard, possiblePlace } from './looks_possible';

beforeAll(() => use('en', catalog('en')));

function event(
  name: string,
  args: Record<string, string | number | null> = {},
  actor: number | null = null,
): GameEvent {
  return { event: name, actor, logged: true, ...args };
}
function tableAt(name: string): ShadowsTable {
  const frame = frames.find((f) => f.name === name);
  if (!frame) throw new Error(name);
  return tableOf(frame.view);
}

describe('swords', () => {
  it('lie in the order they came', () => {
    const log = [
      event('swords', { white: 1, black: 0 }),
      event('swords', { white: 0, black: 2 }),
      event('swords', { white: 1, black: 0 }),
    ];
    expect(swordsInOrder(log, 2, 2)).toEqual(['white', 'black', 'black', 'white']);
  });
  it('turn where they lie', () => {
    const log = [event('swords', { white: 2, black: 0 }), event('turned', { count: 1 })];
    expect(swordsInOrder(log, 1, 1)).toEqual(['white', 'black']);
  });
  it('follow the counts where the log is short', () => {
    expect(swordsInOrder([], 2, 1)).toEqual(['white', 'white', 'black']);
  });
  it('are as many as the view says, in every fixture', () => {
    for (const { view } of frames) {
      const table = tableOf(view);
      const swords = swordsInOrder(view.log ?? [], table.white, table.black);
      expect(swords.filter((s) => s === 'white')).toHaveLength(table.white);
      expect(swords.filter((s) => s === 'black')).toHaveLength(table.black);
    }
  });
});

describe('rows', () => {
  it('have all places, and the next one says what fits', () => {
    const table = tableAt('mid-game');
    const row = whiteRow(questOf(table, 'lancelot'));
    expect(row.map((s) => s.text)).toEqual(['2', '4', '4', '4', '2']);
    expect(row.at(-1)?.kind).toBe('next');
    expect(whiteRow(questOf(table, 'black_knight')).map((s) => s.kind)).toEqual(['white', 'white', 'white', 'next']);
  });
  it('show a face-down card as such, its value only to who knows it', () => {
    const row = blackRow(questOf(tableAt('mid-game'), 'lancelot'));
    expect(row.map((s) => [s.kind, s.text, Boolean(s.known)])).toEqual([
      ['black', '3', false],
      ['down', '5', true],
      ['down', '', false],
      ['empty', '', false],
      ['last', '', false],
    ]);
    for (const slot of blackRow(questOf(tableAt('spectator'), 'lancelot')))
      expect(slot.kind === 'down' ? slot.text : '').toBe('');
  });
  it('hold for every quest of every fixture', () => {
    for (const { view } of frames) {
      for (const quest of tableOf(view).quests.filter((q) => q.state === 'in_play')) {
        const board = printed[quest.quest];
        if (quest.quest === 'grail') expect(grailRow(quest)).toHaveLength(7);
        else if (quest.warriors !== undefined) expect(straight(quest)).toHaveLength(quest.mordred ? 6 : 5);
        else if (quest.quest !== 'excalibur') {
          expect(whiteRow(quest)).toHaveLength(board.white);
          expect(blackRow(quest)).toHaveLength(board.black);
        }
      }
    }
  });
  it('fill the Grail from both ends', () => {
    expect(grailRow(questOf(tableAt('mid-game'), 'grail')).map((s) => s.kind)).toEqual([
      'white',
      'white',
      'white',
      'white',
      'next',
      'black',
      'black',
    ]);
  });
});

describe('stakes and urgency', () => {
  it('count Heroism and the Mist in', () => {
    const table = tableAt('dragon');
    expect(stakes(questOf(table, 'grail'))).toEqual({ won: 4, lost: 5 });
    expect(stakes(questOf(table, 'saxon_war'))).toEqual({ won: 1, lost: 2 });
  });
  it('puts my place first and a quest about to be lost next', () => {
    const order = byUrgency(tableAt('mid-game').quests, 'grail');
    expect(order.slice(0, 2)).toEqual(['grail', 'saxon_war']);
    expect(order).not.toContain('dragon');
  });
});

describe('cards', () => {
  it('know their numbers', () => {
    expect(lookOf('lancelot_5_dragon_9')).toMatchObject({ value: '5', second: '9', side: 'black' });
    expect(valueOn('lancelot_5_dragon_9', 'dragon')).toBe('9');
    expect(lookOf('fight_any').value).toBe('?');
    expect(lookOf('black_knight_hidden')).toMatchObject({ hidden: true, value: null });
    expect(sideOf('travel_lost')).toBe('travel');
    expect(sideOf('despair')).toBe('black');
  });
});

describe('hand', () => {
  it('raises as many copies as are picked', () => {
    const cards = handOf(['grail', 'grail', 'grail', 'merlin'], { sent: ['grail'], planned: ['grail'], picked: [] });
    expect(cards.map((c) => [c.sent, c.raised])).toEqual([
      [true, false],
      [false, true],
      [false, false],
      [false, false],
    ]);
    expect(cards.map((c) => c.planned)).toEqual([false, true, false, false]);
    expect(new Set(cards.map((c) => c.key)).size).toBe(4);
  });
});

describe('what is open', () => {
  it('is one list for board and hand: choosing on the board closes the list of a card', () => {
    const frame = frames.find((f) => f.name === 'heroic-5');
    if (!frame) throw new Error('heroic-5');
    const picked: string[] = [];
    const props = propsOf(frame.view, { pick: (choice) => picked.push(choice.text) });
    const [hand, board] = [new Interaction(() => props), new Interaction(() => props)];
    const by = { focus: () => undefined } as HTMLElement;
    const two = props.choices.slice(0, 2);
    hand.take('card:merlin', two, by, 'Merlin');
    expect(hand.chooser?.choices).toEqual(two);
    expect(board.chooser).toBeNull();
    board.take('place:grail', two.slice(0, 1), by, 'Grail');
    expect(picked).toEqual([two[0]?.text]);
    expect(hand.chooser).toBeNull();
  });
});

describe('sharing', () => {
  const assign = (card: string, seat: number): Choice => ({
    text: `assign ${card} ${seat}`,
    words: '',
    verb: 'assign',
    args: { card, seat },
  });
  it('lays the plan over what is open', () => {
    const offer = [
      { card: 'grail' as const, to: null },
      { card: 'grail' as const, to: 2 },
      { card: 'merlin' as const, to: null },
    ];
    expect(shares(offer, [assign('grail', 1)]).map((s) => [s.to, s.planned])).toEqual([
      [1, 0],
      [2, null],
      [null, null],
    ]);
    expect(hauls(offer)).toEqual([{ seat: 2, cards: ['grail'] }]);
  });
  it('evenly: whoever would have fewest gets the next card', () => {
    const open = shares(
      [
        { card: 'grail', to: 0 },
        { card: 'merlin', to: null },
        { card: 'fight_1', to: null },
        { card: 'fight_2', to: null },
      ],
      [],
    );
    const may = ['merlin', 'fight_1', 'fight_2'].flatMap((card) => [0, 1, 2].map((seat) => assign(card, seat)));
    expect(evenly(open, [0, 1, 2], [4, 4, 5], may).map((c) => c.text)).toEqual([
      'assign merlin 1',
      'assign fight_1 0',
      'assign fight_2 1',
    ]);
  });
  it('orders the cards of Clairvoyance', () => {
    const next = (card: string): Choice => ({ text: `next ${card}`, words: '', verb: 'next', args: { card } });
    expect(ordered(['picts', 'picts', 'vivien'], [next('vivien'), next('picts')]).map((r) => r.planned)).toEqual([
      1,
      null,
      0,
    ]);
  });
});

describe('staging', () => {
  it('is offered for picks, and knows how many', () => {
    const frame = frames.find((f) => f.name === 'pick');
    if (!frame) throw new Error('pick');
    const table = tableOf(frame.view);
    const plan = staging(frame.view);
    expect(plan?.end).toBe('confirm');
    expect(plan?.most).toBe((table.pick?.most ?? 0) - (table.mine?.picked.length ?? 0));
    for (const choice of choicesOf(frame.view).filter((c) => c.verb === 'pick'))
      expect(plan?.copies(choice, frame.view)).toBeGreaterThan(0);
  });
  it('covers each question made of several picks', () => {
    for (const { view } of frames.filter((f) =>
      ['pick', 'fight', 'share', 'clairvoyance'].includes(f.view.decision.kind),
    )) {
      const plan = staging(view);
      expect(view.legal.some((text) => plan?.verbs.includes(text.split(' ')[0] ?? ''))).toBe(true);
    }
  });
});

describe('why not', () => {
  it('is asked only for what is not legal', () => {
    for (const { view } of frames) for (const move of looksPossible(view)) expect(view.legal).not.toContain(move);
  });
  it('is asked for riding where one has ridden already', () => {
    const frame = frames.find((f) => f.name === 'heroic-5');
    if (!frame) throw new Error('heroic-5');
    const legal = frame.view.legal.filter((text) => !text.startsWith('move '));
    expect(looksPossible({ ...frame.view, legal }).some((move) => move.startsWith('move '))).toBe(true);
    expect(looksPossible(frame.view).some((move) => move.startsWith('move '))).toBe(false);
    expect(possiblePlace(tableOf(frame.view), 'grail')).toBe('move grail');
    expect(possiblePlace({ ...tableOf(frame.view), owes: false }, 'grail')).toBeNull();
  });
  it('is asked for a card in the form of the question', () => {
    expect(possibleCard(tableAt('kay'), 'grail')).toBe('add_fight grail 1');
    expect(possibleCard(tableAt('dragon_slayer'), 'fight_3')).toBe('lay fight_3 3');
    expect(possibleCard(tableAt('discard'), 'merlin')).toBe('discard merlin');
    expect(possibleCard(tableAt('pick'), 'fight_3')).toBe('pick fight_3 0');
    expect(possibleCard(tableAt('fight'), 'fight_3')).toBe('pick fight_3 3');
    expect(possibleCard(tableAt('vote'), 'merlin')).toBeNull();
  });
  it('asks with moves the game can read', () => {
    for (const { name, view } of frames.filter((f) => tableOf(f.view).mine)) {
      const words = speaker(view);
      const cards = tableOf(view).mine?.hand ?? [];
      const moves = [...looksPossible(view), ...cards.flatMap((card) => possibleCard(tableOf(view), card) ?? [])];
      for (const move of moves) expect(words.choice(move).words, `${name}: ${move}`).not.toMatch(/undefined|shadows\./);
    }
  });
});

describe('geometry', () => {
  it('keeps the pieces inside the moat and apart', () => {
    for (let i = 0; i < 12; ++i) {
      const p = engineAt(i);
      expect(Math.hypot(p.x - middle, p.y - middle)).toBeCloseTo(radius.engine);
    }
    for (let n = 1; n <= 9; ++n) {
      const points = Array.from({ length: n }, (_, i) => pawnAt(i, n));
      points.forEach((a, i) =>
        points.slice(i + 1).forEach((b) => expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(30)),
      );
    }
    expect(percent({ x: 90, y: 180 })).toEqual({ left: '25.00%', top: '50.00%' });
  });
});

describe('events', () => {
  it('mark what is new, and forget what was cleared', () => {
    const marks = freshMarks([
      event('placed', { place: 'lancelot', card: 'lancelot_hidden' }),
      event('engines', { now: 4, count: 2 }),
      event('engines', { now: 3, count: 0 }),
    ]);
    expect(marks.get('black:lancelot')).toBe(1);
    expect(marks.get('engines')).toBe(1);
    expect(
      freshMarks([event('placed', { place: 'lancelot' }), event('quest_end', { place: 'lancelot', won: 'no' })]).get(
        'black:lancelot',
      ),
    ).toBeUndefined();
  });
  it('lead to a place', () => {
    expect(placeOf(event('placed', { place: 'dragon', card: 'lancelot_hidden' }))).toBe('lancelot');
    expect(placeOf(event('engines', { now: 1, count: 1 }))).toBe('siege');
    expect(placeOf(event('life', { now: 1 }, 3))).toBe('seat:3');
    expect(placeOf(event('black', { card: 'saxons' }, 1))).toBe('saxon_war');
    expect(placeOf(event('moved', { place: 'captured' }, 1))).toBe('seat:1');
    expect(placeOf(event('freed', { seat: 2 }, 1))).toBe('seat:1');
  });
  it('rest on a rule each, and have one kind', () => {
    for (const { event: name, args } of info.events) {
      const first = (key: string): string | number => args.find((a) => a.key === key)?.names?.[0] ?? 1;
      const one = event(name, Object.fromEntries(args.map(({ key }) => [key, first(key)])), 0);
      if (name === 'laid' || name === 'quest_end') one['place'] = 'grail';
      if (name === 'over') one['ending'] = 'white_majority'; // a game never ends with none
      expect(ruleOf(one), name).toMatch(/^S-\d{3}$/);
      if (name === 'turn') continue;
      expect(
        Object.values(filters).filter((names) => names.includes(name)),
        name,
      ).toHaveLength(1);
    }
    expect(ruleOf(event('black', { card: 'black_knight_hidden' }, 1))).toBe('S-283');
    expect(ruleOf(event('quest_end', { place: 'saxon_war', won: 'no' }))).toBe('S-197');
  });
  it('become moments', () => {
    const moments = momentsOf([
      event('black', { card: 'saxons' }, 1),
      event('warrior', { place: 'saxon_war', now: 4 }),
      event('quest_end', { place: 'saxon_war', won: 'no', present: 0 }),
      event('swords', { white: 0, black: 1 }),
      event('died', {}, 2),
    ]);
    expect(moments.map((m) => m.kind)).toEqual(['black', 'quest', 'death']);
    expect(moments[1]).toMatchObject({ won: false, black: 1, quest: 'saxon_war' });
  });
  it('tell an accusation once', () => {
    const moments = momentsOf([
      event('accused', { seat: 3 }, 1),
      event('revealed', { seat: 3, loyalty: 'traitor' }),
      event('swords', { white: 1, black: 0 }),
      event('unmasked', {}, 3),
    ]);
    expect(moments).toEqual([
      { kind: 'accused', actor: 1, seat: 3 }, // the finger and the closed card
      { kind: 'accusation', actor: 1, seat: 3, loyalty: 'traitor', turned: 0 },
    ]);
  });
  it('tell a Sword that no quest brought', () => {
    const laid = momentsOf([event('swords', { white: 0, black: 1 })]);
    expect(laid).toEqual([{ kind: 'sword', white: 0, black: 1 }]);
    expect(laid.map(placeOfMoment)).toEqual(['camelot']);
  });
  it('show everybody at the end, and the swords a hidden Traitor turns', () => {
    const moments = momentsOf([
      event('accused', { seat: 0 }, 1),
      event('revealed', { seat: 0, loyalty: 'traitor' }, 0),
      event('swords', { white: 1, black: 0 }),
      event('turned', { count: 2 }),
      event('revealed', { seat: 1, loyalty: 'loyal' }, 1),
      event('revealed', { seat: 2, loyalty: 'traitor' }, 2),
      event('over', { ending: 'black_majority', white: 5, black: 7 }),
    ]);
    expect(moments[1]).toMatchObject({ kind: 'accusation', turned: 0 });
    expect(moments.at(-1)).toMatchObject({
      kind: 'over',
      turned: 2,
      shown: [
        { seat: 1, loyalty: 'loyal' },
        { seat: 2, loyalty: 'traitor' },
      ],
    });
  });
  it('shake the walls from the tenth Siege Engine on, and play on their own thing', () => {
    const engine = (now: number): GameEvent => ({ event: 'engines', actor: 0, logged: true, now, count: 1 });
    expect(momentsOf([engine(9)])).toEqual([]);
    const [tenth] = momentsOf([engine(10)]);
    expect(tenth).toEqual({ kind: 'siege', count: 10 });
    expect(tenth && placeOfMoment(tenth)).toBe('siege');
    const [card] = momentsOf([{ event: 'black', actor: 1, logged: true, card: 'saxons' }]);
    expect(card && placeOfMoment(card)).toBe('saxon_war');
  });
  it('stage at most four at once, the weightiest', () => {
    const many = Array.from({ length: 5 }, () => event('black', { card: 'despair' }, 0));
    const moments = momentsOf([...many, event('black', { card: 'vivien' }, 0)]);
    expect(moments).toHaveLength(4);
    expect(moments.at(-1)).toMatchObject({ card: 'vivien' });
  });
});
