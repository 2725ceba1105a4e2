// The rows of verbs.def, and who may.
#include "server/table/verbs.h"

#include <algorithm>
#include <array>

namespace logres::server {
namespace {

constexpr auto kRows = std::to_array<VerbRow>({
#define COMMAND(id, word, who, when, cost, budget, bots, writes, fields, meaning) \
  {Verb::id, #word, &command_##word, Who::who, When::when, cost, Budget::budget, ForBots::bots, writes},
#define ASKED(id, word, place, handler, cost, bots, fields, meaning) \
  {Verb::id, #word, nullptr, Who::kByItself, When::kAlways, cost, Budget::kNone, ForBots::bots, {}},
#define ALSO(...)
#include "server/table/verbs.def"
});

void require(const RoomState& room, When when) {
  using store::Phase;
  switch (when) {
    case When::kAlways:
      return;
    case When::kOpen:
      return room.require_phase(Phase::kOpen);
    case When::kPlaying:
      return room.require_phase(Phase::kPlaying);
    case When::kGoingOn:
      room.require_phase(Phase::kPlaying);
      return room.require_going_on();
    case When::kOpenOrPlaying:
      if (!room.playing()) room.require_phase(Phase::kOpen);
      return;
    case When::kNotClosed:
      if (room.phase == Phase::kClosed) room.require_phase(Phase::kOpen);
      return;
  }
}

}  // namespace

std::span<const VerbRow> verb_rows() { return kRows; }

const VerbRow& row_of(Verb verb) { return kRows[static_cast<std::size_t>(verb)]; }

const VerbRow* find_verb(std::string_view word) {
  const auto row = std::find_if(kRows.begin(), kRows.end(), [&](const VerbRow& r) { return r.word == word; });
  return row == kRows.end() ? nullptr : &*row;
}

void permit(const RoomState& room, const Person& person, Draft& draft) {
  const VerbRow& row = draft.row();
  if (row.who == Who::kNamed) room.require_named(person);
  if (row.who == Who::kSeated) room.require_seat(person);
  if (row.who == Who::kHost) room.require_host(person, draft);
  require(room, row.when);
}

Seat permitted_seat(const RoomState& room, const Person& person, Draft& draft) {
  const Seat seat = room.require_seat(person);
  require(room, draft.row().when);
  return seat;
}

}  // namespace logres::server
