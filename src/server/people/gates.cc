#include "server/people/gates.h"

#include <algorithm>

#include "server/base/refusals.h"
#include "server/people/rating.h"
#include "server/people/results.h"

namespace logres::server {

std::optional<Refusal> why_not_sit(
    store::Store& store, RatingShelf& shelf, const Settings& settings, store::PlayerId player, Millis now) {
  if (settings.leavers == Leavers::kRare && leaves_often(leaving_of(store.played_by(player, kGamesForLeaving)))) {
    return no::leaves_often();
  }
  if (settings.rated_from == 0) return std::nullopt;
  const auto ratings = shelf.get(store, now);
  const bool good = std::any_of(ratings->begin(), ratings->end(), [&](const auto& entry) {
    const auto& [who, game, side] = entry.first;
    return who == player && game == settings.game->name && entry.second.mean >= settings.rated_from;
  });
  if (good) return std::nullopt;
  return no::not_rated();
}

}  // namespace logres::server
