// What the table does by itself: bots, stand-ins, forced answers, windows that close, clocks that run out.
#include <algorithm>

#include "server/entries.h"
#include "server/room_draft.h"

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

}  // namespace

SeatSet Room::unsworn() const {
  SeatSet people;
  if (!settings_.oath || sworn_ || lesson_ != nullptr || phase_ != store::Phase::kPlaying) return people;
  for (Seat p = 0; p < seats_.size(); ++p) {
    if (seats_[p].by_person() && !seats_[p].left && !seats_[p].sworn) people.add(p);
  }
  return people;
}

SeatSet Room::waiting_people() const {
  SeatSet people = unsworn();
  if (phase_ != store::Phase::kPlaying || !people.empty()) return people;
  const SeatSet waiting = match()->waiting();
  for (Seat p = 0; p < seats_.size(); ++p) {
    if (waiting.has(p) && seats_[p].by_person()) people.add(p);
  }
  return people;
}

Millis Room::deadline_of(Seat seat, const std::vector<store::Outage>& outages) const {
  const Millis from = std::max({course_->question_at(), course_->hold_until(), seats_[seat].clock_from});
  return after_limit(from, settings_.clock.millis(), outages);
}

// One's own, or the last one of the people who are asked, answered or not: who is still thinking is nobody's business.
std::optional<Millis> Room::deadline(std::optional<Seat> viewer, const std::vector<store::Outage>& outages) const {
  if (phase_ != store::Phase::kPlaying || settings_.clock.millis() == 0) return std::nullopt;
  const SeatSet oath = unsworn();
  const SeatSet asked = oath.empty() ? match()->table().pending().together : oath;
  std::optional<Millis> last;
  for (Seat p = 0; p < seats_.size(); ++p) {
    if (!asked.has(p) || !seats_[p].by_person()) continue;
    const Millis end = deadline_of(p, outages);
    if (viewer == p) return end;
    last = std::max(last.value_or(end), end);
  }
  return last;
}

Move Room::default_of(Seat seat) const {
  return lesson_ == nullptr ? match()->absent(seat) : lesson_->choose(*match(), seat);
}

std::optional<Errand> Room::answer_errand(Seat seat) const {
  const SeatState& state = seats_[seat];
  const std::string& player = state.kind == Kind::kBot ? state.bot : state.stand_in;
  if (player == entries::kDefault) return Errand{Errand::Kind::kDefault, seat, {}, course_->bot_due()};
  if (!player.empty()) return Errand{Errand::Kind::kBot, seat, player, course_->bot_due()};
  if (course_->forced(seat)) return Errand{Errand::Kind::kForced, seat, {}, course_->settles_at()};
  return std::nullopt;
}

std::optional<Errand> Room::next_errand(const std::vector<store::Outage>& outages) const {
  std::optional<Errand> next;
  const auto consider = [&](const std::optional<Errand>& errand) {
    if (errand && (!next || std::pair(errand->due, errand->kind) < std::pair(next->due, next->kind))) next = errand;
  };
  if (phase_ == store::Phase::kPlaying) {
    const bool begun = unsworn().empty();
    for (Seat p = 0; p < seats_.size(); ++p) {
      if (begun && match()->waiting().has(p)) consider(answer_errand(p));
    }
    if (begun && course_->can_settle()) consider(Errand{Errand::Kind::kSettle, kNoSeat, {}, course_->settles_at()});
    if (next && proposal_) next->due = std::max(next->due, proposal_->at + kProposalHoldsBots);
    if (settings_.absent != Absent::kWait && settings_.clock.millis() != 0) {
      const SeatSet late = waiting_people();
      for (Seat p = 0; p < seats_.size(); ++p) {
        if (late.has(p)) consider(Errand{Errand::Kind::kClock, p, {}, deadline_of(p, outages)});
      }
    }
  }
  if (lag_ && spectators_ > 0) {
    if (const auto due = spectators_due()) consider(Errand{Errand::Kind::kDelayedSpectators, kNoSeat, {}, *due});
  }
  return next;
}

// Not under Silence, and not in a window: who has answered there is nobody's business.
bool Room::bots_may_speak() const {
  return settings_.bots_talk && settings_.talk != TalkMode::kOff && !silence() && !course_->window();
}

std::vector<store::Entry> Room::run_errand(const Errand& errand,
                                           std::optional<Move> move,
                                           const Moment& moment,
                                           const std::optional<bots::Remark>& remark) const {
  Draft draft(last_seq_, moment);
  if (errand.kind == Errand::Kind::kDelayedSpectators && lag_) catch_up(moment.now);  // also when nobody looks here
  if (phase_ != store::Phase::kPlaying || (!unsworn().empty() && errand.kind != Errand::Kind::kClock)) return {};
  const bool asked = errand.seat < seats_.size() && match()->waiting().has(errand.seat);
  switch (errand.kind) {
    case Errand::Kind::kBot:
    case Errand::Kind::kDefault: {
      if (!asked) return {};
      const auto wanted = answer_errand(errand.seat);
      if (!wanted || wanted->kind != errand.kind || wanted->bot != errand.bot) return {};
      const bool given = errand.kind == Errand::Kind::kBot && move;
      if (given && match()->why_not(errand.seat, *move)) return {};
      // Said before it is done: a warning comes before the deed. Nobody speaks in an absent player's name.
      if (given && remark && seats_[errand.seat].kind == Kind::kBot && bots_may_speak()) {
        draft.add(entries::kTalk, errand.seat, talk_body(*remark, "", ""));
      }
      answer(errand.seat, given ? *move : default_of(errand.seat), draft);
      break;
    }
    case Errand::Kind::kForced:
      run_forced(draft);
      break;
    case Errand::Kind::kSettle:
      if (course_->can_settle()) draft.add(entries::kSettle);
      break;
    case Errand::Kind::kClock:
      run_clock(errand.seat, draft);
      break;
    case Errand::Kind::kDelayedSpectators:
      break;
  }
  return draft.take();
}

// All who have no choice answer together, so that a window shows nothing of who had one. At an instant table every
// answer counts at once and may close the window: there one at a time.
void Room::run_forced(Draft& draft) const {
  SeatSet forced = waiting_people();
  bool settles = course_->can_settle();
  for (Seat p = 0; p < seats_.size(); ++p) {
    if (!forced.has(p) || !course_->forced(p)) continue;
    MoveList only;
    match()->table().legal(p, only);
    draft.add(entries::kMove, p, move_text(settings_.game->verbs, only[0]));
    settles = settles || match()->table().pending().seat == p;
    if (settings_.pace == Pace::kInstant) return;
  }
  if (settles) draft.add(entries::kSettle);
}

// Whoever has let his time run out is away until he comes back.
void Room::run_clock(Seat seat, Draft& draft) const {
  const std::string by = stand_in_for_absent();
  if (!by.empty() && waiting_people().has(seat)) go_away(seat, entries::kClock, by, draft);
}

}  // namespace logres::server
