// A choice built up in steps: first the verb, then its arguments one by one, each to be taken back until the end.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cli/games/board.h"

namespace logres::cli {

class Inquiry {
 public:
  struct Option {
    int key = 0;  // what is typed to choose it: its place in the list, or the number itself
    std::string label;
    Move partial;
    int known = 0;  // how much of it is fixed: 1 the verb, 2 its first argument too, ...
  };

  Inquiry(std::span<const VerbDef> verbs, std::span<const Move> legal);

  // A verb, a card and the like are listed; a number is typed as it is.
  bool asks_for_number() const;
  // The move that this number would make, legal or not; nothing where no number is asked for, or more must be said.
  std::optional<Move> with_number(int number) const;
  std::vector<Option> options(const GameBoard& board, const Scene& scene) const;
  // The question of an argument behind what has been chosen before it: "Sir Percival · At which Main Location?"; empty
  // while the verb is chosen.
  std::string prompt(const GameBoard& board, const Scene& scene) const;
  void choose(const Option& option);
  bool undo();  // false: there is nothing to take back
  std::optional<Move> complete() const;

 private:
  std::vector<Move> matching(Move partial, int known) const;
  std::vector<std::uint8_t> next_values() const;
  const ArgKind* next_arg() const;
  void skip_forced();

  std::span<const VerbDef> verbs_;
  std::vector<Move> legal_;
  Move partial_;
  int known_ = 0;
  std::vector<std::pair<Move, int>> before_;  // the steps to take back
};

}  // namespace logres::cli
