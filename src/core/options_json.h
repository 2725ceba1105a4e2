// Options and the fields of a scenario, read from JSON with the offending field named.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "core/game.h"
#include "core/shape.h"

namespace logres {

// {"expert": "on", "first": 2}: unnamed options keep their preset. For on/off options true and false are taken too.
std::optional<Problem> read_options(const boost::json::object& json, std::span<const OptionDef> table, Options& out);
// The same of a record or a log, which names every option there was when it was written (OptionDef::before).
std::optional<Problem> read_recorded_options(const boost::json::object& json,
                                             std::span<const OptionDef> table,
                                             Options& out);
void write_options(std::span<const OptionDef> table, const Options& options, JsonWriter& json);

// Reads the fields of a hand-written object one by one. What does not fit the shape of it is refused before the first
// is read. The first problem stays; later reads then change nothing.
class FieldReader {
 public:
  FieldReader(const boost::json::object& object, const Shape& shape);

  bool ok() const { return !problem_; }
  const std::optional<Problem>& problem() const { return problem_; }
  void fail(std::string_view field, Sentence why);

  // Each leaves `out` as it is when the field is absent. Fields the shape does not have are nobody's to ask for.
  bool has(std::string_view field) { return find(field) != nullptr; }
  const boost::json::value* given(std::string_view field);  // nullptr when it is null, too
  void flag(std::string_view field, std::uint8_t& out);
  void number(std::string_view field, std::uint8_t& out);
  void number(std::string_view field,
              int least,
              int most,
              std::uint8_t& out);  // the position allows less than the shape
  const boost::json::array* list(std::string_view field);
  const boost::json::object* object(std::string_view field);
  // One element as an index into `names`; -1 and a problem when it is none of them.
  int name(std::string_view field, const boost::json::value& value, std::span<const std::string_view> names);
  // The fields "game", "seats" and "options"; nothing and a problem when they are no set-up of this table of options.
  std::optional<Setup> setup(std::span<const OptionDef> options);
  // Every field of the shape has been asked for: what documents promise is read. Throws std::logic_error otherwise.
  void all_read() const;

 private:
  const boost::json::value* find(std::string_view field);
  const boost::json::object& object_;
  const Shape& shape_;
  std::set<std::string_view> asked_;
  std::optional<Problem> problem_;
};

}  // namespace logres
