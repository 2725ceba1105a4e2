#include <algorithm>
#include <array>

#include "server/base/refusals.h"
#include "server/features/standing_orders/standing_orders.h"
#include "server/table/commands.h"
#include "server/table/entries.h"
#include "table/messages.h"

namespace logres::server {
namespace {

constexpr std::size_t kMostOrders = 8;  // of one seat
constexpr std::array<std::string_view, 3> kUntils = {"once", "turn", "game"};

std::optional<std::uint8_t> question_named(const GameEntry& game, std::string_view name) {
  for (std::size_t i = 1; i < game.questions.size(); ++i) {  // the first is nobody's
    if (game.questions[i].name == name) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

const Order* find_order(const RoomState& room, Seat seat, std::uint8_t question) {
  for (const Order& order : room.seats[seat].orders) {
    if (order.question == question) return &order;
  }
  return nullptr;
}

}  // namespace

// {"kind":…,"move":…,"until":…}, or the move null: no longer.
void wish_order(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const std::string kind(request.needed_text("kind"));
  const auto& text = request.needed("move");
  const std::string until(request.text("until").value_or("once"));
  request.done();
  const Seat seat = room.require_seat(person);
  room.require_phase(store::Phase::kPlaying);
  const auto question = question_named(*room.settings.game, kind);
  if (!question) refuse(no::no_question(), "kind");
  std::string body;
  JsonWriter json(body);
  json.object().field("kind", kind);
  if (text.is_null()) {
    if (find_order(room, seat, *question) == nullptr) return;
    json.end_object();
    return draft.add(entries::kOrder, seat, std::move(body));
  }
  const auto move = read_move(*room.settings.game, text);
  if (!move) refuse(why_no_move(*room.settings.game, text), "move");
  if (std::find(kUntils.begin(), kUntils.end(), until) == kUntils.end()) {
    refuse(no::order_until(), "until");
  }
  const Asked asked = room.settings.game->questions[*question].asked;
  if (asked == Asked::kLookFirst) refuse(no::look_first(), "kind");
  if (asked == Asked::kOwnTurn && until != "once") refuse(no::one_plan(), "until");
  if (room.seats[seat].orders.size() >= kMostOrders && find_order(room, seat, *question) == nullptr) {
    refuse(no::enough_orders());
  }
  json.field("move", move_text(room.settings.game->verbs, *move)).field("until", until).end_object();
  draft.add(entries::kOrder, seat, std::move(body));
}

void fold_order(RoomState& room, const store::Entry& entry) {
  SeatState& seat = seat_in(room, entry);
  const auto json = entries::object_in(entry);
  const auto question = question_named(*room.settings.game, entries::text_in(json, "kind"));
  if (!question) entries::misfit(entry, "there is no such question");
  std::erase_if(seat.orders, [&](const Order& order) { return order.question == *question; });
  if (!json.contains("move")) return;
  const auto move = parse_move(room.settings.game->verbs, entries::text_in(json, "move"));
  if (!move) entries::misfit(entry, "these are no words of the game");
  seat.orders.push_back({*question, *move, entries::text_in(json, "until")});
}

std::optional<Move> ordered(const RoomState& room, Seat seat) {
  if (!room.timed || !room.seats[seat].by_person() || !room.match()->waiting().has(seat)) return std::nullopt;
  const Order* order = find_order(room, seat, room.match()->table().pending().kind);
  if (order == nullptr || room.match()->why_not(seat, order->move)) return std::nullopt;
  return order->move;
}

std::optional<Move> given_by_table(const RoomState& room, Seat seat) {
  if (!room.timed->forced(seat)) return room.timed->window() ? ordered(room, seat) : std::nullopt;
  MoveList only;
  room.match()->table().legal(seat, only);
  return only[0];
}

void run_order(const RoomState& room, Seat seat, Draft& draft) {
  if (const auto move = ordered(room, seat)) answer(room, seat, *move, draft);
}

void forget_orders(RoomState& room, Seat answered, std::uint8_t question, bool new_turn) {
  for (Seat p = 0; p < room.seats.size(); ++p) {
    std::erase_if(room.seats[p].orders, [&](const Order& order) {
      if (order.until == "turn") return new_turn;
      if (order.until != "once") return false;
      if (p == answered && order.question == question) return true;
      return room.match()->waiting().has(p) && room.match()->table().pending().kind == order.question &&
             room.match()->why_not(p, order.move).has_value();
    });
  }
}

void write_orders(const RoomState& room, Seat viewer, JsonWriter& json) {
  if (viewer == kNoSeat || room.seats[viewer].orders.empty()) return;
  json.key("orders").array();
  for (const Order& order : room.seats[viewer].orders) {
    json.object().field("kind", room.settings.game->questions[order.question].name);
    json.field("move", move_text(room.settings.game->verbs, order.move)).field("until", order.until).end_object();
  }
  json.end_array();
}

}  // namespace logres::server
