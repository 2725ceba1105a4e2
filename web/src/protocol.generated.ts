// Made by tools/types from the C++ tables of words. Do not edit: run `tools/types --update`.

export interface ShadowsOptions {
  expansion: "off" | "on";
  loyalty_mode: "standard" | "no_traitor" | "traitor_among_us";
  three_player_delayed_loyalty: "off" | "on";
  squires: number;
  squire_life: number;
  squire_cards: number;
  death_timing: "checkpoint" | "end_of_turn";
  remove_spent_black: "auto" | "off" | "on";
  mordred_adds_warrior: "off" | "on";
  curse_duration: "until_quest_won" | "permanent";
  youngest: number;
  open_table: "off" | "on";
  late_seats: number;
}

export type ShadowsDecision = "over" | "offer" | "share" | "vote" | "look" | "under" | "evil" | "armor" | "facing" | "war" | "merlins" | "excalibur" | "volunteer" | "pick_volunteer" | "discard" | "pick" | "witch_4" | "witch_3" | "heroic" | "fight" | "kay" | "exchange" | "fate" | "clairvoyance" | "dragon_slayer" | "come" | "lamorak" | "grail" | "squire" | "squire_vote" | "lost" | "ambushed" | "charged" | "rob" | "traitor_evil";

export type ShadowsEnding = "none" | "white_majority" | "black_majority" | "twelve_siege_engines" | "seven_black_swords" | "no_loyal_knight";

export type ShadowsCard = "fight_1" | "fight_2" | "fight_3" | "fight_4" | "fight_5" | "fight_any" | "grail" | "merlin" | "clairvoyance" | "convocation" | "fate" | "heroism" | "lady_of_the_lake" | "messenger" | "piety" | "reinforcements" | "call_for_help" | "dispel" | "divine_favor" | "dragon_slayer" | "merlin_to_the_rescue" | "new_hope" | "tournament" | "truce" | "black_knight_1" | "black_knight_3" | "black_knight_5" | "black_knight_7" | "lancelot_1_dragon_5" | "lancelot_3_dragon_7" | "lancelot_5_dragon_9" | "lancelot_7_dragon_11" | "despair" | "excalibur_black" | "mercenaries" | "picts" | "saxons" | "desolation" | "dark_forest" | "guinevere" | "mists_of_avalon" | "mordred" | "morgan_1" | "morgan_2" | "morgan_3" | "morgan_4" | "morgan_5" | "vivien" | "witch_1" | "witch_2" | "witch_3" | "witch_4" | "witch_5" | "witch_6" | "witch_7" | "black_knight_hidden" | "lancelot_hidden" | "travel_nothing" | "travel_vision" | "travel_merlin" | "travel_lost" | "travel_ambushed" | "travel_charged" | "travel_captured";

export type ShadowsPlace = "camelot" | "black_knight" | "lancelot" | "dragon" | "excalibur" | "grail" | "saxon_war" | "pict_war" | "captured";

export type ShadowsTarget = "siege_engine" | "saxon" | "pict" | "black_knight" | "lancelot" | "despair" | "nothing";

export type ShadowsHow = "self" | "others";

export type ShadowsLasting = "dark_forest" | "mists_of_avalon" | "mordred" | "vivien" | "witch_2" | "witch_5" | "witch_6" | "witch_7" | "nothing";

export type ShadowsHow2 = "draw" | "lay";

