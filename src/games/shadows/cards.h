// Every card, Knight and place of Shadows over Camelot and its numbers: the one table (rules file, section 1).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace logres::shadows {

// White, Black and Travel cards share one numbering. The two kSome... stand for a combat card whose value is hidden.
using Card = std::uint8_t;
// clang-format off
enum CardId : Card {
  kNoCard = 0,
  // White: standard, then special
  kFight1 = 1, kFight2, kFight3, kFight4, kFight5, kFightAny, kGrailCard,
  kMerlin, kClairvoyance, kConvocation, kFate, kHeroism, kLadyOfTheLake, kMessenger, kPiety, kReinforcements,
  kCallForHelp, kDispel, kDivineFavor, kDragonSlayer, kMerlinToTheRescue, kNewHope, kTournament, kTruce,
  // Black: standard, then special
  kBlackKnight1, kBlackKnight3, kBlackKnight5, kBlackKnight7, kLancelot1, kLancelot3, kLancelot5, kLancelot7,
  kDespair, kExcaliburBlack, kMercenaries, kPicts, kSaxons,
  kDesolation, kDarkForest, kGuinevere, kMists, kMordred, kMorgan1, kMorgan2, kMorgan3, kMorgan4, kMorgan5, kVivien,
  kWitch1, kWitch2, kWitch3, kWitch4, kWitch5, kWitch6, kWitch7,
  kSomeBlackKnight, kSomeLancelot,
  // Travel
  kTravelNothing, kTravelVision, kTravelMerlin, kTravelLost, kTravelAmbushed, kTravelCharged, kTravelCaptured,
};
// clang-format on
inline constexpr int kCardKinds = kTravelCaptured + 1;
inline constexpr int kFirstBlack = kBlackKnight1;
inline constexpr int kFirstTravel = kTravelNothing;
inline constexpr int kWhiteKinds = kTruce;                       // ids 1..24; a count of White cards is indexed id - 1
inline constexpr int kBlackKinds = kWitch7 - kFirstBlack + 1;    // 31
inline constexpr int kTravelKinds = kTravelCaptured - kFirstTravel + 1;
inline constexpr int kMaxWhite = 107, kMaxBlack = 90, kMaxTravel = 16;  // S-004, S-005, S-006

constexpr bool is_white(Card c) { return c >= kFight1 && c <= kTruce; }
constexpr bool is_black(Card c) { return c >= kFirstBlack && c <= kWitch7; }
constexpr bool is_fight(Card c) { return c >= kFight1 && c <= kFightAny; }
constexpr bool is_special_white(Card c) { return c >= kMerlin && c <= kTruce; }
constexpr bool is_special_black(Card c) { return c >= kDesolation && c <= kWitch7; }
constexpr bool is_black_knight(Card c) { return c >= kBlackKnight1 && c <= kBlackKnight7; }
constexpr bool is_lancelot(Card c) { return c >= kLancelot1 && c <= kLancelot7; }
constexpr bool is_combat(Card c) { return c >= kBlackKnight1 && c <= kLancelot7; }
constexpr Card hidden_kind(Card c) { return is_black_knight(c) ? kSomeBlackKnight : kSomeLancelot; }
constexpr std::size_t white_index(Card c) { return static_cast<std::size_t>(c - kFight1); }
constexpr std::size_t black_index(Card c) { return static_cast<std::size_t>(c - kFirstBlack); }
constexpr std::size_t travel_index(Card c) { return static_cast<std::size_t>(c - kFirstTravel); }

