// Wishes in play: answering the question, taking back.
#include <fmt/format.h>

#include "server/base/read_switch.h"
#include "server/base/refusals.h"
#include "server/table/commands.h"
#include "server/table/entries.h"
#include "table/messages.h"

namespace logres::server {

Move read_move_field(Request& request, const GameEntry& game) {
  const auto& text = request.needed("move");
  const auto move = read_move(game, text);
  if (!move) refuse(why_no_move(game, text), "move");
  return *move;
}

// Who has seen who they are, on whatever device, is not asked again.
void wish_oath(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  request.done();
  const Seat seat = room.require_seat(person);
  room.require_phase(store::Phase::kPlaying);
  if (!room.seats[seat].sworn) draft.add(entries::kOath, seat);
}

// A player for whom somebody else plays takes their seat back by moving.
void wish_move(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const Move move = read_move_field(request, *room.settings.game);
  const auto ask = request.text("ask");
  request.done();
  const Seat seat = room.require_seat(person);
  room.require_phase(store::Phase::kPlaying);
  room.require_going_on();
  if (!room.unsworn().empty()) refuse(no::oath());
  const bool asked = room.match()->waiting().has(seat) || room.match()->has_answered(seat);
  if (ask && (!asked || *ask != room.timed->ask(seat))) refuse(no::stale(), "ask");
  if (auto refusal = room.match()->why_not(seat, move)) throw Refused{std::move(*refusal)};
  if (draft.now() < room.timed->hold_until()) {
    throw Refused{{.code = "too_soon",
                   .why = "The card must have been seen first.",
                   .rule = std::string(room.settings.game->table_rules.on_view_rule),
                   .field = "",
                   .wait = room.timed->hold_until() - draft.now()}};
  }
  if (!room.seats[seat].stand_in.empty() || room.seats[seat].left) draft.add(entries::kBack, seat);
  answer(room, seat, move, draft);
}

void wish_go_on(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  request.done();
  const Seat seat = room.require_seat(person);
  room.require_phase(store::Phase::kPlaying);
  room.require_going_on();
  if (room.looking().has(seat)) draft.add(entries::kGoOn, seat);
}

// In a window that has been open long enough the answer shows at once, together with those that waited for it.
void answer(const RoomState& room, Seat seat, Move move, Draft& draft) {
  draft.add(entries::kMove, seat, move_text(room.settings.game->verbs, move));
  if (room.settings.pace == Pace::kInstant || !room.timed->window() || draft.now() < room.timed->settles_at()) return;
  if (room.timed->can_settle() || room.match()->table().pending().seat == seat) draft.add(entries::kSettle);
}

// An answer to an open window is known to nobody: it is taken back without asking anybody.
void wish_takeback(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  request.done();
  const Seat seat = room.require_seat(person);
  room.require_phase(store::Phase::kPlaying);
  room.require_going_on();
  if (!room.settings.takeback) refuse(no::moves_stand());
  if (room.match()->has_answered(seat)) {
    if (!room.timed->can_withdraw(seat)) refuse(no::revealed());
    draft.add(entries::kTakeback, seat, std::string(entries::kAnswer));
    return;
  }
  if (room.settings.game->table_rules.moves_stand) refuse(no::announced_stands());
  room.require_voice();
  if (room.proposal) refuse(no::proposed_already());
  const auto last = room.timed->last_choice(seat);
  if (!last || room.match()->moves()[*last].first != seat) refuse(no::not_yours());
  if (room.timed->revealed_since(*last)) refuse(no::revealed());
  draft.add(entries::kTakeback, seat, std::to_string(*last));
}

void wish_consent(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const bool on = read_switch(request);
  const Seat seat = room.require_seat(person);
  room.require_phase(store::Phase::kPlaying);
  if (!room.proposal) refuse(no::nothing_proposed());
  if (!room.needed_for(room.proposal->seat).has(seat)) refuse(no::not_asked_back());
  if (on && room.proposal->agreed.has(seat)) return;
  draft.add(entries::kConsent, seat, std::string(on ? entries::kOn : entries::kOff));
}

}  // namespace logres::server
