#include "core/fits.h"

#include <algorithm>
#include <boost/json/value.hpp>

namespace logres {
namespace {

using Found = std::optional<Problem>;

bool has(const std::vector<std::string_view>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

class Fit {
 public:
  explicit Fit(int seats) : seats_(seats) {}

  Found object(const Shape& shape, const boost::json::object& object, const std::string& path) const {
    if (shape.fields.empty()) return std::nullopt;  // they are told elsewhere
    for (const auto& [key, value] : object) {
      const auto field = std::ranges::find(shape.fields, std::string_view(key), &ShapeField::key);
      const std::string at = path.empty() ? std::string(key) : path;
      if (field == shape.fields.end()) return Problem{at, "error.field.unknown"};
      if (Found found = fit(field->shape, value, at, false)) return found;
    }
    for (const ShapeField& field : shape.fields) {
      if (!field.optional && !object.contains(field.key))
        return Problem{path.empty() ? std::string(field.key) : path, "error.field.missing"};
    }
    return std::nullopt;
  }

 private:
  Found fit(const Shape& shape, const boost::json::value& value, const std::string& at, bool entry) const {
    if (value.is_null() && shape.nullable) return std::nullopt;
    switch (shape.kind) {
      case Shape::Kind::kNumber:
        return number(shape, value, at, entry);
      case Shape::Kind::kYesNo:
        return value.is_bool() ? Found() : Problem{at, "error.field.flag"};
      case Shape::Kind::kText:
        return value.is_string() ? Found() : Problem{at, "error.field.text"};
      case Shape::Kind::kWord:
        return word(shape, value, at);
      case Shape::Kind::kList:
        return list(shape, value, at);
      case Shape::Kind::kObject:
        return value.is_object() ? object(shape, value.get_object(), at) : Problem{at, "error.field.object"};
      case Shape::Kind::kByWord:
        return by_word(shape, value, at);
      case Shape::Kind::kOneOf:
        return one_of(shape, value, at, entry);
    }
    return std::nullopt;
  }
  Found number(const Shape& shape, const boost::json::value& value, const std::string& at, bool entry) const {
    const bool seat = shape.name == "Seat";
    const int most = seat ? seats_ - 1 : shape.most;
    if (value.is_int64() && value.get_int64() >= shape.least && value.get_int64() <= most) return std::nullopt;
    if (seat) return Problem{at, {"error.field.seat", {{"last", most}}}};
    return Problem{at, {entry ? "error.field.numbers" : "error.field.number", {{"low", shape.least}, {"high", most}}}};
  }
  static Found word(const Shape& shape, const boost::json::value& value, const std::string& at) {
    if (value.is_string() && has(shape.words, value.get_string())) return std::nullopt;
    std::string all;
    for (const auto word : shape.words) all += (all.empty() ? "" : ", ") + std::string(word);
    return Problem{at, {"error.field.one_of", {{"values", all}}}};
  }
  Found list(const Shape& shape, const boost::json::value& value, const std::string& at) const {
    if (!value.is_array()) return Problem{at, "error.field.list"};
    for (const auto& entry : value.get_array()) {
      if (Found found = fit(shape.parts[0], entry, at, true)) return found;
    }
    return std::nullopt;
  }
  Found by_word(const Shape& shape, const boost::json::value& value, const std::string& at) const {
    if (!value.is_object()) return Problem{at, "error.field.object"};
    for (const auto& [key, content] : value.get_object()) {
      const std::string below = at + "." + std::string(key);
      if (Found found = word(shape, boost::json::value(key), below)) return found;
      if (Found found = fit(shape.parts[0], content, below, false)) return found;
    }
    return std::nullopt;
  }
  // What it is meant to be is seen by its kind of JSON.
  Found one_of(const Shape& shape, const boost::json::value& value, const std::string& at, bool entry) const {
    const auto meant = [&](const Shape& part) {
      switch (part.kind) {
        case Shape::Kind::kNumber:
          return value.is_int64();
        case Shape::Kind::kYesNo:
          return value.is_bool();
        case Shape::Kind::kText:
        case Shape::Kind::kWord:
          return value.is_string();
        case Shape::Kind::kList:
          return value.is_array();
        default:
          return value.is_object();
      }
    };
    const auto part = std::ranges::find_if(shape.parts, meant);
    return fit(part == shape.parts.end() ? shape.parts.front() : *part, value, at, entry);
  }

  int seats_;
};

}  // namespace

std::optional<Problem> misfit(const Shape& shape, const boost::json::object& object, int seats) {
  return Fit(seats).object(shape, object, "");
}

}  // namespace logres
