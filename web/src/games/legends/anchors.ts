// Where a choice can be taken hold of. An anchor is a thing on the table: "hand:merlin", "char:sir_kay" (in play, or a
// card that lies open), "event:assassination", "place:forest", "zone:the_green_knight", "seat:2", "deck"; and "panel", the
// panel beside the board. Every verb has at least one; the frame's list has all of them, too.
import type { LegendsMove } from '../../generated/legends';
import type { ArgsOf } from '../rows';
import type { AnchorsOf, Choice } from '../types';
import { argsOf, type LegendsTable } from './table';

type Args = ArgsOf<LegendsMove>;
type Anchors = AnchorsOf<Args, LegendsTable>;

const panel: Anchors = () => ['panel'];
const onCharacter: Anchors = ({ character }) => [`char:${character}`];
const onSeat: Anchors = ({ seat }) => [`seat:${seat}`, 'panel'];
const onPlace: Anchors = ({ place }) => [`place:${place}`];

// A Character of the own hand or one in play.
function cardOf(id: string | number | undefined, table: LegendsTable): string {
  return table.mine?.hand.some((c) => c === id) ? `hand:${id}` : `char:${id}`;
}

// Whose cards may go: each of mine who stands where the move begins.
function goers(from: string | number | undefined, table: LegendsTable): string[] {
  const companies = table.places.find((p) => p.place === from)?.companies ?? [];
  const mine = companies.find((c) => c.seat === table.active);
  return (mine?.members ?? []).map((m) => `char:${m.character}`);
}

const byVerb: Partial<Record<string, Anchors>> = {
  start: ({ character, place }) => [`hand:${character}`, `place:${place}`],
  use: onCharacter,
  succeed: ({ character }) => [`hand:${character}`, 'char:the_white_knight'],
  on: (args, table) => [cardOf(args.character, table), 'panel'],
  boost: (args, table) => [...onCharacter(args, table), 'panel'],
  raise: (_, table) => [...(table.source ? [`char:${table.source}`] : []), 'panel'],
  against: onSeat,
  spend: ({ event_card }) => [`zone:${event_card}`, 'panel'],
  pay: ({ character }) => [`hand:${character}`, 'panel'],
  take: panel,
  complete: ({ event_card, character }) => [
    `event:${event_card}`,
    ...(character === 'nobody' ? [] : [`char:${character}`]),
  ],
  draw: () => ['deck'],
  play: ({ character, place }) => [`hand:${character}`, `place:${place}`],
  play_pin: ({ place, character }) => ['hand:lady_ettard', `place:${place}`, `char:${character}`],
  play_with: ({ character, character_b }) => [`hand:${character}`, `hand:${character_b}`, 'char:lady_lunete'],
  play_with_pin: ({ character, character_b }) => [`hand:${character}`, 'hand:lady_ettard', `char:${character_b}`],
  replace: ({ character }) => ['hand:sir_dagonet', `char:${character}`],
  move: ({ from, to }, table) => [...goers(from, table), `place:${to}`],
  ride: ({ to }) => ['char:sir_agloval', `place:${to}`],
  movers: ({ character, character_b, character_c }) =>
    [character, character_b, character_c].filter((c) => c !== 'nobody').map((c) => `char:${c}`),
  beast: ({ place }) => ['event:the_questing_beast', `place:${place}`],
  end: panel,
  bid: (args, table) => [cardOf(args.character, table), 'panel'],
  bid_fool: ({ character }) => ['hand:sir_dagonet', `char:${character}`, 'panel'],
  journey: ({ character, place }) => [`char:${character}`, `place:${place}`],
  give: ({ character, seat }) => [`char:${character}`, `seat:${seat}`],
  give_to: onSeat,
  go: onPlace,
  release: ({ character, place }) => [`char:${character}`, `place:${place}`],
  put: () => ['place:forest', 'panel'],
  cover: ({ event_card }) => [`event:${event_card}`, 'panel'],
  discard: panel,
  choose: (args, table) => [cardOf(args.character, table), 'panel'],
  bond: ({ character, character_b }) => [`char:${character}`, `char:${character_b}`],
  swap: onSeat,
  look: panel,
  order: panel,
  refill: () => ['deck', 'panel'],
  stroke: () => ['char:sir_balin', 'panel'],
  yield: ({ event_card }) => [`zone:${event_card}`, 'panel'],
  ignore: () => ['char:sir_dinadan', 'panel'],
  sacrifice: (args, table) => [...onCharacter(args, table), 'panel'],
  rescue: ({ character, character_b }) => [`char:${character}`, `hand:${character_b}`, 'panel'],
  pass: panel,
} satisfies Record<LegendsMove['verb'], Anchors>;

export function anchorsOf(choice: Choice, table: LegendsTable): string[] {
  return byVerb[choice.verb]?.(argsOf(choice), table) ?? ['panel'];
}
