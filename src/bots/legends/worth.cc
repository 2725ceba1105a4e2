#include "bots/legends/worth.h"

#include <algorithm>

#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

constexpr double kReadyNow = 0.97;    // the part of its points an Event is worth that can be completed at once
constexpr double kReadyLater = 0.75;  // in a later turn: something may happen before
constexpr double kHalfWay = 0.55;     // times the square of the progress
constexpr double kSecond = 0.4;       // prospects besides the best one: nobody does everything at once
constexpr double kCrowd = 0.6;        // against members who do not help
constexpr double kVictory = 20;       // more than the Events that are left: whoever leads should end it
constexpr double kThirdAction = 1.0;  // the High King at Camelot
constexpr double kInHand = 0.6;       // a card in the hand against one in play
constexpr double kHint = 0.03;        // for each point of the abilities a Main Location asks for most (L-483)
constexpr int kNearEnd = 6;           // Events before the Final one
constexpr double kFighter = 0.06;
constexpr double kWon = 1000;
constexpr double kLast = 5;

// As the table will be when this turn is over: marks carried out, boosts gone (L-139, L-140).
Board after_turn(const Board& b) {
  Board next = b;
  for (Set& here : next.at) here &= ~b.marked;
  for (Set& own : next.of) own &= ~b.marked;
  next.boosts_size = 0;
  next.completed = 0;
  return next;
}

double special_worth(const Board& b, std::uint8_t special) {
  if (special >= kSpecials) return 0;
  return cards(b).data.special_points[special] + (special == kHighKing ? kThirdAction : 0.0);
}

// The points of Special Cards whose bearers go at the end of the turn, or of the auction.
double doomed_specials(const Board& b, Seat p) {
  double points = 0;
  for (std::size_t x = 0; x < kSpecials; ++x) {
    if (b.bearer[x] != kNobody && has(b.of[p] & (b.marked | b.at[kBid]), b.bearer[x]))
      points += cards(b).data.special_points[x];
  }
  return points;
}

// The points still missing, as a part of what the Event asks for: 0 = fulfilled, 1 = nothing is there.
double missing_part(const Board& b, EventId e, const Lack& lack) {
  const EventData& d = cards(b).event(e);
  int missing = lack.single + lack.any_one;
  int need = d.single_min + d.any_one;
  for (std::size_t a = 0; a < kAbilities; ++a) {
    missing += lack.missing[a];
    need += d.need[a];
  }
  missing += (lack.knight ? 0 : 3) + (lack.woman ? 0 : 3);
  return need == 0 ? 1 : std::min(1.0, static_cast<double>(missing) / need);
}

// Would completing the Final Event win the game for p?
bool final_wins(const Board& b, Seat p) {
  const int mine = points(b, p).sum() + cards(b).event(b.final_event).points;
  for (Seat q = 0; q < b.seats; ++q) {
    if (q != p && points(b, q).sum() > mine) return false;  // a shared victory is one (L-230)
  }
  return true;
}

// Is there anybody to give an Event's Special Card to who will still be here in the next turn?
bool has_bearer(const Board& b, Seat p, EventId e) {
  const std::uint8_t place = place_of_event(b, e);
  const Set able = cards(b).event(e).single_min != 0 ? single_knights(b, p, e) : company(b, p, place);
  return (able & ~b.marked) != 0;
}

// Nobody hurries to an end that is their defeat while there are other Events; for the leader it is the victory.
double prize_of(const Board& b, Seat p, EventId e) {
  const EventData& d = cards(b).event(e);
  if (is_final(e) && final_wins(b, p)) return d.points + kVictory;
  if (is_final(e)) return open_events(b) == bit(e) ? d.points : 0;
  return d.points + (has_bearer(b, p, e) ? special_worth(b, d.grants) : 0) + 0.3;
}

