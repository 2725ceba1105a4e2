// Writes the golden playthroughs anew: playthroughs [DIRECTORY]    (tests/playthroughs unless named)
#include "../tests/playthroughs/playthrough.h"

#include <fmt/format.h>

#include <cstdio>
#include <fstream>
#include <string>

int main(int argc, char** argv) {
  const std::string directory = argc > 1 ? argv[1] : "tests/playthroughs";
  for (const auto& what : logres::playthroughs::kPlaythroughs) {
    const std::string path = directory + "/" + std::string(what.file);
    std::ofstream file(path);
    file << logres::playthroughs::Writer(what).write();
    if (!file.flush()) {
      fmt::print(stderr, "playthroughs: cannot write {}\n", path);
      return 1;
    }
    fmt::print("{}\n", path);
  }
}
