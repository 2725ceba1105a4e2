// The tensor of Legends.
#include "games/legends/legends.h"

#include "batch/batch_of.h"
#include "batch/layout.h"
#include "core/ids.h"

namespace logres::batch {
namespace {

using namespace legends;
using detail::kNoWords;

}  // namespace

#define GAME Legends
#define GAME_DEF(table) <games/legends/table.def>
#include "batch/layout.inc"

template Row row_of<Legends>();

}  // namespace logres::batch
