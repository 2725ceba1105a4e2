#include "table/request.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <fmt/format.h>

#include <algorithm>

#include "table/repeated_field.h"
#include "table/utf8.h"

namespace logres {
namespace {

constexpr std::size_t kMaxId = 100;  // bytes of a request's id
constexpr int kRequestDepth = 16;    // of JSON in a request

}  // namespace

boost::json::object parse_request(std::string_view text, std::size_t max_bytes, boost::json::storage_ptr storage) {
  if (text.size() > max_bytes) refuse("too_long", fmt::format("A request has at most {} bytes.", max_bytes));
  if (!is_utf8(text)) refuse("bad_utf8", "A request must be UTF-8.");
  boost::json::parse_options options;
  options.max_depth = kRequestDepth;
  boost::json::error_code error;
  auto value = boost::json::parse(text, error, std::move(storage), options);
  if (error) refuse("bad_json", fmt::format("A request is one line of JSON: {}.", error.message()));
  if (!value.is_object()) refuse("bad_json", "A request is a JSON object.");
  if (has_repeated_field(text, value)) {
    const std::string name = repeated_field(text).value_or("");
    refuse("bad_json", fmt::format("The field {} is there twice.", name.substr(0, 40)), name);
  }
  return std::move(value.get_object());
}

std::string read_request_id(const boost::json::object& fields) {
  const auto* id = fields.if_contains("id");
  if (id == nullptr) return {};
  const bool fits = id->is_int64() || (id->is_string() && id->get_string().size() <= kMaxId);
  if (!fits) refuse("bad_field", fmt::format("An id is a whole number or a text of at most {} bytes.", kMaxId), "id");
  return boost::json::serialize(*id);
}

void write_refusal(const Refusal& refusal, JsonWriter& json) {
  json.field("code", refusal.code).field("message", refusal.message);
  if (!refusal.rule.empty()) json.field("rule", refusal.rule);
  if (!refusal.field.empty()) json.field("field", refusal.field);
  if (refusal.wait > 0) json.field(refusal.code == "too_soon" ? "hold" : "retry", refusal.wait);
}

std::string refusal_text(const Refusal& refusal, std::string_view id) {
  std::string out;
  JsonWriter json(out);
  json.object().field("ok", false);
  if (!id.empty()) json.key("id").raw(id);
  write_refusal(refusal, json);
  json.end_object();
  return out;
}

void refuse(std::string_view code, std::string message, std::string_view field) {
  throw Refused{{std::string(code), std::move(message), "", std::string(field)}};
}

namespace {

[[noreturn]] void missing(std::string_view field) {
  refuse("missing_field", fmt::format("The field {} is missing.", field), field);
}

[[noreturn]] void bad_field(std::string_view field, std::string_view expected) {
  refuse("bad_field", fmt::format("The field {} must be {}.", field, expected), field);
}

}  // namespace

const boost::json::value* Request::find(std::string_view field) {
  known_.push_back(field);
  return fields_.if_contains(field);
}

std::optional<std::string_view> Request::text(std::string_view field) {
  const auto* value = find(field);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) bad_field(field, "a text");
  return std::string_view(value->get_string());
}

std::optional<std::int64_t> Request::number(std::string_view field, std::int64_t min, std::int64_t max) {
  const auto* value = find(field);
  if (value == nullptr) return std::nullopt;
  if (!value->is_int64() || value->get_int64() < min || value->get_int64() > max) {
    bad_field(field, fmt::format("a whole number from {} to {}", min, max));
  }
  return value->get_int64();
}

std::optional<Seat> Request::seat(int seats) {
  const auto* value = find("seat");
  if (value == nullptr) return std::nullopt;
  if (!value->is_int64()) bad_field("seat", "a whole number");
  if (value->get_int64() < 0 || value->get_int64() >= seats) {
    refuse("no_such_seat", fmt::format("The seats are 0 to {}.", seats - 1), "seat");
  }
  return static_cast<Seat>(value->get_int64());
}

Seat Request::seat_or_spectator(int seats) {
  const auto* value = find("seat");
  if (value == nullptr || value->is_null()) return kNoSeat;
  return *seat(seats);
}

bool Request::flag(std::string_view field) {
  const auto* value = find(field);
  if (value == nullptr) return false;
  if (!value->is_bool()) bad_field(field, "true or false");
  return value->get_bool();
}

const boost::json::object* Request::object(std::string_view field) {
  const auto* value = find(field);
  if (value != nullptr && !value->is_object()) bad_field(field, "an object");
  return value == nullptr ? nullptr : &value->get_object();
}

const boost::json::value& Request::needed(std::string_view field) {
  const auto* value = find(field);
  if (value == nullptr) missing(field);
  return *value;
}

std::string_view Request::needed_text(std::string_view field) {
  const auto value = text(field);
  if (!value) missing(field);
  return *value;
}

std::int64_t Request::needed_number(std::string_view field, std::int64_t min, std::int64_t max) {
  const auto value = number(field, min, max);
  if (!value) missing(field);
  return *value;
}

Seat Request::needed_seat(int seats) {
  const auto value = seat(seats);
  if (!value) missing("seat");
  return *value;
}

const boost::json::object& Request::needed_object(std::string_view field) {
  const auto* value = object(field);
  if (value == nullptr) missing(field);
  return *value;
}

void Request::done() const {
  for (const auto& [name, value] : fields_) {
    if (std::find(known_.begin(), known_.end(), std::string_view(name)) == known_.end()) {
      refuse("unknown_field", fmt::format("This verb has no field {}.", std::string_view(name).substr(0, 40)), name);
    }
  }
}

}  // namespace logres
