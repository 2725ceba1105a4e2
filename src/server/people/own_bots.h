// Bots of people's own: whose they are, and how many (docs/bots.md). At a table: features/invited_bots.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json_writer.h"
#include "server/people/policy.h"
#include "server/people/registry.h"
#include "store/store.h"
#include "table/refusal.h"

namespace logres::server {

inline constexpr std::size_t kMostBots = 5;         // of one person
inline constexpr std::size_t kMostTablesOfBot = 8;  // that are not over

// The operator's word about a person holds for their bots.
inline bool is_barred(const House& house, const Account& account) {
  return house.bars(account.person.public_id) || (!account.owner.empty() && house.bars(account.owner));
}
inline bool is_silenced(const House& house, const Account& account) {
  return house.silenced.contains(account.person.public_id) || house.silenced.contains(account.owner);
}

std::optional<Refusal> why_bot_may_not_sit(store::Store& store, const Person& bot);  // it sits at too many tables

// -- on a worker's thread --

struct OwnBot {
  store::PlayerRow row;
  bool gone = false;  // its key is no longer good
};
std::vector<OwnBot> bots_of(store::Store& store, store::PlayerId owner);  // oldest first
void write_bots(const std::vector<OwnBot>& bots, JsonWriter& json);       // the field `bots`
// The bot and its key, which is told once. Refused when there are too many.
std::pair<store::PlayerRow, std::string> make_bot(store::Store& store,
                                                  store::PlayerId owner,
                                                  std::string_view name,
                                                  Millis now);
// Its key is no longer good; 0 when the owner has no such bot.
store::PlayerId revoke_bot(store::Store& store, store::PlayerId owner, std::string_view public_id, Millis now);

}  // namespace logres::server
