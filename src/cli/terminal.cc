#include "cli/terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "cli/exit_code.h"
#include "cli/help.h"

namespace logres::cli {
namespace {

volatile std::sig_atomic_t g_interrupted = 0;
volatile std::sig_atomic_t g_continued = 0;
void note_interrupt(int /*signal*/) { g_interrupted = 1; }
void note_continued(int /*signal*/) { g_continued = 1; }

constexpr std::size_t kLongestTyped = 4096;

}  // namespace

void install_signal_handlers() {
  struct sigaction action{};
  action.sa_handler = note_interrupt;  // without SA_RESTART: a waiting read returns
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  action.sa_handler = note_continued;
  sigaction(SIGCONT, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
}

bool interrupted() { return g_interrupted != 0; }

TerminalSize terminal_size(int descriptor) {
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return {};
  return {size.ws_col, size.ws_row};
}

Terminal::Terminal(bool ascii) {
  const char* term = std::getenv("TERM");
  const bool dumb = term == nullptr || std::string_view(term) == "dumb";
  const char* no_color = std::getenv("NO_COLOR");
  output_is_terminal_ = isatty(STDOUT_FILENO) != 0;
  interactive_ = output_is_terminal_ && isatty(STDIN_FILENO) != 0;
  style_.colour = output_is_terminal_ && !dumb && (no_color == nullptr || *no_color == '\0');
  style_.ascii = ascii;
  can_edit_ = interactive_ && !dumb;
}

Terminal::~Terminal() {
  try {
    leave_screen();
    flush();
  } catch (const Failure&) {
    out_.clear();  // the output is gone; the command has said so already, or nobody is left to hear it
  }
}

int Terminal::width() const {
  int columns = output_is_terminal_ ? terminal_size(STDOUT_FILENO).columns : 0;
  if (columns == 0) {
    const char* text = std::getenv("COLUMNS");
    columns = text == nullptr ? 0 : std::atoi(text);
  }
  return columns <= 0 ? 80 : std::clamp(columns, 60, 200);
}

int Terminal::height() const { return output_is_terminal_ ? terminal_size(STDOUT_FILENO).rows : 0; }

void Terminal::print(std::string_view text) {
  out_ += text;
  rows_ += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  if (out_.size() > 1U << 16U) flush();
}

void Terminal::print_lines(const Lines& lines) {
  for (const auto& line : lines) print_line(line);
}

void Terminal::flush() {
  std::string_view left = out_;
  while (!left.empty()) {
    const ssize_t n = write(STDOUT_FILENO, left.data(), left.size());
    if (n >= 0) {
      left.remove_prefix(static_cast<std::size_t>(n));
    } else if (errno != EINTR) {
      const int error = errno;
      out_.clear();
      on_own_screen_ = false;
      throw Failure(kIoError, error == EPIPE ? "" : help("error.cannot_print", {{"why", std::strerror(error)}}));
    } else if (interrupted()) {
      break;
    }
  }
  out_.clear();
}

void Terminal::clear() {
  print(interactive_ ? "\x1b[H\x1b[2J\x1b[3J" : "\n");
  rows_ = 0;
}

bool Terminal::has_room_for(std::size_t lines) const {
  const auto rows = static_cast<std::size_t>(std::max(height(), 0));
  return !interactive_ || rows == 0 || rows_ + lines + 1 <= rows;
}

void Terminal::enter_screen() {
  if (!interactive_ || on_own_screen_) return;
  print("\x1b[?1049h");
  on_own_screen_ = true;
}

void Terminal::leave_screen() {
  if (!on_own_screen_) return;
  on_own_screen_ = false;
  print("\x1b[?1049l");
  flush();
}

bool Terminal::fill() {
  char buffer[4096];
  while (true) {
    if (interrupted()) throw Failure(kInterrupted, "");
    const ssize_t n = read(STDIN_FILENO, buffer, sizeof buffer);
    if (n > 0) {
      in_.append(buffer, static_cast<std::size_t>(n));
      return true;
    }
    if (n < 0 && errno == EINTR) continue;
    return false;
  }
}

// For the editor, which cannot be left by an exception: nothing when the player interrupted us, too.
std::optional<unsigned char> Terminal::next_byte() {
  while (!interrupted()) {
    unsigned char byte = 0;
    const ssize_t n = read(STDIN_FILENO, &byte, 1);
    if (n == 1) return byte;
    if (n == 0 || errno != EINTR) return std::nullopt;
    if (g_continued != 0) {
      g_continued = 0;
      editor_->redraw();
    }
  }
  return std::nullopt;
}

std::optional<std::string> Terminal::edit_line(std::string_view prompt) {
  flush();
  if (!editor_) editor_ = std::make_unique<LineEditor>([this] { return next_byte(); });
  auto line = editor_->read(prompt);
  if (interrupted()) throw Failure(kInterrupted, "");
  if (!line) print("\n");  // what is said next does not stand behind the prompt
  if (line && line->size() > kLongestTyped) line->resize(kLongestTyped);
  return line;
}

std::optional<std::string> Terminal::read_line(std::string_view prompt) {
  auto line = can_edit_ ? edit_line(prompt) : plain_line(prompt);
  ++rows_;  // the prompt's own
  return line;
}

void Terminal::forget_lines() {
  if (editor_) editor_->forget();
}

std::optional<std::string> Terminal::plain_line(std::string_view prompt) {
  print(prompt);
  flush();
  std::size_t end = in_.find('\n');
  while (end == std::string::npos && !input_ended_) {
    // An endless line is no answer; what is kept of it will be refused as one.
    if (in_.size() > kLongestTyped) in_.resize(kLongestTyped);
    const std::size_t from = in_.size();
    if (!fill()) input_ended_ = true;
    end = in_.find('\n', from);
  }
  if (end == std::string::npos && in_.empty()) {
    print("\n");  // what is said next does not stand behind the prompt
    return std::nullopt;
  }
  std::string line = in_.substr(0, end);
  in_.erase(0, end == std::string::npos ? end : end + 1);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  if (!interactive_) print("\n");  // the answer is not echoed there
  return line;
}

}  // namespace logres::cli
