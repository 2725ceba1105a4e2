// The tensor of Shadows.
#include "games/shadows/shadows.h"

#include "batch/batch_of.h"
#include "batch/layout.h"
#include "core/ids.h"

namespace logres::batch {
namespace {

using namespace shadows;
using detail::kNoWords;
constexpr auto kCardWords = ids_of(kCards);

}  // namespace

#define GAME Shadows
#define GAME_DEF(table) <games/shadows/table.def>
#include "batch/layout.inc"

template Row row_of<Shadows>();

}  // namespace logres::batch
