#include "batch/actions.h"

#include <fmt/format.h>

#include <stdexcept>
#include <unordered_map>

#include "core/words.h"

namespace logres::batch {
namespace {

// The values an argument may have, from `least`; names may be empty: then there is no such value, but it has a place.
struct Range {
  std::uint8_t least = 0;
  std::uint32_t values = 1;
};
Range range_of(const ArgKind* kind) {
  if (kind == nullptr) return {};
  if (!kind->names.empty()) return {0, static_cast<std::uint32_t>(kind->names.size())};
  return {kind->min, static_cast<std::uint32_t>(kind->max - kind->min) + 1U};
}

std::uint32_t combinations(const VerbDef& verb) {
  std::uint32_t all = 1;
  for (const ArgKind* kind : verb.args) all *= range_of(kind).values;
  return all;
}

// Calls visit(place, name) for each action of a verb, by its place in the verb's block.
template <class Visit>
void each_action(const GameEntry& game, std::uint8_t verb, const Visit& visit) {
  const VerbDef& def = game.verbs[verb];
  const std::uint32_t all = combinations(def);
  if (all > kMostCombinations) {
    for (std::uint32_t rank = 0; rank < kMostRanks; ++rank) visit(rank, fmt::format("{} #{}", def.name, rank));
    return;
  }
  for (std::uint32_t place = 0; place < all; ++place) {
    Move move{.verb = verb};
    std::uint32_t rest = place;
    for (std::size_t i = 3; i-- > 0;) {
      const Range range = range_of(def.args[i]);
      const auto value = static_cast<std::uint8_t>(range.least + rest % range.values);
      rest /= range.values;
      (i == 0 ? move.a : i == 1 ? move.b : move.c) = value;
    }
    if (well_formed(game.verbs, move)) visit(place, move_text(game.verbs, move));
  }
}

}  // namespace

std::vector<std::string> all_actions(const GameEntry& game) {
  std::vector<std::string> list;
  for (std::uint8_t verb = 1; verb < game.verbs.size(); ++verb) {
    each_action(game, verb, [&](std::uint32_t, std::string name) { list.push_back(std::move(name)); });
  }
  return list;
}

Actions::Actions(const GameEntry& game, std::vector<std::string> list) : names_(std::move(list)) {
  std::unordered_map<std::string_view, std::uint16_t> numbers;
  for (std::size_t id = 0; id < names_.size(); ++id) {
    if (!numbers.emplace(names_[id], static_cast<std::uint16_t>(id)).second)
      throw std::invalid_argument(fmt::format("the list of actions of {} names {} twice", game.name, names_[id]));
  }
  blocks_.resize(game.verbs.size());
  for (std::uint8_t verb = 1; verb < game.verbs.size(); ++verb) {
    Block& block = blocks_[verb];
    const auto begin = ids_.size();
    block.by_rank = combinations(game.verbs[verb]) > kMostCombinations;
    std::uint32_t step = 1;
    std::uint32_t least = 0;
    for (std::size_t i = 3; i-- > 0;) {
      const Range range = range_of(game.verbs[verb].args[i]);
      block.step[i] = step;
      least += range.least * step;
      step *= range.values;
    }
    block.first = static_cast<std::int32_t>(begin) - (block.by_rank ? 0 : static_cast<std::int32_t>(least));
    ids_.resize(ids_.size() + (block.by_rank ? kMostRanks : step), 0);
    each_action(game, verb, [&](std::uint32_t place, const std::string& name) {
      const auto found = numbers.find(name);
      if (found == numbers.end())
        throw std::invalid_argument(fmt::format("the list of actions of {} lacks {}", game.name, name));
      ids_[begin + place] = found->second;
    });
  }
  find_straight(game);
}

void Actions::find_straight(const GameEntry& game) {
  for (std::uint8_t verb = 1; verb < game.verbs.size(); ++verb) {
    Block& block = blocks_[verb];
    const auto& args = game.verbs[verb].args;
    if (block.by_rank || args[0] == nullptr || args[1] != nullptr || !args[0]->names.empty()) continue;
    const std::uint16_t first = ids_[static_cast<std::size_t>(block.first + args[0]->min)];
    block.number = static_cast<std::uint16_t>(first - args[0]->min);
    block.straight = true;
    for (int a = args[0]->min; a <= args[0]->max; ++a) {
      if (ids_[static_cast<std::size_t>(block.first + a)] != block.number + a) block.straight = false;
    }
  }
}

}  // namespace logres::batch