/** What a player may say; the text form ("quest grail") means the same. */
export type ShadowsMove =
  | { verb: "pass" }
  | { verb: "confirm" }
  | { verb: "take_back" }
  | { verb: "pick"; card: ShadowsCard; value: number }
  | { verb: "offer"; card: ShadowsCard }
  | { verb: "assign"; card: ShadowsCard; seat: number }
  | { verb: "propose" }
  | { verb: "deal_at_random" }
  | { verb: "accept" }
  | { verb: "refuse" }
  | { verb: "knight"; seat: number }
  | { verb: "look" }
  | { verb: "put_under"; card: ShadowsCard }
  | { verb: "black_card" }
  | { verb: "siege_engine" }
  | { verb: "lose_life" }
  | { verb: "two_cards" }
  | { verb: "play_black"; card: ShadowsCard }
  | { verb: "face_up" }
  | { verb: "face_down" }
  | { verb: "choose_war"; place: ShadowsPlace }
  | { verb: "merlins"; number: number }
  | { verb: "use_excalibur" }
  | { verb: "volunteer" }
  | { verb: "pick_volunteer"; seat: number }
  | { verb: "discard"; card: ShadowsCard }
  | { verb: "give_grail" }
  | { verb: "take_loss" }
  | { verb: "replace_loss" }
  | { verb: "add_fight"; card: ShadowsCard; value: number }
  | { verb: "exchange_card"; card: ShadowsCard }
  | { verb: "come" }
  | { verb: "stay" }
  | { verb: "save"; seat: number }
  | { verb: "move"; place: ShadowsPlace }
  | { verb: "draw" }
  | { verb: "fight" }
  | { verb: "lay"; card: ShadowsCard; value: number }
  | { verb: "drop"; card: ShadowsCard }
  | { verb: "play_grail" }
  | { verb: "merlin"; target: ShadowsTarget; spot: number }
  | { verb: "clairvoyance" }
  | { verb: "convocation" }
  | { verb: "fate" }
  | { verb: "heroism"; place: ShadowsPlace }
  | { verb: "lady_of_the_lake" }
  | { verb: "messenger"; seat: number }
  | { verb: "piety"; how: ShadowsHow }
  | { verb: "reinforcements"; how: ShadowsHow }
  | { verb: "call_for_help" }
  | { verb: "dispel"; lasting: ShadowsLasting }
  | { verb: "divine_favor" }
  | { verb: "dragon_slayer"; how: ShadowsHow2 }
  | { verb: "merlin_to_the_rescue"; place: ShadowsPlace }
  | { verb: "new_hope" }
  | { verb: "tournament"; seat: number }
  | { verb: "truce"; place: ShadowsPlace }
  | { verb: "free"; seat: number; card: ShadowsCard }
  | { verb: "heal"; card: ShadowsCard; wild: number }
  | { verb: "accuse"; seat: number }
  | { verb: "sacrifice" }
  | { verb: "exchange"; seat: number }
  | { verb: "caradoc" }
  | { verb: "gaheris" }
  | { verb: "bedivere"; card: ShadowsCard }
  | { verb: "merlins_card" }
  | { verb: "end_turn" }
  | { verb: "loyal" }
  | { verb: "treacherous" }
  | { verb: "next"; card: ShadowsCard }
  | { verb: "keep_order" }
  | { verb: "pay_pair"; card: ShadowsCard; card_b: ShadowsCard }
  | { verb: "take_sword" }
  | { verb: "decline" }
  | { verb: "rob"; seat: number }
  | { verb: "join" }
  | { verb: "leave" };

export type ShadowsKnight = "arthur" | "galahad" | "gawain" | "kay" | "palamedes" | "percival" | "tristan" | "bors" | "caradoc" | "gaheris" | "gareth" | "geraint" | "lamorak" | "owain" | "bedivere" | "squire";

export type ShadowsYes = "no" | "yes";

export type ShadowsState = "off" | "on";

export type ShadowsRelic = "excalibur" | "holy_grail" | "lancelots_armor";

export type ShadowsLoyalty = "loyal" | "traitor";

