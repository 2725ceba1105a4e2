#include "games/rumors/words.h"

#include "core/ids.h"
#include "core/options.h"
#include "games/rumors/rumors.h"

namespace logres::rumors {
namespace {

constexpr auto kCardNames = ids_of(kCards);
constexpr std::array<std::string_view, kEndings> kEndingNames = {
#define ENDING(id, word, rules) word,
#include "games/rumors/endings.def"
#undef ENDING
};

constexpr ArgKind kSeat{.key = "seat", .names = {}, .min = 0, .max = 6};
constexpr ArgKind kReceiver{.key = "receiver", .names = {}, .min = 0, .max = 6};
constexpr ArgKind kQuest{.key = "quest", .names = kQuestNames};
constexpr ArgKind kJudged{.key = "quest", .names = kJudgedNames};
constexpr ArgKind kCard{.key = "card", .names = kCardNames};
constexpr ArgKind kCardB{.key = "card_b", .names = kCardNames};
constexpr ArgKind kCardC{.key = "card_c", .names = kCardNames};
constexpr ArgKind kClaim{.key = "claim", .names = kCardNames};
constexpr ArgKind kDial{.key = "number", .names = {}, .min = 1, .max = 60};
constexpr ArgKind kPoints{.key = "points", .names = {}, .min = 0, .max = kMostVentured};
constexpr ArgKind kCount{.key = "count", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kNumberSum{.key = "numbers", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kMarks{.key = "marks", .names = {}, .min = 0, .max = 8};
constexpr ArgKind kWorth{.key = "worth", .names = {}, .min = 0, .max = 8};
constexpr ArgKind kTotal{.key = "total", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kWhite{.key = "white", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kBlack{.key = "black", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kWhich{.key = "which", .names = kKeptNames};
constexpr ArgKind kState{.key = "state", .names = kOffOn};
constexpr ArgKind kResult{.key = "result", .names = kResultNames};
constexpr ArgKind kKnight{.key = "knight", .names = kKnightNames};
constexpr ArgKind kLoyaltyArg{.key = "loyalty", .names = kLoyaltyNames};
constexpr ArgKind kEnding{.key = "ending", .names = kEndingNames};

constexpr bool kSecret = true, kOpenly = false;
constexpr std::array<VerbDef, kVerbs> kVerbTable = {{
#define VERB(id, word, secret, ...) {word, {__VA_ARGS__}, secret},
#include "games/rumors/verbs.def"
#undef VERB
}};

enum Trait : std::uint8_t { kLogged, kUnlogged, kStaysOnView, kLiesOpen, kBeginsTurn };
constexpr std::array<EventDef, kEvents> kEventTable = {{
#define EVENT(id, word, trait, rules, emblem, ...)   \
  {.name = word,                                     \
   .args = {__VA_ARGS__},                            \
   .logged = trait == kLogged || trait == kLiesOpen, \
   .stays_on_view = trait == kStaysOnView,           \
   .lies_open = trait == kLiesOpen,                  \
   .begins_turn = trait == kBeginsTurn},
#include "games/rumors/events.def"
#undef EVENT
}};

constexpr std::array<QuestionDef, kAsks> kQuestionTable = {{
#define QUESTION(id, word, asked, rules) {word, Asked::asked, #rules},
#include "games/rumors/questions.def"
#undef QUESTION
}};

}  // namespace

std::span<const VerbDef> Rumors::verbs() { return kVerbTable; }
std::span<const EventDef> Rumors::events() { return kEventTable; }
std::span<const QuestionDef> Rumors::questions() { return kQuestionTable; }
std::span<const std::string_view> Rumors::endings() { return kEndingNames; }

}  // namespace logres::rumors
