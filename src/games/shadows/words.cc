#include "games/shadows/words.h"

#include "core/ids.h"
#include "core/options.h"
#include "core/seat.h"
#include "games/shadows/shadows.h"

namespace logres::shadows {
namespace {

constexpr auto kCardNames = ids_of(kCards);
constexpr auto kMerlinTargets = std::to_array<std::string_view>({
#define MERLIN_TARGET(id, word) word,
#include "games/shadows/kinds.def"
});
constexpr std::array<std::string_view, kDispellable.size() + 1> lasting_names() {
  std::array<std::string_view, kDispellable.size() + 1> names{};
  for (std::size_t i = 0; i < kDispellable.size(); ++i) names[i] = kCards[kDispellable[i]].id;
  names[kDispelNothing] = "nothing";
  return names;
}
constexpr auto kLastingNames = lasting_names();
constexpr auto kHowMany = std::to_array<std::string_view>({
#define HOW_MANY(id, word) word,
#include "games/shadows/kinds.def"
});
constexpr auto kSlayerUses = std::to_array<std::string_view>({
#define SLAYER_USE(id, word) word,
#include "games/shadows/kinds.def"
});
constexpr std::array<std::string_view, 2> kNoYes = {"no", "yes"};

constexpr ArgKind kSeat{.key = "seat", .names = {}, .min = 0, .max = 7};
constexpr ArgKind kSeatOrNone{.key = "seat", .names = {}, .min = 0, .max = 8};  // 8 = nobody
constexpr ArgKind kCard{.key = "card", .names = kCardNames};
constexpr ArgKind kCardB{.key = "card_b", .names = kCardNames};
// Where a move or an event can point to; the other places are conditions.
constexpr ArgKind kPlace{.key = "place", .names = std::span(kPlaceNames).first(kCaptured + 1)};
constexpr ArgKind kValue{.key = "value", .names = {}, .min = 1, .max = 5};
constexpr ArgKind kPickValue{.key = "value", .names = {}, .min = 0, .max = 5};
constexpr ArgKind kWild{.key = "wild", .names = {}, .min = 0, .max = 2};
constexpr ArgKind kGivenMerlins{.key = "number", .names = {}, .min = 0, .max = 3};
constexpr ArgKind kSpot{.key = "spot", .names = {}, .min = 0, .max = 6};
constexpr ArgKind kTarget{.key = "target", .names = kMerlinTargets};
constexpr ArgKind kLasting{.key = "lasting", .names = kLastingNames};
constexpr ArgKind kHow{.key = "how", .names = kHowMany};
constexpr ArgKind kSlayer{.key = "how", .names = kSlayerUses};
constexpr ArgKind kCount{.key = "count", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kNow{.key = "now", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kStep{.key = "now", .names = {}, .min = 0, .max = 2 * kBank, .less = kBank};  // Excalibur's
constexpr ArgKind kWhite{.key = "white", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kBlack{.key = "black", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kTotal{.key = "total", .names = {}, .min = 0, .max = 254};
constexpr ArgKind kDie{.key = "die", .names = {}, .min = 1, .max = kDieFaces};
constexpr ArgKind kMask{.key = "present", .names = {}, .min = 0, .max = 255};
constexpr ArgKind kYes{.key = "yes", .names = kNoYes};
constexpr ArgKind kWon{.key = "won", .names = kNoYes};
constexpr ArgKind kGained{.key = "gained", .names = kNoYes};
constexpr ArgKind kStateArg{.key = "state", .names = kOffOn};
constexpr ArgKind kKnight{.key = "knight", .names = kKnightNames};
constexpr ArgKind kRelic{.key = "relic", .names = kRelicNames};
constexpr ArgKind kLoyaltyArg{.key = "loyalty", .names = kLoyaltyNames};
constexpr ArgKind kEnding{.key = "ending", .names = kEndingNames};

constexpr bool kLogged = true, kUnlogged = false;
constexpr std::array<EventDef, kEvents> kEventTable = {{
#define EVENT(id, word, logged, rules, emblem, ...) {word, {__VA_ARGS__}, logged, false, false, id == kEvTurn},
#include "games/shadows/events.def"
#undef EVENT
}};

}  // namespace

std::span<const EventDef> Shadows::events() { return kEventTable; }
#define GAME Shadows
#define GAME_DEF(table) <games/shadows/table.def>
#include "core/game_rows.inc"

}  // namespace logres::shadows
