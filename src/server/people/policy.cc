#include "server/people/policy.h"

#include <array>
#include <boost/json.hpp>
#include <stdexcept>
#include <utility>

#include "core/json_writer.h"
#include "server/base/named.h"

namespace logres::server {
namespace {

constexpr auto kGuests =
    std::to_array<Named<Guests>>({{Guests::kOpen, "open"}, {Guests::kInvited, "invited"}, {Guests::kClosed, "closed"}});

void write_all(JsonWriter& json, std::string_view key, const std::set<std::string>& texts) {
  json.key(key).array();
  for (const std::string& text : texts) json.value(text);
  json.end_array();
}

void read_all(const boost::json::object& json, std::string_view key, std::set<std::string>& out) {
  for (const auto& text : json.at(key).as_array()) out.emplace(text.as_string());
}

}  // namespace

std::string_view name_of(Guests guests) { return word_of(kGuests, guests); }

bool read_guests(std::string_view name, Guests& out) {
  const auto guests = value_of(kGuests, name);
  out = guests.value_or(out);
  return guests.has_value();
}

std::string House::text() const {
  std::string out;
  JsonWriter json(out);
  json.object().field("guests", name_of(guests)).field("notice", notice);
  write_all(json, "barred", barred);
  write_all(json, "silenced", silenced);
  json.end_object();
  return out;
}

House read_house(std::string_view text) {
  House house;
  if (text.empty()) return house;
  try {
    const auto json = boost::json::parse(text).as_object();
    if (!read_guests(std::string_view(json.at("guests").as_string()), house.guests)) {
      throw std::runtime_error("no such word for guests");
    }
    house.notice = json.at("notice").as_string();
    read_all(json, "barred", house.barred);
    read_all(json, "silenced", house.silenced);
  } catch (const std::exception& error) {
    throw std::runtime_error(std::string("the house's rules cannot be read: ") + error.what());
  }
  return house;
}

}  // namespace logres::server
