#include "server/clock.h"

#include <chrono>

namespace logres {
namespace {

class SystemClock final : public Clock {
 public:
  Millis now() const override {
    const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
  }
};

}  // namespace

const Clock& system_clock() {
  static const SystemClock clock;
  return clock;
}

}  // namespace logres
