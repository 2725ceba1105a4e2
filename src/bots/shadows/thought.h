// What a Knight reckons when asked to choose: what things are worth, and what could be done on each quest.
//
// One unit is about the value of half a Sword. All of it is read from one Observation (what the others hold is unknown)
// and from the Opinion the seat has formed of what it saw and heard before.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/shadows/level.h"
#include "bots/shadows/weights.h"
#include "core/move.h"
#include "games/shadows/missing.h"
#include "games/shadows/shadows.h"

namespace logres::shadows {

// What a seat brings to a choice besides what it sees.
struct Opinion {
  std::array<double, kMaxSeats> treason{};      // the chance that this seat is a hidden Traitor
  double seen_as = 0;                           // the chance that I am one, as the others judge
  Ploy ploy = Ploy::kMasked;                    // how I go about it if I am
  int turns = 0;                                // how many I have had
  std::array<std::uint8_t, kMaxSeats> rides{};  // where this seat has said it goes; kCamelot: nowhere
  std::array<bool, kPlaces> asked{};            // what I have been asked to see to
};

// What I could do on a quest with the cards I hold.
struct QuestPlan {
  int need = 0;                        // steps missing to win it
  int usable = 0;                      // steps I could make with my hand
  double chance = 1;                   // that the combat is won when the last card is laid
  std::array<std::uint8_t, 6> want{};  // by Fight value: how many more of it the plan takes
};

class Thought {
 public:
  Thought(const Observation& o, const Opinion& opinion, const Weights& w) : o_(o), opinion_(opinion), w_(w) {}

  const Observation& see() const { return o_; }
  const Opinion& opinion() const { return opinion_; }
  const Weights& w() const { return w_; }
  Seat me() const { return o_.me; }
  bool evil() const { return o_.me < o_.seats && o_.loyalty[o_.me] == kTraitor; }
  int held(Card c) const { return o_.hand[white_index(c)]; }
  double hidden_traitor() const;  // the chance that one, besides me, will turn Swords at the end

  // -- worth.cc: what it costs us
  double engine_harm() const;            // one Siege Engine more
  double engine_relief() const;          // one Siege Engine less
  double life_worth(int life) const;     // the last of so many Life points
  double black_harm(Card card) const;    // drawing this card
  double black_harm() const;             // drawing an unknown one
  bool ends_it(Card card) const;         // this Black card, taking effect now, loses the game
  double card_worth(Card card) const;    // one more of it in my hand
  double spare(Card card) const;         // giving one of mine up
  double lasting_harm(Card card) const;  // a lasting card staying in play
  double draw_worth(int cards) const;    // drawing so many

  // -- plans.cc
  const Missing& missing(std::uint8_t quest) const;  // it must be in play
  double stake(std::uint8_t quest) const;            // winning it instead of leaving it alone
  double risk(std::uint8_t quest) const;             // 0 to 1: how near it is to being lost
  const QuestPlan& plan(std::uint8_t quest) const;
  bool grail_rider() const;                      // the Grail is mine to see to
  double help(std::uint8_t quest) const;         // steps the others are likely to make
  double quest_worth(std::uint8_t quest) const;  // of a step there, for me
  double going_worth(std::uint8_t quest) const;  // of a move there

 private:
  QuestPlan make_plan(std::uint8_t quest) const;
  void plan_combat(std::uint8_t quest, QuestPlan& plan) const;
  void plan_war(std::uint8_t quest, QuestPlan& plan) const;
  double finish_bonus(std::uint8_t quest, double chance) const;

  const Observation& o_;
  const Opinion& opinion_;
  const Weights& w_;
  mutable std::array<QuestPlan, kPlaces> plans_{};  // each made once
  mutable std::uint8_t planned_ = 0;
  mutable std::array<Missing, kPlaces> missing_{};
  mutable std::uint8_t counted_ = 0;
};

// One of the choices with its score.
struct Scored {
  Move move;
  double score = 0;
};

Scored score_turn(const Thought& t, Move move);                      // turn.cc: evil options and Heroic Actions
Scored score_answer(const Thought& t, Move move, std::uint8_t ask);  // answers.cc: everything else

// answers.cc
Card resolving(const Observation& o);        // the Black card that is being resolved
int share_of(const Observation& o, Seat p);  // of the cards offered so far, how many go to this seat?

double traitors_score(const Thought& t, std::uint8_t ask, const Scored& loyal);  // treason.cc: how a Traitor sees it
double exposure(const Observation& now,
                Move move);  // treason.cc: how much this tells of a hidden Traitor; below 0: a mask

// policy.cc: all the legal moves with their scores, a Traitor's turned round.
void weigh(const Thought& t, std::span<const Move> legal, std::vector<Scored>& choices);
// The best of them; those within `slips` of each other may be mistaken, equals are chosen by lot.
Move best_of(std::span<const Scored> choices, double slips, Dice& dice);

}  // namespace logres::shadows
