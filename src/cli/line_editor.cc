#include "cli/line_editor.h"

#include <histedit.h>

#include <clocale>
#include <cstdio>
#include <cstdlib>

namespace logres::cli {
namespace {

constexpr int kRemembered = 200;
constexpr char kLiteral = '\1';  // libedit: what stands between two of these takes no room on the screen

// The escapes of colours, marked for libedit.
std::string with_marks(std::string_view prompt) {
  std::string marked;
  bool inside = false;
  for (const char c : prompt) {
    if (c == '\x1b') {
      marked += kLiteral;
      inside = true;
    }
    marked += c;
    if (inside && c == 'm') {
      marked += kLiteral;
      inside = false;
    }
  }
  return marked;
}

int bytes_after(unsigned char lead) {
  if (lead >= 0xf0) return 3;
  if (lead >= 0xe0) return 2;
  return lead >= 0xc0 ? 1 : 0;
}

// libedit turns characters into bytes by the locale; ours are UTF-8 whatever it is.
void speak_utf8() {
  std::setlocale(LC_CTYPE, "");
  if (MB_CUR_MAX == 1) std::setlocale(LC_CTYPE, "C.UTF-8");
}

}  // namespace

struct LineEditor::Impl {
  NextByte next;
  std::string prompt;
  EditLine* line = nullptr;
  History* history = nullptr;
  HistEvent event{};

  static Impl& of(EditLine* line) {
    void* self = nullptr;
    el_get(line, EL_CLIENTDATA, &self);
    return *static_cast<Impl*>(self);
  }
  static char* prompt_of(EditLine* line) { return of(line).prompt.data(); }

  // libedit's contract: 1 for a character, 0 at the end of the input.
  static int next_character(EditLine* line, wchar_t* out) {
    const auto lead = of(line).next();
    if (!lead) return 0;
    const int more = bytes_after(*lead);
    auto character = static_cast<wchar_t>(more == 0 ? *lead : *lead & (0x3fU >> static_cast<unsigned>(more)));
    for (int i = 0; i < more; ++i) {
      const auto byte = of(line).next();
      if (!byte) return 0;
      character = static_cast<wchar_t>((static_cast<unsigned>(character) << 6U) | (*byte & 0x3fU));
    }
    *out = character;
    return 1;
  }
};

LineEditor::LineEditor(NextByte next) : impl_(std::make_unique<Impl>()) {
  speak_utf8();
  impl_->next = std::move(next);
  impl_->history = history_init();
  impl_->line = el_init("logres", stdin, stdout, stderr);
  history(impl_->history, &impl_->event, H_SETSIZE, kRemembered);
  history(impl_->history, &impl_->event, H_SETUNIQUE, 1);
  el_set(impl_->line, EL_CLIENTDATA, impl_.get());
  el_set(impl_->line, EL_PROMPT_ESC, &Impl::prompt_of, kLiteral);
  el_set(impl_->line, EL_EDITOR, "emacs");
  el_set(impl_->line, EL_HIST, history, impl_->history);
  el_set(impl_->line, EL_GETCFN, &Impl::next_character);
  el_source(impl_->line, nullptr);  // ~/.editrc: the player's own keys
}

LineEditor::~LineEditor() {
  el_end(impl_->line);
  history_end(impl_->history);
}

std::optional<std::string> LineEditor::read(std::string_view prompt) {
  impl_->prompt = with_marks(prompt);
  el_resize(impl_->line);
  int count = 0;
  const char* typed = el_gets(impl_->line, &count);
  if (typed == nullptr || count <= 0) return std::nullopt;
  std::string line(typed, static_cast<std::size_t>(count));
  while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
  if (!line.empty()) history(impl_->history, &impl_->event, H_ENTER, line.c_str());
  return line;
}

void LineEditor::forget() { history(impl_->history, &impl_->event, H_CLEAR); }

void LineEditor::redraw() {
  el_set(impl_->line, EL_PREP_TERM, 0);
  el_set(impl_->line, EL_PREP_TERM, 1);
  el_set(impl_->line, EL_REFRESH);
}

}  // namespace logres::cli
