#include "server/people/rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

#include "server/base/times.h"
#include "server/people/about.h"
#include "server/people/results.h"

namespace logres::server {
namespace {

constexpr double kQ = std::numbers::ln10 / 400;
// From sure to unknown in two years without a game.
constexpr double kPerDay = (kUnknown * kUnknown - 50.0 * 50.0) / 730;

// How much a result against somebody of whom we know this much counts.
double weight(double deviation) {
  return 1 / std::sqrt(1 + 3 * kQ * kQ * deviation * deviation / (std::numbers::pi * std::numbers::pi));
}

using Game = std::span<const store::PlayedSeat>;

bool together(const store::PlayedSeat& one, const store::PlayedSeat& other) {
  if (one.result.seat == other.result.seat) return true;
  return !one.result.side.empty() && one.result.side == other.result.side;
}

class Rater {
 public:
  explicit Rater(const std::map<store::PlayerId, Millis>& since) : since_(since) {}

  // All of them from what was known before the game.
  void play(Game game) {
    const bool somebody_left = std::any_of(game.begin(), game.end(), left);
    std::vector<std::pair<RatedAs, Rating>> out;
    for (const store::PlayedSeat& seat : game) {
      const auto from = since_.find(seat.result.player);
      if (from == since_.end() || seat.finished < from->second) continue;
      if (somebody_left && !left(seat)) continue;  // whoever stayed played against a bot
      const auto against = results(seat, game);
      if (against.empty()) continue;  // all on one side: against the game, not against people
      out.emplace_back(name(seat), after(now(seat), strength(seat, game, true).mean, against));
      out.back().second.at = seat.finished;
    }
    for (auto& [who, rating] : out) ratings_[who] = rating;
  }
  Ratings take() { return std::move(ratings_); }

 private:
  static bool left(const store::PlayedSeat& seat) { return seat.result.left != 0; }
  static RatedAs name(const store::PlayedSeat& seat) { return {seat.result.player, seat.game, seat.result.side}; }
  Rating now(const store::PlayedSeat& seat) const {
    const auto it = ratings_.find(name(seat));
    return it == ratings_.end() ? Rating{} : aged(it->second, seat.finished);
  }
  // The mean of those with this seat, and how sure it is.
  Against strength(const store::PlayedSeat& seat, Game game, bool with_it) const {
    Against out{.mean = 0, .deviation = 0};
    double n = 0;
    for (const store::PlayedSeat& other : game) {
      if (together(seat, other) != with_it) continue;
      const Rating rating = now(other);
      out.mean += rating.mean;
      out.deviation += rating.deviation * rating.deviation;
      ++n;
    }
    if (n > 0) out = {out.mean / n, std::sqrt(out.deviation) / n};
    return out;
  }
  std::vector<Against> results(const store::PlayedSeat& seat, Game game) const {
    const auto score = [&](const store::PlayedSeat& other) {
      if (left(seat)) return 0.0;
      return seat.won == other.won ? 0.5 : seat.won ? 1.0 : 0.0;
    };
    std::vector<Against> out;
    const auto stranger =
        std::find_if(game.begin(), game.end(), [&](const auto& other) { return !together(seat, other); });
    if (stranger == game.end()) return out;
    if (!seat.result.side.empty()) {  // side against side is one result
      out.push_back(strength(seat, game, false));
      const bool won = std::any_of(game.begin(), game.end(), [&](const auto& o) { return together(seat, o) && o.won; });
      out.back().score = won && !left(seat) ? 1 : 0;
      return out;
    }
    for (const store::PlayedSeat& other : game) {
      if (together(seat, other)) continue;
      const Rating rating = now(other);
      out.push_back({rating.mean, rating.deviation, score(other)});
    }
    return out;
  }

  const std::map<store::PlayerId, Millis>& since_;
  Ratings ratings_;
};

}  // namespace

Rating after(Rating rating, double side, const std::vector<Against>& games) {
  double information = 0;
  double surprise = 0;
  for (const Against& game : games) {
    const double g = weight(game.deviation);
    const double expected = 1 / (1 + std::pow(10, -g * (side - game.mean) / 400));
    information += g * g * expected * (1 - expected);
    surprise += g * (game.score - expected);
  }
  const double precision = 1 / (rating.deviation * rating.deviation) + kQ * kQ * information;
  rating.mean += kQ / precision * surprise;
  rating.deviation = std::max(kSurest, std::sqrt(1 / precision));
  ++rating.games;
  return rating;
}

Rating aged(Rating rating, Millis now) {
  const double days = std::max(0.0, static_cast<double>(now - rating.at) / static_cast<double>(kDay));
  rating.deviation = std::min(kUnknown, std::sqrt(rating.deviation * rating.deviation + kPerDay * days));
  return rating;
}

Ratings rate(const std::vector<store::PlayedSeat>& seats, const std::map<store::PlayerId, Millis>& since) {
  Rater rater(since);
  for (std::size_t i = 0; i < seats.size();) {
    std::size_t end = i;
    while (end < seats.size() && seats[end].table == seats[i].table) ++end;
    rater.play(Game(seats).subspan(i, end - i));
    i = end;
  }
  return rater.take();
}

Ratings all_ratings(store::Store& store, Millis now) {
  std::map<store::PlayerId, Millis> since;
  Millis first = now;
  for (const auto& [player, text] : store.kept_by_all(kAbout)) {
    const About about = about_from(text);
    if (about.rated == 0) continue;
    since[player] = about.rated;
    first = std::min(first, about.rated);
  }
  if (since.empty()) return {};
  auto seats = store.played_by_people(first);
  std::erase_if(seats, [&](const store::PlayedSeat& seat) { return !is_shown(seat, now); });
  Ratings out = rate(seats, since);
  for (auto& [who, rating] : out) rating = aged(rating, now);
  return out;
}

std::shared_ptr<const Ratings> RatingShelf::get(store::Store& store, Millis now) {
  constexpr Millis kKept = 5'000;
  const std::lock_guard lock(mutex_);
  if (made_ == nullptr || now - at_ >= kKept) {
    made_ = std::make_shared<const Ratings>(all_ratings(store, now));
    at_ = now;
  }
  return made_;
}

}  // namespace logres::server
