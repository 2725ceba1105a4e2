// What the frame shows of this game: seats, choices, the sentence under the banner, the danger line, the oath, which
// choices are grave, the rules behind a question.
import type { View } from '../../lib/messages';
import type { Speaker } from '../../lib/words';
import { listOf } from '../../lib/i18n.svelte';
import type { AtSeat, Choice, ChoiceLook, Danger, DangerLine, QuestionHead, Oath, SeatLook } from '../types';
import { cardsOf } from './cards.svelte';
import { nameOf } from './explain';
import { colourOf, eventEmblem, placeEmblem, shieldsOf, specialEmblem } from './looks';
import { argsOf, companyAt, standings, tableOf, type Character, type LegendsTable } from './table';
import { tell, tells } from './words';

const fewEvents = 2; // left: from here on it is said

export function seatLook(view: View, seat: number, words: Speaker): SeatLook {
  const table = tableOf(view);
  const player = table.players[seat];
  const emblem = `p-${colourOf(seat)}`;
  if (!player) return { emblem, title: '', marks: [] };
  const marks: SeatLook['marks'] = [
    { emblem: 'i-points', count: player.points.sum, label: tell('points', { points: player.points.sum }) },
    { emblem: 'back-character', count: player.hand, label: words.say('board.hand_size', { count: player.hand }) },
    { emblem: 'i-host', count: player.in_play, label: tell('in_play', { count: player.in_play }) },
  ];
  const people = standings(table);
  for (const { special, bearer } of table.specials) {
    if (bearer && people.get(bearer)?.company.seat === seat)
      marks.push({ emblem: specialEmblem[special], count: 1, label: words.say(`special.${special}`) });
  }
  return { emblem, title: tell('seat', { events: player.zone.length }), marks };
}

const verbEmblem: Record<string, string> = {
  draw: 'back-character',
  end: 'i-next',
  pass: 'i-cross',
  discard: 'i-cross',
  look: 'i-eye',
  refill: 'back-character',
  stroke: 'a-combat',
  ignore: 'i-check',
  move: 'i-move',
  ride: 'i-move',
  movers: 'i-move',
};

function emblemOf(choice: Choice, table: LegendsTable): string {
  const { character, event_card, place, seat, ability } = argsOf(choice);
  const fixed = verbEmblem[choice.verb];
  if (fixed) return fixed;
  if (typeof ability === 'string') return `a-${ability}`;
  if (typeof event_card === 'string') return eventEmblem(event_card);
  if (typeof character === 'string') return shieldsOf(cardsOf(table), character)[0] ?? 'back-character';
  if (typeof place === 'string') return placeEmblem[place];
  if (typeof seat === 'number') return `p-${colourOf(seat)}`;
  return 'i-hand';
}

/** A text with one target names it; with several it says how many. */
function targetNote(choice: Choice, table: LegendsTable, words: Speaker): string | null {
  const text = table.texts.find((t) => t.character === argsOf(choice).character);
  if (!text) return null;
  const [only] = text.targets;
  if (only && text.targets.length === 1) return tell('note.on', { name: words.say(`character.${only}`) });
  if (text.targets.length > 1)
    return tell('note.on_one_of', { names: listOf(text.targets.map((c) => words.say(`character.${c}`))) });
  return null;
}

function pointsNote(event: string, table: LegendsTable): string {
  const card = cardsOf(table).event(event);
  return card.vp > 0 ? tell('points', { points: card.vp }) : tell('no_points');
}

export function noteOf(choice: Choice, view: View, words: Speaker): string | null {
  const table = tableOf(view);
  switch (choice.verb) {
    case 'use':
      return targetNote(choice, table, words) ?? words.say(`text.${argsOf(choice).character}`);
    case 'complete':
      return pointsNote(String(argsOf(choice).event_card), table);
    case 'spend':
    case 'yield':
      return pointsNote(String(argsOf(choice).event_card), table);
    case 'move': {
      const { from } = argsOf(choice);
      const company = from && companyAt(table, from, view.seat);
      return company
        ? tell('note.from', { names: listOf(company.members.map((m) => words.say(`character.${m.character}`))) })
        : null;
    }
    case 'play':
    case 'start':
      return words.say(`text.${argsOf(choice).character}`);
    case 'draw':
      return tell('note.draw', { count: table.players[view.seat ?? 0]?.hand ?? 0, left: table.deck });
    case 'bid': {
      const event = table.resolving ? cardsOf(table).event(table.resolving) : null;
      const scores = cardsOf(table).character(String(argsOf(choice).character));
      const worth = (event?.bid_abilities ?? []).reduce((sum, a) => sum + scores[a], 0);
      return tell('note.printed', { count: worth });
    }
    default:
      return null;
  }
}

export function choiceLook(choice: Choice, view: View, words: Speaker): ChoiceLook {
  const note = noteOf(choice, view, words);
  return { emblem: emblemOf(choice, tableOf(view)), ...(note === null ? {} : { note }) };
}

