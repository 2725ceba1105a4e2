#include "batch/batch.h"

#include <fmt/format.h>

#include <array>
#include <stdexcept>

#include "batch/rows.h"
#include "games/legends/legends.h"
#include "games/rumors/rumors.h"
#include "games/shadows/shadows.h"

namespace logres::batch {
namespace {

const Row& find(const GameEntry& game) {
  static const std::array<Row, 3> kRows = {
      row_of<shadows::Shadows>(), row_of<rumors::Rumors>(), row_of<legends::Legends>()};
  for (const Row& row : kRows) {
    if (row.name == game.name) return row;
  }
  throw std::invalid_argument(fmt::format("{} has no tensor", game.name));
}

}  // namespace

std::unique_ptr<Batch> make_batch(const GameEntry& game, const BatchPlan& plan) { return find(game).make(plan); }
const Layout& layout(const GameEntry& game) { return find(game).layout(); }
void write_view_of(const Table& table, Seat seat, std::uint8_t* out) { find(table.game()).view_of(table, seat, out); }

}  // namespace logres::batch
