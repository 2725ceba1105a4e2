// What only a server can suffer: several processes, lost connections, restarts.
#include <map>
#include <set>

#include "store/postgres/store.h"
#include "store/schema.h"
#include "tests/store/cutting_proxy.h"
#include "tests/store/fixture.h"

namespace logres::store::testing {
namespace {

using namespace std::chrono_literals;

class PostgresTest : public ::testing::Test {
 protected:
  PostgresServer& server_ = PostgresServer::shared();
  const std::string database_ = server_.create_database();
  const std::string address_ = server_.address(database_);
};

// ---- several processes ----

// Everything one store hears of the others.
struct Ear {
  explicit Ear(Store& store) {
    store.listen({.entries =
                      [this](TableId id, std::uint32_t seq) {
                        const std::lock_guard lock(mutex);
                        heard.emplace_back(id, seq);
                        count.add();
                      },
                  .whisper =
                      [this](std::string_view text) {
                        const std::lock_guard lock(mutex);
                        whispers.emplace_back(text);
                        count.add();
                      },
                  .lost = [this] { lost.add(); }});
  }
  std::mutex mutex;
  std::vector<std::pair<TableId, std::uint32_t>> heard;
  std::vector<std::string> whispers;
  Counter count, lost;
};

TEST_F(PostgresTest, others_hear_of_entries_and_we_do_not_hear_ourselves) {
  const std::unique_ptr<Store> a = open_store(address_), b = open_store(address_);
  Ear at_a(*a), at_b(*b);
  const TableId id = create(*a, table("A"));
  ASSERT_EQ(append(*a, append_of(id, 2, 3)), Appended::kDone);
  ASSERT_EQ(append(*a, append_of(id, 9)), Appended::kConflict);
  a->whisper("hello ü \"there\" {x}");
  at_b.count.wait_for(3);
  EXPECT_EQ(at_b.heard, (std::vector<std::pair<TableId, std::uint32_t>>{{id, 1}, {id, 4}}));
  EXPECT_EQ(at_b.whispers, (std::vector<std::string>{"hello ü \"there\" {x}"}));
  EXPECT_EQ(b->entries(id, 0).size(), 4U);
  b->whisper("back");  // in order after anything of a's own that might come
  at_a.count.wait_for(1);
  EXPECT_TRUE(at_a.heard.empty());
  EXPECT_EQ(at_a.whispers, (std::vector<std::string>{"back"}));
  EXPECT_EQ(at_b.lost.now(), 0);
}

TEST_F(PostgresTest, a_large_group_is_told_completely) {
  constexpr int kTables = 1'500;  // more than one message holds
  const std::unique_ptr<Store> a = open_store(address_), b = open_store(address_);
  Ear at_b(*b);
  Counter created;
  for (int i = 0; i < kTables; ++i) {
    a->create_table(table("T" + std::to_string(i)), {entry(1)}, [&](Appended result, TableId) {
      created.add(result == Appended::kDone ? 1 : 0);
    });
  }
  created.wait_for(kTables);
  at_b.count.wait_for(kTables);
  const std::set<std::pair<TableId, std::uint32_t>> different(at_b.heard.begin(), at_b.heard.end());
  EXPECT_EQ(different.size(), static_cast<std::size_t>(kTables));
}

TEST_F(PostgresTest, processes_that_race_never_both_win) {
  constexpr int kTables = 3, kWins = 40;
  const std::unique_ptr<Store> a = open_store(address_), b = open_store(address_);
  std::vector<TableId> ids;
  for (int i = 0; i < kTables; ++i) ids.push_back(create(*a, table("T" + std::to_string(i))));
  std::atomic<int> won = 0;
  const auto race = [&](Store& store, TableId id) {
    for (int mine = 0; mine < kWins;) {
      const auto last = static_cast<std::uint32_t>(store.entries(id, 0).size());
      if (append(store, append_of(id, last + 1)) == Appended::kDone) {
        ++mine;
        ++won;
      }
    }
  };
  std::vector<std::thread> threads;
  for (const TableId id : ids) {
    threads.emplace_back([&, id] { race(*a, id); });
    threads.emplace_back([&, id] { race(*b, id); });
  }
  for (std::thread& thread : threads) thread.join();
  std::size_t entries = 0;
  for (const TableId id : ids) entries += a->entries(id, 1).size();
  EXPECT_EQ(entries, static_cast<std::size_t>(won));
}

TEST_F(PostgresTest, processes_may_start_at_the_same_time) {
  std::vector<std::thread> threads;
  Counter opened;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      const std::unique_ptr<Store> store = open_store(address_);
      store->start_beating(1'000, 0);
      opened.add();
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(opened.now(), 4);
}

// ---- the schema ----

TEST_F(PostgresTest, a_newer_schema_is_refused_to_who_only_reads_too) {
  open_store(address_);
  server_.execute(database_, "UPDATE logres.meta SET value = '99' WHERE name = 'schema'");
  for (const Access access : {Access::kWrite, Access::kRead}) {
    try {
      open_store(address_, access);
      FAIL();
    } catch (const StoreError& error) {
      EXPECT_NE(std::string(error.what()).find("was written by a newer Logres"), std::string::npos) << error.what();
    }
  }
}

TEST_F(PostgresTest, who_only_reads_makes_no_tables) {
  EXPECT_THROW(open_store(address_, Access::kRead), StoreError);
  EXPECT_EQ(server_.execute(database_, "SELECT count(*) FROM pg_namespace WHERE nspname = 'logres'"), "0");
}

TEST_F(PostgresTest, an_older_schema_is_brought_up_to_date_and_keeps_its_rows) {
  open_store(address_)->create_player("Anna", "key", 1);
  std::vector<Migration> steps(migrations().begin(), migrations().end());
  steps.push_back({newest_version() + 1,
                   {"CREATE TABLE horses (id {id}, name TEXT)", "INSERT INTO horses (name) SELECT name FROM players"}});
  PgConnection sql(address_, Access::kWrite);
  migrate(sql, steps, "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY", "x");
  EXPECT_EQ(server_.execute(database_, "SELECT name FROM logres.horses"), "Anna");
}

TEST_F(PostgresTest, a_server_that_is_not_there_is_named) {
  try {
    open_store("postgres://logres@/x?host=/nowhere");
    FAIL();
  } catch (const StoreError& error) {
    EXPECT_NE(std::string(error.what()).find("PostgreSQL cannot be reached"), std::string::npos) << error.what();
  }
}

TEST_F(PostgresTest, damage_in_one_table_harms_no_other) {
  const std::unique_ptr<Store> store = open_store(address_);
  const TableId good = create(*store, table("good")), bad = create(*store, table("bad"));
  server_.execute(
      database_,
      "ALTER TABLE logres.entries ADD CONSTRAINT damage CHECK (table_id <> " + std::to_string(bad) + ") NOT VALID");
  std::vector<Appended> results(3, Appended::kConflict);
  Counter answers;
  const auto send = [&](std::size_t i, TableId id, std::uint32_t seq) {
    store->append(append_of(id, seq), [&, i](Appended result) {
      results[i] = result;
      answers.add();
    });
  };
  send(0, good, 2);
  send(1, bad, 2);
  send(2, good, 3);
  answers.wait_for(3);
  using enum Appended;
  EXPECT_EQ(results, (std::vector{kDone, kFailed, kDone}));
}

// ---- lost connections ----

class CutTest : public PostgresTest {
 protected:
  using Cut = CuttingProxy::Cut;

  void send(TableId id, std::uint32_t seq) {
    store_->append(append_of(id, seq), [this](Appended result) {
      result_ = result;
      answered_.add();
    });
  }
  Appended answer() {
    answered_.wait_for(1);
    return result_;
  }

  TemporaryDirectory directory_;
  CuttingProxy proxy_{server_.socket_file(), std::filesystem::path(directory_.file("x")).parent_path()};
  std::unique_ptr<Store> store_ = std::make_unique<PostgresStore>(
      server_.address(database_, std::filesystem::path(directory_.file("x")).parent_path()), Access::kWrite, 100ms);
  const TableId id_ = create(*store_, table("A"));
  Counter answered_;
  Appended result_ = Appended::kFailed;
};

TEST_F(CutTest, a_commit_whose_answer_got_lost_is_done_and_not_doubled) {
  proxy_.cut_next(Cut::kAfterCommit);
  send(id_, 2);
  proxy_.wait_until_cut();
  EXPECT_EQ(open_store(address_)->entries(id_, 0).size(), 2U);
  EXPECT_EQ(answered_.now(), 0);
  proxy_.open_again();
  EXPECT_EQ(answer(), Appended::kDone);
  EXPECT_EQ(store_->entries(id_, 0).size(), 2U);
  EXPECT_EQ(append(*store_, append_of(id_, 3)), Appended::kDone);
}

TEST_F(CutTest, a_commit_that_never_arrived_is_made_again) {
  proxy_.cut_next(Cut::kBeforeCommit);
  send(id_, 2);
  proxy_.wait_until_cut();
  EXPECT_EQ(open_store(address_)->entries(id_, 0).size(), 1U);
  proxy_.open_again();
  EXPECT_EQ(answer(), Appended::kDone);
  EXPECT_EQ(store_->entries(id_, 0).size(), 2U);
}

TEST_F(CutTest, a_commit_that_never_arrived_conflicts_when_another_was_quicker) {
  proxy_.cut_next(Cut::kBeforeCommit);
  send(id_, 2);
  proxy_.wait_until_cut();
  const std::unique_ptr<Store> other = open_store(address_);
  ASSERT_EQ(append(*other, append_of(id_, 2)), Appended::kDone);
  proxy_.open_again();
  EXPECT_EQ(answer(), Appended::kConflict);
  EXPECT_EQ(other->entries(id_, 0).size(), 2U);
}

TEST_F(CutTest, a_lost_answer_is_found_even_when_others_have_gone_on) {
  proxy_.cut_next(Cut::kAfterCommit);
  send(id_, 2);
  proxy_.wait_until_cut();
  const std::unique_ptr<Store> other = open_store(address_);
  ASSERT_EQ(append(*other, append_of(id_, 3)), Appended::kDone);
  proxy_.open_again();
  EXPECT_EQ(answer(), Appended::kDone);
  EXPECT_EQ(other->entries(id_, 0).size(), 3U);
}

TEST_F(CutTest, a_table_whose_creation_was_not_answered_is_found_by_its_nonce) {
  for (const Cut cut : {Cut::kAfterCommit, Cut::kBeforeCommit}) {
    const std::string code = cut == Cut::kAfterCommit ? "after" : "before";
    std::pair<Appended, TableId> made;
    Counter answered;
    proxy_.cut_next(cut);
    store_->create_table(table(code), {entry(1), entry(2)}, [&](Appended result, TableId id) {
      made = {result, id};
      answered.add();
    });
    proxy_.wait_until_cut();
    proxy_.open_again();
    answered.wait_for(1);
    EXPECT_EQ(made.first, Appended::kDone);
    const std::unique_ptr<Store> other = open_store(address_);
    EXPECT_EQ(other->find_table(code)->id, made.second);
    EXPECT_EQ(other->entries(made.second, 0).size(), 2U);
  }
}

TEST_F(CutTest, a_code_that_another_took_meanwhile_is_a_conflict) {
  Appended made = Appended::kFailed;
  Counter answered;
  proxy_.cut_next(Cut::kBeforeCommit);
  store_->create_table(table("B"), {entry(1)}, [&](Appended result, TableId) {
    made = result;
    answered.add();
  });
  proxy_.wait_until_cut();
  create(*open_store(address_), table("B"));
  proxy_.open_again();
  answered.wait_for(1);
  EXPECT_EQ(made, Appended::kConflict);
}

TEST_F(CutTest, while_the_server_is_away_new_appends_fail_and_the_uncertain_one_waits) {
  const TableId other = create(*store_, table("B"));
  proxy_.cut_next(Cut::kAfterCommit);
  send(id_, 2);
  proxy_.wait_until_cut();
  EXPECT_EQ(append(*store_, append_of(other, 2)), Appended::kFailed);
  EXPECT_EQ(try_create(*store_, table("C"), {entry(1)}).first, Appended::kFailed);
  EXPECT_EQ(answered_.now(), 0);
  proxy_.open_again();
  EXPECT_EQ(answer(), Appended::kDone);
  EXPECT_EQ(append(*store_, append_of(other, 2)), Appended::kDone);
}

TEST_F(CutTest, a_server_that_is_away_is_asked_less_and_less_often) {
  proxy_.cut_next(Cut::kAfterCommit);
  send(id_, 2);
  proxy_.wait_until_cut();
  const int before = proxy_.turned_away();
  std::this_thread::sleep_for(1s);
  // The writer after 10, 20, 40, … ms; the listener has a pace of its own.
  EXPECT_LT(proxy_.turned_away() - before, 25);
  proxy_.open_again();
  EXPECT_EQ(answer(), Appended::kDone);
}

// ---- restarts ----

// Appends to many tables at once, one append of a table after another, and remembers what was acknowledged.
class Players {
 public:
  Players(Store& store, int tables) : store_(store) {
    for (int i = 0; i < tables; ++i) ids_.push_back(create(store, table("T" + std::to_string(i))));
  }
  void start() {
    for (const TableId id : ids_) go_on(id, 2);
  }
  void stop() {
    stopping_ = true;
    stopped_.wait_for(static_cast<int>(ids_.size()));
  }
  Counter& acknowledged() { return acknowledged_; }

  void check(Store& store) {
    for (const TableId id : ids_) {
      const std::vector<Entry> entries = store.entries(id, 1);
      std::vector<std::uint64_t> stored;
      for (const Entry& each : entries) stored.push_back(each.nonce);
      EXPECT_EQ(stored, nonces_[id]) << "table " << id;
      EXPECT_EQ(store.find_table(id)->last_seq, entries.size() + 1);
    }
    EXPECT_EQ(surprises_.now(), 0);
  }

 private:
  void go_on(TableId id, std::uint32_t seq) {
    if (stopping_) return stopped_.add();
    Append next = append_of(id, seq);
    const std::uint64_t nonce = next.entries[0].nonce;
    store_.append(std::move(next), [this, id, seq, nonce](Appended result) {
      if (result == Appended::kDone) {
        nonces_[id].push_back(nonce);
        acknowledged_.add();
        return go_on(id, seq + 1);
      }
      if (result == Appended::kConflict) surprises_.add();  // nobody else plays here: our own move was doubled
      go_on(id, seq);
    });
  }

  Store& store_;
  std::vector<TableId> ids_;
  std::map<TableId, std::vector<std::uint64_t>> nonces_;  // the store's thread's
  Counter acknowledged_, stopped_, surprises_;
  std::atomic<bool> stopping_ = false;
};

TEST_F(PostgresTest, nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed) {
  const std::unique_ptr<Store> store = open_store(address_);
  Ear ear(*store);
  Players players(*store, 20);
  players.start();
  for (int round = 1; round <= 3; ++round) {
    players.acknowledged().wait_for(players.acknowledged().now() + 500);
    server_.kill();
    server_.start();
    players.acknowledged().wait_for(players.acknowledged().now() + 100);
    ear.lost.wait_for(round);
  }
  players.stop();
  players.check(*store);

  const std::unique_ptr<Store> other = open_store(address_);  // hearing works again, too
  const TableId id = create(*other, table("later"));
  ear.count.wait_for(1);
  EXPECT_EQ(ear.heard.back(), (std::pair<TableId, std::uint32_t>(id, 1)));
}

TEST_F(PostgresTest, an_orderly_restart_is_survived_by_all_connections) {
  const std::unique_ptr<Store> store = open_store(address_);
  Players players(*store, 5);
  players.start();
  players.acknowledged().wait_for(50);
  EXPECT_TRUE(store->alive());
  server_.stop();
  EXPECT_FALSE(store->alive());
  EXPECT_THROW(store->find_table("T0"), StoreError);
  server_.start();
  EXPECT_TRUE(store->find_table("T0"));
  EXPECT_TRUE(store->alive());
  players.acknowledged().wait_for(players.acknowledged().now() + 50);
  players.stop();
  players.check(*store);
}

// Every connection that waits to be used again is dead, not only the one that notices.
TEST_F(PostgresTest, a_restart_is_noticed_once_however_many_connections_there_were) {
  const std::unique_ptr<Store> store = open_store(address_);
  const TableId id = create(*store, table("A"));
  const std::vector<std::pair<const char*, std::function<void()>>> deeds = {
      {"read", [&] { store->find_table("A"); }},
      {"write", [&] { store->set_wake(id, 5); }},
      {"snapshot", [&] { store->export_lines([](std::string_view) {}); }}};
  for (const auto& [name, deed] : deeds) {
    store->export_lines([&](std::string_view) { store->find_table("A"); });  // while one is in use, another is taken
    server_.stop();
    server_.start();
    EXPECT_NO_THROW(deed()) << name;
  }
}

TEST_F(PostgresTest, closing_while_the_server_is_away_answers_everything) {
  auto store = std::make_unique<PostgresStore>(address_, Access::kWrite, 3600s);
  const TableId id = create(*store, table("A"));
  server_.stop();
  Counter failed;
  store->append(append_of(id, 2), [&](Appended result) { failed.add(result == Appended::kFailed ? 1 : 0); });
  store->close();
  EXPECT_EQ(failed.now(), 1);
  server_.start();
  EXPECT_EQ(open_store(address_)->entries(id, 0).size(), 1U);
}

}  // namespace
}  // namespace logres::store::testing
