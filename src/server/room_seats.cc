// Wishes of people about their own seats.
#include <algorithm>

#include "server/entries.h"
#include "server/room_draft.h"

namespace logres::server {

// Before the start on any empty seat; in play on one that was given up, but never on a second one: whoever has seen
// one seat's cards may not see another's.
void Room::wish_sit(Request& request, const Person& person, Draft& draft) const {
  const auto wanted = request.seat(settings_.seats());
  request.done();
  require_named(person);
  if (phase_ != store::Phase::kPlaying) require_phase(store::Phase::kOpen);
  if (seat_of(person.id)) refuse("already_seated", "You sit at this table already.");
  const auto sat_elsewhere = [&](Seat seat) {
    return std::any_of(
        former_.begin(), former_.end(), [&](const auto& f) { return f.first == person.id && f.second != seat; });
  };
  const auto is_free = [&](Seat seat) {
    return phase_ == store::Phase::kOpen ? seats_[seat].kind == Kind::kEmpty
                                         : seats_[seat].left && !sat_elsewhere(seat);
  };
  Seat seat = wanted.value_or(0);
  if (!wanted) {
    while (seat < seats_.size() && !is_free(seat)) ++seat;
  }
  if (seat >= seats_.size() || !is_free(seat)) {
    refuse("seat_taken", wanted ? "This seat is taken." : "There is no free seat.", wanted ? "seat" : "");
  }
  const std::string told = write_person(told_apart(person, seat));
  const bool his_own = std::find(former_.begin(), former_.end(), std::pair(person.id, seat)) != former_.end();
  if (phase_ == store::Phase::kOpen || his_own) return draft.add(entries::kSit, seat, told);
  // A seat in play has cards the others may not see, the host's friends least of all: its bot plays on until the table
  // has agreed.
  ask_table(seat, told, draft);
}

void Room::wish_stand(Request& request, const Person& person, Draft& draft) const {
  request.done();
  const Seat seat = require_seat(person);
  require_phase(store::Phase::kOpen);
  draft.add(entries::kStand, seat);
}

void Room::wish_ready(Request& request, const Person& person, Draft& draft) const {
  request.needed("on");
  const bool on = request.flag("on");
  request.done();
  const Seat seat = require_seat(person);
  require_phase(store::Phase::kOpen);
  if (seats_[seat].ready != on) draft.add(entries::kReady, seat, std::string(on ? entries::kOn : entries::kOff));
}

void Room::wish_leave(Request& request, const Person& person, Draft& draft) const {
  request.done();
  const Seat seat = require_seat(person);
  require_phase(store::Phase::kPlaying);
  if (seats_[seat].left) return;
  // A seat the host gave to somebody stays with him.
  const std::string& stand_in = seats_[seat].stand_in;
  go_away(seat, entries::kLeft, stand_in.empty() ? stand_in_for_absent() : stand_in, draft);
}

void Room::wish_back(Request& request, const Person& person, Draft& draft) const {
  request.done();
  const Seat seat = require_seat(person);
  require_phase(store::Phase::kPlaying);
  if (!seats_[seat].stand_in.empty() || seats_[seat].left) draft.add(entries::kBack, seat);
}

}  // namespace logres::server
