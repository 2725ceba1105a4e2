#include "server/system/clock.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>

namespace logres::server {
namespace {

constexpr Millis kJump = 2000;  // more than a well kept clock is ever corrected by
constexpr Millis kStep = 50;    // in a second: nobody's time runs wrong by more than a twentieth

template <class Source>
Millis millis_of() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Source::now().time_since_epoch()).count();
}

}  // namespace

ServerClock::ServerClock()
    : ServerClock(&millis_of<std::chrono::system_clock>, &millis_of<std::chrono::steady_clock>) {}

ServerClock::ServerClock(Source wall, Source steady)
    : wall_(std::move(wall)), steady_(std::move(steady)), base_(wall_() - steady_()) {}

Millis ServerClock::approach_wall() {
  const Millis off = behind_wall();
  base_ += std::clamp(off, -kStep, kStep);
  const Millis news = off - told_;
  if (std::abs(news) < kJump) {
    told_ = std::abs(off) <= kStep ? 0 : off;
    return 0;
  }
  told_ = off;
  return off;
}

void ServerClock::not_before(Millis time) { base_ += std::max<Millis>(0, time - now()); }

}  // namespace logres::server
