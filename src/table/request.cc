#include "table/request.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <fmt/format.h>

#include <algorithm>

#include "table/repeated_field.h"
#include "table/utf8.h"
#include "words/words.h"

namespace logres {
namespace {

constexpr std::size_t kMaxId = 100;  // bytes of a request's id
constexpr int kRequestDepth = 16;    // of JSON in a request

}  // namespace

boost::json::object parse_request(std::string_view text, std::size_t max_bytes, boost::json::storage_ptr storage) {
  if (text.size() > max_bytes) refuse(no::request_long(max_bytes));
  if (!is_utf8(text)) refuse(no::bad_utf8());
  boost::json::parse_options options;
  options.max_depth = kRequestDepth;
  boost::json::error_code error;
  auto value = boost::json::parse(text, error, std::move(storage), options);
  if (error) refuse(no::bad_json(error.message()));
  if (!value.is_object()) refuse(no::no_object());
  if (has_repeated_field(text, value)) {
    const std::string name = repeated_field(text).value_or("");
    refuse(no::field_twice(name.substr(0, 40)), name);
  }
  return std::move(value.get_object());
}

std::string read_request_id(const boost::json::object& fields) {
  const auto* id = fields.if_contains("id");
  if (id == nullptr) return {};
  const bool fits = id->is_int64() || (id->is_string() && id->get_string().size() <= kMaxId);
  if (!fits) refuse(no::bad_id(kMaxId), "id");
  return boost::json::serialize(*id);
}

void write_sentence(const Sentence& sentence, JsonWriter& json) {
  json.field("key", sentence.key);
  if (sentence.values.empty()) return;
  json.key("args").object();
  for (const auto& [name, is] : sentence.values) {
    json.key(name);
    if (const auto* number = std::get_if<std::int64_t>(&is)) {
      json.value(*number);
    } else if (const auto* text = std::get_if<std::string>(&is)) {
      json.value(*text);
    } else {
      json.object();
      write_sentence(std::get<Sentence>(is), json);
      json.end_object();
    }
  }
  json.end_object();
}

Sentence read_sentence(const boost::json::object& json) {
  Sentence sentence;
  const auto* key = json.if_contains("key");
  if (key == nullptr || !key->is_string()) return sentence;
  sentence.key = key->get_string();
  const auto* args = json.if_contains("args");
  if (args == nullptr || !args->is_object()) return sentence;
  for (const auto& [name, is] : args->get_object()) {
    const std::string of(name);
    if (is.is_int64()) sentence.values.emplace_back(of.c_str(), is.get_int64());
    if (is.is_string()) sentence.values.emplace_back(of.c_str(), std::string(is.get_string()));
    if (is.is_object()) sentence.values.emplace_back(of.c_str(), read_sentence(is.get_object()));
  }
  return sentence;
}

std::string Refusal::message() const { return words::english(why); }

void write_refusal(const Refusal& refusal, JsonWriter& json) {
  json.field("code", refusal.code).field("message", refusal.message());
  write_sentence(refusal.why, json);
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

void refuse(const Problem& problem) { throw Refused{{"bad_field", problem.why, "", problem.field}}; }
void refuse(Refusal refusal, std::string_view field) { throw Refused{std::move(refusal).at(std::string(field))}; }

const boost::json::value* Request::find(std::string_view field) {
  known_.push_back(field);
  return fields_.if_contains(field);
}

std::optional<std::string_view> Request::text(std::string_view field) {
  const auto* value = find(field);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) refuse(no::field_text(field), field);
  return std::string_view(value->get_string());
}

std::optional<std::int64_t> Request::number(std::string_view field, std::int64_t min, std::int64_t max) {
  const auto* value = find(field);
  if (value == nullptr) return std::nullopt;
  if (!value->is_int64() || value->get_int64() < min || value->get_int64() > max) {
    refuse(no::field_number(field, min, max), field);
  }
  return value->get_int64();
}

std::optional<Seat> Request::seat(int seats) {
  const auto* value = find("seat");
  if (value == nullptr) return std::nullopt;
  if (!value->is_int64()) refuse(no::field_whole("seat"), "seat");
  if (value->get_int64() < 0 || value->get_int64() >= seats) {
    refuse(no::no_such_seat(seats - 1), "seat");
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
  if (!value->is_bool()) refuse(no::field_flag(field), field);
  return value->get_bool();
}

const boost::json::object* Request::object(std::string_view field) {
  const auto* value = find(field);
  if (value != nullptr && !value->is_object()) refuse(no::field_object(field), field);
  return value == nullptr ? nullptr : &value->get_object();
}

const boost::json::value& Request::needed(std::string_view field) {
  const auto* value = find(field);
  if (value == nullptr) refuse(no::missing_field(field), field);
  return *value;
}

std::string_view Request::needed_text(std::string_view field) {
  const auto value = text(field);
  if (!value) refuse(no::missing_field(field), field);
  return *value;
}

std::int64_t Request::needed_number(std::string_view field, std::int64_t min, std::int64_t max) {
  const auto value = number(field, min, max);
  if (!value) refuse(no::missing_field(field), field);
  return *value;
}

Seat Request::needed_seat(int seats) {
  const auto value = seat(seats);
  if (!value) refuse(no::missing_field("seat"), "seat");
  return *value;
}

const boost::json::object& Request::needed_object(std::string_view field) {
  const auto* value = object(field);
  if (value == nullptr) refuse(no::missing_field(field), field);
  return *value;
}

void Request::done() const {
  for (const auto& [name, value] : fields_) {
    if (std::find(known_.begin(), known_.end(), std::string_view(name)) == known_.end()) {
      refuse(no::unknown_field(std::string_view(name).substr(0, 40)), name);
    }
  }
}

}  // namespace logres
