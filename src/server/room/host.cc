// Wishes of the host.
#include <fmt/format.h>

#include "bots/players.h"
#include "server/base/refusals.h"
#include "server/features/anonymity/anonymity.h"
#include "server/table/commands.h"
#include "server/table/entries.h"

namespace logres::server {
namespace {

// A bot's name, or null for none.
std::string read_bot(Request& request, std::string_view field) {
  const auto& value = request.needed(field);
  if (value.is_null()) return {};
  if (!value.is_string()) refuse(no::field_bot(field), field);
  return std::string(value.get_string());
}

std::string level_of(const RoomState& room, std::string_view bot, std::string_view field) {
  const auto level = bots::find_bot(*room.settings.game, bot);
  if (level.empty()) refuse(no::unknown_bot(), field);
  return std::string(level);
}

std::pair<Seat, std::string> read_seat_and_bot(const RoomState& room, Request& request, std::string_view field) {
  const Seat seat = request.needed_seat(room.settings.seats());
  std::string bot = read_bot(request, field);
  request.done();
  return {seat, std::move(bot)};
}

}  // namespace

void wish_bot(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  auto [seat, bot] = read_seat_and_bot(room, request, "bot");
  room.require_host(person, draft);
  room.require_phase(store::Phase::kOpen);
  if (room.seats[seat].kind == SeatKind::kPlayer) refuse(no::person_there(), "seat");
  if (!bot.empty()) bot = level_of(room, bot, "bot");
  if (room.seats[seat].bot != bot) draft.add(entries::kBot, seat, bot);
}

void wish_swap(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const auto a = request.needed_number("a", 0, room.settings.seats() - 1);
  const auto b = request.needed_number("b", 0, room.settings.seats() - 1);
  request.done();
  room.require_host(person, draft);
  room.require_phase(store::Phase::kOpen);
  if (a != b) draft.add(entries::kSwap, static_cast<int>(a), std::to_string(b));
}

void wish_settings(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const Settings wanted = change_settings(request, room.settings);
  request.done();
  room.require_host(person, draft);
  room.require_phase(store::Phase::kOpen);
  for (std::size_t i = static_cast<std::size_t>(wanted.seats()); i < room.seats.size(); ++i) {
    if (room.seats[i].kind == SeatKind::kPlayer) refuse(no::seat_would_go(), "seats");
  }
  // They have sat down without a name.
  const bool others = !room.needed_for(room.seat_of(person.id).value_or(kNoSeat)).empty();
  if (room.settings.hidden_names && !wanted.hidden_names && others) {
    refuse(no::names_hidden(), "hidden_names");
  }
  if (wanted == room.settings) return;
  std::string body;
  JsonWriter json(body);
  write_settings(wanted, json, wanted.cards == room.settings.cards ? CardsAs::kHash : CardsAs::kText);
  draft.add(entries::kSettings, -1, std::move(body));
}

void wish_start(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  request.done();
  room.require_host(person, draft);
  room.require_phase(store::Phase::kOpen);
  room.require_ready();
  const Secret secret = draft.secret();
  std::string body;
  JsonWriter json(body);
  json.object().field("secret", to_hex(secret.key)).field("salt", to_hex(secret.salt)).end_object();
  draft.add(entries::kStart, -1, std::move(body));
}

void wish_replace(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  auto [seat, by] = read_seat_and_bot(room, request, "by");
  room.require_host(person, draft);
  room.require_phase(store::Phase::kPlaying);
  const SeatState& state = room.require_person_at(seat, "seat");
  if (by.empty()) {
    if (!state.stand_in.empty()) draft.add(entries::kBack, seat);
    return;
  }
  if (by != entries::kDefault) by = level_of(room, by, "by");
  if (!state.left && state.stand_in.empty() && !room.presence.away_for_a_minute(state.person.id, draft.now())) {
    refuse(no::still_here(), "seat");
  }
  go_away(room, seat, entries::kHost, by, draft);
}

void wish_kick(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const Seat seat = request.needed_seat(room.settings.seats());
  request.done();
  room.require_host(person, draft);
  if (!room.playing()) room.require_phase(store::Phase::kOpen);
  const SeatState& state = room.require_person_at(seat, "seat");
  if (state.person.id == person.id) refuse(no::bar_self(), "seat");
  draft.add(entries::kKick, seat, std::string(room.playing() ? bots::kUsualBot : std::string_view()));
}

void wish_host(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const Seat seat = request.needed_seat(room.settings.seats());
  request.done();
  room.require_host(person, draft);
  if (room.phase == store::Phase::kClosed) room.require_phase(store::Phase::kOpen);
  const SeatState& state = room.require_person_at(seat, "seat");
  if (state.left) refuse(no::has_left(), "seat");
  if (state.person.is_bot()) refuse(no::not_for_bots(), "seat");
  if (state.person.id != room.host.id) draft.add(entries::kHost, seat);
}

void wish_close(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  request.done();
  if (room.playing()) return ask_table(room, room.require_seat(person), std::string(entries::kClose), draft);
  room.require_host(person, draft);
  room.require_phase(store::Phase::kOpen);
  draft.add(entries::kClose);
}

// Whom the host has sent away the host may let in again.
void wish_admit(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const std::string_view whom = request.needed_text("player");
  request.done();
  room.require_host(person, draft);
  const auto found = std::find_if(room.barred.begin(), room.barred.end(), [&](const Person& barred) {
    return as_seen(room, barred, 0).public_id == whom;
  });
  if (found == room.barred.end()) refuse(no::not_barred(), "player");
  draft.add(entries::kAdmit, -1, found->public_id);
}

}  // namespace logres::server
