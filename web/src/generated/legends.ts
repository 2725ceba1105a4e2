// Made by tools/types from the C++ tables. Do not edit: run `tools/types --update`.
import type { EventRow, MoveRow } from '../games/rows';

export interface LegendsOptions {
  level: 'introductory' | 'standard' | 'advanced';
  cards: number;
  equal_turns: 'off' | 'on';
}

export type LegendsDecision = 'over' | 'start' | 'black_knight' | 'bid' | 'journey' | 'alliance' | 'boon' | 'champion' | 'winner' | 'prisoner' | 'dinadan' | 'texts' | 'target' | 'complete' | 'may' | 'must' | 'balin' | 'yield' | 'tournament' | 'release' | 'lambegus' | 'priamus' | 'actions' | 'movers' | 'morgause' | 'order';

export type LegendsEnding = 'none' | 'final_event' | 'last_event' | 'stall';

export type LegendsLevel = 'introductory' | 'standard' | 'advanced';

export type LegendsPlace = 'camelot' | 'cornwall' | 'forest' | 'avalon' | 'castle' | 'final' | 'bid';

export type LegendsCharacter = 'archbishop_of_canterbury' | 'dame_bragwaine' | 'gareths_dwarf' | 'gouvernail' | 'hellawes' | 'king_arthur' | 'king_bagdemagus' | 'king_ban' | 'king_lot' | 'king_mark' | 'king_pelles' | 'king_pellinore' | 'la_cote_male_taile' | 'lady_ettard' | 'lady_lunete' | 'lady_lyonesse' | 'merlin' | 'morgan_le_fay' | 'nascien' | 'nimue' | 'princess_guinevere' | 'princess_isolde' | 'queen_morgause' | 'sir_accolon' | 'sir_agloval' | 'sir_agravain' | 'sir_alisander' | 'sir_andred' | 'sir_balin' | 'sir_bedivere' | 'sir_bors' | 'sir_breunis' | 'sir_dagonet' | 'sir_dinadan' | 'sir_dinas' | 'sir_ector_de_maris' | 'sir_gaheris' | 'sir_galahad' | 'sir_gareth' | 'sir_gawain' | 'sir_griflet' | 'sir_kay' | 'sir_lambegus' | 'sir_lamorak' | 'sir_lancelot' | 'sir_lionel' | 'sir_lucan' | 'sir_marhaus' | 'sir_mordred' | 'sir_owain' | 'sir_palomides' | 'sir_pelleas' | 'sir_percival' | 'sir_peris' | 'sir_priamus' | 'sir_sagramore' | 'sir_tor' | 'sir_tristan' | 'sir_turquin' | 'the_white_knight';

export type LegendsAbility = 'combat' | 'diplomacy' | 'adventure' | 'cunning' | 'chivalry' | 'psyche';

export type LegendsEventCard = 'assassination' | 'battle_of_caerleon' | 'castle_of_maidens' | 'dark_journey' | 'false_promise' | 'feast_of_pentecost' | 'french_delegation' | 'grand_tournament' | 'honor_of_de_ganis' | 'irish_alliance' | 'isle_of_avalon' | 'knights_of_the_quest' | 'lady_of_the_lake' | 'mysterious_damosel' | 'mystic_temptation' | 'noble_alliance' | 'royal_boon' | 'siege_perilous' | 'strength_of_orkney' | 'sword_in_the_stone' | 'test_of_amour' | 'the_black_knight' | 'the_grail_castle' | 'the_green_knight' | 'the_questing_beast' | 'the_roman_war' | 'the_round_table' | 'theft_of_excalibur' | 'tournament_of_logres' | 'treachery_of_cornwall' | 'trial_by_combat' | 'truage_of_cornwall' | 'villainous_request' | 'visit_to_the_otherworld' | 'dragonslayer' | 'sacred_quest' | 'the_final_war';

export type LegendsSpecial = 'high_king' | 'excalibur' | 'love_potion';

export type LegendsSign = 'marked' | 'used' | 'negated' | 'prisoner' | 'pinned' | 'warded' | 'sieged';

export interface LegendsMemberTable {
  character: LegendsCharacter;
  /** now, in the order of the Abilities */
  scores: number[];
  /** reasons [ability, from, amount] of Scores that are not the printed ones; 0 = doubled */
  why?: ((LegendsAbility | LegendsCharacter | LegendsEventCard | LegendsSpecial | 'text' | number)[])[];
  /** what lies on it or has happened to it */
  is?: LegendsSign[];
  bears?: LegendsSpecial[];
  /** Turquin's */
  captives?: LegendsCharacter[];
}

export interface LegendsCompanyTable {
  seat: number;
  members: LegendsMemberTable[];
  /** in the order of the Abilities */
  totals: number[];
  /** the same of what Totals get beyond the Scores */
  why?: ((LegendsAbility | LegendsCharacter | LegendsEventCard | LegendsSpecial | 'text' | number)[])[];
}

