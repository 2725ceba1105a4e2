// Wishes of people about their own seats.
#include <algorithm>

#include "bots/players.h"
#include "server/base/names.h"
#include "server/base/read_switch.h"
#include "server/base/refusals.h"
#include "server/features/invited_bots/invited_bots.h"
#include "server/features/shoulder_view/shoulder_view.h"
#include "server/table/commands.h"
#include "server/table/entries.h"

namespace logres::server {

// Before the start on any empty seat; in play on one that was given up, but never on a second one: whoever has seen
// one seat's cards may not see another's.
void wish_sit(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const auto wanted = request.seat(room.settings.seats());
  request.done();
  room.require_named(person);
  if (!room.playing()) room.require_phase(store::Phase::kOpen);
  if (room.seat_of(person.id)) refuse(no::already_seated());
  if (person.is_bot()) require_invited(room, person);
  if (has_looked(room, person.id)) refuse(no::has_looked());
  const auto sat_elsewhere = [&](Seat seat) {
    return std::any_of(room.former.begin(), room.former.end(), [&](const auto& f) {
      return f.first == person.id && f.second != seat;
    });
  };
  const auto is_free = [&](Seat seat) {
    return room.phase == store::Phase::kOpen ? room.seats[seat].kind == SeatKind::kEmpty
                                             : room.seats[seat].left && !sat_elsewhere(seat);
  };
  Seat seat = wanted.value_or(0);
  if (!wanted) {
    while (seat < room.seats.size() && !is_free(seat)) ++seat;
  }
  if (seat >= room.seats.size() || !is_free(seat)) {
    refuse(wanted ? no::seat_taken().at("seat") : no::no_free_seat());
  }
  const std::string told = write_person(room.told_apart(person, seat, look_alike));
  const bool his_own =
      std::find(room.former.begin(), room.former.end(), std::pair(person.id, seat)) != room.former.end();
  if (room.phase == store::Phase::kOpen || his_own) return draft.add(entries::kSit, seat, told);
  // A seat in play has cards the others may not see, the host's friends least of all: its bot plays on until the table
  // has agreed.
  ask_table(room, seat, told, draft);
}

void wish_stand(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  request.done();
  const Seat seat = room.require_seat(person);
  room.require_phase(store::Phase::kOpen);
  draft.add(entries::kStand, seat);
}

void wish_ready(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const bool on = read_switch(request);
  const Seat seat = room.require_seat(person);
  room.require_phase(store::Phase::kOpen);
  if (room.seats[seat].ready != on) draft.add(entries::kReady, seat, std::string(on ? entries::kOn : entries::kOff));
}

void wish_leave(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  request.done();
  const Seat seat = room.require_seat(person);
  room.require_phase(store::Phase::kPlaying);
  if (room.seats[seat].left) return;
  // A seat the host gave to somebody stays with them.
  const std::string& stand_in = room.seats[seat].stand_in;
  const std::string usual = person.is_bot() ? std::string(bots::kUsualBot) : stand_in_for_absent(room);
  go_away(room, seat, entries::kLeft, stand_in.empty() ? usual : stand_in, draft);
  // The last one: bots would play on among themselves.
  const bool last = room.needed_for(seat).empty() && !room.paused && !person.is_bot();
  if (last) draft.add(entries::kPause, seat, std::string(entries::kLeft));
}

void wish_back(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  request.done();
  const Seat seat = room.require_seat(person);
  room.require_phase(store::Phase::kPlaying);
  if (!room.seats[seat].stand_in.empty() || room.seats[seat].left) draft.add(entries::kBack, seat);
}

std::string stand_in_for_absent(const RoomState& room) {
  switch (room.settings.absent) {
    case Absent::kWait:
      return {};
    case Absent::kDefault:
      return std::string(entries::kDefault);
    case Absent::kBot:
      return std::string(bots::kUsualBot);
  }
  return {};
}

// Where the host goes, their rights go to the next person.
void go_away(const RoomState& room, Seat seat, std::string_view why, std::string_view by, Draft& draft) {
  std::string body;
  JsonWriter json(body);
  json.object().field("why", why).field("by", by).end_object();
  draft.add(entries::kAway, seat, std::move(body));
  if (room.seats[seat].person.id != room.host.id) return;
  if (const auto next = room.next_person_after(seat)) draft.add(entries::kHost, *next);
}

}  // namespace logres::server
