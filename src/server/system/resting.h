// A client of whom nothing is read for a while: what they have sent meanwhile waits with them and costs us nothing.
#pragma once

#include <chrono>

namespace logres::server {

class Resting {
 public:
  virtual ~Resting() = default;
  virtual void rest(std::chrono::milliseconds time) = 0;  // from what is being handled now

 protected:
  Resting() = default;
  Resting(const Resting&) = default;
  Resting& operator=(const Resting&) = default;
};

}  // namespace logres::server
