// The numbers of the cards, as data (L-479): what docs/rules/legends-cards.toml says, or what the owner of a printed
// game has entered. A plain value without padding; default_cards.cc is the shipped file, made by
// tools/make_legends_cards.
#pragma once

#include <boost/json/fwd.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/sentence.h"
#include "games/legends/ids.h"

namespace logres::legends {

inline constexpr std::uint8_t kNone = 0xff;  // no ability, allegiance, place or Special Card

struct CharacterData {                          // L-004
  std::array<std::int8_t, kAbilities> score{};  // L-006: -1 to 6
  std::uint8_t level = kWhite;
  std::uint8_t knight = 0, king = 0, woman = 0;
  std::uint8_t allegiances = 0;          // bit = Allegiance; a Knight without any has the gray shield (L-048)
  std::uint8_t threat = 0, romance = 0;  // L-074
  bool operator==(const CharacterData&) const = default;
};

struct EventData {
  Kind kind = Kind::kLocation;
  std::uint8_t place = kNone;  // a Main Location; kNone for cards that are not put there
  std::uint8_t level = kWhite;
  std::uint8_t points = 0;
  std::array<std::uint8_t, kAbilities> need{};          // Company Totals, 0 = not asked (L-111)
  std::uint8_t any_one = 0;                             // or this Total in any single ability (Castle of Maidens)
  std::array<std::uint8_t, 2> single = {kNone, kNone};  // the two abilities of one Knight (L-122)
  std::uint8_t single_min = 0;
  std::uint8_t needs_knight = 0, needs_woman = 0;
  std::uint8_t grants = kNone;  // a Special
  std::uint8_t discarded = 0;   // on completion (L-121)
  std::uint8_t bid_limit = 0;   // L-147
  std::array<std::uint8_t, 2> bid = {kNone, kNone};
  std::uint8_t heraldic_allegiance = kNone, heraldic_ability = kNone, heraldic_bonus = 0;  // L-362
  std::uint8_t zone_ability = kNone, zone_bonus = 0;  // to each Company of the owner (L-375, L-391)
  bool operator==(const EventData&) const = default;
};

struct CardData {
  std::array<CharacterData, kCharacterIds> characters{};  // by Character; entry 0 is nobody
  std::array<EventData, kEventIds> events{};              // by EventId; entry 0 is none
  std::array<std::uint8_t, kSpecials> special_points{};
  std::array<std::uint8_t, 5> deck_size{};  // Events above the Final Event, by the number of players (L-031)
  std::array<std::array<std::uint8_t, 2>, kMains> icons{};  // of the Main Locations: hints only (L-483)
  std::uint8_t hand_limit = 0, company_limit = 0, events_per_location = 0;
  std::uint8_t actions = 0, actions_cap = 0, stall_rounds = 0;
  bool operator==(const CardData&) const = default;
};
static_assert(std::is_trivially_copyable_v<CardData> && std::has_unique_object_representations_v<CardData>);

extern const CardData kDefaultCards;

// What is wrong with a card file: where, which field, which rule it breaks, and why.
struct CardProblem {
  int line = 0;  // 0: not of a file with lines
  std::string field;
  Sentence why;
  std::string rule = "L-479";
  std::string key;       // what is wrong, for catalogs: "range", "missing_field" …
  int min = 0, max = 0;  // of a range
};

// A longer file is refused unread; the shipped one with all its comments has three quarters of it.
inline constexpr std::size_t kMaxCardFile = 64U << 10U;

// Reads a card file. Refused: bad TOML, a card missing, twice or unknown, a field missing, misspelt or out of range,
// and anything that contradicts what a card is (its kind, whether it is Discarded, the Special Card it gives).
std::variant<CardData, CardProblem> parse_cards(std::string_view toml);
// The same from the same fields as JSON; a field that is null is missing.
std::variant<CardData, CardProblem> parse_cards(const boost::json::object& file);
// The same data as a file parse_cards() reads: what a record carries when the data are not the default.
std::string write_cards(const CardData& data);
std::string write_cards_as_json(const CardData& data);
// For records: equal data have equal numbers.
std::uint64_t hash_cards(const CardData& data);

}  // namespace logres::legends