/** What happened; null = not yours to know, or not there. */
export type ShadowsEvent =
  | { event: "start"; actor: number | null; seat: number | null; logged: true }
  | { event: "knight"; actor: number | null; knight: ShadowsKnight | null; logged: true }
  | { event: "offered"; actor: number | null; card: ShadowsCard | null; logged: true }
  | { event: "proposed"; actor: number | null; logged: true }
  | { event: "agreed"; actor: number | null; count: number | null; logged: true }
  | { event: "no_agreement"; actor: number | null; logged: true }
  | { event: "took"; actor: number | null; card: ShadowsCard | null; logged: true }
  | { event: "turn"; actor: number | null; logged: true }
  | { event: "looked"; actor: number | null; card: ShadowsCard | null; card_b: ShadowsCard | null; count: number | null; logged: true }
  | { event: "under"; actor: number | null; card: ShadowsCard | null; logged: true }
  | { event: "draws_black"; actor: number | null; yes: ShadowsYes | null; logged: false }
  | { event: "black"; actor: number | null; card: ShadowsCard | null; logged: true }
  | { event: "black_seen"; actor: number | null; card: ShadowsCard | null; logged: false }
  | { event: "engines"; actor: number | null; now: number | null; count: number | null; logged: true }
  | { event: "life"; actor: number | null; now: number | null; gained: ShadowsYes | null; logged: true }
  | { event: "drew"; actor: number | null; count: number | null; logged: true }
  | { event: "got"; actor: number | null; card: ShadowsCard | null; logged: true }
  | { event: "discarded"; actor: number | null; count: number | null; logged: true }
  | { event: "threw"; actor: number | null; card: ShadowsCard | null; logged: true }
  | { event: "renewed"; actor: number | null; logged: true }
  | { event: "merlins_failed"; actor: number | null; logged: true }
  | { event: "merlins_given"; actor: number | null; count: number | null; logged: true }
  | { event: "cancelled"; actor: number | null; card: ShadowsCard | null; logged: true }
  | { event: "placed"; actor: number | null; place: ShadowsPlace | null; card: ShadowsCard | null; logged: true }
  | { event: "spent"; actor: number | null; card: ShadowsCard | null; yes: ShadowsYes | null; logged: true }
  | { event: "warrior"; actor: number | null; place: ShadowsPlace | null; now: number | null; logged: true }
  | { event: "sword"; actor: number | null; now: number | null; logged: true }
  | { event: "grail_board"; actor: number | null; white: number | null; black: number | null; logged: true }
  | { event: "lasting"; actor: number | null; card: ShadowsCard | null; state: ShadowsState | null; logged: true }
  | { event: "volunteered"; actor: number | null; logged: true }
  | { event: "chosen"; actor: number | null; logged: true }
  | { event: "moved"; actor: number | null; place: ShadowsPlace | null; logged: true }
  | { event: "lost_cards"; actor: number | null; place: ShadowsPlace | null; logged: true }
  | { event: "travel"; actor: number | null; card: ShadowsCard | null; place: ShadowsPlace | null; logged: true }
  | { event: "merlin_moved"; actor: number | null; place: ShadowsPlace | null; logged: true }
  | { event: "freed"; actor: number | null; seat: number | null; card: ShadowsCard | null; logged: true }
  | { event: "laid"; actor: number | null; place: ShadowsPlace | null; card: ShadowsCard | null; value: number | null; logged: true }
  | { event: "fight"; actor: number | null; total: number | null; logged: true }
  | { event: "die"; actor: number | null; die: number | null; logged: true }
  | { event: "fight_result"; actor: number | null; total: number | null; die: number | null; won: ShadowsYes | null; logged: true }
  | { event: "kay"; actor: number | null; card: ShadowsCard | null; value: number | null; logged: true }
  | { event: "played"; actor: number | null; card: ShadowsCard | null; logged: true }
  | { event: "removed_black"; actor: number | null; place: ShadowsPlace | null; card: ShadowsCard | null; logged: true }
  | { event: "healed"; actor: number | null; logged: true }
  | { event: "exchanged"; actor: number | null; seat: number | null; logged: true }
  | { event: "gave"; actor: number | null; seat: number | null; count: number | null; logged: true }
  | { event: "quest_reveal"; actor: number | null; place: ShadowsPlace | null; card: ShadowsCard | null; logged: false }
  | { event: "totals"; actor: number | null; place: ShadowsPlace | null; white: number | null; black: number | null; logged: true }
  | { event: "quest_end"; actor: number | null; place: ShadowsPlace | null; won: ShadowsYes | null; present: number | null; logged: true }
  | { event: "relic"; actor: number | null; relic: ShadowsRelic | null; gained: ShadowsYes | null; logged: true }
  | { event: "swords"; actor: number | null; white: number | null; black: number | null; logged: true }
  | { event: "knighted"; actor: number | null; knight: ShadowsKnight | null; logged: true }
  | { event: "sacrifice"; actor: number | null; logged: true }
  | { event: "power"; actor: number | null; knight: ShadowsKnight | null; logged: true }
  | { event: "accused"; actor: number | null; seat: number | null; logged: true }
  | { event: "revealed"; actor: number | null; seat: number | null; loyalty: ShadowsLoyalty | null; logged: true }
  | { event: "turned"; actor: number | null; count: number | null; logged: true }
  | { event: "unmasked"; actor: number | null; logged: true }
  | { event: "robbed"; actor: number | null; seat: number | null; logged: true }
  | { event: "robbed_card"; actor: number | null; seat: number | null; card: ShadowsCard | null; logged: true }
  | { event: "all_look"; actor: number | null; logged: true }
  | { event: "looks_at_loyalty"; actor: number | null; loyalty: ShadowsLoyalty | null; logged: true }
  | { event: "dying"; actor: number | null; logged: true }
  | { event: "saved"; actor: number | null; seat: number | null; logged: true }
  | { event: "died"; actor: number | null; logged: true }
  | { event: "joined"; actor: number | null; logged: true }
  | { event: "left"; actor: number | null; logged: true }
  | { event: "over"; actor: number | null; ending: ShadowsEnding | null; white: number | null; black: number | null; logged: true };

