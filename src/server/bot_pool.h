// Bots think here, in threads of their own: the loop asks, goes on, and is told later.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "bots/remark.h"
#include "core/advice.h"
#include "table/match.h"
#include "table/table.h"

namespace logres::server {

// What the bots of one table remember. It follows the match move by move, each bot through its own seat's eyes, so that
// it can be made anew at any time. Used by one thread at a time.
class Brain;
std::shared_ptr<Brain> make_brain();

// What a bot is asked. Copied from the match, which goes on meanwhile.
struct BotQuestion {
  std::shared_ptr<Brain> brain;
  std::shared_ptr<const Match> beginning;    // the same match before its first move, however it was set up
  std::vector<std::pair<Seat, Move>> moves;  // all so far, in the engine's order
  std::vector<bots::Said> said;              // all so far, oldest first
  Seat seat = 0;                             // may answer now
  std::string bot;
  bool advice = false;  // not a move, but hints
  std::string payer;    // whose share of the threads it costs: an address, or who made the table
  // Becomes false when the answer is too late to be of use: then nobody thinks about it.
  std::shared_ptr<std::atomic<bool>> wanted = std::make_shared<std::atomic<bool>>(true);
};
// Of this match as it is.
BotQuestion ask_bot(const Match& match, Seat seat, std::string_view bot, const std::shared_ptr<Brain>& brain);

struct BotAnswer {
  std::optional<Move> move;            // none: too busy, or no such bot; play the game's default
  std::optional<bots::Remark> remark;  // what it would say with it
  std::vector<Advice> advice;
  std::string bot;  // who thought: a weaker one than was asked when the pool is busy
};

// Who thinks when so many questions are served before a new one of the same payer, for each thread: the one asked for;
// from 8 on one level weaker, from 16 on two; from 64 on nobody (empty): the game's own default is played.
std::string_view bot_for_load(const GameEntry& game, std::string_view bot, std::size_t waiting_per_thread);

// The threads are shared between payers, not between questions: next comes the payer whose bots have thought least,
// and of their questions the oldest. Who asks much waits, and is answered by weaker bots; the others notice nothing of
// it.
class BotPool {
 public:
  explicit BotPool(int threads);
  ~BotPool();  // questions that wait are not answered any more
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // `done` is called on a bot's thread.
  void ask(BotQuestion question, std::function<void(BotAnswer)> done);
  std::size_t waiting() const;

 private:
  struct Task {
    BotQuestion question;
    std::function<void(BotAnswer)> done;
  };
  struct Payer {
    std::deque<Task> tasks;
    double thought = 0;  // seconds of a thread; who comes anew starts where the others are
    std::uint64_t served = 0;
  };
  void work();
  Task next(std::size_t& load);

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::map<std::string, Payer> payers_;  // all of them, until nobody waits any more
  std::size_t waiting_ = 0;
  std::uint64_t served_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace logres::server
