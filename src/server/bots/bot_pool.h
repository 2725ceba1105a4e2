// Bots think here, in threads of their own: the loop asks, goes on, and is told later.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "bots/brain.h"
#include "table/table.h"

namespace logres::server {

// A table's brain, used by several threads, one at a time.
class SharedBrain;
std::shared_ptr<SharedBrain> make_brain();

struct BotQuestion : bots::Question {
  std::shared_ptr<SharedBrain> brain;
  std::string payer;  // whose share of the threads it costs: an address, or who made the table
  // Becomes false when the answer is too late to be of use: then nobody thinks about it.
  std::shared_ptr<std::atomic<bool>> wanted = std::make_shared<std::atomic<bool>>(true);
};
// Of this match as it is.
BotQuestion ask_bot(const Match& match, Seat seat, std::string_view bot, const std::shared_ptr<SharedBrain>& brain);

// No move: too busy, or no such bot; play the game's default. `bot`: a weaker one than was asked when the pool is busy.
using BotAnswer = bots::Answer;

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
