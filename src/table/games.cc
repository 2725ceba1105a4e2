// The games of the house: one line each in `all_games`, and one at the end for entry_of.
#include <vector>

#include "games/legends/legends.h"
#include "games/rumors/rumors.h"
#include "games/shadows/shadows.h"
#include "table/registry.h"

namespace logres {
namespace {

constexpr std::size_t kRoomForGames = 8;  // entries are known by their address: the list never moves

std::vector<GameEntry>& all_games() {
  static std::vector<GameEntry> all = [] {
    std::vector<GameEntry> list;
    list.reserve(kRoomForGames);
    list.push_back(make_entry<shadows::Shadows>());
    list.push_back(make_entry<rumors::Rumors>());
    list.push_back(make_entry<legends::Legends>());
    return list;
  }();
  return all;
}

}  // namespace

std::span<const GameEntry> games() { return all_games(); }

const GameEntry* find_game(std::string_view name) {
  for (const GameEntry& entry : games()) {
    if (entry.name == name) return &entry;
  }
  return nullptr;
}

const GameEntry& add_game(const GameEntry& game) {
  if (all_games().size() == kRoomForGames) limit_exceeded("there is no room for another game");
  return all_games().emplace_back(game);
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
