// `logres` with one game more, to play it in a browser (tests/browser/generic.test.mjs). It is not shipped.
#include "cli/app.h"
#include "tests/tally/entry.h"

int main(int argc, char** argv) {
  logres::entry_of<logres::tally::Tally>();
  return logres::cli::run(argc, argv);
}
