// Lists of tables and of finished games.
#include <limits>

#include "tests/store/fixture.h"

namespace logres::store::testing {
namespace {

using ListsTest = StoreTest;
LOGRES_FOR_ALL_STORES(ListsTest);

std::vector<std::string> codes(const auto& rows) {
  std::vector<std::string> out;
  for (const auto& row : rows) out.push_back(row.code);
  return out;
}
using Codes = std::vector<std::string>;

constexpr Millis kEver = std::numeric_limits<Millis>::max();

void finish(Store& store, const FinishedGame& game, std::vector<PlayerId> players = {}) {
  TableRow row = table(game.code);
  row.head.players = std::move(players);
  Append end = append_of(create(store, row), 2);
  end.finished = game;
  if (append(store, end) != Appended::kDone) throw std::runtime_error("not finished");
}

TEST_P(ListsTest, the_lobby_lists_open_and_running_tables_newest_first) {
  const auto make = [&](const std::string& code, Phase phase, bool listed, Millis created, const std::string& game) {
    TableRow row = table(code, phase);
    row.head.listed = listed;
    row.created = created;
    row.game = game;
    create(*store_, row);
  };
  make("open", Phase::kOpen, true, 10, "rumors");
  make("playing", Phase::kPlaying, true, 30, "shadows");
  make("newest", Phase::kOpen, true, 40, "rumors");
  make("private", Phase::kOpen, false, 50, "rumors");
  make("finished", Phase::kFinished, true, 60, "rumors");
  make("closed", Phase::kClosed, true, 70, "rumors");
  EXPECT_EQ(codes(store_->listed_tables("", 0, 100)), (Codes{"newest", "playing", "open"}));
  EXPECT_EQ(codes(store_->listed_tables("rumors", 0, 100)), (Codes{"newest", "open"}));
  EXPECT_EQ(codes(store_->listed_tables("", 0, 1)), (Codes{"newest"}));
  EXPECT_EQ(codes(store_->listed_tables("", INT64_MAX, 100)), Codes()) << "nobody has touched them for ever";
}

TEST_P(ListsTest, a_players_tables_come_running_first_then_open_then_finished) {
  const auto make = [&](const std::string& code, Phase phase, std::vector<PlayerId> players, Millis at) {
    TableRow row = table(code, phase);
    row.head.players = std::move(players);
    Entry first = entry(1);
    first.at = at;
    try_create(*store_, row, {first});
  };
  make("finished", Phase::kFinished, {1, 2}, 90);
  make("open", Phase::kOpen, {1}, 80);
  make("old", Phase::kPlaying, {3, 1}, 10);
  make("new", Phase::kPlaying, {1, 1}, 20);
  make("closed", Phase::kClosed, {1}, 95);
  make("other", Phase::kPlaying, {2}, 99);
  EXPECT_EQ(codes(store_->tables_of(1, 10)), (Codes{"new", "old", "open", "finished"}));
  EXPECT_EQ(codes(store_->tables_of(1, 2)), (Codes{"new", "old"}));
  EXPECT_EQ(store_->find_table("old")->head.players, (std::vector<PlayerId>{3, 1}));
  EXPECT_EQ(store_->find_table("new")->head.players, (std::vector<PlayerId>{1, 1}));
  EXPECT_TRUE(store_->tables_of(4, 10).empty());
}

TEST_P(ListsTest, start_up_finds_wakes_and_tables_that_are_not_over) {
  std::vector<TableId> ids;
  for (const Phase phase : {Phase::kOpen, Phase::kPlaying, Phase::kFinished, Phase::kClosed}) {
    for (const bool awake : {true, false}) {
      TableRow row = table("T" + std::to_string(ids.size()), phase);
      if (awake) row.wake = 100 + static_cast<Millis>(ids.size());
      ids.push_back(create(*store_, row));
    }
  }
  EXPECT_EQ(store_->wakes(), (std::vector<std::pair<TableId, Millis>>{{ids[0], 100}, {ids[2], 102}}));
  EXPECT_EQ(codes(store_->open_tables(0, 3)), (Codes{"T0", "T1", "T2"}));
  EXPECT_EQ(codes(store_->open_tables(ids[2], 3)), (Codes{"T3"}));
  EXPECT_EQ(store_->count_open_tables(0), 4);
  EXPECT_EQ(store_->count_open_tables(INT64_MAX), 2) << "running games nobody touches are asleep";
  EXPECT_EQ(store_->stale_tables(Phase::kPlaying, 1'002, 10), (std::vector<TableId>{ids[2], ids[3]}));
  EXPECT_EQ(store_->stale_tables(Phase::kOpen, 1'001, 10), std::vector<TableId>());
  EXPECT_EQ(store_->stale_tables(Phase::kOpen, 1'002, 10), (std::vector<TableId>{ids[0], ids[1]}));
  EXPECT_EQ(store_->stale_tables(Phase::kOpen, 1'002, 1), (std::vector<TableId>{ids[0]}));
}

TEST_P(ListsTest, finished_games_are_listed_by_pages_that_miss_none) {
  finish(*store_, finished("A", 10));
  finish(*store_, finished("B", 20));
  finish(*store_, finished("C", 20));
  finish(*store_, finished("D", 30));
  finish(*store_, finished("secret", 40, false));
  FinishedGame other = finished("E", 50);
  other.game = "shadows";
  finish(*store_, other);
  EXPECT_EQ(codes(store_->finished_games("", kEver, 100)), (Codes{"E", "D", "C", "B", "A"}));
  EXPECT_EQ(codes(store_->finished_games("rumors", kEver, 2)), (Codes{"D", "C", "B"}));
  EXPECT_EQ(codes(store_->finished_games("rumors", 20, 2)), (Codes{"A"}));
  EXPECT_EQ(codes(store_->finished_games("", kEver, 1)), (Codes{"E"}));
  EXPECT_TRUE(store_->finished_games("", 10, 5).empty());
  EXPECT_EQ(store_->finished_games("", kEver, 1).at(0).record, "");
}

TEST_P(ListsTest, a_players_own_finished_games_are_listed_private_ones_too) {
  finish(*store_, finished("A", 10), {1, 2});
  finish(*store_, finished("other", 15), {2});
  finish(*store_, finished("secret", 20, false), {1});
  FinishedGame lesson = finished("lesson", 25, false);
  lesson.counted = false;
  finish(*store_, lesson, {1});
  FinishedGame shadows = finished("B", 20);
  shadows.game = "shadows";
  finish(*store_, shadows, {3, 1});
  EXPECT_EQ(codes(store_->finished_games_of(1, "", kEver, 100)), (Codes{"B", "secret", "A"}));
  EXPECT_EQ(codes(store_->finished_games_of(1, "", kEver, 1)), (Codes{"B", "secret"})) << "one millisecond is one page";
  EXPECT_EQ(codes(store_->finished_games_of(1, "", 20, 1)), (Codes{"A"}));
  EXPECT_EQ(codes(store_->finished_games_of(1, "shadows", kEver, 9)), (Codes{"B"}));
  EXPECT_EQ(codes(store_->finished_games_of(2, "", kEver, 9)), (Codes{"other", "A"}));
  EXPECT_TRUE(store_->finished_games_of(9, "", kEver, 9).empty());
}

TEST_P(ListsTest, a_finished_game_is_found_by_its_code_with_its_record) {
  FinishedGame game = finished("secret", 40, false);
  finish(*store_, game);
  game.table = store_->find_table("secret")->id;
  EXPECT_EQ(store_->finished_game("secret"), game);
  EXPECT_EQ(store_->finished_game("public"), std::nullopt);
}

TEST_P(ListsTest, a_game_that_ends_again_keeps_the_later_end) {
  finish(*store_, finished("A", 10));
  Append again = append_of(store_->find_table("A")->id, 3);
  again.finished = finished("A", 99);
  ASSERT_EQ(append(*store_, again), Appended::kDone);
  EXPECT_EQ(store_->finished_games("", kEver, 9).size(), 1U);
  EXPECT_EQ(store_->finished_game("A")->finished, 99);
}

TEST_P(ListsTest, statistics_group_finished_games) {
  FinishedGame game = finished("A", 1'000);
  finish(*store_, game);
  game.code = "B";
  game.moves = 2;
  game.listed = false;
  finish(*store_, game);
  game.code = "C";
  game.ending = "grail";
  finish(*store_, game);
  FinishedGame lesson = game;
  lesson.code = "D";
  lesson.counted = false;
  finish(*store_, lesson);
  EXPECT_FALSE(store_->finished_game("D")->counted);
  const std::vector<StatsRow> rows = store_->stats("rumors", INT64_MAX);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].ending, "grail");
  EXPECT_EQ(rows[1],
            (StatsRow{.game = "rumors",
                      .seats = 4,
                      .options = game.options,
                      .ending = "swords",
                      .winners = 5,
                      .games = 2,
                      .moves = 42,
                      .moves_squared = 1604,
                      .millis = 1800}));
  EXPECT_EQ(store_->stats("", INT64_MAX).size(), 2U);
  EXPECT_TRUE(store_->stats("legends", INT64_MAX).empty());
}

TEST_P(ListsTest, results_of_people_sides_and_games_between_people) {
  const PlayerRow anna = store_->create_player("Anna", "a", 1), bert = store_->create_player("Bert", "b", 1);
  FinishedGame people = finished("A", 10), bots = finished("B", 20);
  people.winners = bots.winners = 0b01;
  people.results = {{0, anna.id, "loyal", "kay", 0}, {1, bert.id, "traitor", "bors", 1}};
  bots.results = {{0, 0, "loyal", "kay", 0}, {1, anna.id, "loyal", "bors", 0}, {1, bert.id, "", "", 2}};
  finish(*store_, people);
  finish(*store_, bots);
  const auto hers = store_->played_by(anna.id, 10);
  ASSERT_EQ(hers.size(), 2U);
  EXPECT_EQ(hers[0].code, "B");
  EXPECT_FALSE(hers[0].won);
  EXPECT_TRUE(hers[1].won);
  EXPECT_EQ(hers[1].result, people.results[0]);
  EXPECT_EQ(store_->played_by(anna.id, 1).size(), 1U);
  EXPECT_EQ(store_->played_by_people(0).size(), 2U);
  EXPECT_EQ(store_->played_by_people(11).size(), 0U);
  std::int64_t loyal = 0, won = 0;
  for (const SideStats& row : store_->side_stats("", kEver)) {
    if (row.side == "loyal") loyal += row.games, won += row.wins;
  }
  EXPECT_EQ(loyal, 3);
  EXPECT_EQ(won, 2);
  EXPECT_TRUE(store_->games_without_results(10).empty());
  store_->forget_player(bert);
  EXPECT_TRUE(store_->played_by(bert.id, 10).empty());
  EXPECT_EQ(store_->played_by_people(0).size(), 2U) << "a person sat there, whoever it was";
  EXPECT_EQ(store_->played_by_people(0)[1].result.player, -1);
}

}  // namespace
}  // namespace logres::store::testing
