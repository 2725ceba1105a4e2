#include "core/options_json.h"

#include <algorithm>
#include <stdexcept>

#include "core/fits.h"

namespace logres {
namespace {

std::string joined(std::span<const std::string_view> names) {
  std::string text;
  for (const auto name : names) {
    if (name.empty()) continue;
    if (!text.empty()) text += ", ";
    text += name;
  }
  return text;
}

std::optional<std::int16_t> option_value(const OptionDef& def, const boost::json::value& value) {
  if (!def.choices.empty()) {
    if (value.is_bool() && def.choices.size() == 2 && def.choices[0] == kOffOn[0]) return value.get_bool() ? 1 : 0;
    if (!value.is_string()) return std::nullopt;
    const auto it = std::find(def.choices.begin(), def.choices.end(), std::string_view(value.get_string()));
    if (it == def.choices.end()) return std::nullopt;
    return static_cast<std::int16_t>(it - def.choices.begin());
  }
  if (!value.is_int64() || value.get_int64() < def.min || value.get_int64() > def.max) return std::nullopt;
  return static_cast<std::int16_t>(value.get_int64());
}

Sentence allowed(const OptionDef& def) {
  if (!def.choices.empty()) return {"error.field.option_word", {{"values", joined(def.choices)}}};
  return {"error.field.option_number", {{"low", def.min}, {"high", def.max}}};
}

}  // namespace

std::optional<Problem> read_options(const boost::json::object& json, std::span<const OptionDef> table, Options& out) {
  Options options(table);
  for (const auto& [key, value] : json) {
    const auto def = std::find_if(table.begin(), table.end(), [&](const OptionDef& d) { return d.key == key; });
    if (def == table.end()) return Problem{"options." + std::string(key), "error.field.no_option"};
    const auto parsed = option_value(*def, value);
    if (!parsed) return Problem{"options." + std::string(key), allowed(*def)};
    options.set(static_cast<std::size_t>(def - table.begin()), *parsed);
  }
  out = options;
  return std::nullopt;
}

std::optional<Problem> read_recorded_options(const boost::json::object& json,
                                             std::span<const OptionDef> table,
                                             Options& out) {
  if (auto problem = read_options(json, table, out)) return problem;
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].before && !json.contains(table[i].key)) out.set(i, *table[i].before);
  }
  return std::nullopt;
}

void write_options(std::span<const OptionDef> table, const Options& options, JsonWriter& json) {
  json.object();
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].choices.empty()) {
      json.field(table[i].key, options[i]);
    } else {
      json.field(table[i].key, table[i].choices[static_cast<std::size_t>(options[i])]);
    }
  }
  json.end_object();
}

namespace {

// How many seats it says it has; as many as there can be where it does not say.
int seats_of(const boost::json::object& object) {
  const auto* seats = object.if_contains("seats");
  const bool known =
      seats != nullptr && seats->is_int64() && seats->get_int64() >= 1 && seats->get_int64() <= kMaxSeats;
  return known ? static_cast<int>(seats->get_int64()) : kMaxSeats;
}

}  // namespace

FieldReader::FieldReader(const boost::json::object& object, const Shape& shape)
    : object_(object), shape_(shape), problem_(misfit(shape, object, seats_of(object))) {}

void FieldReader::fail(std::string_view field, Sentence why) {
  if (!problem_) problem_ = Problem{std::string(field), std::move(why)};
}

const boost::json::value* FieldReader::find(std::string_view field) {
  const auto known = std::ranges::find(shape_.fields, field, &ShapeField::key);
  if (known == shape_.fields.end()) throw std::logic_error("no field of the shape: " + std::string(field));
  asked_.insert(known->key);
  return problem_ ? nullptr : object_.if_contains(field);
}

const boost::json::value* FieldReader::given(std::string_view field) {
  const auto* value = find(field);
  return value == nullptr || value->is_null() ? nullptr : value;
}

void FieldReader::flag(std::string_view field, std::uint8_t& out) {
  if (const auto* value = find(field)) out = value->as_bool() ? 1 : 0;
}

void FieldReader::number(std::string_view field, std::uint8_t& out) {
  if (const auto* value = find(field)) out = static_cast<std::uint8_t>(value->as_int64());
}

void FieldReader::number(std::string_view field, int least, int most, std::uint8_t& out) {
  const auto* value = find(field);
  if (value == nullptr) return;
  if (value->as_int64() < least || value->as_int64() > most) {
    return fail(field, {"error.field.number", {{"low", least}, {"high", most}}});
  }
  number(field, out);
}

const boost::json::array* FieldReader::list(std::string_view field) {
  const auto* value = find(field);
  return value == nullptr ? nullptr : &value->as_array();
}

const boost::json::object* FieldReader::object(std::string_view field) {
  const auto* value = find(field);
  return value == nullptr ? nullptr : &value->as_object();
}

int FieldReader::name(std::string_view field,
                      const boost::json::value& value,
                      std::span<const std::string_view> names) {
  const auto found = std::find(names.begin(), names.end(), std::string_view(value.as_string()));
  if (found != names.end()) return static_cast<int>(found - names.begin());
  fail(field, {"error.field.one_of", {{"values", joined(names)}}});
  return -1;
}

std::optional<Setup> FieldReader::setup(std::span<const OptionDef> options) {
  Setup setup{.seats = 0, .options = Options(options)};
  has("game");
  if (!has("seats")) fail("seats", "error.scenario.seats");
  number("seats", setup.seats);
  if (const auto* chosen = object("options")) {
    if (const auto problem = read_options(*chosen, options, setup.options)) fail(problem->field, problem->why);
  }
  if (!ok()) return std::nullopt;
  return setup;
}

void FieldReader::all_read() const {
  for (const ShapeField& field : shape_.fields) {
    if (!asked_.contains(field.key)) throw std::logic_error("never read: " + std::string(field.key));
  }
}

}  // namespace logres
