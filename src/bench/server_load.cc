#include "bench/server_load.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>

namespace logres::bench {
namespace {

using wire::Party;
using wire::Time;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kSeatingTime{60};
constexpr double kWarmUp = 1;  // seconds before each measurement

double seconds_since(Time start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

double quantile(const std::vector<double>& sorted, double q) {
  if (sorted.empty()) return 0;
  return sorted[static_cast<std::size_t>(q * static_cast<double>(sorted.size() - 1))];
}

std::uint64_t moves_of(Party& party) { return party.moves(); }
std::uint64_t games_of(Party& party) { return static_cast<std::uint64_t>(party.finished()); }
std::uint64_t refusals_of(Party& party) {
  std::uint64_t n = 0;
  for (const auto& [code, times] : party.refusals()) n += static_cast<std::uint64_t>(times);
  return n;
}
std::uint64_t bytes_of(Party& party) {
  std::uint64_t n = 0;
  for (const auto& chair : party.chairs()) n += chair->socket.bytes();
  return n;
}

}  // namespace

Load::Load(const LoadPlan& plan) : server_seconds_(plan.server_seconds), nap_(plan.sleeps ? 1 : 0) {
  wire::Http http(plan.server);
  for (int table = 0; table < plan.tables; ++table) {
    std::vector<wire::Person> people;
    for (int seat = 0; seat < plan.seats; ++seat) {
      people.push_back(make_guest(http, "Guest " + std::to_string(table * plan.seats + seat)));
    }
    wire::PartyPlan party{.game = plan.games[static_cast<std::size_t>(table) % plan.games.size()],
                          .settings = {},
                          .servers = {plan.server},
                          .games = 0,
                          .seed = static_cast<std::uint64_t>(table) + 1};
    parties_.push_back(std::make_unique<Party>(loop_, std::move(party), std::move(people)));
    parties_.back()->on_complete = [this](Party&, Time wanted, Time received) {
      if (recording_) latencies_.push_back(std::chrono::duration<double, std::milli>(received - wanted).count());
    };
  }
  seat_everybody(plan);
}

void Load::seat_everybody(const LoadPlan& plan) {
  for (const auto& party : parties_) {
    party->by_schedule(true);
    party->begin();
  }
  const auto all_play = [&] {
    tick();
    return std::all_of(parties_.begin(), parties_.end(), [](const auto& party) { return party->playing(); });
  };
  const auto end = Clock::now() + kSeatingTime;
  while (!all_play()) {
    loop_.turn(std::chrono::milliseconds(10));
    if (Clock::now() < end) continue;
    const auto stuck = std::find_if(parties_.begin(), parties_.end(), [](const auto& p) { return !p->playing(); });
    throw std::runtime_error("not all of " + std::to_string(plan.tables) + " tables began: " + (*stuck)->where());
  }
}

void Load::tick() {
  const Time now = Clock::now();
  for (const auto& party : parties_) party->tick(now);
}

int Load::sockets() const {
  int n = 0;
  for (const auto& party : parties_) {
    for (const auto& chair : party->chairs()) n += chair->socket.open() ? 1 : 0;
  }
  return n;
}

std::uint64_t Load::total(std::uint64_t (*of)(Party&)) {
  std::uint64_t n = 0;
  for (const auto& party : parties_) n += of(*party);
  return n;
}

LoadFigures Load::measure(double seconds, const std::function<void()>& turn) {
  for (const Time start = Clock::now(); seconds_since(start) < kWarmUp;) turn();
  latencies_.clear();
  recording_ = true;
  const std::uint64_t moves = total(moves_of);
  const std::uint64_t games = total(games_of);
  const std::uint64_t refusals = total(refusals_of);
  const std::uint64_t bytes = total(bytes_of);
  const double used = server_seconds_ ? server_seconds_() : 0;
  const Time start = Clock::now();
  while (seconds_since(start) < seconds) turn();
  recording_ = false;
  LoadFigures figures{.seconds = seconds_since(start), .moves = total(moves_of) - moves};
  if (server_seconds_ && figures.moves > 0) {
    figures.server_us_per_move = (server_seconds_() - used) * 1e6 / static_cast<double>(figures.moves);
  }
  figures.refused = total(refusals_of) - refusals;
  figures.moves_per_s = static_cast<double>(figures.moves) / figures.seconds;
  figures.games_per_s = static_cast<double>(total(games_of) - games) / figures.seconds;
  figures.bytes_per_s = static_cast<double>(total(bytes_of) - bytes) / figures.seconds;
  std::sort(latencies_.begin(), latencies_.end());
  figures.p50_ms = quantile(latencies_, 0.5);
  figures.p99_ms = quantile(latencies_, 0.99);
  figures.max_ms = quantile(latencies_, 1);
  return figures;
}

LoadFigures Load::closed_loop(double seconds) {
  for (const auto& party : parties_) party->by_schedule(false);
  const LoadFigures figures = measure(seconds, [&] {
    loop_.turn(std::chrono::milliseconds(0));
    tick();
  });
  for (const auto& party : parties_) party->by_schedule(true);
  return figures;
}

LoadFigures Load::at_rate(double moves_per_s, double seconds) {
  next_ = Clock::now();
  return measure(seconds, [&] {
    offer(Clock::now(), moves_per_s);
    loop_.turn(nap_);
    tick();
  });
}

// Every move has a time at which it is wanted. When no table can take it then, it waits, and that counts as delay.
void Load::offer(Time now, double moves_per_s) {
  const auto interval = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / moves_per_s));
  while (next_ <= now) {
    std::size_t tried = 0;
    while (tried < parties_.size() && !parties_[cursor_++ % parties_.size()]->go(next_)) ++tried;
    if (tried == parties_.size()) return;
    next_ += interval;
  }
}

}  // namespace logres::bench
