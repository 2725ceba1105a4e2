// What each quest of Shadows brings and costs, for the pictures of the guide. The rules behind it: S-141 to S-199.
export interface Stakes {
  swords: number;
  life: number;
  cards?: number;
  engines?: number;
  relic?: string;
}
export interface QuestFacts {
  id: string; // a place of the catalog
  emblem: string;
  chapter: string;
  asks: string; // a key of guide_shadows.figure
  solo: boolean;
  win: Stakes;
  lose: Stakes;
}

export const quests: readonly QuestFacts[] = [
  {
    id: 'black_knight',
    emblem: 'q-black-knight',
    chapter: 'black_knight',
    asks: 'two_pairs',
    solo: true,
    win: { swords: 1, life: 1, cards: 3 },
    lose: { swords: 1, life: 1 },
  },
  {
    id: 'lancelot',
    emblem: 'q-lancelot',
    chapter: 'lancelot',
    asks: 'full_house',
    solo: true,
    win: { swords: 1, life: 1, cards: 4, relic: 'lancelots_armor' },
    lose: { swords: 1, life: 1, relic: 'lancelots_armor' },
  },
  {
    id: 'dragon',
    emblem: 'q-dragon',
    chapter: 'dragon',
    asks: 'three_triples',
    solo: false,
    win: { swords: 2, life: 2, cards: 7 },
    lose: { swords: 2, life: 2 },
  },
  {
    id: 'excalibur',
    emblem: 'q-excalibur',
    chapter: 'excalibur',
    asks: 'five_steps',
    solo: false,
    win: { swords: 2, life: 1, cards: 7, relic: 'excalibur' },
    lose: { swords: 2, life: 1, relic: 'excalibur' },
  },
  {
    id: 'grail',
    emblem: 'q-grail',
    chapter: 'grail',
    asks: 'seven_grails',
    solo: false,
    win: { swords: 3, life: 1, cards: 7, relic: 'holy_grail' },
    lose: { swords: 3, life: 1, relic: 'holy_grail' },
  },
  {
    id: 'saxon_war',
    emblem: 'q-saxon',
    chapter: 'wars',
    asks: 'straight',
    solo: false,
    win: { swords: 1, life: 1, cards: 4 },
    lose: { swords: 1, life: 1, engines: 2 },
  },
  {
    id: 'pict_war',
    emblem: 'q-pict',
    chapter: 'wars',
    asks: 'straight',
    solo: false,
    win: { swords: 1, life: 1, cards: 4 },
    lose: { swords: 1, life: 1, engines: 2 },
  },
];

/** The cards of a list, each with the rule that has its exact words. */
export const cardLists: Record<string, readonly [card: string, rule: string][]> = {
  black_cards: [
    ['desolation', 'S-288'],
    ['dark_forest', 'S-290'],
    ['guinevere', 'S-292'],
    ['mists_of_avalon', 'S-296'],
    ['mordred', 'S-298'],
    ['morgan_1', 'S-302'],
    ['morgan_2', 'S-303'],
    ['morgan_3', 'S-304'],
    ['morgan_4', 'S-305'],
    ['morgan_5', 'S-306'],
    ['vivien', 'S-311'],
  ],
  white_cards: [
    ['clairvoyance', 'S-255'],
    ['convocation', 'S-256'],
    ['fate', 'S-259'],
    ['heroism', 'S-262'],
    ['lady_of_the_lake', 'S-264'],
    ['messenger', 'S-266'],
    ['piety', 'S-267'],
    ['reinforcements', 'S-268'],
  ],
  white_cards_mc: [
    ['call_for_help', 'S-270'],
    ['dispel', 'S-273'],
    ['divine_favor', 'S-275'],
    ['dragon_slayer', 'S-276'],
    ['merlin_to_the_rescue', 'S-278'],
    ['new_hope', 'S-279'],
    ['tournament', 'S-280'],
    ['truce', 'S-281'],
  ],
  witches: [
    ['witch_1', 'S-317'],
    ['witch_2', 'S-318'],
    ['witch_3', 'S-320'],
    ['witch_4', 'S-321'],
    ['witch_5', 'S-322'],
    ['witch_6', 'S-323'],
    ['witch_7', 'S-325'],
  ],
  travel_cards: [
    ['travel_nothing', 'S-335'],
    ['travel_vision', 'S-336'],
    ['travel_merlin', 'S-337'],
    ['travel_lost', 'S-338'],
    ['travel_ambushed', 'S-339'],
    ['travel_charged', 'S-341'],
    ['travel_captured', 'S-343'],
  ],
};

/** The host's options and the rules they choose between. */
export const optionRules: readonly [option: string, rule: string][] = [
  ['expansion', 'S-030'],
  ['loyalty_mode', 'S-404'],
  ['three_player_delayed_loyalty', 'S-406'],
  ['squires', 'S-410'],
  ['death_timing', 'S-382'],
  ['remove_spent_black', 'S-070'],
  ['mordred_adds_warrior', 'S-299'],
  ['curse_duration', 'S-313'],
  ['open_table', 'S-416'],
  ['late_seats', 'S-414'],
];
