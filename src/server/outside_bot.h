// Bots of people's own: programs that play at tables, each with a key of its own (docs/bots.md). They sit where they
// were invited, play and say phrases; they decide nothing about a table, count as bots everywhere, and nobody waits for
// them longer than they may think. What they see is what a person on that seat sees, by the same frames.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "server/house.h"
#include "server/registry.h"
#include "server/room_state.h"
#include "store/store.h"
#include "table/refusal.h"

namespace logres::server {

// A bot's key, and its hash, say what they are; the store then gives a public id that does (Person::is_bot).
inline constexpr std::string_view kBotKey = "bot_";
inline constexpr std::string_view kOutsideBotLabel = "bot:program ";  // in a record, before its name
inline constexpr Millis kOutsideBotThinks = 30'000;                   // then a knight plays for it until it comes back
inline constexpr std::size_t kMostBots = 5;                           // of one person
inline constexpr std::size_t kMostTablesOfBot = 8;                    // that are not over
inline constexpr std::string_view kNotInvited =
    "Bots sit down where the host has invited them, or lets all of them in.";

inline bool is_public_id(std::string_view text) {  // of a person or a bot
  return text.size() == 10 && (text.starts_with("p_") || text.starts_with("b_"));
}
// The operator's word about a person holds for their bots.
inline bool is_barred(const House& house, const Account& account) {
  return house.bars(account.person.public_id) || (!account.owner.empty() && house.bars(account.owner));
}
inline bool is_silenced(const House& house, const Account& account) {
  return house.silenced.contains(account.person.public_id) || house.silenced.contains(account.owner);
}

// -- at a table ------------------------------------------------------------------------------------------------------

// Refuses what is for people: everything but sitting down, playing and saying phrases. `text`: words of its own.
void require_for_bots(std::string_view verb, bool text);
bool is_invited(const RoomState& room, const Person& bot);                           // or sits there
void require_invited(const RoomState& room, const Person& bot);                      // and that the game has not begun
std::optional<Refusal> why_bot_may_not_sit(store::Store& store, const Person& bot);  // it sits at too many tables
std::string invitation(std::string_view bot, bool on);                               // the body of its entry
void fold_invite(RoomState& room, const store::Entry& entry);
void write_invited(const RoomState& room, JsonWriter& json);  // for the host alone

// -- whose they are: on a worker's thread ----------------------------------------------------------------------------

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
