#include "server/outside_bot.h"

#include <algorithm>
#include <array>

#include "server/entries.h"
#include "server/hub.h"
#include "server/hub_codes.h"
#include "server/room_wishes.h"
#include "table/request.h"

namespace logres::server {
namespace {

constexpr std::string_view kTie = "bot", kGoneTie = "bot_gone";
constexpr std::size_t kMostInvited = 16;  // to one table

bool on_list(const RoomState& room, std::string_view bot) {
  return std::find(room.invited.begin(), room.invited.end(), bot) != room.invited.end();
}

}  // namespace

// -- at a table ------------------------------------------------------------------------------------------------------

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
  refuse("not_for_bots", "This is for people, not for bots.", text ? "text" : "verb");
}

bool is_invited(const RoomState& room, const Person& bot) {
  return room.settings.bots_welcome || on_list(room, bot.public_id) || room.seat_of(bot.id);
}

void require_invited(const RoomState& room, const Person& bot) {
  room.require_phase(store::Phase::kOpen);
  if (!is_invited(room, bot)) refuse("not_invited", std::string(kNotInvited));
}

std::optional<Refusal> why_bot_may_not_sit(store::Store& store, const Person& bot) {
  const auto tables = store.tables_of(bot.id, 100);  // running ones, then open ones
  const auto going_on = std::count_if(tables.begin(), tables.end(), [](const store::TableRow& row) {
    return row.head.phase == store::Phase::kOpen || row.head.phase == store::Phase::kPlaying;
  });
  if (going_on < static_cast<std::ptrdiff_t>(kMostTablesOfBot)) return std::nullopt;
  return Refusal{"too_many", "This bot sits at as many tables as a bot may.", "", ""};
}

// {"bot":"b_…"}: it may sit down here. "on":false: no longer; whoever sits stays (the host may send it away).
void wish_invite(const RoomState& room, Request& request, const Person& person, Draft& draft) {
  const std::string_view bot = request.needed_text("bot");
  const bool on = request.find("on") == nullptr || request.flag("on");
  request.done();
  room.require_host(person, draft);
  room.require_phase(store::Phase::kOpen);
  if (!is_public_id(bot) || !bot.starts_with("b_")) refuse("bad_field", "A bot is named by its id: b_…", "bot");
  if (on_list(room, bot) == on) return;
  if (on && room.invited.size() >= kMostInvited) refuse("too_many", "That is enough invitations.");
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

// -- whose they are --------------------------------------------------------------------------------------------------

std::vector<OwnBot> bots_of(store::Store& store, store::PlayerId owner) {
  std::vector<OwnBot> out;
  for (const store::Tie& tie : store.ties(owner)) {
    if (tie.kind != kTie && tie.kind != kGoneTie) continue;
    if (auto row = store.find_public(tie.other)) out.push_back({*std::move(row), tie.kind == kGoneTie});
  }
  return out;
}

void write_bots(const std::vector<OwnBot>& bots, JsonWriter& json) {
  json.key("bots").array();
  for (const OwnBot& bot : bots) {
    json.object().field("id", bot.row.public_id).field("name", bot.row.name).field("created", bot.row.created);
    json.field("revoked", bot.gone).end_object();
  }
  json.end_array();
}

std::pair<store::PlayerRow, std::string> make_bot(store::Store& store,
                                                  store::PlayerId owner,
                                                  std::string_view name,
                                                  Millis now) {
  const auto bots = bots_of(store, owner);
  const auto good = std::count_if(bots.begin(), bots.end(), [](const OwnBot& bot) { return !bot.gone; });
  if (good >= static_cast<std::ptrdiff_t>(kMostBots)) refuse("too_many", "That is enough bots: revoke a key first.");
  const std::string key = std::string(kBotKey) + make_key();
  store::PlayerRow bot = store.create_player(name, hash_of_key(key), now);
  store.tie(owner, {.kind = std::string(kTie), .other = bot.public_id, .at = now});
  return {std::move(bot), key};
}

store::PlayerId revoke_bot(store::Store& store, store::PlayerId owner, std::string_view public_id, Millis now) {
  for (const OwnBot& bot : bots_of(store, owner)) {
    if (bot.row.public_id != public_id || bot.gone) continue;
    store.revoke_keys(bot.row.id);
    store.tie(owner, {.kind = std::string(kGoneTie), .other = bot.row.public_id, .at = now});
    store.untie(owner, kTie, public_id);
    return bot.row.id;
  }
  return 0;
}

}  // namespace logres::server