export interface RumorsOptions {
  expert: "off" | "on";
  morgan_8: "off" | "on";
  merlin_6: "off" | "on";
  first: number;
}

export type RumorsDecision = "over" | "turn" | "number" | "claim" | "cover" | "token" | "venture" | "receiver" | "keep" | "spread" | "arthur" | "gawain" | "gawain_card" | "gawain_quest" | "percival" | "percival_end" | "tristan" | "galahad";

export type RumorsEnding = "none" | "white_majority" | "black_majority" | "doom";

export type RumorsQuest = "picts" | "saxons" | "excalibur" | "dragon" | "grail";

export type RumorsClaim = "pict_q" | "pict_2" | "pict_3" | "pict_4" | "pict_5" | "saxon_q" | "saxon_2" | "saxon_3" | "saxon_4" | "saxon_5" | "excalibur_q" | "excalibur_2" | "excalibur_3" | "excalibur_4" | "excalibur_5" | "dragon_q" | "dragon_2" | "dragon_3" | "dragon_4" | "dragon_5" | "grail_q" | "grail_2" | "grail_3" | "grail_4" | "grail_5" | "morgan_1" | "morgan_2" | "morgan_3" | "morgan_4a" | "morgan_4b" | "morgan_4c" | "morgan_5" | "morgan_6" | "morgan_7" | "morgan_8" | "merlin_1" | "merlin_2" | "merlin_3" | "merlin_4" | "merlin_5" | "merlin_6" | "mordred" | "vivien";

export type RumorsWhich = "old" | "new";

/** What a player may say; the text form ("quest grail") means the same. */
export type RumorsMove =
  | { verb: "listen" }
  | { verb: "quest"; quest: RumorsQuest }
  | { verb: "accuse"; seat: number }
  | { verb: "tristan" }
  | { verb: "galahad"; seat: number }
  | { verb: "say"; number: number }
  | { verb: "claim"; claim: RumorsClaim }
  | { verb: "cover" }
  | { verb: "token"; quest: RumorsQuest }
  | { verb: "decline" }
  | { verb: "venture"; quest: RumorsQuest; points: number }
  | { verb: "give"; receiver: number }
  | { verb: "keep"; which: RumorsWhich }
  | { verb: "spread"; card: RumorsClaim }
  | { verb: "pass" }
  | { verb: "arthur" }
  | { verb: "gawain" }
  | { verb: "play"; card: RumorsClaim }
  | { verb: "name"; quest: RumorsQuest }
  | { verb: "percival" }
  | { verb: "close" };

