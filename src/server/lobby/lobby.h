// The public list of tables: read from the store, at most once a second, and pushed to those who look at it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/hosting/pusher.h"
#include "server/people/registry.h"
#include "server/system/work.h"
#include "store/store.h"

namespace logres::server {

class Lobby {
 public:
  Lobby(store::Store& store, Work& work, Pusher& pusher, std::int64_t asleep_days) noexcept
      : store_(store), work_(work), pusher_(pusher), asleep_days_(asleep_days) {}

  void subscribe(Connection& connection, Millis now);
  void forget(Connection& connection);
  void changed() { dirty_ = true; }  // some public table did
  std::function<store::PlayerId(const std::string& code)> host_of;
  // Every second: reads and pushes if there is somebody to look and something to see.
  void tick(Millis now);

 private:
  static constexpr int kLength = 100;
  static constexpr Millis kOtherProcesses = 3000;  // they do not say when their tables change: look now and then
  void read(Millis now);
  void show(std::vector<store::TableRow> tables);
  SharedText frame_for(const Connection& connection) const;

  store::Store& store_;
  Work& work_;
  Pusher& pusher_;
  std::int64_t asleep_days_;  // tables nobody touches are not shown; 0: all are
  std::vector<Connection*> looking_;
  std::vector<store::TableRow> tables_;
  SharedText frame_;  // the last one, of all of them; none: not read yet
  bool dirty_ = true;
  bool reading_ = false;
  Millis read_at_ = 0;
};

// "tables":[…] from the tables' own summaries.
void write_tables(const std::vector<store::TableRow>& tables, JsonWriter& json);

}  // namespace logres::server
