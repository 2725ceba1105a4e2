// A line typed at a terminal: it can be edited, and earlier ones come back with the arrow keys (libedit).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace logres::cli {

class LineEditor {
 public:
  // Where the keys come from. Nothing: the input has ended or the player interrupted us.
  using NextByte = std::function<std::optional<unsigned char>()>;

  explicit LineEditor(NextByte next);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  // One line without its end; nothing at the end of the input.
  std::optional<std::string> read(std::string_view prompt);
  // Nobody may find with the arrow keys what somebody else has typed.
  void forget();
  // The program was stopped and goes on: the terminal is set up again and the line drawn anew.
  void redraw();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace logres::cli
