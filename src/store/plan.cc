#include "store/plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <initializer_list>

#include "table/utf8.h"

namespace logres::store {
namespace {

bool consecutive(const std::vector<Entry>& entries) {
  if (entries.empty() || entries.front().seq == 0) return false;
  for (std::size_t i = 1; i < entries.size(); ++i) {
    if (entries[i].seq != entries[i - 1].seq + 1) return false;
  }
  return std::ranges::all_of(entries, [](const Entry& e) { return proper_text(e.kind) && proper_text(e.body); });
}

bool proper_texts(std::initializer_list<std::string_view> texts) { return std::ranges::all_of(texts, proper_text); }

bool proper(const FinishedGame& game) {
  return proper_texts({game.code, game.game, game.options, game.players, game.ending, game.outcome, game.record});
}

// A table while the appends of the group are looked at one after another.
struct ChangedTable {
  const TableState* before;
  TableChange change;
};

void add(GroupPlan& plan, ChangedTable& table, const Append& append) {
  for (const Entry& entry : append.entries) plan.entries.emplace_back(append.table, &entry);
  TableChange& change = table.change;
  change.last_seq = append.entries.back().seq;
  change.changed = append.entries.back().at;
  if (append.wake) change.wake = append.wake;
  if (append.head) {
    change.head = &*append.head;
    change.seats = players_text(append.head->players) != table.before->players;
  }
  if (append.finished) plan.finished.emplace_back(append.table, &*append.finished);
}

}  // namespace

bool proper_text(std::string_view text) { return text.find('\0') == text.npos && is_utf8(text); }

void require_whisper(std::string_view text) {
  constexpr std::size_t kLongest = 4096;
  if (text.size() > kLongest || !proper_text(text)) throw StoreError("error.store.whisper");
}

void require_text(std::string_view text) {
  if (!proper_text(text)) throw StoreError("error.store.text");
}

bool well_formed(const Append& append) {
  return consecutive(append.entries) && (!append.head || proper_text(append.head->summary)) &&
         (!append.finished || proper(*append.finished));
}

bool well_formed(const TableRow& row, const std::vector<Entry>& entries) {
  return consecutive(entries) && entries.front().seq == 1 && proper_texts({row.code, row.game, row.head.summary});
}

GroupPlan plan_appends(std::deque<AppendJob>& appends, const std::unordered_map<TableId, TableState>& tables) {
  GroupPlan plan;
  std::unordered_map<TableId, ChangedTable> changed;
  for (AppendJob& job : appends) {
    if (job.result == Appended::kDone || !well_formed(job.append)) continue;
    const auto table = tables.find(job.append.table);
    if (table == tables.end()) continue;  // no such table: kFailed
    const TableState& before = table->second;
    ChangedTable fresh{.before = &before, .change = {.id = job.append.table, .last_seq = before.last_seq}};
    const auto found = changed.find(job.append.table);
    ChangedTable& now = found == changed.end() ? fresh : found->second;
    if (job.append.entries.front().seq != now.change.last_seq + 1) {
      job.result = Appended::kConflict;
      continue;
    }
    job.result = Appended::kDone;
    add(plan, now, job.append);
    if (found == changed.end()) changed.emplace(job.append.table, fresh);
  }
  plan.changes.reserve(changed.size());
  for (const auto& [id, table] : changed) plan.changes.push_back(table.change);
  return plan;
}

std::string players_text(const std::vector<PlayerId>& players) { return fmt::format("{}", fmt::join(players, ",")); }

std::vector<PlayerId> players_of(std::string_view text) {
  std::vector<PlayerId> players;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at < end) {
    PlayerId player = 0;
    const auto [next, error] = std::from_chars(at, end, player);
    if (error != std::errc()) break;
    players.push_back(player);
    at = next + 1;  // the comma
  }
  return players;
}

std::vector<PlayerId> distinct(std::vector<PlayerId> players) {
  std::ranges::sort(players);
  players.erase(std::ranges::unique(players).begin(), players.end());
  return players;
}

}  // namespace logres::store
