#include "table/reveal.h"

namespace logres {
namespace {

constexpr int kWorldsOfAViewer = 16;  // imagined for each viewer

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
// dice: so it told them nothing.
bool tells(const Moved& moved, Seat viewer, Dice& dice) {
  const EventList seen = seen_by(moved.events, viewer);
  for (int i = 0; i < kWorldsOfAViewer; ++i) {
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

bool revealed(const Match& played, std::uint32_t first, std::uint32_t end) {
  Match match = played.until(first);
  Dice dice = Dice::fast(first);
  for (std::uint32_t i = first; i < end; ++i) {
    const auto [seat, move] = played.moves()[i];
    const auto before = match.table().clone();
    const std::size_t events = match.events().size();
    if (match.play(seat, move)) return true;
    if (tells_anybody({*before, seat, move, match.table(), match.events().subspan(events)}, dice)) return true;
  }
  return false;
}

}  // namespace logres
