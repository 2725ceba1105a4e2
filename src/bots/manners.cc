#include "bots/manners.h"

#include <algorithm>
#include <utility>

namespace logres::bots {
namespace {

constexpr int kEnoughGreetings = 2;  // a table where everybody says hello is a choir

std::string_view name_of(const GameEntry& game, const Event& e) {
  return e.kind < game.events.size() ? game.events[e.kind].name : std::string_view();
}

}  // namespace

Manners::Manners(const GameEntry& game, Seat me) : game_(game), me_(me) {}

void Manners::see(std::span<const Event> redacted) {
  for (const Event& e : redacted) {
    const auto name = name_of(game_, e);
    if (name == "turn") spoken_ = false;
    if (name == "accused" && e.arg[0] == me_ && e.actor != me_) owed_ = Remark{"disagree", e.actor, {}};
  }
}

void Manners::hear(Seat speaker, const Remark& said) {
  const bool hello = said.phrase == "hello";
  if (speaker == me_) {
    spoken_ = true;
    greeted_ = greeted_ || hello;
    owed_.reset();
    return;
  }
  if (hello) ++greetings_;
  if (said.about != me_) return;
  if (said.phrase == "suspect") owed_ = Remark{"disagree", speaker, {}};
  if (said.phrase == "trust" || said.phrase == "i_help") owed_ = Remark{"thanks", kNoSeat, {}};
}

std::optional<Remark> Manners::remark() {
  if (owed_) return std::exchange(owed_, std::nullopt);
  if (std::exchange(greeted_, true) || greetings_ >= kEnoughGreetings) return std::nullopt;
  return Remark{"hello", kNoSeat, {}};
}

}  // namespace logres::bots
