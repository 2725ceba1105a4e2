// The tensor of Rumors.
#include "games/rumors/rumors.h"

#include "batch/batch_of.h"
#include "batch/layout.h"
#include "core/ids.h"

namespace logres::batch {
namespace {

using namespace rumors;
using detail::kNoWords;
constexpr auto kCardWords = ids_of(kCards);
const std::vector<std::string_view> kQuestionWords = question_names(Rumors::questions());

}  // namespace

#define GAME Rumors
#define GAME_DEF(table) <games/rumors/table.def>
#include "batch/layout.inc"

template Row row_of<Rumors>();

}  // namespace logres::batch
