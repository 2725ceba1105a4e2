// Who may sit down at a table, beyond its password: by how often they leave, by their rating.
#pragma once

#include <optional>
#include <string>

#include "server/people/rating.h"
#include "server/table/settings.h"
#include "server/table/state.h"
#include "store/store.h"
#include "table/refusal.h"

namespace logres::server {

inline bool is_gated(const Settings& settings) {
  return settings.leavers == Leavers::kRare || settings.rated_from != 0;
}

// Why not; nothing when they may. On a worker's thread.
std::optional<Refusal> why_not_sit(
    store::Store& store, RatingShelf& ratings, const Settings& settings, store::PlayerId player, Millis now);

}  // namespace logres::server
