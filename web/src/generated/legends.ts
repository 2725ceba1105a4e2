// Made by tools/types from the C++ tables. Do not edit: run `tools/types --update`.

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
  | { verb: 'start'; character: LegendsCharacter; place: LegendsPlace }
  | { verb: 'use'; character: LegendsCharacter }
  | { verb: 'succeed'; character: LegendsCharacter }
  | { verb: 'on'; character: LegendsCharacter }
  | { verb: 'boost'; character: LegendsCharacter; ability: LegendsAbility }
  | { verb: 'raise'; ability: LegendsAbility }
  | { verb: 'against'; seat: number }
  | { verb: 'spend'; event_card: LegendsEventCard }
  | { verb: 'pay'; character: LegendsCharacter }
  | { verb: 'take'; character: LegendsCharacter }
  | { verb: 'complete'; event_card: LegendsEventCard; character: LegendsCharacter2 }
  | { verb: 'draw' }
  | { verb: 'play'; character: LegendsCharacter; place: LegendsPlace }
  | { verb: 'play_pin'; place: LegendsPlace; character: LegendsCharacter }
  | { verb: 'play_with'; character: LegendsCharacter; character_b: LegendsCharacter }
  | { verb: 'play_with_pin'; character: LegendsCharacter; character_b: LegendsCharacter }
  | { verb: 'replace'; character: LegendsCharacter }
  | { verb: 'move'; from: LegendsPlace; to: LegendsPlace }
  | { verb: 'ride'; to: LegendsPlace }
  | { verb: 'movers'; character: LegendsCharacter; character_b: LegendsCharacter2; character_c: LegendsCharacter2 }
  | { verb: 'beast'; place: LegendsPlace }
  | { verb: 'end' }
  | { verb: 'bid'; character: LegendsCharacter }
  | { verb: 'bid_fool'; character: LegendsCharacter }
  | { verb: 'journey'; character: LegendsCharacter; place: LegendsPlace }
  | { verb: 'give'; character: LegendsCharacter; seat: number }
  | { verb: 'give_to'; seat: number }
  | { verb: 'go'; place: LegendsPlace }
  | { verb: 'release'; character: LegendsCharacter; place: LegendsPlace }
  | { verb: 'put' }
  | { verb: 'cover'; event_card: LegendsEventCard }
  | { verb: 'discard' }
  | { verb: 'choose'; character: LegendsCharacter }
  | { verb: 'bond'; character: LegendsCharacter; character_b: LegendsCharacter }
  | { verb: 'swap'; seat: number }
  | { verb: 'look' }
  | { verb: 'order'; event_card: LegendsEventCard; event_card_b: LegendsEventCard; event_card_c: LegendsEventCard }
  | { verb: 'refill' }
  | { verb: 'stroke' }
  | { verb: 'yield'; event_card: LegendsEventCard }
  | { verb: 'ignore' }
  | { verb: 'sacrifice'; character: LegendsCharacter }
  | { verb: 'rescue'; character: LegendsCharacter; character_b: LegendsCharacter }
  | { verb: 'pass' };

/** A legal move as the frame offers it: what is sent, its sentence, its verb and arguments. */
export type LegendsChoice = { text: string; words: string } & (
  | { verb: 'start'; args: { character: LegendsCharacter; place: LegendsPlace } }
  | { verb: 'use'; args: { character: LegendsCharacter } }
  | { verb: 'succeed'; args: { character: LegendsCharacter } }
  | { verb: 'on'; args: { character: LegendsCharacter } }
  | { verb: 'boost'; args: { character: LegendsCharacter; ability: LegendsAbility } }
  | { verb: 'raise'; args: { ability: LegendsAbility } }
  | { verb: 'against'; args: { seat: number } }
  | { verb: 'spend'; args: { event_card: LegendsEventCard } }
  | { verb: 'pay'; args: { character: LegendsCharacter } }
  | { verb: 'take'; args: { character: LegendsCharacter } }
  | { verb: 'complete'; args: { event_card: LegendsEventCard; character: LegendsCharacter2 } }
  | { verb: 'draw'; args: Record<string, never> }
  | { verb: 'play'; args: { character: LegendsCharacter; place: LegendsPlace } }
  | { verb: 'play_pin'; args: { place: LegendsPlace; character: LegendsCharacter } }
  | { verb: 'play_with'; args: { character: LegendsCharacter; character_b: LegendsCharacter } }
  | { verb: 'play_with_pin'; args: { character: LegendsCharacter; character_b: LegendsCharacter } }
  | { verb: 'replace'; args: { character: LegendsCharacter } }
  | { verb: 'move'; args: { from: LegendsPlace; to: LegendsPlace } }
  | { verb: 'ride'; args: { to: LegendsPlace } }
  | { verb: 'movers'; args: { character: LegendsCharacter; character_b: LegendsCharacter2; character_c: LegendsCharacter2 } }
  | { verb: 'beast'; args: { place: LegendsPlace } }
  | { verb: 'end'; args: Record<string, never> }
  | { verb: 'bid'; args: { character: LegendsCharacter } }
  | { verb: 'bid_fool'; args: { character: LegendsCharacter } }
  | { verb: 'journey'; args: { character: LegendsCharacter; place: LegendsPlace } }
  | { verb: 'give'; args: { character: LegendsCharacter; seat: number } }
  | { verb: 'give_to'; args: { seat: number } }
  | { verb: 'go'; args: { place: LegendsPlace } }
  | { verb: 'release'; args: { character: LegendsCharacter; place: LegendsPlace } }
  | { verb: 'put'; args: Record<string, never> }
  | { verb: 'cover'; args: { event_card: LegendsEventCard } }
  | { verb: 'discard'; args: Record<string, never> }
  | { verb: 'choose'; args: { character: LegendsCharacter } }
  | { verb: 'bond'; args: { character: LegendsCharacter; character_b: LegendsCharacter } }
  | { verb: 'swap'; args: { seat: number } }
  | { verb: 'look'; args: Record<string, never> }
  | { verb: 'order'; args: { event_card: LegendsEventCard; event_card_b: LegendsEventCard; event_card_c: LegendsEventCard } }
  | { verb: 'refill'; args: Record<string, never> }
  | { verb: 'stroke'; args: Record<string, never> }
  | { verb: 'yield'; args: { event_card: LegendsEventCard } }
  | { verb: 'ignore'; args: Record<string, never> }
  | { verb: 'sacrifice'; args: { character: LegendsCharacter } }
  | { verb: 'rescue'; args: { character: LegendsCharacter; character_b: LegendsCharacter } }
  | { verb: 'pass'; args: Record<string, never> }
);

