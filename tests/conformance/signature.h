// One number over fixed, seeded games of one game: it moves exactly when a question, a list of legal moves, an event or
// an outcome does, and knows nothing of a state's layout. The players (play.h) are part of it. Whoever builds the
// engine anew (tools/signature, the Python package) compares this number.
#pragma once

#include "core/event.h"
#include "play.h"
#include "table/table.h"

namespace logres::conformance {

inline constexpr int kSignatureGames = 20000;

// FNV-1a, byte by byte.
class CourseHash {
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

inline void play_for_signature(const GameEntry& game, std::uint64_t seed, CourseHash& hash) {
  Dice dice = Dice::fast(seed);
  MoodyPlayer player(~seed);
  const Setup setup = random_setup(game.options, game.min_seats, game.max_seats, game.refuse, dice);
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

inline std::uint64_t signature(const GameEntry& game, int games = kSignatureGames) {
  CourseHash hash;
  for (int seed = 0; seed < games; ++seed) play_for_signature(game, static_cast<std::uint64_t>(seed), hash);
  return hash.value();
}

}  // namespace logres::conformance
