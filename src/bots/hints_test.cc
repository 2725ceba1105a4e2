// Hints of all the games: they argue, in time, and change nothing.
#include <gtest/gtest.h>

#include <set>

#include "bots/players.h"

namespace logres::bots {
namespace {

// What Rumors says without a number: each names the thing it is about (locales/en/rumors.json, advice), and hints there
// never count for a person.
const std::set<std::string, std::less<>> kSpelledOut = {"listen",
                                                        "listen_first",
                                                        "listen_ripe",
                                                        "claim",
                                                        "gawain",
                                                        "percival",
                                                        "percival_end",
                                                        "tristan",
                                                        "pass",
                                                        "decline",
                                                        "only"};

void expect_to_argue(const GameEntry& game, const Advice& hint) {
  const std::string key = hint.reason.substr(0, hint.reason.find(' '));
  EXPECT_NE(key, "") << game.name;
  EXPECT_NE(key, "any") << game.name;
  if (game.name == "rumors" && kSpelledOut.contains(key)) return;
  EXPECT_NE(hint.reason.find('='), std::string::npos) << game.name << ": " << hint.reason;
}

// A knight at every seat; each eighth question is put to an adviser as well, who may imagine two worlds.
int count_hints(const GameEntry& game, std::uint64_t seed) {
  Dice chance = Dice::fast(seed);
  EventList events;
  const auto seats = static_cast<std::uint8_t>(game.name == "legends" ? 2 + seed % 3 : 4 + seed % 3);
  const auto table = game.start({.seats = seats, .options = Options(game.options)}, chance, &events);
  std::vector<std::unique_ptr<Player>> knights, advisers;
  for (Seat p = 0; p < seats; ++p) {
    knights.push_back(make_player(game, "knight", p, seed + p));
    advisers.push_back(make_player(game, bot_names(game).back(), p, seed + p));
  }
  int hints = 0;
  MoveList legal;
  for (std::uint64_t asked = seed; !table->pending().over(); ++asked) {
    for (const auto* players : {&knights, &advisers}) {
      for (const auto& player : *players) player->see(*table, redacted_for(events, player->seat()));
    }
    const Seat seat = table->pending().seat;
    table->legal(seat, legal);
    if (asked % 8 == 0) {
      int worlds = 0;
      advisers[seat]->give_time([&] { return ++worlds == 2; });
      const auto told = advisers[seat]->advise(*table, seat, legal);
      EXPECT_LE(told.size(), 3U);
      for (const Advice& hint : told) {
        EXPECT_TRUE(legal.has(hint.move));
        expect_to_argue(game, hint);
        ++hints;
      }
    }
    const Move move = knights[seat]->choose(*table, seat, legal);
    events.clear();
    table->apply(move, chance, &events);
  }
  return hints;
}

TEST(Hints, every_reason_has_a_number_or_names_a_thing) {
  for (const GameEntry& game : games()) {
    int hints = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) hints += count_hints(game, seed);
    EXPECT_GT(hints, 100) << game.name;
  }
}

}  // namespace
}  // namespace logres::bots
