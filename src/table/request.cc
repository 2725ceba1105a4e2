#include "table/request.h"

#include <fmt/format.h>

#include <algorithm>

namespace logres {

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
