#include "server/room/results.h"

#include <algorithm>
#include <boost/json.hpp>

#include "core/json_writer.h"

namespace logres::server {
namespace {

std::string word_in(const boost::json::value* object, std::string_view field) {
  const auto* fields = object == nullptr ? nullptr : object->if_object();
  const auto* value = fields == nullptr ? nullptr : fields->if_contains(field);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

void name_side_and_role(const Match& match, store::SeatResult& result) {
  const TableRules& rules = match.game().table_rules;
  if (rules.side_field.empty() && rules.role_field.empty()) return;
  std::string text;
  JsonWriter json(text);
  json.object();
  match.table().view(static_cast<Seat>(result.seat), json);
  json.end_object();
  const auto view = boost::json::parse(text);
  const auto& fields = view.as_object();
  result.side = word_in(fields.if_contains("mine"), rules.side_field);
  const auto* players = fields.if_contains("players");
  const auto seat = static_cast<std::size_t>(result.seat);
  if (players == nullptr || !players->is_array() || seat >= players->get_array().size()) return;
  result.role = word_in(&players->get_array()[seat], rules.role_field);
}

}  // namespace

std::vector<store::SeatResult> seat_results(const RoomState& room) {
  std::vector<store::SeatResult> out;
  for (int seat = 0; seat < static_cast<int>(room.seats.size()); ++seat) {
    const SeatState& at = room.seats[static_cast<std::size_t>(seat)];
    store::SeatResult result{.seat = seat, .player = 0, .side = {}, .role = {}, .left = 0};
    if (at.kind == SeatKind::kPlayer && !at.person.is_bot()) {
      result.player = at.person.id;
      result.left = at.left || !at.stand_in.empty() ? 1 : 0;
    }
    name_side_and_role(*room.match(), result);
    out.push_back(std::move(result));
  }
  for (const auto& [player, seat] : room.former) {
    const bool known = std::any_of(out.begin(), out.end(), [who = player](const auto& r) { return r.player == who; });
    if (!known) out.push_back({.seat = seat, .player = player, .side = {}, .role = {}, .left = 2});
  }
  return out;
}

}  // namespace logres::server
