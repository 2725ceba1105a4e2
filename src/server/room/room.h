// A table as people see it: seats, settings, host, talk, and the match once it has begun. A fold over the table's log.
//
// decide() checks a person's wish and says which entries would carry it out; apply() folds entries that are durable.
// Nothing else changes a room, so any process that reads the log has the same room. No sockets, threads or clock
// here: the time is an argument. (Presence and the spectators' delay are not in the log; see below.)
//
// What the log says stands in table/state.h, what each entry does in room/apply.cc, each wish in table/commands.h and
// the file of its subject, what the table does by itself in room/timers.h, what goes to people in frames.cc.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "bots/remark.h"
#include "core/json_writer.h"
#include "server/room/apply.h"
#include "server/room/timers.h"
#include "server/table/draft.h"
#include "server/table/lessons.h"
#include "server/table/settings.h"
#include "server/table/state.h"
#include "server/table/talk_lines.h"
#include "server/table/timer.h"
#include "store/store.h"
#include "table/match.h"
#include "table/request.h"

namespace logres::server {

// Who is put on a seat of a new table.
struct Seating {
  std::optional<Person> person;
  std::string bot;  // a level, when there is no person; empty: nobody
};

// A push `view`, and what its sender must know. Send it when the hash differs from the last one sent to that client or
// when it has events.
struct ViewFrame {
  std::string text;
  std::uint64_t hash = 0;   // of the view without `hold` and events
  bool has_events = false;  // or the whole log
  std::uint64_t next = 0;   // opaque: `since` of the next frame for this viewer
};

// The same in parts, for a sender who knows what a client has.
struct ViewParts {
  JsonText view;     // the view's object without `hold`
  std::string news;  // "events":[…], or "log":[…] with what is new to whoever knows nothing
  bool has_events = false;
  bool has_log = false;
  Millis hold = 0;
  std::uint64_t next = 0;  // as above
};

// A push `view`, whole: of this view and the rest of the parts. `seq`: its number, 0: none. `text`: an empty string to
// write into.
std::string view_text(std::string_view view, const ViewParts& parts, std::uint32_t seq, std::string text);

class Room {
 public:
  Room(store::TableId id, std::string code);

  // -- the log ---------------------------------------------------------------------------------------------------
  std::uint32_t last_seq() const { return state_.last_seq; }
  // entry.seq == last_seq() + 1. Throws std::runtime_error when the entry does not fit: the room is useless then.
  void apply(const store::Entry& entry) { fold_entry(state_, entry); }
  // The entries (numbered, stamped, with nonces) that carry out a wish; none when there is nothing to do. Throws
  // Refused and changes nothing. The verbs: sit stand bot swap ready settings start leave back replace kick host close
  // oath move takeback consent vote talk pause resume plan admit invite order vacation behind behind_me. The request's
  // `verb` and `id` must have been read.
  std::vector<store::Entry> decide(std::string_view verb,
                                   Request& request,
                                   const Person& person,
                                   const Moment& moment) const;
  // The same for what the table does itself; empty when it is no longer wanted. For kBot: the move the bot chose, or
  // nothing when it found none (then the rules' default is played). Not before it is due.
  // `remark`: what the bot says with it, if bots may speak now.
  std::vector<store::Entry> run_errand(const Errand& errand,
                                       std::optional<Move> move,
                                       const Moment& moment,
                                       const std::optional<bots::Remark>& remark = {}) const {
    return server::run_errand(state_, errand, move, moment, remark);
  }
  // What must happen next by itself; nothing while only people are waited for and no clock runs. `outages`: times no
  // server was up, in which clocks stand still.
  std::optional<Errand> next_errand(const std::vector<store::Outage>& outages) const {
    return server::next_errand(state_, outages);
  }

  // The entries of a new table, from number 1. `seating` has at most one for each seat. Refused when it is to start and
  // a seat is empty.
  static std::vector<store::Entry> create(const Settings& settings,
                                          const Person& host,
                                          const Moment& moment,
                                          const std::vector<Seating>& seating,
                                          bool start);
  // A rematch has the lock of this table, and the bots that sat here are invited.
  std::vector<store::Entry> with_same_door(std::vector<store::Entry> made, const Moment& moment) const;
  // A guided game: the player on seat 0, the house on the others, begun.
  static std::vector<store::Entry> create(const Lesson& lesson, const Person& player, const Moment& moment);
  // A rematch: who sits where, the new table's host, and the entry here that names the new table. rematch() checks the
  // wish (Refused) and gives no entry when there is a rematch already: see rematch_code().
  std::vector<Seating> seating() const;
  Person rematch_host(const Person& person) const;
  std::vector<store::Entry> rematch(const Person& person, std::string_view new_code, const Moment& moment) const;
  const std::string& rematch_code() const { return state_.rematch; }  // empty: none
  const std::string& deal() const { return state_.deal; }             // the first table of its deal; empty: its own

