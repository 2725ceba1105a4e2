// What a table's log says. Room folds entries into it (room/apply.cc); people's wishes are checked against it
// (table/commands.h), the table's own errands follow from it (room/timers.cc).
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/remark.h"
#include "server/table/lessons.h"
#include "server/table/presence.h"
#include "server/table/settings.h"
#include "server/table/talk_lines.h"
#include "server/table/timed_match.h"
#include "store/store.h"
#include "table/match.h"

namespace logres::server {

class Draft;

// Who wishes. A nameless spectator has no id (0).
struct Person {
  store::PlayerId id = 0;
  std::string public_id;
  std::string name;
  bool is_bot() const {
    return public_id.starts_with("b_");
  }  // no person: somebody's program (features/invited_bots/invited_bots.h)
};

enum class SeatKind : std::uint8_t { kEmpty, kPlayer, kBot };

struct Order {  // an answer in advance (features/standing_orders/standing_orders.h)
  std::uint8_t question = 0;
  Move move;
  std::string until;  // "once", "turn", "game"
};

struct Vacation {  // days off: the clock of a seat stands still (features/days_off/days_off.h)
  Millis from = 0;
  Millis until = 0;  // 0: it goes on
};

struct SeatState {
  SeatKind kind = SeatKind::kEmpty;
  Person person;         // kPlayer
  std::string bot;       // kBot: its level
  std::string stand_in;  // kPlayer in play: a bot's level or "default" while somebody else plays
  bool ready = false;
  bool sworn = false;  // has seen who they are, or skipped it
  bool left = false;   // given up: another person may sit down here
  bool taken = false;  // the host took it: only `back` or the host gives it back
  bool late = false;   // their time ran out
  std::vector<Order> orders;
  std::vector<Vacation> vacations;  // oldest first
  Millis away_since = 0;
  Millis clock_from = 0;  // back since then, from a question's point of view: they have its full time
  bool by_person() const { return kind == SeatKind::kPlayer && stand_in.empty(); }
  bool has_player() const { return by_person() && !left && !person.is_bot(); }  // who is waited for and asked
  bool has_outside_bot() const { return kind == SeatKind::kPlayer && person.is_bot(); }
};

struct Proposal {  // to take moves back
  Seat seat = kNoSeat;
  std::uint32_t keep = 0;
  Millis at = 0;
  SeatSet agreed;
};

struct Vote {  // asked of the table
  Seat seat = kNoSeat;
  std::optional<Person> person;  // may they sit down there? None: `what` asks the one on the seat
  std::string what;              // "close", "pause", "resume"
  Millis at = 0;
  SeatSet agreed;
};

struct Pause {
  std::string why;      // "vote", "host", "left"
  Seat seat = kNoSeat;  // who asked
  Millis since = 0;
};

// What the table is called, and when its people want to meet. Both may be empty.
struct Plan {
  std::string name;
  std::optional<Millis> begins;
  Millis made = 0;
  bool called = false;  // those who sit here have been told that the time is near
};

// Somebody who looks over a player's shoulder, or would like to (features/shoulder_view/shoulder_view.h).
struct Behind {
  enum class State : std::uint8_t { kAsks, kLooks, kEnded, kRefused };
  Person person;
  Seat seat = kNoSeat;
  store::PlayerId of = 0;  // who sat there when they asked
  State state{};
  bool unsaid = false;  // ended under Silence: the others learn it afterwards
};

// Where a table's host has it told of (features/webhook/webhook.h). Nobody but whoever set it is told the address.
struct Hook {
  std::string url;  // empty: nowhere
  std::string shape, language;
  store::PlayerId by = 0;
};

// The spectators' match and talk where they are behind: the same moves and lines, later. It runs after the time, not
// after the log, so it moves when somebody looks.
struct DelayedSpectators {
  TimedMatch timed;
  std::deque<MatchEntry> moves;
  Talk talk;
  std::deque<TalkLine> lines;
  std::uint64_t ends = 0;  // how often they saw the game end: then the frame of the table differs

  void catch_up(Millis until);
  std::optional<Millis> next_at() const;  // of what catch_up() has not shown yet
};

struct RoomState {
  store::TableId id = 0;
  std::string code;
  std::uint32_t last_seq = 0;
  std::uint64_t version = 0;  // changes whenever a frame of the table could differ
  store::Phase phase = store::Phase::kOpen;
  Settings settings;
  Millis created = 0, started = 0, finished = 0;
  const Lesson* lesson = nullptr;  // a guided game
  std::string rematch;             // the new table's code
  std::string deal;                // the table whose deal this one plays again (deals.h)

  // Seats.
  Person host;
  std::vector<SeatState> seats;
  std::vector<Person> barred;
  std::vector<std::string> invited;  // bots of people's own, by their public ids
  std::string lock;                  // of the password (system/lock.h); empty: none
  Plan plan;
  Hook hook;
  std::vector<Behind> behind;
  std::uint64_t veil = 0;  // nobody knows it: hides who is who (features/anonymity/anonymity.h)
  // Who sat where in this game: they may not look at a second seat's cards.
  std::vector<std::pair<store::PlayerId, Seat>> former;

  // Play.
  std::optional<TimedMatch> timed;
  bool sworn = false;  // the oath is behind us, whoever sits down later
  SeatSet gone_on;     // from the open pile
  std::optional<Proposal> proposal;
  std::optional<Vote> vote;
  std::optional<Pause> paused;

  // Talk.
  Talk talk;
  std::vector<bots::Said> said;   // all phrases of players in this game
  std::vector<std::string> once;  // marks of the last lines: a line that comes again is not said again

  // Not in the log.
  Presence presence;
  std::unique_ptr<DelayedSpectators> delayed;  // only with a delay

  const Match* match() const { return timed ? &timed->match() : nullptr; }  // nullptr before the start
  bool playing() const { return phase == store::Phase::kPlaying; }
  bool names_hidden() const { return settings.hidden_names && phase != store::Phase::kFinished; }
  bool silence() const { return timed && timed->silence(); }
  Millis delay() const { return Millis{1000} * settings.delay; }
  std::optional<Seat> seat_of(store::PlayerId player) const;
  bool is_host(const Person& person) const { return person.id != 0 && person.id == host.id; }
  bool is_barred(const Person& person) const;
  SeatSet unsworn() const;  // people the first move waits for; nobody once all have sworn
  SeatSet waiting_people() const;
  SeatSet looking() const;              // people who have not gone on from the open pile
  SeatSet needed_for(Seat asks) const;  // whose consent is asked: everybody who plays, but not whoever asks
  std::optional<Seat> next_person_after(Seat seat) const;
  // The person under a name that nobody else at this table has: the second Anna is Anna 2.
  using Alike = bool(std::string_view name, std::string_view other);
  Person told_apart(Person person, Seat seat, Alike& alike) const;

  // Checks of wishes; they throw Refused.
  void require_phase(store::Phase wanted) const;
  void require_named(const Person& person) const;
  void require_host(const Person& person, Draft& draft) const;
  Seat require_seat(const Person& person) const;
  const SeatState& require_person_at(Seat seat, std::string_view field) const;
  void require_ready() const;
  void require_voice() const;
  void require_going_on() const;  // not paused
};

std::string_view name_of(store::Phase phase);  // "open", "playing", "finished", "closed"

// What is done in an empty seat's place, by the settings: a bot's level, "default", or nothing.
std::string stand_in_for_absent(const RoomState& room);

// The seat an entry is about. Throws std::runtime_error when there is none.
SeatState& seat_in(RoomState& room, const store::Entry& entry);

}  // namespace logres::server
