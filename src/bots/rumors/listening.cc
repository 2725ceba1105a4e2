// What is asked while a card is placed: the number, the announcement, the token; and a revealed Traitor's card.
#include <algorithm>
#include <cstdlib>

#include "bots/rumors/thought.h"

namespace logres::rumors {

// the next number, or the nearest that has not been refused.
void Thought::number(Choices& out) {
  const int guess = std::min(mind_.memory.count() + 1, kNumbers);
  for (const Move m : legal_) {
    const int off = std::abs(m.a - guess);
    out.push_back({m, -off - (m.a < guess ? 0.5 : 0.0)});
  }
}

// A Loyal player has only the truth to tell. A lie pays if it sends the next player on a quest that fails by
// more than the Traitor loses when the pile is opened and the lie with it.
void Thought::claim(Choices& out) {
  const Card truth = o_.hand[0];
  if (legal_.size() == 1) {
    out.push_back({legal_[0], 1});
    return;
  }
  const Odds with_card = odds().with(truth);
  const Odds seen = as_seen();
  // The opened pile proves a lie to whoever remembers well; whether they are believed and act on it is another matter.
  const double caught = (mind_.level->forgets > 0 ? 0.2 : 0.35) * mind_.caution;
  for (const Move m : legal_) {
    const bool lie = m.a != truth;
    if (lie && mind_.memory.unseen(o_, m.a) == 0) continue;  // everybody who counts would know
    const double loyal = announce(with_card, seen, m.a);
    const double price = lie && loyal > 0 ? caught * std::max(0.0, unmasking()) : 0;
    out.push_back({m, 1 - loyal - price - (lie ? 0.01 : 0)});
  }
}

// The Loyal side's chance if this card is announced over the true one and the next player acts on it.
double Thought::announce(const Odds& with_card, const Odds& seen, Card claim) {
  const Odds believed = seen.with(claim);
  double expected = outlook_.now() + 0.02;
  double loyal = outlook_.now();
  for (int q = 0; q < kQuests; ++q) {
    if (!has_quest(kCards[claim].symbols, q)) continue;
    const double value = believed.go(q, 0, dice_).value;
    if (value <= expected) continue;
    expected = value;
    loyal = with_card.go(q, 0, dice_).value;
  }
  return loyal;
}

// The same dice for every quest, so that only the quest makes the difference.
void Thought::token(Choices& out) {
  const Odds now = odds().next_turn();
  const Dice same = dice_;
  double best = 0;
  for (const Move m : legal_) {
    Dice dice = same;
    const double loyal = now.with_token(m.a).listen(2 * rollouts(), dice);
    best = std::max(best, loyal);
    out.push_back({m, loyal});
    dice_ = dice;
  }
  if (!evil_) return;
  constexpr double kExcused = 0.5;  // few remember who laid which token, and why
  for (Choice& choice : out) choice.value = 1 - choice.value - exposure(kExcused * (best - choice.value));
}

// the card that leaves the others worse off.
void Thought::spread(Choices& out) {
  const Odds now = odds().next_turn();
  const Dice same = dice_;
  for (const Move m : legal_) {
    Dice dice = same;
    const double loyal = now.with(m.a).best(kCards[m.a].symbols, rollouts(), dice);
    out.push_back({m, mine(loyal)});
    dice_ = dice;
  }
}

}  // namespace logres::rumors
