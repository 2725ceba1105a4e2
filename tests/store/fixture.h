// What the tests of the store share: a place for a store of each kind, and calls that wait for their answer.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "store/store.h"
#include "tests/store/postgres_server.h"

namespace logres::store::testing {

// Far longer than anything takes: reached only by a test that hangs.
constexpr std::chrono::seconds kTooLong{120};

template <class T>
T got(std::future<T>& future) {
  if (future.wait_for(kTooLong) != std::future_status::ready) throw std::runtime_error("no answer");
  return future.get();
}

// A number that threads raise and one waits for.
class Counter {
 public:
  void add(int more = 1) {
    const std::lock_guard lock(mutex_);
    count_ += more;
    changed_.notify_all();
  }
  int now() {
    const std::lock_guard lock(mutex_);
    return count_;
  }
  void wait_for(int count) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, kTooLong, [&] { return count_ >= count; })) throw std::runtime_error("no progress");
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int count_ = 0;
};

class TemporaryDirectory {
 public:
  TemporaryDirectory() {
    if (mkdtemp(name_.data()) == nullptr) throw std::runtime_error("no temporary directory");
  }
  ~TemporaryDirectory() {
    std::error_code ignored;
    std::filesystem::remove_all(name_, ignored);
  }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  std::string file(const std::string& name) const { return name_ + "/" + name; }

 private:
  std::string name_ = "/tmp/logres-store-XXXXXX";
};

// Somewhere a new store can be opened.
inline std::string new_address(const std::string& kind, const TemporaryDirectory& directory) {
  static std::atomic<int> files = 0;
  if (kind == "memory") return "memory";
  if (kind == "sqlite") return "sqlite:" + directory.file("store" + std::to_string(++files) + ".db");
  PostgresServer& server = PostgresServer::shared();
  return server.address(server.create_database());
}

inline Entry entry(std::uint32_t seq, std::string body = "quest grail") {
  static std::atomic<std::uint64_t> nonce = 0xfedcba9876543210;  // beyond what a signed number holds
  return {.seq = seq, .at = 1'000 + seq, .kind = "move", .seat = 2, .nonce = ++nonce, .body = std::move(body)};
}

inline Append append_of(TableId table, std::uint32_t seq, int count = 1) {
  Append append{.table = table};
  for (int i = 0; i < count; ++i) append.entries.push_back(entry(seq + static_cast<std::uint32_t>(i)));
  return append;
}

inline Appended append(Store& store, Append what) {
  auto answer = std::make_shared<std::promise<Appended>>();
  std::future<Appended> future = answer->get_future();
  store.append(std::move(what), [answer](Appended result) { answer->set_value(result); });
  return got(future);
}

inline std::pair<Appended, TableId> try_create(Store& store, TableRow row, std::vector<Entry> entries) {
  auto answer = std::make_shared<std::promise<std::pair<Appended, TableId>>>();
  std::future<std::pair<Appended, TableId>> future = answer->get_future();
  store.create_table(
      std::move(row), std::move(entries), [answer](Appended result, TableId id) { answer->set_value({result, id}); });
  return got(future);
}

inline TableRow table(std::string code, Phase phase = Phase::kPlaying) {
  TableRow row{.code = std::move(code), .game = "rumors", .rules_version = 3};
  row.head = {.phase = phase, .listed = true, .summary = R"({"a":"ä \"q\" \\ {x}, NULL"})", .players = {7, 12}};
  row.created = 500;
  return row;
}

// A new table with its first entry.
inline TableId create(Store& store, TableRow row) {
  const auto [result, id] = try_create(store, std::move(row), {entry(1)});
  if (result != Appended::kDone) throw std::runtime_error("the table was not created");
  return id;
}

inline FinishedGame finished(std::string code, Millis at, bool listed = true) {
  return {.code = std::move(code),
          .game = "rumors",
          .rules_version = 3,
          .seats = 4,
          .listed = listed,
          .options = R"({"traitor":true})",
          .players = R"(["Anna","Björn"])",
          .ending = "swords",
          .outcome = R"({"won":[0]})",
          .winners = 5,
          .moves = 40,
          .started = 100,
          .finished = at,
          .record = "the record\nof the game"};
}

// Tests for all kinds of stores.
class StoreTest : public ::testing::TestWithParam<std::string> {
 protected:
  StoreTest() : address_(new_address(GetParam(), directory_)), store_(open_store(address_)) {}

  TemporaryDirectory directory_;
  const std::string address_;
  std::unique_ptr<Store> store_;
};

inline std::string kind_name(const ::testing::TestParamInfo<std::string>& info) { return info.param; }

#define LOGRES_FOR_ALL_STORES(suite) \
  INSTANTIATE_TEST_SUITE_P(Kinds, suite, ::testing::Values("memory", "sqlite", "postgres"), kind_name)

}  // namespace logres::store::testing
