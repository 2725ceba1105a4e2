// Bots think here, in threads of their own: the loop asks, goes on, and is told later.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "bots/advice.h"
#include "table/match.h"
#include "table/table.h"

namespace logres {

// What the bots of one table remember. It follows the match move by move, each bot through its own seat's eyes, so that
// it can be made anew at any time. Used by one thread at a time.
class Brain;
std::shared_ptr<Brain> make_brain();

// What a bot is asked. Copied from the match, which goes on meanwhile.
struct BotQuestion {
  std::shared_ptr<Brain> brain;
  std::shared_ptr<const Match> beginning;    // the same match before its first move, however it was set up
  std::vector<std::pair<Seat, Move>> moves;  // all so far, in the engine's order
  Seat seat = 0;                             // may answer now
  std::string bot;
  bool advice = false;  // not a move, but hints
  // Becomes false when the answer is too late to be of use: then nobody thinks about it.
  std::shared_ptr<std::atomic<bool>> wanted = std::make_shared<std::atomic<bool>>(true);
};
// Of this match as it is.
BotQuestion ask_bot(const Match& match, Seat seat, std::string_view bot, const std::shared_ptr<Brain>& brain);

struct BotAnswer {
  std::optional<Move> move;  // none: too busy, or no such bot; play the game's default
  std::vector<Advice> advice;
  std::string bot;  // who thought: a weaker one than was asked when the pool is busy
};

// Who thinks when so many questions wait for each thread: the one asked for; from 8 on one level weaker, from 16 on
// two; from 64 on nobody (empty): the game's own default is played.
std::string_view bot_for_load(const GameEntry& game, std::string_view bot, std::size_t waiting_per_thread);

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
  void work();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> tasks_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace logres
