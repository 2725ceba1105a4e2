#include "server/features/webhook/webhook.h"

#include "server/table/entries.h"

namespace logres::server {

void set_hook(const RoomState& room, const Person& person, const Hook& hook, Draft& draft) {
  room.require_host(person, draft);
  if (room.phase != store::Phase::kPlaying) room.require_phase(store::Phase::kOpen);
  std::string body;
  JsonWriter json(body);
  json.object().field("url", hook.url).field("shape", hook.shape).field("language", hook.language);
  json.field("player", person.id).field("public", person.public_id).end_object();
  draft.add(entries::kHook, -1, std::move(body));
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
