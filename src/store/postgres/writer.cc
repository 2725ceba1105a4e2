#include "store/postgres/writer.h"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace logres::store {
namespace {

constexpr std::chrono::milliseconds kShortestPause{10};
constexpr std::chrono::milliseconds kLongestPause{1000};

void reset_results(Group& group) {
  for (AppendJob& job : group.appends) job.result = Appended::kFailed;
  for (CreateJob& job : group.creates) {
    job.result = Appended::kFailed;
    job.row.id = 0;
  }
}

void mark_uncertain(Group& group) {
  for (AppendJob& job : group.appends) job.uncertain = true;
  for (CreateJob& job : group.creates) job.uncertain = true;
}

template <class Jobs>
bool any_uncertain(const Jobs& jobs) {
  return std::ranges::any_of(jobs, [](const auto& job) { return job.uncertain; });
}

}  // namespace

PgWriter::PgWriter(std::string address, std::string self, std::chrono::milliseconds patience, GroupWriter& queue)
    : address_(std::move(address)),
      self_(std::move(self)),
      patience_(patience),
      queue_(queue),
      pause_(kShortestPause) {}

bool PgWriter::commit(Group& group) {
  for (;;) {
    switch (attempt(group)) {
      case Attempt::kDone:
        return true;
      case Attempt::kAgain:
        break;
      case Attempt::kRefused:
        reset_results(group);
        return false;
      case Attempt::kLost:
        if (!wait_for_server(group)) {
          reset_results(group);
          return true;
        }
        break;
    }
  }
}

PgWriter::Attempt PgWriter::attempt(Group& group) {
  committing_ = false;
  try {
    if (!connection_) connect();
    write(group);
    pause_ = kShortestPause;
    return Attempt::kDone;
  } catch (const ConnectionLost&) {
    connection_.reset();
    if (committing_) mark_uncertain(group);
    return Attempt::kLost;
  } catch (const StatementRefused& refused) {
    rollback();
    // Another process was in the way (a deadlock, a serialization failure): that passes.
    return refused.state.starts_with("40") ? Attempt::kAgain : Attempt::kRefused;
  }
}

void PgWriter::connect() {
  auto connection = std::make_unique<PgConnection>(address_, Access::kWrite);
  // If we vanish in the middle, the server must not keep our tables locked.
  (*connection)("SET idle_in_transaction_session_timeout = '10s'");
  connection_ = std::move(connection);
}

void PgWriter::rollback() {
  try {
    (*connection_)("ROLLBACK");
  } catch (const StoreError&) {
    connection_.reset();
  }
}

// After a failed attempt: false when there is nothing left to try for.
bool PgWriter::wait_for_server(Group& group) {
  queue_.give_up(group, std::chrono::steady_clock::now() - patience_);
  if (group.appends.empty() && group.creates.empty()) return false;
  if (queue_.closing() && std::exchange(last_try_, true)) return false;
  queue_.pause(pause_);
  pause_ = std::min(2 * pause_, kLongestPause);
  return true;
}

// The locks come first: they wait for a commit of ours that the server may still be busy with, and keep others away.
void PgWriter::write(Group& group) {
  reset_results(group);
  std::unordered_map<TableId, TableState> states;
  connection_->run_all({{"BEGIN", {}}, lock_tables(group.appends)},
                       [&](const SqlRow& row) { states[row.number(0)].players = row.string(1); });
  if (!states.empty()) {
    connection_->run_all({last_entries(group.appends)},
                         [&](const SqlRow& row) { states[row.number(0)].last_seq = row.as<std::uint32_t>(1); });
  }
  if (any_uncertain(group.appends)) recognise(group);

  std::vector<PgQuery> last;
  SeatRows seats;
  GroupPlan plan = plan_appends(group.appends, states);
  if (!plan.changes.empty()) add_changes(plan.changes, last);
  const EntryRows first_entries = create(group, seats, plan.changes);
  plan.entries.insert(plan.entries.end(), first_entries.begin(), first_entries.end());
  if (!plan.entries.empty()) last.push_back(insert_entries_query(plan.entries));
  if (!seats.empty()) last.push_back(insert_seats_query(seats));
  for (const auto& [table, game] : plan.finished) add_finished(table, *game, last);
  const std::vector<std::string> news = entry_payloads(self_, plan.changes);
  if (!news.empty()) last.push_back(notify_query(kEntriesChannel, news));
  if (!group.whispers.empty()) {
    std::vector<std::string> texts;
    for (const std::string& text : group.whispers) texts.push_back(self_ + " " + text);
    last.push_back(notify_query(kWhisperChannel, texts));
  }
  last.push_back({"COMMIT", {}});
  committing_ = true;
  connection_->run_all(last);
}

// Which of the appends whose answer got lost are stored? Their nonces tell.
void PgWriter::recognise(Group& group) {
  std::map<std::pair<TableId, std::uint32_t>, std::uint64_t> stored;
  connection_->run_all({find_entries(group.appends)}, [&](const SqlRow& row) {
    stored[{row.number(0), row.as<std::uint32_t>(1)}] = row.as<std::uint64_t>(2);
  });
  for (AppendJob& job : group.appends) {
    if (!job.uncertain || job.append.entries.empty()) continue;
    const Entry& first = job.append.entries.front();
    const auto found = stored.find({job.append.table, first.seq});
    if (found != stored.end() && found->second == first.nonce) job.result = Appended::kDone;
  }
}

// Makes the rows of new tables; what else they need is returned. A code that is taken is a conflict, unless the table
// is the one an uncertain creation made.
EntryRows PgWriter::create(Group& group, SeatRows& seats, std::vector<TableChange>& news) {
  EntryRows rows;
  std::vector<const CreateJob*> proper;
  for (CreateJob& job : group.creates) {
    if (!well_formed(job.row, job.entries)) continue;
    job.result = Appended::kConflict;
    proper.push_back(&job);
  }
  if (proper.empty()) return rows;

  std::unordered_map<std::string, TableId> made;
  std::unordered_map<std::string, std::pair<TableId, std::uint64_t>> stored;
  connection_->run_all({insert_tables(proper)}, [&](const SqlRow& row) { made[row.string(1)] = row.number(0); });
  if (any_uncertain(group.creates)) {
    connection_->run_all({find_tables(proper)},
                         [&](const SqlRow& row) { stored[row.string(1)] = {row.number(0), row.as<std::uint64_t>(2)}; });
  }
  for (CreateJob& job : group.creates) {
    if (job.result != Appended::kConflict) continue;
    if (auto fresh = made.extract(job.row.code)) {
      job.row.id = fresh.mapped();
      job.result = Appended::kDone;
      for (const Entry& entry : job.entries) rows.emplace_back(job.row.id, &entry);
      seats.emplace_back(job.row.id, &job.row.head);
      news.push_back({.id = job.row.id, .last_seq = job.entries.back().seq});
    } else if (const auto old = stored.find(job.row.code);
               job.uncertain && old != stored.end() && old->second.second == job.entries.front().nonce) {
      job.row.id = old->second.first;
      job.result = Appended::kDone;
    }
  }
  return rows;
}

}  // namespace logres::store
