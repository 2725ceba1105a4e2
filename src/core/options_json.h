// Options and simple scenario fields, read from JSON with the offending field named.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/game.h"

namespace logres {

// {"expert": "on", "first": 2}: unnamed options keep their preset. For on/off options true and false are taken too.
std::optional<Problem> read_options(const boost::json::object& json, std::span<const OptionDef> table, Options& out);
// The same of a record or a log, which names every option there was when it was written (OptionDef::before).
std::optional<Problem> read_recorded_options(const boost::json::object& json,
                                             std::span<const OptionDef> table,
                                             Options& out);
void write_options(std::span<const OptionDef> table, const Options& options, JsonWriter& json);

// Reads the fields of a hand-written object one by one. The first problem stays; later reads then change nothing.
class FieldReader {
 public:
  explicit FieldReader(const boost::json::object& object) : object_(object) {}

  bool ok() const { return !problem_; }
  const std::optional<Problem>& problem() const { return problem_; }
  void fail(std::string_view field, std::string message);

  bool has(std::string_view field);  // also notes the field as known
  // Each leaves `out` as it is when the field is absent.
  void flag(std::string_view field, std::uint8_t& out);
  void number(std::string_view field, int min, int max, std::uint8_t& out);
  // A list; nullptr when absent or not a list (which is a problem).
  const boost::json::array* list(std::string_view field);
  const boost::json::object* object(std::string_view field);
  // One element as an index into `names`; -1 and a problem when it is none of them.
  int name(std::string_view field, const boost::json::value& value, std::span<const std::string_view> names);
  int seat(std::string_view field, const boost::json::value& value, int seats);
  // The fields "game", "seats" and "options"; nothing and a problem when they are no set-up of this table of options.
  std::optional<Setup> setup(std::span<const OptionDef> options, int min_seats, int max_seats);
  // Fields nobody asked for are mistakes (a misspelt name would otherwise change nothing, silently).
  void refuse_unknown();

 private:
  const boost::json::value* find(std::string_view field);
  const boost::json::object& object_;
  std::vector<std::string> known_;
  std::optional<Problem> problem_;
};

}  // namespace logres
