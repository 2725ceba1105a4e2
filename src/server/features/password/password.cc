#include "server/features/password/password.h"

#include <algorithm>

#include "server/table/entries.h"

namespace logres::server {

void set_lock(const RoomState& room, const Person& person, const std::string& lock, Draft& draft) {
  room.require_host(person, draft);
  if (room.phase != store::Phase::kPlaying) room.require_phase(store::Phase::kOpen);
  if (lock != room.lock) draft.add(entries::kDoor, -1, lock);
}

bool locked_to(const RoomState& room, const Person& person) {
  const bool invited = std::find(room.invited.begin(), room.invited.end(), person.public_id) != room.invited.end();
  return !room.lock.empty() && !room.seat_of(person.id) && !room.is_host(person) && !invited;
}

}  // namespace logres::server
