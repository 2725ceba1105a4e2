// Made by tools/types from the C++ tables. Do not edit: run `tools/types --update`.
import type { EventRow, MoveRow } from '../games/rows';

export interface ShadowsOptions {
  expansion: 'off' | 'on';
  loyalty_mode: 'standard' | 'no_traitor' | 'traitor_among_us';
  three_player_delayed_loyalty: 'off' | 'on';
  squires: number;
  squire_life: number;
  squire_cards: number;
  death_timing: 'checkpoint' | 'end_of_turn';
  remove_spent_black: 'auto' | 'off' | 'on';
  mordred_adds_warrior: 'off' | 'on';
  curse_duration: 'until_quest_won' | 'permanent';
  tristan_rule: 'faq' | 'printed';
  merlins_in_chain: 'off' | 'on';
  youngest: number;
  open_table: 'off' | 'on';
  late_seats: number;
}

export type ShadowsDecision = 'over' | 'offer' | 'share' | 'vote' | 'look' | 'under' | 'evil' | 'armor' | 'facing' | 'war' | 'merlins' | 'excalibur' | 'volunteer' | 'pick_volunteer' | 'discard' | 'pick' | 'witch_4' | 'witch_3' | 'heroic' | 'fight' | 'kay' | 'exchange' | 'fate' | 'clairvoyance' | 'dragon_slayer' | 'come' | 'lamorak' | 'grail' | 'squire' | 'squire_vote' | 'lost' | 'ambushed' | 'charged' | 'rob' | 'traitor_evil';

export type ShadowsEnding = 'none' | 'white_majority' | 'black_majority' | 'twelve_siege_engines' | 'seven_black_swords' | 'no_loyal_knight';

export type ShadowsAction = 'move' | 'quest' | 'special' | 'heal' | 'accuse';

export interface ShadowsTurnTable {
  /** the kinds of Heroic Actions done this turn */
  used: ShadowsAction[];
  /** Heroic Actions still to come */
  actions_left: number;
  /** a Heroic Action has been done */
  acted: boolean;
  /** a Life point was given for a second action */
  sacrificed: boolean;
}

export type ShadowsQuest = 'black_knight' | 'lancelot' | 'dragon' | 'excalibur' | 'grail' | 'saxon_war' | 'pict_war';

export type ShadowsQuestState = 'in_play' | 'won' | 'lost' | 'not_yet';

export type ShadowsCard = 'fight_1' | 'fight_2' | 'fight_3' | 'fight_4' | 'fight_5' | 'fight_any' | 'grail' | 'merlin' | 'clairvoyance' | 'convocation' | 'fate' | 'heroism' | 'lady_of_the_lake' | 'messenger' | 'piety' | 'reinforcements' | 'call_for_help' | 'dispel' | 'divine_favor' | 'dragon_slayer' | 'merlin_to_the_rescue' | 'new_hope' | 'tournament' | 'truce' | 'black_knight_1' | 'black_knight_3' | 'black_knight_5' | 'black_knight_7' | 'lancelot_1_dragon_5' | 'lancelot_3_dragon_7' | 'lancelot_5_dragon_9' | 'lancelot_7_dragon_11' | 'despair' | 'excalibur_black' | 'mercenaries' | 'picts' | 'saxons' | 'desolation' | 'dark_forest' | 'guinevere' | 'mists_of_avalon' | 'mordred' | 'morgan_1' | 'morgan_2' | 'morgan_3' | 'morgan_4' | 'morgan_5' | 'vivien' | 'witch_1' | 'witch_2' | 'witch_3' | 'witch_4' | 'witch_5' | 'witch_6' | 'witch_7' | 'black_knight_hidden' | 'lancelot_hidden' | 'travel_nothing' | 'travel_vision' | 'travel_merlin' | 'travel_lost' | 'travel_ambushed' | 'travel_charged' | 'travel_captured';

export interface ShadowsLaidTable {
  card: ShadowsCard;
  /** what it counts as */
  value: number;
}

export interface ShadowsBlackSpotTable {
  /** 0 to 4 */
  spot: number;
  face_up: boolean;
  /** of a face-down card only its back, unless this seat knows it */
  card: ShadowsCard;
  /** who laid it */
  layer: number | null;
}

