#include "server/room_customs.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "games/rumors/rumors.h"
#include "games/rumors/words.h"

namespace logres::customs {
namespace {

using rumors::Rumors;

struct Window {
  std::string_view game, decision;
  bool table_answers = true;
};

// Found by imagining worlds in random games: whether the asked seat has a choice at all depends on its hidden cards.
// Questions of a player's own turn are left out: there nobody is answered for.
constexpr std::array<Window, 13> kWindows = {{
    {"rumors", "arthur"},
    {"rumors", "gawain"},
    {"rumors", "percival"},
    {"rumors", "percival_end"},
    {"rumors", "claim", /*table_answers=*/false},  // he looks at the card first
    {"shadows", "merlins"},
    {"shadows", "witch_3"},
    {"shadows", "witch_4"},
    {"shadows", "kay"},
    {"shadows", "charged"},
    {"shadows", "lost"},
    {"shadows", "fate"},
    {"legends", "may"},
}};

const Window* find_window(const GameEntry& game, const Decision& decision) {
  const std::string_view name = game.decisions[decision.kind];
  const auto found = std::find_if(kWindows.begin(), kWindows.end(), [&](const Window& window) {
    return window.decision == name && window.game == game.name;
  });
  return found == kWindows.end() ? nullptr : found;
}

bool is_rumors(const GameEntry& game) { return &game == &entry_of<Rumors>(); }

}  // namespace

bool is_window(const GameEntry& game, const Decision& decision) {
  return decision.together.size() > 1 || find_window(game, decision) != nullptr;
}

bool answered_by_table(const GameEntry& game, const Decision& decision) {
  const Window* window = find_window(game, decision);
  return window == nullptr ? decision.together.size() > 1 : window->table_answers;
}

bool shows_card(const GameEntry& game, const Event& event) {
  return is_rumors(game) &&
         (event.kind == rumors::kEvPlaced || event.kind == rumors::kEvClaimed || event.kind == rumors::kEvCovered);
}

bool silence(const Table& table) {
  const auto* match = dynamic_cast<const TableOf<Rumors>*>(&table);
  return match != nullptr && match->observe(kNoSeat).silence != 0;
}

bool lines_fade(const GameEntry& game) { return is_rumors(game); }

}  // namespace logres::customs
