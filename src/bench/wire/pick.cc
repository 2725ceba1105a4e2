#include "bench/wire/pick.h"

#include <algorithm>
#include <charconv>
#include <cstring>

namespace logres::wire {
namespace {

class Cursor {
 public:
  explicit Cursor(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  bool take(char c) {
    blanks();
    if (at_ == end_ || *at_ != c) return false;
    ++at_;
    return true;
  }

  // The next value, whole.
  std::string_view value() {
    blanks();
    const char* begin = at_;
    if (at_ == end_) return {};
    if (*at_ == '"') {
      string();
    } else if (*at_ == '{' || *at_ == '[') {
      nested();
    } else {
      while (at_ != end_ && *at_ != ',' && *at_ != '}' && *at_ != ']') ++at_;
    }
    return {begin, static_cast<std::size_t>(at_ - begin)};
  }

 private:
  void blanks() {
    while (at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t')) ++at_;
  }
  void string() {
    ++at_;
    while (at_ != end_ && *at_ != '"') at_ += *at_ == '\\' && at_ + 1 != end_ ? 2 : 1;
    if (at_ != end_) ++at_;
  }
  void nested() {
    int depth = 0;
    while (at_ != end_) {
      const char c = *at_;
      if (c == '"') {
        string();
        continue;
      }
      ++at_;
      if (c == '{' || c == '[') ++depth;
      if ((c == '}' || c == ']') && --depth == 0) return;
    }
  }

  const char* at_;
  const char* end_;
};

// Each name, with its quotes, and its value.
template <class Visit>
void each_member(std::string_view object, Visit visit) {
  Cursor cursor(object);
  if (!cursor.take('{')) return;
  do {
    const std::string_view name = cursor.value();
    if (name.empty() || !cursor.take(':')) return;
    visit(name, cursor.value());
  } while (cursor.take(','));
}

std::string_view member(std::string_view object, std::string_view key) {
  Cursor cursor(object);
  if (!cursor.take('{')) return {};
  do {
    const std::string_view name = cursor.value();
    if (name.empty() || !cursor.take(':')) return {};
    // Skipping to the end of a value that is wanted is done once; of one that is not, it cannot be helped.
    const std::string_view value = cursor.value();
    if (unquoted(name) == key) return value;
  } while (cursor.take(','));
  return {};
}

// Goes down without first finding the end of the outer objects: what is wanted stands near their beginning.
std::string_view descend(std::string_view json, std::initializer_list<std::string_view> path) {
  std::size_t left = path.size();
  for (const std::string_view key : path) {
    if (--left == 0) return member(json, key);
    Cursor cursor(json);
    if (!cursor.take('{')) return {};
    bool found = false;
    do {
      const std::string_view name = cursor.value();
      if (name.empty() || !cursor.take(':')) return {};
      if (unquoted(name) == key) {
        const char* begin = name.data() + name.size() + 1;
        json = {begin, static_cast<std::size_t>(json.data() + json.size() - begin)};
        found = true;
        break;
      }
      cursor.value();
    } while (cursor.take(','));
    if (!found) return {};
  }
  return json;
}

}  // namespace

std::string_view pick(std::string_view json, std::initializer_list<std::string_view> path) {
  return descend(json, path);
}

std::string_view pick_text(std::string_view json, std::initializer_list<std::string_view> path) {
  const std::string_view value = pick(json, path);
  return value.starts_with('"') ? unquoted(value) : std::string_view{};
}

bool pick_flag(std::string_view json, std::initializer_list<std::string_view> path) {
  return pick(json, path) == "true";
}

long pick_number(std::string_view json, std::initializer_list<std::string_view> path, long otherwise) {
  const std::string_view value = pick(json, path);
  long number = otherwise;
  std::from_chars(value.data(), value.data() + value.size(), number);
  return number;
}

int count(std::string_view list) {
  Cursor cursor(list);
  if (!cursor.take('[') || cursor.take(']')) return 0;
  int n = 0;
  do {
    cursor.value();
    ++n;
  } while (cursor.take(','));
  return n;
}

std::string_view element(std::string_view list, int index) {
  Cursor cursor(list);
  if (!cursor.take('[') || cursor.take(']')) return {};
  do {
    const std::string_view value = cursor.value();
    if (index-- == 0) return value;
  } while (cursor.take(','));
  return {};
}

std::string patched(std::string_view json, std::string_view patch) {
  const bool list = json.starts_with('[');
  std::string out;
  const auto put = [&](std::string_view name, std::string_view value) {
    out += out.empty() ? "" : ",";
    if (!list) out.append(name).append(":");
    out += value;
  };
  // A value of before, or what the patch makes of it.
  const auto change = [&](std::string_view name, std::string_view value) {
    const std::string_view with = member(patch, unquoted(name));
    if (with.starts_with('{')) return put(name, patched(value, with));
    if (with != "0") put(name, with.starts_with('[') ? element(with, 0) : value);
  };
  if (list) {
    const auto kept = std::min<long>(count(json), pick_number(patch, {"#"}, count(json)));
    for (int i = 0; i < kept; ++i) change(std::to_string(i), element(json, i));
    const std::string_view more = member(patch, "+");
    for (int i = 0; i < count(more); ++i) put({}, element(more, i));
    return "[" + out + "]";
  }
  each_member(json, change);
  each_member(patch, [&](std::string_view name, std::string_view with) {
    if (with.starts_with('[') && member(json, unquoted(name)).empty()) put(name, element(with, 0));
  });
  return "{" + out + "}";
}

std::string_view unquoted(std::string_view text) {
  return text.size() >= 2 && text.front() == '"' ? text.substr(1, text.size() - 2) : text;
}

}  // namespace logres::wire
