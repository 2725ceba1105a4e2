// Every card, quest and Knight of Rumors: enums, words and numbers, made of the rows of cards.def, quests.def,
// knights.def.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace logres::rumors {

enum Quest : std::uint8_t {
#define QUEST(id, ...) id,
#include "games/rumors/quests.def"
#undef QUEST
  kQuestIds,
};
inline constexpr int kQuests = kQuestIds;
inline constexpr std::uint8_t kNoQuest = 0xff;
inline constexpr std::array<std::string_view, kQuests> kQuestNames = {
#define QUEST(id, word, ...) word,
#include "games/rumors/quests.def"
#undef QUEST
};
// As judged: the tribes may be one quest (Morgan #8).
inline constexpr std::array<std::string_view, kQuests + 1> kJudgedNames = {
#define QUEST(id, word, ...) word,
#include "games/rumors/quests.def"
#undef QUEST
    "picts_saxons",
};

// A set of quests: one bit each.
using QuestSet = std::uint8_t;
inline constexpr QuestSet kAnyQuest = (1U << kQuests) - 1U;
constexpr QuestSet quest_bit(int quest) { return static_cast<QuestSet>(1U << static_cast<unsigned>(quest)); }
inline constexpr QuestSet kTribes = quest_bit(kPicts) | quest_bit(kSaxons);
constexpr bool has_quest(QuestSet set, int quest) { return (set & quest_bit(quest)) != 0; }

// what a quest is worth. The two tribes united by Morgan #8 are worth 2.
inline constexpr std::array<std::uint8_t, kQuests> kSwords = {
#define QUEST(id, word, swords, ...) swords,
#include "games/rumors/quests.def"
#undef QUEST
};
inline constexpr int kUnitedSwords = 2;
inline constexpr int kLowestSuccess = 11, kHighestSuccess = 13;  // totals of a quest that is a success
inline constexpr int kMostVentured = 3;
inline constexpr int kEnoughSwords = 7;                          // of one colour: the end is near

// Kinds of Rumor cards. Quest cards come first, those of one quest together: "?", 2, 3, 4, 5.
using Card = std::uint8_t;
enum CardId : Card {
  kNoCard,
#define CARD(id, ...) id,
#include "games/rumors/cards.def"
#undef CARD
  kCardIds,
};
inline constexpr int kCardKinds = kCardIds;
inline constexpr Card kFirstQuestCard = kPictQ;
inline constexpr int kSlots = 5;  // "?", 2, 3, 4, 5
inline constexpr std::array<std::uint8_t, kSlots> kSlotValue = {0, 2, 3, 4, 5};

constexpr Card quest_card(int quest, int slot) { return static_cast<Card>(kFirstQuestCard + quest * kSlots + slot); }
constexpr bool is_quest_card(Card c) { return c >= kFirstQuestCard && c < kMorgan1; }
constexpr int quest_of(Card c) { return (c - kFirstQuestCard) / kSlots; }
constexpr int slot_of(Card c) { return (c - kFirstQuestCard) % kSlots; }
constexpr bool is_morgan(Card c) { return c >= kMorgan1 && c <= kMorgan8; }
constexpr bool is_merlin(Card c) { return c >= kMerlin1 && c <= kMerlin6; }
// these are laid face up whatever Morgan #1 says, so nobody names one of them for another card.
constexpr bool always_shown(Card c) { return is_merlin(c) || c == kVivien; }

struct CardDef {
  std::string_view id, kind;
  std::uint8_t copies;
  QuestSet symbols;
  std::uint8_t number, bonus;
  QuestSet names;
};
inline constexpr std::array<CardDef, kCardKinds> kCards = {{
    {"", "", 0, 0, 0, 0, 0},
#define CARD(id, word, kind, copies, box, symbols, number, bonus, names, ...) \
  {word, #kind, copies, symbols, number, bonus, names},
#include "games/rumors/cards.def"
#undef CARD
}};
constexpr bool rows_agree() {
  for (Card c = 1; c < kCardKinds; ++c) {
    const CardDef& def = kCards[c];
    if (is_quest_card(c) != (def.kind == "quest") || is_morgan(c) != (def.kind == "morgan")) return false;
    if (is_merlin(c) != (def.kind == "merlin")) return false;
    if (!is_quest_card(c)) continue;
    if (def.symbols != quest_bit(quest_of(c)) || def.number != kSlotValue[static_cast<std::size_t>(slot_of(c))])
      return false;
  }
  return true;
}
static_assert(rows_agree());

constexpr int all_copies() {
  int n = 0;
  for (const CardDef& def : kCards) n += def.copies;
  return n;
}
inline constexpr int kMaxCards = all_copies();
static_assert(kMaxCards == 64);              // R-001 and the two promo cards
inline constexpr int kMorgansInDeck = 6;
inline constexpr int kMaxUnusedMorgans = 4;

constexpr QuestSet named_by(Card merlin) { return kCards[merlin].names; }

//
enum Loyalty : std::uint8_t {
#define LOYALTY(id, ...) id,
#include "games/rumors/kinds.def"
};
inline constexpr auto kLoyaltyNames = std::to_array<std::string_view>({
#define LOYALTY(id, word) word,
#include "games/rumors/kinds.def"
});

enum Knight : std::uint8_t {
#define KNIGHT(id, ...) id,
#include "games/rumors/knights.def"
#undef KNIGHT
  kKnightIds,
};
inline constexpr int kKnights = kKnightIds;
inline constexpr std::array<std::uint8_t, kKnights> kKnightCopies = {
#define KNIGHT(id, word, copies, ...) copies,
#include "games/rumors/knights.def"
#undef KNIGHT
};
inline constexpr int kKnightCards = 0
// NOLINTNEXTLINE(bugprone-macro-parentheses)
#define KNIGHT(id, word, copies, ...) +(copies)
#include "games/rumors/knights.def"
#undef KNIGHT
    ;
inline constexpr std::array<std::string_view, kKnights> kKnightNames = {
#define KNIGHT(id, word, ...) word,
#include "games/rumors/knights.def"
#undef KNIGHT
};

}  // namespace logres::rumors
