// The games of the house: one name each in `Games`, and one line at the end for entry_of.
#include <array>

#include "games/legends/legends.h"
#include "games/rumors/rumors.h"
#include "games/shadows/shadows.h"
#include "table/table.h"

namespace logres {
namespace {

template <Game G>
std::unique_ptr<Table> start(const Setup& setup, Dice& dice, EventList* events) {
  return std::make_unique<TableOf<G>>(G::setup(setup, Ctx{dice, events}));
}

template <Game G>
std::variant<std::unique_ptr<Table>, Problem> load(const boost::json::object& scenario, Dice& dice) {
  typename G::State state;
  if (auto problem = G::read_scenario(scenario, dice, state)) return *std::move(problem);
  return std::make_unique<TableOf<G>>(state);
}

template <Game G>
GameEntry make_entry() {
  return {.name = G::kName,
          .rules_version = G::kRulesVersion,
          .min_seats = G::kMinSeats,
          .max_seats = G::kMaxSeats,
          .max_decisions = G::kMaxDecisions,
          .state_bytes = sizeof(typename G::State),
          .verbs = G::verbs(),
          .events = G::events(),
          .questions = G::questions(),
          .endings = G::endings(),
          .options = G::options(),
          .view_shape = &G::view_shape,
          .table_rules = G::kTableRules,
          .write_facts = &G::write_facts,
          .refuse = &G::refuse,
          .start = &start<G>,
          .load = &load<G>};
}

template <Game... G>
struct House {
  static std::span<const GameEntry> entries() {
    static const std::array<GameEntry, sizeof...(G)> table = {make_entry<G>()...};
    return table;
  }
};

using Games = House<shadows::Shadows, rumors::Rumors, legends::Legends>;

}  // namespace

std::span<const GameEntry> games() { return Games::entries(); }

const GameEntry* find_game(std::string_view name) {
  for (const GameEntry& entry : games()) {
    if (entry.name == name) return &entry;
  }
  return nullptr;
}

template <Game G>
const GameEntry& entry_of() {
  static const GameEntry& entry = *find_game(G::kName);
  return entry;
}

template const GameEntry& entry_of<legends::Legends>();
template const GameEntry& entry_of<rumors::Rumors>();
template const GameEntry& entry_of<shadows::Shadows>();

}  // namespace logres
