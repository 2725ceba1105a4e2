#include "tests/playthroughs/playthrough.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace logres::playthroughs {
namespace {

class Golden : public testing::TestWithParam<Playthrough> {};

TEST_P(Golden, is_played_as_it_is_written) {
  std::ifstream file("tests/playthroughs/" + std::string(GetParam().file));
  const std::string kept{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(Writer(GetParam()).write(), kept)
      << "If the rules are meant to have changed: build/release/tools/playthroughs, and read the diff.";
}

INSTANTIATE_TEST_SUITE_P(Files, Golden, testing::ValuesIn(kPlaythroughs), [](const auto& test) {
  return std::string(test.param.file.substr(0, test.param.file.find('.')));
});

}  // namespace
}  // namespace logres::playthroughs
