// Scenarios: a position is refused and the table stays as it was, or it is sound and can be played.
#include <algorithm>

#include "tests/fuzz/fuzz_table.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace logres;
  fuzz::repeatable_randomness();
  std::string scenario(reinterpret_cast<const char*>(data), size);
  std::replace(scenario.begin(), scenario.end(), '\n', ' ');
  testing::TestBots bots;
  Protocol protocol(bots);
  fuzz::demand(fuzz::send(protocol, R"({"verb":"new","game":"rumors","seats":3,"seed":1})"), "no game");
  if (fuzz::send(protocol, R"({"verb":"load","seed":1,"scenario":)" + scenario + "}")) fuzz::play_on(protocol, 40);
  return 0;
}