/** A text and a completed Event cannot be taken back: they say first what they do. */
export function grave(choice: Choice, view: View, words: Speaker): string | null {
  const table = tableOf(view);
  switch (choice.verb) {
    case 'use': {
      const id = String(argsOf(choice).character);
      return [targetNote(choice, table, words), words.say(`text.${id}`)].filter(Boolean).join('. ');
    }
    case 'on':
    case 'boost':
    case 'raise':
      return table.source && words.has(`text.${table.source}`) ? words.say(`text.${table.source}`) : null;
    case 'complete':
      return words.say(`event_text.${argsOf(choice).event_card}`);
    case 'stroke':
      return words.say('text.sir_balin');
    case 'succeed':
      return words.say('text.the_white_knight');
    case 'replace':
      return words.say('text.sir_dagonet');
    case 'end':
      return table.ask === 'actions' && table.actions > 0 ? tell('grave.actions_left') : null;
    default:
      return null;
  }
}

/** Under the banner: what this question means, or what my Companies can complete. */
export function situation(view: View, words: Speaker): string | null {
  const table = tableOf(view);
  if (view.outcome) return null;
  if (view.owes && table.ask === 'actions')
    return [words.say('board.actions', { count: table.actions }), table.short_turn ? words.say('board.short_turn') : '']
      .filter(Boolean)
      .join(' ');
  if (view.owes && table.ask !== 'texts' && table.ask !== 'complete' && words.has(`help.${table.ask}`))
    return words.say(`help.${table.ask}`);
  if (view.seat === null) return null;
  const done = table.places.flatMap((p) =>
    p.events
      .filter((e) => e.companies.some((c) => c.seat === view.seat && c.missing === undefined))
      .map((e) => e.event),
  );
  if (done.length > 0)
    return tell('situation.enough', { events: listOf(done.map((e) => words.say(`event_card.${e}`))) });
  return tell('situation.none');
}

/** The race and how near the end is: public facts, the same for everybody. */
export function danger(view: View, words: Speaker): DangerLine | null {
  const table = tableOf(view);
  const best = Math.max(...table.players.map((p) => p.points.sum));
  const entries: Danger[] = table.players.map((player, seat) => ({
    key: `seat.${seat}`,
    emblem: `p-${colourOf(seat)}`,
    label: words.name(seat),
    number: String(player.points.sum),
    grave: player.points.sum === best && best > 0,
    place: `seat:${seat}`,
  }));
  entries.push({
    key: 'events',
    emblem: 'back-event',
    label: tell('danger.events'),
    number: String(table.event_deck),
    grave: table.event_deck <= fewEvents,
    place: table.places.some((p) => p.place === 'final') ? 'final' : null,
    counts: true,
    ...(table.event_deck === 0 ? { alarm: tell('danger.last') } : {}),
  });
  const limit = cardsOf(table).file.stall_rounds * table.players.length;
  if (table.stall > 0)
    entries.push({
      key: 'stall',
      emblem: 'i-clock',
      label: tell('danger.stall'),
      number: String(limit - table.stall),
      grave: limit - table.stall <= table.players.length,
      place: null,
      counts: true,
    });
  return { title: tell('danger.title'), entries };
}

export function oath(view: View, me: number, words: Speaker): Oath | null {
  const table = tableOf(view);
  return {
    emblem: `p-${colourOf(me)}`,
    title: tell('oath.title', { colour: tell(`colour.${colourOf(me)}`), name: words.name(me) }),
    power: null,
    aim: words.say(`aim.${table.level}`),
    secret: null,
    first: table.first,
    called: (seat) => tell(`colour.${colourOf(seat)}`),
  };
}

export function atSeat(choice: Choice): AtSeat | null {
  const seat = argsOf(choice).seat;
  return typeof seat === 'number' ? { seat } : null;
}

/** Read beside the board: a card that asks, a hand looked into, an order to be made. */
export function questionHead(view: View, _choices: readonly Choice[], words: Speaker): QuestionHead | null {
  const table = tableOf(view);
  const about = table.source ?? table.resolving;
  if (!about || table.ask === 'bid' || table.ask === 'movers') return null;
  return {
    rubric: tell(tells(`rubric.${table.ask}`) ? `rubric.${table.ask}` : 'rubric.any'),
    title: nameOf(about, words),
  };
}

/** Cards of my hand and people of mine that cannot be used now: the list says why not. */
export function looksPossible(view: View): string[] {
  const table = tableOf(view);
  if (view.seat === null) return [];
  if (table.ask === 'texts') {
    const mine = [...standings(table)].filter(([, s]) => s.company.seat === view.seat).map(([c]) => c);
    return mine.filter((c) => !view.legal.includes(`use ${c}`)).map((c: Character) => `use ${c}`);
  }
  if (table.ask === 'complete') {
    const here = table.places.filter((p) => p.companies.some((c) => c.seat === view.seat)).flatMap((p) => p.events);
    return here
      .filter((e) => !view.legal.some((m) => m.startsWith(`complete ${e.event} `)))
      .map((e) => `complete ${e.event} nobody`);
  }
  if (table.ask === 'actions') return view.legal.includes('draw') ? [] : ['draw'];
  return [];
}
