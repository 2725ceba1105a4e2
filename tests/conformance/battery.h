// The conformance battery (docs/architecture.md, How we know it is right). A game joins it with one line; see
// rumors_test.cc.
#pragma once

#include "tests/conformance/coverage_tests.h"
#include "tests/conformance/hiding_tests.h"
#include "tests/conformance/rules_tests.h"
#include "tests/conformance/suite.h"

namespace logres::conformance {

REGISTER_TYPED_TEST_SUITE_P(
    Conformance, every_step_is_sound, games_of_absent_players_end, nothing_leaks, everything_happens);

}  // namespace logres::conformance
