// A player that is another program: it is told on its standard input, and answers on its standard output
// (docs/bots.md).
#pragma once

#include <sys/types.h>

#include <memory>
#include <string>

#include "bots/players.h"

namespace logres::cli {

// One process of the program, for one seat; it plays game after game.
class Program {
 public:
  explicit Program(const std::string& command);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // The line it answers to this one; empty: it is gone, or does not answer in time.
  std::string ask(const std::string& line);

 private:
  void stop();

  pid_t process_ = -1;
  int to_ = -1, from_ = -1;
  std::string unread_;
};

// Sits for one game. A wrong answer, or none in time, is a fault: then the rules' default for an absent player is
// played.
class ProgramPlayer final : public bots::Player {
 public:
  ProgramPlayer(Program& program, Seat seat, std::int64_t& faults) : program_(program), seat_(seat), faults_(faults) {}

  Seat seat() const override { return seat_; }
  void see(const Table& table, std::span<const Event> redacted) override;
  void hear(Seat /*speaker*/, const bots::Remark& /*said*/) override {}
  std::optional<bots::Remark> remark(const Table& /*table*/, Move /*chosen*/) override { return std::nullopt; }
  Move choose(const Table& table, Seat seat, const MoveList& legal) override;
  std::vector<Advice> advise(const Table& /*table*/, Seat /*seat*/, const MoveList& /*legal*/) override { return {}; }

 private:
  Program& program_;
  Seat seat_;
  std::int64_t& faults_;
  EventList news_;
  bool begun_ = false;
};

}  // namespace logres::cli