/** What happened; null = not yours to know, or not there. */
export type LegendsEvent =
  | { event: 'start'; actor: number | null; seat: number | null; logged: true }
  | { event: 'dealt'; actor: number | null; character: LegendsCharacter | null; logged: false }
  | { event: 'turn'; actor: number | null; logged: true }
  | { event: 'phase'; actor: number | null; phase: LegendsPhase | null; logged: false }
  | { event: 'drawn'; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: 'placed'; actor: number | null; event_card: LegendsEventCard | null; place: LegendsPlace | null; logged: true }
  | { event: 'event_discarded'; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: 'covered'; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: 'uncovered'; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: 'heraldic'; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: 'opened'; actor: number | null; place: LegendsPlace | null; event_card: LegendsEventCard | null; logged: true }
  | { event: 'started'; actor: number | null; character: LegendsCharacter | null; place: LegendsPlace | null; logged: true }
  | { event: 'used'; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: 'boosted'; actor: number | null; character: LegendsCharacter | null; ability: LegendsAbility2 | null; logged: true }
  | { event: 'doubled'; actor: number | null; character: LegendsCharacter | null; ability: LegendsAbility2 | null; logged: true }
  | { event: 'marked'; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: 'discarded'; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: 'from_hand'; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: 'to_hand'; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: 'drew'; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: 'reshuffled'; actor: number | null; logged: true }
  | { event: 'played'; actor: number | null; character: LegendsCharacter | null; place: LegendsPlace | null; logged: true }
  | { event: 'replaced'; actor: number | null; character: LegendsCharacter | null; character_b: LegendsCharacter2 | null; logged: true }
  | { event: 'moved'; actor: number | null; character: LegendsCharacter | null; place: LegendsPlace | null; logged: true }
  | { event: 'joins'; actor: number | null; character: LegendsCharacter | null; seat: number | null; logged: true }
  | { event: 'captured'; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: 'negated'; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: 'pinned'; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: 'warded'; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: 'sieged'; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: 'bears'; actor: number | null; special: LegendsSpecial | null; character: LegendsCharacter | null; logged: true }
  | { event: 'aside'; actor: number | null; special: LegendsSpecial | null; logged: true }
  | { event: 'bonded'; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: 'completed'; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: 'zone_lost'; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: 'bid'; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: 'passed'; actor: number | null; logged: true }
  | { event: 'bid_total'; actor: number | null; seat: number | null; total: number | null; logged: true }
  | { event: 'bid_tied'; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: 'looked_hand'; actor: number | null; seat: number | null; logged: true }
  | { event: 'saw_card'; actor: number | null; character: LegendsCharacter | null; seat: number | null; logged: false }
  | { event: 'took'; actor: number | null; character: LegendsCharacter | null; seat: number | null; logged: true }
  | { event: 'gave'; actor: number | null; character: LegendsCharacter | null; seat: number | null; logged: true }
  | { event: 'swapped'; actor: number | null; seat: number | null; logged: true }
  | { event: 'received'; actor: number | null; character: LegendsCharacter | null; logged: false }
  | { event: 'looked'; actor: number | null; count: number | null; logged: true }
  | { event: 'saw_event'; actor: number | null; event_card: LegendsEventCard | null; logged: false }
  | { event: 'ignored'; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: 'sacrificed'; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: 'rescued'; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: 'prisoner'; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: 'champion'; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: 'nothing'; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: 'beast'; actor: number | null; place: LegendsPlace | null; logged: true }
  | { event: 'over'; actor: number | null; ending: LegendsEnding | null; logged: true }
  | { event: 'points'; actor: number | null; seat: number | null; points: number | null; logged: true };
