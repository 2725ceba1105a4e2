#include "server/room/view_patch.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <span>

namespace logres::server {
namespace {

// Behind the string that begins here.
std::size_t string_end(std::string_view text, std::size_t at) {
  for (++at; text[at] != '"'; ++at) {
    if (text[at] == '\\') ++at;
  }
  return at + 1;
}

bool ends_scalar(char c) { return c == ',' || c == ']' || c == '}'; }

// Behind the value that begins here.
std::size_t value_end(std::string_view text, std::size_t at) {
  for (int depth = 0;;) {
    const char c = text[at];
    if (c == '"') {
      at = string_end(text, at);
    } else if (c == '{' || c == '[') {
      ++depth;
      ++at;
      continue;
    } else if (c == '}' || c == ']') {
      --depth;
      ++at;
    } else if (c == ',' || c == ':') {
      ++at;
      continue;
    } else {
      while (at < text.size() && !ends_scalar(text[at])) ++at;
    }
    if (depth == 0) return at;
  }
}

// How many bytes are the same at the beginning, many at a time.
std::size_t common(std::string_view a, std::string_view b) {
  const std::size_t size = std::min(a.size(), b.size());
  std::size_t n = 0;
  while (n + 64 <= size && std::memcmp(a.data() + n, b.data() + n, 64) == 0) n += 64;
  for (std::uint64_t x = 0, y = 0; n + sizeof x <= size; n += sizeof x) {
    std::memcpy(&x, a.data() + n, sizeof x);
    std::memcpy(&y, b.data() + n, sizeof y);
    if (x != y) break;
  }
  while (n < size && a[n] == b[n]) ++n;
  return n;
}

// Walks through both texts side by side; what is the same is looked at once.
class Walk {
 public:
  Walk(const JsonText& before, std::string_view after, std::string& out)
      : a_(before.text), b_(after), places_(before.places), out_(out) {}

  // Writes how the value at j_ differs from the one at i_, and goes behind both. False: it does not, nothing is
  // written.
  bool value() {
    const std::size_t a = i_;
    const std::size_t b = j_;
    const std::size_t mark = out_.size();
    const char open = a_[i_];
    if (open == b_[j_] && (open == '{' || open == '[')) {
      ++i_;
      ++j_;
      out_ += '{';
      const Found found = open == '{' ? members() : elements();
      if (found == Found::kSame) {
        out_.resize(mark);
        return false;
      }
      out_ += '}';
      if (found == Found::kChanged && out_.size() - mark < j_ - b + 2) return true;
      out_.resize(mark);  // all of it is shorter, or its members are not the same ones
      if (found == Found::kOther) {
        i_ = value_end(a_, a);
        j_ = value_end(b_, b);
      }
    } else {
      i_ = value_end(a_, a);
      j_ = value_end(b_, b);
      if (a_.substr(a, i_ - a) == b_.substr(b, j_ - b)) return false;
    }
    set(b_.substr(b, j_ - b));
    return true;
  }

 private:
  enum class Found { kSame, kChanged, kOther };

  void set(std::string_view value) {
    out_ += '[';
    out_ += value;
    out_ += ']';
  }
  void comma(bool& any) {
    if (any) out_ += ',';
    any = true;
  }
  static std::string_view key_at(std::string_view text, std::size_t at) {
    return text.substr(at, string_end(text, at) - at);
  }
  // Behind the bracket, or the comma before the next one. True: there is a next one.
  static bool more(std::string_view text, std::size_t& at, char close) {
    if (text[at] == ',') ++at;
    return text[at] != close;
  }

