// For the operator, for whoever wants to be forgotten, and what is kept beside the log.
#include <limits>

#include "tests/store/fixture.h"

namespace logres::store::testing {
namespace {

using HouseTest = StoreTest;
LOGRES_FOR_ALL_STORES(HouseTest);

constexpr Millis kEver = std::numeric_limits<Millis>::max();

std::vector<std::string> names(const std::vector<PlayerRow>& rows) {
  std::vector<std::string> out;
  for (const PlayerRow& row : rows) out.push_back(row.name);
  return out;
}
using Names = std::vector<std::string>;

std::string everything(Store& store) {
  std::string all;
  store.export_lines([&](std::string_view line) { all.append(line).append("\n"); });
  return all;
}

// ---- people ----

TEST_P(HouseTest, keys_are_counted_and_revoked_with_the_links) {
  const PlayerRow anna = store_->create_player("Anna", "first", 1), bert = store_->create_player("Bert", "other", 1);
  EXPECT_EQ(store_->keys_of(anna.id), 1);
  store_->add_link("token", anna.id, 1'000);
  store_->use_link("token", "second", 10);
  EXPECT_EQ(store_->keys_of(anna.id), 2);
  EXPECT_EQ(store_->keys_of(bert.id), 1);
  EXPECT_EQ(store_->keys_of(bert.id + 1), 0);
  store_->add_link("unused", anna.id, 1'000);
  store_->revoke_keys(anna.id);
  EXPECT_EQ(store_->keys_of(anna.id), 0);
  EXPECT_EQ(store_->find_player("first"), std::nullopt);
  EXPECT_EQ(store_->find_player("second"), std::nullopt);
  EXPECT_EQ(store_->use_link("unused", "third", 10), std::nullopt);
  EXPECT_EQ(store_->find_player(anna.id)->key_hash, "");
  EXPECT_EQ(store_->find_player("other")->id, bert.id);
}

TEST_P(HouseTest, people_are_found_by_a_part_of_their_name_or_id_newest_first) {
  const PlayerRow anna = store_->create_player("Anna", "a", 5);
  store_->create_player("Joanna", "b", 6);
  store_->create_player("100%_!", "c", 7);
  store_->set_webhook(anna.id, "https://hook.example");
  EXPECT_EQ(names(store_->search_players("", 10)), (Names{"100%_!", "Joanna", "Anna"}));
  EXPECT_EQ(names(store_->search_players("", 2)), (Names{"100%_!", "Joanna"}));
  EXPECT_EQ(names(store_->search_players("ANNA", 10)), (Names{"Joanna", "Anna"}));
  EXPECT_EQ(names(store_->search_players("%", 10)), (Names{"100%_!"})) << "a mark is a mark";
  EXPECT_EQ(names(store_->search_players("_!", 10)), (Names{"100%_!"}));
  EXPECT_EQ(names(store_->search_players("n_a", 10)), Names());
  const std::vector<PlayerRow> found = store_->search_players(anna.public_id, 10);
  ASSERT_EQ(names(found), (Names{"Anna"}));
  EXPECT_EQ(found[0].id, anna.id);
  EXPECT_EQ(found[0].public_id, anna.public_id);
  EXPECT_EQ(found[0].webhook, "https://hook.example");
  EXPECT_EQ(found[0].created, 5);
  EXPECT_EQ(store_->find_public(anna.public_id)->id, anna.id);
  EXPECT_EQ(store_->find_public("p_nobody00"), std::nullopt);
}

TEST_P(HouseTest, what_is_kept_stays_with_its_owner_under_its_name) {
  const PlayerRow anna = store_->create_player("Anna", "a", 5);
  EXPECT_EQ(store_->kept(anna.id, "notices"), "");
  store_->keep(anna.id, "notices", "one");
  store_->keep(anna.id, "notices", "two");
  store_->keep(anna.id, "about", "three");
  store_->keep(0, "notices", "the server's");
  EXPECT_EQ(store_->kept(anna.id, "notices"), "two");
  EXPECT_EQ(store_->kept(0, "notices"), "the server's");
  EXPECT_EQ(store_->find_player(anna.id)->notices, "two");
  EXPECT_EQ(store_->find_player(anna.id)->about, "three");
  EXPECT_EQ(store_->keep_once(anna.id, "about", "four"), "three");
  EXPECT_EQ(store_->keep_once(anna.id, "seal", "five"), "five");
  EXPECT_EQ(store_->kept(anna.id, "seal"), "five");
  EXPECT_EQ(store_->kept_by_all("notices"),
            (std::vector<std::pair<PlayerId, std::string>>{{0, "the server's"}, {anna.id, "two"}}));
  EXPECT_THROW(store_->keep(anna.id, "x", "\xff"), StoreError);
  EXPECT_THROW(store_->keep_once(anna.id, "x", "\xff"), StoreError);
}

TEST_P(HouseTest, a_bot_of_somebodys_own_has_an_owner_whom_blocking_reaches_it_through) {
  const PlayerRow anna = store_->create_player("Anna", "a", 1), bert = store_->create_player("Bert", "b", 1);
  const PlayerRow bot = store_->create_player("Robot", "bot_hash", 1);
  EXPECT_TRUE(bot.public_id.starts_with("b_"));
  EXPECT_EQ(store_->find_player(bot.id)->owner, "");
  store_->tie(anna.id, {"bot", bot.public_id, 3});
  EXPECT_EQ(store_->find_player(bot.id)->owner, anna.public_id);
  store_->tie(bert.id, {"blocked", anna.public_id, 4});
  EXPECT_EQ(store_->find_player(bot.id)->blocked_by, (std::vector<PlayerId>{bert.id}));
  store_->untie(bert.id, "friend", anna.public_id);  // another tie
  store_->untie(bert.id, "blocked", bot.public_id);  // with another
  EXPECT_EQ(store_->find_player(anna.id)->blocked_by, (std::vector<PlayerId>{bert.id}));
  store_->untie(bert.id, "blocked", anna.public_id);
  EXPECT_TRUE(store_->find_player(bot.id)->blocked_by.empty());
}

TEST_P(HouseTest, who_is_forgotten_is_nowhere_and_the_others_are_left_alone) {
  const PlayerRow anna = store_->create_player("Anna", "a", 1), bert = store_->create_player("Bert", "b", 1);
  for (const auto& [who, whom] : {std::pair(anna, bert), std::pair(bert, anna)}) {
    store_->set_mute(who.id, whom.public_id, true);
    store_->tie(who.id, {"friend", whom.public_id, 2});
    store_->keep(who.id, "about", "about " + who.name);
    store_->add_link("link " + who.name, who.id, 1'000);
    store_->add_report({.at = 3, .by = who.public_id, .about = whom.public_id, .table = "T", .text = "by " + who.name});
  }
  TableRow row = table("T");
  row.head.players = {anna.id, bert.id};
  const TableId id = create(*store_, row);
  store_->forget_player(*store_->find_player(anna.id));
  EXPECT_EQ(store_->find_player(anna.id), std::nullopt);
  EXPECT_EQ(store_->find_player("a"), std::nullopt);
  EXPECT_EQ(store_->find_public(anna.public_id), std::nullopt);
  EXPECT_TRUE(store_->tables_of(anna.id, 10).empty());
  EXPECT_EQ(store_->kept(anna.id, "about"), "");
  EXPECT_TRUE(store_->ties(anna.id).empty());
  EXPECT_EQ(store_->use_link("link Anna", "again", 10), std::nullopt);
  const PlayerRow left = *store_->find_player(bert.id);
  EXPECT_TRUE(left.muted.empty());
  EXPECT_TRUE(store_->ties(bert.id).empty());
  EXPECT_EQ(left.about, "about Bert");
  EXPECT_EQ(store_->tables_of(bert.id, 10).size(), 1U);
  ASSERT_EQ(store_->reports(10).size(), 1U);
  EXPECT_EQ(store_->reports(10)[0].text, "by Bert");
  EXPECT_EQ(store_->use_link("link Bert", "more", 10)->id, bert.id);
  EXPECT_EQ(store_->entries(id, 0).size(), 1U);
}

// ---- tables ----

TEST_P(HouseTest, tables_are_found_by_a_part_of_their_summary_newest_first) {
  const auto make = [&](const std::string& code, const std::string& summary) {
    TableRow row = table(code);
    row.head.summary = summary;
    return create(*store_, row);
  };
  make("A", R"({"table":"AAAA","name":"Friday"})");
  const TableId second = make("B", R"({"table":"BBBB","name":"friday_2"})");
  const auto codes = [&](std::string_view search, int limit) {
    std::string out;
    for (const TableRow& row : store_->search_tables(search, limit)) out += row.code;
    return out;
  };
  EXPECT_EQ(codes("", 10), "BA");
  EXPECT_EQ(codes("", 1), "B");
  EXPECT_EQ(codes("FRIDAY", 10), "BA");
  EXPECT_EQ(codes("aaaa", 10), "A");
  EXPECT_EQ(codes("y_2", 10), "B");
  EXPECT_EQ(codes("f_iday", 10), "");
  EXPECT_EQ(store_->search_tables("y_2", 10)[0], *store_->find_table(second));
}

TEST_P(HouseTest, a_deleted_table_is_gone_with_all_that_was_made_of_it) {
  TableRow row = table("A");
  const TableId stays = create(*store_, table("stays"));
  const std::string before = everything(*store_);
  const TableId id = create(*store_, row);
  Append end = append_of(id, 2);
  end.finished = finished("A", 10);
  end.finished->results = {{0, 7, "loyal", "kay", 0}};
  ASSERT_EQ(append(*store_, end), Appended::kDone);
  EXPECT_EQ(store_->played_by(7, 10).size(), 1U);
  store_->delete_table(id);
  EXPECT_EQ(everything(*store_), before);
  EXPECT_EQ(store_->find_table(id), std::nullopt);
  EXPECT_TRUE(store_->entries(id, 0).empty());
  EXPECT_EQ(store_->finished_game("A"), std::nullopt);
  EXPECT_TRUE(store_->played_by(7, 10).empty());
  EXPECT_EQ(store_->tables_of(7, 10).size(), 1U);
  EXPECT_EQ(store_->tables_of(7, 10)[0].id, stays);
}

TEST_P(HouseTest, entries_are_found_by_their_text_and_amended_with_what_was_made_of_them) {
  const TableId a = create(*store_, table("A"));
  const TableId b = create(*store_, table("B"));
  Append said = append_of(a, 2);
  said.entries[0].body = R"({"name":"Anna_%"})";
  said.finished = finished("A", 10);
  ASSERT_EQ(append(*store_, said), Appended::kDone);
  Append other = append_of(b, 2);
  other.entries[0].body = R"({"name":"Anna_%"})";
  ASSERT_EQ(append(*store_, other), Appended::kDone);
  const std::vector<std::pair<TableId, Entry>> found{{a, said.entries[0]}, {b, other.entries[0]}};
  EXPECT_EQ(store_->entries_with("Anna_%"), found);
  EXPECT_TRUE(store_->entries_with("Ann__%").empty());
  const TableRow before = *store_->find_table(b);
  store_->amend({.table = a, .bodies = {{2, "{}"}}, .summary = "{1}", .players = "[2]", .record = "three"});
  EXPECT_EQ(store_->entries(a, 1)[0].body, "{}");
  EXPECT_EQ(store_->entries(a, 0)[0].body, "quest grail");
  EXPECT_EQ(store_->find_table(a)->head.summary, "{1}");
  EXPECT_EQ(store_->finished_game("A")->players, "[2]");
  EXPECT_EQ(store_->finished_game("A")->record, "three");
  EXPECT_EQ(store_->entries_with("Anna_%").size(), 1U);
  EXPECT_EQ(*store_->find_table(b), before);
  store_->amend({.table = a, .bodies = {}, .summary = "{4}", .players = {}, .record = {}});
  EXPECT_EQ(store_->find_table(a)->head.summary, "{4}");
  EXPECT_EQ(store_->finished_game("A")->record, "three") << "a game that is not over has none";
}

TEST_P(HouseTest, a_table_is_woken_at_another_time_or_not_at_all) {
  const TableId a = create(*store_, table("A")), b = create(*store_, table("B"));
  store_->set_wake(a, 5);
  EXPECT_EQ(store_->find_table(a)->wake, 5);
  EXPECT_EQ(store_->find_table(b)->wake, std::nullopt);
  store_->set_wake(a, std::nullopt);
  EXPECT_EQ(store_->find_table(a)->wake, std::nullopt);
}

TEST_P(HouseTest, who_sleeps_or_is_watched_behind_time_is_told_by_the_summary) {
  const auto finish = [&](const std::string& code, const std::string& summary, Millis at) {
    TableRow row = table(code);
    row.head.summary = summary;
    Append end = append_of(create(*store_, row), 2);
    end.finished = finished(code, at);
    end.finished->results = {{0, 7, "loyal", "kay", 0}};
    if (append(*store_, end) != Appended::kDone) throw std::runtime_error("not finished");
  };
  finish("late", R"({"shown":99})", 50);
  finish("plain", "{}", 50);
  const auto counted = [&](Millis shown) {
    std::int64_t games = 0;
    for (const StatsRow& row : store_->stats("", shown)) games += row.games;
    for (const SideStats& row : store_->side_stats("rumors", shown)) games += 10 * row.games;
    return games;
  };
  EXPECT_EQ(counted(50), 11) << "nobody learns from statistics how a game went that they see later";
  EXPECT_EQ(counted(51), 22);
  const auto played = store_->played_by(7, 10);
  ASSERT_EQ(played.size(), 2U);
  EXPECT_EQ(played[0].code, "plain");
  EXPECT_FALSE(played[0].behind);
  EXPECT_TRUE(played[1].behind);
  EXPECT_TRUE(played[1].won);
  EXPECT_TRUE(played[1].listed);
  EXPECT_EQ(played[1].seats, 4);
  EXPECT_EQ(played[1].game, "rumors");
  EXPECT_EQ(played[1].finished, 50);
  TableRow asleep = table("asleep");
  asleep.head.summary = R"({"asleep":true})";
  const std::int64_t open = store_->count_open_tables(0);
  create(*store_, asleep);
  EXPECT_EQ(store_->count_open_tables(0), open);
}

TEST_P(HouseTest, how_long_games_last_and_are_waited_for) {
  const auto finish = [&](const std::string& code, Millis created, Millis started, Millis at, bool counted) {
    TableRow row = table(code);
    row.created = created;
    Append end = append_of(create(*store_, row), 2);
    end.finished = finished(code, at, counted);
    end.finished->started = started;
    end.finished->counted = counted;
    if (append(*store_, end) != Appended::kDone) throw std::runtime_error("not finished");
  };
  finish("A", 10, 15, 22, true);
  finish("lesson", 10, 15, 22, false);
  finish("B", 100, 200, 500, true);
  EXPECT_EQ(store_->played_lately(10),
            (std::vector<PlayedGame>{{"rumors", 4, true, 100, 300}, {"rumors", 4, true, 5, 7}}));
  EXPECT_EQ(store_->played_lately(1), (std::vector<PlayedGame>{{"rumors", 4, true, 100, 300}}));
}

TEST_P(HouseTest, games_that_ended_before_there_were_results_get_theirs) {
  std::vector<TableId> ids;
  for (const char* code : {"A", "B", "C"}) {
    Append end = append_of(create(*store_, table(code)), 2);
    end.finished = finished(code, 10);
    if (std::string_view(code) == "B") end.finished->results = {{0, 7, "loyal", "kay", 0}};
    ASSERT_EQ(append(*store_, end), Appended::kDone);
    ids.push_back(end.table);
  }
  EXPECT_EQ(store_->games_without_results(10), (std::vector<TableId>{ids[2], ids[0]}));
  EXPECT_EQ(store_->games_without_results(1), (std::vector<TableId>{ids[2]}));
  store_->add_results(ids[0], {{2, 7, "traitor", "bors", 1}});
  EXPECT_EQ(store_->games_without_results(10), (std::vector<TableId>{ids[2]}));
  store_->add_results(ids[0], {{1, 7, "loyal", "gawain", 0}});
  const auto played = store_->played_by(7, 10);
  ASSERT_EQ(played.size(), 2U);
  EXPECT_EQ(played[1].result, (SeatResult{1, 7, "loyal", "gawain", 0})) << "not beside what was there";
  EXPECT_EQ(store_->side_stats("", kEver).size(), 2U);
}

// ---- reports ----

TEST_P(HouseTest, reports_are_read_newest_first_until_they_are_settled) {
  store_->add_report({.at = 1, .by = "p_a", .about = "p_b", .table = "T", .text = "Rude ü."});
  store_->add_report({.at = 2, .by = "p_c", .about = "", .table = "U", .text = "Stuck."});
  std::vector<Report> found = store_->reports(10);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[1], (Report{found[1].id, 1, "p_a", "p_b", "T", "Rude ü."}));
  EXPECT_EQ(found[0], (Report{found[0].id, 2, "p_c", "", "U", "Stuck."}));
  EXPECT_EQ(store_->reports(1).size(), 1U);
  EXPECT_FALSE(store_->drop_report(found[0].id + 1));
  EXPECT_TRUE(store_->drop_report(found[0].id));
  EXPECT_FALSE(store_->drop_report(found[0].id));
  EXPECT_EQ(store_->reports(10), (std::vector<Report>{found[1]}));
  EXPECT_THROW(store_->add_report({.text = "\xff"}), StoreError);
}

// ---- when a server was up ----

TEST_P(HouseTest, the_last_beat_is_anybodys) {
  EXPECT_EQ(store_->last_beat(), 0);
  store_->beat(5);
  EXPECT_EQ(store_->last_beat(), 0) << "nobody has begun";
  store_->start_beating(10, 0);
  EXPECT_EQ(store_->last_beat(), 10);
  store_->beat(12);
  store_->beat(11);
  EXPECT_EQ(store_->last_beat(), 12);
}

}  // namespace
}  // namespace logres::store::testing
