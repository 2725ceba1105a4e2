#include "server/table/entries.h"

#include <fmt/format.h>

#include <boost/json/parse.hpp>
#include <charconv>
#include <stdexcept>

namespace logres::server::entries {

void misfit(const store::Entry& entry, std::string_view why) {
  throw Misfit({"error.check.entry", {{"number", entry.seq}, {"kind", entry.kind}, {"detail", why}}});
}

boost::json::object object_in(const store::Entry& entry) {
  boost::json::error_code error;
  auto value = boost::json::parse(entry.body, error);
  if (error || !value.is_object()) misfit(entry, "its body is no object");
  return std::move(value.get_object());
}

std::int64_t number_in(const store::Entry& entry) {
  std::int64_t number = 0;
  const char* end = entry.body.data() + entry.body.size();
  const auto read = std::from_chars(entry.body.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end) misfit(entry, "its body is no number");
  return number;
}

bool flag_in(const store::Entry& entry) {
  if (entry.body != kOn && entry.body != kOff) misfit(entry, "its body is neither on nor off");
  return entry.body == kOn;
}

std::string text_in(const boost::json::object& json, std::string_view field) {
  const auto* value = json.if_contains(field);
  if (value == nullptr || !value->is_string()) throw std::runtime_error(fmt::format("an entry without {}", field));
  return std::string(value->get_string());
}

}  // namespace logres::server::entries
