// A match from its first question to its last: the position, its history, its dice, and answers given at the same time.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "table/course.h"
#include "table/record.h"
#include "table/refusal.h"
#include "table/secret.h"
#include "table/table.h"

namespace logres {

// Why a record does not come out; of an older one also which rules have changed since, the likely reason.
Sentence under_other_rules(const Record& record, Sentence why);

// Is this set-up playable? The field is "seats" or "options.KEY".
std::optional<Refusal> refuse_setup(const GameEntry& game, const Setup& setup);

class Match {
 public:
  static std::variant<Match, Refusal> start(const GameEntry& game, const Setup& setup, const Secret& secret);
  static std::variant<Match, Refusal> load(const boost::json::object& scenario, const Secret& secret);
  // From a position of one's own: for tests, which imagine worlds. Its record does not say how it began.
  static Match from(std::unique_ptr<Table> position, const Secret& secret);
  // Replays a record that knows its secret; every move must be legal and the digest must agree ("bad_record", with the
  // number of the move in `message` and the field in `field`).
  static std::variant<Match, Refusal> open(const Record& record);

  const Table& table() const { return *table_; }
  const GameEntry& game() const { return table_->game(); }
  // How many moves have been applied.
  std::uint32_t seq() const { return static_cast<std::uint32_t>(moves_.size()); }

  // seq() when the open question was first put. It stays the same while several seats answer one window, so that
  // showing it tells nobody who has answered already. Answers are stale when they name a smaller number.
  std::uint32_t question() const { return question_; }

  // The seats that may answer now: those of pending().together that have not.
  SeatSet waiting() const;
  bool has_answered(Seat seat) const;  // in the window that is open
  // Gives an answer. Where several are asked together, answers wait in private until the engine asks for them, and are
  // dropped if the window closes first. A refusal changes nothing.
  std::optional<Refusal> play(Seat seat, Move move);
  // For tables that keep a window open for a while: the answer waits even when the engine asks this very seat. What
  // waits is played by release(). The same refusals as play().
  std::optional<Refusal> collect(Seat seat, Move move);
  bool can_release() const;  // the engine waits for an answer that has been collected
  void release() { feed_early_answers(); }
  // The same match before this seat answered the open window; the others' answers wait as collected ones.
  Match without_answer(Seat seat) const;
  // The refusal play() would give, without playing.
  std::optional<Refusal> why_not(Seat seat, Move move) const;

  // What is played for a player who is away, as the rules have it. Precondition: the seat may answer.
  Move absent(Seat seat) const;

  // Everything that happened, oldest first, unredacted: show it through redact() only. `event_move(i)` is the number of
  // the move that caused event i (0: the set-up).
  std::span<const Event> events() const { return events_; }
  std::uint32_t event_move(std::size_t i) const { return event_moves_[i]; }
  std::span<const std::pair<Seat, Move>> moves() const { return moves_; }

  // What may be shown to anybody: without the secret while the game goes on. The digest is kept up to date with
  // every move, so making a record costs no replay. Answers still waiting for the engine are not part of it.
  Record record() const;
  // The same with the secret in any case: for whoever keeps the table, to be opened again.
  Record full_record() const;
  // Digests as records of this format have them. Before the first move.
  void digest_like(int format) { course_ = Course(game(), format); }
  const Secret& secret() const { return secret_; }
  void set_players(std::vector<std::string> labels) { players_ = std::move(labels); }
  const std::vector<std::string>& players() const { return players_; }

  // The position after the first `n` moves, and the number of events up to then: for replays and take-back.
  Match until(std::uint32_t n) const;
  // Plays the whole match again on the side and shows it after the set-up and after every move.
  void retrace(const std::function<void(const Match&)>& visit) const;

 private:
  explicit Match(const GameEntry& game) : course_(game) {}
  Match restart() const;
  void note_events(std::size_t before);
  std::optional<Refusal> follow(const Record& record);
  std::optional<Refusal> replay(std::span<const std::pair<Seat, Move>> moves);
  void apply(Move move);
  void feed_early_answers();
  std::string digest() const { return course_.hex(table_->outcome()); }

  std::shared_ptr<const void> cards_;  // as long as this match lives its card data stay registered
  std::unique_ptr<Table> table_;
  Secret secret_;
  std::optional<boost::json::object> scenario_;
  std::unique_ptr<const Table> position_;  // only after from()
  std::vector<std::string> players_;
  std::vector<std::pair<Seat, Move>> moves_;
  EventList events_;
  std::vector<std::uint32_t> event_moves_;
  std::array<std::optional<Move>, kMaxSeats> early_;  // answers the engine has not asked for yet
  SeatSet answered_;                                  // who has answered in the window that is open
  std::uint32_t question_ = 0;
  Course course_;  // the moves so far
};

}  // namespace logres
