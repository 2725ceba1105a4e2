#include "games/rumors/words.h"

#include "core/ids.h"
#include "core/options.h"
#include "games/rumors/rumors.h"

namespace logres::rumors {
namespace {

constexpr auto kCardNames = ids_of(kCards);

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

}  // namespace

std::span<const EventDef> Rumors::events() { return kEventTable; }
#define GAME Rumors
#define GAME_DEF(table) <games/rumors/table.def>
#include "core/game_rows.inc"

}  // namespace logres::rumors
