// What only a file can suffer: two processes, damage, a crash, an older or newer schema.
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "store/schema.h"
#include "store/sqlite/connection.h"
#include "store/sqlite/store.h"
#include "store/transaction.h"
#include "tests/store/fixture.h"

namespace logres::store::testing {
namespace {

// Runs a statement on the file as an administrator would; returns the first field of the answer.
std::string run(const std::string& file, std::string_view statement) {
  std::string out;
  SqliteConnection sql(file);
  sql(statement, {}, [&](const SqlRow& row) { out = row.string(0); });
  return out;
}

class SqliteTest : public ::testing::Test {
 protected:
  std::string refusal(const std::string& address) {
    try {
      open_store(address);
    } catch (const StoreError& error) {
      return error.what();
    }
    return "opened";
  }

  TemporaryDirectory directory_;
  const std::string file_ = directory_.file("store.db");
};

TEST_F(SqliteTest, a_second_server_on_the_file_is_refused) {
  std::unique_ptr<Store> store = open_store(file_);
  const std::string sentence = refusal("sqlite:" + file_);
  EXPECT_NE(sentence.find(file_ + " is in use by process"), std::string::npos) << sentence;
  EXPECT_NE(sentence.find(std::to_string(getpid())), std::string::npos) << sentence;
  store = nullptr;
  EXPECT_EQ(refusal(file_), "opened");
}

TEST_F(SqliteTest, a_second_server_is_refused_by_whatever_name_it_knows_the_file) {
  const std::unique_ptr<Store> store = open_store(file_);
  const std::string link = directory_.file("link.db"), folder = directory_.file("folder");
  std::filesystem::create_symlink(file_, link);
  std::filesystem::create_directory_symlink(std::filesystem::path(file_).parent_path(), folder);
  for (const std::string& name : {link, "sqlite:" + link, folder + "/store.db", folder + "/./link.db"}) {
    const std::string sentence = refusal(name);
    EXPECT_NE(sentence.find(file_ + " is in use by process"), std::string::npos) << name << ": " << sentence;
  }
}

// A volume that is still empty: the link leads to a file that the first server makes.
TEST_F(SqliteTest, a_second_server_is_refused_though_the_first_came_by_a_link_to_nothing) {
  const std::string link = directory_.file("link.db"), second = directory_.file("second.db");
  std::filesystem::create_symlink("store.db", link);
  std::filesystem::create_symlink("link.db", second);
  const std::unique_ptr<Store> store = open_store(second);
  for (const std::string& name : {file_, link, second}) {
    EXPECT_NE(refusal(name).find("is in use by process"), std::string::npos) << name;
  }
}

TEST_F(SqliteTest, a_second_process_is_refused_until_the_first_has_died) {
  int ready[2];
  ASSERT_EQ(pipe(ready), 0);
  const pid_t child = fork();
  if (child == 0) {
    const std::unique_ptr<Store> store = open_store(file_);
    if (write(ready[1], "x", 1) != 1) _exit(1);
    pause();
    _exit(0);
  }
  char byte = 0;
  ASSERT_EQ(read(ready[0], &byte, 1), 1);
  EXPECT_NE(refusal(file_).find("is in use by process"), std::string::npos);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  EXPECT_EQ(refusal(file_), "opened");
  close(ready[0]);
  close(ready[1]);
}

TEST_F(SqliteTest, files_of_others_are_refused_and_left_alone) {
  std::ofstream(file_)
      << "This is a text about knights, and long enough to be taken for a header of a hundred bytes by "
         "a careless reader of files.";
  EXPECT_NE(refusal(file_).find("is not a Logres store"), std::string::npos) << refusal(file_);
  const std::string other = directory_.file("other.db");
  run(other, "CREATE TABLE recipes (name TEXT)");
  EXPECT_EQ(refusal(other), other + " is an SQLite file of another program");
  EXPECT_NE(refusal(directory_.file("nowhere/store.db")), "opened");
  EXPECT_EQ(refusal("sqlite:"), "the store’s file has no name");
}

TEST_F(SqliteTest, a_damaged_file_is_refused_with_a_sentence) {
  {
    const std::unique_ptr<Store> store = open_store(file_);
    for (int i = 0; i < 200; ++i) create(*store, table("T" + std::to_string(i)));
  }
  const auto size = std::filesystem::file_size(file_);
  ASSERT_GT(size, 20'000U);
  {
    std::fstream file(file_, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(4096);
    const std::string garbage(size - 4096, '\x5a');
    file.write(garbage.data(), static_cast<std::streamsize>(garbage.size()));
  }
  const std::string damaged = refusal(file_);
  EXPECT_NE(damaged.find(file_ + " is damaged"), std::string::npos) << damaged;
  std::filesystem::resize_file(file_, 4096 * 3);
  const std::string cut = refusal(file_);
  EXPECT_NE(cut.find("is damaged"), std::string::npos) << cut;
}

TEST_F(SqliteTest, damage_in_one_table_harms_no_other) {
  TableId good = 0, bad = 0;
  {
    const std::unique_ptr<Store> store = open_store(file_);
    good = create(*store, table("good"));
    bad = create(*store, table("bad"));
  }
  // The database refuses to write to the log of one table.
  run(file_,
      "CREATE TRIGGER damage BEFORE INSERT ON entries WHEN NEW.table_id = (SELECT id FROM tables WHERE code = 'bad')"
      " BEGIN SELECT RAISE(ABORT, 'damaged'); END");
  const std::unique_ptr<Store> store = open_store(file_);
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

// ---- the schema ----

const std::vector<Migration> kFuture = [] {
  std::vector<Migration> steps(migrations().begin(), migrations().end());
  steps.push_back({newest_version() + 1,
                   {"ALTER TABLE players ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'",
                    "CREATE TABLE horses (id {id}, name TEXT)",
                    "INSERT INTO horses (name) SELECT name FROM players"}});
  return steps;
}();

void migrate_file(const std::string& file, std::span<const Migration> steps) {
  SqliteConnection sql(file);
  Transaction transaction(sql, "BEGIN IMMEDIATE");
  migrate(sql, steps, "INTEGER PRIMARY KEY", file);
  transaction.commit();
}

TEST_F(SqliteTest, an_older_schema_is_brought_up_to_date_and_keeps_its_rows) {
  open_store(file_)->create_player("Anna", "key", 1);
  migrate_file(file_, kFuture);
  EXPECT_EQ(run(file_, "SELECT name FROM horses"), "Anna");
  EXPECT_EQ(run(file_, "SELECT colour FROM players"), "red");
  EXPECT_EQ(run(file_, "SELECT value FROM meta WHERE name = 'schema'"), std::to_string(newest_version() + 1));
  migrate_file(file_, kFuture);  // nothing left to do
  EXPECT_EQ(run(file_, "SELECT count(*) FROM horses"), "1");
}

TEST_F(SqliteTest, a_new_file_goes_through_all_versions) {
  migrate_file(file_, kFuture);
  EXPECT_EQ(run(file_, "SELECT count(*) FROM horses"), "0");
}

TEST_F(SqliteTest, a_migration_that_fails_changes_nothing) {
  open_store(file_)->create_player("Anna", "key", 1);
  std::vector<Migration> broken = kFuture;
  broken.back().statements.push_back("INSERT INTO nowhere VALUES (1)");
  EXPECT_THROW(migrate_file(file_, broken), StoreError);
  EXPECT_EQ(run(file_, "SELECT count(*) FROM sqlite_schema WHERE name = 'horses'"), "0");
  EXPECT_EQ(open_store(file_)->find_player("key")->name, "Anna");
}

TEST_F(SqliteTest, a_newer_schema_is_refused) {
  open_store(file_);
  migrate_file(file_, kFuture);
  const std::string sentence = refusal(file_);
  EXPECT_NE(sentence.find(file_ + " was written by a newer Logres"), std::string::npos) << sentence;
  EXPECT_THROW(open_store(file_, Access::kRead), StoreError);
}

// ---- a crash ----

// Appends to all tables for ever, and says every acknowledged (table, seq) through the pipe.
[[noreturn]] void append_until_killed(const std::string& file, int out) {
  const std::unique_ptr<Store> store = open_store(file);
  std::function<void(TableId, std::uint32_t)> go_on = [&](TableId id, std::uint32_t seq) {
    store->append(append_of(id, seq), [&, id, seq](Appended result) {
      if (result != Appended::kDone) _exit(3);
      const std::pair<TableId, std::uint32_t> told{id, seq};
      if (write(out, &told, sizeof told) != sizeof told) _exit(4);
      go_on(id, seq + 1);
    });
  };
  for (const TableRow& row : store->open_tables(0, 100)) go_on(row.id, row.last_seq + 1);
  for (;;) pause();
}

TEST_F(SqliteTest, nothing_acknowledged_is_lost_when_the_process_is_killed) {
  constexpr int kTables = 8, kRounds = 3, kTold = 400;
  for (int i = 0; i < kTables; ++i) create(*open_store(file_), table("T" + std::to_string(i)));
  for (int round = 0; round < kRounds; ++round) {
    int told[2];
    ASSERT_EQ(pipe(told), 0);
    const pid_t child = fork();
    if (child == 0) append_until_killed(file_, told[1]);
    close(told[1]);
    std::map<TableId, std::uint32_t> acknowledged;
    std::pair<TableId, std::uint32_t> each;
    for (int i = 0; read(told[0], &each, sizeof each) == sizeof each; ++i) {
      acknowledged[each.first] = each.second;
      if (i == kTold) kill(child, SIGKILL);  // what is still in the pipe was acknowledged, too
    }
    waitpid(child, nullptr, 0);
    close(told[0]);
    const std::unique_ptr<Store> store = open_store(file_);
    ASSERT_EQ(acknowledged.size(), static_cast<std::size_t>(kTables));
    for (const auto& [id, seq] : acknowledged) {
      const std::vector<Entry> entries = store->entries(id, 0);
      EXPECT_GE(entries.size(), seq);
      EXPECT_EQ(store->find_table(id)->last_seq, entries.size());
      for (std::size_t i = 0; i < entries.size(); ++i) EXPECT_EQ(entries[i].seq, i + 1);
    }
  }
}

}  // namespace
}  // namespace logres::store::testing
