// A player that is another program: it is told on its standard input, and answers on its standard output
// (docs/bots.md).
#pragma once

#include <sys/types.h>

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "bots/players.h"

namespace logres::cli {

// What may be wrong with an answer.
enum class Fault : std::uint8_t { kLate, kGone, kNonsense, kNoMove, kIllegal };
inline constexpr std::array<std::string_view, 5> kFaultNames = {"late", "gone", "nonsense", "no_move", "illegal"};

// The wrong answers of one contestant: how often of each kind at which seat, and the first answer it ever gave, if
// wrong.
struct Faults {
  std::map<std::pair<Seat, Fault>, std::int64_t> count;
  bool answered = false;  // it has given an answer that was right
  struct First {
    Fault fault;
    Seat seat;
    std::string question, answer;
  };
  std::optional<First> first;

  std::int64_t total() const;
  void add(const Faults& others);
};

// One process of the program, for one seat; it plays game after game.
class Program {
 public:
  explicit Program(const std::string& command);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // The line it answers to this one; nothing: it is gone, or does not answer in time (gone()).
  std::optional<std::string> ask(const std::string& line);
  bool gone() const { return gone_; }

 private:
  void stop();

  pid_t process_ = -1;
  int to_ = -1, from_ = -1;
  std::string unread_;
  bool gone_ = false;
};

// Sits for one game. A wrong answer, or none in time, is a fault: then the rules' default for an absent player is
// played.
class ProgramPlayer final : public bots::Player {
 public:
  ProgramPlayer(Program& program, Seat seat, Faults& faults) : program_(program), seat_(seat), faults_(faults) {}

  Seat seat() const override { return seat_; }
  void see(const Table& table, std::span<const Event> redacted) override;
  void hear(Seat /*speaker*/, const bots::Remark& /*said*/) override {}
  std::optional<bots::Remark> remark(const Table& /*table*/, Move /*chosen*/) override { return std::nullopt; }
  Move choose(const Table& table, Seat seat, const MoveList& legal) override;
  std::vector<Advice> advise(const Table& /*table*/, Seat /*seat*/, const MoveList& /*legal*/) override { return {}; }

 private:
  Program& program_;
  Seat seat_;
  Faults& faults_;
  EventList news_;
  bool begun_ = false;
};

}  // namespace logres::cli