struct CardDef {
  std::string_view id;
  std::uint8_t base, added;  // copies in the base game, and added by the expansion
};
// S-001 to S-006.
inline constexpr std::array<CardDef, kCardKinds> kCards = {{
    {"", 0, 0},
    {"fight_1", 14, 3},
    {"fight_2", 12, 2},
    {"fight_3", 10, 1},
    {"fight_4", 8, 1},
    {"fight_5", 7, 1},
    {"fight_any", 0, 3},
    {"grail", 18, 3},
    {"merlin", 7, 1},
    {"clairvoyance", 1, 0},
    {"convocation", 1, 0},
    {"fate", 1, 0},
    {"heroism", 1, 0},
    {"lady_of_the_lake", 1, 0},
    {"messenger", 1, 0},
    {"piety", 1, 0},
    {"reinforcements", 1, 0},
    {"call_for_help", 0, 1},
    {"dispel", 0, 1},
    {"divine_favor", 0, 1},
    {"dragon_slayer", 0, 1},
    {"merlin_to_the_rescue", 0, 1},
    {"new_hope", 0, 1},
    {"tournament", 0, 1},
    {"truce", 0, 1},
    {"black_knight_1", 5, 0},
    {"black_knight_3", 3, 0},
    {"black_knight_5", 2, 0},
    {"black_knight_7", 1, 0},
    {"lancelot_1_dragon_5", 4, 0},
    {"lancelot_3_dragon_7", 3, 0},
    {"lancelot_5_dragon_9", 3, 0},
    {"lancelot_7_dragon_11", 1, 0},
    {"despair", 15, 2},
    {"excalibur_black", 15, 2},
    {"mercenaries", 4, 1},
    {"picts", 4, 1},
    {"saxons", 4, 1},
    {"desolation", 2, 0},
    {"dark_forest", 1, 0},
    {"guinevere", 1, 0},
    {"mists_of_avalon", 1, 0},
    {"mordred", 1, 0},
    {"morgan_1", 1, 0},
    {"morgan_2", 1, 0},
    {"morgan_3", 1, 0},
    {"morgan_4", 1, 0},
    {"morgan_5", 1, 0},
    {"vivien", 1, 0},
    {"witch_1", 0, 1},
    {"witch_2", 0, 1},
    {"witch_3", 0, 1},
    {"witch_4", 0, 1},
    {"witch_5", 0, 1},
    {"witch_6", 0, 1},
    {"witch_7", 0, 1},
    {"black_knight_hidden", 0, 0},
    {"lancelot_hidden", 0, 0},
    {"travel_nothing", 0, 3},
    {"travel_vision", 0, 1},
    {"travel_merlin", 0, 5},
    {"travel_lost", 0, 2},
    {"travel_ambushed", 0, 2},
    {"travel_charged", 0, 2},
    {"travel_captured", 0, 1},
}};

// The value of a combat card on the Black Knight or Lancelot quest; the Dragon adds 4 (S-009).
constexpr int combat_value(Card c) {
  constexpr std::array<std::uint8_t, 4> kValues = {1, 3, 5, 7};
  return kValues[static_cast<std::size_t>(c - kBlackKnight1) % 4U];
}

// S-011. The first eight are places on the board; D-19 calls this order "by id".
enum Place : std::uint8_t {
  kCamelot, kAtBlackKnight, kAtLancelot, kAtDragon, kAtExcalibur, kAtGrail, kSaxonWar, kPictWar,
  kCaptured, kShadows, kDead,
};
inline constexpr int kPlaces = 8;
inline constexpr std::uint8_t kNowhere = 0xff;
inline constexpr std::array<std::string_view, 11> kPlaceNames = {
    "camelot", "black_knight", "lancelot", "dragon", "excalibur", "grail", "saxon_war", "pict_war",
    "captured", "shadows", "dead"};
constexpr bool is_solo(std::uint8_t place) { return place == kAtBlackKnight || place == kAtLancelot; }
constexpr bool is_war(std::uint8_t place) { return place == kSaxonWar || place == kPictWar; }
constexpr bool is_combat_quest(std::uint8_t place) { return place >= kAtBlackKnight && place <= kAtDragon; }

// What the row of the quest table says (section 6): the numbers of victory and defeat.
struct QuestDef {
  std::uint8_t swords, life_won, life_lost, cards, engines;
  std::uint8_t white_spots, black_spots;
};
inline constexpr std::array<QuestDef, kPlaces> kQuests = {{
    {0, 0, 0, 0, 0, 0, 0},
    {1, 1, 1, 3, 0, 4, 4},  // S-147, S-148
    {1, 1, 1, 4, 0, 5, 5},  // S-156, S-157
    {2, 2, 2, 7, 0, 9, 5},  // S-165, S-166
    {2, 1, 1, 7, 0, 0, 0},  // S-173, S-174
    {3, 1, 1, 7, 0, 7, 7},  // S-186, S-187
    {1, 1, 1, 4, 2, 5, 4},  // S-196, S-197
    {1, 1, 1, 4, 2, 5, 4},
}};

// S-010.
enum Knight : std::uint8_t {
  kArthur, kGalahad, kGawain, kKay, kPalamedes, kPercival, kTristan,
  kBors, kCaradoc, kGaheris, kGareth, kGeraint, kLamorak, kOwain, kBedivere,
  kSquire,
};
inline constexpr int kBaseKnights = 7, kKnights = 15;
inline constexpr std::array<std::string_view, kKnights + 1> kKnightNames = {
    "arthur",  "galahad", "gawain", "kay",     "palamedes", "percival", "tristan", "bors",
    "caradoc", "gaheris", "gareth", "geraint", "lamorak",   "owain",    "bedivere", "squire"};

enum Loyalty : std::uint8_t { kLoyal, kTraitor };
inline constexpr std::array<std::string_view, 2> kLoyaltyNames = {"loyal", "traitor"};

enum Relic : std::uint8_t { kExcalibur, kHolyGrail, kArmor };
inline constexpr std::array<std::string_view, 3> kRelicNames = {"excalibur", "holy_grail", "lancelots_armor"};

inline constexpr int kMaxLife = 6, kEngines = 12, kSwordsToEnd = 12, kBlackToLose = 7, kBank = 5;

}  // namespace logres::shadows
