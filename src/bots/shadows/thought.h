// What a Knight reckons when it is his to choose: what things are worth, and what could be done on each quest.
//
// One unit is about the value of half a Sword. All of it is read from one Observation: what the others hold is unknown.
#pragma once

#include <array>
#include <string>

#include "core/move.h"
#include "games/shadows/shadows.h"

namespace logres::shadows {

// What I could do on a quest with the cards I hold.
struct QuestPlan {
  int need = 0;                        // steps missing to win it
  int usable = 0;                      // steps I could make with my hand
  double chance = 1;                   // that the combat is won when the last card is laid
  std::array<std::uint8_t, 6> want{};  // by Fight value: how many more of it the plan takes
};

class Thought {
 public:
  explicit Thought(const Observation& o) : o_(o) {}

  const Observation& see() const { return o_; }
  Seat me() const { return o_.me; }
  bool evil() const { return o_.me < o_.seats && o_.loyalty[o_.me] == kTraitor; }
  int held(Card c) const { return o_.hand[white_index(c)]; }
  // Somebody at the table may be a hidden Traitor, besides me.
  bool traitor_possible() const;

  // -- worth.cc: what it costs us
  double engine_harm() const;            // one Siege Engine more
  double engine_relief() const;          // one Siege Engine less
  double life_worth(int life) const;     // the last of so many Life points
  double black_harm(Card card) const;    // drawing this card
  double black_harm() const;             // drawing an unknown one
  double card_worth(Card card) const;    // one more of it in my hand
  double spare(Card card) const;         // giving one of mine up
  double lasting_harm(Card card) const;  // a lasting card staying in play
  double draw_worth(int cards) const;    // drawing so many

  // -- plans.cc
  double stake(std::uint8_t quest) const;  // winning it instead of leaving it alone
  double risk(std::uint8_t quest) const;   // 0 to 1: how near it is to being lost
  QuestPlan plan(std::uint8_t quest) const;
  double quest_worth(std::uint8_t quest) const;  // of a step there, for me
  double going_worth(std::uint8_t quest) const;  // of a move there

 private:
  double help(std::uint8_t quest) const;
  void plan_combat(std::uint8_t quest, QuestPlan& plan) const;
  void plan_war(std::uint8_t quest, QuestPlan& plan) const;
  double finish_bonus(std::uint8_t quest, double chance) const;

  const Observation& o_;
};

// One of the choices with its score and the key of its reason (a message under shadows.advice).
struct Scored {
  Move move;
  double score = 0;
  std::string reason;
};

Scored score_turn(const Thought& t, Move move);                      // turn.cc: evil options and Heroic Actions
Scored score_answer(const Thought& t, Move move, std::uint8_t ask);  // answers.cc: everything else

}  // namespace logres::shadows
