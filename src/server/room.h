// A table as people see it: seats, settings, host, talk, and the match once it has begun. A fold over the table's log.
//
// decide() checks a person's wish and says which entries would carry it out; apply() folds entries that are durable.
// Nothing else changes a room, so any process that reads the log has the same room. No sockets, threads or clock
// here: the time is an argument. (Presence and the spectators' delay are not in the log; see below.)
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/remark.h"
#include "core/json_writer.h"
#include "server/lessons.h"
#include "server/room_course.h"
#include "server/settings.h"
#include "server/talk.h"
#include "store/store.h"
#include "table/match.h"
#include "table/request.h"

namespace logres::server {

// Who wishes. A nameless spectator has no id (0).
struct Person {
  store::PlayerId id = 0;
  std::string public_id;
  std::string name;
};

std::uint64_t next_nonce();
std::string_view name_of(store::Phase phase);  // "open", "playing", "finished", "closed"

// What a wish may depend on besides the room.
struct Moment {
  Millis now = 0;
  Secret (*secret)() = &Secret::random;    // for `start`
  std::uint64_t (*nonce)() = &next_nonce;  // for every entry
};

// What the table itself has to do next, and when. For kBot: start thinking at once, give the move to run_errand() when
// it is due. For kDelayedSpectators there are no entries: make the spectators' view and talk frames anew. For all
// others: call run_errand() when it is due.
struct Errand {
  enum class Kind : std::uint8_t {
    kForced,             // the only answer there is, in a window, for people who have no other
    kDefault,            // what the rules play for somebody who is away
    kSettle,             // a window has been open long enough: what was answered in it shows
    kClock,              // somebody's time is up
    kBot,                // a bot's answer
    kDelayedSpectators,  // they may see something new
  };
  Kind kind{};
  Seat seat = kNoSeat;
  std::string bot;  // kBot: its level
  Millis due = 0;
};

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
  std::string view;  // the view's object without `hold`
  std::string news;  // "events":[…], or "log":[…] with what is new to whoever knows nothing
  bool has_events = false;
  bool has_log = false;
  Millis hold = 0;
  std::uint64_t next = 0;  // as above
};

// A push `view` of them, whole; `seq`: its number, 0: none. `text`: an empty string to write into.
std::string view_text(const ViewParts& parts, std::uint32_t seq, std::string text);

class Room {
 public:
  Room(store::TableId id, std::string code);

