// Prints the signature of each game: "rumors 0123456789abcdef" (tests/conformance/signature.h). tools/signature
// compares it with tests/signature.txt.
#include <fmt/format.h>

#include "../tests/conformance/signature.h"

int main() {
  for (const logres::GameEntry& game : logres::games())
    fmt::print("{} {:016x}\n", game.name, logres::conformance::signature(game));
}
