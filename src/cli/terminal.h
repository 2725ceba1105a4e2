// Standard input and output as a person at a terminal uses them, or a script that drives us.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/line_editor.h"
#include "cli/style.h"
#include "cli/text.h"

namespace logres::cli {

class Terminal {
 public:
  // Reads the environment: NO_COLOR, COLUMNS, TERM, and what standard input and output are.
  explicit Terminal(bool ascii = false);
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  // A person sits there: both input and output are a terminal. Otherwise nothing is cleared or waited for.
  bool interactive() const { return interactive_; }
  const Style& style() const { return style_; }
  int width() const;   // 60 to 200 columns
  int height() const;  // rows; 0 when unknown
  // Does this many more lines and a prompt fit beneath what was written since the screen was cleared?
  bool has_room_for(std::size_t lines) const;

  // Both throw Failure when the output is gone (quietly for a closed pipe) or full.
  void print(std::string_view text);
  void print_line(std::string_view line) { print(std::string(line) + "\n"); }
  void print_lines(const Lines& lines);
  void flush();
  // Empties the screen on a terminal; elsewhere an empty line.
  void clear();
  // A screen of our own on a terminal, without scroll-back: what was seen there is gone (Rumors is a game of memory).
  void enter_screen();
  void leave_screen();

  // One line without its end; nothing at the end of the input. Throws Failure{kInterrupted} on Ctrl-C. A person may
  // edit it and fetch earlier ones; where nobody sits it is read as it comes.
  std::optional<std::string> read_line(std::string_view prompt);
  // Another person sits down: the earlier lines were not theirs.
  void forget_lines();

 private:
  bool fill();
  std::optional<unsigned char> next_byte();
  std::optional<std::string> edit_line(std::string_view prompt);
  std::optional<std::string> plain_line(std::string_view prompt);
  bool output_is_terminal_ = false;
  bool interactive_ = false;
  bool on_own_screen_ = false;
  Style style_;
  std::string out_;
  std::size_t rows_ = 0;  // written since the screen was cleared
  std::string in_;
  bool input_ended_ = false;
  bool can_edit_ = false;  // a person sits there, at a screen that can do it
  std::unique_ptr<LineEditor> editor_;
};

// Ctrl-C sets a flag instead of killing us, so that the screen can be put back; a closed pipe is an error code.
void install_signal_handlers();
bool interrupted();
// Columns and rows of the terminal behind a descriptor; 0 when it is none.
struct TerminalSize {
  int columns = 0, rows = 0;
};
TerminalSize terminal_size(int descriptor);

}  // namespace logres::cli
