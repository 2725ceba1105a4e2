// Requests of the protocol, one a line, at one table.
#include "tests/fuzz/fuzz_table.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace logres;
  fuzz::repeatable_randomness();
  std::string_view text(reinterpret_cast<const char*>(data), size);
  testing::TestBots bots;
  Protocol protocol(bots);
  for (int lines = 0; lines < 64 && !text.empty() && !protocol.finished(); ++lines) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() < text.size() ? line.size() + 1 : line.size());
    fuzz::send(protocol, line);
  }
  return 0;
}
