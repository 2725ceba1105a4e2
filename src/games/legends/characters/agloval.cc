// Sir Agloval (L-269, L-270): a free ride with one other De Gales Knight.
#include "games/legends/legality.h"
#include "games/legends/step_functions.h"

namespace logres::legends {

Set ride_partners(const Board& b, Seat p, std::uint8_t to) {
  const std::uint8_t from = place_of(b, kAgloval);
  const Set able = movers(b, p, from, to);
  return has(able, kAgloval) ? able & cards(b).allegiance[kDeGales] & cards(b).knights & ~bit(kAgloval) : 0;
}

bool may_ride(const Board& b, Seat p, std::uint8_t to) {
  if (!has(b.of[p], kAgloval) || b.rode != 0 || !has_text(b, kAgloval)) return false;
  if (to == kAvalon || !is_open(b, to) || has(b.at[to], kAgloval) || room(b, p, to) < 2) return false;
  return ride_partners(b, p, to) != 0;
}

}  // namespace logres::legends
