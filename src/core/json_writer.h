// Writes JSON straight into a string: no tree, no allocation beyond the string's own growth.
#pragma once

#include <algorithm>
#include <cassert>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

// Names are known when the program is compiled, and so is their length where the call itself is there.
#define LOGRES_INLINE [[gnu::always_inline]] inline

namespace logres {

// Where in a written text a member of an object or an element of an array begins, and how many brackets are open there.
struct JsonPlace {
  std::uint32_t at = 0;
  std::uint16_t depth = 0;
  std::uint16_t next = 0;  // the number of the first one behind it that is not inside of it; 0: there is none
};

// A text, and all its places in order: what has changed since is found by them (server/room/view_patch.h).
struct JsonText {
  std::string text;
  std::vector<JsonPlace> places;

  void clear() {
    text.clear();
    places.clear();
  }
};

// The caller is trusted to nest calls properly (key before value inside objects); commas and escapes are ours.
//
// A view is some four hundred words of a few letters each: they are gathered here and go to the string many at a time.
// The string is complete whenever no object or array is open.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}
  explicit JsonWriter(JsonText& out) : out_(out.text), places_(&out.places) {}
  JsonWriter(const JsonWriter&) = delete;
  JsonWriter& operator=(const JsonWriter&) = delete;

  JsonWriter& object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  // A name is a word of the program's, never somebody's text: there is nothing in it to escape.
  LOGRES_INLINE JsonWriter& key(std::string_view name) {
    assert(plain(name));
    quoted(name, ':');
    comma_ = false;
    named_ = true;
    return done();
  }

  JsonWriter& value(std::string_view text) {
    if (plain(text)) {
      quoted(text);
    } else {
      escaped(text);
    }
    return done();
  }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  // A word of the program's as a value: most of a view. Like a name it has nothing to escape.
  LOGRES_INLINE JsonWriter& word(std::string_view name) {
    assert(plain(name));
    quoted(name);
    return done();
  }
  JsonWriter& value(bool yes) { return raw(yes ? "true" : "false"); }
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  JsonWriter& value(T number) {
    char* at = begin(kDigits);
    if (number >= 0 && number <= 9) {  // most are
      *at++ = static_cast<char>('0' + static_cast<int>(number));
    } else {
      at = std::to_chars(at, at + kDigits, static_cast<std::int64_t>(number)).ptr;
    }
    end(at);
    return done();
  }
  JsonWriter& null() { return raw("null"); }
  // Text that is JSON already.
  JsonWriter& raw(std::string_view json) {
    append(begin(0), json);
    return done();
  }

  template <class T>
  LOGRES_INLINE JsonWriter& field(std::string_view name, const T& content) {
    key(name);
    return value(content);
  }

 private:
  static constexpr std::size_t kGathered = 512;  // bytes
  static constexpr std::size_t kDigits = 24;
  static constexpr std::uint32_t kDeepest = 16;

  JsonWriter& open(char bracket) {
    char* at = begin(1);
    *at = bracket;
    end(at + 1);
    comma_ = false;
    ++depth_;
    return *this;
  }
  JsonWriter& close(char bracket) {
    char* at = room(1);
    *at = bracket;
    end(at + 1);
    --depth_;
    return done();
  }
  LOGRES_INLINE JsonWriter& done() {
    if (depth_ == 0) flush();
    return *this;
  }
  [[gnu::noinline]] void flush() {
    out_.append(gathered_, used_);
    used_ = 0;
  }

  // Where the next `size` bytes may be written; end() says up to where they were.
  LOGRES_INLINE char* room(std::size_t size) {
    if (used_ + size > kGathered) flush();
    return gathered_ + used_;
  }
  // The same for a new value or name, behind its comma.
  LOGRES_INLINE char* begin(std::size_t size) {
    char* at = room(size + 1);
    *at = ',';
    at += comma_ ? 1 : 0;
    if (places_ != nullptr && !named_) note(out_.size() + static_cast<std::size_t>(at - gathered_));
    named_ = false;
    return at;
  }
  LOGRES_INLINE void end(const char* at) {
    used_ = static_cast<std::size_t>(at - gathered_);
    comma_ = true;
  }
  void note(std::size_t at) {
    const std::size_t number = places_->size();
    if (depth_ >= kDeepest) return;
    if (number > UINT16_MAX) {  // too many: then none
      places_->clear();
      places_ = nullptr;
      return;
    }
    for (; noted_ > depth_; --noted_) (*places_)[last_[noted_ - 1]].next = static_cast<std::uint16_t>(number);
    last_[noted_++] = static_cast<std::uint16_t>(number);
    places_->push_back({static_cast<std::uint32_t>(at), static_cast<std::uint16_t>(depth_), 0});
  }
  // Continues what was begun at `at` with a text of any length.
  void append(char* at, std::string_view text) {
    end(at);
    if (used_ + text.size() > kGathered) {
      flush();
      out_.append(text);
    } else {
      used_ += text.copy(gathered_ + used_, text.size());
    }
  }

