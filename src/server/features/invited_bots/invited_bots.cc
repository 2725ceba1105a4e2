#include "server/features/invited_bots/invited_bots.h"

#include <algorithm>
#include <array>

#include "server/base/refusals.h"
#include "server/table/commands.h"
#include "server/table/entries.h"
#include "table/request.h"

namespace logres::server {
namespace {

constexpr std::size_t kMostInvited = 16;  // to one table

bool on_list(const RoomState& room, std::string_view bot) {
  return std::find(room.invited.begin(), room.invited.end(), bot) != room.invited.end();
}

}  // namespace

void require_for_bots(std::string_view verb, bool text) {
  static constexpr std::array<std::string_view, 16> kForBots = {"hello",
                                                                "ping",
                                                                "games",
                                                                "rules",
                                                                "attend",
                                                                "depart",
                                                                "view",
                                                                "why_not",
                                                                "sit",
                                                                "stand",
                                                                "ready",
                                                                "leave",
                                                                "back",
                                                                "move",
                                                                "go_on",
                                                                "talk"};
  if (!text && std::find(kForBots.begin(), kForBots.end(), verb) != kForBots.end()) return;
  refuse(no::not_for_bots(), text ? "text" : "verb");
}

bool is_invited(const RoomState& room, const Person& bot) {
  return room.settings.bots_welcome || on_list(room, bot.public_id) || room.seat_of(bot.id);
}

void require_invited(const RoomState& room, const Person& bot) {
  room.require_phase(store::Phase::kOpen);
  if (!is_invited(room, bot)) refuse(no::not_invited());
}

// {"bot":"b_…"}: it may sit down here. "on":false: no longer; whoever sits stays (the host may send it away).
void wish_invite(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const std::string_view bot = request.needed_text("bot");
  const bool on = request.find("on") == nullptr || request.flag("on");
  request.done();
  room.require_host(person, draft);
  room.require_phase(store::Phase::kOpen);
  if (!is_public_id(bot) || !bot.starts_with("b_")) refuse(no::bot_id(), "bot");
  if (on_list(room, bot) == on) return;
  if (on && room.invited.size() >= kMostInvited) refuse(no::enough_invitations());
  draft.add(entries::kInvite, -1, invitation(bot, on));
}

std::string invitation(std::string_view bot, bool on) {
  std::string body;
  JsonWriter json(body);
  json.object().field("bot", bot).field("on", on).end_object();
  return body;
}

void fold_invite(RoomState& room, const store::Entry& entry) {
  const auto json = entries::object_in(entry);
  const std::string bot = entries::text_in(json, "bot");
  std::erase(room.invited, bot);
  if (const auto* on = json.if_contains("on"); on != nullptr && on->is_bool() && on->get_bool()) {
    room.invited.push_back(bot);
  }
}

void write_invited(const RoomState& room, JsonWriter& json) {
  json.key("invited").array();
  for (const std::string& bot : room.invited) json.value(bot);
  json.end_array();
}

}  // namespace logres::server
