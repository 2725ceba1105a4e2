#include <algorithm>

#include "server/base/names.h"
#include "server/base/refusals.h"
#include "server/features/days_off/days_off.h"
#include "server/features/pause/pause.h"
#include "server/table/commands.h"
#include "server/table/entries.h"
#include "server/table/timer.h"

namespace logres::server {
namespace {

constexpr Millis kCallBefore = 15 * 60'000;       // the time that is planned for
constexpr Millis kFarthest = 366LL * 86'400'000;  // nobody plans for longer than a year

}  // namespace

// -- wishes ----------------------------------------------------------------------------------------------------------

// The host may at once, the others ask the table.
void wish_pause(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  request.done();
  const Seat seat = room.require_seat(person);
  room.require_phase(store::Phase::kPlaying);
  if (room.paused) return;
  if (room.is_host(person)) return draft.add(entries::kPause, seat, std::string(entries::kHost));
  ask_table(room, seat, std::string(entries::kPause), draft);
}

// Where all had gone whoever comes back may go on without waiting for the others.
void wish_resume(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  request.done();
  const Seat seat = room.require_seat(person);
  room.require_phase(store::Phase::kPlaying);
  if (!room.paused) return;
  if (!room.seats[seat].stand_in.empty() || room.seats[seat].left) draft.add(entries::kBack, seat);
  if (room.is_host(person) || waits_for_anybody(room)) return draft.add(entries::kResume, seat);
  ask_table(room, seat, std::string(entries::kResume), draft);
}

void wish_plan(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  Plan wanted = room.plan;
  if (const auto name = request.text("name")) {
    const auto clean = name->empty() ? std::optional<std::string>("") : clean_name(*name, kLongestTitle);
    if (!clean) refuse(no::bad_title(), "name");
    wanted.name = *clean;
  }
  if (const auto* begins = request.find("begins"); begins != nullptr) {
    wanted.begins.reset();
    if (!begins->is_null()) wanted.begins = request.number("begins", draft.now(), draft.now() + kFarthest);
  }
  request.done();
  room.require_host(person, draft);
  if (room.phase != store::Phase::kPlaying) room.require_phase(store::Phase::kOpen);
  if (wanted.name == room.plan.name && wanted.begins == room.plan.begins) return;
  std::string body;
  JsonWriter json(body);
  json.object().field("name", wanted.name).key("begins");
  if (wanted.begins) {
    json.value(*wanted.begins);
  } else {
    json.null();
  }
  json.end_object();
  draft.add(entries::kPlan, -1, std::move(body));
}

// -- folds -----------------------------------------------------------------------------------------------------------

void fold_pause(RoomState& room, const store::Entry& entry) {
  if (room.phase != store::Phase::kPlaying || room.paused) entries::misfit(entry, "there is nothing to pause");
  room.paused = Pause{.why = entry.body, .seat = kNoSeat, .since = entry.at};
  if (entry.seat < 0) return;
  if (entry.seat >= static_cast<int>(room.seats.size())) entries::misfit(entry, "there is no such seat");
  room.paused->seat = static_cast<Seat>(entry.seat);
}

void fold_resume(RoomState& room, const store::Entry& entry) {
  if (!room.paused) entries::misfit(entry, "nothing is paused");
  go_on_at(room, entry.at);
}

void go_on_at(RoomState& room, Millis at) {
  const Millis since = std::exchange(room.paused, std::nullopt)->since;
  room.timed->stood_still(since, at);
  for (SeatState& seat : room.seats) {
    for (Millis* time : {&seat.clock_from, &seat.away_since}) {
      if (*time != 0) *time = *time > since ? at : *time + (at - since);
    }
    pause_vacations(seat, since, at);
  }
  if (room.proposal) room.proposal->at = at;
}

void fold_plan(RoomState& room, const store::Entry& entry) {
  const auto json = entries::object_in(entry);
  room.plan = {.name = entries::text_in(json, "name"), .begins = {}, .made = entry.at};
  if (const auto* begins = json.if_contains("begins"); begins != nullptr && begins->is_int64()) {
    room.plan.begins = begins->get_int64();
  }
}

void fold_called(RoomState& room, const store::Entry& /*entry*/) { room.plan.called = true; }

// -- facts -----------------------------------------------------------------------------------------------------------

void put_to_sleep(const RoomState& room, Request& request, const Person& /*person*/, Draft& draft) {
  request.done();
  room.require_phase(store::Phase::kPlaying);
  if (asleep(room)) return;
  if (room.paused) draft.add(entries::kResume, -1);
  draft.add(entries::kPause, -1, std::string(kAsleep));
}

bool asleep(const RoomState& room) { return room.paused && room.paused->why == kAsleep; }

bool waits_for_anybody(const RoomState& room) {
  return asleep(room) || (room.paused && room.paused->why == entries::kLeft);
}

bool deserted(const RoomState& room) {
  if (room.settings.clock.unit == TimeLimit::Unit::kDays || room.lesson != nullptr) return false;
  return std::none_of(room.seats.begin(), room.seats.end(), [&](const SeatState& seat) {
    return seat.kind == SeatKind::kPlayer && !seat.person.is_bot() && room.presence.online(seat.person.id);
  });
}

bool all_here(const RoomState& room, store::PlayerId coming) {
  return std::all_of(room.seats.begin(), room.seats.end(), [&](const SeatState& seat) {
    return seat.kind != SeatKind::kPlayer || seat.person.is_bot() || seat.person.id == coming ||
           room.presence.online(seat.person.id);
  });
}

std::optional<Errand> call_errand(const RoomState& room) {
  if (!room.plan.begins || room.plan.called || room.phase == store::Phase::kFinished ||
      room.phase == store::Phase::kClosed)
    return std::nullopt;
  const Millis early = *room.plan.begins - kCallBefore;
  return Errand{Errand::Kind::kCall, kNoSeat, {}, early > room.plan.made ? early : *room.plan.begins};
}

void write_pause(const RoomState& room, JsonWriter& json) {
  if (!room.paused) {
    json.null();
    return;
  }
  json.object().field("why", room.paused->why).key("seat");
  if (room.paused->seat == kNoSeat) {
    json.null();
  } else {
    json.value(room.paused->seat);
  }
  json.field("since", room.paused->since).end_object();
}

}  // namespace logres::server
