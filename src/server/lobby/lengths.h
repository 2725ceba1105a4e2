// How long games of this server last, and how long people waited for them lately.
#pragma once

#include <string>
#include <vector>

#include "store/store.h"

namespace logres::server {

inline constexpr int kEnoughGames = 5;     // to say anything
inline constexpr int kGamesLooked = 1000;  // the last ones

// "lengths" and "waits" for GET /api/lengths.
std::string lengths_and_waits(const std::vector<store::PlayedGame>& games);

}  // namespace logres::server
