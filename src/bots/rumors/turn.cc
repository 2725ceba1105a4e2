// The turn: listen, go on a quest, accuse, or play a Knight; and the quest that Merlin #6 offers.
#include <algorithm>

#include "bots/rumors/thought.h"

namespace logres::rumors {
namespace {

bool has_verb(std::span<const Move> legal, Verb verb) {
  return std::any_of(legal.begin(), legal.end(), [&](Move m) { return m.verb == verb; });
}

}  // namespace

void Thought::turn(Choices& out) {
  const Odds now = odds();
  const bool can_listen = has_verb(legal_, kListen);
  // Without a quest to go on there is nothing to compare listening with.
  const double imagined = has_verb(legal_, kGoOn) ? now.listen(rollouts(), dice_) : outlook_.now();
  const double listening = can_listen ? imagined : 0;
  double best = can_listen ? mine(listening) : 0;
  double best_quest_seen = 0;  // what the others think going would have brought
  for (const Move m : legal_) {
    if (m.verb != kGoOn) continue;
    out.push_back(go_on(now, m, listening));
    best = std::max(best, out.back().value);
    if (evil_) best_quest_seen = std::max(best_quest_seen, as_seen().go(m.a, 0, dice_).value);
  }
  for (const Move m : legal_) {
    switch (m.verb) {
      case kListen: {
        const double regret = evil_ && best_quest_seen > 0 ? best_quest_seen - listening : 0;
        out.push_back({m, mine(listening) - exposure(regret)});
        break;
      }
      case kAccuse:
        out.push_back(accuse(m, best));
        break;
      case kPlayGalahad:
        out.push_back(galahad(m, best));
        break;
      case kPlayTristan: {
        // It costs no action. The order of the deck is worth most while the pile is high.
        const bool useful = mind_.memory.next_cards().empty() && mind_.memory.pile().size() >= 4;
        out.push_back({m, useful ? best + 0.02 : best - 0.5});
        break;
      }
      default:
        break;
    }
  }
}

Choice Thought::go_on(const Odds& now, Move m, double listening) {
  const Chances c = now.go(m.a, 0, dice_);
  Choice choice{m, mine(c.value)};
  if (evil_) choice.value -= exposure(std::max(listening, outlook_.now()) - as_seen().go(m.a, 0, dice_).value);
  return choice;
}

// An accusation leaves the pile as it is: whatever is best now, the next player may still do.
Choice Thought::accuse(Move m, double best) {
  constexpr double kDelay = 0.02;  // a turn without a card or a quest
  const double gain = accusation(m.a, 1);
  const double value = evil_ ? best - gain - kDelay - exposed(kWrongAccuser) : best + gain - mind_.level->patience;
  return {m, value};
}

Choice Thought::galahad(Move m, double best) {
  const double p = mind_.suspicion.of(o_, m.a);
  const bool may_accuse_later = !o_.accused.has(o_.me) && o_.general_reveal == 0;
  const double gain = !evil_ && may_accuse_later && p < 0.9 ? p * unmasking() * 0.7 : 0;
  return {m, best + gain - 0.03};
}

// any quest, and up to three points on top.
void Thought::venture(Choices& out) {
  const Odds now = odds();
  const double listening = now.next_turn().listen(rollouts(), dice_);
  for (const Move m : legal_) {
    if (m.verb == kDecline) {
      out.push_back({m, mine(listening)});
      continue;
    }
    const Chances c = now.go(m.a, m.b, dice_);
    const double regret = listening - c.value;
    out.push_back({m, mine(c.value) - exposure(regret)});
  }
}

}  // namespace logres::rumors
