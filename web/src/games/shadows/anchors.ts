// Where a choice can be taken hold of. An anchor is a thing on the table: "place:grail", "card:merlin", "seat:3",
// "pile:black", "engines", "spot:lancelot:2", "lasting:vivien", "offer:grail", "relic:excalibur", "merlin",
// "next:picts", "table"; and "list", the frame's list of choices, for what has no thing of its own. Every verb has at
// least one; the list has all of them, too.
import type { ShadowsMove } from '../../generated/shadows';
import type { ArgsOf } from '../rows';
import type { AnchorsOf, Choice } from '../types';
import { argsOf, type ShadowsTable } from './table';

type Args = ArgsOf<ShadowsMove>;
type Anchors = AnchorsOf<Args, ShadowsTable>;

const list: Anchors = () => ['list'];
const onCard: Anchors = ({ card }) => [`card:${card}`];
const onSeat: Anchors = ({ seat }) => [`seat:${seat}`, 'list'];
const onPlace: Anchors = ({ place }) => [`place:${place}`];
const special =
  (card: string, more: Anchors = () => []): Anchors =>
  (args, table) => [`card:${card}`, ...more(args, table)];
const here = (table: ShadowsTable): string => `place:${table.players[table.active]?.place ?? 'camelot'}`;
const me: Anchors = (_, table) => [`seat:${table.active}`];

function merlinTarget({ target, spot }: Args, table: ShadowsTable): string[] {
  switch (target) {
    case 'siege_engine':
      return ['engines'];
    case 'saxon':
      return ['warriors:saxon_war'];
    case 'pict':
      return ['warriors:pict_war'];
    case 'despair':
      return ['black:grail'];
    case 'black_knight':
      return [`spot:black_knight:${spot}`];
    case 'lancelot': {
      const dragon = table.quests.some((q) => q.quest === 'dragon' && q.state !== 'not_yet');
      return [`spot:${dragon ? 'dragon' : 'lancelot'}:${spot}`];
    }
    default:
      return [];
  }
}

const byVerb: Partial<Record<string, Anchors>> = {
  pass: list,
  confirm: list,
  take_back: list,
  pick: onCard,
  offer: onCard,
  assign: ({ card, seat }) => [`offer:${card}`, `seat:${seat}`, 'list'],
  propose: list,
  deal_at_random: list,
  accept: list,
  refuse: list,
  knight: onSeat,
  look: () => ['pile:black', 'list'],
  put_under: () => ['list'],
  black_card: () => ['pile:black', 'list'],
  siege_engine: () => ['engines', 'list'],
  lose_life: (args, t) => [...me(args, t), 'list'],
  two_cards: (args, t) => [...me(args, t), 'list'],
  play_black: list,
  face_up: list,
  face_down: list,
  choose_war: (args, t) => [...onPlace(args, t), 'list'],
  merlins: ({ number }) => (number === 0 ? ['list'] : ['card:merlin', 'list']),
  use_excalibur: () => ['relic:excalibur', 'list'],
  volunteer: list,
  pick_volunteer: onSeat,
  discard: onCard,
  give_grail: () => ['card:grail', 'list'],
  take_loss: list,
  replace_loss: list,
  add_fight: onCard,
  exchange_card: onCard,
  come: (_, t) => [t.playing === 'convocation' ? 'place:camelot' : here(t), 'list'],
  stay: list,
  save: onSeat,
  move: onPlace,
  draw: () => ['pile:white'],
  fight: (_, t) => (t.ask === 'heroic' ? ['engines'] : ['engines', 'list']),
  lay: (args, t) => [...onCard(args, t), here(t)],
  drop: (args, t) => [...onCard(args, t), 'place:excalibur'],
  play_grail: () => ['card:grail', 'place:grail'],
  merlin: special('merlin', merlinTarget),
  clairvoyance: special('clairvoyance', () => ['pile:black']),
  convocation: special('convocation', () => ['place:camelot']),
  fate: special('fate'),
  heroism: special('heroism', onPlace),
  lady_of_the_lake: special('lady_of_the_lake', (_, t) =>
    t.quests.some((q) => q.quest === 'excalibur' && q.state === 'in_play') ? ['place:excalibur'] : me({}, t),
  ),
  messenger: special('messenger', ({ seat }) => [`seat:${seat}`]),
  piety: special('piety'),
  reinforcements: special('reinforcements', () => ['pile:white']),
  call_for_help: special('call_for_help', (_, t) => [here(t)]),
  dispel: special('dispel', ({ lasting }) => (lasting === 'nothing' ? [] : [`lasting:${lasting}`])),
  divine_favor: special('divine_favor'),
  dragon_slayer: special('dragon_slayer'),
  merlin_to_the_rescue: special('merlin_to_the_rescue', onPlace),
  new_hope: special('new_hope'),
  tournament: special('tournament', ({ seat }, t) => (Number(seat) < t.players.length ? [`seat:${seat}`] : [])),
  truce: special('truce', onPlace),
  free: ({ seat, card }) => [`seat:${seat}`, `card:${card}`],
  heal: onCard,
  accuse: ({ seat }) => [`seat:${seat}`],
  sacrifice: me,
  exchange: ({ seat }) => [`seat:${seat}`],
  caradoc: me,
  gaheris: me,
  bedivere: onCard,
  merlins_card: () => ['merlin'],
  end_turn: () => ['list'],
  loyal: list,
  treacherous: list,
  next: ({ card }) => [`next:${card}`, 'list'],
  keep_order: list,
  pay_pair: ({ card, card_b }) => [...new Set([`card:${card}`, `card:${card_b}`]), 'list'],
  take_sword: () => ['table', 'list'],
  decline: list,
  rob: onSeat,
  join: list,
  leave: list,
} satisfies Record<ShadowsMove['verb'], Anchors>;

export function anchorsOf(choice: Choice, table: ShadowsTable): string[] {
  return byVerb[choice.verb]?.(argsOf(choice), table) ?? ['list'];
}

// At a place these are what one comes for; a special card aimed at the place stands behind a second, smaller button.
const direct = new Set([
  'move',
  'choose_war',
  'lay',
  'play_grail',
  'drop',
  'come',
  'fight',
  'siege_engine',
  'draw',
  'black_card',
  'look',
  'merlins_card',
]);

export function isDirect(choice: Choice): boolean {
  return direct.has(choice.verb);
}
