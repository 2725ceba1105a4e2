#include "server/hosting/tables.h"

#include <algorithm>
#include <exception>

#include "server/base/codes.h"
#include "server/base/refusals.h"
#include "server/system/log.h"

namespace logres::server {
namespace {

constexpr int kMaxTries = 5;
std::string_view why(store::Appended result) {
  return result == store::Appended::kConflict ? "others were quicker, again and again" : "the store did not take it";
}

}  // namespace

Refused store_down() { return {no::store_down()}; }

Slot* Tables::find(store::TableId id) {
  const auto it = by_id_.find(id);
  return it == by_id_.end() ? nullptr : it->second;
}

Slot* Tables::find(const std::string& code) {
  const auto it = by_code_.find(code);
  return it == by_code_.end() ? nullptr : it->second.get();
}

void Tables::use(const std::string& code, Job job) {
  Slot* slot = find(code);
  if (slot == nullptr) slot = &adopt(0, code);
  submit(*slot, std::move(job));
}

void Tables::submit(Slot& slot, Job job) {
  slot.used = clock_.now();
  slot.log.queue.push_back(std::move(job));
  pump(slot);
}

Slot& Tables::adopt(store::TableId id, const std::string& code) {
  auto& slot = by_code_[code];
  slot = std::make_unique<Slot>();
  slot->id = id;
  slot->code = code;
  slot->used = clock_.now();
  if (id != 0) by_id_[id] = slot.get();
  metrics_.rooms = static_cast<std::int64_t>(by_code_.size());
  return *slot;
}

// Does what waits, until something has to be read or written.
void Tables::pump(Slot& slot) {
  if (slot.log.pumping) return;
  slot.log.pumping = true;
  while (!slot.log.busy && !slot.log.queue.empty()) {
    if (slot.room == nullptr) {
      read(slot);
      break;
    }
    Job job = std::move(slot.log.queue.front());
    slot.log.queue.pop_front();
    std::vector<store::Entry> entries;
    try {
      entries = job.decide(slot);
    } catch (const Refused& refused) {
      job.done(&refused);
      continue;
    } catch (const std::exception& error) {  // a fault of ours: this wish fails, the table and the server go on
      log_line(LogLevel::kError, "wish_failed", {{"table", slot.code}, {"why", error.what()}});
      const Refused refused{no::fault()};
      job.done(&refused);
      continue;
    }
    if (entries.empty()) {
      job.done(nullptr);
    } else {
      write(slot, std::move(job), std::move(entries));
    }
  }
  slot.log.pumping = false;
}

// ---- reading ----

// On a worker's thread: a long game takes a while.
Tables::Loaded Tables::fold(store::Store& store, std::optional<store::TableRow> row) {
  Loaded loaded{std::move(row), nullptr, {}};
  if (!loaded.row) return loaded;
  const std::vector<store::Entry> entries = store.entries(loaded.row->id, 0);
  try {
    auto room = std::make_unique<Room>(loaded.row->id, loaded.row->code);
    for (const store::Entry& entry : entries) room->apply(entry);
    loaded.room = std::move(room);
  } catch (const store::StoreError&) {
    throw;
  } catch (const std::exception& error) {
    loaded.broken = error.what();
  }
  return loaded;
}

void Tables::read(Slot& slot) {
  slot.log.busy = true;
  slot.log.missed = false;
  work_.run([&store = store_, code = slot.code] { return fold(store, store.find_table(code)); },
            [this, &slot, news = strange_news_](Loaded loaded) {
              slot.log.missed = slot.log.missed || news != strange_news_;
              has_read(slot, std::move(loaded));
            },
            [this, &slot] {
              slot.log.busy = false;
              fail(slot, no::store_down());
            });
}

void Tables::note_stored(Slot& slot, const store::TableRow& row) {
  slot.log.head = row.head;
  slot.log.wake = row.wake;
}

void Tables::has_read(Slot& slot, Loaded loaded) {
  slot.log.busy = false;
  if (!loaded.row) {
    fail(slot, no::no_table());
    return;
  }
  if (loaded.room == nullptr) {
    log_line(LogLevel::kError, "table_broken", {{"table", slot.code}, {"why", loaded.broken}});
    fail(slot, no::other_rules());
    return;
  }
  slot.id = loaded.row->id;
  by_id_[slot.id] = &slot;
  slot.room = std::move(loaded.room);
  slot.log.ours = false;
  slot.people.online.clear();
  for (Connection* connection : slot.people.attending) connection->table_version = Connection::kNever;
  note_stored(slot, *loaded.row);
  ++metrics_.rooms_loaded;
  settle(slot);
}

void Tables::wake(store::TableId id) {
  if (Slot* slot = find(id)) {
    submit(*slot, {[](Slot&) { return std::vector<store::Entry>{}; }, [](const Refused*) {}});
    return;
  }
  wake_if(id, [](const store::TableRow&) { return true; });
}

void Tables::read_anew(store::TableId id) {
  Slot* const slot = find(id);
  if (slot == nullptr) return;
  submit(*slot, {[](Slot&) { return std::vector<store::Entry>{}; }, [slot](const Refused*) { slot->room.reset(); }});
  wake(id);
}

void Tables::wake_orphan(store::TableId id, Millis overdue) {
  if (find(id) != nullptr) return wake(id);
  // What the row says may be early as long as somebody holds the table: then its log goes on.
  wake_if(id,
          [overdue](const store::TableRow& row) { return row.wake && *row.wake <= overdue && row.changed <= overdue; });
}

void Tables::wake_if(store::TableId id, std::function<bool(const store::TableRow&)> wanted) {
  work_.run(
      [this, id, wanted = std::move(wanted)] {
        auto row = store_.find_table(id);
        return row && wanted(*row) ? fold(store_, std::move(row)) : Loaded{};
      },
      [this, news = strange_news_](Loaded loaded) {
        // Somebody may have come in the meantime: then it is read already, or about to be.
        if (!loaded.row || find(loaded.row->code) != nullptr) return;
        Slot& slot = adopt(loaded.row->id, loaded.row->code);
        slot.log.missed = news != strange_news_;
        has_read(slot, std::move(loaded));
      },
      [this, id] { failed(id); });
}

bool Tables::behind(const Slot& slot) { return slot.log.missed || slot.log.known > slot.room->last_seq(); }

void Tables::heard(store::TableId id, std::uint32_t seq) {
  Slot* slot = find(id);
  if (slot == nullptr) {
    ++strange_news_;
    return;
  }
  slot->log.known = std::max(slot->log.known, seq);
  if (!slot->log.busy && slot->room != nullptr && behind(*slot)) catch_up(*slot);
}

void Tables::lost() {
  for (auto& [code, slot] : by_code_) {
    slot->log.missed = true;
    if (!slot->log.busy && slot->room != nullptr) catch_up(*slot);
  }
}

void Tables::catch_up(Slot& slot) {
  slot.log.busy = true;
  slot.log.missed = false;
  work_.run([&store = store_, id = slot.id, last = slot.room->last_seq()] { return store.entries(id, last); },
            [this, &slot, known = slot.log.known](const std::vector<store::Entry>& entries) {
              caught_up(slot, entries, known);
            },
            [this, &slot] {
              slot.log.busy = false;
              slot.room.reset();
              fail(slot, no::store_down());
            });
}

void Tables::caught_up(Slot& slot, const std::vector<store::Entry>& entries, std::uint32_t known_before) {
  slot.log.busy = false;
  try {
    for (const store::Entry& entry : entries) slot.room->apply(entry);
  } catch (const std::exception& error) {
    log_line(LogLevel::kError, "table_broken", {{"table", slot.code}, {"why", error.what()}});
    slot.room.reset();
    pump(slot);
    return;
  }
  if (!entries.empty()) {  // and whoever wrote them has written these with them
    slot.log.ours = false;
    slot.log.head = slot.room->head();
    slot.log.wake.reset();  // theirs to know
  }
  // What was heard of while we read may not have been there yet; everything else would have been.
  if (slot.log.known == known_before) slot.log.known = slot.room->last_seq();
  settle(slot);
}

std::optional<Millis> Tables::due_at(const Slot& slot) const {
  const auto errand = slot.room->next_errand(outages);
  return errand ? std::optional(errand->due) : std::nullopt;
}

// ---- writing ----

void Tables::write(Slot& slot, Job job, std::vector<store::Entry> entries) {
  const bool was_over = slot.room->phase() == store::Phase::kFinished;
  const std::uint64_t version = slot.room->table_version();
  const auto moves = static_cast<std::size_t>(
      std::count_if(entries.begin(), entries.end(), [](const store::Entry& entry) { return entry.kind == "move"; }));
  try {
    for (const store::Entry& entry : entries) slot.room->apply(entry);
  } catch (const std::exception& error) {
    log_line(LogLevel::kError, "entry_refused", {{"table", slot.code}, {"why", error.what()}});
    slot.room.reset();
    const Refused refused = store_down();
    job.done(&refused);
    return;
  }
  store::Append append{.table = slot.id, .entries = std::move(entries)};
  if (slot.room->table_version() != version) {  // a mere move changes nothing of the table's row
    if (auto head = slot.room->head(); head != slot.log.head) append.head = slot.log.head = std::move(head);
  }
  // As long as the table is held here it is enough that nobody looks too late; the row is put right when it is let go.
  if (const auto due = due_at(slot); due && (!slot.log.wake || *due < *slot.log.wake))
    append.wake = slot.log.wake = due;
  if (!was_over && slot.room->phase() == store::Phase::kFinished) append.finished = slot.room->finished();
  slot.log.busy = true;
  ++writing_;
  ++metrics_.appends;
  const auto begun = std::chrono::steady_clock::now();
  store_.append(
      std::move(append),
      [this, &slot, back = work_.begun(), job = std::move(job), moves, begun](store::Appended result) mutable {
        back([this, &slot, job = std::move(job), moves, begun, result]() mutable {
          metrics_.commit.add(std::chrono::steady_clock::now() - begun);
          written(slot, std::move(job), moves, result);
        });
      });
}

void Tables::written(Slot& slot, Job job, std::size_t moves, store::Appended result) {
  --writing_;
  slot.log.busy = false;
  slot.used = clock_.now();
  if (result == store::Appended::kDone) {
    metrics_.moves += static_cast<std::int64_t>(moves);
    slot.log.ours = true;
    slot.log.pumping = true;  // what others wish comes after this has been shown
    changed(slot);
    job.done(nullptr);
    slot.log.pumping = false;
    go_on(slot);
    return;
  }
  slot.room.reset();
  if (result == store::Appended::kConflict && ++job.tries < kMaxTries) {
    ++metrics_.conflicts;
    slot.log.queue.push_front(std::move(job));
    pump(slot);
    return;
  }
  ++metrics_.failed_appends;
  log_line(LogLevel::kError, "append_failed", {{"table", slot.code}, {"why", why(result)}});
  const Refused refused = store_down();
  job.done(&refused);
  fail(slot, no::store_down());
}

void Tables::settle(Slot& slot) {
  slot.log.pumping = true;
  changed(slot);
  slot.log.pumping = false;
  go_on(slot);
}

// What there was has been shown, also when there is more: where others write all the time, nobody waits for a pause.
void Tables::go_on(Slot& slot) {
  if (behind(slot)) {
    catch_up(slot);
  } else {
    pump(slot);
  }
}

// Nothing can be done here now: whoever waits is told.
void Tables::fail(Slot& slot, Refusal refusal) {
  const Refused refused{std::move(refusal)};
  std::list<Job> queue;
  queue.swap(slot.log.queue);
  for (Job& job : queue) job.done(&refused);
  if (slot.id != 0) {
    if (refused.refusal.code == no::store_down.code) failed(slot.id);
  } else if (!slot.log.busy &&
             slot.log.queue.empty()) {  // never was a table: strangers' guesses shall not fill the memory
    by_code_.erase(std::string(slot.code));
  }
}

// ---- new tables ----

struct Tables::Attempt {
  const GameEntry& game;
  std::vector<store::Entry> entries;
  std::string code;  // the only one; empty: any
  Created done;
  int tries = 0;
};

void Tables::create(const GameEntry& game, std::vector<store::Entry> entries, const std::string& code, Created done) {
  try_create(std::make_shared<Attempt>(Attempt{game, std::move(entries), code, std::move(done)}));
}

// If the code is taken, with another one.
void Tables::try_create(const std::shared_ptr<Attempt>& attempt) {
  const Millis now = clock_.now();
  Room room(0, attempt->code.empty() ? make_code() : attempt->code);
  for (const store::Entry& entry : attempt->entries) room.apply(entry);
  const auto errand = room.next_errand(outages);
  store::TableRow row{.code = room.code(),
                      .game = std::string(attempt->game.name),
                      .rules_version = attempt->game.rules_version,
                      .head = room.head(),
                      .last_seq = room.last_seq(),
                      .wake = errand ? std::optional(errand->due) : std::nullopt,
                      .created = now,
                      .changed = now};
  ++writing_;
  store_.create_table(row,
                      attempt->entries,
                      [this, attempt, row, back = work_.begun()](store::Appended result, store::TableId id) mutable {
                        back([this, attempt, row = std::move(row), result, id] {
                          --writing_;
                          if (result == store::Appended::kConflict) {
                            if (!attempt->code.empty()) return attempt->done(nullptr, true);
                            if (++attempt->tries < kMaxTries) return try_create(attempt);
                          }
                          if (result != store::Appended::kDone) {
                            log_line(LogLevel::kError, "create_failed", {{"table", row.code}, {"why", why(result)}});
                            return attempt->done(nullptr, false);
                          }
                          ++metrics_.tables_created;
                          Slot& slot = adopt(id, row.code);
                          slot.room = std::make_unique<Room>(id, row.code);
                          for (const store::Entry& entry : attempt->entries) slot.room->apply(entry);
                          slot.log.ours = true;
                          note_stored(slot, row);
                          slot.log.pumping = true;
                          attempt->done(&slot, false);
                          settle(slot);
                        });
                      });
}

void Tables::put_wake_right(const Slot& slot) {
  const auto due = due_at(slot);
  if (!slot.log.wake || due == slot.log.wake) return;
  work_.run([&store = store_, id = slot.id, due] { store.set_wake(id, due); }, [] {}, [] {});
}

void Tables::sweep(Millis unused_since, const std::function<bool(const Slot&)>& may_go) {
  std::erase_if(by_code_, [&](const auto& entry) {
    const Slot& slot = *entry.second;
    const bool idle = !slot.log.busy && !slot.log.pumping && slot.log.queue.empty() && slot.people.attending.empty();
    if (!idle || slot.used > unused_since || !may_go(slot)) return false;
    if (slot.room != nullptr && !slot.shown.over) put_wake_right(slot);
    by_id_.erase(slot.id);
    return true;
  });
  metrics_.rooms = static_cast<std::int64_t>(by_code_.size());
}

}  // namespace logres::server
