// The chances of winning over finished games (bots/odds.h), and what people might have done better (bots/mistakes.h),
// made on a desk of their own.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bots/odds.h"
#include "server/bots/job_queue.h"
#include "store/store.h"

namespace logres::server {

class OddsDesk {
 public:
  explicit OddsDesk(bots::OddsEffort effort = {}) : effort_(effort) {}

  // The answer of GET /api/replay/<code>/odds: "ready" is false while it is being made, then ask again. Only finished
  // matches come here. Any thread.
  std::string get(const std::string& code, std::shared_ptr<const Match> match);
  // The same for GET /api/replay/<code>/mistakes. `by_person`: for every move, whether a person made it; only asked
  // when the answer has to be made.
  std::string mistakes(const std::string& code,
                       std::shared_ptr<const Match> match,
                       const std::function<std::vector<bool>()>& by_person);

 private:
  const bots::OddsEffort effort_;
  Desk desk_;
};

// For every move of a finished game: did a person make it, and neither a bot nor whoever played for them? By the
// table's log.
std::vector<bool> moves_by_people(const std::vector<store::Entry>& log);

}  // namespace logres::server
