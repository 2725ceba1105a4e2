#include "bots/shadows/player.h"

#include <algorithm>
#include <cmath>

#include "games/shadows/steps.h"

namespace logres::shadows {
namespace {

std::uint8_t ask_of(const Observation& o) { return top_step(o).ask; }
bool is_turn(std::uint8_t ask) { return ask == kAskEvil || ask == kAskHeroic || ask == kAskTraitorEvil; }

// A hidden Traitor does what a lazy Knight might do: he draws, wanders, keeps his cards, and lets Evil come.
double traitors_turn(const Observation& o, const Scored& s) {
  const bool late = swords(o) >= 8 || o.engines >= 8;
  switch (s.move.verb) {
    case kDrawBlack:
      return 1.0;
    case kAddEngine:
      return o.engines >= 8 ? 2.0 : 0.0;
    case kLoseLife:
      return -1.0;
    case kDrawWhite:
      return 0.6;
    case kLay:
    case kPlayGrail:
    case kDropForSword:
      return s.score > 3 ? -2.0 : 0.1 + 0.1 * s.score;  // never the last step
    case kPlayFate:
      return late ? 3.0 : -1.0;
    case kAccuse:
      return o.white > 0 ? 1.5 : -1.0;
    case kPlayMerlin:
      return -0.5;
    case kSacrifice:
      return -1.0;
    default:
      return s.score;
  }
}

double traitors_answer(const Observation& o, const Scored& s) {
  const bool late = swords(o) >= 8 || o.engines >= 8;
  switch (s.move.verb) {
    case kTreacherousFate:
      return late ? 3.0 : 0.0;
    case kGiveMerlins:
      return -1.0 * s.move.a;
    case kVolunteer:
    case kUseExcalibur:
      return -1.0;
    case kFaceDown:
      return 1.0;
    case kChooseWar:
    case kPlayBlack:
    case kPutUnder:
      return -s.score;  // the worse for the Knights the better
    default:
      return s.score;
  }
}

}  // namespace

void ShadowsBot::note(const Observation& now, const Event& e) {
  if (e.kind == kEvAccused) accuser_ = e.actor;
  if (e.kind == kEvRevealed && accuser_ != kNoSeat) {
    if (e.arg[1] == kLoyal) suspicion_[accuser_] += 3.0;  // who accuses wrongly may have known better
    accuser_ = kNoSeat;
  }
  if (e.actor >= kMaxSeats) return;
  if (e.kind == kEvTurn && e.actor == now.me) ++turns_;
  switch (e.kind) {
    case kEvLife:
    case kEvSacrifice:
    case kEvVolunteered:
      suspicion_[e.actor] -= 0.3;
      break;
    case kEvMerlinsGiven:
      suspicion_[e.actor] -= 1.0;
      break;
    case kEvLaid:
    case kEvSword:
      suspicion_[e.actor] -= 0.4;
      break;
    case kEvGrailBoard:
      suspicion_[e.actor] -= 0.4;
      break;
    case kEvTurn:
      suspicion_[e.actor] += 0.45;
      break;
    case kEvDrawsBlack:
      if (now.engines < 8) suspicion_[e.actor] += 0.15;
      break;
    default:
      break;
  }
}

void ShadowsBot::see(const Observation& now, std::span<const Event> redacted) {
  for (const Event& e : redacted) note(now, e);
}

// What needs more than one move at a time: a sacrifice is worth what it leads to; an accusation what I have seen.
void ShadowsBot::weigh_turn(const Thought& t, std::vector<Scored>& choices) const {
  const Observation& o = t.see();
  double average = 0;
  int n = 0;
  for (Seat p = 0; p < o.seats; ++p) {
    if (p == t.me() || !is_knight(o, p)) continue;
    average += suspicion_[p];
    ++n;
  }
  if (n > 0) average /= n;
  for (Scored& s : choices) {
    if (s.move.verb == kAccuse) {
      const double above = suspicion_[s.move.a] - average;
      s.score = above > 3.5 ? 0.4 * above : -3.0;
      s.reason = "suspect seat=" + std::to_string(int{s.move.a});
    } else if (s.move.verb == kSacrifice) {
      // Before the second action is paid for, what it could be is judged by what I could do here.
      const std::uint8_t here = o.place[t.me()];
      double next = 0;
      if ((o.turn.used & kTypeQuest) == 0 && here != kCamelot && quest_in_play(o, here)) next = t.quest_worth(here);
      if ((o.turn.used & kTypeQuest) == 0 && here == kCamelot) next = t.draw_worth(2);
      s.score = o.life[t.me()] >= 3 ? next - 0.64 * t.life_worth(o.life[t.me()]) : -5.0;
    }
  }
}

// With Sir Geraint's two cards, or with Piety, a Knight could put Evil off for ever. Nobody lives so long.
void ShadowsBot::grow_impatient(std::vector<Scored>& choices) const {
  constexpr int kPatience = 40;
  for (Scored& s : choices) {
    if (s.move.verb == kTwoCards || s.move.verb == kLoseLife) s.score -= 0.2 * std::max(0, turns_ - kPatience);
  }
}

std::vector<Scored> ShadowsBot::weigh(const Observation& now, std::span<const Move> legal) const {
  const Thought t(now);
  const std::uint8_t ask = ask_of(now);
  std::vector<Scored> choices;
  choices.reserve(legal.size());
  for (const Move m : legal) choices.push_back(is_turn(ask) ? score_turn(t, m) : score_answer(t, m, ask));
  if (ask == kAskHeroic) weigh_turn(t, choices);
  if (ask == kAskEvil) grow_impatient(choices);
  for (Scored& s : choices) {
    if (!t.evil()) break;
    s.score = is_turn(ask) ? traitors_turn(now, s) : traitors_answer(now, s);
    s.reason = "treason";
  }
  return choices;
}

Move ShadowsBot::choose(const Observation& now, std::span<const Move> legal, Dice& dice) {
  const std::vector<Scored> choices = weigh(now, legal);
  double best = -1e300;
  Move chosen = legal[0];
  for (const Scored& s : choices) {
    const double score = s.score + 0.001 * dice.below(20);  // equals are chosen by lot
    if (score <= best) continue;
    best = score;
    chosen = s.move;
  }
  return chosen;
}

std::vector<Advice> ShadowsBot::advise(const Observation& now, std::span<const Move> legal) const {
  std::vector<Scored> choices = weigh(now, legal);
  std::sort(choices.begin(), choices.end(), [](const Scored& a, const Scored& b) {
    return a.score != b.score ? a.score > b.score : a.move < b.move;
  });
  double sum = 0;
  for (const Scored& s : choices) sum += std::exp(3.0 * (s.score - choices.front().score));
  std::vector<Advice> out;
  for (const Scored& s : choices) {
    if (out.size() == 3) break;
    out.push_back({s.move, std::exp(3.0 * (s.score - choices.front().score)) / sum, s.reason});
  }
  return out;
}

}  // namespace logres::shadows
