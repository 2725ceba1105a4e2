// What wishes have in common: who may, and when.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bots/players.h"
#include "server/entries.h"
#include "server/room_draft.h"

namespace logres {
namespace {

constexpr Millis kAMinute = 60'000;

}  // namespace

std::string_view name_of(Phase phase) {
  static constexpr std::array<std::string_view, 4> kNames = {"open", "playing", "finished", "closed"};
  return kNames[static_cast<std::size_t>(phase)];
}

void Room::require_phase(Phase phase) const {
  if (phase_ == phase) return;
  refuse("wrong_phase", fmt::format("This table is {}; that is for one that is {}.", name_of(phase_), name_of(phase)));
}

void Room::require_named(const Person& person) const {
  if (person.id == 0) refuse("no_player", "Choose a name first.");
  if (std::find(barred_.begin(), barred_.end(), person.id) != barred_.end()) {
    refuse("barred", "The host has barred you from this table.");
  }
}

// A host who has been gone for a minute does not keep the others waiting: whoever sits here may take his rights.
void Room::require_host(const Person& person, Draft& draft) const {
  require_named(person);
  if (is_host(person)) return;
  const auto seat = seat_of(person.id);
  if (!seat || !away_for_a_minute(host_.id, draft.now())) refuse("not_host", "Only the host may do that.");
  draft.add(entries::kHost, *seat);
}

Seat Room::require_seat(const Person& person) const {
  require_named(person);
  const auto seat = seat_of(person.id);
  if (!seat) refuse("not_seated", "You do not sit at this table.");
  return *seat;
}

const Room::SeatState& Room::require_person_at(Seat seat, std::string_view field) const {
  if (seats_[seat].kind != Kind::kPlayer) refuse("not_seated", "No person sits there.", field);
  return seats_[seat];
}

void Room::require_ready() const {
  for (const SeatState& seat : seats_) {
    if (seat.kind == Kind::kEmpty) refuse("not_ready", "There are empty seats.");
    if (seat.kind == Kind::kPlayer && seat.person.id != host_.id && !seat.ready) {
      refuse("not_ready", fmt::format("{} is not ready.", seat.person.name));
    }
  }
}

// no talk, no pings, no proposals.
void Room::require_voice() const {
  if (silence()) throw Refused{{"silence", "Morgan has silenced the table.", "R-304", ""}};
}

// Somebody who has not been seen at all is away since anybody has been.
bool Room::away_for_a_minute(PlayerId player, Millis now) const {
  if (watched_since_ == 0) return false;
  const auto found = presence_.find(player);
  const Presence presence = found != presence_.end() ? found->second : Presence{false, watched_since_};
  return !presence.online && now - presence.since >= kAMinute;
}

std::string Room::stand_in_for_absent() const {
  switch (settings_.absent) {
    case Absent::kWait:
      return {};
    case Absent::kDefault:
      return std::string(entries::kDefault);
    case Absent::kBot:
      return std::string(kUsualBot);
  }
  return {};
}

std::string Room::check_level(std::string_view bot, std::string_view field) const {
  const auto level = find_bot(*settings_.game, bot);
  if (level.empty()) refuse("unknown_bot", "This game has no such bot; the verb games lists them.", field);
  return std::string(level);
}

std::optional<Seat> Room::next_person_after(Seat seat) const {
  const int n = settings_.seats();
  for (int steps = 1; steps < n; ++steps) {
    const Seat next = clockwise(seat, n, steps);
    if (seats_[next].by_person() && !seats_[next].left) return next;
  }
  return std::nullopt;
}

SeatSet Room::needed_for(Seat seat) const {
  SeatSet needed;
  for (Seat p = 0; p < seats_.size(); ++p) {
    if (p != seat && seats_[p].by_person() && !seats_[p].left) needed.add(p);
  }
  return needed;
}

// Where the host goes, his rights go to the next person.
void Room::go_away(Seat seat, std::string_view why, std::string_view by, Draft& draft) const {
  std::string body;
  JsonWriter json(body);
  json.object().field("why", why).field("by", by).end_object();
  draft.add(entries::kAway, seat, std::move(body));
  if (seats_[seat].person.id != host_.id) return;
  if (const auto next = next_person_after(seat)) draft.add(entries::kHost, *next);
}

}  // namespace logres
