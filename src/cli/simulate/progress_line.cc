#include "cli/simulate/progress_line.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "cli/terminal.h"
#include "cli/text.h"

namespace logres::cli {

ProgressLine::ProgressLine(std::int64_t games, const words::Words& words, bool quiet)
    : games_(games), words_(words), shown_(!quiet && isatty(STDERR_FILENO) != 0) {}

ProgressLine::~ProgressLine() {
  if (shown_) write("");
}

void ProgressLine::show(std::int64_t done) {
  if (!shown_ || done == 0) return;
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start_;
  const double rate = static_cast<double>(done) / std::max(seconds.count(), 0.001);
  write(words_.text("cli.simulate.progress",
                    {{"done", done},
                     {"games", games_},
                     {"rate", static_cast<std::int64_t>(rate)},
                     {"left", static_cast<std::int64_t>(static_cast<double>(games_ - done) / rate + 0.999)}}));
}

void ProgressLine::write(const std::string& text) {
  const int columns = std::max(terminal_size(STDERR_FILENO).columns, 20);
  std::fputs(("\r\x1b[K" + cut(text, columns - 1)).c_str(), stderr);
  std::fflush(stderr);
}

}  // namespace logres::cli
