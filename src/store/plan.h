// Decides which appends of a group follow the last entry of their table, and what the database must then write: the
// part of a commit that is the same for every database.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "store/group.h"

namespace logres::store {

// What is stored of a table before the group, read under the lock that keeps other writers away.
struct TableState {
  std::uint32_t last_seq = 0;
  std::string players;
};

struct TableChange {
  TableId id = 0;
  std::uint32_t last_seq = 0;
  Millis changed = 0;
  std::optional<std::optional<Millis>> wake;
  const TableHead* head = nullptr;  // null: unchanged
  bool seats = false;               // other people sit there: the index must be written
};

// Points into the group's jobs.
struct GroupPlan {
  std::vector<std::pair<TableId, const Entry*>> entries;
  std::vector<TableChange> changes;  // one for each table
  std::vector<std::pair<TableId, const FinishedGame*>> finished;
};

// An append is well-formed when a database can take it: entries with consecutive numbers from 1 on, and proper text.
bool well_formed(const Append& append);
bool well_formed(const TableRow& row, const std::vector<Entry>& entries);
bool proper_text(std::string_view text);      // UTF-8 without a zero byte
void require_text(std::string_view text);     // StoreError when it is not
void require_whisper(std::string_view text);  // throws StoreError unless it is proper and at most 4 KB

// Sets the results of all appends. Those whose result is kDone already (found to be stored after a broken connection)
// are left alone.
GroupPlan plan_appends(std::deque<AppendJob>& appends, const std::unordered_map<TableId, TableState>& tables);

std::string players_text(const std::vector<PlayerId>& players);  // "7,12"
std::vector<PlayerId> players_of(std::string_view text);
std::vector<PlayerId> distinct(std::vector<PlayerId> players);

}  // namespace logres::store
