#include "server/features/days_off/days_off.h"

#include <algorithm>

#include "server/base/read_switch.h"
#include "server/base/refusals.h"
#include "server/base/times.h"
#include "server/table/commands.h"
#include "server/table/entries.h"
#include "server/table/timer.h"

namespace logres::server {
namespace {

constexpr Millis kYear = 365 * kDay;

Millis ends_at(const RoomState& room, Seat seat) {
  const Vacation& now = room.seats[seat].vacations.back();
  return now.from + vacation_left(room, seat, now.from);
}

}  // namespace

int vacation_days(const Settings& settings) {
  return settings.clock.unit == TimeLimit::Unit::kDays ? settings.vacation : 0;
}

bool on_vacation(const SeatState& seat) { return !seat.vacations.empty() && seat.vacations.back().until == 0; }

Millis vacation_left(const RoomState& room, Seat seat, Millis at) {
  Millis left = vacation_days(room.settings) * kDay;
  for (const Vacation& taken : room.seats[seat].vacations) {
    if (taken.until != 0) left -= std::max<Millis>(0, taken.until - std::max(taken.from, at - kYear));
  }
  return std::max<Millis>(0, left);
}

void wish_vacation(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const bool on = read_switch(request);
  const Seat seat = room.require_seat(person);
  room.require_phase(store::Phase::kPlaying);
  const SeatState& state = room.seats[seat];
  if (on == on_vacation(state)) return;
  if (on) {
    if (vacation_days(room.settings) == 0) refuse(no::no_days_off());
    if (!state.has_player()) refuse(no::stand_in_plays());
    if (vacation_left(room, seat, draft.now()) == 0) refuse(no::days_off_spent());
  }
  draft.add(entries::kVacation, seat, std::string(on ? entries::kOn : entries::kOff));
}

void fold_vacation(RoomState& room, const store::Entry& entry) {
  if (entry.seat < 0 || entry.seat >= static_cast<int>(room.seats.size())) {
    entries::misfit(entry, "there is no such seat");
  }
  const auto seat = static_cast<Seat>(entry.seat);
  SeatState& state = room.seats[seat];
  if (entries::flag_in(entry)) {
    if (!on_vacation(state)) state.vacations.push_back({.from = entry.at});
  } else {
    end_vacation(room, seat, entry.at);
  }
}

// Not later than when the days are used up, though a server that was away may have noticed it later.
void end_vacation(RoomState& room, Seat seat, Millis at) {
  if (!on_vacation(room.seats[seat])) return;
  const Millis until = std::min(at, ends_at(room, seat));
  Vacation& now = room.seats[seat].vacations.back();
  now.until = std::max(until, now.from + 1);
}

void pause_vacations(SeatState& seat, Millis since, Millis until) {
  for (Vacation& taken : seat.vacations) {
    for (Millis* time : {&taken.from, &taken.until}) {
      if (*time != 0) *time = *time > since ? until : *time + (until - since);
    }
  }
}

std::optional<Errand> vacation_errand(const RoomState& room, Seat seat) {
  if (!on_vacation(room.seats[seat])) return std::nullopt;
  return Errand{Errand::Kind::kVacation, seat, {}, ends_at(room, seat)};
}

std::vector<store::Outage> still_times(const SeatState& seat, const std::vector<store::Outage>& outages) {
  std::vector<store::Outage> all = outages;
  for (const Vacation& taken : seat.vacations) {
    if (taken.until != 0) all.push_back({taken.from, taken.until});
  }
  std::sort(all.begin(), all.end(), [](const store::Outage& a, const store::Outage& b) { return a.from < b.from; });
  std::vector<store::Outage> apart;
  for (const store::Outage& one : all) {
    if (!apart.empty() && one.from <= apart.back().until) {
      apart.back().until = std::max(apart.back().until, one.until);
    } else {
      apart.push_back(one);
    }
  }
  return apart;
}

void write_vacation(const RoomState& room, Seat seat, JsonWriter& json) {
  if (vacation_days(room.settings) == 0 || !room.playing()) return;
  const SeatState& state = room.seats[seat];
  const bool on = on_vacation(state);
  const Millis at = state.vacations.empty() ? room.started
                    : on                    ? state.vacations.back().from
                                            : state.vacations.back().until;
  json.key("vacation").object().field("on", on).field("left", vacation_left(room, seat, at));
  if (on) json.field("ends", ends_at(room, seat));
  json.end_object();
}

}  // namespace logres::server
