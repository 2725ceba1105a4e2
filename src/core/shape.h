// The shape of a piece of JSON, said once: a table of fields with their types and meanings. The client's TypeScript,
// the tables of docs/protocol.md and docs/scenarios.md, the check of every view (tests/conformance/) and what a
// scenario may say (core/fits.h) are made from it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace logres {

struct ShapeField;

struct Shape {
  enum class Kind : std::uint8_t { kNumber, kYesNo, kText, kWord, kList, kObject, kByWord, kOneOf };

  Kind kind = Kind::kNumber;
  bool nullable = false;
  int least = 0, most = -1;             // of a number that has a range
  std::string_view name;                // of an object, or of a set of words; empty: it has none of its own
  std::vector<std::string_view> words;  // of kWord; of kByWord: the keys there may be
  std::vector<Shape> parts;             // of a list or kByWord: what it holds; of kOneOf: each of them
  std::vector<ShapeField> fields;       // of kObject, in the order in which they are written; none: told elsewhere
};

struct ShapeField {
  std::string_view key;
  Shape shape;
  std::string_view meaning;         // one line for the reader of the documentation; empty where the key says it all
  bool optional = false;            // absent where it does not apply
  std::string_view otherwise = {};  // what is taken where it is absent: one line for the reader of the documentation
};

namespace shape {

inline Shape number() { return {.kind = Shape::Kind::kNumber}; }
inline Shape number(int least, int most) { return {.kind = Shape::Kind::kNumber, .least = least, .most = most}; }
inline Shape seat() { return {.kind = Shape::Kind::kNumber, .name = "Seat"}; }
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
// An object whose keys are some of these words.
inline Shape by_word(std::string_view name, std::span<const std::string_view> keys, Shape of) {
  Shape shape = word(name, keys);
  shape.kind = Shape::Kind::kByWord;
  shape.parts.push_back(std::move(of));
  return shape;
}
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