// A Company that is nearly full should not be full of people who do not help: what its members fall short of the
// average they need, as a part of the whole.
double crowding(const Board& b, Set members, EventId e) {
  const int size = count(members);
  if (size + 1 < cards(b).data.company_limit) return 0;
  const EventData& d = cards(b).event(e);
  int need = 0;
  for (const auto n : d.need) need += n;
  if (need == 0) return 0;
  const double average = static_cast<double>(need) / cards(b).data.company_limit;
  double shortfall = 0;
  for (const Character c : Members(members)) {
    int helps = 0;
    for (std::size_t a = 0; a < kAbilities; ++a) helps += d.need[a] != 0 ? cards(b).of(c).score[a] : 0;
    shortfall += std::max(0.0, average - helps);
  }
  return shortfall / need * (size < cards(b).data.company_limit ? kCrowd / 2 : kCrowd);
}

Set events_at(const Board& b, std::uint8_t place) {
  if (place < kMains) return b.events[place];
  if (place == kCastle) return b.castle != 0 ? bit(kCastleOfMaidens) : 0;
  return place == kFinal && b.final_event != kNoEvent ? bit(b.final_event) : 0;
}

}  // namespace

bool may_complete_now(const Board& b, Seat p) {
  if (b.active != p || b.frames.empty()) return false;
  const Frame& turn = b.frames.at(0);
  return static_cast<Step>(turn.step) == Step::kTurn && turn.stage <= kTurnActions;
}

double character_worth(const Board& b, Character c) {
  const auto& score = cards(b).of(c).score;
  const double general = 0.4 + 0.05 * std::max(0, printed_sum(b, c));
  // The Final Events ask for Combat and Adventure: towards the end such people are kept together.
  const bool near_end = !introductory(b) && b.events_left < kNearEnd;
  return near_end ? general + kFighter * (score[kCombat] + score[kAdventure]) : general;
}

Worth::Worth(const Board& start, Seat me) : start_(start), me_(me) {}

void Worth::Prospects::hope(double value) {
  rest += std::min(best, value);
  best = std::max(best, value);
}

Worth::Prospects Worth::fresh(const Board& b, Seat p, std::uint8_t place) const {
  Prospects found;
  const Set members = company(b, p, place);
  const bool now = may_complete_now(b, p) && ((b.completed >> place) & 1U) == 0;
  const bool fades = (members & b.marked) != 0 || b.boosts_size > 0;
  const Board later = fades ? after_turn(b) : Board{};
  double at_once = 0;
  for (const EventId e : Members(events_at(b, place))) {
    const double prize = prize_of(b, p, e);
    // What fades at the end of the turn is worth something only if it completes an Event now.
    if (now && missing_part(b, e, lacks(b, p, e)) == 0) {
      at_once = std::max(at_once, prize * kReadyNow);
      continue;
    }
    const double missing = missing_part(b, e, lacks(fades ? later : b, p, e));
    if (missing == 0) {
      found.sure += prize * kReadyLater;
    } else {
      // While Events come it is better to be near to one; later every step counts.
      const double progress = event_deck_empty(b) ? 1 - missing : (1 - missing) * (1 - missing);
      found.hope(prize * kHalfWay * std::max(0.0, progress - crowding(b, members, e)));
    }
  }
  found.sure += at_once;
  if (place < kMains) {
    const auto& icons = cards(b).data.icons[place];
    for (const Character c : Members(members & ~b.marked)) {
      found.sure += kHint * (cards(b).of(c).score[icons[0]] + cards(b).of(c).score[icons[1]]);
    }
  }
  return found;
}

// Does everything that works from afar stand as it stood at the start?
bool Worth::same_rest(const Board& b) const {
  return b.heraldic_top == start_.heraldic_top && b.zone == start_.zone && b.bearer == start_.bearer &&
         b.negated == start_.negated && b.boosts_size == start_.boosts_size && b.marked == start_.marked &&
         b.completed == start_.completed && may_complete_now(b, me_) == may_complete_now(start_, me_);
}

