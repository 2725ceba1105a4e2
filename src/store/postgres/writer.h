// Commits groups to PostgreSQL, and finds out what became of a commit whose answer got lost.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "store/group.h"
#include "store/plan.h"
#include "store/postgres/batch.h"
#include "store/postgres/connection.h"

namespace logres::store {

// Used by the writer's thread only.
class PgWriter {
 public:
  // `patience`: how long an append waits for a server that is away before it fails. One that may have been committed
  // waits until that is known.
  PgWriter(std::string address, std::string self, std::chrono::milliseconds patience, GroupWriter& queue);

  bool commit(Group& group);

 private:
  enum class Attempt { kDone, kLost, kRefused, kAgain };
  Attempt attempt(Group& group);
  void connect();
  void write(Group& group);
  void recognise(Group& group);
  EntryRows create(Group& group, SeatRows& seats, std::vector<TableChange>& news);
  void rollback();
  bool wait_for_server(Group& group);

  const std::string address_, self_;
  const std::chrono::milliseconds patience_;
  GroupWriter& queue_;
  std::unique_ptr<PgConnection> connection_;
  bool committing_ = false;  // the statement that decides is under way
  bool last_try_ = false;    // after close() the server gets one more chance
  std::chrono::milliseconds pause_;
};

}  // namespace logres::store