  static bool plain(char c) { return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20; }
  static bool plain(std::string_view text) {
    std::size_t at = 0;
    for (std::uint64_t eight = 0; at + sizeof eight <= text.size(); at += sizeof eight) {
      std::memcpy(&eight, text.data() + at, sizeof eight);
      if (any_below(eight, 0x20) || any_below(eight ^ kEach * '"', 1) || any_below(eight ^ kEach * '\\', 1))
        return false;
    }
    return std::all_of(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), [](char c) { return plain(c); });
  }
  // Whether one of eight bytes is smaller, all at once.
  static constexpr std::uint64_t kEach = 0x0101010101010101;
  static bool any_below(std::uint64_t bytes, std::uint64_t limit) {
    return ((bytes - kEach * limit) & ~bytes & kEach * 0x80) != 0;
  }
  // A few bytes, in pieces that may overlap: as many steps for a word of five letters as for one of seven, so that the
  // processor need not guess the length.
  template <class Piece>
  static void copy_ends(char* to, const char* from, std::size_t size) {
    Piece first{};
    Piece last{};
    std::memcpy(&first, from, sizeof first);
    std::memcpy(&last, from + size - sizeof last, sizeof last);
    std::memcpy(to, &first, sizeof first);
    std::memcpy(to + size - sizeof last, &last, sizeof last);
  }
  LOGRES_INLINE static char* copy(char* to, std::string_view text) {
    const char* from = text.data();
    const std::size_t size = text.size();
    if (size > 16) {
      std::memcpy(to, from, size);
    } else if (size >= 8) {
      copy_ends<std::uint64_t>(to, from, size);
    } else if (size >= 4) {
      copy_ends<std::uint32_t>(to, from, size);
    } else {
      for (std::size_t i = 0; i < size; ++i) to[i] = from[i];
    }
    return to + size;
  }
  LOGRES_INLINE void quoted(std::string_view text, char behind = 0) {
    if (text.size() + 4 > kGathered) return long_text(text, behind);
    char* at = begin(text.size() + 3);
    *at++ = '"';
    at = copy(at, text);
    *at++ = '"';
    if (behind != 0) *at++ = behind;
    end(at);
  }
  void long_text(std::string_view text, char behind) {
    char* at = begin(1);
    *at = '"';
    append(at + 1, text);
    at = room(2);
    *at++ = '"';
    if (behind != 0) *at++ = behind;
    end(at);
  }
  void escaped(std::string_view text) {
    char* at = begin(1);
    *at = '"';
    end(at + 1);
    for (const char c : text) {
      at = room(8);
      end(plain(c) ? &(*at = c) + 1 : escape(c, at));
    }
    at = room(1);
    *at = '"';
    end(at + 1);
  }
  static char* escape(char c, char* at) {
    static constexpr char kHex[] = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    *at++ = '\\';
    if (c == '"' || c == '\\' || c == '\n') {
      *at++ = c == '\n' ? 'n' : c;
      return at;
    }
    for (const char each : {'u', '0', '0', kHex[byte >> 4U], kHex[byte & 15U]}) *at++ = each;
    return at;
  }

  std::string& out_;
  std::vector<JsonPlace>* places_ = nullptr;  // to be noted, too
  std::size_t used_ = 0;                      // of gathered_
  std::uint32_t depth_ = 0;                   // objects and arrays that are open
  bool comma_ = false;                        // one belongs before the next value or name
  std::uint32_t noted_ = 0;                   // how many of last_ are in use: one for each depth
  std::uint16_t last_[kDeepest];              // the places without a next one so far
  bool named_ = false;                        // the next is the value of what was just named
  char gathered_[kGathered];
};

}  // namespace logres

#undef LOGRES_INLINE
