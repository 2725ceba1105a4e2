// Every card, Knight, place and Relic of Shadows over Camelot: enums, words and numbers, made of the rows of cards.def,
// places.def, knights.def and relics.def.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace logres::shadows {

// -- places
enum Place : std::uint8_t {
#define PLACE(id, ...) id,
#include "games/shadows/places.def"
  kPlaceIds,
};
inline constexpr int kPlaces = kCaptured;  // those on the board come first
inline constexpr std::uint8_t kNowhere = 0xff;
inline constexpr std::array<std::string_view, kPlaceIds> kPlaceNames = {
#define PLACE(id, word, ...) word,
#include "games/shadows/places.def"
};

struct QuestDef {
  std::string_view kind;
  bool solo = false;
  std::uint8_t swords = 0, life_won = 0, life_lost = 0, cards = 0, engines = 0;
  std::uint8_t white_spots = 0, black_spots = 0;
};
inline constexpr std::array<QuestDef, kPlaceIds> kQuests = {{
#define PLACE(...) {},
#define QUEST(id, word, kind, who, swords, life_won, life_lost, cards, engines, white, black, ...) \
  {#kind, std::string_view(#who) == "solo", swords, life_won, life_lost, cards, engines, white, black},
#include "games/shadows/places.def"
}};
// Asked all the time, so they compare numbers; below they are checked against the rows.
constexpr bool is_solo(std::uint8_t place) { return place == kAtBlackKnight || place == kAtLancelot; }
constexpr bool is_war(std::uint8_t place) { return place == kSaxonWar || place == kPictWar; }
constexpr bool is_combat_quest(std::uint8_t place) { return place >= kAtBlackKnight && place <= kAtDragon; }

// -- cards: White, Black and Travel cards share one numbering
using Card = std::uint8_t;
enum CardId : Card {
  kNoCard,
#define CARD(id, ...) id,
#include "games/shadows/cards.def"
  kCardIds,
};
inline constexpr int kCardKinds = kCardIds;

struct CardDef {
  std::string_view id, kind;
  std::uint8_t base, added;  // copies in the base game, and added by the expansion
  std::uint8_t number;       // printed on it
  std::uint8_t quest;        // where it goes when it is drawn; kNowhere
};
inline constexpr std::array<CardDef, kCardKinds> kCards = {{
    {"", "", 0, 0, 0, kNowhere},
#define CARD(id, word, kind, base, added, number, ...) {word, #kind, base, added, number, kNowhere},
#define BLACK(id, word, kind, base, added, number, quest, ...) {word, #kind, base, added, number, quest},
#include "games/shadows/cards.def"
}};

// The blocks of the table.
struct CardRange {
  Card first, last;
  constexpr int size() const { return last - first + 1; }
  constexpr bool has(Card c) const { return c >= first && c <= last; }
};
template <std::size_t N>
constexpr CardRange range_of(const std::array<CardId, N>& ids) {
  return {ids.front(), ids.back()};
}
inline constexpr CardRange kSpecialWhite = range_of(std::array{
#define SPECIAL(id, ...) id,
#include "games/shadows/cards.def"
});
inline constexpr CardRange kBlackCards = range_of(std::array{
#define BLACK(id, ...) id,
#include "games/shadows/cards.def"
});
inline constexpr CardRange kTravelCards = range_of(std::array{
#define TRAVEL(id, ...) id,
#include "games/shadows/cards.def"
});
inline constexpr Card kFirstWhite = kFight1, kLastWhite = kSpecialWhite.last;
inline constexpr Card kFirstBlack = kBlackCards.first, kLastBlack = kBlackCards.last;
inline constexpr Card kFirstTravel = kTravelCards.first, kLastTravel = kTravelCards.last;
inline constexpr int kWhiteKinds = kLastWhite;  // a count of White cards is indexed id - 1
inline constexpr int kBlackKinds = kBlackCards.size();
inline constexpr int kTravelKinds = kTravelCards.size();

constexpr int copies_of(CardRange range) {
  int n = 0;
  for (Card c = range.first; c <= range.last; ++c) n += kCards[c].base + kCards[c].added;
  return n;
}
inline constexpr int kMaxWhite = copies_of({kFirstWhite, kLastWhite});
inline constexpr int kMaxBlack = copies_of(kBlackCards);
inline constexpr int kMaxTravel = copies_of(kTravelCards);

constexpr bool is_white(Card c) { return c >= kFirstWhite && c <= kLastWhite; }
constexpr bool is_black(Card c) { return kBlackCards.has(c); }
constexpr bool is_fight(Card c) { return c >= kFight1 && c <= kFightAny; }
constexpr bool is_special_white(Card c) { return kSpecialWhite.has(c); }
constexpr bool is_special_black(Card c) { return c >= kDesolation && c <= kLastBlack; }
constexpr bool is_black_knight(Card c) { return c >= kBlackKnight1 && c <= kBlackKnight7; }
constexpr bool is_lancelot(Card c) { return c >= kLancelot1 && c <= kLancelot7; }
constexpr bool is_combat(Card c) { return c >= kBlackKnight1 && c <= kLancelot7; }
constexpr Card hidden_kind(Card c) { return is_black_knight(c) ? kSomeBlackKnight : kSomeLancelot; }
constexpr std::size_t white_index(Card c) { return static_cast<std::size_t>(c - kFirstWhite); }
constexpr std::size_t black_index(Card c) { return static_cast<std::size_t>(c - kFirstBlack); }
constexpr std::size_t travel_index(Card c) { return static_cast<std::size_t>(c - kFirstTravel); }

// The number of a combat card on the Black Knight or Lancelot quest; the Dragon adds 4 (S-009).
inline constexpr int kDragonAdds = 4;
constexpr int combat_value(Card c) { return kCards[c].number; }

constexpr bool rows_agree() {
  for (Card c = 0; c < kCardKinds; ++c) {
    const std::string_view kind = kCards[c].kind;
    if (is_fight(c) != (kind == "fight") || is_special_white(c) != (kind == "special")) return false;
    if (is_black_knight(c) != (kind == "black_knight") || is_lancelot(c) != (kind == "lancelot")) return false;
    if (is_special_black(c) != (kind == "special_black")) return false;
    if (is_combat(c) != (is_black_knight(c) || is_lancelot(c))) return false;
  }
  for (std::uint8_t q = 0; q < kPlaceIds; ++q) {
    const QuestDef& def = kQuests[q];
    if (is_solo(q) != def.solo || is_war(q) != (def.kind == "war")) return false;
    if (is_combat_quest(q) != (def.kind == "combat")) return false;
  }
  return true;
}
static_assert(rows_agree());

// -- Knights
enum Knight : std::uint8_t {
#define KNIGHT(id, ...) id,
#include "games/shadows/knights.def"
#undef KNIGHT
  kKnightIds,
};
inline constexpr std::array<std::string_view, kKnightIds> kKnightNames = {
#define KNIGHT(id, word, ...) word,
#include "games/shadows/knights.def"
#undef KNIGHT
};
// Those of the base game come first, Squires last.
inline constexpr int kKnights = kSquire;
inline constexpr int kBaseKnights = 0
// NOLINTNEXTLINE(bugprone-macro-parentheses)
#define KNIGHT(id, word, box, ...) +(std::string_view(#box) == "base" ? 1 : 0)
#include "games/shadows/knights.def"
#undef KNIGHT
    ;

enum Loyalty : std::uint8_t {
#define LOYALTY(id, ...) id,
#include "games/shadows/kinds.def"
};
inline constexpr auto kLoyaltyNames = std::to_array<std::string_view>({
#define LOYALTY(id, word) word,
#include "games/shadows/kinds.def"
});

// -- Relics
enum Relic : std::uint8_t {
#define RELIC(id, ...) id,
#include "games/shadows/relics.def"
#undef RELIC
  kRelics,
};
inline constexpr std::array<std::string_view, kRelics> kRelicNames = {
#define RELIC(id, word, ...) word,
#include "games/shadows/relics.def"
#undef RELIC
};
inline constexpr std::array<Place, kRelics> kRelicQuest = {
#define RELIC(id, word, quest, ...) quest,
#include "games/shadows/relics.def"
#undef RELIC
};

inline constexpr int kMaxLife = 6, kEngines = 12, kSwordsToEnd = 12, kBlackToLose = 7;  // S-007
inline constexpr int kDieFaces = 8;                                                     // S-135
inline constexpr int kForeseen = 5;                                         // S-255: cards Clairvoyance shows
inline constexpr int kFalseAccusation = 1, kFalseAccusationWithWitch5 = 2;  // S-366, S-322: Swords turned
inline constexpr int kHandToDraw = 12;                           // S-049: with so many cards nobody draws at Camelot
inline constexpr int kBank = kQuests[kAtExcalibur].white_spots;  // S-169
// S-190: both wars are won with the values 1 to 5.
inline constexpr int kStraight = kQuests[kSaxonWar].white_spots;
static_assert(kStraight == kQuests[kPictWar].white_spots);

}  // namespace logres::shadows
