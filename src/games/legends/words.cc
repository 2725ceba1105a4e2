#include "games/legends/words.h"

namespace logres::legends {
namespace {

constexpr auto or_none(auto names, std::string_view none) {
  names[0] = none;
  return names;
}
constexpr auto kMaybeCharacter = or_none(kCharacterNames, "nobody");
constexpr auto kMaybeEvent = or_none(kEventNames, "none");
constexpr std::array<std::string_view, 4> kEndings = {"none", "final_event", "last_event", "stall"};
constexpr std::array<std::string_view, kPhases + 1> kPhaseNames = {"", "event", "texts", "complete", "actions"};
constexpr std::array<std::string_view, kAbilities + 1> kAbilityOrAll = {
    "combat", "diplomacy", "adventure", "cunning", "chivalry", "psyche", "all"};

constexpr ArgKind kCharacter{.key = "character", .names = kCharacterNames};
constexpr ArgKind kCharacterB{.key = "character_b", .names = kMaybeCharacter};
constexpr ArgKind kCharacterC{.key = "character_c", .names = kMaybeCharacter};
constexpr ArgKind kKnight{.key = "knight", .names = kCharacterNames};
constexpr ArgKind kKnightOrNobody{.key = "knight", .names = kMaybeCharacter};
constexpr ArgKind kWoman{.key = "woman", .names = kCharacterNames};
constexpr ArgKind kPinned{.key = "pinned", .names = kCharacterNames};
constexpr ArgKind kCard{.key = "card", .names = kCharacterNames};
constexpr ArgKind kAbility{.key = "ability", .names = kAbilityNames};
constexpr ArgKind kAbilityAll{.key = "ability", .names = kAbilityOrAll};
constexpr ArgKind kPlace{.key = "place", .names = kPlaceNames};
constexpr ArgKind kFrom{.key = "from", .names = kPlaceNames};
constexpr ArgKind kTo{.key = "to", .names = kPlaceNames};
constexpr ArgKind kEvent{.key = "event", .names = kEventNames};
constexpr ArgKind kEventB{.key = "event_b", .names = kMaybeEvent};
constexpr ArgKind kEventC{.key = "event_c", .names = kMaybeEvent};
constexpr ArgKind kSpecial{.key = "special", .names = kSpecialNames};
constexpr ArgKind kSeat{.key = "seat", .names = {}, .min = 0, .max = 3};
constexpr ArgKind kPhase{.key = "phase", .names = kPhaseNames};
constexpr ArgKind kTotal{.key = "total", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kCount{.key = "count", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kPoints{.key = "points", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kEnding{.key = "ending", .names = kEndings};

constexpr std::array<VerbDef, kVerbs> kVerbTable = {{
    {""},
    {"start", {&kCharacter, &kPlace}},
    {"use", {&kCharacter}},
    {"succeed", {&kKnight}},
    {"on", {&kCharacter}},
    {"boost", {&kCharacter, &kAbility}},
    {"raise", {&kAbility}},
    {"against", {&kSeat}},
    {"spend", {&kEvent}},
    {"pay", {&kCard}},
    {"take", {&kCard}},
    {"complete", {&kEvent, &kKnightOrNobody}},
    {"draw"},
    {"play", {&kCharacter, &kPlace}},
    {"play_pin", {&kPlace, &kPinned}},
    {"play_with", {&kKnight, &kWoman}},
    {"play_with_pin", {&kKnight, &kPinned}},
    {"replace", {&kCharacter}},
    {"move", {&kFrom, &kTo}},
    {"ride", {&kTo}},
    {"movers", {&kCharacter, &kCharacterB, &kCharacterC}},
    {"beast", {&kPlace}},
    {"end"},
    {"bid", {&kCharacter}},
    {"bid_fool", {&kCharacter}},
    {"journey", {&kCharacter, &kPlace}},
    {"give", {&kCharacter, &kSeat}},
    {"give_to", {&kSeat}},
    {"go", {&kPlace}},
    {"release", {&kCharacter, &kPlace}},
    {"put"},
    {"cover", {&kEvent}},
    {"discard"},
    {"choose", {&kCharacter}},
    {"bond", {&kKnight, &kWoman}},
    {"swap", {&kSeat}},
    {"look"},
    {"order", {&kEvent, &kEventB, &kEventC}, /*secret=*/true},
    {"refill"},
    {"stroke"},
    {"yield", {&kEvent}},
    {"ignore"},
    {"sacrifice", {&kKnight}},
    {"rescue", {&kCharacter, &kCard}},
    {"pass"},
}};

constexpr std::array<EventDef, kEvents> kEventTable = {{
    {""},
    {"start", {&kSeat}},
    {"dealt", {&kCard}},
    {"turn"},
    {"phase", {&kPhase}, /*logged=*/false},
    {"drawn", {&kEvent}},
    {"placed", {&kEvent, &kPlace}},
    {"event_discarded", {&kEvent}},
    {"covered", {&kEvent}},
    {"uncovered", {&kEvent}},
    {"heraldic", {&kEvent}},
    {"opened", {&kPlace, &kEvent}},
    {"started", {&kCharacter, &kPlace}},
    {"used", {&kCharacter}},
    {"boosted", {&kCharacter, &kAbilityAll}},
    {"doubled", {&kCharacter, &kAbilityAll}},
    {"marked", {&kCharacter}},
    {"discarded", {&kCharacter}},
    {"from_hand", {&kCard}},
    {"to_hand", {&kCharacter}},
    {"drew", {&kCard}},
    {"reshuffled"},
    {"played", {&kCharacter, &kPlace}},
    {"replaced", {&kCharacter, &kCharacterB}},
    {"moved", {&kCharacter, &kPlace}},
    {"joins", {&kCharacter, &kSeat}},
    {"captured", {&kCharacter}},
    {"negated", {&kCharacter}},
    {"pinned", {&kCharacter}},
    {"warded", {&kCharacter}},
    {"sieged", {&kCharacter}},
    {"bears", {&kSpecial, &kCharacter}},
    {"aside", {&kSpecial}},
    {"bonded", {&kCharacter}},
    {"completed", {&kEvent}},
    {"zone_lost", {&kEvent}},
    {"bid", {&kCharacter}},
    {"passed"},
    {"bid_total", {&kSeat, &kTotal}},
    {"bid_tied", {&kEvent}},
    {"looked_hand", {&kSeat}},
    {"took", {&kCard, &kSeat}},
    {"gave", {&kCard, &kSeat}},
    {"swapped", {&kSeat}},
    {"looked", {&kCount}},
    {"ignored", {&kEvent}},
    {"sacrificed", {&kCharacter}},
    {"rescued", {&kCharacter}},
    {"prisoner", {&kCharacter}},
    {"champion", {&kCharacter}},
    {"nothing", {&kEvent}},
    {"beast", {&kPlace}},
    {"over", {&kEnding}},
    {"points", {&kSeat, &kPoints}},
}};

constexpr std::array<std::string_view, kAsks> kDecisionNames = {
    "over",      "start",   "black_knight", "bid",        "journey", "alliance", "boon",     "champion", "winner",
    "prisoner",  "dinadan", "texts",        "target",     "complete", "may",     "must",     "balin",    "yield",
    "tournament", "release", "lambegus",    "priamus",    "actions", "movers",   "morgause", "order"};

}  // namespace

std::span<const VerbDef> verbs() { return kVerbTable; }
std::span<const EventDef> events() { return kEventTable; }
std::span<const std::string_view> decisions() { return kDecisionNames; }
std::span<const std::string_view> endings() { return kEndings; }

std::string_view card_name(std::uint8_t card) {
  if (card <= kCharacters) return kCharacterNames[card];
  if (card < card_of_special(kHighKing)) return kEventNames[card - kCharacters];
  return kSpecialNames[card - card_of_special(kHighKing)];
}

}  // namespace logres::legends