  // -- the log ---------------------------------------------------------------------------------------------------
  std::uint32_t last_seq() const { return last_seq_; }
  // entry.seq == last_seq() + 1. Throws std::runtime_error when the entry does not fit: the room is useless then.
  void apply(const store::Entry& entry);
  // The entries (numbered, stamped, with nonces) that carry out a wish; none when there is nothing to do. Throws
  // Refused and changes nothing. The verbs: sit stand bot swap ready settings start leave back replace kick host close
  // oath move takeback consent vote talk. The request's `verb` and `id` must have been read.
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
                                       const std::optional<bots::Remark>& remark = {}) const;
  // What must happen next by itself; nothing while only people are waited for and no clock runs. `outages`: times no
  // server was up, in which clocks stand still.
  std::optional<Errand> next_errand(const std::vector<store::Outage>& outages) const;

  // The entries of a new table, from number 1. `seating` has at most one for each seat. Refused when it is to start and
  // a seat is empty.
  static std::vector<store::Entry> create(const Settings& settings,
                                          const Person& host,
                                          const Moment& moment,
                                          const std::vector<Seating>& seating,
                                          bool start);
  // A guided game: the player on seat 0, the house on the others, begun.
  static std::vector<store::Entry> create(const Lesson& lesson, const Person& player, const Moment& moment);
  // A rematch: who sits where, the new table's host, and the entry here that names the new table. rematch() checks the
  // wish (Refused) and gives no entry when there is a rematch already: see rematch_code().
  std::vector<Seating> seating() const;
  Person rematch_host(const Person& person) const;
  std::vector<store::Entry> rematch(const Person& person, std::string_view new_code, const Moment& moment) const;
  const std::string& rematch_code() const { return rematch_; }  // empty: none

  // What follows from somebody's coming, renaming himself, and from a table nobody began. Empty: nothing to do. A new
  // name waits for the end of Silence: call renamed() when somebody attends, too.
  std::vector<store::Entry> came_back(const Person& person, const Moment& moment) const;
  std::vector<store::Entry> renamed(const Person& person, const Moment& moment) const;
  std::vector<store::Entry> closed(const Moment& moment) const;  // also a running game

  // -- for the store ---------------------------------------------------------------------------------------------
  store::TableHead head() const;                        // compare with the one before; a mere move does not change it
  std::optional<store::FinishedGame> finished() const;  // once the phase is finished

  // -- facts -----------------------------------------------------------------------------------------------------
  store::TableId id() const { return id_; }
  const std::string& code() const { return code_; }
  store::Phase phase() const { return phase_; }
  const Person& host() const { return host_; }
  const Settings& settings() const { return settings_; }
  const Match* match() const { return course_ ? &course_->match() : nullptr; }  // nullptr before the start
  std::optional<Seat> seat_of(store::PlayerId player) const;
  bool is_host(const Person& person) const { return person.id != 0 && person.id == host_.id; }
  bool may_attend(const Person& person, std::string_view* code_of_refusal) const;
  // Seats of persons (not bots, not stood in for) that owe an answer now and have a choice.
  SeatSet asked_people() const;
  const std::vector<bots::Said>& said() const { return said_; }   // all phrases of players in this game
  bool silence() const { return course_ && course_->silence(); }
  SeatSet looking() const;  // people who have not gone on from the open pile
  // `after` of this person's next talk frame.
  std::uint32_t last_line(const Person& person, Millis now) const;

  // Checks without entries; all throw Refused. The seat that asks; who is to be reminded (people he waits for).
  Seat may_hint(const Person& person) const;
  SeatSet may_remind(const Person& person) const;
  // The fields of the answer to `why_not`: reads the move and calls done().
  void why_not(Request& request, const Person& person, JsonWriter& json) const;
  // The same for `preview`: what one to four moves of his would do, as far as he may know it.
  void preview(Request& request, const Person& person, JsonWriter& json) const;

  // -- presence: not in the log ------------------------------------------------------------------------------------
  void present(store::PlayerId player, bool online, Millis now);
  void spectators(int n);

  // -- frames: exactly docs/network.md -----------------------------------------------------------------------------
  // Changes whenever some table frame could differ; a mere move without clock does not change it.
  std::uint64_t table_version() const { return version_; }
  // The push `table` for this person.
  std::string table_frame(const Person& person, const std::vector<store::Outage>& outages) const;
  // The push `view` (kNoSeat: a spectator, as late as the settings say). `since`: `next` of the frame before; without
  // it, or when moves were taken back since, the frame has the log. `text`: an empty string to write into.
  // Precondition: match().
  ViewFrame view_frame(Seat viewer, std::optional<std::uint64_t> since, Millis now, std::string text = {}) const;
  ViewParts view_parts(Seat viewer, std::optional<std::uint64_t> since, Millis now, std::string text = {}) const;
  // The push `talk` with lines after `after` that this person may read now; empty when there is none.
  std::string talk_frame(const Person& person,
                         std::uint32_t after,
                         const std::set<std::string>& muted,
                         Millis now) const;

 private:
  friend struct RoomPositions;  // tests begin from positions of their own
  enum class Kind : std::uint8_t { kEmpty, kPlayer, kBot };
  struct SeatState {
    Kind kind = Kind::kEmpty;
    Person person;         // kPlayer
    std::string bot;       // kBot: its level
    std::string stand_in;  // kPlayer in play: a bot's level or "default" while somebody else plays
    bool ready = false;
    bool sworn = false;  // has seen who he is, or skipped it
    bool left = false;   // given up: another person may sit down here
    bool taken = false;  // the host took it: only `back` or the host gives it back
    bool late = false;   // his time ran out
    Millis away_since = 0;
    Millis clock_from = 0;  // back since then, from a question's point of view: he has its full time
    bool by_person() const { return kind == Kind::kPlayer && stand_in.empty(); }
  };
  struct Proposal {  // to take moves back
    Seat seat = kNoSeat;
    std::uint32_t keep = 0;
    Millis at = 0;
    SeatSet agreed;
  };
  struct Vote {  // asked of the table
    Seat seat = kNoSeat;
    std::optional<Person> person;  // may he sit down there? None: is the game to be closed?
    Millis at = 0;
    SeatSet agreed;
  };
  struct Presence {
    bool online = false;
    Millis since = 0;
  };
  // The spectators' match and talk where they are behind: the same steps and lines, later.
  struct Lag {
    Course course;
    std::deque<Step> steps;
    Talk talk;
    std::deque<Line> lines;
  };
  class Draft;  // entries being written

  using Verb = void (Room::*)(Request&, const Person&, Draft&) const;
  static Verb find_verb(std::string_view name);
  using Fold = void (Room::*)(const store::Entry&);
  static Fold find_fold(std::string_view kind);

  // Wishes. room_seats.cc, room_host.cc, room_play.cc, room_talk.cc
  void wish_sit(Request& request, const Person& person, Draft& draft) const;
  void wish_stand(Request& request, const Person& person, Draft& draft) const;
  void wish_ready(Request& request, const Person& person, Draft& draft) const;
  void wish_leave(Request& request, const Person& person, Draft& draft) const;
  void wish_back(Request& request, const Person& person, Draft& draft) const;
  void wish_bot(Request& request, const Person& person, Draft& draft) const;
  void wish_swap(Request& request, const Person& person, Draft& draft) const;
  void wish_settings(Request& request, const Person& person, Draft& draft) const;
  void wish_start(Request& request, const Person& person, Draft& draft) const;
  void wish_replace(Request& request, const Person& person, Draft& draft) const;
  void wish_kick(Request& request, const Person& person, Draft& draft) const;
  void wish_host(Request& request, const Person& person, Draft& draft) const;
  void wish_close(Request& request, const Person& person, Draft& draft) const;
  void wish_oath(Request& request, const Person& person, Draft& draft) const;
  void wish_move(Request& request, const Person& person, Draft& draft) const;
  void wish_takeback(Request& request, const Person& person, Draft& draft) const;
  void wish_consent(Request& request, const Person& person, Draft& draft) const;
  void wish_vote(Request& request, const Person& person, Draft& draft) const;
  void wish_talk(Request& request, const Person& person, Draft& draft) const;
  void wish_go_on(Request& request, const Person& person, Draft& draft) const;

  // What folds the entries: room_fold.cc
  void fold_create(const store::Entry& entry);
  void fold_settings(const store::Entry& entry);
  void fold_sit(const store::Entry& entry);
  void fold_stand(const store::Entry& entry);
  void fold_bot(const store::Entry& entry);
  void fold_swap(const store::Entry& entry);
  void fold_ready(const store::Entry& entry);
  void fold_start(const store::Entry& entry);
  void fold_oath(const store::Entry& entry);
  void fold_move(const store::Entry& entry);
  void fold_settle(const store::Entry& entry);
  void fold_away(const store::Entry& entry);
  void fold_back(const store::Entry& entry);
  void fold_host(const store::Entry& entry);
  void fold_kick(const store::Entry& entry);
  void fold_takeback(const store::Entry& entry);
  void fold_consent(const store::Entry& entry);
  void fold_vote(const store::Entry& entry);
  void fold_voice(const store::Entry& entry);
  void fold_talk(const store::Entry& entry);
  void fold_go_on(const store::Entry& entry);
  void put_pile_away_if_seen(Millis at);
  void fold_name(const store::Entry& entry);
  void fold_close(const store::Entry& entry);
  void fold_rematch(const store::Entry& entry);
  SeatState& seat_in(const store::Entry& entry);
  void take(const Step& step);
  void finish(Millis at);
  void cut_if_agreed(Millis at);
  void do_if_agreed();

  // Checks: room_checks.cc
  void require_phase(store::Phase phase) const;
  void require_named(const Person& person) const;
  void require_host(const Person& person, Draft& draft) const;
  Seat require_seat(const Person& person) const;
  const SeatState& require_person_at(Seat seat, std::string_view field) const;
  void require_ready() const;
  void require_voice() const;
  bool away_for_a_minute(store::PlayerId player, Millis now) const;
  std::string bot_named(const std::string& name) const;
  std::string stand_in_for_absent() const;
  std::string check_level(std::string_view bot, std::string_view field) const;
  std::optional<Seat> next_person_after(Seat seat) const;
  SeatSet needed_for(Seat seat) const;
  SeatSet needed_for(const Vote& vote) const;
  void ask_table(Seat seat, std::string body, Draft& draft) const;
  Person told_apart(Person person, Seat seat) const;
  void go_away(Seat seat, std::string_view why, std::string_view by, Draft& draft) const;
  void answer(Seat seat, Move move, Draft& draft) const;

  // clockwork.cc
  Millis deadline_of(Seat seat, const std::vector<store::Outage>& outages) const;
  std::optional<Millis> deadline(std::optional<Seat> viewer, const std::vector<store::Outage>& outages) const;
  SeatSet unsworn() const;  // people the first move waits for; nobody once all have sworn
  SeatSet waiting_people() const;
  Move default_of(Seat seat) const;  // what is played for a seat nobody plays
  std::optional<Errand> answer_errand(Seat seat) const;
  void run_forced(Draft& draft) const;
  void run_clock(Seat seat, Draft& draft) const;
  bool bots_may_speak() const;
  static std::string talk_body(const bots::Remark& remark,
                               std::string_view player,
                               std::string_view name,
                               std::string_view once = {});

  // frames.cc
  void write_table_seat(const SeatState& seat, JsonWriter& json) const;
  void write_takeback(JsonWriter& json) const;
  void write_vote(JsonWriter& json) const;
  void catch_up(Millis now) const;
  std::optional<Millis> spectators_due() const;
  const Talk& talk_for(const Person& person, Millis now) const;
  bool online(store::PlayerId player) const;
  std::string summary() const;

  store::TableId id_;
  std::string code_;
  std::uint32_t last_seq_ = 0;
  SeatSet gone_on_;  // from the open pile
  mutable std::uint64_t version_ = 0;
  store::Phase phase_ = store::Phase::kOpen;
  Settings settings_;
  Person host_;
  std::vector<SeatState> seats_;
  std::vector<store::PlayerId> barred_;
  std::vector<std::pair<store::PlayerId, Seat>>
      former_;  // who sat where in this game: he may not look at a second seat's cards
  Millis created_ = 0, started_ = 0, finished_ = 0;
  std::optional<Course> course_;
  bool sworn_ = false;              // the oath is behind us, whoever sits down later
  const Lesson* lesson_ = nullptr;  // a guided game
  std::optional<Proposal> proposal_;
  std::optional<Vote> vote_;
  Talk talk_;
  std::vector<bots::Said> said_;
  std::deque<std::string> once_;  // marks of the last lines: a line that comes again is not said again
  std::string rematch_;
  std::map<store::PlayerId, Presence> presence_;
  Millis watched_since_ = 0;  // when the first person was seen here; 0: nobody yet
  int spectators_ = 0;
  mutable std::unique_ptr<Lag> lag_;  // only with a delay; runs after the time, not after the log
};

}  // namespace logres::server