export interface LegendsMissingTable {
  combat?: number;
  diplomacy?: number;
  adventure?: number;
  cunning?: number;
  chivalry?: number;
  psyche?: number;
  /** in any one Ability */
  any_one?: number;
  /** by a single Knight */
  single_knight?: number;
  /** 1: a Knight lacks */
  knight?: number;
  /** 1: a woman lacks */
  woman?: number;
}

export interface LegendsLackTable {
  seat: number;
  /** what lacks; absent = it suffices */
  missing?: LegendsMissingTable;
}

export interface LegendsOpenEventTable {
  event: LegendsEventCard;
  points: number;
  /** what the Black Knight covers */
  covers?: LegendsEventCard;
  /** what each Company still lacks */
  companies: LegendsLackTable[];
}

export interface LegendsPlaceTable {
  place: LegendsPlace;
  /** an Event was completed here this turn */
  completed: boolean;
  companies: LegendsCompanyTable[];
  events: LegendsOpenEventTable[];
}

export interface LegendsPointsTable {
  sum: number;
  /** of the Victory Zone */
  events: number;
  specials: number;
  captives: number;
  avalon: number;
}

export interface LegendsPlayerTable {
  /** cards in hand */
  hand: number;
  /** Characters in play */
  in_play: number;
  /** of the hand, to this seat */
  known: LegendsCharacter[];
  /** the Victory Zone */
  zone: LegendsEventCard[];
  visited_avalon: boolean;
  points: LegendsPointsTable;
}

export interface LegendsSpecialTable {
  special: LegendsSpecial;
  bearer: LegendsCharacter | null;
  /** of the Love Potion */
  companion?: LegendsCharacter | null;
}

export interface LegendsTextTable {
  character: LegendsCharacter;
  /** whom the text may be used on */
  targets: LegendsCharacter[];
  /** which it may be used for */
  abilities: LegendsAbility[];
}

export interface LegendsMineTable {
  hand: LegendsCharacter[];
  /** of the event deck; null = not known */
  next_events: (LegendsEventCard | null)[];
  /** where this seat has seen it */
  final_event: LegendsEventCard | null;
}

export interface LegendsTable {
  level: LegendsLevel;
  /** which card data: their hash (GET /api/cards/HASH); empty = the program's own */
  cards: string;
  /** whose turn it is */
  active: number;
  /** who began */
  first: number;
  /** left in this turn */
  actions: number;
  /** this turn has one action less: equal turns (L-491) */
  short_turn: boolean;
  /** turns without anything happening */
  stall: number;
  /** Characters to draw */
  deck: number;
  /** Events to come */
  event_deck: number;
  /** that are open or not empty */
  places: LegendsPlaceTable[];
  /** by seat */
  players: LegendsPlayerTable[];
  specials: LegendsSpecialTable[];
  discard: LegendsCharacter[];
  captives: LegendsCharacter[];
  event_discard: LegendsEventCard[];
  /** Heraldic Events in effect */
  heraldic: LegendsEventCard[];
  heraldic_top: LegendsEventCard | null;
  /** texts used up */
  spent: LegendsCharacter[];
  /** the question */
  ask: LegendsDecision;
  /** whom it is put to */
  asked: number | null;
  /** the card that asks; null = the rules */
  source: LegendsCharacter | LegendsEventCard | LegendsSpecial | null;
  resolving: LegendsEventCard | null;
  /** that do not count for what is resolved */
  ignoring: LegendsCharacter[];
  /** about to leave play */
  doomed: LegendsCharacter[];
  /** in a row, in a bidding */
  passes: number;
  /** this seat may use now */
  texts: LegendsTextTable[];
  /** what only this seat sees; null for spectators */
  mine: LegendsMineTable | null;
}

export type LegendsCharacter2 = 'nobody' | 'archbishop_of_canterbury' | 'dame_bragwaine' | 'gareths_dwarf' | 'gouvernail' | 'hellawes' | 'king_arthur' | 'king_bagdemagus' | 'king_ban' | 'king_lot' | 'king_mark' | 'king_pelles' | 'king_pellinore' | 'la_cote_male_taile' | 'lady_ettard' | 'lady_lunete' | 'lady_lyonesse' | 'merlin' | 'morgan_le_fay' | 'nascien' | 'nimue' | 'princess_guinevere' | 'princess_isolde' | 'queen_morgause' | 'sir_accolon' | 'sir_agloval' | 'sir_agravain' | 'sir_alisander' | 'sir_andred' | 'sir_balin' | 'sir_bedivere' | 'sir_bors' | 'sir_breunis' | 'sir_dagonet' | 'sir_dinadan' | 'sir_dinas' | 'sir_ector_de_maris' | 'sir_gaheris' | 'sir_galahad' | 'sir_gareth' | 'sir_gawain' | 'sir_griflet' | 'sir_kay' | 'sir_lambegus' | 'sir_lamorak' | 'sir_lancelot' | 'sir_lionel' | 'sir_lucan' | 'sir_marhaus' | 'sir_mordred' | 'sir_owain' | 'sir_palomides' | 'sir_pelleas' | 'sir_percival' | 'sir_peris' | 'sir_priamus' | 'sir_sagramore' | 'sir_tor' | 'sir_tristan' | 'sir_turquin' | 'the_white_knight';

