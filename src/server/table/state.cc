// What follows from a table's state: who sits, who is waited for, who may do what.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "server/base/named.h"
#include "server/base/refusals.h"
#include "server/table/draft.h"
#include "server/table/entries.h"
#include "server/table/state.h"

namespace logres::server {

std::string_view name_of(store::Phase phase) {
  using store::Phase;
  static constexpr auto kPhases = std::to_array<Named<Phase>>({{Phase::kOpen, "open"},
                                                               {Phase::kPlaying, "playing"},
                                                               {Phase::kFinished, "finished"},
                                                               {Phase::kClosed, "closed"}});
  return word_of(kPhases, phase);
}

std::optional<Seat> RoomState::seat_of(store::PlayerId player) const {
  if (player == 0) return std::nullopt;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].kind == SeatKind::kPlayer && seats[i].person.id == player) return static_cast<Seat>(i);
  }
  return std::nullopt;
}

bool RoomState::is_barred(const Person& person) const {
  return person.id != 0 &&
         std::any_of(barred.begin(), barred.end(), [&](const Person& p) { return p.id == person.id; });
}

std::optional<Seat> RoomState::next_person_after(Seat seat) const {
  const int n = settings.seats();
  for (int steps = 1; steps < n; ++steps) {
    const Seat next = clockwise(seat, n, steps);
    if (seats[next].has_player()) return next;
  }
  return std::nullopt;
}

SeatSet RoomState::needed_for(Seat asks) const {
  SeatSet needed;
  for (Seat p = 0; p < seats.size(); ++p) {
    if (p != asks && seats[p].has_player()) needed.add(p);
  }
  return needed;
}

// No two at a table have names that look the same: the second Anna is Anna 2. Where names are hidden hers stays, for it
// would tell her that the first is there, until the end tells everybody.
Person RoomState::told_apart(Person person, Seat seat, Alike& alike) const {
  if (names_hidden()) return person;
  const auto taken = [&](const std::string& name) {
    for (Seat p = 0; p < seats.size(); ++p) {
      const SeatState& other = seats[p];
      if (p != seat && other.kind == SeatKind::kPlayer && other.person.id != person.id &&
          alike(other.person.name, name)) {
        return true;
      }
    }
    return host.id != person.id && !seat_of(host.id) && alike(host.name, name);
  };
  const std::string name = person.name;
  for (int number = 2; taken(person.name); ++number) person.name = fmt::format("{} {}", name, number);
  return person;
}

SeatSet RoomState::unsworn() const {
  SeatSet people;
  if (!settings.oath || sworn || lesson != nullptr || !playing()) return people;
  for (Seat p = 0; p < seats.size(); ++p) {
    if (seats[p].has_player() && !seats[p].sworn) people.add(p);
  }
  return people;
}

SeatSet RoomState::waiting_people() const {
  SeatSet people = unsworn();
  if (!playing() || !people.empty()) return people;
  const SeatSet waiting = match()->waiting();
  for (Seat p = 0; p < seats.size(); ++p) {
    if (waiting.has(p) && seats[p].by_person()) people.add(p);
  }
  return people;
}

SeatSet RoomState::looking() const {
  SeatSet people;
  if (!timed || !timed->pile_on_view()) return people;
  for (Seat p = 0; p < seats.size(); ++p) {
    if (seats[p].has_player() && !gone_on.has(p)) people.add(p);
  }
  return people;
}

// -- checks of wishes -------------------------------------------------------------------------------------------------

void RoomState::require_phase(store::Phase wanted) const {
  if (phase == wanted) return;
  refuse(no::wrong_phase());
}

void RoomState::require_named(const Person& person) const {
  if (person.id == 0) refuse(no::no_player());
  if (is_barred(person)) refuse(no::barred());
}

// A host who has been gone for a minute does not keep the others waiting: whoever sits here may take their rights.
void RoomState::require_host(const Person& person, Draft& draft) const {
  require_named(person);
  if (is_host(person)) return;
  const auto seat = seat_of(person.id);
  if (!seat || !presence.away_for_a_minute(host.id, draft.now())) refuse(no::not_host());
  draft.add(entries::kHost, *seat);
}

Seat RoomState::require_seat(const Person& person) const {
  require_named(person);
  const auto seat = seat_of(person.id);
  if (!seat) refuse(no::not_seated());
  return *seat;
}

const SeatState& RoomState::require_person_at(Seat seat, std::string_view field) const {
  if (seats[seat].kind != SeatKind::kPlayer) refuse(no::nobody_there(), field);
  return seats[seat];
}

void RoomState::require_ready() const {
  for (Seat p = 0; p < seats.size(); ++p) {
    const SeatState& seat = seats[p];
    if (seat.kind == SeatKind::kEmpty) refuse(no::empty_seats());
    if (seat.kind == SeatKind::kPlayer && !seat.person.is_bot() && seat.person.id != host.id && !seat.ready) {
      refuse(names_hidden() ? no::waits_for_seat(p + 1) : no::waits_for(seat.person.name));
    }
  }
}

// no talk, no pings, no proposals.
void RoomState::require_voice() const {
  if (!silence()) return;
  const TableRules& rules = settings.game->table_rules;
  throw Refused{{.code = "silence",
                 .why = fmt::format("{}.why.{}", settings.game->name, rules.silenced),
                 .rule = std::string(rules.silence_rule)}};
}

void RoomState::require_going_on() const {
  if (paused) refuse(no::paused());
}

// -- spectators who are behind ----------------------------------------------------------------------------------------

void DelayedSpectators::catch_up(Millis until) {
  for (; !moves.empty() && moves.front().at <= until; moves.pop_front()) {
    timed.take(moves.front());
    if (timed.over()) ++ends;
  }
  for (; !lines.empty() && lines.front().at <= until; lines.pop_front()) talk.say(lines.front());
}

std::optional<Millis> DelayedSpectators::next_at() const {
  std::optional<Millis> next;
  if (!moves.empty()) next = moves.front().at;
  if (!lines.empty()) next = std::min(next.value_or(lines.front().at), lines.front().at);
  return next;
}

SeatState& seat_in(RoomState& room, const store::Entry& entry) {
  if (entry.seat < 0 || entry.seat >= static_cast<int>(room.seats.size()))
    entries::misfit(entry, "there is no such seat");
  return room.seats[static_cast<std::size_t>(entry.seat)];
}

}  // namespace logres::server
