#include "cli/text.h"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <cstdint>

namespace logres::cli {
namespace {

// One character, one escape sequence or one broken byte from the front of a text.
struct Glyph {
  std::size_t bytes = 1;
  int width = 0;
  bool seen = false;  // does nothing to a terminal but be drawn there
};

std::size_t escape_length(std::string_view text) {
  std::size_t i = 2;
  while (i < text.size() && (text[i] < '@' || text[i] > '~')) ++i;
  return std::min(i + 1, text.size());
}

int code_point_width(UChar32 c) {
  if (c < 0x20 || c == 0x7f) return 0;
  const auto type = static_cast<std::int8_t>(u_charType(c));
  if (type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK || type == U_FORMAT_CHAR) return 0;
  const int east_asian = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  return east_asian == U_EA_WIDE || east_asian == U_EA_FULLWIDTH ? 2 : 1;
}

// Control characters, U+009B among them, command a terminal; format characters turn the direction of writing.
bool is_seen(UChar32 c) {
  const auto type = static_cast<std::int8_t>(u_charType(c));
  return type != U_CONTROL_CHAR && type != U_FORMAT_CHAR;
}

Glyph first_glyph(std::string_view text) {
  if (text.size() >= 2 && text[0] == '\x1b' && text[1] == '[') return {.bytes = escape_length(text)};
  std::int32_t i = 0;
  UChar32 c = 0;
  const auto size = static_cast<std::int32_t>(std::min<std::size_t>(text.size(), 8));
  // The macro is ICU's.
  U8_NEXT(reinterpret_cast<const std::uint8_t*>(text.data()), i, size, c);  // NOLINT(bugprone-inc-dec-in-conditions)
  return {static_cast<std::size_t>(i), c < 0 ? 1 : code_point_width(c), c >= 0 && is_seen(c)};
}

// The longest front of `text` that takes at most `width` columns, in bytes.
std::size_t fitting(std::string_view text, int width) {
  std::size_t at = 0;
  int used = 0;
  while (at < text.size()) {
    const Glyph g = first_glyph(text.substr(at));
    if (used + g.width > width) break;
    used += g.width;
    at += g.bytes;
  }
  return at;
}

}  // namespace

int display_width(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    const Glyph g = first_glyph(text);
    width += g.width;
    text.remove_prefix(g.bytes);
  }
  return width;
}

std::string pad(std::string_view text, int width) {
  std::string padded(text);
  padded.append(static_cast<std::size_t>(std::max(0, width - display_width(text))), ' ');
  return padded;
}

std::string cut(std::string_view text, int width) {
  if (display_width(text) <= width) return std::string(text);
  return std::string(text.substr(0, fitting(text, width - 1))) + "…";
}

Lines wrap(std::string_view text, int width, int indent) {
  Lines lines;
  std::string line;
  int used = 0;
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  const auto new_line = [&] {
    lines.push_back(line);
    line = margin;
    used = indent;
  };
  bool empty = true;  // nothing but the margin on this line
  while (!text.empty()) {
    const std::size_t blank = text.find(' ');
    std::string_view word = text.substr(0, blank);
    text.remove_prefix(blank == std::string_view::npos ? text.size() : blank + 1);
    if (!empty && used + 1 + display_width(word) > width) {
      new_line();
      empty = true;
    }
    if (!empty) {
      line += ' ';
      ++used;
    }
    while (display_width(word) > width - used && width - used > 0) {
      const std::size_t n = std::max<std::size_t>(fitting(word, width - used), 1);
      line += word.substr(0, n);
      word.remove_prefix(n);
      new_line();
    }
    line += word;
    used += display_width(word);
    empty = false;
  }
  lines.push_back(line);
  return lines;
}

Lines beside(const Lines& left, int left_width, const Lines& right) {
  Lines lines;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    std::string line = i < left.size() ? left[i] : std::string();
    if (i < right.size()) line = pad(line, left_width) + right[i];
    lines.push_back(line);
  }
  return lines;
}

namespace {

// How wide each column is when this many rows are filled one after the other.
std::vector<int> column_widths(const Lines& entries, std::size_t rows) {
  std::vector<int> widths;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (i % rows == 0) widths.push_back(0);
    widths.back() = std::max(widths.back(), display_width(entries[i]));
  }
  return widths;
}

}  // namespace

Lines in_columns(const Lines& entries, int width) {
  std::size_t rows = 1;
  std::vector<int> widths;
  for (; rows <= entries.size(); ++rows) {
    widths = column_widths(entries, rows);
    int all = 2 * static_cast<int>(widths.size()) - 2;
    for (const int w : widths) all += w;
    if (all <= width) break;
  }
  Lines lines;
  for (std::size_t row = 0; row < std::min(rows, entries.size()); ++row) {
    std::string line;
    for (std::size_t i = row; i < entries.size(); i += rows) {
      line += i + rows < entries.size() ? pad(entries[i], widths[i / rows] + 2) : entries[i];
    }
    lines.push_back(line);
  }
  return lines;
}

void join(std::string& list, std::string_view word, std::string_view by) {
  if (!list.empty()) list += by;
  list += word;
}

std::string repeat(std::string_view piece, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += piece;
  return text;
}

std::string tidy(std::string_view raw) {
  std::string name;
  while (!raw.empty()) {
    const Glyph g = first_glyph(raw);
    if (raw[0] == '\t' || raw[0] == '\n') {
      name += ' ';
    } else if (g.seen) {
      name += raw.substr(0, g.bytes);
    }
    raw.remove_prefix(g.bytes);
  }
  const auto first = name.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return name.substr(first, name.find_last_not_of(' ') - first + 1);
}

std::string tidy_name(std::string_view raw, int width) { return cut(tidy(raw), width); }

}  // namespace logres::cli