export type RumorsState = "off" | "on";

export type RumorsQuest2 = "picts" | "saxons" | "excalibur" | "dragon" | "grail" | "picts_saxons";

export type RumorsResult = "success" | "baseless" | "too_late";

export type RumorsKnight = "arthur" | "tristan" | "gawain" | "galahad" | "percival";

export type RumorsLoyalty = "loyal" | "traitor";

/** What happened; null = not yours to know, or not there. */
export type RumorsEvent =
  | { event: "start"; actor: number | null; seat: number | null; logged: true }
  | { event: "turn"; actor: number | null; logged: false }
  | { event: "listens"; actor: number | null; logged: false }
  | { event: "says"; actor: number | null; number: number | null; logged: false }
  | { event: "miscounts"; actor: number | null; number: number | null; logged: false }
  | { event: "placed"; actor: number | null; card: RumorsClaim | null; logged: false }
  | { event: "claimed"; actor: number | null; claim: RumorsClaim | null; card: RumorsClaim | null; logged: false }
  | { event: "covered"; actor: number | null; card: RumorsClaim | null; logged: false }
  | { event: "drew"; actor: number | null; card: RumorsClaim | null; card_b: RumorsClaim | null; card_c: RumorsClaim | null; count: number | null; logged: false }
  | { event: "silence"; actor: number | null; state: RumorsState | null; logged: false }
  | { event: "morgan_1"; actor: number | null; state: RumorsState | null; logged: false }
  | { event: "morgan_2"; actor: number | null; state: RumorsState | null; logged: false }
  | { event: "reshuffled"; actor: number | null; logged: false }
  | { event: "token"; actor: number | null; quest: RumorsQuest | null; logged: false }
  | { event: "announced"; actor: number | null; quest: RumorsQuest | null; points: number | null; logged: true }
  | { event: "opened"; actor: number | null; logged: false }
  | { event: "opened_card"; actor: number | null; card: RumorsClaim | null; count: number | null; logged: false }
  | { event: "opened_token"; actor: number | null; quest: RumorsQuest | null; logged: false }
  | { event: "merlin"; actor: number | null; card: RumorsClaim | null; logged: false }
  | { event: "removed"; actor: number | null; card: RumorsClaim | null; logged: false }
  | { event: "sum"; actor: number | null; quest: RumorsQuest2 | null; numbers: number | null; marks: number | null; worth: number | null; logged: false }
  | { event: "added"; actor: number | null; quest: RumorsQuest2 | null; card: RumorsClaim | null; count: number | null; logged: false }
  | { event: "total"; actor: number | null; quest: RumorsQuest2 | null; total: number | null; logged: false }
  | { event: "swayed"; actor: number | null; quest: RumorsQuest2 | null; card: RumorsClaim | null; logged: false }
  | { event: "main_result"; actor: number | null; quest: RumorsQuest2 | null; result: RumorsResult | null; white: number | null; black: number | null; logged: true }
  | { event: "secondary_lost"; actor: number | null; quest: RumorsQuest2 | null; black: number | null; logged: true }
  | { event: "doom"; actor: number | null; quest: RumorsQuest2 | null; total: number | null; logged: true }
  | { event: "morgan_added"; actor: number | null; logged: true }
  | { event: "knight_drawn"; actor: number | null; knight: RumorsKnight | null; logged: true }
  | { event: "knight_played"; actor: number | null; knight: RumorsKnight | null; seat: number | null; logged: true }
  | { event: "gawain_card"; actor: number | null; card: RumorsClaim | null; logged: false }
  | { event: "accused"; actor: number | null; seat: number | null; logged: true }
  | { event: "revealed"; actor: number | null; seat: number | null; loyalty: RumorsLoyalty | null; logged: true }
  | { event: "swords"; actor: number | null; white: number | null; black: number | null; logged: true }
  | { event: "flipped"; actor: number | null; seat: number | null; count: number | null; logged: true }
  | { event: "general_reveal"; actor: number | null; logged: true }
  | { event: "goes_on"; actor: number | null; logged: true }
  | { event: "vivien"; actor: number | null; receiver: number | null; logged: true }
  | { event: "new_loyalty"; actor: number | null; loyalty: RumorsLoyalty | null; logged: false }
  | { event: "kept"; actor: number | null; which: RumorsWhich | null; logged: false }
  | { event: "saw_loyalty"; actor: number | null; seat: number | null; loyalty: RumorsLoyalty | null; logged: false }
  | { event: "spread"; actor: number | null; card: RumorsClaim | null; logged: false }
  | { event: "idle"; actor: number | null; logged: false }
  | { event: "over"; actor: number | null; ending: RumorsEnding | null; white: number | null; black: number | null; logged: true };

