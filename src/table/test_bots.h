// Bots for tests of the protocol: "first" plays the first legal move, "last" the last one.
#pragma once

#include "table/messages.h"
#include "table/protocol.h"

namespace logres::testing {

class TestBots final : public BotHost {
 public:
  std::vector<std::string> names(const GameEntry& /*game*/) const override { return {"first", "last"}; }

  std::optional<Move> choose(const Match& match, Seat seat, std::string_view bot) override {
    const MoveList legal = moves_of(match, seat);
    if (bot == "first") return legal[0];
    if (bot == "last") return legal[legal.size() - 1];
    return std::nullopt;
  }

  std::optional<std::vector<Advice>> hints(const Match& match, Seat seat, std::string_view bot) override {
    const auto move = choose(match, seat, bot);
    if (!move) return std::nullopt;
    return std::vector<Advice>{{*move, 0.75, "ripe quest=grail"}};
  }
};

}  // namespace logres::testing
