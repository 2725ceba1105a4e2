// Made by tools/types from the C++ tables. Do not edit: run `tools/types --update`.

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
  /** Excalibur's step: negative towards the Knights */
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
  | { verb: 'pass' }
  | { verb: 'confirm' }
  | { verb: 'take_back' }
  | { verb: 'pick'; card: ShadowsCard; value: number }
  | { verb: 'offer'; card: ShadowsCard }
  | { verb: 'assign'; card: ShadowsCard; seat: number }
  | { verb: 'propose' }
  | { verb: 'deal_at_random' }
  | { verb: 'accept' }
  | { verb: 'refuse' }
  | { verb: 'knight'; seat: number }
  | { verb: 'look' }
  | { verb: 'put_under'; card: ShadowsCard }
  | { verb: 'black_card' }
  | { verb: 'siege_engine' }
  | { verb: 'lose_life' }
  | { verb: 'two_cards' }
  | { verb: 'play_black'; card: ShadowsCard }
  | { verb: 'face_up' }
  | { verb: 'face_down' }
  | { verb: 'choose_war'; place: ShadowsPlace }
  | { verb: 'merlins'; number: number }
  | { verb: 'use_excalibur' }
  | { verb: 'volunteer' }
  | { verb: 'pick_volunteer'; seat: number }
  | { verb: 'discard'; card: ShadowsCard }
  | { verb: 'give_grail' }
  | { verb: 'take_loss' }
  | { verb: 'replace_loss' }
  | { verb: 'add_fight'; card: ShadowsCard; value: number }
  | { verb: 'exchange_card'; card: ShadowsCard }
  | { verb: 'come' }
  | { verb: 'stay' }
  | { verb: 'save'; seat: number }
  | { verb: 'move'; place: ShadowsPlace }
  | { verb: 'draw' }
  | { verb: 'fight' }
  | { verb: 'lay'; card: ShadowsCard; value: number }
  | { verb: 'drop'; card: ShadowsCard }
  | { verb: 'play_grail' }
  | { verb: 'merlin'; target: ShadowsTarget; spot: number }
  | { verb: 'clairvoyance' }
  | { verb: 'convocation' }
  | { verb: 'fate' }
  | { verb: 'heroism'; place: ShadowsPlace }
  | { verb: 'lady_of_the_lake' }
  | { verb: 'messenger'; seat: number }
  | { verb: 'piety'; how: ShadowsHow }
  | { verb: 'reinforcements'; how: ShadowsHow }
  | { verb: 'call_for_help' }
  | { verb: 'dispel'; lasting: ShadowsLasting }
  | { verb: 'divine_favor' }
  | { verb: 'dragon_slayer'; how: ShadowsHow2 }
  | { verb: 'merlin_to_the_rescue'; place: ShadowsPlace }
  | { verb: 'new_hope' }
  | { verb: 'tournament'; seat: number }
  | { verb: 'truce'; place: ShadowsPlace }
  | { verb: 'free'; seat: number; card: ShadowsCard }
  | { verb: 'heal'; card: ShadowsCard; wild: number }
  | { verb: 'accuse'; seat: number }
  | { verb: 'sacrifice' }
  | { verb: 'exchange'; seat: number }
  | { verb: 'caradoc' }
  | { verb: 'gaheris' }
  | { verb: 'bedivere'; card: ShadowsCard }
  | { verb: 'merlins_card' }
  | { verb: 'end_turn' }
  | { verb: 'loyal' }
  | { verb: 'treacherous' }
  | { verb: 'next'; card: ShadowsCard }
  | { verb: 'keep_order' }
  | { verb: 'pay_pair'; card: ShadowsCard; card_b: ShadowsCard }
  | { verb: 'take_sword' }
  | { verb: 'decline' }
  | { verb: 'rob'; seat: number }
  | { verb: 'join' }
  | { verb: 'leave' };

