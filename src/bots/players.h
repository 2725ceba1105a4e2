// Bots of any game behind one interface, for the command line, the protocol and the server.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "bots/remark.h"
#include "core/advice.h"
#include "core/event.h"
#include "core/move.h"
#include "core/seat.h"
#include "table/table.h"

namespace logres::bots {

// A player made of code, sitting on one seat for one match. It looks at the table through its own seat's view only.
//
// Whoever drives it calls see() once with the events of the set-up and once after every applied move (its own too),
// with exactly what redacted_for() gives; and choose() when its seat is asked. Same seed, same table: same moves.
class Player {
 public:
  virtual ~Player() = default;
  virtual Seat seat() const = 0;
  // New events, oldest first, already redacted for this seat.
  virtual void see(const Table& table, std::span<const Event> redacted) = 0;
  // How long it may think from now on; none: as long as its level says.
  // NOLINTNEXTLINE(performance-unnecessary-value-param): those who use it keep it
  virtual void give_time(TimeIsUp /*is_up*/) {}
  // One of the legal moves. `seat` must be the player's own; `legal` must not be empty.
  virtual Move choose(const Table& table, Seat seat, const MoveList& legal) = 0;
  // Something has been said at the table, by itself or somebody else.
  virtual void hear(Seat speaker, const Remark& said) = 0;
  // What it says while it makes the move it has just chosen. Whoever drives it asks only where it may speak, and if it
  // is said indeed, lets everybody hear it, the bot too.
  virtual std::optional<Remark> remark(const Table& table, Move chosen) = 0;
  // Up to three of the legal moves, best first. Changes nothing: asking does not alter what it will choose.
  virtual std::vector<Advice> advise(const Table& table, Seat seat, const MoveList& legal) = 0;

 protected:
  Player() = default;
  Player(const Player&) = default;
  Player& operator=(const Player&) = default;
};

// How well a bot plays: `page` makes a beginner's mistakes, `knight` plays by rules of thumb, `champion` searches (in
// Rumors: forgets nothing). The levels of this game, weakest first; only those that differ.
std::span<const std::string_view> bot_names(const GameEntry& game);

// Who plays where nobody has said.
inline constexpr std::string_view kUsualBot = "knight";

// The bot a name means: a level, an older name of one (easy, normal, strong), or one that is offered to nobody:
// `random`, who plays any game without an idea of it, `follower`, who plays the first hint, and Shadows' one-trick
// Traitors. Empty: there is none.
std::string_view find_bot(const GameEntry& game, std::string_view name);

// By any name find_bot() knows. nullptr: this game has no bot of that name.
std::unique_ptr<Player> make_player(const GameEntry& game, std::string_view bot, Seat seat, std::uint64_t seed);

// What this seat may see of some events: invisible ones dropped, hidden arguments blanked.
EventList redacted_for(std::span<const Event> events, Seat viewer);

}  // namespace logres::bots
