#include "table/preview.h"

#include <algorithm>

#include "table/messages.h"

namespace logres {
namespace {

constexpr int kWorldsTried = 8;

struct World {
  std::unique_ptr<Table> table;
  EventList seen;       // by the seat
  bool played = false;  // all moves were legal there
};

World try_moves(const Table& now, Seat seat, std::span<const Move> moves, Dice& dice) {
  World world{now.imagine(seat, dice), {}, false};
  EventList events;
  for (const Move move : moves) {
    if (!world.table->pending().together.has(seat) || world.table->pending().seat != seat) return world;
    if (!world.table->why_not(seat, move).ok()) return world;
    world.table->apply(move, dice, &events);
  }
  for (const Event& event : events) {
    if (visible(event, seat)) world.seen.push_back(redact(event, seat));
  }
  world.played = true;
  return world;
}

std::size_t common(const EventList& a, const EventList& b) {
  const auto end = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
  return static_cast<std::size_t>(end - a.begin());
}

}  // namespace

void write_preview(const Match& match, Seat seat, std::span<const Move> moves, JsonWriter& json) {
  const GameEntry& game = match.game();
  Dice dice = Dice::fast(match.question());
  const World first = try_moves(match.table(), seat, moves, dice);
  bool certain = first.played;
  std::size_t agreed = first.seen.size();
  for (int i = 1; i < kWorldsTried; ++i) {
    const World other = try_moves(match.table(), seat, moves, dice);
    certain = certain && other.played && other.seen == first.seen && first.table->same_view(*other.table, seat);
    agreed = std::min(agreed, common(first.seen, other.seen));
  }
  json.field("certain", certain).key("events").array();
  for (std::size_t i = 0; i < agreed; ++i) {
    json.object();
    write_event(game, first.seen[i], json);
    json.end_object();
  }
  json.end_array();
  if (!certain) return;
  const Decision decision = first.table->pending();
  json.key("decision");
  write_decision(game, decision, json);
  MoveList legal;
  first.table->legal(seat, legal);
  json.field("owes", decision.together.has(seat)).key("legal");
  write_move_texts(game, legal.span(), json);
  json.field("over", first.table->outcome().has_value()).key("table").object();
  first.table->view(seat, json);
  json.end_object();
}

}  // namespace logres
