#include "server/table/talk_lines.h"

#include <algorithm>

namespace logres::server {
namespace {

void write_line(const TalkLine& line, Millis fades, JsonWriter& json) {
  json.object().field("line", line.number).field("at", line.at).key("seat");
  if (line.seat) {
    json.value(*line.seat);
  } else {
    json.null();
  }
  json.field("name", line.name).field("player", line.player);
  if (line.phrase.empty()) {
    json.field("text", line.text);
  } else {
    json.field("phrase", line.phrase).key("about");
    if (line.about) {
      json.value(*line.about);
    } else {
      json.null();
    }
    json.key("word");
    if (line.word.empty()) {
      json.null();
    } else {
      json.value(line.word);
    }
  }
  if (!line.seat) json.field("spectators", true);
  if (line.fades) json.field("fades", fades);
  json.end_object();
}

}  // namespace

void Talk::say(TalkLine line) {
  line.index = ++last_;
  line.number = line.seat ? 2 * ++said_ : 2 * ++whispered_ - 1;
  if (lines_.size() == kMaxLines) lines_.erase(lines_.begin());
  lines_.push_back(std::move(line));
}

void Talk::hush() {
  std::erase_if(lines_, [](const TalkLine& line) { return line.seat.has_value(); });
}

std::string Talk::frame(std::uint32_t after, const Reader& reader, Millis now) const {
  std::string out;
  JsonWriter json(out);
  bool any = false;
  for (const TalkLine& line : lines_) {
    if (line.index <= after || (reader.player && !line.seat) || reader.muted.contains(line.player)) continue;
    if (line.seat && !reader.hears) continue;
    const Millis heard = line.at + (line.seat ? reader.delay : 0);
    const Millis left = heard + kLineFades - now;
    if (line.fades && left <= 0) continue;
    if (!any) json.object().field("push", "talk").key("lines").array();
    any = true;
    write_line(line, left, json);
  }
  if (any) json.end_array().end_object();
  return out;
}

}  // namespace logres::server
