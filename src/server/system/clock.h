// What time it is. Everything in the server that needs the time asks here, so that tests can set it.
//
// The server's time is the wall's when it starts and runs by a monotonic clock from then on: durations are true
// whatever somebody does to the machine's clock. Where the two differ later the server's time goes a little faster or
// slower until they agree again; it never jumps and never goes back.
#pragma once

#include <atomic>
#include <functional>

#include "store/store.h"

namespace logres::server {

class Clock {
 public:
  virtual ~Clock() = default;
  virtual Millis now() const = 0;  // since 1970, UTC
  // Once a second: approaches the wall. How far it is from it after a jump that has not been told of yet; else 0.
  virtual Millis approach_wall() { return 0; }
  virtual Millis behind_wall() const { return 0; }  // negative: ahead of it

 protected:
  Clock() = default;
  Clock(const Clock&) = default;
  Clock& operator=(const Clock&) = default;
};

class ServerClock final : public Clock {
 public:
  using Source = std::function<Millis()>;
  ServerClock();                            // of this machine
  ServerClock(Source wall, Source steady);  // for tests

  Millis now() const override { return base_ + steady_(); }
  Millis approach_wall() override;
  Millis behind_wall() const override { return wall_() - now(); }
  // At the start: what has been written is not in the future, even if the machine's clock was set back meanwhile.
  void not_before(Millis time);

 private:
  Source wall_, steady_;
  std::atomic<Millis> base_;
  Millis told_ = 0;  // the distance that was told of last
};

}  // namespace logres::server
