// Writes JSON straight into a string: no tree, no allocation beyond the string's own growth.
#pragma once

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

  JsonWriter& key(std::string_view name) {
    separate();
    quote(name);
    out_ += ':';
    after_key_ = true;
    return *this;
  }

  JsonWriter& value(std::string_view text) {
    separate();
    quote(text);
    return *this;
  }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(bool yes) {
    separate();
    out_ += yes ? "true" : "false";
    return *this;
  }
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  JsonWriter& value(T number) {
    separate();
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
  // Nearly all text needs no escape: it is copied in runs, not letter by letter.
  void quote(std::string_view text) {
    out_ += '"';
    std::size_t begin = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      if (c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20) continue;
      out_.append(text, begin, i - begin);
      escape(c);
      begin = i + 1;
    }
    out_.append(text, begin, text.size() - begin);
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
