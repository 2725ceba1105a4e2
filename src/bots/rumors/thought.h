// One decision: what is known, what is asked, and what each move is worth.
#pragma once

#include <span>
#include <vector>

#include "bots/rumors/memory.h"
#include "bots/rumors/odds.h"
#include "bots/rumors/outlook.h"
#include "bots/rumors/suspicion.h"
#include "core/move.h"
#include "games/rumors/words.h"

namespace logres::rumors {

// A Traitor's temper, drawn for each game: how much of its price it counts when a deed gives it away. Five champions
// win against 0 in 54, against 1 in two thirds, against 3 in 86 of a hundred games: striking early is worth being
// found.
inline constexpr double kBoldest = 0, kMostCautious = 0.5;

// Whoever accuses a Loyal player is so many times as often a Traitor.
inline constexpr double kWrongAccuser = 2.0;

// All that a bot carries from one question to the next.
struct Mind {
  Seat me = kNoSeat;
  const Level* level = nullptr;
  Memory memory;
  Suspicion suspicion;
  double caution = 1;  // how much a Traitor fears to be seen through: some lurk, some strike at once

  Mind(Seat seat, const Level& l) : me(seat), level(&l), memory(seat, l), suspicion(seat) {}
  // How much of a proof a contradiction between an announcement and the cards is: who forgets, doubts itself too.
  double proof() const { return level->forgets > 0 ? 4 : 1000; }
};

struct Choice {
  Move move;
  double value = 0;  // chance that my side wins
};
using Choices = std::vector<Choice>;

// How strongly a deed that costs the Loyal side `regret` chances to win speaks against whoever did it: so many times as
// often it is a Traitor's deed.
double suspicious(const Level& level, double regret);

class Thought {
 public:
  Thought(const Mind& mind, const Observation& o, std::span<const Move> legal, Dice& dice);

  // Weighs every legal move.
  void weigh(Choices& out);

 private:
  // turn.cc
  void turn(Choices& out);
  void venture(Choices& out);
  Choice go_on(const Odds& odds, Move m, double listening);
  Choice accuse(Move m, double best);
  Choice galahad(Move m, double best);
  // listening.cc
  void number(Choices& out);
  void claim(Choices& out);
  double announce(const Odds& before, const Odds& as_seen, Card claim);
  void token(Choices& out);
  void spread(Choices& out);
  // knights.cc
  void arthur(Choices& out);
  void gawain(Choices& out);
  void gawain_card(Choices& out);
  void gawain_quest(Choices& out);
  void percival(Choices& out);
  void percival_end(Choices& out);
  // vivien.cc
  void receiver(Choices& out);
  void keep(Choices& out);

  bool revealed() const { return o_.face[o_.me] == Face::kTraitor; }
  int rollouts() const { return mind_.level->rollouts; }
  // My side's share of the Loyal side's chance.
  double mine(double loyal) const { return evil_ ? 1 - loyal : loyal; }
  Odds odds() const { return {mind_.memory, o_, outlook_, company_}; }
  Odds as_seen() const { return {mind_.memory, o_, outlook_, company_, true}; }
  // What a deed with this regret costs a hidden Traitor, because it gives it away. Nothing for the others.
  double exposure(double regret) const;
  double exposed(double ratio) const;  // the same for a deed that is so many times as often a Traitor's
  // What an unmasked Traitor loses: the Loyal side's chance with it revealed less that with it hidden.
  double unmasking() const;
  // The change of the Loyal side's chance when this seat is accused and `swords` swords are laid.
  double accusation(Seat target, int swords) const;

  const Mind& mind_;
  const Observation& o_;
  std::span<const Move> legal_;
  Dice& dice_;
  bool evil_;
  Outlook outlook_;
  Company company_;
};

}  // namespace logres::rumors
