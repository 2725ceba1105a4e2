#include "server/bot_pool.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <map>
#include <utility>

#include "bots/players.h"
#include "table/digest.h"
#include "table/messages.h"

namespace logres::server {
namespace {

// How long a bot may imagine things, with somebody waiting for the answer; what it has found by then must do.
constexpr std::chrono::milliseconds kTimeForHints{250};
constexpr std::chrono::milliseconds kTimeForMove{900};
constexpr std::size_t kManyPayers = 4096;  // then those who wait for nothing are forgotten
constexpr int kBehindPeople = 10;          // steps of priority: what people do goes first, however many bots think

// A bot's dice: known to nobody who does not know the table's secret, and the same after a restart.
std::uint64_t seed_of(const Secret& secret, Seat seat) {
  Digest digest;
  digest.add(secret.key);
  digest.add(std::array{std::uint8_t{'b'}, seat});
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8U | digest.bytes()[i];
  return number;
}

}  // namespace

class Brain {
 public:
  BotAnswer think(const BotQuestion& question, std::string_view bot) {
    const std::lock_guard lock(mutex_);
    BotAnswer answer;
    if (!follow(question)) return answer;
    bots::Player* player = informed(question, bot);
    const MoveList legal = moves_of(*match_, question.seat);
    if (player == nullptr || legal.empty()) return answer;
    answer.bot = bot;
    const auto until = std::chrono::steady_clock::now() + (question.advice ? kTimeForHints : kTimeForMove);
    player->give_time([until] { return std::chrono::steady_clock::now() >= until; });
    if (question.advice) {
      answer.advice = player->advise(match_->table(), question.seat, legal);
    } else {
      answer.move = player->choose(match_->table(), question.seat, legal);
      answer.remark = player->remark(match_->table(), *answer.move);
    }
    return answer;
  }

 private:
  // Brings the copy of the match to where the question was asked, and shows every move to the bots that sit there.
  bool follow(const BotQuestion& question) {
    if (!match_ || !continues(question)) {
      match_ = question.beginning->until(0);
      players_.clear();
      heard_ = 0;
    }
    for (;;) {
      const bool up_to_date = match_->seq() >= question.moves.size();
      for (; heard_ < question.said.size() && (up_to_date || question.said[heard_].seq <= match_->seq()); ++heard_) {
        const bots::Said& said = question.said[heard_];
        for (auto& [key, player] : players_) player->hear(said.seat, said.remark);
      }
      if (up_to_date) return true;
      const std::size_t seen = match_->events().size();
      const auto& [seat, move] = question.moves[match_->seq()];
      if (match_->play(seat, move)) return false;
      show(match_->events().subspan(seen));
    }
  }

  // Is the copy an earlier moment of the same match? A taken back move makes it another one.
  bool continues(const BotQuestion& question) const {
    const auto mine = match_->moves();
    return match_->secret() == question.beginning->secret() && mine.size() <= question.moves.size() &&
           std::equal(mine.begin(), mine.end(), question.moves.begin());
  }

  void show(std::span<const Event> news) {
    for (auto& [key, player] : players_) player->see(match_->table(), bots::redacted_for(news, key.first));
  }

  // One who sits down late is shown the whole match as its seat saw and heard it.
  bots::Player* informed(const BotQuestion& question, std::string_view bot) {
    auto& player = players_[{question.seat, std::string(bot)}];
    if (player != nullptr) return player.get();
    player = bots::make_player(match_->game(), bot, question.seat, seed_of(match_->secret(), question.seat));
    if (player == nullptr) return nullptr;
    std::size_t seen = 0;
    std::size_t heard = 0;
    match_->retrace([&](const Match& then) {
      player->see(then.table(), bots::redacted_for(then.events().subspan(seen), question.seat));
      seen = then.events().size();
      for (; heard < heard_ && question.said[heard].seq <= then.seq(); ++heard) {
        player->hear(question.said[heard].seat, question.said[heard].remark);
      }
    });
    for (; heard < heard_; ++heard) player->hear(question.said[heard].seat, question.said[heard].remark);
    return player.get();
  }

  std::mutex mutex_;
  std::optional<Match> match_;
  std::size_t heard_ = 0;  // of what was said
  std::map<std::pair<Seat, std::string>, std::unique_ptr<bots::Player>> players_;
};

std::shared_ptr<Brain> make_brain() { return std::make_shared<Brain>(); }

BotQuestion ask_bot(const Match& match, Seat seat, std::string_view bot, const std::shared_ptr<Brain>& brain) {
  return {.brain = brain,
          .beginning = std::make_shared<const Match>(match.until(0)),
          .moves = {match.moves().begin(), match.moves().end()},
          .seat = seat,
          .bot = std::string(bot)};
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
