// What is asked of the whole table: may a newcomer sit down, is the game to be closed?
#include "server/base/read_switch.h"
#include "server/base/refusals.h"
#include "server/base/times.h"
#include "server/table/commands.h"
#include "server/table/entries.h"

namespace logres::server {
namespace {}  // namespace

void ask_table(const RoomState& room, Seat seat, std::string body, Draft& draft) {
  room.require_voice();
  const Millis retry = room.vote ? room.vote->at + kMinute - draft.now() : 0;
  if (retry > 0) throw Refused{no::being_asked().after(retry)};
  draft.add(entries::kVote, seat, std::move(body));
}

void wish_vote(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const bool on = read_switch(request);
  const Seat seat = room.require_seat(person);
  room.require_phase(store::Phase::kPlaying);
  room.require_voice();
  if (!room.vote) refuse(no::nothing_asked());
  const bool asks = !room.vote->person && room.vote->seat == seat;  // they may take it back
  if (!room.needed_for(room.vote->seat).has(seat) && !(asks && !on)) refuse(no::not_asked());
  if (!on || !room.vote->agreed.has(seat)) {
    draft.add(entries::kVoice, seat, std::string(on ? entries::kOn : entries::kOff));
  }
}

}  // namespace logres::server
