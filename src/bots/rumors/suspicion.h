// Who may be a Traitor: the deal of the loyalty cards, weighed with what everybody has done since.
#pragma once

#include <array>

#include "bots/rumors/memory.h"
#include "bots/rumors/odds.h"

namespace logres::rumors {

class Suspicion {
 public:
  explicit Suspicion(Seat me) : me_(me) { weight_.fill(1); }

  // A deed that a Traitor does `ratio` times as often as a Loyal player.
  void weigh(Seat p, double ratio);
  // The pile is open: do the cards bear out what was announced over them? `sure`: how much of a proof a
  // contradiction is to somebody with this memory.
  void compare(const Memory& memory, double sure);
  // An announcement of a card that cannot be in the deck any more.
  void hear(const Event& claimed, const Observation& o, const Memory& memory, double sure);
  // Galahad.
  void looked_at(Seat p, std::uint8_t loyalty) { seen_[p] = loyalty; }
  // Nobody but me can be a Traitor.
  void clear_all();
  // Vivien: two players and the two spare cards are mixed. `receiver` may be kNoSeat.
  void exchanged(Seat giver, Seat receiver, bool evil_pays);

  // The chance that this seat is a Traitor now.
  double of(const Observation& o, Seat p) const { return all(o)[p]; }
  std::array<double, kPlayers> all(const Observation& o) const;
  // The chances that none, one or two Traitors sit hidden at the table (myself included).
  std::array<double, 3> hidden_traitors(const Observation& o) const;
  // How bad this seat's deeds look, whoever it is.
  double looks(Seat p) const { return weight_[p]; }
  // How I look to the others: my own weight against everybody else's.
  double myself(const Observation& o, double ratio = 1) const;

 private:
  // Where Traitor cards may lie: seats, then the two spares.
  static constexpr int kPlaces = kPlayers + 2;
  struct Unknown {
    std::array<double, kPlaces> weight{};  // 0: known not to be there
    int cards = 0;                         // Traitor cards of unknown place
    std::array<bool, kPlayers> traitor{};  // known ones, hidden or not
  };
  Unknown unknown(const Observation& o) const;
  template <class Fn>
  void each_deal(const Unknown& u, Fn fn) const;

  Seat me_;
  std::array<double, kPlaces> weight_{};
  std::array<std::uint8_t, kPlayers> seen_ = {kUnknown, kUnknown, kUnknown, kUnknown, kUnknown, kUnknown, kUnknown};
};

}  // namespace logres::rumors
