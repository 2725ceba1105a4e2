// Writes JSON straight into a string: no tree, no allocation beyond the string's own growth.
#pragma once

#include <algorithm>
#include <cassert>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace logres {

// The caller is trusted to nest calls properly (key before value inside objects); commas and escapes are ours.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  JsonWriter& object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  // A name is a word of the program's, never somebody's text: there is nothing in it to escape.
  JsonWriter& key(std::string_view name) {
    assert(plain(name));
    quoted(name, 1).back() = ':';
    after_key_ = true;
    return *this;
  }

  JsonWriter& value(std::string_view text) {
    if (plain(text)) {
      quoted(text, 0);
    } else {
      escaped(text);
    }
    return *this;
  }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  // A word of the program's as a value: most of a view. Like a name it has nothing to escape.
  JsonWriter& word(std::string_view name) {
    assert(plain(name));
    quoted(name, 0);
    return *this;
  }
  JsonWriter& value(bool yes) {
    separate();
    out_ += yes ? "true" : "false";
    return *this;
  }
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  JsonWriter& value(T number) {
    separate();
    if (number >= 0 && number <= 9) {  // most are
      out_ += static_cast<char>('0' + static_cast<int>(number));
      return *this;
    }
    char buffer[24];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, static_cast<std::int64_t>(number)).ptr;
    out_.append(buffer, end);
    return *this;
  }
  JsonWriter& null() {
    separate();
    out_ += "null";
    return *this;
  }
  // Text that is JSON already.
  JsonWriter& raw(std::string_view json) {
    separate();
    out_ += json;
    return *this;
  }

  template <class T>
  JsonWriter& field(std::string_view name, const T& content) {
    key(name);
    return value(content);
  }

 private:
  JsonWriter& open(char bracket) {
    separate();
    out_ += bracket;
    fresh_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    out_ += bracket;
    fresh_ = false;
    return *this;
  }
  void separate() {
    if (!fresh_ && !after_key_) out_ += ',';
    fresh_ = false;
    after_key_ = false;
  }
  static bool plain(char c) { return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20; }
  static bool plain(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return plain(c); });
  }
  // Makes room once for comma, quotes, text and `more`: most of a view is such words.
  std::string& quoted(std::string_view text, std::size_t more) {
    separate();
    const std::size_t begin = out_.size() + 1;
    out_.append(text.size() + 2 + more, '"');
    text.copy(out_.data() + begin, text.size());
    return out_;
  }
  void escaped(std::string_view text) {
    separate();
    out_ += '"';
    for (const char c : text) plain(c) ? out_.push_back(c) : escape(c);
    out_ += '"';
  }
  void escape(char c) {
    static constexpr char kHex[] = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out_ += '\\';
      out_ += c;
    } else if (c == '\n') {
      out_ += "\\n";
    } else {
      out_ += "\\u00";
      out_ += kHex[byte >> 4U];
      out_ += kHex[byte & 15U];
    }
  }

  std::string& out_;
  bool fresh_ = true;  // nothing written since the last opening bracket
  bool after_key_ = false;
};

}  // namespace logres