Worth::Prospects Worth::prospects(const Board& b, Seat p, std::uint8_t place) {
  const Set members = company(b, p, place);
  if (members == 0) return {};
  if (!same_rest(b)) return fresh(b, p, place);
  Kept& kept = kept_[p][place];
  const Set events = events_at(b, place);
  const bool same = kept.known && kept.company == members && kept.events == events;
  // Another's Company changes little by somebody joining them at the location.
  if (same && (p != me_ || kept.location == b.at[place])) return kept.value;
  const Prospects value = fresh(b, p, place);
  if (!kept.known) kept = {members, b.at[place], events, value, true};
  return value;
}

// What p has: points, prospects and people.
double Worth::side(const Board& b, Seat p) {
  double value = points(b, p).sum() - doomed_specials(b, p);
  Prospects all;
  for (std::uint8_t place = 0; place < kBid; ++place) {
    const Prospects here = prospects(b, p, place);
    value += here.sure;
    all.hope(here.best);
    all.rest += here.rest;
  }
  value += all.best + kSecond * all.rest;
  for (const Character c : Members(b.of[p] & ~b.marked & ~b.at[kBid])) value += character_worth(b, c);
  const Character king = b.bearer[kHighKing];
  if (king != kNobody && has(b.of[p] & ~b.marked, king))
    value += has(b.at[kCamelot], king) ? kThirdAction : kThirdAction / 2;
  if (b.warded != kNobody && has(b.of[p], b.warded)) value += 0.1;
  if (b.pinned != kNobody && has(b.of[p], b.pinned)) value -= 0.1;
  return value;
}

// The chance that the bids as they lie win the Event for me, in points; a rival's chance counts against me.
double Worth::auction(const Board& b) const {
  if (b.resolving == kNoEvent || b.at[kBid] == 0) return 0;
  const EventData& d = cards(b).event(b.resolving);
  if (d.kind != Kind::kBidding) return 0;
  int rival = -100;
  bool may_answer = false;
  for (Seat p = 0; p < b.seats; ++p) {
    const int bid = count(company(b, p, kBid));
    if (p == me_) continue;
    if (bid > 0) rival = std::max(rival, bid_total(b, p));
    may_answer = may_answer || bid < d.bid_limit;
  }
  const int my_bids = count(company(b, me_, kBid));
  if (my_bids == 0) return rival > -100 ? -0.2 * d.points : 0;
  const int lead = bid_total(b, me_) - std::max(rival, 0);
  if (lead > 0) return d.points * (may_answer ? std::min(0.95, 0.5 + 0.05 * lead) : 1.0);
  const bool may_raise = my_bids < d.bid_limit;
  return d.points * (may_raise ? std::max(0.0, 0.3 + 0.03 * lead) : -0.1);
}

double Worth::of(const Board& b, Set hand) {
  const double mine = side(b, me_);
  double best = 0;
  double sum = 0;
  int ahead = 0;
  const int my_points = is_over(b) ? points(b, me_).sum() : 0;
  for (Seat p = 0; p < b.seats; ++p) {
    if (p == me_) continue;
    const double other = side(b, p) + 0.3 * b.hand_size[p];
    best = std::max(best, other);
    sum += other;
    if (is_over(b)) ahead = std::max(ahead, points(b, p).sum());
  }
  // A lost game that ends by its last Event would not have been won by waiting either; otherwise the end can wait.
  const bool nothing_left = (open_events(b) & ~bit(b.final_event)) == 0;
  if (is_over(b)) return my_points - ahead + (my_points >= ahead ? kWon : nothing_left ? kLast : -kWon);
  double value = mine - 0.6 * best - 0.4 * sum / (b.seats - 1) + auction(b);
  for (const Character c : Members(hand)) value += kInHand * character_worth(b, c);
  return value;
}

}  // namespace logres::legends
