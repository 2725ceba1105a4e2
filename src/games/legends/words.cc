#include "games/legends/words.h"

namespace logres::legends {
namespace {

constexpr auto or_none(auto names, std::string_view none) {
  names[0] = none;
  return names;
}
constexpr auto kMaybeCharacter = or_none(kCharacterNames, "nobody");
constexpr std::array<std::string_view, 4> kEndings = {"none", "final_event", "last_event", "stall"};
constexpr std::array<std::string_view, kPhases + 1> kPhaseNames = {"", "event", "texts", "complete", "actions"};
constexpr std::array<std::string_view, kAbilities + 1> kAbilityOrAll = {
    "combat", "diplomacy", "adventure", "cunning", "chivalry", "psyche", "all"};

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
constexpr ArgKind kTotal{.key = "total", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kCount{.key = "count", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kPoints{.key = "points", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kEnding{.key = "ending", .names = kEndings};

constexpr std::array<VerbDef, kVerbs> kVerbTable = {{
    {""},
    {"start", {&kCharacter, &kPlace}},
    {"use", {&kCharacter}},
    {"succeed", {&kCharacter}},
    {"on", {&kCharacter}},
    {"boost", {&kCharacter, &kAbility}},
    {"raise", {&kAbility}},
    {"against", {&kSeat}},
    {"spend", {&kEvent}},
    {"pay", {&kCharacter}},
    {"take", {&kCharacter}},
    {"complete", {&kEvent, &kMaybe}},
    {"draw"},
    {"play", {&kCharacter, &kPlace}},
    {"play_pin", {&kPlace, &kCharacter}},
    {"play_with", {&kCharacter, &kOther}},
    {"play_with_pin", {&kCharacter, &kOther}},
    {"replace", {&kCharacter}},
    {"move", {&kFrom, &kTo}},
    {"ride", {&kTo}},
    {"movers", {&kCharacter, &kMaybeB, &kMaybeC}},
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
    {"bond", {&kCharacter, &kOther}},
    {"swap", {&kSeat}},
    {"look"},
    {"order", {&kEvent, &kEventB, &kEventC}, /*secret=*/true},
    {"refill"},
    {"stroke"},
    {"yield", {&kEvent}},
    {"ignore"},
    {"sacrifice", {&kCharacter}},
    {"rescue", {&kCharacter, &kOther}},
    {"pass"},
}};

constexpr std::array<EventDef, kEvents> kEventTable = {{
    {""},
    {"start", {&kSeat}},
    {"dealt", {&kCharacter}},
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
    {"from_hand", {&kCharacter}},
    {"to_hand", {&kCharacter}},
    {"drew", {&kCharacter}},
    {"reshuffled"},
    {"played", {&kCharacter, &kPlace}},
    {"replaced", {&kCharacter, &kMaybeB}},
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
    {"saw_card", {&kCharacter, &kSeat}, /*logged=*/false},
    {"took", {&kCharacter, &kSeat}},
    {"gave", {&kCharacter, &kSeat}},
    {"swapped", {&kSeat}},
    {"received", {&kCharacter}, /*logged=*/false},
    {"looked", {&kCount}},
    {"saw_event", {&kEvent}, /*logged=*/false},
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

constexpr std::array<QuestionDef, kAsks> kQuestionTable = {{
#define QUESTION(id, word, asked, rules) {word, Asked::asked, #rules},
#include "games/legends/questions.def"
#undef QUESTION
}};

}  // namespace

std::span<const VerbDef> verbs() { return kVerbTable; }
std::span<const EventDef> events() { return kEventTable; }
std::span<const QuestionDef> questions() { return kQuestionTable; }
std::span<const std::string_view> endings() { return kEndings; }

std::string_view card_name(std::uint8_t card) {
  if (card <= kCharacters) return kCharacterNames[card];
  if (card < card_of_special(kHighKing)) return kEventNames[card - kCharacters];
  return kSpecialNames[card - card_of_special(kHighKing)];
}

}  // namespace logres::legends
