// Who is the Traitor? A probability for every seat, from what everybody could see each of them do.
//
// Each deed is a clue with a number for each way to be a Traitor: the logarithm of how much likelier such a Traitor
// does it than a Loyal Knight. They were fitted to whole games of the house's players (`shadows_fit belief`); added up
// for each way, weighed by how usual it is and turned into chances they are calibrated, as the same command shows.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "bots/shadows/level.h"
#include "core/event.h"
#include "games/shadows/shadows.h"

namespace logres::shadows {

enum Clue : std::uint8_t {
#define CLUE(id, ...) id,
#include "bots/shadows/clues.def"
#undef CLUE
  kClues,
};
using Evidence = std::array<double, kClues>;

// Ways to be a Traitor: those of Ploy, and a champion's, who considers all of them.
enum Way : std::uint8_t { kWayChampion = kPloys, kWays };
using Ways = std::array<double, kWays>;
// How usual each is where nothing is known.
inline constexpr Ways kUsualWays = {0.3, 0.15, 0.1, 0.15, 0.3};

// Chances that a seat is a hidden Traitor.
using Suspects = std::array<double, kMaxSeats>;

// The clue that this move of a seat will be, as far as one sees beforehand; kClues: none.
Clue clue_of(const Observation& now, Move move);

class Belief {
 public:
  // Everything in it is public: who watches from another seat believes the same.
  void see(const PublicState& now, std::span<const Event> events);

  // As `viewer` judges, who knows their own card (kUnknown: they do not). kNoSeat: as a spectator would.
  Suspects suspects(const PublicState& now, Seat viewer, std::uint8_t card) const;
  const Evidence& evidence(Seat p) const { return evidence_[p]; }

  // If this seat is a Traitor: of which way? They add up to 1.
  Ways ways(Seat p) const;

  // What this seat has done that speaks loudest against it, and which row of clues.def that is; kClues: nothing does.
  Clue worst_deed(Seat p) const;

  // How much likelier a Traitor of each way leaves this evidence than a Loyal Knight does, by the fitted clues.
  static Ways ratios(const Evidence& evidence);
  static double ratio(const Evidence& evidence);  // a Traitor, whatever the way

 private:
  enum class Phase : std::uint8_t { kEvil, kUnderEvil, kHeroic };
  void note(const PublicState& now, const Event& e);
  void note_evil(const Event& e);
  void note_deed(const Event& e);
  void clue(Seat p, Clue c) { evidence_[p][c] += 1; }

  std::array<Evidence, kMaxSeats> evidence_{};
  std::array<std::uint8_t, kMaxSeats> life_{}, cards_{};  // before the events that are being told
  std::uint8_t engines_ = 0;
  Seat turn_ = kNoSeat, accuser_ = kNoSeat;
  Phase phase_ = Phase::kEvil;
};

}  // namespace logres::shadows
