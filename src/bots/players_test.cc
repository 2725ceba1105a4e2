#include "bots/players.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace logres::bots {
namespace {

const GameEntry& rumors_entry() { return *find_game("rumors"); }

Setup five() { return {.seats = 5, .options = Options(rumors_entry().options)}; }

// Plays a whole game of bots on a table; the moves.
std::vector<Move> play(std::string_view bot, std::uint64_t seed) {
  Dice chance = Dice::fast(seed);
  EventList events;
  const auto table = rumors_entry().start(five(), chance, &events);
  std::vector<std::unique_ptr<Player>> players;
  for (Seat p = 0; p < 5; ++p) players.push_back(make_player(rumors_entry(), bot, p, seed * 10 + p));
  std::vector<Move> moves;
  MoveList legal;
  for (;;) {
    for (const auto& player : players) player->see(*table, redacted_for(events, player->seat()));
    const Decision d = table->pending();
    if (d.over()) return moves;
    table->legal(d.seat, legal);
    const Move move = players[d.seat]->choose(*table, d.seat, legal);
    EXPECT_TRUE(legal.has(move));
    moves.push_back(move);
    events.clear();
    table->apply(move, chance, &events);
  }
}

TEST(Players, every_bot_of_the_house_plays_whole_games_and_the_same_again) {
  const auto names = bot_names(rumors_entry());
  EXPECT_EQ(std::vector(names.begin(), names.end()), (std::vector<std::string_view>{"page", "knight", "champion"}));
  for (const std::string_view name : names) EXPECT_EQ(play(name, 3), play(name, 3)) << name;
}

TEST(Players, every_game_has_pages_and_knights_and_knows_them_by_their_old_names) {
  for (const GameEntry& game : games()) {
    const auto names = bot_names(game);
    ASSERT_GE(names.size(), 2U) << game.name;
    EXPECT_EQ(names[0], "page");
    EXPECT_EQ(names[1], kUsualBot);
    for (const std::string_view name : names) EXPECT_EQ(find_bot(game, name), name);
    EXPECT_EQ(find_bot(game, "easy"), "page");
    EXPECT_EQ(find_bot(game, "normal"), "knight");
    EXPECT_EQ(find_bot(game, "strong"), names.back());
    EXPECT_EQ(find_bot(game, "random"), "random") << "plays, but is offered to nobody";
    EXPECT_EQ(std::ranges::find(names, "random"), names.end());
    for (const std::string_view name : {"easy", "normal", "strong", "random"}) {
      EXPECT_NE(make_player(game, name, 0, 1), nullptr) << game.name << ' ' << name;
    }
    EXPECT_EQ(find_bot(game, "merlin"), "");
  }
}

TEST(Players, an_unknown_bot_is_no_player) {
  EXPECT_EQ(make_player(rumors_entry(), "merlin", 0, 1), nullptr);
  EXPECT_EQ(make_player(rumors_entry(), "", 0, 1), nullptr);
}

TEST(Players, R322_a_player_looks_through_his_own_seat) {
  Dice chance = Dice::fast(5);
  Dice imagination = Dice::fast(6);
  EventList events;
  const auto table = rumors_entry().start(five(), chance, &events);
  MoveList legal;
  for (int i = 0; i < 12 && !table->pending().over(); ++i) {
    const Seat seat = table->pending().seat;
    const auto other = table->imagine(seat, imagination);
    const auto here = make_player(rumors_entry(), "champion", seat, 9);
    const auto there = make_player(rumors_entry(), "champion", seat, 9);
    here->see(*table, {});
    there->see(*other, {});
    table->legal(seat, legal);
    const Move move = here->choose(*table, seat, legal);
    EXPECT_EQ(move, there->choose(*other, seat, legal));
    table->apply(move, chance, nullptr);
  }
}

// Twin tables look alike from one seat and differ elsewhere: whoever sits there does and says the same at both, in
// every game and at every level.
TEST(Players, R322_S420_at_twin_tables_choices_and_talk_are_the_same) {
  for (const GameEntry& game : games()) {
    for (const std::string_view level : bot_names(game)) {
      Dice chance = Dice::fast(21);
      Dice imagination = Dice::fast(22);
      EventList events;
      const auto table = game.start({.seats = 4, .options = Options(game.options)}, chance, &events);
      std::vector<std::unique_ptr<Player>> here, there;
      for (Seat p = 0; p < 4; ++p) {
        here.push_back(make_player(game, level, p, p + 5U));
        there.push_back(make_player(game, level, p, p + 5U));
      }
      MoveList legal;
      int said = 0;
      for (int i = 0; i < 120 && !table->pending().over(); ++i) {
        for (Seat p = 0; p < 4; ++p) {
          const EventList seen = redacted_for(events, p);
          here[p]->see(*table, seen);
          there[p]->see(*table->imagine(p, imagination), seen);
        }
        const Seat seat = table->pending().seat;
        const auto twin = table->imagine(seat, imagination);
        table->legal(seat, legal);
        int worlds = 0;
        int others = 0;
        here[seat]->give_time([&] { return ++worlds >= 3; });
        there[seat]->give_time([&] { return ++others >= 3; });
        const Move move = here[seat]->choose(*table, seat, legal);
        ASSERT_EQ(move, there[seat]->choose(*twin, seat, legal)) << game.name << ' ' << level << ' ' << i;
        const auto remark = here[seat]->remark(*table, move);
        ASSERT_EQ(remark, there[seat]->remark(*twin, move)) << game.name << ' ' << level << ' ' << i;
        if (remark) {
          ++said;
          for (const auto* players : {&here, &there}) {
            for (const auto& player : *players) player->hear(seat, *remark);
          }
        }
        events.clear();
        table->apply(move, chance, &events);
      }
      EXPECT_GT(said, 0) << game.name << ' ' << level;
    }
  }
}

// The clock is the caller's: a bot asks it after every world it has imagined, and answers with what it has found.
TEST(Players, who_has_no_time_stops_after_the_first_world_he_imagines) {
  for (const std::string_view name : {"shadows", "legends"}) {
    const GameEntry& game = *find_game(name);
    Dice chance = Dice::fast(3);
    EventList events;
    const auto table = game.start({.seats = 4, .options = Options(game.options)}, chance, &events);
    std::vector<std::unique_ptr<Player>> players;
    for (Seat p = 0; p < 4; ++p) players.push_back(make_player(game, "champion", p, p));
    int asked = 0;
    int searched = 0;
    MoveList legal;
    for (int i = 0; i < 400 && searched <= 5 && !table->pending().over(); ++i) {
      for (const auto& player : players) player->see(*table, redacted_for(events, player->seat()));
      const Seat seat = table->pending().seat;
      Player& player = *players[seat];
      table->legal(seat, legal);
      player.give_time([&] { return ++asked > 0; });
      const Move move = player.choose(*table, seat, legal);
      ASSERT_TRUE(legal.has(move));
      ASSERT_LE(asked, 1) << "one world for a choice";
      searched += std::exchange(asked, 0);
      EXPECT_FALSE(player.advise(*table, seat, legal).empty());
      ASSERT_LE(asked, 1) << "one world for hints";
      asked = 0;
      events.clear();
      table->apply(move, chance, &events);
    }
    EXPECT_GT(searched, 5) << name;
  }
}

TEST(Players, redaction_drops_what_a_seat_may_not_know_of_and_blanks_what_it_may_not_see) {
  const Event open{.kind = 1, .arg = {7}};
  const Event blanked{.kind = 2, .clear = SeatSet::of(1), .hide = 1, .arg = {7}};
  const Event secret{.kind = 3, .clear = SeatSet::of(1), .hide = Event::kHideAll, .arg = {7}};
  const EventList events = {open, blanked, secret};
  const EventList mine = redacted_for(events, 1);
  ASSERT_EQ(mine.size(), 3U);
  EXPECT_EQ(mine[1].arg[0], 7);
  const EventList theirs = redacted_for(events, 0);
  ASSERT_EQ(theirs.size(), 2U);
  EXPECT_EQ(theirs[1].arg[0], kHidden);
  EXPECT_TRUE(theirs[1].clear.empty());
}

}  // namespace
}  // namespace logres::bots
