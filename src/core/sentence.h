// Something said to a person, by name: a key of the catalogs (locales/) and the values it is said with. Whoever shows
// it puts it into the reader's language; nobody has to find out from a text what was meant.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace logres {

struct Sentence {
  struct Value;

  // Defined below, where a Value is known. A key alone is a sentence: it is written where one is wanted.
  Sentence();
  Sentence(const char* name);  // NOLINT(google-explicit-constructor)
  Sentence(std::string name);  // NOLINT(google-explicit-constructor)
  Sentence(std::string name, std::vector<Value> with);
  Sentence(const Sentence&);
  Sentence(Sentence&&) noexcept;
  Sentence& operator=(const Sentence&);
  Sentence& operator=(Sentence&&) noexcept;
  ~Sentence();

  bool empty() const { return key.empty(); }
  bool operator==(const Sentence& other) const;

  std::string key;  // "error.field.number"
  std::vector<Value> values;
};

// The name of a value is that of the message's argument; a sentence inside another one is a value, too.
struct Sentence::Value {
  Value(const char* of, std::integral auto number) : name(of), is(static_cast<std::int64_t>(number)) {}
  Value(const char* of, std::string_view text) : name(of), is(std::string(text)) {}
  Value(const char* of, std::string text) : name(of), is(std::move(text)) {}
  Value(const char* of, const char* text) : name(of), is(std::string(text)) {}
  Value(const char* of, Sentence sentence) : name(of), is(std::move(sentence)) {}
  bool operator==(const Value&) const = default;

  std::string name;
  std::variant<std::int64_t, std::string, Sentence> is;
};

inline Sentence::Sentence() = default;
inline Sentence::Sentence(const char* name) : key(name) {}
inline Sentence::Sentence(std::string name) : key(std::move(name)) {}
inline Sentence::Sentence(std::string name, std::vector<Value> with) : key(std::move(name)), values(std::move(with)) {}
inline Sentence::Sentence(const Sentence&) = default;
inline Sentence::Sentence(Sentence&&) noexcept = default;
inline Sentence& Sentence::operator=(const Sentence&) = default;
inline Sentence& Sentence::operator=(Sentence&&) noexcept = default;
inline Sentence::~Sentence() = default;
inline bool Sentence::operator==(const Sentence& other) const { return key == other.key && values == other.values; }

}  // namespace logres
