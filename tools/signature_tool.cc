// Prints one number per game over fixed, seeded games of all options: "rumors 0123456789abcdef". It moves exactly when
// a question, a list of legal moves, an event or an outcome does, and knows nothing of a state's layout. The players
// (tests/conformance/play.h) are part of it. tools/signature compares it with tests/signature.txt.
#include <fmt/format.h>

#include "../tests/conformance/play.h"
#include "table/table.h"

namespace logres {
namespace {

constexpr int kGames = 20000;

// FNV-1a, byte by byte.
class Hash {
 public:
  void add(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001b3ULL; }
  void add(Move move) {
    for (const auto byte : {move.verb, move.a, move.b, move.c}) add(byte);
  }
  void add(const Decision& d) {
    for (const auto byte : {d.kind, d.seat, d.source, d.together.bits()}) add(byte);
  }
  void add(const Event& event) {
    for (const auto byte : {event.kind, event.actor, event.clear.bits(), event.hide}) add(byte);
    for (const auto byte : event.arg) add(byte);
  }
  void add(const Outcome& outcome) {
    add(outcome.winners.bits());
    add(outcome.reason);
    for (const auto score : outcome.score) {
      add(static_cast<std::uint8_t>(score));
      add(static_cast<std::uint8_t>(static_cast<unsigned>(score) >> 8U));
    }
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

void play(const GameEntry& game, std::uint64_t seed, Hash& hash) {
  Dice dice = Dice::fast(seed);
  conformance::MoodyPlayer player(~seed);
  const Setup setup = conformance::random_setup(game.options, game.min_seats, game.max_seats, game.refuse, dice);
  EventList events;
  const auto table = game.start(setup, dice, &events);
  MoveList legal;
  for (Decision d = table->pending(); !d.over(); d = table->pending()) {
    table->legal(d.seat, legal);
    const Move move = player.choose(legal.span(), [&](Dice& its) { return table->absent(d.seat, its); });
    hash.add(d);
    for (const Move m : legal) hash.add(m);
    hash.add(move);
    table->apply(move, dice, &events);
    for (const Event& event : events) hash.add(event);
    events.clear();
  }
  hash.add(*table->outcome());
}

}  // namespace
}  // namespace logres

int main() {
  for (const logres::GameEntry& game : logres::games()) {
    logres::Hash hash;
    for (std::uint64_t seed = 0; seed < logres::kGames; ++seed) logres::play(game, seed, hash);
    fmt::print("{} {:016x}\n", game.name, hash.value());
  }
}
