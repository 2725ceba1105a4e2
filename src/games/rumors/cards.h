// Every card of Rumors and its numbers: the one table (rules file, section 1).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace logres::rumors {

// five quests. The order is the one in which an absent player chooses (D-01).
enum Quest : std::uint8_t { kPicts, kSaxons, kExcalibur, kDragon, kGrail };
inline constexpr int kQuests = 5;
inline constexpr std::uint8_t kNoQuest = 0xff;
inline constexpr std::array<std::string_view, kQuests> kQuestNames = {
    "picts", "saxons", "excalibur", "dragon", "grail"};

// A set of quests: one bit each.
using QuestSet = std::uint8_t;
inline constexpr QuestSet kAnyQuest = 0b11111;
constexpr QuestSet quest_bit(int quest) { return static_cast<QuestSet>(1U << static_cast<unsigned>(quest)); }
constexpr bool has_quest(QuestSet set, int quest) { return (set & quest_bit(quest)) != 0; }

// what a quest is worth. The two tribes united by Morgan #8 are worth 2.
inline constexpr std::array<std::uint8_t, kQuests> kSwords = {1, 1, 2, 2, 3};
inline constexpr int kUnitedSwords = 2;

// Kinds of Rumor cards. The 25 kinds of Quest cards come first, five of each quest: "?", 2, 3, 4, 5.
using Card = std::uint8_t;
// clang-format off
enum CardId : Card {
  kNoCard = 0,
  kFirstQuestCard = 1,
  kMorgan1 = 26, kMorgan2, kMorgan3, kMorgan4a, kMorgan4b, kMorgan4c, kMorgan5, kMorgan6, kMorgan7, kMorgan8,
  kMerlin1, kMerlin2, kMerlin3, kMerlin4, kMerlin5, kMerlin6,
  kMordred, kVivien,
};
// clang-format on
inline constexpr int kCardKinds = kVivien + 1;
inline constexpr int kSlots = 5;  // "?", 2, 3, 4, 5
inline constexpr std::array<std::uint8_t, kSlots> kSlotValue = {0, 2, 3, 4, 5};

constexpr Card quest_card(int quest, int slot) { return static_cast<Card>(kFirstQuestCard + quest * kSlots + slot); }
constexpr bool is_quest_card(Card c) { return c >= kFirstQuestCard && c < kMorgan1; }
constexpr int quest_of(Card c) { return (c - kFirstQuestCard) / kSlots; }
constexpr int slot_of(Card c) { return (c - kFirstQuestCard) % kSlots; }
constexpr bool is_morgan(Card c) { return c >= kMorgan1 && c <= kMorgan8; }
constexpr bool is_merlin(Card c) { return c >= kMerlin1 && c <= kMerlin6; }

struct CardDef {
  std::string_view id;
  std::uint8_t copies;  // in the game; the two promo cards count only with their option
  QuestSet symbols;     // the quests the next player may go on while it is on top
  std::uint8_t bonus;   // Morgan #4: what she adds to every quest with a card
};

// clang-format off
inline constexpr std::array<CardDef, kCardKinds> kCards = {{
    {"", 0, 0, 0},
    {"pict_q", 4, 1, 0},       {"pict_2", 1, 1, 0},       {"pict_3", 1, 1, 0},       {"pict_4", 2, 1, 0},       {"pict_5", 1, 1, 0},
    {"saxon_q", 4, 2, 0},      {"saxon_2", 1, 2, 0},      {"saxon_3", 1, 2, 0},      {"saxon_4", 2, 2, 0},      {"saxon_5", 1, 2, 0},
    {"excalibur_q", 4, 4, 0},  {"excalibur_2", 1, 4, 0},  {"excalibur_3", 1, 4, 0},  {"excalibur_4", 2, 4, 0},  {"excalibur_5", 1, 4, 0},
    {"dragon_q", 4, 8, 0},     {"dragon_2", 1, 8, 0},     {"dragon_3", 1, 8, 0},     {"dragon_4", 2, 8, 0},     {"dragon_5", 1, 8, 0},
    {"grail_q", 4, 16, 0},     {"grail_2", 1, 16, 0},     {"grail_3", 1, 16, 0},     {"grail_4", 2, 16, 0},     {"grail_5", 1, 16, 0},
    {"morgan_1", 1, 0, 0},     {"morgan_2", 1, 0, 0},     {"morgan_3", 1, 0, 0},
    {"morgan_4a", 1, kAnyQuest, 1}, {"morgan_4b", 1, kAnyQuest, 2}, {"morgan_4c", 1, kAnyQuest, 3},
    {"morgan_5", 1, 0, 0},     {"morgan_6", 1, kAnyQuest, 0}, {"morgan_7", 1, 0, 0},
    {"morgan_8", 1, quest_bit(kPicts) | quest_bit(kSaxons), 0},
    {"merlin_1", 1, 0, 0},     {"merlin_2", 1, 0, 0},     {"merlin_3", 1, 0, 0},     {"merlin_4", 2, 0, 0},     {"merlin_5", 1, 0, 0},
    {"merlin_6", 1, 0, 0},
    {"mordred", 1, quest_bit(kPicts) | quest_bit(kSaxons), 0},
    {"vivien", 1, 0, 0},
}};
// clang-format on

inline constexpr int kMaxCards = 64;         // 62 and the two promo cards
inline constexpr int kMorgansInDeck = 6;
inline constexpr int kMaxUnusedMorgans = 4;

// The quests a Merlin names when the pile is opened; #4 names the one on its token.
constexpr QuestSet named_by(Card merlin) {
  switch (merlin) {
    case kMerlin1:
      return quest_bit(kPicts) | quest_bit(kSaxons);
    case kMerlin2:
      return quest_bit(kDragon) | quest_bit(kGrail);
    case kMerlin3:
      return quest_bit(kExcalibur) | quest_bit(kGrail);
    default:
      return 0;
  }
}

//
enum Loyalty : std::uint8_t { kLoyal, kTraitor };
inline constexpr std::array<std::string_view, 2> kLoyaltyNames = {"loyal", "traitor"};

// the Knights of the Expert variant.
enum Knight : std::uint8_t { kArthur, kTristan, kGawain, kGalahad, kPercival };
inline constexpr int kKnights = 5;
inline constexpr std::array<std::uint8_t, kKnights> kKnightCopies = {3, 2, 2, 1, 1};
inline constexpr int kKnightCards = 9;
inline constexpr std::array<std::string_view, kKnights> kKnightNames = {
    "arthur", "tristan", "gawain", "galahad", "percival"};

}  // namespace logres::rumors
