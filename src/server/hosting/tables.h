// The tables this process holds: read from the store when somebody needs them, written one append at a time.
//
// A wish is decided on an idle room. What it writes is folded in at once, but nobody is shown anything before the store
// says that it is durable; if another process was quicker, or the store fails, the room is dropped and read anew.
#pragma once

#include <chrono>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/bots/bot_pool.h"
#include "server/people/registry.h"
#include "server/room/room.h"
#include "server/system/clock.h"
#include "server/system/metrics.h"
#include "server/system/work.h"

namespace logres::server {

// Something to be done at a table, when its turn comes.
struct Job {
  // What is to be written, seeing the room as it is then; nothing to write: empty. Throws Refused. May be called again
  // after a conflict.
  std::function<std::vector<store::Entry>(Slot&)> decide;
  // Once, at the end: nullptr when it is done (and durable).
  std::function<void(const Refused*)> done;
  int tries = 0;
};

// A bot that thinks for a seat of this table.
struct Thought {
  Seat seat = kNoSeat;
  std::uint32_t seq = 0;  // of the match when it was asked
  std::string bot;
  Millis deadline = 0;
  std::shared_ptr<std::atomic<bool>> wanted;
  bool answered = false;
  std::optional<Move> move;  // none, though answered: the game's default
  std::optional<bots::Remark> remark;
};

// Who is there at another process.
struct Here {
  std::vector<store::PlayerId> players;
  int spectators = 0;
  bool operator==(const Here&) const = default;
};

// The last view of one seat (or of the spectators) that went out: the next goes out as what has changed since.
struct SentView {
  Seat viewer = kNoSeat;
  std::uint32_t seq = 0;  // 1, 2, 3 …
  JsonText view;          // ViewParts::view
  std::uint64_t next = 0;
};

// The last push `table` of one person.
struct SentTable {
  store::PlayerId player = 0;
  std::uint64_t version = Connection::kNever;
  JsonText table;  // its object
};

// Reading and writing a table's log.
struct LogState {
  bool busy = false;  // being read or written: nobody looks at the room meanwhile
  bool pumping = false;
  bool ours = false;        // this process wrote last: it does the table's errands
  bool missed = false;      // there may be entries we have not heard of
  std::uint32_t known = 0;  // the highest entry we have heard of
  std::list<Job> queue;     // nearly always empty, and then nothing
  store::TableHead head;    // as the store has it
  std::optional<Millis> wake;
};

// Who is at a table, here and at other processes.
struct SlotPeople {
  std::vector<Connection*> attending;
  std::vector<store::PlayerId> online;    // as the room has been told; sorted
  std::map<std::string, Here> elsewhere;  // by process
  Here told;                              // to the other processes
};

// What people have been shown of a table.
struct Shown {
  std::vector<SentView> sent;  // dropped when nobody looks: an idle table shall be small
  std::vector<SentTable> tables;
  SeatSet asked;  // people who have been told that it is their turn
  Millis reminded = 0;
  bool listed = false, over = false, called = false;  // when it was last shown
  std::optional<store::Phase> told_phase;             // to the host's webhook
  std::pair<int, int> told_question;                  // … and whose turn it was
};

// What bots at a table think about, and with.
struct SlotBot {
  std::unique_ptr<Thought> thought;
  std::shared_ptr<SharedBrain> brain;
};

struct Slot {
  store::TableId id = 0;
  std::string code;
  std::unique_ptr<Room> room;  // none: not read yet, or dropped
  Millis used = 0;
  std::string payer;  // the address it was made from; empty when that was before this process
  LogState log;
  SlotPeople people;
  Shown shown;
  SlotBot bot;
};

class Tables {
 public:
  Tables(store::Store& store, Work& work, Metrics& metrics, const Clock& clock) noexcept
      : store_(store), work_(work), metrics_(metrics), clock_(clock) {}

  // After something became durable or was read: the room is idle and new.
  std::function<void(Slot&)> changed;
  // The store failed: the table's errands have to wait.
  std::function<void(store::TableId)> failed;
  std::vector<store::Outage> outages;

  // Reads the table if need be, then does the job in its turn.
  void use(const std::string& code, Job job);
  void submit(Slot& slot, Job job);
  // For the table's own errands: read it, so that changed() is called; failed() if it could not be read.
  void wake(store::TableId id);
  // The same, but only if it should have been woken before `overdue`: then nobody else sees to it.
  void wake_orphan(store::TableId id, Millis overdue);
  // A new table with this code, or one of its own where it is empty. nullptr: the store failed, or the code is taken.
  using Created = std::function<void(Slot*, bool taken)>;
  void create(const GameEntry& game, std::vector<store::Entry> entries, const std::string& code, Created done);

  // What was written before has been changed in the store (a person is forgotten).
  void read_anew(store::TableId id);
  void heard(store::TableId id, std::uint32_t seq);  // another process has written
  void lost();                                       // … and we may have missed it

  Slot* find(store::TableId id);
  Slot* find(const std::string& code);
  std::size_t size() const { return by_code_.size(); }
  int writing() const { return writing_; }
  template <class Visit>
  void each(Visit visit) {
    for (auto& [code, slot] : by_code_) visit(*slot);
  }
  // Forgets tables nobody attends, nothing happens at, and `may_go` says yes to.
  void sweep(Millis unused_since, const std::function<bool(const Slot&)>& may_go);

 private:
  struct Loaded {
    std::optional<store::TableRow> row;
    std::unique_ptr<Room> room;
    std::string broken;  // why it cannot be folded
  };
  struct Attempt;
  static Loaded fold(store::Store& store, std::optional<store::TableRow> row);
  static bool behind(const Slot& slot);  // something is to be read

  void pump(Slot& slot);
  void read(Slot& slot);
  void has_read(Slot& slot, Loaded loaded);
  void wake_if(store::TableId id, std::function<bool(const store::TableRow&)> wanted);
  void catch_up(Slot& slot);
  void caught_up(Slot& slot, const std::vector<store::Entry>& entries, std::uint32_t known_before);
  std::optional<Millis> due_at(const Slot& slot) const;
  void write(Slot& slot, Job job, std::vector<store::Entry> entries);
  void written(Slot& slot, Job job, std::size_t moves, store::Appended result);
  void put_wake_right(const Slot& slot);
  void settle(Slot& slot);  // idle again: show it, then go on
  void go_on(Slot& slot);   // look whether more is to be read or done
  void fail(Slot& slot, Refusal refusal);
  void note_stored(Slot& slot, const store::TableRow& row);
  Slot& adopt(store::TableId id, const std::string& code);
  void try_create(const std::shared_ptr<Attempt>& attempt);

  store::Store& store_;
  Work& work_;
  Metrics& metrics_;
  const Clock& clock_;
  int writing_ = 0;
  std::uint64_t strange_news_ = 0;  // heard of tables we do not have; some of them may be being read for the first time
  std::unordered_map<std::string, std::unique_ptr<Slot>> by_code_;
  std::unordered_map<store::TableId, Slot*> by_id_;
};

Refused store_down();

}  // namespace logres::server
