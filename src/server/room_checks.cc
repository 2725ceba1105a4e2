// What wishes have in common: who may, and when.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bots/players.h"
#include "server/entries.h"
#include "server/hub_codes.h"
#include "server/room_draft.h"

namespace logres::server {
namespace {

constexpr Millis kAMinute = 60'000;

}  // namespace

std::string_view name_of(store::Phase phase) {
  static constexpr std::array<std::string_view, 4> kNames = {"open", "playing", "finished", "closed"};
  return kNames[static_cast<std::size_t>(phase)];
}

void Room::require_phase(store::Phase phase) const {
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
bool Room::away_for_a_minute(store::PlayerId player, Millis now) const {
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
      return std::string(bots::kUsualBot);
  }
  return {};
}

std::string Room::check_level(std::string_view bot, std::string_view field) const {
  const auto level = bots::find_bot(*settings_.game, bot);
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

// Of the table: everybody who plays himself, but not whoever asks.
SeatSet Room::needed_for(const Vote& vote) const { return needed_for(vote.seat); }

void Room::ask_table(Seat seat, std::string body, Draft& draft) const {
  require_voice();
  const Millis retry = vote_ ? vote_->at + kAMinute - draft.now() : 0;
  if (retry > 0) throw Refused{{"too_many", "The table is being asked something already.", "", "", retry}};
  draft.add(entries::kVote, seat, std::move(body));
}

void Room::wish_vote(Request& request, const Person& person, Draft& draft) const {
  request.needed("on");
  const bool on = request.flag("on");
  request.done();
  const Seat seat = require_seat(person);
  require_phase(store::Phase::kPlaying);
  require_voice();
  if (!vote_) refuse("wrong_phase", "Nothing is asked of the table.");
  const bool asks = !vote_->person && vote_->seat == seat;  // he may take it back
  if (!needed_for(*vote_).has(seat) && !(asks && !on)) refuse("not_seated", "You are not asked.");
  if (!on || !vote_->agreed.has(seat)) {
    draft.add(entries::kVoice, seat, std::string(on ? entries::kOn : entries::kOff));
  }
}

// No two at a table have names that look the same: the second Anna is Anna 2.
Person Room::told_apart(Person person, Seat seat) const {
  const auto taken = [&](const std::string& name) {
    const std::string skeleton = name_skeleton(name);
    for (Seat p = 0; p < seats_.size(); ++p) {
      const SeatState& other = seats_[p];
      if (p != seat && other.kind == Kind::kPlayer && other.person.id != person.id &&
          name_skeleton(other.person.name) == skeleton) {
        return true;
      }
    }
    return host_.id != person.id && !seat_of(host_.id) && name_skeleton(host_.name) == skeleton;
  };
  const std::string name = person.name;
  for (int number = 2; taken(person.name); ++number) person.name = fmt::format("{} {}", name, number);
  return person;
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

}  // namespace logres::server