/** A legal move as the frame offers it: what is sent, its sentence, its verb and arguments. */
export type ShadowsChoice = { text: string; words: string } & (
  | { verb: 'pass'; args: Record<string, never> }
  | { verb: 'confirm'; args: Record<string, never> }
  | { verb: 'take_back'; args: Record<string, never> }
  | { verb: 'pick'; args: { card: ShadowsCard; value: number } }
  | { verb: 'offer'; args: { card: ShadowsCard } }
  | { verb: 'assign'; args: { card: ShadowsCard; seat: number } }
  | { verb: 'propose'; args: Record<string, never> }
  | { verb: 'deal_at_random'; args: Record<string, never> }
  | { verb: 'accept'; args: Record<string, never> }
  | { verb: 'refuse'; args: Record<string, never> }
  | { verb: 'knight'; args: { seat: number } }
  | { verb: 'look'; args: Record<string, never> }
  | { verb: 'put_under'; args: { card: ShadowsCard } }
  | { verb: 'black_card'; args: Record<string, never> }
  | { verb: 'siege_engine'; args: Record<string, never> }
  | { verb: 'lose_life'; args: Record<string, never> }
  | { verb: 'two_cards'; args: Record<string, never> }
  | { verb: 'play_black'; args: { card: ShadowsCard } }
  | { verb: 'face_up'; args: Record<string, never> }
  | { verb: 'face_down'; args: Record<string, never> }
  | { verb: 'choose_war'; args: { place: ShadowsPlace } }
  | { verb: 'merlins'; args: { number: number } }
  | { verb: 'use_excalibur'; args: Record<string, never> }
  | { verb: 'volunteer'; args: Record<string, never> }
  | { verb: 'pick_volunteer'; args: { seat: number } }
  | { verb: 'discard'; args: { card: ShadowsCard } }
  | { verb: 'give_grail'; args: Record<string, never> }
  | { verb: 'take_loss'; args: Record<string, never> }
  | { verb: 'replace_loss'; args: Record<string, never> }
  | { verb: 'add_fight'; args: { card: ShadowsCard; value: number } }
  | { verb: 'exchange_card'; args: { card: ShadowsCard } }
  | { verb: 'come'; args: Record<string, never> }
  | { verb: 'stay'; args: Record<string, never> }
  | { verb: 'save'; args: { seat: number } }
  | { verb: 'move'; args: { place: ShadowsPlace } }
  | { verb: 'draw'; args: Record<string, never> }
  | { verb: 'fight'; args: Record<string, never> }
  | { verb: 'lay'; args: { card: ShadowsCard; value: number } }
  | { verb: 'drop'; args: { card: ShadowsCard } }
  | { verb: 'play_grail'; args: Record<string, never> }
  | { verb: 'merlin'; args: { target: ShadowsTarget; spot: number } }
  | { verb: 'clairvoyance'; args: Record<string, never> }
  | { verb: 'convocation'; args: Record<string, never> }
  | { verb: 'fate'; args: Record<string, never> }
  | { verb: 'heroism'; args: { place: ShadowsPlace } }
  | { verb: 'lady_of_the_lake'; args: Record<string, never> }
  | { verb: 'messenger'; args: { seat: number } }
  | { verb: 'piety'; args: { how: ShadowsHow } }
  | { verb: 'reinforcements'; args: { how: ShadowsHow } }
  | { verb: 'call_for_help'; args: Record<string, never> }
  | { verb: 'dispel'; args: { lasting: ShadowsLasting } }
  | { verb: 'divine_favor'; args: Record<string, never> }
  | { verb: 'dragon_slayer'; args: { how: ShadowsHow2 } }
  | { verb: 'merlin_to_the_rescue'; args: { place: ShadowsPlace } }
  | { verb: 'new_hope'; args: Record<string, never> }
  | { verb: 'tournament'; args: { seat: number } }
  | { verb: 'truce'; args: { place: ShadowsPlace } }
  | { verb: 'free'; args: { seat: number; card: ShadowsCard } }
  | { verb: 'heal'; args: { card: ShadowsCard; wild: number } }
  | { verb: 'accuse'; args: { seat: number } }
  | { verb: 'sacrifice'; args: Record<string, never> }
  | { verb: 'exchange'; args: { seat: number } }
  | { verb: 'caradoc'; args: Record<string, never> }
  | { verb: 'gaheris'; args: Record<string, never> }
  | { verb: 'bedivere'; args: { card: ShadowsCard } }
  | { verb: 'merlins_card'; args: Record<string, never> }
  | { verb: 'end_turn'; args: Record<string, never> }
  | { verb: 'loyal'; args: Record<string, never> }
  | { verb: 'treacherous'; args: Record<string, never> }
  | { verb: 'next'; args: { card: ShadowsCard } }
  | { verb: 'keep_order'; args: Record<string, never> }
  | { verb: 'pay_pair'; args: { card: ShadowsCard; card_b: ShadowsCard } }
  | { verb: 'take_sword'; args: Record<string, never> }
  | { verb: 'decline'; args: Record<string, never> }
  | { verb: 'rob'; args: { seat: number } }
  | { verb: 'join'; args: Record<string, never> }
  | { verb: 'leave'; args: Record<string, never> }
);

