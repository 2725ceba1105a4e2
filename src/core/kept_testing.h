// What a long walk says, kept in tests/recorded/kept.txt: the next program must say the same, byte for byte. A line of
// the file is a walk: its chapters and the number the text of each comes to, so that a difference has a place. When a
// change is meant:
//   LOGRES_KEEP=1 build/release/unit_tests --gtest_filter='*Kept*'     writes the lines anew (recorded_tests, too)
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
  explicit Kept(const std::string& name) : line_(name) {}

  void say(std::string_view text) {
    for (const char c : text) number_ = (number_ ^ static_cast<std::uint8_t>(c)) * 0x100000001b3ULL;  // FNV-1a
    if (told_.is_open()) told_ << text << '\n';
  }
  // Ends a chapter.
  void chapter(const std::string& name) {
    static constexpr char kHex[] = "0123456789abcdef";
    if (told_.is_open()) told_ << "== " << name << '\n';
    line_ += ' ' + name + ':';
    for (int shift = 60; shift >= 0; shift -= 4) line_ += kHex[(number_ >> shift) & 15U];
    number_ = kBegin;
  }
  // At the walk's end.
  void compare() const {
    std::string text = file_text(kPath);
    const auto begin = ('\n' + text).find('\n' + line_.substr(0, line_.find(' ') + 1));
    const auto end = begin == std::string::npos ? begin : text.find('\n', begin);
    if (std::getenv("LOGRES_KEEP") != nullptr) {  // NOLINT(concurrency-mt-unsafe)
      begin == std::string::npos ? text += line_ + '\n' : text.replace(begin, end - begin, line_);
      std::ofstream(kPath) << text;
      return;
    }
    std::string kept = begin == std::string::npos ? "" : text.substr(begin, end - begin);
    if (std::getenv("LOGRES_SCALE") != nullptr) kept.resize(std::min(kept.size(), line_.size()));  // walks cut short
    EXPECT_EQ(line_, kept) << kPath << " says otherwise: see core/kept_testing.h";
  }

 private:
  static std::ofstream open_told() {
    const char* path = std::getenv("LOGRES_TELL");  // NOLINT(concurrency-mt-unsafe)
    return path == nullptr ? std::ofstream() : std::ofstream(path, std::ios::app);
  }

  static constexpr std::uint64_t kBegin = 0xcbf29ce484222325ULL;
  static constexpr const char* kPath = "tests/recorded/kept.txt";
  std::string line_;
  std::uint64_t number_ = kBegin;
  std::ofstream told_ = open_told();
};

}  // namespace logres::testing
