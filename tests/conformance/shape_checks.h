// A view fits the shape its game declares for it (core/shape.h), and everything the shape allows turns up.
#pragma once

#include <algorithm>
#include <boost/json.hpp>
#include <set>
#include <string>

#include "core/shape.h"

namespace logres::conformance {

// What is wrong with a value, with the path to it, or "". What was met on the way is noted in `met`: "quests[].heroism"
// for a field that is there, "... absent", "... null", "... value" and "... filled" (a list that is not empty).
class ShapeCheck {
 public:
  explicit ShapeCheck(std::set<std::string>* met = nullptr) : met_(met) {}

  std::string operator()(const Shape& shape, const boost::json::value& value, const std::string& path = "") {
    if (value.is_null()) {
      note(path + " null");
      return shape.nullable ? "" : path + ": null";
    }
    if (shape.nullable) note(path + " value");
    switch (shape.kind) {
      case Shape::Kind::kNumber:
        return in_range(shape, value) ? "" : path + ": not such a number: " + boost::json::serialize(value);
      case Shape::Kind::kYesNo:
        return value.is_bool() ? "" : path + ": neither true nor false";
      case Shape::Kind::kText:
        return value.is_string() ? "" : path + ": not a text";
      case Shape::Kind::kWord:
        return is_word(shape, value) ? "" : path + ": no such word: " + boost::json::serialize(value);
      case Shape::Kind::kList:
        return list(shape, value, path);
      case Shape::Kind::kObject:
        return object(shape, value, path);
      case Shape::Kind::kByWord:
        return by_word(shape, value, path);
      case Shape::Kind::kOneOf:
        return one_of(shape, value, path);
    }
    return path + ": no such kind of shape";
  }

 private:
  void note(const std::string& what) {
    if (met_ != nullptr) met_->insert(what);
  }
  static bool in_range(const Shape& shape, const boost::json::value& value) {
    if (!value.is_int64()) return false;
    return shape.most < shape.least || (value.get_int64() >= shape.least && value.get_int64() <= shape.most);
  }
  std::string by_word(const Shape& shape, const boost::json::value& value, const std::string& path) {
    if (!value.is_object()) return path + ": not an object";
    for (const auto& [key, content] : value.get_object()) {
      const std::string at = path + "." + std::string(key);
      if (!is_word(shape, boost::json::value(key))) return at + ": unknown";
      if (auto wrong = (*this)(shape.parts[0], content, at); !wrong.empty()) return wrong;
    }
    return "";
  }
  static bool is_word(const Shape& shape, const boost::json::value& value) {
    return value.is_string() &&
           std::find(shape.words.begin(), shape.words.end(), std::string_view(value.get_string())) != shape.words.end();
  }
  std::string list(const Shape& shape, const boost::json::value& value, const std::string& path) {
    if (!value.is_array()) return path + ": not a list";
    for (const auto& item : value.get_array()) {
      note(path + " filled");
      if (auto wrong = (*this)(shape.parts[0], item, path + "[]"); !wrong.empty()) return wrong;
    }
    return "";
  }
  // The first that fits; what the others noted on their way does no harm.
  std::string one_of(const Shape& shape, const boost::json::value& value, const std::string& path) {
    for (std::size_t i = 0; i < shape.parts.size(); ++i) {
      if ((*this)(shape.parts[i], value, path).empty()) return "";
    }
    return path + ": fits none of its shapes: " + boost::json::serialize(value);
  }
  std::string object(const Shape& shape, const boost::json::value& value, const std::string& path) {
    if (!value.is_object()) return path + ": not an object";
    if (shape.fields.empty()) return "";  // told elsewhere
    std::size_t there = 0;
    for (const ShapeField& field : shape.fields) {
      const std::string at = path + "." + std::string(field.key);
      const auto* content = value.get_object().if_contains(field.key);
      if (content == nullptr) {
        note(at + " absent");
        if (!field.optional) return at + ": absent";
        continue;
      }
      ++there;
      note(at);
      if (auto wrong = (*this)(field.shape, *content, at); !wrong.empty()) return wrong;
    }
    if (there == value.get_object().size()) return "";
    for (const auto& [key, content] : value.get_object()) {
      const auto known = [&, name = std::string_view(key)](const ShapeField& f) { return f.key == name; };
      if (std::none_of(shape.fields.begin(), shape.fields.end(), known))
        return path + "." + std::string(key) + ": unknown";
    }
    return path + ": a field twice";
  }

  std::set<std::string>* met_;
};

// Everything a shape allows: each must turn up somewhere, or the shape says more than is true.
inline void everything_of(const Shape& shape, const std::string& path, std::set<std::string>& all) {
  if (shape.nullable) all.insert({path + " null", path + " value"});
  if (shape.kind == Shape::Kind::kList) all.insert(path + " filled");
  for (const Shape& part : shape.parts) {
    everything_of(part, shape.kind == Shape::Kind::kList ? path + "[]" : path, all);
  }
  for (const ShapeField& field : shape.fields) {
    const std::string at = path + "." + std::string(field.key);
    all.insert(at);
    if (field.optional) all.insert(at + " absent");
    everything_of(field.shape, at, all);
  }
}

}  // namespace logres::conformance
