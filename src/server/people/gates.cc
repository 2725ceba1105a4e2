#include "server/people/gates.h"

#include <algorithm>

#include "server/people/rating.h"
#include "server/people/results.h"

namespace logres::server {

std::optional<Refusal> why_not_sit(
    store::Store& store, RatingShelf& shelf, const Settings& settings, store::PlayerId player, Millis now) {
  if (settings.leavers == Leavers::kRare && leaves_often(leaving_of(store.played_by(player, kGamesForLeaving)))) {
    return Refusal{"leaves_often", "This table is for people who seldom leave a game before its end.", "", ""};
  }
  if (settings.rated_from == 0) return std::nullopt;
  const auto ratings = shelf.get(store, now);
  const bool good = std::any_of(ratings->begin(), ratings->end(), [&](const auto& entry) {
    const auto& [who, game, side] = entry.first;
    return who == player && game == settings.game->name && entry.second.mean >= settings.rated_from;
  });
  if (good) return std::nullopt;
  return Refusal{"not_rated", "This table is for people with a higher rating.", "", ""};
}

}  // namespace logres::server
