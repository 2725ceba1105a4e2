// Made by tools/types from the C++ tables of words. Do not edit: run `tools/types --update`.

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
  | { event: "removed"; actor: number | null; card: RumorsClaim | null; logged: false }
  | { event: "total"; actor: number | null; quest: RumorsQuest2 | null; total: number | null; logged: false }
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
