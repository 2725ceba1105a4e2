// The chances of winning over finished games (bots/odds.h), made on a desk of their own.
#pragma once

#include <memory>
#include <string>

#include "bots/odds.h"
#include "server/desk.h"

namespace logres::server {

class OddsDesk {
 public:
  explicit OddsDesk(bots::OddsEffort effort = {}) : effort_(effort) {}

  // The answer of GET /api/replay/<code>/odds: "ready" is false while it is being made, then ask again. Only finished
  // matches come here. Any thread.
  std::string get(const std::string& code, std::shared_ptr<const Match> match);

 private:
  const bots::OddsEffort effort_;
  Desk desk_;
};

}  // namespace logres::server
