#include "server/table_hook.h"

#include "server/entries.h"
#include "server/room.h"

namespace logres::server {

std::vector<store::Entry> Room::set_hook(const Person& person, const Hook& hook, const Moment& moment) const {
  Draft draft(state_.last_seq, moment);
  state_.require_host(person, draft);
  if (state_.phase != store::Phase::kPlaying) state_.require_phase(store::Phase::kOpen);
  std::string body;
  JsonWriter json(body);
  json.object().field("url", hook.url).field("shape", hook.shape).field("language", hook.language);
  json.field("player", person.id).field("public", person.public_id).end_object();
  draft.add(entries::kHook, -1, std::move(body));
  return draft.take();
}

SeatSet Room::publicly_asked() const {
  SeatSet people;
  if (!state_.playing() || state_.paused) return people;
  const SeatSet oath = state_.unsworn();
  const SeatSet asked = oath.empty() ? state_.match()->table().pending().together : oath;
  for (Seat p = 0; p < state_.seats.size(); ++p) {
    if (asked.has(p) && state_.seats[p].by_person() && !state_.seats[p].person.is_bot()) people.add(p);
  }
  return people;
}

void fold_hook(RoomState& room, const store::Entry& entry) {
  const auto json = entries::object_in(entry);
  const auto* by = json.if_contains("player");
  room.hook = {.url = entries::text_in(json, "url"),
               .shape = entries::text_in(json, "shape"),
               .language = entries::text_in(json, "language"),
               .by = by != nullptr && by->is_int64() ? by->get_int64() : 0};
}

void write_hook(const RoomState& room, const Person& reader, JsonWriter& json) {
  if (!room.is_host(reader)) return;
  json.key("hook");
  if (room.hook.url.empty()) {
    json.null();
    return;
  }
  json.object().field("shape", room.hook.shape);
  if (room.hook.by == reader.id) json.field("url", room.hook.url);
  json.end_object();
}

}  // namespace logres::server
