// The games there are. Those of the house stand in games.cc; a test may add one that is not shipped.
#pragma once

#include "table/table.h"

namespace logres {

// What only a game has that has been changed since its first records.
template <class G>
constexpr std::span<const RulesChange> rules_changes_of() {
  if constexpr (requires { G::kRulesChanges; }) return G::kRulesChanges;
  return {};
}
template <class G>
constexpr std::span<const std::string_view> younger_words_of() {
  if constexpr (requires { G::kYoungerWords; }) return G::kYoungerWords;
  return {};
}

// What is known of a game, read off its contract.
template <Game G>
GameEntry make_entry() {
  return {.name = G::kName,
          .rules_version = G::kRulesVersion,
          .rules_changes = rules_changes_of<G>(),
          .younger_words = younger_words_of<G>(),
          .min_seats = G::kMinSeats,
          .max_seats = G::kMaxSeats,
          .max_decisions = G::kMaxDecisions,
          .state_bytes = sizeof(typename G::State),
          .verbs = G::verbs(),
          .events = G::events(),
          .questions = G::questions(),
          .endings = G::endings(),
          .options = G::options(),
          .limits = G::limits(),
          .view_shape = &G::view_shape,
          .scenario_shape = &G::scenario_shape,
          .table_rules = G::kTableRules,
          .write_facts = &G::write_facts,
          .refuse = &G::refuse,
          .start = [](const Setup& setup, Dice& dice, EventList* events) -> std::unique_ptr<Table> {
            return std::make_unique<TableOf<G>>(G::setup(setup, Ctx{dice, events}));
          },
          .load = [](const boost::json::object& scenario, Dice& dice) -> std::variant<std::unique_ptr<Table>, Problem> {
            typename G::State state;
            if (auto problem = G::read_scenario(scenario, dice, state)) return *std::move(problem);
            return std::make_unique<TableOf<G>>(state);
          }};
}

// For tests, before anybody asks for the games: they then have this one, too. Its entry_of<G>() returns what this
// gives.
const GameEntry& add_game(const GameEntry& game);

}  // namespace logres
