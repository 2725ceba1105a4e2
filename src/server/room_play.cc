// Wishes in play: answering the question, asking why not, taking back.
#include <fmt/format.h>

#include "server/entries.h"
#include "server/room_draft.h"
#include "table/messages.h"
#include "table/preview.h"

namespace logres::server {
namespace {

Move read_move_field(Request& request, const GameEntry& game) {
  const auto& text = request.needed("move");
  const auto move = read_move(game, text);
  if (!move) refuse("bad_move", why_no_move(game, text), "move");
  return *move;
}

}  // namespace

// Who has seen who he is, on whatever device, is not asked again.
void Room::wish_oath(Request& request, const Person& person, Draft& draft) const {
  request.done();
  const Seat seat = require_seat(person);
  require_phase(store::Phase::kPlaying);
  if (!seats_[seat].sworn) draft.add(entries::kOath, seat);
}

// A player for whom somebody else plays takes his seat back by moving.
void Room::wish_move(Request& request, const Person& person, Draft& draft) const {
  const Move move = read_move_field(request, *settings_.game);
  const auto ask = request.text("ask");
  request.done();
  const Seat seat = require_seat(person);
  require_phase(store::Phase::kPlaying);
  if (!unsworn().empty()) refuse("oath", "Not everybody has sworn yet.");
  const bool asked = match()->waiting().has(seat) || match()->has_answered(seat);
  if (ask && (!asked || *ask != course_->ask(seat))) refuse("stale", "This is no longer the question.", "ask");
  if (auto refusal = match()->why_not(seat, move)) throw Refused{std::move(*refusal)};
  if (draft.now() < course_->hold_until()) {
    throw Refused{{.code = "too_soon",
                   .message = "The card must have been seen first.",
                   .rule = "R-318",
                   .field = "",
                   .wait = course_->hold_until() - draft.now()}};
  }
  if (!seats_[seat].stand_in.empty() || seats_[seat].left) draft.add(entries::kBack, seat);
  answer(seat, move, draft);
}

SeatSet Room::looking() const {
  SeatSet seats;
  if (!course_ || !course_->pile_on_view()) return seats;
  for (Seat p = 0; p < seats_.size(); ++p) {
    if (seats_[p].by_person() && !seats_[p].left && !gone_on_.has(p)) seats.add(p);
  }
  return seats;
}

void Room::wish_go_on(Request& request, const Person& person, Draft& draft) const {
  request.done();
  const Seat seat = require_seat(person);
  require_phase(store::Phase::kPlaying);
  if (looking().has(seat)) draft.add(entries::kGoOn, seat);
}

// In a window that has been open long enough the answer shows at once, together with those that waited for it.
void Room::answer(Seat seat, Move move, Draft& draft) const {
  draft.add(entries::kMove, seat, move_text(settings_.game->verbs, move));
  if (settings_.pace == Pace::kInstant || !course_->window() || draft.now() < course_->settles_at()) return;
  if (course_->can_settle() || match()->table().pending().seat == seat) draft.add(entries::kSettle);
}

void Room::why_not(Request& request, const Person& person, JsonWriter& json) const {
  const Move move = read_move_field(request, *settings_.game);
  request.done();
  const Seat seat = require_seat(person);
  if (phase_ != store::Phase::kFinished) require_phase(store::Phase::kPlaying);
  const auto refusal = match()->why_not(seat, move);
  json.field("legal", !refusal.has_value());
  if (!refusal) return;
  json.field("code", refusal->code).field("message", refusal->message);
  if (!refusal->rule.empty()) json.field("rule", refusal->rule);
}

void Room::preview(Request& request, const Person& person, JsonWriter& json) const {
  const boost::json::value& list = request.needed("moves");
  request.done();
  if (!list.is_array() || list.get_array().empty() || list.get_array().size() > kMaxPreview) {
    refuse("bad_move", fmt::format("These are one to {} moves.", kMaxPreview), "moves");
  }
  std::vector<Move> moves;
  for (const auto& text : list.get_array()) {
    const auto move = read_move(*settings_.game, text);
    if (!move) refuse("bad_move", why_no_move(*settings_.game, text), "moves");
    moves.push_back(*move);
  }
  const Seat seat = require_seat(person);
  require_phase(store::Phase::kPlaying);
  if (auto refusal = match()->why_not(seat, moves.front())) throw Refused{std::move(*refusal)};
  write_preview(*match(), seat, moves, json);
}

// An answer to an open window is known to nobody: it is taken back without asking anybody.
void Room::wish_takeback(Request& request, const Person& person, Draft& draft) const {
  request.done();
  const Seat seat = require_seat(person);
  require_phase(store::Phase::kPlaying);
  if (!settings_.takeback) refuse("no_takeback", "At this table a move stands.");
  if (match()->has_answered(seat)) {
    if (!course_->can_withdraw(seat)) refuse("revealed", "Others have seen something of it.");
    draft.add(entries::kTakeback, seat, std::string(entries::kAnswer));
    return;
  }
  if (settings_.game->table_rules.moves_stand) refuse("moves_stand", "In this game what was announced stands.");
  require_voice();
  if (proposal_) refuse("no_takeback", "A take-back has been proposed already.");
  const auto last = course_->last_choice(seat);
  if (!last || match()->moves()[*last].first != seat) refuse("no_takeback", "The last move is not yours.");
  if (course_->revealed_since(*last)) refuse("revealed", "The move has shown something: it stands.");
  draft.add(entries::kTakeback, seat, std::to_string(*last));
}

void Room::wish_consent(Request& request, const Person& person, Draft& draft) const {
  request.needed("on");
  const bool on = request.flag("on");
  request.done();
  const Seat seat = require_seat(person);
  require_phase(store::Phase::kPlaying);
  if (!proposal_) refuse("no_takeback", "Nothing has been proposed.");
  if (!needed_for(proposal_->seat).has(seat)) refuse("no_takeback", "You are not asked.");
  if (on && proposal_->agreed.has(seat)) return;
  draft.add(entries::kConsent, seat, std::string(on ? entries::kOn : entries::kOff));
}

}  // namespace logres::server
