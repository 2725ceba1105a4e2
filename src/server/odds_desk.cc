#include "server/odds_desk.h"

#include <fmt/format.h>

#include "core/json_writer.h"

namespace logres::server {
namespace {

void write(std::string_view key, const bots::Chances& chances, JsonWriter& json) {
  json.key(key).array();
  for (const double one : chances) json.raw(fmt::format("{:.3f}", one));
  json.end_array();
}

std::string body_of(const bots::OddsCourse& course) {
  std::string text;
  JsonWriter json(text);
  json.object().field("ok", true).field("ready", true).key("points").array();
  for (const bots::OddsPoint& point : course.points) {
    json.object().field("move", point.move);
    write("chances", point.chances, json);
    json.end_object();
  }
  json.end_array().key("swings").array();
  for (const bots::Swing& swing : course.swings) {
    json.object().field("move", swing.move);
    write("before", swing.before, json);
    write("after", swing.after, json);
    json.end_object();
  }
  json.end_array().end_object();
  return text;
}

}  // namespace

std::string OddsDesk::get(const std::string& code, std::shared_ptr<const Match> match) {
  return desk_.get(code, code, [effort = effort_, match = std::move(match)](const Desk::Enough& enough) {
    return body_of(bots::odds_course(*match, effort, bots::play_on, enough));
  });
}

}  // namespace logres::server
