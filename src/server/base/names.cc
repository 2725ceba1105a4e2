#include "server/base/names.h"

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

#include <array>
#include <cstdint>
#include <memory>

#include "table/utf8.h"

namespace logres::server {
namespace {

constexpr int kMaxMarks = 2;  // no language stacks more on a letter; towers of them cover the lines above

// The code point at the front of UTF-8 that is known to be sound.
char32_t next_point(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t size = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  char32_t point = size == 1 ? lead : lead & (0xffU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) point = point << 6U | (static_cast<unsigned char>(text[i]) & 0x3fU);
  text.remove_prefix(size);
  return point;
}

bool is_blank(char32_t c) { return u_charType(static_cast<UChar32>(c)) == U_SPACE_SEPARATOR; }

bool is_mark(char32_t c) {
  const auto type = u_charType(static_cast<UChar32>(c));
  return type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK || type == U_COMBINING_SPACING_MARK;
}

// Has no picture of its own, or turns the direction of writing: with these two names could look the same, or one could
// rewrite the line it stands in. The four letters at the end are blank by design.
bool is_unseen(char32_t c) {
  switch (u_charType(static_cast<UChar32>(c))) {
    case U_CONTROL_CHAR:
    case U_FORMAT_CHAR:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
    case U_PRIVATE_USE_CHAR:
    case U_SURROGATE:
    case U_UNASSIGNED:
      return true;
    default:
      return c == 0x115f || c == 0x1160 || c == 0x2800 || c == 0x3164 || c == 0xffa0 || c == 0xfffc;
  }
}

// Compatible letters, and capitals and small ones, made the same; what has no picture left out.
std::string folded(std::string_view name) {
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2* fold = unorm2_getNFKCCasefoldInstance(&error);
  std::array<UChar, 512> wide{};
  std::array<UChar, 512> small{};
  std::array<char, 1024> narrow{};
  std::int32_t size = 0;
  u_strFromUTF8(wide.data(), wide.size(), &size, name.data(), static_cast<std::int32_t>(name.size()), &error);
  size = unorm2_normalize(fold, wide.data(), size, small.data(), small.size(), &error);
  u_strToUTF8(narrow.data(), narrow.size(), &size, small.data(), size, &error);
  return U_FAILURE(error) ? std::string(name) : std::string(narrow.data(), static_cast<std::size_t>(size));
}

// Letters that look the same made the same: of a Cyrillic А and a Latin A both are the Latin one.
std::string pictured(std::string_view name) {
  UErrorCode error = U_ZERO_ERROR;
  static const std::unique_ptr<USpoofChecker, decltype(&uspoof_close)> checker(uspoof_open(&error), &uspoof_close);
  std::array<char, 1024> out{};
  const std::int32_t size =
      checker == nullptr
          ? -1
          : uspoof_getSkeletonUTF8(
                checker.get(), 0, name.data(), static_cast<std::int32_t>(name.size()), out.data(), out.size(), &error);
  return size < 0 || U_FAILURE(error) ? std::string(name) : std::string(out.data(), static_cast<std::size_t>(size));
}

}  // namespace

bool same_letters(std::string_view name, std::string_view other) { return folded(name) == folded(other); }

// Each by its capitals made small, and by its pictures; neither alone finds all: "BiII" and "bill" have two pictures,
// of which one is the small form of Bill's.
bool look_alike(std::string_view name, std::string_view other) {
  const std::string small = folded(name), small_other = folded(other);
  return small == small_other || pictured(small) == pictured(small_other) ||
         folded(pictured(name)) == folded(pictured(other));
}

std::optional<std::string> clean_name(std::string_view text, int most) {
  if (!is_utf8(text)) return std::nullopt;
  std::string name;
  int points = 0;
  int marks = 0;  // on the present letter
  bool blank = false;
  while (!text.empty()) {
    const std::string_view before = text;
    const char32_t c = next_point(text);
    if (is_unseen(c)) return std::nullopt;
    marks = is_mark(c) ? marks + 1 : 0;
    if (marks > kMaxMarks || (marks > 0 && (name.empty() || blank))) return std::nullopt;
    if (is_blank(c)) {
      blank = !name.empty();
      continue;
    }
    if (blank) name += ' ';
    points += blank ? 2 : 1;
    blank = false;
    if (points > most) return std::nullopt;
    name += before.substr(0, before.size() - text.size());
  }
  return name.empty() ? std::nullopt : std::optional(name);
}

}  // namespace logres::server
