// A match from its first question to its last: the position, its history, its dice, and answers given at the same time.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "table/record.h"
#include "table/refusal.h"
#include "table/secret.h"
#include "table/table.h"

namespace logres {

class Match {
 public:
  static std::variant<Match, Refusal> start(const GameEntry& game, const Setup& setup, const Secret& secret);
  static std::variant<Match, Refusal> load(const boost::json::object& scenario, const Secret& secret);
  // Replays a record that knows its secret; every move must be legal and the digest must agree ("bad_record", with the
  // number of the move in `message` and the field in `field`).
  static std::variant<Match, Refusal> open(const Record& record);

  const Table& table() const { return *table_; }
  const GameEntry& game() const { return table_->game(); }
  // How many moves have been applied. A question is known by this number: an answer to an older one is stale.
  std::uint32_t seq() const { return static_cast<std::uint32_t>(moves_.size()); }

  // The seats that may answer now: those of pending().together that have not.
  SeatSet waiting() const;
  bool has_answered(Seat seat) const;  // in the window that is open
  // Gives an answer. Where several are asked together, answers wait in private until the engine asks for them, and are
  // dropped if the window closes first. A refusal changes nothing.
  std::optional<Refusal> play(Seat seat, Move move);
  // The refusal play() would give, without playing.
  std::optional<Refusal> why_not(Seat seat, Move move) const;

  // Everything that happened, oldest first, unredacted: show it through redact() only. `event_move(i)` is the number of
  // the move that caused event i (0: the set-up).
  std::span<const Event> events() const { return events_; }
  std::uint32_t event_move(std::size_t i) const { return event_moves_[i]; }
  std::span<const std::pair<Seat, Move>> moves() const { return moves_; }

  Record record() const;
  const Secret& secret() const { return secret_; }
  void set_players(std::vector<std::string> labels) { players_ = std::move(labels); }
  const std::vector<std::string>& players() const { return players_; }

  // The position after the first `n` moves, and the number of events up to then: for replays and take-back.
  Match until(std::uint32_t n) const;

 private:
  Match() = default;
  void apply(Move move);
  // members are the implementation's business; at least:
  std::unique_ptr<Table> table_;
  Secret secret_;
  std::optional<boost::json::object> scenario_;
  std::vector<std::string> players_;
  std::vector<std::pair<Seat, Move>> moves_;
  EventList events_;
  std::vector<std::uint32_t> event_moves_;
  std::array<std::optional<Move>, kMaxSeats> early_;  // answers the engine has not asked for yet
  SeatSet answered_;                                  // who has answered in the window that is open
};

}  // namespace logres
