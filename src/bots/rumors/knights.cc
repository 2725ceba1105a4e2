// The windows of the Expert variant.
#include <algorithm>

#include "bots/rumors/thought.h"

namespace logres::rumors {
namespace {

constexpr double kWorthAKnight = 0.04;  // what playing one must bring, since it is gone afterwards

double loyal_chance(const Outlook& outlook, const Tally& t) {
  const Judgement j = judge(t);
  return j.doom ? 0 : outlook.after(j.white, j.all_black());
}

// The quest under way after one more card from Gawain, as good (or bad) as its player can make it.
double after_card(const Outlook& outlook, const Tally& before, Card card, bool evil) {
  Tally t = before;
  if (is_quest_card(card) || card == kMordred || card == kMerlin5) t.add(card);
  for (int q = 0; q < kQuests; ++q) {
    if (has_quest(named_by(card), q)) take_highest(t.stacks, q);
  }
  double best = loyal_chance(outlook, t);
  for (int q = 0; q < kQuests && card == kMerlin4; ++q) {
    Tally named = before;
    take_highest(named.stacks, q);
    const double value = loyal_chance(outlook, named);
    best = q == 0 ? value : evil ? std::min(best, value) : std::max(best, value);
  }
  return best;
}

}  // namespace

void Thought::arthur(Choices& out) {
  const Odds now = odds();
  const double going = now.go(o_.main, o_.bonus, dice_).value;
  const double stopped = now.listen(rollouts(), dice_);
  for (const Move m : legal_) {
    if (m.verb == kPass) {
      out.push_back({m, mine(going)});
    } else {
      const double value = mine(stopped) - kWorthAKnight - exposure(going - stopped);
      out.push_back({m, value});
    }
  }
}

void Thought::gawain(Choices& out) {
  const Tally t = tally(o_);
  const double now = loyal_chance(outlook_, t);
  if (legal_.size() == 1) {
    out.push_back({legal_[0], mine(now)});
    return;
  }
  constexpr int kTries = 24;
  const Deck deck(mind_.memory, o_);
  double sum = 0;
  for (int i = 0; i < kTries; ++i) {
    Deck left = deck;
    double best = -1;
    for (int n = 0; n < 3; ++n) {
      const Card c = left.draw(dice_);
      if (c == kNoCard || is_morgan(c)) continue;
      best = std::max(best, mine(after_card(outlook_, t, c, evil_)));
    }
    sum += best < 0 ? mine(now) : best;
  }
  for (const Move m : legal_) {
    if (m.verb == kPass) {
      out.push_back({m, mine(now)});
    } else {
      out.push_back({m, sum / kTries - kWorthAKnight});
    }
  }
}

void Thought::gawain_card(Choices& out) {
  const Tally t = tally(o_);
  const double now = loyal_chance(outlook_, t);
  for (const Move m : legal_) {
    const double loyal = after_card(outlook_, t, m.a, evil_);
    out.push_back({m, mine(loyal) - exposure(0.3 * (now - loyal))});
  }
}

void Thought::gawain_quest(Choices& out) {
  const Tally t = tally(o_);
  for (const Move m : legal_) {
    Tally named = t;
    take_highest(named.stacks, m.a);
    out.push_back({m, mine(loyal_chance(outlook_, named))});
  }
}

// a bet on the accused.
void Thought::percival(Choices& out) {
  const Seat accused = o_.target;
  const double once = accusation(accused, 1);
  const double twice = accusation(accused, 2);
  for (const Move m : legal_) {
    const bool play = m.verb == kPlayPercival;
    const double change = play ? twice : once;
    const double price = play ? kWorthAKnight + exposure(0.05) : 0;
    out.push_back({m, (evil_ ? -change : change) - price});
  }
}

// more swords turn black, which only a Traitor can want.
void Thought::percival_end(Choices& out) {
  for (const Move m : legal_) {
    const bool play = m.verb == kPlayPercival;
    out.push_back({m, play == evil_ ? 1.0 : 0.0});
  }
}

}  // namespace logres::rumors
