#include "server/bots/bot_pool.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <map>
#include <utility>

#include "bots/players.h"

namespace logres::server {
namespace {

// How long a bot may imagine things, with somebody waiting for the answer; what it has found by then must do.
constexpr std::chrono::milliseconds kTimeForHints{250};
constexpr std::chrono::milliseconds kTimeForMove{900};
constexpr std::size_t kManyPayers = 4096;  // then those who wait for nothing are forgotten
constexpr int kBehindPeople = 10;          // steps of priority: what people do goes first, however many bots think

}  // namespace

class SharedBrain {
 public:
  BotAnswer think(const BotQuestion& question, std::string_view bot) {
    const std::lock_guard lock(mutex_);
    const auto until = std::chrono::steady_clock::now() + (question.advice ? kTimeForHints : kTimeForMove);
    return brain_.think(question, bot, [until] { return std::chrono::steady_clock::now() >= until; });
  }

 private:
  std::mutex mutex_;
  bots::Brain brain_;
};

std::shared_ptr<SharedBrain> make_brain() { return std::make_shared<SharedBrain>(); }

BotQuestion ask_bot(const Match& match, Seat seat, std::string_view bot, const std::shared_ptr<SharedBrain>& brain) {
  BotQuestion out;
  static_cast<bots::Question&>(out) = bots::question_of(match, seat, bot);
  out.brain = brain;
  return out;
}

std::string_view bot_for_load(const GameEntry& game, std::string_view bot, std::size_t waiting_per_thread) {
  if (waiting_per_thread >= 64) return {};
  const auto names = bots::bot_names(game);
  const auto it = std::ranges::find(names, bot);
  if (it == names.end()) return bots::find_bot(game, bot);  // no level: nobody is weaker
  const std::ptrdiff_t level = it - names.begin();
  const std::ptrdiff_t less = waiting_per_thread >= 16 ? 2 : waiting_per_thread >= 8;
  return names[static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, level - less))];
}

BotPool::BotPool(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotPool::ask(BotQuestion question, std::function<void(BotAnswer)> done) {
  {
    const std::lock_guard lock(mutex_);
    Payer& payer = payers_[question.payer];
    if (payer.tasks.empty()) {
      // Time in which they asked nothing is not saved up.
      double least = std::numeric_limits<double>::max();
      for (const auto& [name, other] : payers_) {
        if (!other.tasks.empty()) least = std::min(least, other.thought);
      }
      if (least != std::numeric_limits<double>::max()) payer.thought = std::max(payer.thought, least);
    }
    if (payers_.size() > kManyPayers)
      std::erase_if(payers_, [&](const auto& p) { return p.second.tasks.empty() && &p.second != &payer; });
    payer.tasks.push_back({std::move(question), std::move(done)});
    ++waiting_;
  }
  wake_.notify_one();
}

std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

// `load`: how many questions a new one of the same payer would have to wait for.
BotPool::Task BotPool::next(std::size_t& load) {
  Payer* first = nullptr;
  for (auto& [name, payer] : payers_) {
    if (payer.tasks.empty()) continue;
    if (first == nullptr || std::pair(payer.thought, payer.served) < std::pair(first->thought, first->served)) {
      first = &payer;
    }
  }
  Task task = std::move(first->tasks.front());
  first->tasks.pop_front();
  first->served = ++served_;
  --waiting_;
  load = 0;
  for (const auto& [name, payer] : payers_) load += std::min(payer.tasks.size(), first->tasks.size() + 1);
  return task;
}

void BotPool::work() {
  setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + kBehindPeople);  // on Linux: of this thread
  for (;;) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return stopping_ || waiting_ > 0; });
    if (stopping_) return;
    std::size_t load = 0;
    const Task task = next(load);
    lock.unlock();
    const auto start = std::chrono::steady_clock::now();
    const std::string_view bot =
        bot_for_load(task.question.beginning->game(), task.question.bot, load / threads_.size());
    BotAnswer answer;
    if (!bot.empty() && *task.question.wanted) answer = task.question.brain->think(task.question, bot);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    task.done(std::move(answer));
    lock.lock();
    if (waiting_ == 0) {
      payers_.clear();
    } else {
      payers_[task.question.payer].thought += taken.count();
    }
  }
}

}  // namespace logres::server
