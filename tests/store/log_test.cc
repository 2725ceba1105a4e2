// The log: appends, conflicts, groups.
#include <thread>

#include "tests/store/fixture.h"

namespace logres::store::testing {
namespace {

using LogTest = StoreTest;
LOGRES_FOR_ALL_STORES(LogTest);

TEST_P(LogTest, a_new_table_has_its_row_and_its_entries) {
  TableRow row = table("KX4M7QPD");
  row.wake = 900;
  const std::vector<Entry> first{entry(1, "create"), entry(2, "it's \"so\" \\ {1,2} NULL ü\n\t☃")};
  const auto [result, id] = try_create(*store_, row, first);
  ASSERT_EQ(result, Appended::kDone);
  EXPECT_EQ(store_->entries(id, 0), first);

  row.id = id;
  row.last_seq = 2;
  row.changed = first.back().at;
  EXPECT_EQ(store_->find_table("KX4M7QPD"), row);
  EXPECT_EQ(store_->find_table(id), row);
  EXPECT_EQ(store_->find_table("KX4M7QPE"), std::nullopt);
  EXPECT_EQ(store_->find_table(id + 1), std::nullopt);
}

TEST_P(LogTest, a_taken_code_is_a_conflict_and_changes_nothing) {
  const TableId id = create(*store_, table("A"));
  EXPECT_EQ(try_create(*store_, table("A"), {entry(1), entry(2)}), std::pair(Appended::kConflict, TableId{0}));
  EXPECT_EQ(store_->entries(id, 0).size(), 1U);
  EXPECT_EQ(store_->tables_of(7, 10).size(), 1U);
}

TEST_P(LogTest, an_append_writes_entries_head_wake_and_end_together) {
  const TableId id = create(*store_, table("A"));
  Append append_all = append_of(id, 2, 3);
  append_all.head = TableHead{.phase = Phase::kFinished, .listed = false, .summary = "{}", .players = {9}};
  append_all.wake = std::optional<Millis>(77);
  append_all.finished = finished("A", 2'000);
  ASSERT_EQ(append(*store_, append_all), Appended::kDone);

  const TableRow row = store_->find_table(id).value();
  EXPECT_EQ(row.head, *append_all.head);
  EXPECT_EQ(row.wake, 77);
  EXPECT_EQ(row.last_seq, 4U);
  EXPECT_EQ(row.changed, append_all.entries.back().at);
  EXPECT_EQ(store_->entries(id, 1), append_all.entries);
  EXPECT_EQ(store_->finished_game("A").value().record, "the record\nof the game");
  EXPECT_TRUE(store_->tables_of(7, 10).empty());
  EXPECT_EQ(store_->tables_of(9, 10).size(), 1U);
}

TEST_P(LogTest, what_an_append_does_not_name_stays) {
  TableRow row = table("A");
  row.wake = 5;
  const TableId id = create(*store_, row);
  ASSERT_EQ(append(*store_, append_of(id, 2)), Appended::kDone);
  EXPECT_EQ(store_->find_table(id)->wake, 5);
  EXPECT_EQ(store_->find_table(id)->head, row.head);
  Append asleep = append_of(id, 3);
  asleep.wake = std::optional<Millis>();
  ASSERT_EQ(append(*store_, asleep), Appended::kDone);
  EXPECT_EQ(store_->find_table(id)->wake, std::nullopt);
}

TEST_P(LogTest, an_append_that_does_not_follow_is_a_conflict_and_changes_nothing) {
  const TableId id = create(*store_, table("A"));
  ASSERT_EQ(append(*store_, append_of(id, 2)), Appended::kDone);
  const TableRow before = store_->find_table(id).value();
  const std::vector<Entry> entries = store_->entries(id, 0);
  for (const std::uint32_t seq : {1U, 2U, 4U, 1000U}) {
    Append wrong = append_of(id, seq, 2);
    wrong.head = TableHead{.phase = Phase::kClosed};
    wrong.finished = finished("A", 9);
    EXPECT_EQ(append(*store_, wrong), Appended::kConflict) << seq;
  }
  EXPECT_EQ(store_->find_table(id), before);
  EXPECT_EQ(store_->entries(id, 0), entries);
  EXPECT_EQ(store_->finished_game("A"), std::nullopt);
}

TEST_P(LogTest, malformed_appends_fail_and_harm_nobody_else) {
  const TableId id = create(*store_, table("A"));
  const std::string zero("a\0b", 3);
  std::vector<Append> bad(5, append_of(id, 2));
  bad[0].entries.clear();
  bad[1].entries.push_back(entry(7));
  bad[2].entries[0].body = "\xff";
  bad[3].entries[0].body = zero;
  bad[4].table = id + 1000;
  Counter failed;
  for (Append& each : bad) {
    store_->append(each, [&](Appended result) { failed.add(result == Appended::kFailed ? 1 : 100); });
  }
  EXPECT_EQ(append(*store_, append_of(id, 2)), Appended::kDone);
  failed.wait_for(5);
  EXPECT_EQ(failed.now(), 5);
  EXPECT_EQ(try_create(*store_, table("B"), {}).first, Appended::kFailed);
  EXPECT_EQ(try_create(*store_, table("B"), {entry(2)}).first, Appended::kFailed);
  EXPECT_EQ(try_create(*store_, table("\xc0"), {entry(1)}).first, Appended::kFailed);
  EXPECT_EQ(store_->find_table("B"), std::nullopt);
}

TEST_P(LogTest, appends_that_wait_are_committed_together_and_in_order) {
  constexpr int kTables = 20, kEach = 50;
  std::vector<TableId> ids;
  for (int i = 0; i < kTables; ++i) ids.push_back(create(*store_, table("T" + std::to_string(i))));
  int groups = 0;
  std::vector<std::pair<TableId, std::uint32_t>> order;
  Counter answers;
  store_->deliver_by([&](const std::vector<Delivery>& group) {
    ++groups;
    for (const Delivery& each : group) each();
    answers.add(static_cast<int>(group.size()));
  });
  for (std::uint32_t seq = 2; seq < 2 + kEach; ++seq) {
    for (const TableId id : ids) {
      store_->append(append_of(id, seq), [&order, id, seq](Appended result) {
        if (result == Appended::kDone) order.emplace_back(id, seq);
      });
    }
  }
  answers.wait_for(kTables * kEach);
  EXPECT_EQ(order.size(), static_cast<std::size_t>(kTables * kEach));
  EXPECT_LT(groups, kTables * kEach / 2);
  for (const TableId id : ids) {
    std::uint32_t last = 1;
    for (const auto& [table_id, seq] : order) {
      if (table_id != id) continue;
      EXPECT_EQ(seq, ++last);
    }
    EXPECT_EQ(store_->entries(id, 0).size(), 1U + kEach);
  }
}

TEST_P(LogTest, a_conflict_in_a_group_leaves_the_others_alone) {
  const TableId a = create(*store_, table("A"));
  const TableId b = create(*store_, table("B"));
  std::vector<Appended> results(5, Appended::kFailed);
  Counter answers;
  const auto send = [&](std::size_t i, TableId id, std::uint32_t seq) {
    store_->append(append_of(id, seq), [&, i](Appended result) {
      results[i] = result;
      answers.add();
    });
  };
  send(0, a, 2);
  send(1, a, 2);
  send(2, b, 5);
  send(3, a, 3);
  send(4, b, 2);
  answers.wait_for(5);
  using enum Appended;
  EXPECT_EQ(results, (std::vector{kDone, kConflict, kConflict, kDone, kDone}));
  EXPECT_EQ(store_->entries(a, 0).size(), 3U);
  EXPECT_EQ(store_->entries(b, 0).size(), 2U);
}

TEST_P(LogTest, of_racing_appenders_exactly_one_wins_each_number) {
  constexpr int kThreads = 4, kRounds = 60;
  const TableId id = create(*store_, table("A"));
  std::atomic<int> won = 0;
  const auto race = [&] {
    int mine = 0;
    while (mine < kRounds) {
      const auto last = static_cast<std::uint32_t>(store_->entries(id, 0).size());
      const Appended result = append(*store_, append_of(id, last + 1));
      if (result == Appended::kDone) ++mine;
      ASSERT_NE(result, Appended::kFailed);
    }
    won += mine;
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) threads.emplace_back(race);
  for (std::thread& thread : threads) thread.join();
  const std::vector<Entry> entries = store_->entries(id, 0);
  ASSERT_EQ(entries.size(), static_cast<std::size_t>(1 + won));
  for (std::size_t i = 0; i < entries.size(); ++i) EXPECT_EQ(entries[i].seq, i + 1);
}

TEST_P(LogTest, close_finishes_what_waits_and_then_everything_fails) {
  const TableId id = create(*store_, table("A"));
  Counter done;
  for (std::uint32_t seq = 2; seq < 102; ++seq) {
    store_->append(append_of(id, seq), [&](Appended result) { done.add(result == Appended::kDone ? 1 : 0); });
  }
  store_->close();
  EXPECT_EQ(done.now(), 100);
  EXPECT_EQ(append(*store_, append_of(id, 102)), Appended::kFailed);
  EXPECT_EQ(try_create(*store_, table("B"), {entry(1)}).first, Appended::kFailed);
  EXPECT_FALSE(GetParam() != "postgres" && store_->alive());
  store_->close();
  if (GetParam() == "memory") return;
  store_ = nullptr;
  EXPECT_EQ(open_store(address_)->entries(id, 0).size(), 101U);
}

TEST_P(LogTest, an_answer_may_ask_the_store) {
  const TableId id = create(*store_, table("A"));
  std::promise<std::size_t> answer;
  std::future<std::size_t> future = answer.get_future();
  store_->append(append_of(id, 2), [&](Appended) {
    store_->rename_player(store_->create_player("Anna", "key", 1).id, "Anne");
    answer.set_value(store_->entries(id, 0).size());
  });
  EXPECT_EQ(got(future), 2U);
}

}  // namespace
}  // namespace logres::store::testing
