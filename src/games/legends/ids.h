// Who and what there is in Camelot Legends, by number. Only identities: every number, flag, level and allegiance of a
// card is in its data (data.h, L-479).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace logres::legends {

using Character = std::uint8_t;
enum : Character {
  kNobody,
#define CHARACTER(id, ...) id,
#include "games/legends/characters.def"
#undef CHARACTER
  kCharacterIds,
};
inline constexpr int kCharacters = kCharacterIds - 1;
static_assert(kCharacters == 60);  // L-001

using EventId = std::uint8_t;
enum : EventId {
  kNoEvent,
#define EVENT_CARD(id, ...) id,
#include "games/legends/event_cards.def"
  kEventIds,
};
inline constexpr int kEventCards = 0
// NOLINTNEXTLINE(bugprone-macro-parentheses)
#define EVENT_CARD(...) +1
#define FINAL_EVENT(...)
#include "games/legends/event_cards.def"
    ;
static_assert(kEventCards == 34);  // L-001
inline constexpr bool is_final(EventId e) { return e > kEventCards; }
static_assert(kEventIds - 1 - kEventCards == 3);

enum Special : std::uint8_t {
#define SPECIAL(id, ...) id,
#include "games/legends/kinds.def"
  kSpecials,
};

enum Ability : std::uint8_t {
#define ABILITY(id, ...) id,
#include "games/legends/kinds.def"
  kAbilities,
};
using AbilitySet = std::uint8_t;
inline constexpr AbilitySet kAllAbilities = (1U << kAbilities) - 1U;
constexpr AbilitySet abilities(auto... a) { return static_cast<AbilitySet>((0U | ... | (1U << a))); }

enum Place : std::uint8_t {
#define PLACE(id, ...) id,
#include "games/legends/kinds.def"
  kPlaces,
};
inline constexpr int kMains = 3;          // L-002, L-057
inline constexpr int kOpenPlaces = kBid;  // where a Company can be moved to
inline constexpr std::uint8_t kNoPlace = 0xff;
using PlaceSet = std::uint8_t;
inline constexpr PlaceSet kAnywhere = (1U << kPlaces) - 1U;
inline constexpr PlaceSet kMainPlaces = (1U << kMains) - 1U;
constexpr PlaceSet places(auto... p) { return static_cast<PlaceSet>((0U | ... | (1U << p))); }

enum Allegiance : std::uint8_t {
#define ALLEGIANCE(id, ...) id,
#include "games/legends/kinds.def"
  kAllegiances,
};

enum Level : std::uint8_t {
#define LEVEL(id, ...) id,
#include "games/legends/kinds.def"
  kLevels,
};

enum class Kind : std::uint8_t {
#define EVENT_KIND(id, ...) id,
#include "games/legends/kinds.def"
  kKinds,
};

inline constexpr std::array<std::string_view, kCharacterIds> kCharacterNames = {
    "",
#define CHARACTER(id, word, ...) word,
#include "games/legends/characters.def"
#undef CHARACTER
};
inline constexpr std::array<std::string_view, kEventIds> kEventNames = {
    "",
#define EVENT_CARD(id, word, ...) word,
#include "games/legends/event_cards.def"
};
inline constexpr std::array<std::string_view, kSpecials> kSpecialNames = {
#define SPECIAL(id, word, ...) word,
#include "games/legends/kinds.def"
};
inline constexpr std::array<std::string_view, kAbilities> kAbilityNames = {
#define ABILITY(id, word, ...) word,
#include "games/legends/kinds.def"
};
inline constexpr std::array<std::string_view, kPlaces> kPlaceNames = {
#define PLACE(id, word, ...) word,
#include "games/legends/kinds.def"
};
inline constexpr std::array<std::string_view, kAllegiances> kAllegianceNames = {
#define ALLEGIANCE(id, word, ...) word,
#include "games/legends/kinds.def"
};
inline constexpr std::array<std::string_view, kLevels> kLevelNames = {
#define LEVEL(id, word, ...) word,
#include "games/legends/kinds.def"
};
inline constexpr std::array<std::string_view, kLevels> kLevelChoices = {
#define LEVEL(id, word, game) game,
#include "games/legends/kinds.def"
};
inline constexpr std::array<std::string_view, static_cast<std::size_t>(Kind::kKinds)> kKindNames = {
#define EVENT_KIND(id, word, ...) word,
#include "games/legends/kinds.def"
};

// One numbering for everything that can be named as a source: Characters, then Events, then Special Cards; 0 = the
// rules.
using Card = std::uint8_t;
inline constexpr int kCards = kCharacterIds + (kEventIds - 1) + kSpecials;
constexpr Card card_of_event(EventId e) { return static_cast<Card>(kCharacters + e); }
constexpr Card card_of_special(Special x) { return static_cast<Card>(kCharacters + kEventIds + x); }

}  // namespace logres::legends
