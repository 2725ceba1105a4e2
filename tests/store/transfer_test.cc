// Export, import, backup.
#include <fstream>
#include <tuple>

#include "tests/store/fixture.h"

namespace logres::store::testing {
namespace {

using Lines = std::vector<std::string>;

Lines exported(Store& store) {
  Lines lines;
  store.export_lines([&](std::string_view line) { lines.emplace_back(line); });
  return lines;
}

void import(Store& store, const Lines& lines) {
  std::size_t at = 0;
  store.import_lines([&]() -> std::optional<std::string> {
    if (at == lines.size()) return std::nullopt;
    return lines[at++];
  });
}

// A little of everything; more entries than a page has.
void fill(Store& store) {
  const PlayerId anna = store.create_player("Anna \"☃\" \\", "hash-a", 5).id;
  store.create_player("Björn", "hash-b", 6);
  store.set_mute(anna, "p_x", true);
  store.tie(anna, {"friend", "p_x", 5});
  store.set_webhook(anna, "https://example.org");
  store.add_link("token", anna, 9'999);
  store.start_beating(100, 0);
  store.start_beating(200, 0);
  TableRow row = table("A");
  row.head.players = {anna};
  row.wake = 5;
  Append end = append_of(create(store, row), 2, 1'200);
  end.entries[3].body = "line\nbreak \\ \"quote\" ☃";
  end.finished = finished("A", 50);
  if (append(store, end) != Appended::kDone) throw std::runtime_error("not filled");
  create(store, table("B", Phase::kOpen));
}

class TransferTest : public ::testing::TestWithParam<std::tuple<std::string, std::string>> {
 protected:
  TransferTest()
      : from_(open_store(new_address(std::get<0>(GetParam()), directory_))),
        to_(open_store(new_address(std::get<1>(GetParam()), directory_))) {}
  TemporaryDirectory directory_;
  std::unique_ptr<Store> from_, to_;
};

INSTANTIATE_TEST_SUITE_P(Kinds,
                         TransferTest,
                         ::testing::Values(std::tuple("sqlite", "postgres"),
                                           std::tuple("postgres", "sqlite"),
                                           std::tuple("memory", "postgres"),
                                           std::tuple("postgres", "postgres"),
                                           std::tuple("sqlite", "memory")),
                         [](const auto& kinds) {
                           return std::get<0>(kinds.param) + "_to_" + std::get<1>(kinds.param);
                         });

TEST_P(TransferTest, everything_arrives_and_life_goes_on) {
  fill(*from_);
  const Lines lines = exported(*from_);
  import(*to_, lines);
  EXPECT_EQ(exported(*to_), lines);

  const TableRow row = from_->find_table("A").value();
  EXPECT_EQ(to_->find_table("A"), row);
  EXPECT_EQ(to_->entries(row.id, 0), from_->entries(row.id, 0));
  EXPECT_EQ(to_->finished_game("A"), from_->finished_game("A"));
  const PlayerRow anna = from_->find_player("hash-a").value();
  EXPECT_EQ(to_->find_player("hash-a"), anna);
  EXPECT_EQ(to_->tables_of(anna.id, 10), from_->tables_of(anna.id, 10));
  EXPECT_EQ(to_->start_beating(300, 0), (std::vector<Outage>{{100, 200}, {200, 300}}));

  EXPECT_EQ(to_->use_link("token", "hash-c", 1)->id, anna.id);
  EXPECT_GT(to_->create_player("new", "hash-n", 7).id, from_->find_player("hash-b")->id);
  EXPECT_GT(create(*to_, table("C")), from_->find_table("B")->id);
  EXPECT_EQ(append(*to_, append_of(row.id, row.last_seq + 1)), Appended::kDone);
}

TEST_P(TransferTest, an_empty_store_has_an_export_too) {
  import(*to_, exported(*from_));
  EXPECT_EQ(exported(*to_), exported(*from_));
  fill(*to_);
}

TEST_P(TransferTest, a_store_that_is_not_empty_takes_no_import) {
  fill(*from_);
  to_->create_player("x", "y", 1);
  const Lines before = exported(*to_);
  EXPECT_THROW(import(*to_, exported(*from_)), StoreError);
  EXPECT_EQ(exported(*to_), before);
}

// What is wrong with an export is said with its line, and nothing of it stays.
class ImportTest : public StoreTest {
 protected:
  std::string refusal(const Lines& lines) {
    const Lines before = exported(*store_);
    std::string sentence = "taken";
    try {
      import(*store_, lines);
    } catch (const StoreError& error) {
      sentence = error.what();
    }
    EXPECT_EQ(exported(*store_), before);
    return sentence;
  }
};
LOGRES_FOR_ALL_STORES(ImportTest);

TEST_P(ImportTest, damaged_exports_are_refused) {
  const std::unique_ptr<Store> other = open_store("memory");
  create(*other, table("A"));
  ASSERT_EQ(append(*other, append_of(1, 2, 2)), Appended::kDone);
  const Lines good = exported(*other);
  ASSERT_EQ(good.size(), 6U);  // header, table, three entries, end

  EXPECT_EQ(refusal({}), "the export was cut off: its last line is missing");
  EXPECT_EQ(refusal({good.begin(), good.end() - 1}), "the export was cut off: its last line is missing");
  EXPECT_EQ(refusal({"{\"x\":1}"}), "line 1: this is no export of Logres");
  EXPECT_EQ(refusal({"{\"logres_export\":99}"}), "line 1: this export was made by a newer Logres");
  Lines bad = good;
  bad[2] = "{";
  EXPECT_EQ(refusal(bad), "line 3: this is no line of an export");
  bad = good;
  bad.erase(bad.begin() + 3);
  EXPECT_EQ(refusal(bad), "line 4: an entry is missing before this one");
  bad = good;
  bad.erase(bad.begin() + 4);
  EXPECT_EQ(refusal(bad), "line 5: 5 lines were written, but 4 are here");
  bad[4] = R"({"end":{"lines":4}})";
  EXPECT_EQ(refusal(bad), "line 5: table 1 lacks entries");
  bad = good;
  bad.erase(bad.begin() + 1);
  EXPECT_EQ(refusal(bad), "line 2: an entry of a table that is not there");
  bad = good;
  bad[1].replace(bad[1].find("\"code\":\"A\""), 10, "\"code\":5");
  EXPECT_EQ(refusal(bad), "line 2: \"code\" has no proper value");
  bad = good;
  bad[1].replace(bad[1].find("\"code\""), 6, "\"coda\"");
  EXPECT_EQ(refusal(bad), "line 2: \"code\" is missing");
  const auto at = good[1].find("\"summary\":"), after = good[1].find(",\"players\":");
  for (const std::string none : {"\"\"", "[]", "7", "null"}) {  // lists of tables are made of it
    bad = good;
    bad[1].replace(at, after - at, "\"summary\":" + none);
    EXPECT_EQ(refusal(bad), "line 2: \"summary\" has no proper value") << none;
  }
  bad = good;
  bad[1] = R"({"chair":{}})";
  EXPECT_EQ(refusal(bad), "line 2: nobody knows what \"chair\" is");
  bad = good;
  bad.push_back(good.back());
  EXPECT_EQ(refusal(bad), "line 7: there is more after the end");
  import(*store_, good);
  EXPECT_EQ(exported(*store_), good);
}

TEST(Backup, of_sqlite_is_a_store_while_the_server_goes_on) {
  const TemporaryDirectory directory;
  const std::unique_ptr<Store> store = open_store(new_address("sqlite", directory));
  fill(*store);
  store->backup(directory.file("copy.db"));
  const Lines before = exported(*store);
  create(*store, table("later"));
  EXPECT_EQ(exported(*open_store(directory.file("copy.db"))), before);
  EXPECT_THROW(store->backup(directory.file("copy.db")), StoreError);
  EXPECT_THROW(store->backup(directory.file("nowhere/copy.db")), StoreError);
}

TEST(Backup, of_postgres_is_left_to_pg_dump) {
  const TemporaryDirectory directory;
  const std::unique_ptr<Store> store = open_store(new_address("postgres", directory));
  try {
    store->backup(directory.file("copy"));
    FAIL();
  } catch (const StoreError& error) {
    EXPECT_NE(std::string(error.what()).find("pg_dump"), std::string::npos);
  }
}

TEST(Reading, works_beside_a_running_server_and_writes_nothing) {
  const TemporaryDirectory directory;
  for (const std::string kind : {"sqlite", "postgres"}) {
    const std::string address = new_address(kind, directory);
    EXPECT_THROW(open_store(address, Access::kRead), StoreError);
    const std::unique_ptr<Store> server = open_store(address);
    fill(*server);
    const std::unique_ptr<Store> reader = open_store(address, Access::kRead);
    EXPECT_EQ(exported(*reader), exported(*server));
    EXPECT_THROW(reader->create_player("x", "y", 1), StoreError);
    EXPECT_EQ(append(*reader, append_of(server->find_table("B")->id, 2)), Appended::kFailed);
    EXPECT_EQ(append(*server, append_of(server->find_table("B")->id, 2)), Appended::kDone);
    EXPECT_EQ(exported(*reader), exported(*server));
  }
}

}  // namespace
}  // namespace logres::store::testing
