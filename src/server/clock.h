// What time it is. Everything in the server that needs the time asks here, so that tests can set it.
#pragma once

#include "store/store.h"

namespace logres {

class Clock {
 public:
  virtual ~Clock() = default;
  virtual Millis now() const = 0;  // since 1970, UTC

 protected:
  Clock() = default;
  Clock(const Clock&) = default;
  Clock& operator=(const Clock&) = default;
};

const Clock& system_clock();

}  // namespace logres
