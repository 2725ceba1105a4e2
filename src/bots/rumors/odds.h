// What a quest would bring, and what listening may lead to, as far as a bot can know.
#pragma once

#include <array>

#include "bots/rumors/memory.h"
#include "bots/rumors/outlook.h"
#include "games/rumors/judge.h"

namespace logres::rumors {

// One possible content of the Threats pile.
struct World {
  Tally tally;
  std::array<std::uint8_t, kQuests> removals{};  // by the Merlins in the pile, when it is opened

  void add(Card card);
  void remove_one(int quest) { ++removals[static_cast<std::size_t>(quest)]; }
  // The pile opened for this quest.
  Judgement open(int main, int bonus = 0) const;
};

// What may still be drawn: a bag, and the cards on top of it whose order is known.
struct Deck {
  std::array<Card, kMaxCards> bag{};
  int size = 0;
  double morgan_in = 1;  // chance that a Morgan never seen so far is in the deck at all
  std::array<std::uint8_t, kCardKinds> doubtful{};  // Morgans never seen
  std::array<Card, kMaxCards> next{};               // known order, top last
  int known = 0;

  Deck(const Memory& memory, const Observation& o);
  Card draw(Dice& dice);  // kNoCard: nothing left
};

// Who sits there, and whose turn it is.
struct Company {
  int seats = 1;
  Seat turn = 0;
  std::array<double, kPlayers> evil{};  // the chance that this seat is a hidden Traitor
  SeatSet revealed;                     // Traitors everybody knows

  static Company of(const Observation& o, const std::array<double, kPlayers>& suspicion);
};

struct Chances {
  double value = 0;    // expected chance of the Loyal side to win
  double success = 0;  // chance that the Main Quest succeeds
  int total = 0;       // most likely total (of the first world imagined)
};

// The pile and the deck in the eyes of one seat. `as_seen`: by what was shown and announced only, as everybody else
// sees it (a Traitor wonders how its own lies look).
class Odds {
 public:
  Odds(
      const Memory& memory, const Observation& o, const Outlook& outlook, const Company& company, bool as_seen = false);

  bool certain() const { return doubts_size_ + unknown_tokens_size_ == 0; }
  const Outlook& outlook() const { return outlook_; }
  Chances go(int quest, int bonus, Dice& dice) const;
  double listen(int rollouts, Dice& dice) const;
  // The same pile with one more card.
  Odds with(Card card) const;
  Odds with_token(int quest) const;
  // Where a Loyal player with this knowledge would lay a token, and how sure that is.
  QuestChances likely_token(int rollouts, Dice& dice) const;
  // The same for the player after this one.
  Odds next_turn() const;
  // The best of listening and every quest these symbols allow: what a Loyal player makes of it.
  double best(QuestSet open, int rollouts, Dice& dice) const;
  Deck& deck() { return deck_; }
  const Deck& deck() const { return deck_; }

 private:
  struct Doubt {
    Card said;  // kNoCard: forgotten
    double trust;
  };
  World imagine(Deck& deck, Dice& dice) const;
  double value(const Judgement& j) const { return j.doom ? 0 : outlook_.after(j.white, j.all_black()); }
  double play_on(World& world, Deck& deck, Dice& dice) const;
  double went(const World& world, QuestSet open, Seat who, Dice& dice) const;
  Card spread(const World& world, Deck& deck, Dice& dice) const;
  double left_lying(const World& world) const;

  World sure_;
  std::array<Doubt, kMaxCards> doubts_{};
  int doubts_size_ = 0;
  std::array<QuestChances, 2> unknown_tokens_{};
  int unknown_tokens_size_ = 0;
  Deck deck_;
  Outlook outlook_;
  Company company_;
};

}  // namespace logres::rumors
