#include "server/people/about.h"

#include <boost/json/parse.hpp>

#include "core/json_writer.h"

namespace logres::server {

About about_from(std::string_view text) {
  About out;
  boost::system::error_code error;
  const auto value = boost::json::parse(text, error);
  const auto* fields = error ? nullptr : value.if_object();
  if (fields == nullptr) return out;
  const auto flag = [&](std::string_view name) {
    const auto* found = fields->if_contains(name);
    return found != nullptr && found->is_bool() && found->get_bool();
  };
  out.shown = flag("shown");
  out.friends = flag("friends");
  const auto* rated = fields->if_contains("rated");
  if (rated != nullptr && rated->is_int64()) out.rated = rated->get_int64();
  return out;
}

std::string write_about(const About& about) {
  std::string text;
  JsonWriter json(text);
  json.object().field("shown", about.shown).field("friends", about.friends).field("rated", about.rated).end_object();
  return text;
}

}  // namespace logres::server
