// The rule policy: every legal move with its score, for a Loyal Knight and for a Traitor.
#include <algorithm>

#include "bots/shadows/thought.h"
#include "games/shadows/steps.h"

namespace logres::shadows {
namespace {

bool is_turn(std::uint8_t ask) { return ask == kAskEvil || ask == kAskHeroic || ask == kAskTraitorEvil; }

// What needs more than one move at a time: a sacrifice is worth what it leads to.
double sacrifice_worth(const Thought& t) {
  const Observation& o = t.see();
  const std::uint8_t here = o.place[t.me()];
  double next = 0;
  if ((o.turn.used & kTypeQuest) == 0 && here != kCamelot && quest_in_play(o, here)) next = t.quest_worth(here);
  if ((o.turn.used & kTypeQuest) == 0 && here == kCamelot) next = t.draw_worth(2);
  return o.life[t.me()] >= 3 ? next - t.w().sacrifice[0] * t.life_worth(o.life[t.me()]) : -5.0;
}

double accusation_worth(const Thought& t, Seat p) {
  const Observation& o = t.see();
  const double chance = t.opinion().treason[p];
  // The White Sword of a right accusation would be the twelfth, and too few.
  if (swords(o) + 1 >= kSwordsToEnd && o.white + 1 <= o.black) return -100.0;
  return chance * t.w().accuse[0] - (1 - chance) * t.w().accuse[1];
}

// With Sir Geraint's two cards, or with Piety, a Knight could put Evil off for ever. Nobody lives so long.
double impatience(const Thought& t) {
  constexpr int kPatience = 40;
  return 0.2 * std::max(0, t.opinion().turns - kPatience);
}

}  // namespace

void weigh(const Thought& t, std::span<const Move> legal, std::vector<Scored>& choices) {
  const Observation& o = t.see();
  const std::uint8_t ask = top_step(o).ask;
  choices.clear();
  for (const Move m : legal) {
    Scored s = is_turn(ask) ? score_turn(t, m) : score_answer(t, m, ask);
    if (m.verb == kSacrifice) s.score = sacrifice_worth(t);
    if (m.verb == kAccuse) s.score = accusation_worth(t, m.a);
    if (m.verb == kTwoCards || m.verb == kLoseLife) s.score -= impatience(t);
    if (t.evil()) s.score = traitors_score(t, ask, s);
    choices.push_back(s);
  }
}

Move best_of(std::span<const Scored> choices, double slips, Dice& dice) {
  double best = -1e300;
  Move chosen = choices[0].move;
  for (const Scored& s : choices) {
    const double score = s.score + slips * 0.01 * dice.below(100);
    if (score <= best) continue;
    best = score;
    chosen = s.move;
  }
  return chosen;
}

}  // namespace logres::shadows