/** What happened; null = not yours to know, or not there. */
export type ShadowsEvent =
  | { event: 'start'; actor: number | null; seat: number | null; logged: true }
  | { event: 'knight'; actor: number | null; knight: ShadowsKnight | null; logged: true }
  | { event: 'offered'; actor: number | null; card: ShadowsCard | null; logged: true }
  | { event: 'proposed'; actor: number | null; logged: true }
  | { event: 'agreed'; actor: number | null; count: number | null; logged: true }
  | { event: 'no_agreement'; actor: number | null; logged: true }
  | { event: 'took'; actor: number | null; card: ShadowsCard | null; logged: true }
  | { event: 'turn'; actor: number | null; logged: true }
  | { event: 'looked'; actor: number | null; card: ShadowsCard | null; card_b: ShadowsCard | null; count: number | null; logged: true }
  | { event: 'under'; actor: number | null; card: ShadowsCard | null; logged: true }
  | { event: 'draws_black'; actor: number | null; yes: ShadowsYes | null; logged: false }
  | { event: 'black'; actor: number | null; card: ShadowsCard | null; logged: true }
  | { event: 'black_seen'; actor: number | null; card: ShadowsCard | null; logged: false }
  | { event: 'engines'; actor: number | null; now: number | null; count: number | null; logged: true }
  | { event: 'life'; actor: number | null; now: number | null; gained: ShadowsYes | null; logged: true }
  | { event: 'drew'; actor: number | null; count: number | null; logged: true }
  | { event: 'got'; actor: number | null; card: ShadowsCard | null; logged: true }
  | { event: 'discarded'; actor: number | null; count: number | null; logged: true }
  | { event: 'threw'; actor: number | null; card: ShadowsCard | null; logged: true }
  | { event: 'renewed'; actor: number | null; logged: true }
  | { event: 'merlins_failed'; actor: number | null; logged: true }
  | { event: 'merlins_given'; actor: number | null; count: number | null; logged: true }
  | { event: 'cancelled'; actor: number | null; card: ShadowsCard | null; logged: true }
  | { event: 'placed'; actor: number | null; place: ShadowsPlace | null; card: ShadowsCard | null; logged: true }
  | { event: 'spent'; actor: number | null; card: ShadowsCard | null; yes: ShadowsYes | null; logged: true }
  | { event: 'warrior'; actor: number | null; place: ShadowsPlace | null; now: number | null; logged: true }
  | { event: 'sword'; actor: number | null; now: number | null; logged: true }
  | { event: 'grail_board'; actor: number | null; white: number | null; black: number | null; logged: true }
  | { event: 'lasting'; actor: number | null; card: ShadowsCard | null; state: ShadowsState | null; logged: true }
  | { event: 'volunteered'; actor: number | null; logged: true }
  | { event: 'chosen'; actor: number | null; logged: true }
  | { event: 'moved'; actor: number | null; place: ShadowsPlace | null; logged: true }
  | { event: 'lost_cards'; actor: number | null; place: ShadowsPlace | null; logged: true }
  | { event: 'travel'; actor: number | null; card: ShadowsCard | null; place: ShadowsPlace | null; logged: true }
  | { event: 'merlin_moved'; actor: number | null; place: ShadowsPlace | null; logged: true }
  | { event: 'freed'; actor: number | null; seat: number | null; card: ShadowsCard | null; logged: true }
  | { event: 'laid'; actor: number | null; place: ShadowsPlace | null; card: ShadowsCard | null; value: number | null; logged: true }
  | { event: 'fight'; actor: number | null; total: number | null; logged: true }
  | { event: 'die'; actor: number | null; die: number | null; logged: true }
  | { event: 'fight_result'; actor: number | null; total: number | null; die: number | null; won: ShadowsYes | null; logged: true }
  | { event: 'kay'; actor: number | null; card: ShadowsCard | null; value: number | null; logged: true }
  | { event: 'played'; actor: number | null; card: ShadowsCard | null; logged: true }
  | { event: 'removed_black'; actor: number | null; place: ShadowsPlace | null; card: ShadowsCard | null; logged: true }
  | { event: 'healed'; actor: number | null; logged: true }
  | { event: 'exchanged'; actor: number | null; seat: number | null; logged: true }
  | { event: 'gave'; actor: number | null; seat: number | null; count: number | null; logged: true }
  | { event: 'quest_reveal'; actor: number | null; place: ShadowsPlace | null; card: ShadowsCard | null; logged: false }
  | { event: 'totals'; actor: number | null; place: ShadowsPlace | null; white: number | null; black: number | null; logged: true }
  | { event: 'quest_end'; actor: number | null; place: ShadowsPlace | null; won: ShadowsYes | null; present: number | null; logged: true }
  | { event: 'relic'; actor: number | null; relic: ShadowsRelic | null; gained: ShadowsYes | null; logged: true }
  | { event: 'swords'; actor: number | null; white: number | null; black: number | null; logged: true }
  | { event: 'knighted'; actor: number | null; knight: ShadowsKnight | null; logged: true }
  | { event: 'sacrifice'; actor: number | null; logged: true }
  | { event: 'power'; actor: number | null; knight: ShadowsKnight | null; logged: true }
  | { event: 'accused'; actor: number | null; seat: number | null; logged: true }
  | { event: 'revealed'; actor: number | null; seat: number | null; loyalty: ShadowsLoyalty | null; logged: true }
  | { event: 'turned'; actor: number | null; count: number | null; logged: true }
  | { event: 'unmasked'; actor: number | null; logged: true }
  | { event: 'robbed'; actor: number | null; seat: number | null; logged: true }
  | { event: 'robbed_card'; actor: number | null; seat: number | null; card: ShadowsCard | null; logged: true }
  | { event: 'all_look'; actor: number | null; logged: true }
  | { event: 'looks_at_loyalty'; actor: number | null; loyalty: ShadowsLoyalty | null; logged: true }
  | { event: 'dying'; actor: number | null; logged: true }
  | { event: 'saved'; actor: number | null; seat: number | null; logged: true }
  | { event: 'died'; actor: number | null; logged: true }
  | { event: 'joined'; actor: number | null; logged: true }
  | { event: 'left'; actor: number | null; logged: true }
  | { event: 'over'; actor: number | null; ending: ShadowsEnding | null; white: number | null; black: number | null; logged: true };
