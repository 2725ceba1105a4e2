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
  const DaysOff& now = room.seats[seat].days_off.back();
  return now.from + days_off_left(room, seat, now.from);
}

}  // namespace

int days_off_in_year(const Settings& settings) {
  return settings.clock.unit == TimeLimit::Unit::kDays ? settings.vacation : 0;
}

bool on_days_off(const SeatState& seat) { return !seat.days_off.empty() && seat.days_off.back().until == 0; }

Millis days_off_left(const RoomState& room, Seat seat, Millis at) {
  Millis left = days_off_in_year(room.settings) * kDay;
  for (const DaysOff& taken : room.seats[seat].days_off) {
    if (taken.until != 0) left -= std::max<Millis>(0, taken.until - std::max(taken.from, at - kYear));
  }
  return std::max<Millis>(0, left);
}

void command_vacation(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const bool on = read_switch(request);
  const Seat seat = permitted_seat(room, person, draft);
  const SeatState& state = room.seats[seat];
  if (on == on_days_off(state)) return;
  if (on) {
    if (days_off_in_year(room.settings) == 0) refuse(no::no_days_off());
    if (!state.has_player()) refuse(no::stand_in_plays());
    if (days_off_left(room, seat, draft.now()) == 0) refuse(no::days_off_spent());
  }
  draft.add(entries::kVacation, seat, std::string(on ? entries::kOn : entries::kOff));
}

void apply_vacation(RoomState& room, const store::Entry& entry) {
  if (entry.seat < 0 || entry.seat >= static_cast<int>(room.seats.size())) {
    entries::misfit(entry, "there is no such seat");
  }
  const auto seat = static_cast<Seat>(entry.seat);
  SeatState& state = room.seats[seat];
  if (entries::flag_in(entry)) {
    if (!on_days_off(state)) state.days_off.push_back({.from = entry.at});
  } else {
    end_days_off(room, seat, entry.at);
  }
}

// Not later than when the days are used up, though a server that was away may have noticed it later.
void end_days_off(RoomState& room, Seat seat, Millis at) {
  if (!on_days_off(room.seats[seat])) return;
  const Millis until = std::min(at, ends_at(room, seat));
  DaysOff& now = room.seats[seat].days_off.back();
  now.until = std::max(until, now.from + 1);
}

void pause_days_off(SeatState& seat, Millis since, Millis until) {
  for (DaysOff& taken : seat.days_off) {
    for (Millis* time : {&taken.from, &taken.until}) {
      if (*time != 0) *time = *time > since ? until : *time + (until - since);
    }
  }
}

std::optional<TableTimer> days_off_timer(const RoomState& room, Seat seat) {
  if (!on_days_off(room.seats[seat])) return std::nullopt;
  return TableTimer{TableTimer::Kind::kVacation, seat, {}, ends_at(room, seat)};
}

std::vector<store::Outage> still_times(const SeatState& seat, const std::vector<store::Outage>& outages) {
  std::vector<store::Outage> all = outages;
  for (const DaysOff& taken : seat.days_off) {
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

void write_days_off(const RoomState& room, Seat seat, JsonWriter& json) {
  if (days_off_in_year(room.settings) == 0 || !room.playing()) return;
  const SeatState& state = room.seats[seat];
  const bool on = on_days_off(state);
  const Millis at = state.days_off.empty() ? room.started
                    : on                   ? state.days_off.back().from
                                           : state.days_off.back().until;
  json.key("vacation").object().field("on", on).field("left", days_off_left(room, seat, at));
  if (on) json.field("ends", ends_at(room, seat));
  json.end_object();
}

}  // namespace logres::server
