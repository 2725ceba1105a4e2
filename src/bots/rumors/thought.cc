#include "bots/rumors/thought.h"

#include <algorithm>
#include <cmath>

namespace logres::rumors {
namespace {

// The chance that somebody so suspicious will be accused.
double accused_at(double chance) { return std::clamp((chance - 0.25) * 2, 0.0, 1.0); }

}  // namespace

double suspicious(const Level& level, double regret) {
  constexpr double kMost = 12;  // no single deed is a proof
  return std::min(kMost, std::exp(level.suspects * std::max(0.0, regret)));
}

Thought::Thought(const Mind& mind, const Observation& o, std::span<const Move> legal, Dice& dice)
    : mind_(mind),
      o_(o),
      legal_(legal),
      dice_(dice),
      evil_(o.loyalty[o.me] == kTraitor),
      company_(Company::of(o, mind.suspicion.all(o))) {
  outlook_.white = o.white;
  outlook_.black = o.black;
  outlook_.hidden = mind.suspicion.hidden_traitors(o);
  for (Seat p = 0; p < o.seats; ++p) outlook_.revealed += o.face[p] == Face::kTraitor ? 1 : 0;
}

double Thought::unmasking() const {
  const int hidden = outlook_.hidden[2] > 0.5 ? 2 : 1;
  return win_chance(hidden - 1, outlook_.revealed + 1, o_.white + 1, o_.black) -
         win_chance(hidden, outlook_.revealed, o_.white, o_.black);
}

double Thought::exposure(double regret) const { return exposed(suspicious(*mind_.level, regret)); }

double Thought::exposed(double ratio) const {
  if (!evil_ || revealed() || o_.general_reveal != 0 || ratio <= 1) return 0;
  const double before = accused_at(mind_.suspicion.myself(o_));
  const double after = accused_at(mind_.suspicion.myself(o_, ratio));
  return mind_.caution * (after - before) * std::max(0.0, unmasking());
}

double Thought::accusation(Seat target, int swords) const {
  const double p = mind_.suspicion.of(o_, target);
  const auto& h = outlook_.hidden;
  double right = 0;  // one Traitor less is hidden, one more revealed
  const double some = h[1] + h[2];
  for (std::size_t n = 1; n < 3 && some > 0; ++n) {
    if (h[n] > 0)
      right += h[n] / some * win_chance(static_cast<int>(n) - 1, outlook_.revealed + 1, o_.white + swords, o_.black);
  }
  double wrong = 0;  // the target is Loyal: the others are a little more suspect
  if (p < 1) {
    Outlook without = outlook_;
    without.hidden[1] = std::max(0.0, h[1] - p) / (1 - p);
    without.hidden[2] = h[2];
    without.hidden[0] = std::max(0.0, 1 - without.hidden[1] - without.hidden[2]);
    wrong = without.after(0, swords);
  }
  return p * right + (1 - p) * wrong - outlook_.now();
}

void Thought::weigh(Choices& out) {
  switch (o_.ask) {
    case kAskTurn:
      return turn(out);
    case kAskVenture:
      return venture(out);
    case kAskNumber:
      return number(out);
    case kAskClaim:
      return claim(out);
    case kAskToken:
      return token(out);
    case kAskSpread:
      return spread(out);
    case kAskReceiver:
      return receiver(out);
    case kAskKeep:
      return keep(out);
    case kAskArthur:
      return arthur(out);
    case kAskGawain:
      return gawain(out);
    case kAskGawainCard:
      return gawain_card(out);
    case kAskGawainQuest:
      return gawain_quest(out);
    case kAskPercival:
      return percival(out);
    case kAskPercivalEnd:
      return percival_end(out);
    default:
      for (const Move m : legal_) out.push_back({m, 0});
  }
}

}  // namespace logres::rumors