export interface ShadowsMissingTable {
  /** White cards, steps or Grail cards until the Knights' side is complete */
  to_win: number;
  /** Black cards, steps or warriors until the other side is */
  to_lose: number;
  /** the Fight values that may be laid next */
  fitting?: number[];
}

export interface ShadowsQuestTable {
  quest: ShadowsQuest;
  state: ShadowsQuestState;
  /** Heroism lies here */
  heroism?: boolean;
  /** Merlin stands here */
  merlin?: boolean;
  /** White Swords, if it is won */
  won?: number;
  /** Black Swords, if it is lost */
  lost?: number;
  /** the Knights' side of combat quests and wars, in order */
  white?: ShadowsLaidTable[];
  /** spots of a combat quest; the Grail's stack */
  black?: ShadowsBlackSpotTable[] | ShadowsCard[];
  white_total?: number;
  /** of the cards this seat knows */
  black_total_seen?: number;
  /** Excalibur's step: positive towards the Knights */
  sword?: number;
  grails?: number;
  warriors?: number;
  /** Mordred counts here */
  mordred?: boolean;
  /** the Fight cards that win a war, in order */
  straight?: number[];
  missing?: ShadowsMissingTable;
}

export type ShadowsKnight = 'arthur' | 'galahad' | 'gawain' | 'kay' | 'palamedes' | 'percival' | 'tristan' | 'bors' | 'caradoc' | 'gaheris' | 'gareth' | 'geraint' | 'lamorak' | 'owain' | 'bedivere' | 'squire';

export type ShadowsWhereabouts = 'camelot' | 'black_knight' | 'lancelot' | 'dragon' | 'excalibur' | 'grail' | 'saxon_war' | 'pict_war' | 'captured' | 'shadows' | 'dead' | 'empty';

export type ShadowsFace = 'hidden' | 'loyal' | 'traitor';

export type ShadowsLoyalty = 'loyal' | 'traitor';

export interface ShadowsPlayerTable {
  knight: ShadowsKnight;
  place: ShadowsWhereabouts;
  life: number;
  /** in hand */
  cards: number;
  /** the Loyalty card as it lies */
  face: ShadowsFace;
  /** as far as this seat knows */
  loyalty: ShadowsLoyalty | null;
  has_accused: boolean;
  /** has left the game, or is leaving */
  left?: boolean;
  left_neighbour: number;
}

export type ShadowsRelicRest = 'quest' | 'gone';

export interface ShadowsRelicsTable {
  excalibur: number | ShadowsRelicRest;
  holy_grail: number | ShadowsRelicRest;
  lancelots_armor: number | ShadowsRelicRest;
}

export interface ShadowsPilesTable {
  /** cards to draw */
  white: number;
  white_discard: number;
  black: number;
  black_discard: number;
  travel: number;
  travel_discard: number;
  merlins_removed: number;
  black_removed: ShadowsCard[];
}

export interface ShadowsSidesTable {
  /** Excalibur's point is in it */
  white: number;
  black: number;
  /** Divine Favor: the Knights win a tie */
  tie_wins: boolean;
}

export interface ShadowsOfferTable {
  card: ShadowsCard;
  to: number | null;
}

export type ShadowsPickPurpose = 'geraint' | 'lamorak' | 'gaheris' | 'volunteer' | 'messenger';

export interface ShadowsPickTable {
  for: ShadowsPickPurpose;
  /** cards to pick */
  least: number;
  most: number;
  /** who gets them */
  to: number | null;
}

export type ShadowsUsualAnswer = 'pass' | 'accept' | 'face_down' | 'end_turn' | 'look';

export interface ShadowsMineTable {
  /** null before it is dealt */
  loyalty: ShadowsLoyalty | null;
  hand: ShadowsCard[];
  /** of the question under way */
  picked: ShadowsCard[];
  picked_value: number;
  /** in a window that is still open */
  answered: boolean;
  /** Black cards looked at */
  drawn: ShadowsCard[];
  /** the next Black card first; null = not known */
  black_top: (ShadowsCard | null)[];
  /** the last Black card first */
  black_bottom: (ShadowsCard | null)[];
}

