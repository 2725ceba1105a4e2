// Who may come in: by the link, with a password, and not those the host has sent away.
#include <algorithm>

#include "server/entries.h"
#include "server/outside_bot.h"
#include "server/room.h"
#include "server/room_wishes.h"
#include "server/veil.h"

namespace logres::server {

std::vector<store::Entry> Room::set_lock(const Person& person, const std::string& lock, const Moment& moment) const {
  Draft draft(state_.last_seq, moment);
  state_.require_host(person, draft);
  if (state_.phase != store::Phase::kPlaying) state_.require_phase(store::Phase::kOpen);
  if (lock != state_.lock) draft.add(entries::kDoor, -1, lock);
  return draft.take();
}

std::vector<store::Entry> Room::with_same_door(std::vector<store::Entry> made, const Moment& moment) const {
  Draft draft(static_cast<std::uint32_t>(made.size()), moment);
  if (!state_.lock.empty()) draft.add(entries::kDoor, -1, state_.lock);
  for (const SeatState& seat : state_.seats) {
    if (seat.has_outside_bot()) draft.add(entries::kInvite, -1, invitation(seat.person.public_id, true));
  }
  for (store::Entry& entry : draft.take()) made.push_back(std::move(entry));
  return made;
}

bool Room::locked_to(const Person& person) const {
  const bool invited =
      std::find(state_.invited.begin(), state_.invited.end(), person.public_id) != state_.invited.end();
  return !state_.lock.empty() && !state_.seat_of(person.id) && !state_.is_host(person) && !invited;
}

// Whom the host has sent away the host may let in again.
void wish_admit(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const std::string_view whom = request.needed_text("player");
  request.done();
  room.require_host(person, draft);
  const auto found = std::find_if(room.barred.begin(), room.barred.end(), [&](const Person& barred) {
    return as_seen(room, barred, 0).public_id == whom;
  });
  if (found == room.barred.end()) refuse("bad_field", "This player has not been sent away.", "player");
  draft.add(entries::kAdmit, -1, found->public_id);
}

}  // namespace logres::server
