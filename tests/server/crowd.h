// Many parties at once, and what must be true of them afterwards.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "bench/wire/party.h"
#include "store/store.h"
#include "tests/server/running_server.h"

namespace logres::server_test {

struct CrowdPlan {
  int tables = 10;
  int games = 1;  // each; 0: until finish()
  std::uint64_t seed = 1;
  bool stutter = false;  // every tenth person sends everything twice and old things again
};

class Crowd {
 public:
  // Tables of all games and sizes, with an address for each table. The first server makes the guests.
  Crowd(wire::Loop& loop, std::vector<wire::Address> servers, const CrowdPlan& plan);

  void begin();
  // Lets them play until it is so. False, with the tables that hang, when it is not so after `limit`.
  bool until(const std::function<bool()>& so, std::chrono::milliseconds limit);
  bool finish(std::chrono::milliseconds limit);  // the games that run
  std::uint64_t moves() const;                   // acknowledged

  // Every move that was acknowledged is in the log exactly once, in order, and nothing that nobody made.
  void check_log(store::Store& store);
  // Every finished game has a record that anybody can check.
  void check_records(const wire::Address& server);
  // Nobody lost a seat.
  void check_seats() const;

  std::vector<std::unique_ptr<wire::Party>> parties;

 private:
  wire::Loop& loop_;
  std::set<std::string> checked_;  // finished tables whose log has been compared
};

}  // namespace logres::server_test