export type LegendsPhase = 'event' | 'texts' | 'complete' | 'actions';

export type LegendsAbility2 = 'combat' | 'diplomacy' | 'adventure' | 'cunning' | 'chivalry' | 'psyche' | 'all';

/** What a player may say; the text form ("quest grail") means the same. */
export type LegendsMove =
  | MoveRow<'start' | 'play' | 'journey' | 'release', { character: LegendsCharacter; place: LegendsPlace }>
  | MoveRow<'use' | 'succeed' | 'on' | 'pay' | 'take' | 'replace' | 'bid' | 'bid_fool' | 'choose' | 'sacrifice', { character: LegendsCharacter }>
  | MoveRow<'boost', { character: LegendsCharacter; ability: LegendsAbility }>
  | MoveRow<'raise', { ability: LegendsAbility }>
  | MoveRow<'against' | 'give_to' | 'swap', { seat: number }>
  | MoveRow<'spend' | 'cover' | 'yield', { event_card: LegendsEventCard }>
  | MoveRow<'complete', { event_card: LegendsEventCard; character: LegendsCharacter2 }>
  | MoveRow<'draw' | 'end' | 'put' | 'discard' | 'look' | 'refill' | 'stroke' | 'ignore' | 'pass'>
  | MoveRow<'play_pin', { place: LegendsPlace; character: LegendsCharacter }>
  | MoveRow<'play_with' | 'play_with_pin' | 'bond' | 'rescue', { character: LegendsCharacter; character_b: LegendsCharacter }>
  | MoveRow<'move', { from: LegendsPlace; to: LegendsPlace }>
  | MoveRow<'ride', { to: LegendsPlace }>
  | MoveRow<'movers', { character: LegendsCharacter; character_b: LegendsCharacter2; character_c: LegendsCharacter2 }>
  | MoveRow<'beast' | 'go', { place: LegendsPlace }>
  | MoveRow<'give', { character: LegendsCharacter; seat: number }>
  | MoveRow<'order', { event_card: LegendsEventCard; event_card_b: LegendsEventCard; event_card_c: LegendsEventCard }>;

/** What happened; null = not yours to know, or not there. */
export type LegendsEvent =
  | EventRow<'start' | 'looked_hand' | 'swapped', { seat: number | null; logged: true }>
  | EventRow<'dealt' | 'received', { character: LegendsCharacter | null; logged: false }>
  | EventRow<'turn' | 'reshuffled' | 'passed', { logged: true }>
  | EventRow<'phase', { phase: LegendsPhase | null; logged: false }>
  | EventRow<'drawn' | 'event_discarded' | 'covered' | 'uncovered' | 'heraldic' | 'completed' | 'zone_lost' | 'bid_tied' | 'ignored' | 'nothing', { event_card: LegendsEventCard | null; logged: true }>
  | EventRow<'placed', { event_card: LegendsEventCard | null; place: LegendsPlace | null; logged: true }>
  | EventRow<'opened', { place: LegendsPlace | null; event_card: LegendsEventCard | null; logged: true }>
  | EventRow<'started' | 'played' | 'moved', { character: LegendsCharacter | null; place: LegendsPlace | null; logged: true }>
  | EventRow<'used' | 'marked' | 'discarded' | 'from_hand' | 'to_hand' | 'drew' | 'captured' | 'negated' | 'pinned' | 'warded' | 'sieged' | 'bonded' | 'bid' | 'sacrificed' | 'rescued' | 'prisoner' | 'champion', { character: LegendsCharacter | null; logged: true }>
  | EventRow<'boosted' | 'doubled', { character: LegendsCharacter | null; ability: LegendsAbility2 | null; logged: true }>
  | EventRow<'replaced', { character: LegendsCharacter | null; character_b: LegendsCharacter2 | null; logged: true }>
  | EventRow<'joins' | 'took' | 'gave', { character: LegendsCharacter | null; seat: number | null; logged: true }>
  | EventRow<'bears', { special: LegendsSpecial | null; character: LegendsCharacter | null; logged: true }>
  | EventRow<'aside', { special: LegendsSpecial | null; logged: true }>
  | EventRow<'bid_total', { seat: number | null; total: number | null; logged: true }>
  | EventRow<'saw_card', { character: LegendsCharacter | null; seat: number | null; logged: false }>
  | EventRow<'looked', { count: number | null; logged: true }>
  | EventRow<'saw_event', { event_card: LegendsEventCard | null; logged: false }>
  | EventRow<'beast', { place: LegendsPlace | null; logged: true }>
  | EventRow<'over', { ending: LegendsEnding | null; logged: true }>
  | EventRow<'points', { seat: number | null; points: number | null; logged: true }>;
