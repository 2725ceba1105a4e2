// A match in time: when its question was put, what waits for a window to close, what is still on view.
//
// Everything here is made from the entries' own times, so a restart gives the same answers. Nothing that a spectator
// cannot see moves a clock: a entry only its maker can see restarts no time.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/table/settings.h"
#include "store/store.h"
#include "table/match.h"

namespace logres::server {

// How many hundredths of the usual times: calm 150, normal 100, quick 50, instant 0.
int percent(Pace pace);

inline constexpr Millis kBotThinks = 900;       // a bot answers no sooner
inline constexpr Millis kWindowAtLeast = 1500;  // a window stays open, and up to as much again, by lot
inline constexpr Millis kPersonThinks = 1800;   // at least, and up to twice as much again
inline constexpr Millis kCardOnView = 3000;
inline constexpr Millis kPileOnView = 60'000;   // R-319, at most: who is away keeps nobody waiting longer

// Whose will a move was: a bot's or the rules' (nobody's), a person's, or a person's who had no other.
enum class Choice : std::uint8_t { kNobody, kPerson, kForced };

// What one entry of the log does to the match.
struct MatchEntry {
  enum class Kind : std::uint8_t { kAnswer, kSettle, kCut, kWithdraw };
  Kind kind{};
  Millis at = 0;
  Seat seat = kNoSeat;
  Move move;
  Choice by = Choice::kNobody;  // kAnswer
  std::uint32_t keep = 0;       // kCut: the moves that stay
};

class TimedMatch {
 public:
  TimedMatch(Match match, Pace pace, Millis at);

  // Throws std::runtime_error when the entry does not fit the rules.
  void take(const MatchEntry& entry);

  const Match& match() const { return match_; }
  void name_players(std::vector<std::string> labels) { match_.set_players(std::move(labels)); }
  bool over() const { return over_; }
  // Where a viewer stands who has seen all events so far; and where they have to go on. Nothing: all is new to them.
  std::uint64_t cursor() const;
  std::optional<std::size_t> events_after(std::uint64_t cursor) const;
  int turns() const { return turns_; }       // that have begun
  int changes() const { return changes_; }   // how often the public saw something happen
  bool silence() const { return silence_; }  // nobody may talk now

  // Answers wait for each other: several are asked, or being asked at all says that there may be something to give.
  bool window() const;
  // A person's answer the table gives itself: the only one there is, in a window (docs/architecture.md, Asked
  // together).
  bool forced(Seat seat) const;
  // In a window: does the engine wait for an answer that has been given?
  bool can_settle() const;

  Millis question_at() const { return question_at_; }
  void put_question(Millis at) { question_at_ = at; }  // the present one is put anew: times count from here
  Millis hold_until() const { return hold_until_; }
  // Nothing has happened from one time to the other: what was running then goes on where it stood.
  void stood_still(Millis from, Millis until);
  // An open pile is on view; the next turn waits until everybody has gone on, or for its time (hold_until).
  bool pile_on_view() const { return pile_on_view_; }
  void put_pile_away(Millis at);
  Millis bot_due() const;
  Millis person_due(Seat seat) const;  // when a person may well have answered, by lot: for what was said in advance
  Millis settles_at() const;           // nothing said in this window shows before

  // Opaque; changes with every question this seat is asked and tells nothing else.
  std::string ask(Seat seat) const;

  // -- take-back -------------------------------------------------------------------------------------------------
  // The last move of the closed questions that a person made; a forced one of `asking` does not count. (One of
  // somebody else does: whether they had a choice is their secret.)
  std::optional<std::uint32_t> last_choice(Seat asking) const;
  // Did anybody learn anything from the moves from `first` on that they could not have known before?
  bool revealed_since(std::uint32_t first) const;
  // May this seat's answer to the open window be taken back without anybody knowing?
  bool can_withdraw(Seat seat) const;

  // The part of every view that never changes: `"game":…,"seats":…,"options":…,"commitment":…` without braces.
  const std::string& preamble() const { return preamble_; }

 private:
  struct Before;
  void answer(const MatchEntry& entry);
  void cut(const MatchEntry& entry);
  void withdraw(const MatchEntry& entry);
  void note(const Before& before, Millis at);
  void hold_for(Millis at, Millis time);
  void note_asks();
  void note_choices();
  std::uint64_t keyed(std::uint8_t purpose, std::uint64_t number) const;

  Match match_;
  Pace pace_;
  bool over_ = false, silence_ = false;
  // Something lies open since an event of this turn (EventDef::lies_open); it is on view.
  bool lies_open_ = false, pile_on_view_ = false;
  int changes_ = 0, turns_ = 0;
  std::vector<std::optional<std::size_t>> rewinds_;  // events that stayed; nothing: a take-back everybody saw
  Millis question_at_ = 0, hold_until_ = 0;
  std::array<std::uint32_t, kMaxSeats> asks_{};  // how many questions each seat has been asked
  std::array<int, kMaxSeats> asked_in_{};        // changes() at the last of them
  SeatSet owing_;
  std::array<Choice, kMaxSeats> answers_by_{};  // in the open question
  std::vector<Choice> chosen_;                  // for every move
  std::string preamble_;
};

}  // namespace logres::server
