// How far a long run is: one line on standard error, written over itself; nothing when that is not a terminal.
#pragma once

#include <chrono>
#include <cstdint>

#include "words/words.h"

namespace logres::cli {

class ProgressLine {
 public:
  ProgressLine(std::int64_t games, const words::Words& words, bool quiet);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(std::int64_t done);

 private:
  void write(const std::string& text);
  std::int64_t games_;
  const words::Words& words_;
  bool shown_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace logres::cli
