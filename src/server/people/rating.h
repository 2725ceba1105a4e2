// How well somebody plays a side of a game, as far as games between people can tell (docs/ratings.md).
//
// Glicko (M. Glickman): a rating is a mean and how uncertain it is. Nothing is kept: ratings are what follows from the
// finished games, oldest first, each time anew. Rated are games in which a person sat on every seat, and in them those
// who have asked for it, since they did; the others count as newcomers of whom nothing is known.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tuple>
#include <vector>

#include "store/store.h"

namespace logres::server {

inline constexpr double kNewcomer = 1500, kUnknown = 350, kSurest = 45;

struct Rating {
  double mean = kNewcomer;
  double deviation = kUnknown;  // two of them: the true strength is within with 95 of 100
  int games = 0;
  Millis at = 0;
};

// Results against one opponent each: the mean and deviation of theirs, and 1 won, 0 lost, 0.5 neither.
struct Against {
  double mean = kNewcomer, deviation = kUnknown, score = 0;
};
// `side`: the mean of whoever plays together, by which the result was to be expected.
Rating after(Rating rating, double side, const std::vector<Against>& games);
// Somebody who has not played for a while is less well known.
Rating aged(Rating rating, Millis now);

using RatedAs = std::tuple<store::PlayerId, std::string, std::string>;  // who, game, side
using Ratings = std::map<RatedAs, Rating>;

// `seats`: oldest game first, the seats of one game together. `since`: who is rated, and from when on.
Ratings rate(const std::vector<store::PlayedSeat>& seats, const std::map<store::PlayerId, Millis>& since);
// From the store, as everybody may know it at this time.
Ratings all_ratings(store::Store& store, Millis now);

// The same, every few seconds at most: every game there is has to be read, and nobody may have that done all the time.
// Used by several worker threads.
class RatingShelf {
 public:
  std::shared_ptr<const Ratings> get(store::Store& store, Millis now);

 private:
  std::mutex mutex_;
  Millis at_ = 0;
  std::shared_ptr<const Ratings> made_;
};

}  // namespace logres::server
