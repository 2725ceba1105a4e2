// What a long walk says, kept in tests/kept: the next program must say the same, byte for byte. A line of the file is a
// chapter of the walk and the number its text comes to, so that a difference has a place. When a change is meant:
//   LOGRES_KEEP=1 build/release/unit_tests --gtest_filter='*Kept*'     writes the files anew (recorded_tests, too)
//   LOGRES_TELL=here.txt, with and without the change                  writes the texts themselves, to be compared
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

#include "core/file_testing.h"

namespace logres::testing {

class Kept {
 public:
  explicit Kept(const std::string& name) : path_("tests/kept/" + name + ".txt") {}

  void say(std::string_view text) {
    for (const char c : text) number_ = (number_ ^ static_cast<std::uint8_t>(c)) * 0x100000001b3ULL;  // FNV-1a
    if (told_.is_open()) told_ << text << '\n';
  }
  // Ends a chapter.
  void chapter(const std::string& name) {
    static constexpr char kHex[] = "0123456789abcdef";
    if (told_.is_open()) told_ << "== " << name << '\n';
    lines_ += name + ' ';
    for (int shift = 60; shift >= 0; shift -= 4) lines_ += kHex[(number_ >> shift) & 15U];
    lines_ += '\n';
    number_ = kBegin;
  }
  // At the walk's end.
  void compare() const {
    if (std::getenv("LOGRES_KEEP") != nullptr) std::ofstream(path_) << lines_;  // NOLINT(concurrency-mt-unsafe)
    std::string kept = file_text(path_);
    if (std::getenv("LOGRES_SCALE") != nullptr) kept.resize(std::min(kept.size(), lines_.size()));  // walks cut short
    EXPECT_EQ(lines_, kept) << path_ << " says otherwise: see core/kept_testing.h";
  }

 private:
  static std::ofstream open_told() {
    const char* path = std::getenv("LOGRES_TELL");  // NOLINT(concurrency-mt-unsafe)
    return path == nullptr ? std::ofstream() : std::ofstream(path, std::ios::app);
  }

  static constexpr std::uint64_t kBegin = 0xcbf29ce484222325ULL;
  std::string path_, lines_;
  std::uint64_t number_ = kBegin;
  std::ofstream told_ = open_told();
};

}  // namespace logres::testing
