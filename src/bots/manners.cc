#include "bots/manners.h"

#include <algorithm>
#include <utility>

namespace logres::bots {
namespace {

constexpr int kEnoughGreetings = 2;  // a table where everybody says hello is a choir
constexpr int kBeginning = 4;        // turns; who has said nothing till then says no hello any more

std::string_view name_of(const GameEntry& game, const Event& e) {
  return e.kind < game.events.size() ? game.events[e.kind].name : std::string_view();
}

}  // namespace

Manners::Manners(const GameEntry& game, Seat me) : game_(game), me_(me) {}

void Manners::see(std::span<const Event> redacted) {
  for (const Event& e : redacted) {
    const auto name = name_of(game_, e);
    if (name == "turn") {
      spoken_ = false;
      ++turns_;
    }
    if (name == "accused" && e.arg[0] == me_ && e.actor != me_) owed_ = Remark{"disagree", e.actor, {}};
  }
}

void Manners::hear(Seat speaker, const Remark& said) {
  if (speaker == me_) {
    spoken_ = true;
    greeted_ = greeted_ || said.phrase == "hello";
    owed_.reset();
    return;
  }
  if (said.phrase == "hello") ++greetings_;
  if (said.about != me_) return;
  if (said.phrase == "suspect") owed_ = Remark{"disagree", speaker, {}};
  if (said.phrase == "trust" || said.phrase == "i_help") owed_ = Remark{"thanks", kNoSeat, {}};
}

std::optional<Remark> Manners::greeting() {
  if (owed_) return std::nullopt;  // an answer comes first
  if (std::exchange(greeted_, true) || greetings_ >= kEnoughGreetings || turns_ > kBeginning) return std::nullopt;
  return Remark{"hello", kNoSeat, {}};
}

std::optional<Remark> Manners::remark() { return std::exchange(owed_, std::nullopt); }

}  // namespace logres::bots