export interface LegendsOptions {
  level: "introductory" | "standard" | "advanced";
  cards: number;
}

export type LegendsDecision = "over" | "start" | "black_knight" | "bid" | "journey" | "alliance" | "boon" | "champion" | "winner" | "prisoner" | "dinadan" | "texts" | "target" | "complete" | "may" | "must" | "balin" | "yield" | "tournament" | "release" | "lambegus" | "priamus" | "actions" | "movers" | "morgause" | "order";

export type LegendsEnding = "none" | "final_event" | "last_event" | "stall";

export type LegendsCharacter = "archbishop_of_canterbury" | "dame_bragwaine" | "gareths_dwarf" | "gouvernail" | "hellawes" | "king_arthur" | "king_bagdemagus" | "king_ban" | "king_lot" | "king_mark" | "king_pelles" | "king_pellinore" | "la_cote_male_taile" | "lady_ettard" | "lady_lunete" | "lady_lyonesse" | "merlin" | "morgan_le_fay" | "nascien" | "nimue" | "princess_guinevere" | "princess_isolde" | "queen_morgause" | "sir_accolon" | "sir_agloval" | "sir_agravain" | "sir_alisander" | "sir_andred" | "sir_balin" | "sir_bedivere" | "sir_bors" | "sir_breunis" | "sir_dagonet" | "sir_dinadan" | "sir_dinas" | "sir_ector_de_maris" | "sir_gaheris" | "sir_galahad" | "sir_gareth" | "sir_gawain" | "sir_griflet" | "sir_kay" | "sir_lambegus" | "sir_lamorak" | "sir_lancelot" | "sir_lionel" | "sir_lucan" | "sir_marhaus" | "sir_mordred" | "sir_owain" | "sir_palomides" | "sir_pelleas" | "sir_percival" | "sir_peris" | "sir_priamus" | "sir_sagramore" | "sir_tor" | "sir_tristan" | "sir_turquin" | "the_white_knight";

export type LegendsPlace = "camelot" | "cornwall" | "forest" | "avalon" | "castle" | "final" | "bid";

export type LegendsAbility = "combat" | "diplomacy" | "adventure" | "cunning" | "chivalry" | "psyche";

export type LegendsEventCard = "assassination" | "battle_of_caerleon" | "castle_of_maidens" | "dark_journey" | "false_promise" | "feast_of_pentecost" | "french_delegation" | "grand_tournament" | "honor_of_de_ganis" | "irish_alliance" | "isle_of_avalon" | "knights_of_the_quest" | "lady_of_the_lake" | "mysterious_damosel" | "mystic_temptation" | "noble_alliance" | "royal_boon" | "siege_perilous" | "strength_of_orkney" | "sword_in_the_stone" | "test_of_amour" | "the_black_knight" | "the_grail_castle" | "the_green_knight" | "the_questing_beast" | "the_roman_war" | "the_round_table" | "theft_of_excalibur" | "tournament_of_logres" | "treachery_of_cornwall" | "trial_by_combat" | "truage_of_cornwall" | "villainous_request" | "visit_to_the_otherworld" | "dragonslayer" | "sacred_quest" | "the_final_war";