  // What follows from somebody's coming, renaming themselves, and from a table nobody began. Empty: nothing to do. A
  // new name waits for the end of Silence: call renamed() when somebody attends, too.
  std::vector<store::Entry> came_back(const Person& person, const Moment& moment) const;
  std::vector<store::Entry> renamed(const Person& person, const Moment& moment) const;
  std::vector<store::Entry> closed(const Moment& moment) const;  // also a running game

  // -- for the store ---------------------------------------------------------------------------------------------
  store::TableHead head() const;                        // compare with the one before; a mere move does not change it
  std::optional<store::FinishedGame> finished() const;  // once the phase is finished

  // -- facts -----------------------------------------------------------------------------------------------------
  store::TableId id() const { return state_.id; }
  const std::string& code() const { return state_.code; }
  store::Phase phase() const { return state_.phase; }
  const Person& host() const { return state_.host; }
  const Settings& settings() const { return state_.settings; }
  const Match* match() const { return state_.match(); }  // nullptr before the start
  std::optional<Seat> seat_of(store::PlayerId player) const { return state_.seat_of(player); }
  // Whose view they are shown: their seat's, through the eyes of the one they sit behind
  // (features/shoulder_view/shoulder_view.h), or kNoSeat.
  Seat viewer_of(const Person& person) const;
  // What everybody calls them here; empty where names are hidden (features/anonymity/anonymity.h).
  std::string public_name(const Person& person) const;
  bool is_host(const Person& person) const { return state_.is_host(person); }
  std::optional<Refusal> why_not_attend(const Person& person) const;
  // The password (server/system/lock.h): the lock, empty without one; whom it keeps out. Those who are here stay.
  const std::string& lock() const { return state_.lock; }
  bool locked_to(const Person& person) const;
  std::vector<store::Entry> set_lock(const Person& person, const std::string& lock, const Moment& moment) const;
  const Plan& plan() const { return state_.plan; }
  // Where the host has this table told of, and what is told there (features/webhook/webhook.h).
  const Hook& hook() const { return state_.hook; }
  std::vector<store::Entry> set_hook(const Person& person, const Hook& hook, const Moment& moment) const;
  // People whom everybody sees asked, whether they have answered or not; a number that is another for each question.
  SeatSet publicly_asked() const;
  int question() const { return state_.timed ? state_.timed->changes() : 0; }
  // Seats of persons (not bots, not stood in for) that owe an answer now and have a choice.
  SeatSet asked_people() const;
  const std::vector<bots::Said>& said() const { return state_.said; }  // all phrases of players in this game
  bool silence() const { return state_.silence(); }
  SeatSet looking() const { return state_.looking(); }  // people who have not gone on from the open pile
  // `after` of this person's next talk frame.
  std::uint32_t last_line(const Person& person, Millis now) const;

  // Checks without entries; all throw Refused. The seat that asks; who is to be reminded (people they wait for).
  Seat may_hint(const Person& person) const;
  SeatSet may_remind(const Person& person) const;
  // The fields of the answer to `why_not`: reads the move and calls done().
  void why_not(Request& request, const Person& person, JsonWriter& json) const;
  // The same for `preview`: what one to four moves of theirs would do, as far as they may know it.
  void preview(Request& request, const Person& person, JsonWriter& json) const;

  // -- presence: not in the log ------------------------------------------------------------------------------------
  void present(store::PlayerId player, bool online, Millis now);
  void spectators(int n);

  // -- frames: exactly docs/network.md -----------------------------------------------------------------------------
  // Changes whenever some table frame could differ; a mere move without clock does not change it.
  std::uint64_t table_version() const { return state_.version + (state_.delayed ? state_.delayed->ends : 0); }
  // The push `table` for this person.
  std::string table_frame(const Person& person, const std::vector<store::Outage>& outages) const;
  JsonText table_object(const Person& person, const std::vector<store::Outage>& outages) const;  // of that push
  // The push `view` (kNoSeat: a spectator, as late as the settings say; or eyes_of(seat) of
  // features/shoulder_view/shoulder_view.h). `since`: `next` of the frame before; without it, or when moves were taken
  // back since, the frame has the log. `text`: an empty one to write into. Precondition: match().
  ViewFrame view_frame(Seat viewer, std::optional<std::uint64_t> since, Millis now, std::string text = {}) const;
  ViewParts view_parts(Seat viewer, std::optional<std::uint64_t> since, Millis now, JsonText text = {}) const;
  // The push `talk` with lines after `after` that this person may read now; empty when there is none.
  std::string talk_frame(const Person& person,
                         std::uint32_t after,
                         const std::set<std::string>& muted,
                         Millis now) const;

 private:
  friend struct RoomPositions;  // tests begin from positions of their own
  const Talk& talk_for(const Person& person, Millis now) const;
  std::string summary() const;

  RoomState state_;
};

}  // namespace logres::server
