#include "table/older_options.h"

#include <array>
#include <string_view>

namespace logres {
namespace {

struct Later {
  std::string_view game, option;
  std::int16_t before;
};
constexpr std::array<Later, 1> kLater = {{{"legends", "equal_turns", 0}}};  // L-490

}  // namespace

std::optional<Problem> read_recorded_options(const boost::json::object& json, const GameEntry& game, Options& out) {
  if (auto problem = read_options(json, game.options, out)) return problem;
  for (const Later& later : kLater) {
    if (later.game != game.name || json.contains(later.option)) continue;
    for (std::size_t i = 0; i < game.options.size(); ++i) {
      if (game.options[i].key == later.option) out.set(i, later.before);
    }
  }
  return std::nullopt;
}

}  // namespace logres