  // Most of a view stays as it was: goes behind all members or elements here that are the same text in both, and says
  // how many those are.
  std::size_t skip_same() {
    if (j_ - i_ != shift_ || i_ > differs_) {
      shift_ = j_ - i_;
      differs_ = i_ + common(a_.substr(i_), b_.substr(j_));
    }
    while (place_ < places_.size() && places_[place_].at < i_) ++place_;
    if (place_ == places_.size() || places_[place_].at != i_) return 0;  // nobody has noted what begins here
    const unsigned depth = places_[place_].depth;
    std::size_t same = 0;
    while (true) {
      const std::size_t next = places_[place_].next;
      const bool last = next == 0;
      const JsonPlace place = last ? JsonPlace{.at = static_cast<std::uint32_t>(a_.size())} : places_[next];
      if (place.at > differs_) return same;
      ++same;
      const bool ended = place.depth < depth || last;
      // Behind the last one there are the brackets of all that ends with it, and a comma if something follows.
      go_to(ended ? place.at - (depth - place.depth) - (last ? 0U : 1U) : place.at);
      if (ended) return same;
      place_ = next;
    }
  }
  void go_to(std::size_t place) {
    j_ += place - i_;
    i_ = place;
  }

  Found members() {
    bool any = false;
    for (;;) {
      const bool in_a = more(a_, i_, '}');
      const bool in_b = more(b_, j_, '}');
      if (!in_a && !in_b) break;
      if (in_a && in_b && skip_same() > 0) continue;
      const std::string_view key_a = in_a ? key_at(a_, i_) : std::string_view();
      const std::string_view key_b = in_b ? key_at(b_, j_) : std::string_view();
      if (in_a && in_b && key_a != key_b) return Found::kOther;
      const std::size_t mark = out_.size();
      const bool before = any;
      comma(any);
      out_ += in_b ? key_b : key_a;
      out_ += ':';
      if (in_a) i_ += key_a.size() + 1;
      if (in_b) j_ += key_b.size() + 1;
      if (in_a && in_b) {
        if (value()) continue;
        out_.resize(mark);
        any = before;
      } else if (in_b) {
        const std::size_t from = j_;
        j_ = value_end(b_, j_);
        set(b_.substr(from, j_ - from));
      } else {
        i_ = value_end(a_, i_);
        out_ += '0';
      }
    }
    ++i_;
    ++j_;
    return any ? Found::kChanged : Found::kSame;
  }

  Found elements() {
    bool any = false;
    std::size_t place = 0;
    while (true) {
      const bool in_both[] = {more(a_, i_, ']'), more(b_, j_, ']')};  // both move on
      if (!in_both[0] || !in_both[1]) break;
      if (const std::size_t same = skip_same(); same > 0) {
        place += same;
        continue;
      }
      const std::size_t mark = out_.size();
      const bool before = any;
      comma(any);
      number("", place++);
      if (value()) continue;
      out_.resize(mark);
      any = before;
    }
    if (a_[i_] != ']') {
      comma(any);
      out_ += "\"#\":" + std::to_string(place);
      while (more(a_, i_, ']')) i_ = value_end(a_, i_);
    } else if (b_[j_] != ']') {
      comma(any);
      const std::size_t from = j_;
      while (more(b_, j_, ']')) j_ = value_end(b_, j_);
      out_ += "\"+\":[";
      out_ += b_.substr(from, j_ - from);
      out_ += ']';
    }
    ++i_;
    ++j_;
    return any ? Found::kChanged : Found::kSame;
  }

  void number(std::string_view before, std::size_t value) {
    char digits[20];
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, value);
    out_ += '"';
    out_ += before;
    out_.append(digits, end);
    out_ += "\":";
  }

  std::string_view a_, b_;
  std::span<const JsonPlace> places_;  // of a_
  std::size_t place_ = 0;              // none before it is needed any more
  std::string& out_;
  std::size_t i_ = 0, j_ = 0;
  std::size_t shift_ = 0, differs_ = 0;  // both texts are the same from i_ to differs_ if j_ - i_ is shift_
};

}  // namespace

bool write_patch(const JsonText& before, std::string_view after, std::string& out) {
  return Walk(before, after, out).value();
}

}  // namespace logres::server
