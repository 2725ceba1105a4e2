// The shape of a piece of JSON, said once: a table of fields with their types and meanings. The client's TypeScript,
// the tables of docs/protocol.md and the check of every view (tests/conformance/) are made from it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace logres {

struct ShapeField;

struct Shape {
  enum class Kind : std::uint8_t { kNumber, kYesNo, kText, kWord, kList, kObject, kOneOf };

  Kind kind = Kind::kNumber;
  bool nullable = false;
  std::string_view name;                // of an object, or of a set of words; empty: it has none of its own
  std::vector<std::string_view> words;  // of kWord
  std::vector<Shape> parts;             // of a list: what it holds; of kOneOf: each of them
  std::vector<ShapeField> fields;       // of kObject, in the order in which they are written
};

struct ShapeField {
  std::string_view key;
  Shape shape;
  std::string_view meaning;  // one line for the reader of the documentation; empty where the key says it all
  bool optional = false;     // absent where it does not apply
};

namespace shape {

inline Shape number() { return {.kind = Shape::Kind::kNumber}; }
inline Shape seat() { return number(); }
inline Shape yes_no() { return {.kind = Shape::Kind::kYesNo}; }
inline Shape text() { return {.kind = Shape::Kind::kText}; }

// One of the words of a table; empty entries are none.
inline Shape word(std::string_view name, std::span<const std::string_view> names) {
  Shape shape{.kind = Shape::Kind::kWord, .name = name};
  for (const auto word : names) {
    if (!word.empty()) shape.words.push_back(word);
  }
  return shape;
}
inline Shape word(std::span<const std::string_view> names) { return word("", names); }

inline Shape list(Shape of) { return {.kind = Shape::Kind::kList, .parts = {std::move(of)}}; }
inline Shape object(std::string_view name, std::vector<ShapeField> fields) {
  return {.kind = Shape::Kind::kObject, .name = name, .fields = std::move(fields)};
}
inline Shape one_of(std::vector<Shape> parts) { return {.kind = Shape::Kind::kOneOf, .parts = std::move(parts)}; }

// Null where there is none.
inline Shape maybe(Shape shape) {
  shape.nullable = true;
  return shape;
}

inline ShapeField optional(std::string_view key, Shape shape, std::string_view meaning = "") {
  return {key, std::move(shape), meaning, true};
}

}  // namespace shape
}  // namespace logres
