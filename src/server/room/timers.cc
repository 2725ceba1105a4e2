// What the table does by itself: bots, stand-ins, forced answers, windows that close, clocks that run out.
#include <algorithm>

#include "bots/players.h"
#include "server/features/days_off/days_off.h"
#include "server/features/invited_bots/invited_bots.h"
#include "server/features/pause/pause.h"
#include "server/features/standing_orders/standing_orders.h"
#include "server/room/timers.h"
#include "server/table/commands.h"
#include "server/table/entries.h"
#include "server/table/timer.h"

namespace logres::server {
namespace {

constexpr Millis kProposalHoldsBots = 30'000;  // a take-back is not overrun by bots that long

// `limit` of time in which a server was up, counted from `from`.
Millis after_limit(Millis from, Millis limit, const std::vector<store::Outage>& outages) {
  Millis due = from + limit;
  for (const store::Outage& outage : outages) {  // oldest first
    if (outage.until > from && outage.from < due) due += outage.until - std::max(outage.from, from);
  }
  return due;
}

// The table's clock; a bot of somebody's own has one of its own where that is longer, or none.
Millis limit_of(const RoomState& room, Seat seat) {
  const Millis limit = room.settings.clock.millis();
  const bool own = room.seats[seat].has_outside_bot() && (limit == 0 || limit > kOutsideBotThinks);
  return own ? kOutsideBotThinks : limit;
}

bool clock_runs(const RoomState& room, Seat seat) {
  if (room.seats[seat].has_outside_bot()) return true;
  return room.settings.absent != Absent::kWait && room.settings.clock.millis() != 0 && !on_vacation(room.seats[seat]);
}

Millis deadline_of(const RoomState& room, Seat seat, const std::vector<store::Outage>& outages) {
  const Millis from = std::max({room.timed->question_at(), room.timed->hold_until(), room.seats[seat].clock_from});
  const Millis limit = limit_of(room, seat);
  if (room.seats[seat].vacations.empty()) return after_limit(from, limit, outages);
  return after_limit(from, limit, still_times(room.seats[seat], outages));
}

Move default_of(const RoomState& room, Seat seat) {
  return room.lesson == nullptr ? room.match()->absent(seat) : room.lesson->choose(*room.match(), seat);
}

std::optional<Errand> answer_errand(const RoomState& room, Seat seat) {
  const SeatState& state = room.seats[seat];
  const std::string& player = state.kind == SeatKind::kBot ? state.bot : state.stand_in;
  if (player == entries::kDefault) return Errand{Errand::Kind::kDefault, seat, {}, room.timed->bot_due()};
  if (!player.empty()) return Errand{Errand::Kind::kBot, seat, player, room.timed->bot_due()};
  if (given_by_table(room, seat)) return Errand{Errand::Kind::kForced, seat, {}, room.timed->settles_at()};
  if (ordered(room, seat)) return Errand{Errand::Kind::kOrder, seat, {}, room.timed->person_due(seat)};
  return std::nullopt;
}

// Not under Silence, and not in a window: who has answered there is nobody's business.
bool bots_may_speak(const RoomState& room) {
  return room.settings.bots_talk && room.settings.talk != TalkMode::kOff && !room.silence() && !room.timed->window();
}

// All who have no choice, or have said in advance what they answer, answer together, so that a window shows nothing of
// who had one. At an instant table every answer counts at once and may close the window: there one at a time.
void run_forced(const RoomState& room, Draft& draft) {
  SeatSet forced = room.waiting_people();
  bool settles = room.timed->can_settle();
  for (Seat p = 0; p < room.seats.size(); ++p) {
    const auto given = forced.has(p) ? given_by_table(room, p) : std::nullopt;
    if (!given) continue;
    draft.add(entries::kMove, p, move_text(room.settings.game->verbs, *given));
    settles = settles || room.match()->table().pending().seat == p;
    if (room.settings.pace == Pace::kInstant) return;
  }
  if (settles) draft.add(entries::kSettle);
}

// Whoever has let their time run out is away until they come back. Where nobody is there any more the game stands
// still: bots would play it to its end among themselves.
void run_clock(const RoomState& room, Seat seat, Draft& draft) {
  const bool bot = room.seats[seat].has_outside_bot();
  if (!bot && deserted(room)) return draft.add(entries::kPause, -1, std::string(entries::kLeft));
  const std::string by = bot ? std::string(bots::kUsualBot) : stand_in_for_absent(room);
  if (!by.empty() && room.waiting_people().has(seat)) go_away(room, seat, entries::kClock, by, draft);
}

}  // namespace

// One's own, or the last one of the people who are asked, answered or not: who is still thinking is nobody's business.
std::optional<Millis> deadline(const RoomState& room,
                               std::optional<Seat> viewer,
                               const std::vector<store::Outage>& outages) {
  if (!room.playing() || room.paused || room.settings.clock.millis() == 0) return std::nullopt;
  const SeatSet oath = room.unsworn();
  const SeatSet asked = oath.empty() ? room.match()->table().pending().together : oath;
  std::optional<Millis> last;
  bool stands = false;  // somebody's clock does
  for (Seat p = 0; p < room.seats.size(); ++p) {
    if (!asked.has(p) || !room.seats[p].by_person()) continue;
    if (on_vacation(room.seats[p])) {
      if (viewer == p) return std::nullopt;
      stands = true;
      continue;
    }
    const Millis end = deadline_of(room, p, outages);
    if (viewer == p) return end;
    last = std::max(last.value_or(end), end);
  }
  return stands ? std::nullopt : last;
}

std::optional<Errand> next_errand(const RoomState& room, const std::vector<store::Outage>& outages) {
  std::optional<Errand> next;
  const auto consider = [&](const std::optional<Errand>& errand) {
    if (errand && (!next || std::pair(errand->due, errand->kind) < std::pair(next->due, next->kind))) next = errand;
  };
  consider(call_errand(room));
  if (room.playing() && !room.paused) {
    const bool begun = room.unsworn().empty();
    for (Seat p = 0; p < room.seats.size(); ++p) {
      if (begun && room.match()->waiting().has(p)) consider(answer_errand(room, p));
    }
    if (begun && room.timed->can_settle())
      consider(Errand{Errand::Kind::kSettle, kNoSeat, {}, room.timed->settles_at()});
    if (next && room.proposal) next->due = std::max(next->due, room.proposal->at + kProposalHoldsBots);
    const SeatSet late = room.waiting_people();
    for (Seat p = 0; p < room.seats.size(); ++p) {
      if (!late.has(p) || !clock_runs(room, p)) continue;
      consider(Errand{Errand::Kind::kClock, p, {}, deadline_of(room, p, outages)});
    }
    for (Seat p = 0; p < room.seats.size(); ++p) consider(vacation_errand(room, p));
  }
  if (room.delayed && room.presence.spectators > 0) {
    if (const auto next_at = room.delayed->next_at()) {
      consider(Errand{Errand::Kind::kDelayedSpectators, kNoSeat, {}, *next_at + room.delay()});
    }
  }
  return next;
}

std::vector<store::Entry> run_errand(const RoomState& room,
                                     const Errand& errand,
                                     std::optional<Move> move,
                                     const Moment& moment,
                                     const std::optional<bots::Remark>& remark) {
  Draft draft(room.last_seq, moment);
  if (errand.kind == Errand::Kind::kDelayedSpectators && room.delayed)
    room.delayed->catch_up(moment.now - room.delay());  // also when nobody looks here
  if (errand.kind == Errand::Kind::kCall) {
    if (call_errand(room)) draft.add(entries::kCalled);
    return draft.take();
  }
  if (!room.playing() || room.paused) return {};
  if (!room.unsworn().empty() && errand.kind != Errand::Kind::kClock) return {};
  const bool asked = errand.seat < room.seats.size() && room.match()->waiting().has(errand.seat);
  switch (errand.kind) {
    case Errand::Kind::kBot:
    case Errand::Kind::kDefault: {
      if (!asked) return {};
      const auto wanted = answer_errand(room, errand.seat);
      if (!wanted || wanted->kind != errand.kind || wanted->bot != errand.bot) return {};
      const bool given = errand.kind == Errand::Kind::kBot && move;
      if (given && room.match()->why_not(errand.seat, *move)) return {};
      // Said before it is done: a warning comes before the deed. Nobody speaks in an absent player's name.
      if (given && remark && room.seats[errand.seat].kind == SeatKind::kBot && bots_may_speak(room)) {
        draft.add(entries::kTalk, errand.seat, talk_body(*remark, "", ""));
      }
      answer(room, errand.seat, given ? *move : default_of(room, errand.seat), draft);
      break;
    }
    case Errand::Kind::kForced:
      run_forced(room, draft);
      break;
    case Errand::Kind::kOrder:
      run_order(room, errand.seat, draft);
      break;
    case Errand::Kind::kSettle:
      if (room.timed->can_settle()) draft.add(entries::kSettle);
      break;
    case Errand::Kind::kClock:
      run_clock(room, errand.seat, draft);
      break;
    case Errand::Kind::kVacation:
      if (vacation_errand(room, errand.seat)) draft.add(entries::kVacation, errand.seat, std::string(entries::kOff));
      break;
    case Errand::Kind::kDelayedSpectators:
    case Errand::Kind::kCall:
      break;
  }
  return draft.take();
}

}  // namespace logres::server
