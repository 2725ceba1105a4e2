// The Rumors player: it listens, remembers, weighs its moves, and takes the best.
#pragma once

#include "bots/bot.h"
#include "bots/rumors/speech.h"
#include "bots/rumors/thought.h"
#include "games/rumors/rumors.h"

namespace logres::rumors {

class RumorsBot final : public bots::Bot<Rumors> {
 public:
  // `seed` decides what it forgets, and its temper as a Traitor.
  RumorsBot(Seat me, const Level& level, std::uint64_t seed);

  void see(const Observation& now, std::span<const Event> redacted) override;
  void hear(Seat speaker, const bots::Remark& said) override;
  Move choose(const Observation& now, std::span<const Move> legal, Dice& dice) override;
  std::optional<bots::Remark> remark(const Observation& now, Move chosen) override;
  std::vector<Advice> advise(const Observation& now, std::span<const Move> legal) const override;

  const Memory& memory() const { return mind_.memory; }
  const Suspicion& suspicion() const { return mind_.suspicion; }

 private:
  void guess_token(const Event& e, const Observation& now);
  void count_swords(const Event& e);
  void judge_deed(const Event& e, const Observation& now);
  void learn(const Event& e, const Observation& now);
  void judge_listening(Seat who, const Odds& odds, Dice& dice);
  void judge_going(Seat who, int quest, int bonus, const Odds& odds, Dice& dice);
  void judge_stopping(Seat who, const Odds& odds, Dice& dice);
  Odds odds(const Observation& now, Seat turn) const;  // in that player's turn

  Mind mind_;
  Speech speech_;
  std::array<SeatSet, kPlayers> accusers_{};  // who has said that they suspect this seat
  Dice slips_;
  Choices choices_;            // kept to avoid allocating at every move
  int white_ = 0, black_ = 0;  // at the moment of the event that is being told
  Seat announcer_ = kNoSeat;   // who has announced a quest in this turn
  std::uint8_t announced_ = kNoQuest, bonus_ = 0;
  Seat accuser_ = kNoSeat;
  bool evil_ = false;           // before those events, too
  bool shown_traitor_ = false;  // Vivien: my new card is a Traitor
};

// One of kLevels; nullptr: no such level.
const Level* find_level(std::string_view name);

}  // namespace logres::rumors
