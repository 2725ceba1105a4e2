// Take-back: what may be taken back, because nobody has learnt anything from it.
#include <algorithm>

#include "server/table/timed_match.h"
#include "table/reveal.h"

namespace logres::server {

std::optional<std::uint32_t> TimedMatch::last_choice(Seat asking) const {
  for (std::uint32_t i = std::min(match_.question(), static_cast<std::uint32_t>(chosen_.size())); i > 0; --i) {
    const Choice by = chosen_[i - 1];
    if (by == Choice::kPerson || (by == Choice::kForced && match_.moves()[i - 1].first != asking)) return i - 1;
  }
  return std::nullopt;
}

bool TimedMatch::revealed_since(std::uint32_t first) const { return revealed(match_, first, match_.question()); }

bool TimedMatch::can_withdraw(Seat seat) const {
  if (over_ || !match_.has_answered(seat)) return false;
  for (std::size_t i = match_.events().size(); i > 0 && match_.event_move(i - 1) > match_.question(); --i) {
    const Event& event = match_.events()[i - 1];
    for (Seat viewer = 0; viewer < match_.table().seats(); ++viewer) {
      if (viewer != seat && visible(event, viewer)) return false;
    }
    if (visible(event, kNoSeat)) return false;
  }
  return true;
}

}  // namespace logres::server
