#include "server/people/own_bots.h"

#include <algorithm>

#include "server/base/codes.h"
#include "server/base/refusals.h"

namespace logres::server {
namespace {

constexpr std::string_view kOwnTie = "bot", kGoneTie = "bot_gone";

}  // namespace

std::optional<Refusal> why_bot_may_not_sit(store::Store& store, const Person& bot) {
  const auto tables = store.tables_of(bot.id, 100);  // running ones, then open ones
  const auto going_on = std::count_if(tables.begin(), tables.end(), [](const store::TableRow& row) {
    return row.head.phase == store::Phase::kOpen || row.head.phase == store::Phase::kPlaying;
  });
  if (going_on < static_cast<std::ptrdiff_t>(kMostTablesOfBot)) return std::nullopt;
  return no::bot_tables();
}

std::vector<OwnBot> bots_of(store::Store& store, store::PlayerId owner) {
  std::vector<OwnBot> out;
  for (const store::Tie& tie : store.ties(owner)) {
    if (tie.kind != kOwnTie && tie.kind != kGoneTie) continue;
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
  if (good >= static_cast<std::ptrdiff_t>(kMostBots)) refuse(no::enough_bots());
  const std::string key = std::string(kBotKey) + make_key();
  store::PlayerRow bot = store.create_player(name, hash_of_key(key), now);
  store.tie(owner, {.kind = std::string(kOwnTie), .other = bot.public_id, .at = now});
  return {std::move(bot), key};
}

store::PlayerId revoke_bot(store::Store& store, store::PlayerId owner, std::string_view public_id, Millis now) {
  for (const OwnBot& bot : bots_of(store, owner)) {
    if (bot.row.public_id != public_id || bot.gone) continue;
    store.revoke_keys(bot.row.id);
    store.tie(owner, {.kind = std::string(kGoneTie), .other = bot.row.public_id, .at = now});
    store.untie(owner, kOwnTie, public_id);
    return bot.row.id;
  }
  return 0;
}

}  // namespace logres::server
