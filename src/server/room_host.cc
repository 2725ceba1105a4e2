// Wishes of the host.
#include <fmt/format.h>

#include "bots/players.h"
#include "server/entries.h"
#include "server/room_draft.h"

namespace logres::server {
namespace {

// A bot's name, or null for none.
std::string read_bot(Request& request, std::string_view field) {
  const auto& value = request.needed(field);
  if (value.is_null()) return {};
  if (!value.is_string()) refuse("bad_field", fmt::format("The field {} must be a bot's name or null.", field), field);
  return std::string(value.get_string());
}

}  // namespace

void Room::wish_bot(Request& request, const Person& person, Draft& draft) const {
  const Seat seat = request.needed_seat(settings_.seats());
  std::string bot = read_bot(request, "bot");
  request.done();
  require_host(person, draft);
  require_phase(store::Phase::kOpen);
  if (seats_[seat].kind == Kind::kPlayer) refuse("seat_taken", "A person sits there.", "seat");
  if (!bot.empty()) bot = check_level(bot, "bot");
  if (seats_[seat].bot != bot) draft.add(entries::kBot, seat, bot);
}

void Room::wish_swap(Request& request, const Person& person, Draft& draft) const {
  const auto a = request.needed_number("a", 0, settings_.seats() - 1);
  const auto b = request.needed_number("b", 0, settings_.seats() - 1);
  request.done();
  require_host(person, draft);
  require_phase(store::Phase::kOpen);
  if (a != b) draft.add(entries::kSwap, static_cast<int>(a), std::to_string(b));
}

void Room::wish_settings(Request& request, const Person& person, Draft& draft) const {
  const Settings wanted = change_settings(request, settings_);
  request.done();
  require_host(person, draft);
  require_phase(store::Phase::kOpen);
  for (std::size_t i = static_cast<std::size_t>(wanted.seats()); i < seats_.size(); ++i) {
    if (seats_[i].kind == Kind::kPlayer) refuse("seat_taken", "A person sits on a seat that would go.", "seats");
  }
  if (wanted == settings_) return;
  std::string body;
  JsonWriter json(body);
  write_settings(wanted, json);
  draft.add(entries::kSettings, -1, std::move(body));
}

void Room::wish_start(Request& request, const Person& person, Draft& draft) const {
  request.done();
  require_host(person, draft);
  require_phase(store::Phase::kOpen);
  require_ready();
  const Secret secret = draft.secret();
  std::string body;
  JsonWriter json(body);
  json.object().field("secret", to_hex(secret.key)).field("salt", to_hex(secret.salt)).end_object();
  draft.add(entries::kStart, -1, std::move(body));
}

void Room::wish_replace(Request& request, const Person& person, Draft& draft) const {
  const Seat seat = request.needed_seat(settings_.seats());
  std::string by = read_bot(request, "by");
  request.done();
  require_host(person, draft);
  require_phase(store::Phase::kPlaying);
  const SeatState& state = require_person_at(seat, "seat");
  if (by.empty()) {
    if (!state.stand_in.empty()) draft.add(entries::kBack, seat);
    return;
  }
  if (by != entries::kDefault) by = check_level(by, "by");
  if (!state.left && state.stand_in.empty() && !away_for_a_minute(state.person.id, draft.now())) {
    refuse("wrong_phase", "This player has neither left nor been away for a minute.", "seat");
  }
  go_away(seat, entries::kHost, by, draft);
}

void Room::wish_kick(Request& request, const Person& person, Draft& draft) const {
  const Seat seat = request.needed_seat(settings_.seats());
  request.done();
  require_host(person, draft);
  if (phase_ != store::Phase::kPlaying) require_phase(store::Phase::kOpen);
  const SeatState& state = require_person_at(seat, "seat");
  if (state.person.id == person.id) refuse("bad_field", "The host cannot bar himself.", "seat");
  draft.add(entries::kKick, seat, std::string(phase_ == store::Phase::kPlaying ? bots::kUsualBot : std::string_view()));
}

void Room::wish_host(Request& request, const Person& person, Draft& draft) const {
  const Seat seat = request.needed_seat(settings_.seats());
  request.done();
  require_host(person, draft);
  if (phase_ == store::Phase::kClosed) require_phase(store::Phase::kOpen);
  const SeatState& state = require_person_at(seat, "seat");
  if (state.left) refuse("not_seated", "This player has left.", "seat");
  if (state.person.id != host_.id) draft.add(entries::kHost, seat);
}

void Room::wish_close(Request& request, const Person& person, Draft& draft) const {
  request.done();
  if (phase_ == store::Phase::kPlaying) return ask_table(require_seat(person), std::string(entries::kClose), draft);
  require_host(person, draft);
  require_phase(store::Phase::kOpen);
  draft.add(entries::kClose);
}

}  // namespace logres::server