export type LegendsCharacter2 = "nobody" | "archbishop_of_canterbury" | "dame_bragwaine" | "gareths_dwarf" | "gouvernail" | "hellawes" | "king_arthur" | "king_bagdemagus" | "king_ban" | "king_lot" | "king_mark" | "king_pelles" | "king_pellinore" | "la_cote_male_taile" | "lady_ettard" | "lady_lunete" | "lady_lyonesse" | "merlin" | "morgan_le_fay" | "nascien" | "nimue" | "princess_guinevere" | "princess_isolde" | "queen_morgause" | "sir_accolon" | "sir_agloval" | "sir_agravain" | "sir_alisander" | "sir_andred" | "sir_balin" | "sir_bedivere" | "sir_bors" | "sir_breunis" | "sir_dagonet" | "sir_dinadan" | "sir_dinas" | "sir_ector_de_maris" | "sir_gaheris" | "sir_galahad" | "sir_gareth" | "sir_gawain" | "sir_griflet" | "sir_kay" | "sir_lambegus" | "sir_lamorak" | "sir_lancelot" | "sir_lionel" | "sir_lucan" | "sir_marhaus" | "sir_mordred" | "sir_owain" | "sir_palomides" | "sir_pelleas" | "sir_percival" | "sir_peris" | "sir_priamus" | "sir_sagramore" | "sir_tor" | "sir_tristan" | "sir_turquin" | "the_white_knight";

/** What a player may say; the text form ("quest grail") means the same. */
export type LegendsMove =
  | { verb: "start"; character: LegendsCharacter; place: LegendsPlace }
  | { verb: "use"; character: LegendsCharacter }
  | { verb: "succeed"; character: LegendsCharacter }
  | { verb: "on"; character: LegendsCharacter }
  | { verb: "boost"; character: LegendsCharacter; ability: LegendsAbility }
  | { verb: "raise"; ability: LegendsAbility }
  | { verb: "against"; seat: number }
  | { verb: "spend"; event_card: LegendsEventCard }
  | { verb: "pay"; character: LegendsCharacter }
  | { verb: "take"; character: LegendsCharacter }
  | { verb: "complete"; event_card: LegendsEventCard; character: LegendsCharacter2 }
  | { verb: "draw" }
  | { verb: "play"; character: LegendsCharacter; place: LegendsPlace }
  | { verb: "play_pin"; place: LegendsPlace; character: LegendsCharacter }
  | { verb: "play_with"; character: LegendsCharacter; character_b: LegendsCharacter }
  | { verb: "play_with_pin"; character: LegendsCharacter; character_b: LegendsCharacter }
  | { verb: "replace"; character: LegendsCharacter }
  | { verb: "move"; from: LegendsPlace; to: LegendsPlace }
  | { verb: "ride"; to: LegendsPlace }
  | { verb: "movers"; character: LegendsCharacter; character_b: LegendsCharacter2; character_c: LegendsCharacter2 }
  | { verb: "beast"; place: LegendsPlace }
  | { verb: "end" }
  | { verb: "bid"; character: LegendsCharacter }
  | { verb: "bid_fool"; character: LegendsCharacter }
  | { verb: "journey"; character: LegendsCharacter; place: LegendsPlace }
  | { verb: "give"; character: LegendsCharacter; seat: number }
  | { verb: "give_to"; seat: number }
  | { verb: "go"; place: LegendsPlace }
  | { verb: "release"; character: LegendsCharacter; place: LegendsPlace }
  | { verb: "put" }
  | { verb: "cover"; event_card: LegendsEventCard }
  | { verb: "discard" }
  | { verb: "choose"; character: LegendsCharacter }
  | { verb: "bond"; character: LegendsCharacter; character_b: LegendsCharacter }
  | { verb: "swap"; seat: number }
  | { verb: "look" }
  | { verb: "order"; event_card: LegendsEventCard; event_card_b: LegendsEventCard; event_card_c: LegendsEventCard }
  | { verb: "refill" }
  | { verb: "stroke" }
  | { verb: "yield"; event_card: LegendsEventCard }
  | { verb: "ignore" }
  | { verb: "sacrifice"; character: LegendsCharacter }
  | { verb: "rescue"; character: LegendsCharacter; character_b: LegendsCharacter }
  | { verb: "pass" };

