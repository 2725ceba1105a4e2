// How much bots say in whole games, and whether it is worth hearing: S-435 to S-439 leave the words to the players.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <set>

#include "bots/players.h"
#include "bots/shadows/player.h"

namespace logres::bots {
namespace {

struct Spoken {
  std::vector<int> lines;  // of each game
  std::map<std::string, int> phrases;
  int warnings = 0, repeated = 0;  // of a place already warned of and not saved since
  int suspicions = 0, right = 0;
  int late_hellos = 0, of_unmasked = 0;  // what manners forbid
};

// Everybody may speak with every move, as at a table (`Player::remark` keeps to one line a turn).
void listen_to(const GameEntry& game, std::string_view level, std::uint64_t seed, Spoken& out) {
  Dice chance = Dice::fast(seed);
  EventList events;
  const auto table = game.start({.seats = 5, .options = Options(game.options)}, chance, &events);
  std::vector<std::unique_ptr<Player>> players;
  for (Seat p = 0; p < 5; ++p) players.push_back(make_player(game, level, p, seed * 7 + p));
  const auto truth = [&]() -> const shadows::State& {
    return dynamic_cast<const TableOf<shadows::Shadows>&>(*table).truth();
  };
  std::set<std::string> warned;
  int lines = 0, turns = 0;
  MoveList legal;
  while (!table->pending().over()) {
    for (const Event& e : events) {
      turns += e.kind == shadows::kEvTurn ? 1 : 0;
      if (e.kind == shadows::kEvQuestEnd) warned.clear();
    }
    for (const auto& player : players) player->see(*table, redacted_for(events, player->seat()));
    const Seat seat = table->pending().seat;
    table->legal(seat, legal);
    const Move move = players[seat]->choose(*table, seat, legal);
    if (const auto said = players[seat]->remark(*table, move)) {
      ++lines;
      ++out.phrases[said->phrase];
      if (said->phrase == "danger") {
        ++out.warnings;
        out.repeated += warned.insert(said->word).second ? 0 : 1;
      }
      if (said->phrase == "deed") {
        ++out.suspicions;
        out.right += truth().loyalty[said->about] == shadows::kTraitor ? 1 : 0;
      }
      if (said->phrase == "hello" && turns > 5) ++out.late_hellos;
      if (truth().place[seat] == shadows::kShadows && said->phrase != "taunt") ++out.of_unmasked;
      for (const auto& player : players) player->hear(seat, *said);
    }
    events.clear();
    table->apply(move, chance, &events);
  }
  out.lines.push_back(lines);
}

TEST(Talk, S435_S439_is_short_says_things_once_and_is_right_about_people) {
  const GameEntry& game = *find_game("shadows");
  Spoken all;
  constexpr int kGames = 60;
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) listen_to(game, "knight", seed, all);
  std::sort(all.lines.begin(), all.lines.end());
  std::cout << "lines: median " << all.lines[kGames / 2] << ", most " << all.lines.back() << "; warnings "
            << all.warnings << ", repeated " << all.repeated << "; suspicions " << all.suspicions << ", right "
            << all.right << "\n";
  for (const auto& [phrase, n] : all.phrases) std::cout << "  " << phrase << " " << n << "\n";
  EXPECT_LE(all.lines[kGames / 2], 15);
  EXPECT_GE(all.lines[kGames / 2], 4) << "a table of bots is not silent";
  EXPECT_LE(all.repeated * 10, all.warnings);
  EXPECT_GE(all.right * 10, all.suspicions * 7);
  EXPECT_EQ(all.late_hellos, 0);
  EXPECT_EQ(all.of_unmasked, 0);
  EXPECT_GE(all.phrases.size(), 8U);
}

}  // namespace
}  // namespace logres::bots
