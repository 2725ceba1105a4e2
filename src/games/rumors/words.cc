#include "games/rumors/words.h"

#include "core/options.h"

namespace logres::rumors {
namespace {

constexpr std::array<std::string_view, kCardKinds> card_names() {
  std::array<std::string_view, kCardKinds> names{};
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kCards[i].id;
  return names;
}
constexpr auto kCardNames = card_names();
constexpr std::array<std::string_view, 2> kOldNew = {"old", "new"};
constexpr std::array<std::string_view, 3> kResultNames = {"success", "baseless", "too_late"};
constexpr std::array<std::string_view, 4> kEndings = {"none", "white_majority", "black_majority", "doom"};

constexpr ArgKind kSeat{.key = "seat", .names = {}, .min = 0, .max = 6};
constexpr ArgKind kReceiver{.key = "receiver", .names = {}, .min = 0, .max = 6};
constexpr ArgKind kQuest{.key = "quest", .names = kQuestNames};
// As judged: the tribes may be one quest (Morgan #8).
constexpr std::array<std::string_view, 6> kJudgedNames = {
    "picts", "saxons", "excalibur", "dragon", "grail", "picts_saxons"};
constexpr ArgKind kJudged{.key = "quest", .names = kJudgedNames};
constexpr ArgKind kCard{.key = "card", .names = kCardNames};
constexpr ArgKind kCardB{.key = "card_b", .names = kCardNames};
constexpr ArgKind kCardC{.key = "card_c", .names = kCardNames};
constexpr ArgKind kClaim{.key = "claim", .names = kCardNames};
constexpr ArgKind kNumber{.key = "number", .names = {}, .min = 1, .max = 60};
constexpr ArgKind kPoints{.key = "points", .names = {}, .min = 0, .max = 3};
constexpr ArgKind kCount{.key = "count", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kNumbers{.key = "numbers", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kMarks{.key = "marks", .names = {}, .min = 0, .max = 8};
constexpr ArgKind kWorth{.key = "worth", .names = {}, .min = 0, .max = 8};
constexpr ArgKind kTotal{.key = "total", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kWhite{.key = "white", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kBlack{.key = "black", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kWhich{.key = "which", .names = kOldNew};
constexpr ArgKind kState{.key = "state", .names = kOffOn};
constexpr ArgKind kResult{.key = "result", .names = kResultNames};
constexpr ArgKind kKnight{.key = "knight", .names = kKnightNames};
constexpr ArgKind kLoyaltyArg{.key = "loyalty", .names = kLoyaltyNames};
constexpr ArgKind kEnding{.key = "ending", .names = kEndings};

constexpr std::array<VerbDef, kVerbs> kVerbTable = {{
    {""},
    {"listen"},
    {"quest", {&kQuest}},
    {"accuse", {&kSeat}},
    {"tristan"},
    {"galahad", {&kSeat}},
    {"say", {&kNumber}},
    {"claim", {&kClaim}},
    {"cover"},
    {"token", {&kQuest}, /*secret=*/true},
    {"decline"},
    {"venture", {&kQuest, &kPoints}},
    {"give", {&kReceiver}},
    {"keep", {&kWhich}, /*secret=*/true},
    {"spread", {&kCard}},
    {"pass"},
    {"arthur"},
    {"gawain"},
    {"play", {&kCard}},
    {"name", {&kQuest}},
    {"percival"},
    {"close"},
}};

// what is not `logged` is seen when it happens and leaves no line behind while the game runs.
constexpr bool kUnlogged = false;
constexpr bool kStaysOnView = true;
constexpr std::array<EventDef, kEvents> kEventTable = {{
    {""},
    {"start", {&kSeat}},
    {"turn", {}, kUnlogged},
    {"listens", {}, kUnlogged},
    {"says", {&kNumber}, kUnlogged},
    {"miscounts", {&kNumber}, kUnlogged},
    {"placed", {&kCard}, kUnlogged, kStaysOnView},
    {"claimed", {&kClaim, &kCard}, kUnlogged, kStaysOnView},
    {"covered", {&kCard}, kUnlogged, kStaysOnView},
    {"drew", {&kCard, &kCardB, &kCardC, &kCount}, kUnlogged},
    {"silence", {&kState}, kUnlogged},
    {"morgan_1", {&kState}, kUnlogged},
    {"morgan_2", {&kState}, kUnlogged},
    {"reshuffled", {}, kUnlogged},
    {"token", {&kQuest}, kUnlogged},
    {"announced", {&kQuest, &kPoints}},
    {"opened", {}, kUnlogged},
    {"opened_card", {&kCard, &kCount}, kUnlogged},
    {"opened_token", {&kQuest}, kUnlogged},
    {"merlin", {&kCard}, kUnlogged},
    {"removed", {&kCard}, kUnlogged},
    {"sum", {&kJudged, &kNumbers, &kMarks, &kWorth}, kUnlogged},
    {"added", {&kJudged, &kCard, &kCount}, kUnlogged},
    {"total", {&kJudged, &kTotal}, kUnlogged},
    {"swayed", {&kJudged, &kCard}, kUnlogged},
    {"main_result", {&kJudged, &kResult, &kWhite, &kBlack}},
    {"secondary_lost", {&kJudged, &kBlack}},
    {"doom", {&kJudged, &kTotal}},
    {"morgan_added"},
    {"knight_drawn", {&kKnight}},
    {"knight_played", {&kKnight, &kSeat}},
    {"gawain_card", {&kCard}, kUnlogged},
    {"accused", {&kSeat}},
    {"revealed", {&kSeat, &kLoyaltyArg}},
    {"swords", {&kWhite, &kBlack}},
    {"flipped", {&kSeat, &kCount}},
    {"general_reveal"},
    {"goes_on"},
    {"vivien", {&kReceiver}},
    {"new_loyalty", {&kLoyaltyArg}, kUnlogged},
    {"kept", {&kWhich}, kUnlogged},
    {"saw_loyalty", {&kSeat, &kLoyaltyArg}, kUnlogged},
    {"spread", {&kCard}, kUnlogged},
    {"idle", {}, kUnlogged},
    {"over", {&kEnding, &kWhite, &kBlack}},
}};

constexpr std::array<QuestionDef, kAsks> kQuestionTable = {{
#define QUESTION(id, word, asked, rules) {word, Asked::asked, #rules},
#include "games/rumors/questions.def"
#undef QUESTION
}};

}  // namespace

std::span<const VerbDef> verbs() { return kVerbTable; }
std::span<const EventDef> events() { return kEventTable; }
std::span<const QuestionDef> questions() { return kQuestionTable; }
std::span<const std::string_view> endings() { return kEndings; }

}  // namespace logres::rumors
