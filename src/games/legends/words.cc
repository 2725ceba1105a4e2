#include "games/legends/words.h"

#include "games/legends/legends.h"
#include "games/legends/scores.h"

namespace logres::legends {
namespace {

constexpr auto or_none(auto names, std::string_view none) {
  names[0] = none;
  return names;
}
constexpr auto kMaybeCharacter = or_none(kCharacterNames, "nobody");
constexpr std::array<std::string_view, kPhases> kPhaseNames = {
    "",
#define PHASE(id, word, ...) word,
#include "games/legends/kinds.def"
};
constexpr std::array<std::string_view, kAbilities + 1> kAbilityOrAll = {
#define ABILITY(id, word) word,
#include "games/legends/kinds.def"
    "all"};

// A verb's second and third Character or Event have keys of their own; the words of both are those of the first.
constexpr ArgKind kCharacter{.key = "character", .names = kCharacterNames};
constexpr ArgKind kOther{.key = "character_b", .names = kCharacterNames};
constexpr ArgKind kMaybe{.key = "character", .names = kMaybeCharacter};
constexpr ArgKind kMaybeB{.key = "character_b", .names = kMaybeCharacter};
constexpr ArgKind kMaybeC{.key = "character_c", .names = kMaybeCharacter};
constexpr ArgKind kAbility{.key = "ability", .names = kAbilityNames};
constexpr ArgKind kAbilityAll{.key = "ability", .names = kAbilityOrAll};
constexpr ArgKind kPlace{.key = "place", .names = kPlaceNames};
constexpr ArgKind kFrom{.key = "from", .names = kPlaceNames};
constexpr ArgKind kTo{.key = "to", .names = kPlaceNames};
constexpr ArgKind kEvent{.key = "event_card", .names = kEventNames};
constexpr ArgKind kEventB{.key = "event_card_b", .names = kEventNames};
constexpr ArgKind kEventC{.key = "event_card_c", .names = kEventNames};
constexpr ArgKind kSpecial{.key = "special", .names = kSpecialNames};
constexpr ArgKind kSeat{.key = "seat", .names = {}, .min = 0, .max = 3};
constexpr ArgKind kPhase{.key = "phase", .names = kPhaseNames};
constexpr ArgKind kTotal{.key = "total", .names = {}, .min = 0, .max = 254, .less = kBidBelowZero};
constexpr ArgKind kCount{.key = "count", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kPoints{.key = "points", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kEnding{.key = "ending", .names = kEndingNames};

constexpr bool kLogged = true, kUnlogged = false;
constexpr std::array<EventDef, kEvents> kEventTable = {{
#define EVENT(id, word, logged, rules, ...) {word, {__VA_ARGS__}, logged, false, false, id == kEvTurn},
#include "games/legends/events.def"
#undef EVENT
}};

}  // namespace

std::span<const EventDef> Legends::events() { return kEventTable; }
#define GAME Legends
#define GAME_DEF(table) <games/legends/table.def>
#include "core/game_rows.inc"

std::string_view card_name(std::uint8_t card) {
  if (card <= kCharacters) return kCharacterNames[card];
  if (card < card_of_special(kHighKing)) return kEventNames[card - kCharacters];
  return kSpecialNames[card - card_of_special(kHighKing)];
}

}  // namespace logres::legends
