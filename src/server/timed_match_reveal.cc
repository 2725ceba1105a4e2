// Take-back: what may be taken back, because nobody has learnt anything from it.
#include <algorithm>

#include "server/timed_match.h"

namespace logres::server {
namespace {

constexpr int kWorlds = 16;  // imagined for each viewer

EventList seen_by(std::span<const Event> events, Seat viewer) {
  EventList seen;
  for (const Event& event : events) {
    if (visible(event, viewer)) seen.push_back(redact(event, viewer));
  }
  return seen;
}

struct Moved {
  const Table& before;
  Seat seat;
  Move move;
  const Table& after;
  std::span<const Event> events;
};

// In every world this viewer thinks possible the move could have been made, and would have looked the same whatever the
// dice: so it told him nothing.
bool tells(const Moved& moved, Seat viewer, Dice& dice) {
  const EventList seen = seen_by(moved.events, viewer);
  for (int i = 0; i < kWorlds; ++i) {
    const auto world = moved.before.imagine(viewer, dice);
    if (world->pending().seat != moved.seat || !world->why_not(moved.seat, moved.move).ok()) return true;
    EventList events;
    world->apply(moved.move, dice, &events);
    if (!world->same_view(moved.after, viewer) || seen_by(events, viewer) != seen) return true;
  }
  return false;
}

bool tells_anybody(const Moved& moved, Dice& dice) {
  if (tells(moved, kNoSeat, dice)) return true;
  for (Seat viewer = 0; viewer < moved.before.seats(); ++viewer) {
    if (tells(moved, viewer, dice)) return true;
  }
  return false;
}

}  // namespace

std::optional<std::uint32_t> TimedMatch::last_choice(Seat asking) const {
  for (std::uint32_t i = std::min(match_.question(), static_cast<std::uint32_t>(chosen_.size())); i > 0; --i) {
    const Choice by = chosen_[i - 1];
    if (by == Choice::kPerson || (by == Choice::kForced && match_.moves()[i - 1].first != asking)) return i - 1;
  }
  return std::nullopt;
}

bool TimedMatch::revealed_since(std::uint32_t first) const {
  Match match = match_.until(first);
  Dice dice = Dice::fast(first);
  for (std::uint32_t i = first; i < match_.question(); ++i) {
    const auto [seat, move] = match_.moves()[i];
    const auto before = match.table().clone();
    const std::size_t events = match.events().size();
    if (match.play(seat, move)) return true;
    if (tells_anybody({*before, seat, move, match.table(), match.events().subspan(events)}, dice)) return true;
  }
  return false;
}

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
