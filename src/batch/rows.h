// What there is of each game for a batch: one row, made in src/batch/games/.
#pragma once

#include <memory>
#include <string_view>

#include "batch/batch.h"

namespace logres::batch {

struct Row {
  std::string_view name;
  std::unique_ptr<Batch> (*make)(const BatchPlan&);
  const Layout& (*layout)();
  void (*view_of)(const Table& table, Seat seat, std::uint8_t* out);
};
template <Game G>
Row row_of();

}  // namespace logres::batch