export type LegendsPhase = "event" | "texts" | "complete" | "actions";

export type LegendsAbility2 = "combat" | "diplomacy" | "adventure" | "cunning" | "chivalry" | "psyche" | "all";

export type LegendsSpecial = "high_king" | "excalibur" | "love_potion";

/** What happened; null = not yours to know, or not there. */
export type LegendsEvent =
  | { event: "start"; actor: number | null; seat: number | null; logged: true }
  | { event: "dealt"; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: "turn"; actor: number | null; logged: true }
  | { event: "phase"; actor: number | null; phase: LegendsPhase | null; logged: false }
  | { event: "drawn"; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: "placed"; actor: number | null; event_card: LegendsEventCard | null; place: LegendsPlace | null; logged: true }
  | { event: "event_discarded"; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: "covered"; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: "uncovered"; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: "heraldic"; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: "opened"; actor: number | null; place: LegendsPlace | null; event_card: LegendsEventCard | null; logged: true }
  | { event: "started"; actor: number | null; character: LegendsCharacter | null; place: LegendsPlace | null; logged: true }
  | { event: "used"; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: "boosted"; actor: number | null; character: LegendsCharacter | null; ability: LegendsAbility2 | null; logged: true }
  | { event: "doubled"; actor: number | null; character: LegendsCharacter | null; ability: LegendsAbility2 | null; logged: true }
  | { event: "marked"; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: "discarded"; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: "from_hand"; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: "to_hand"; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: "drew"; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: "reshuffled"; actor: number | null; logged: true }
  | { event: "played"; actor: number | null; character: LegendsCharacter | null; place: LegendsPlace | null; logged: true }
  | { event: "replaced"; actor: number | null; character: LegendsCharacter | null; character_b: LegendsCharacter2 | null; logged: true }
  | { event: "moved"; actor: number | null; character: LegendsCharacter | null; place: LegendsPlace | null; logged: true }
  | { event: "joins"; actor: number | null; character: LegendsCharacter | null; seat: number | null; logged: true }
  | { event: "captured"; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: "negated"; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: "pinned"; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: "warded"; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: "sieged"; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: "bears"; actor: number | null; special: LegendsSpecial | null; character: LegendsCharacter | null; logged: true }
  | { event: "aside"; actor: number | null; special: LegendsSpecial | null; logged: true }
  | { event: "bonded"; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: "completed"; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: "zone_lost"; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: "bid"; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: "passed"; actor: number | null; logged: true }
  | { event: "bid_total"; actor: number | null; seat: number | null; total: number | null; logged: true }
  | { event: "bid_tied"; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: "looked_hand"; actor: number | null; seat: number | null; logged: true }
  | { event: "saw_card"; actor: number | null; character: LegendsCharacter | null; seat: number | null; logged: false }
  | { event: "took"; actor: number | null; character: LegendsCharacter | null; seat: number | null; logged: true }
  | { event: "gave"; actor: number | null; character: LegendsCharacter | null; seat: number | null; logged: true }
  | { event: "swapped"; actor: number | null; seat: number | null; logged: true }
  | { event: "received"; actor: number | null; character: LegendsCharacter | null; logged: false }
  | { event: "looked"; actor: number | null; count: number | null; logged: true }
  | { event: "saw_event"; actor: number | null; event_card: LegendsEventCard | null; logged: false }
  | { event: "ignored"; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: "sacrificed"; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: "rescued"; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: "prisoner"; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: "champion"; actor: number | null; character: LegendsCharacter | null; logged: true }
  | { event: "nothing"; actor: number | null; event_card: LegendsEventCard | null; logged: true }
  | { event: "beast"; actor: number | null; place: LegendsPlace | null; logged: true }
  | { event: "over"; actor: number | null; ending: LegendsEnding | null; logged: true }
  | { event: "points"; actor: number | null; seat: number | null; points: number | null; logged: true };

