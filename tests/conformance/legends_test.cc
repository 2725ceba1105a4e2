// Camelot Legends passes the battery.
#include "games/legends/legends.h"
#include "tests/conformance/battery.h"

namespace logres::conformance {

INSTANTIATE_TYPED_TEST_SUITE_P(Legends, Conformance, Parts<legends::Legends>);

}  // namespace logres::conformance
