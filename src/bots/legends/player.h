// The Legends knight: it imagines each of its moves and takes the one after which it stands best.
#pragma once

#include "bots/bot.h"
#include "bots/legends/speech.h"
#include "bots/legends/worth.h"
#include "games/legends/legends.h"

namespace logres::legends {

// A move and what it stands at after it, in Victory Points ahead.
struct Choice {
  Move move;
  double value = 0;
};
// Each of `legal`, in a world that fits what is seen, or in one that is given.
std::vector<Choice> weigh(const Observation& now, std::span<const Move> legal, Dice& dice);
std::vector<Choice> weigh(const State& world, Seat me, std::span<const Move> legal, Dice& dice);
Move best_of(std::span<const Choice> choices);
// What a Character brings to the Event there that needs them most: "Grand Tournament lacks 3 Combat; Gawain brings 5".
struct Help {
  EventId event = kNoEvent;
  int ability = 0, missing = 0, brings = 0;
};
Help help_of(const Observation& now, Character who, std::uint8_t place);
// Why one would make this move, and what it gains (README.md).
std::string reason(const Observation& now, Move m, double gain);
// The best three of these, which are sorted, best first, against where it stands without any of them.
std::vector<Advice> advice_from(const Observation& now, std::span<const Choice> sorted, double before);

// Who plays Legends, speaks of it.
class Talker : public bots::Bot<Legends> {
 public:
  void see(const Observation& now, std::span<const logres::Event> redacted) override { speech_.see(now, redacted); }
  void hear(Seat /*speaker*/, const bots::Remark& said) override { speech_.hear(said); }
  std::optional<bots::Remark> remark(const Observation& now, Move chosen) override {
    return speech_.remark(now, chosen);
  }

 private:
  Speech speech_;
};

class LegendsBot final : public Talker {
 public:
  Move choose(const Observation& now, std::span<const Move> legal, Dice& dice) override;
  std::vector<Advice> advise(const Observation& now, std::span<const Move> legal) const override;
};

}  // namespace logres::legends
