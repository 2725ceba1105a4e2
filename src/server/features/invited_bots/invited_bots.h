// Bots of people's own: programs that play at tables, each with a key of its own (docs/bots.md). They sit where they
// were invited, play and say phrases; they decide nothing about a table, count as bots everywhere, and nobody waits for
// them longer than they may think. What they see is what a person on that seat sees, by the same frames.
#pragma once

#include <string>
#include <string_view>

#include "core/json_writer.h"
#include "server/table/state.h"
#include "store/store.h"

namespace logres::server {

inline constexpr std::string_view kOutsideBotLabel = "bot:program ";  // in a record, before its name
inline constexpr Millis kOutsideBotThinks = 30'000;                   // then a knight plays for it until it comes back

inline bool is_public_id(std::string_view text) {  // of a person or a bot
  return text.size() == 10 && (text.starts_with("p_") || text.starts_with("b_"));
}
// Refuses what is for people: everything but sitting down, playing and saying phrases. `text`: words of its own.
void require_for_bots(std::string_view verb, bool text);
bool is_invited(const RoomState& room, const Person& bot);       // or sits there
void require_invited(const RoomState& room, const Person& bot);  // and that the game has not begun
std::string invitation(std::string_view bot, bool on);           // the body of its entry
void fold_invite(RoomState& room, const store::Entry& entry);
void write_invited(const RoomState& room, JsonWriter& json);  // for the host alone

}  // namespace logres::server