export interface ShadowsTable {
  /** whose turn it is */
  active: number;
  /** who began */
  first: number;
  /** White Swords on the Round Table */
  white: number;
  /** Black Swords */
  black: number;
  siege_engines: number;
  turn: ShadowsTurnTable;
  /** always all seven, in this order */
  quests: ShadowsQuestTable[];
  /** by seat */
  players: ShadowsPlayerTable[];
  /** who has it */
  relics: ShadowsRelicsTable;
  /** cards that stay in effect */
  lasting: ShadowsCard[];
  /** where Merlin stands */
  merlin: ShadowsWhereabouts | null;
  loyalties_looked_at: boolean;
  piles: ShadowsPilesTable;
  /** Black or Travel cards and quests being resolved, outermost first */
  resolving: (ShadowsCard | ShadowsQuest)[];
  /** laid against a Siege Engine */
  fight_total: number;
  /** rolled for it */
  die: number | null;
  /** while Fight cards are laid for it: how many faces win, by their total from 0; the last also for more */
  winning_faces?: number[];
  /** the combat Kay may still add a card to */
  sides?: ShadowsSidesTable;
  /** the Special White card being played */
  playing: ShadowsCard | null;
  /** cards to be shared */
  offer: ShadowsOfferTable[];
  /** the question */
  ask: ShadowsDecision;
  /** whom it is put to */
  asked: number[];
  /** this seat has still to answer */
  owes: boolean;
  /** whom the asked player may choose: volunteers, the dying, Squires */
  candidates: number[];
  /** several cards are picked one by one */
  pick: ShadowsPickTable | null;
  /** what nearly everybody answers while nothing hangs on it; null: there is something to decide */
  usual: ShadowsUsualAnswer | null;
  /** what only this seat sees; null for spectators */
  mine: ShadowsMineTable | null;
}

export type ShadowsPlace = 'camelot' | 'black_knight' | 'lancelot' | 'dragon' | 'excalibur' | 'grail' | 'saxon_war' | 'pict_war' | 'captured';

export type ShadowsTarget = 'siege_engine' | 'saxon' | 'pict' | 'black_knight' | 'lancelot' | 'despair' | 'nothing';

export type ShadowsHow = 'self' | 'others';

export type ShadowsLasting = 'dark_forest' | 'mists_of_avalon' | 'mordred' | 'vivien' | 'witch_2' | 'witch_5' | 'witch_6' | 'witch_7' | 'nothing';

export type ShadowsHow2 = 'draw' | 'lay';

export type ShadowsYes = 'no' | 'yes';

export type ShadowsState = 'off' | 'on';

export type ShadowsRelic = 'excalibur' | 'holy_grail' | 'lancelots_armor';

/** What a player may say; the text form ("quest grail") means the same. */
export type ShadowsMove =
  | MoveRow<'pass' | 'confirm' | 'take_back' | 'propose' | 'deal_at_random' | 'accept' | 'refuse' | 'look' | 'black_card' | 'siege_engine' | 'lose_life' | 'two_cards' | 'face_up' | 'face_down' | 'use_excalibur' | 'volunteer' | 'give_grail' | 'take_loss' | 'replace_loss' | 'come' | 'stay' | 'draw' | 'fight' | 'play_grail' | 'clairvoyance' | 'convocation' | 'fate' | 'lady_of_the_lake' | 'call_for_help' | 'divine_favor' | 'new_hope' | 'sacrifice' | 'caradoc' | 'gaheris' | 'merlins_card' | 'end_turn' | 'loyal' | 'treacherous' | 'keep_order' | 'take_sword' | 'decline' | 'join' | 'leave'>
  | MoveRow<'pick' | 'add_fight' | 'lay', { card: ShadowsCard; value: number }>
  | MoveRow<'offer' | 'put_under' | 'play_black' | 'discard' | 'exchange_card' | 'drop' | 'bedivere' | 'next', { card: ShadowsCard }>
  | MoveRow<'assign', { card: ShadowsCard; seat: number }>
  | MoveRow<'knight' | 'pick_volunteer' | 'save' | 'messenger' | 'tournament' | 'accuse' | 'exchange' | 'rob', { seat: number }>
  | MoveRow<'choose_war' | 'move' | 'heroism' | 'merlin_to_the_rescue' | 'truce', { place: ShadowsPlace }>
  | MoveRow<'merlins', { number: number }>
  | MoveRow<'merlin', { target: ShadowsTarget; spot: number }>
  | MoveRow<'piety' | 'reinforcements', { how: ShadowsHow }>
  | MoveRow<'dispel', { lasting: ShadowsLasting }>
  | MoveRow<'dragon_slayer', { how: ShadowsHow2 }>
  | MoveRow<'free', { seat: number; card: ShadowsCard }>
  | MoveRow<'heal', { card: ShadowsCard; wild: number }>
  | MoveRow<'pay_pair', { card: ShadowsCard; card_b: ShadowsCard }>;

