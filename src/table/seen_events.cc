#include "table/seen_events.h"

#include "table/messages.h"

namespace logres {

bool write_seen_events(const Match& match, Seat viewer, std::size_t from, JsonWriter& json) {
  bool any = false;
  json.key("events").array();
  for (const Event& event : match.events().subspan(from)) {
    if (!visible(event, viewer)) continue;
    any = true;
    json.object();
    write_event(match.game(), redact(event, viewer), json);
    json.end_object();
  }
  json.end_array();
  return any;
}

}  // namespace logres
