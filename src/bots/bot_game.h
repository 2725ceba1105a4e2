// One game between bots from its first question to its last, by the same dice a Match has (table/secret.h), but without
// keeping what only a record needs.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/players.h"
#include "table/secret.h"

namespace logres::bots {

// Game number i of a series depends on the series' seed and i alone: `logres play --seed` with it deals the same cards.
std::uint64_t seed_of_game(std::uint64_t seed, std::int64_t game);

class BotGame {
 public:
  // Seat p is played by bot p modulo their number.
  BotGame(const GameEntry& game, const Setup& setup, std::span<const std::string> bots, std::uint64_t seed);

  // Why it is broken; empty for a sound game. Once.
  std::string play();

  const Table& start() const { return *start_; }
  const Table& end() const { return *table_; }
  const EventList& events() const { return events_; }  // all of them, unredacted
  const std::vector<std::string>& bots() const { return names_; }
  const std::vector<Move>& moves() const { return moves_; }
  const Secret& secret() const { return secret_; }

 private:
  void tell();

  const GameEntry& game_;
  const Secret secret_;
  EventList events_;
  std::unique_ptr<Table> table_, start_;
  std::vector<std::string> names_;
  std::vector<std::unique_ptr<Player>> players_;
  std::size_t told_ = 0;
  std::vector<Move> moves_;
};

}  // namespace logres::bots