/** What happened; null = not yours to know, or not there. */
export type ShadowsEvent =
  | EventRow<'start' | 'exchanged' | 'accused' | 'robbed' | 'saved', { seat: number | null; logged: true }>
  | EventRow<'knight' | 'knighted' | 'power', { knight: ShadowsKnight | null; logged: true }>
  | EventRow<'offered' | 'took' | 'under' | 'black' | 'got' | 'threw' | 'cancelled' | 'played', { card: ShadowsCard | null; logged: true }>
  | EventRow<'proposed' | 'no_agreement' | 'turn' | 'renewed' | 'merlins_failed' | 'volunteered' | 'chosen' | 'healed' | 'sacrifice' | 'unmasked' | 'all_look' | 'dying' | 'died' | 'joined' | 'left', { logged: true }>
  | EventRow<'agreed' | 'drew' | 'discarded' | 'merlins_given' | 'turned', { count: number | null; logged: true }>
  | EventRow<'looked', { card: ShadowsCard | null; card_b: ShadowsCard | null; count: number | null; logged: true }>
  | EventRow<'draws_black', { yes: ShadowsYes | null; logged: false }>
  | EventRow<'black_seen', { card: ShadowsCard | null; logged: false }>
  | EventRow<'engines', { now: number | null; count: number | null; logged: true }>
  | EventRow<'life', { now: number | null; gained: ShadowsYes | null; logged: true }>
  | EventRow<'placed' | 'removed_black', { place: ShadowsPlace | null; card: ShadowsCard | null; logged: true }>
  | EventRow<'spent', { card: ShadowsCard | null; yes: ShadowsYes | null; logged: true }>
  | EventRow<'warrior', { place: ShadowsPlace | null; now: number | null; logged: true }>
  | EventRow<'sword', { now: number | null; logged: true }>
  | EventRow<'grail_board' | 'swords', { white: number | null; black: number | null; logged: true }>
  | EventRow<'lasting', { card: ShadowsCard | null; state: ShadowsState | null; logged: true }>
  | EventRow<'moved' | 'lost_cards' | 'merlin_moved', { place: ShadowsPlace | null; logged: true }>
  | EventRow<'travel', { card: ShadowsCard | null; place: ShadowsPlace | null; logged: true }>
  | EventRow<'freed' | 'robbed_card', { seat: number | null; card: ShadowsCard | null; logged: true }>
  | EventRow<'laid', { place: ShadowsPlace | null; card: ShadowsCard | null; value: number | null; logged: true }>
  | EventRow<'fight', { total: number | null; logged: true }>
  | EventRow<'die', { die: number | null; logged: true }>
  | EventRow<'fight_result', { total: number | null; die: number | null; won: ShadowsYes | null; logged: true }>
  | EventRow<'kay', { card: ShadowsCard | null; value: number | null; logged: true }>
  | EventRow<'gave', { seat: number | null; count: number | null; logged: true }>
  | EventRow<'quest_reveal', { place: ShadowsPlace | null; card: ShadowsCard | null; logged: false }>
  | EventRow<'totals', { place: ShadowsPlace | null; white: number | null; black: number | null; logged: true }>
  | EventRow<'quest_end', { place: ShadowsPlace | null; won: ShadowsYes | null; present: number | null; logged: true }>
  | EventRow<'relic', { relic: ShadowsRelic | null; gained: ShadowsYes | null; logged: true }>
  | EventRow<'revealed', { seat: number | null; loyalty: ShadowsLoyalty | null; logged: true }>
  | EventRow<'looks_at_loyalty', { loyalty: ShadowsLoyalty | null; logged: true }>
  | EventRow<'over', { ending: ShadowsEnding | null; white: number | null; black: number | null; logged: true }>;
