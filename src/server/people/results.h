// What finished games say about people: for pages about them, ratings, statistics, and how often somebody leaves.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/store.h"

namespace logres::server {

// Games that ended before results were kept, some at a time: true when there may be more.
bool fill_results(store::Store& store);

// Of the last games: how many of them somebody left before they were over.
struct Leaving {
  int left = 0, of = 0;
};
inline constexpr int kGamesForLeaving = 20;
Leaving leaving_of(const std::vector<store::PlayedSeat>& newest_first);
bool leaves_often(Leaving leaving);  // more than one of five, and not just once or twice

inline constexpr Millis kLongestDelay = 600'000;  // of spectators (table/settings.h)
// Whoever may only watch behind time learns from no page how it ended (as Store::stats).
bool is_shown(const store::PlayedSeat& seat, Millis now);
// Not a game that is over for its players only, to whoever may only watch it behind time. The second refuses that.
bool is_shown(store::Store& store, const std::string& code, std::optional<store::PlayerId> player, Millis now);
void require_shown(store::Store& store, const std::string& code, std::optional<store::PlayerId> player, Millis now);

}  // namespace logres::server
