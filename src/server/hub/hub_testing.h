// What the tests of the hub share: clients without sockets, a clock that is set by hand, a store that can fail and that
// several hubs share as if they were processes of their own.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/api/request.h"
#include "server/base/codes.h"
#include "server/hub/hub.h"
#include "server/room/view_patch_testing.h"
#include "server/system/log.h"
#include "server/system/metrics.h"
#include "server/system/options.h"
#include "store/store.h"

namespace logres::server::testing {

using boost::json::object;

class FakeClock final : public Clock {
 public:
  Millis now() const override {
    if (broken) throw std::runtime_error("the clock is broken");
    return now_;
  }
  void advance(Millis time) { now_ += time; }
  bool broken = false;  // a fault in the loop's own thread
  Millis approach_wall() override { return std::exchange(jumped, 0); }
  Millis behind_wall() const override { return jumped; }
  Millis jumped = 0;  // what the hub is to be told

 private:
  std::atomic<Millis> now_ = 1'763'215'200'000;
};

class FakeClient final : public Client {
 public:
  FakeClient(std::string key_hash, std::string address)
      : key_hash_(std::move(key_hash)), address_(std::move(address)) {}
  void send(std::shared_ptr<const std::string> frame) override { frames.push_back(std::move(frame)); }
  void close(std::string_view reason) override { closed = reason; }
  bool crowded() const override { return full; }
  const std::string& key_hash() const override { return key_hash_; }
  const std::string& address() const override { return address_; }

  std::vector<std::shared_ptr<const std::string>> frames;
  std::string closed;
  bool full = false;  // does not read

 private:
  std::string key_hash_, address_;
};

// One process's door to a store that others use, too. Everything can be made to fail.
class Door final : public store::Store {
 public:
  // The processes on one store.
  struct Shared {
    explicit Shared(const std::string& address) : store(store::open_store(address)) {}
    std::unique_ptr<store::Store> store;
    std::mutex mutex;
    std::vector<Door*> doors;
  };
  explicit Door(Shared& shared) : shared_(shared) {
    const std::lock_guard lock(shared_.mutex);
    shared_.doors.push_back(this);
  }
  ~Door() override {
    const std::lock_guard lock(shared_.mutex);
    std::erase(shared_.doors, this);
  }

  std::atomic<bool> fail_writes = false, fail_reads = false, fail_forgetting = false, deaf = false;
  std::atomic<int> rated = 0;      // how often all games were read for ratings
  std::function<void()> has_read;  // entries, on a worker's thread, before it says so
  std::function<void()> has_told;  // the others of an append, on the store's thread

  void append(store::Append append, std::function<void(store::Appended)> done) override {
    if (fail_writes) return done(store::Appended::kFailed);
    const store::TableId table = append.table;
    const std::uint32_t last = append.entries.back().seq;
    store().append(std::move(append), [this, table, last, done = std::move(done)](store::Appended result) {
      if (result == store::Appended::kDone) {
        tell([&](const Listener& listener) { listener.entries(table, last); });
        if (has_told) has_told();
      }
      done(result);
    });
  }
  void create_table(store::TableRow row,
                    std::vector<store::Entry> entries,
                    std::function<void(store::Appended, store::TableId)> done) override {
    if (fail_writes) return done(store::Appended::kFailed, 0);
    store().create_table(std::move(row), std::move(entries), std::move(done));
  }
  void deliver_by(std::function<void(std::vector<store::Delivery>)>) override {}
  std::vector<store::Entry> entries(store::TableId table, std::uint32_t after) override {
    auto found = reading().entries(table, after);
    if (has_read) has_read();
    return found;
  }
  std::optional<store::TableRow> find_table(std::string_view code) override { return reading().find_table(code); }
  std::optional<store::TableRow> find_table(store::TableId id) override { return reading().find_table(id); }
  std::vector<store::TableRow> listed_tables(std::string_view game, Millis since, int limit) override {
    return reading().listed_tables(game, since, limit);
  }
  std::vector<store::TableRow> tables_of(store::PlayerId player, int limit) override {
    return reading().tables_of(player, limit);
  }
  std::vector<std::pair<store::TableId, Millis>> wakes() override { return reading().wakes(); }
  void set_wake(store::TableId table, std::optional<Millis> wake) override { reading().set_wake(table, wake); }
  std::vector<store::TableRow> open_tables(store::TableId after, int limit) override {
    return reading().open_tables(after, limit);
  }
  std::int64_t count_open_tables(Millis since) override { return reading().count_open_tables(since); }
  std::vector<store::TableId> stale_tables(store::Phase phase, Millis before, int limit) override {
    return reading().stale_tables(phase, before, limit);
  }
  std::vector<store::FinishedGame> finished_games(std::string_view game, Millis before, int limit) override {
    return reading().finished_games(game, before, limit);
  }
  std::vector<store::FinishedGame> finished_games_of(store::PlayerId player,
                                                     std::string_view game,
                                                     Millis before,
                                                     int limit) override {
    return reading().finished_games_of(player, game, before, limit);
  }
  std::optional<store::FinishedGame> finished_game(std::string_view code) override {
    return reading().finished_game(code);
  }
  std::vector<store::StatsRow> stats(std::string_view game, Millis shown) override {
    return reading().stats(game, shown);
  }
  std::vector<std::pair<store::TableId, store::Entry>> entries_with(std::string_view text) override {
    return reading().entries_with(text);
  }
  void amend(const store::Amendment& amendment) override { reading().amend(amendment); }
  int keys_of(store::PlayerId id) override { return reading().keys_of(id); }
  void revoke_keys(store::PlayerId id) override { reading().revoke_keys(id); }
  void forget_player(const store::PlayerRow& player) override {
    if (fail_forgetting) throw store::StoreError("down at the last step, for a test");
    reading().forget_player(player);
  }
  std::vector<store::PlayerRow> search_players(std::string_view search, int limit) override {
    return reading().search_players(search, limit);
  }
  std::vector<store::TableRow> search_tables(std::string_view search, int limit) override {
    return reading().search_tables(search, limit);
  }
  std::optional<store::PlayerRow> find_public(std::string_view id) override { return reading().find_public(id); }
  void delete_table(store::TableId id) override { reading().delete_table(id); }
  void add_report(const store::Report& report) override { reading().add_report(report); }
  std::vector<store::Report> reports(int limit) override { return reading().reports(limit); }
  bool drop_report(std::int64_t id) override { return reading().drop_report(id); }
  store::PlayerRow create_player(std::string_view name, std::string_view key_hash, Millis now) override {
    return reading().create_player(name, key_hash, now);
  }
  std::optional<store::PlayerRow> find_player(std::string_view key_hash) override {
    return reading().find_player(key_hash);
  }
  std::optional<store::PlayerRow> find_player(store::PlayerId id) override { return reading().find_player(id); }
  void rename_player(store::PlayerId id, std::string_view name) override { reading().rename_player(id, name); }
  void set_webhook(store::PlayerId id, std::string_view url) override { reading().set_webhook(id, url); }
  void set_mute(store::PlayerId id, std::string_view whom, bool on) override { reading().set_mute(id, whom, on); }
  void add_link(std::string_view token_hash, store::PlayerId player, Millis expires) override {
    reading().add_link(token_hash, player, expires);
  }
  std::optional<store::PlayerRow> use_link(std::string_view token_hash,
                                           std::string_view key_hash,
                                           Millis now) override {
    return reading().use_link(token_hash, key_hash, now);
  }
  void listen(Listener listener) override {
    const std::lock_guard lock(shared_.mutex);
    listener_ = std::move(listener);
  }
  void lose() { listener_.lost(); }
  void whisper(std::string text) override {
    tell([&](const Listener& listener) { listener.whisper(text); });
  }
  std::string kept(store::PlayerId id, std::string_view name) override { return reading().kept(id, name); }
  void keep(store::PlayerId id, std::string_view name, std::string_view value) override {
    reading().keep(id, name, value);
  }
  std::string keep_once(store::PlayerId id, std::string_view name, std::string_view value) override {
    return reading().keep_once(id, name, value);
  }
  std::vector<store::PlayedGame> played_lately(int limit) override { return reading().played_lately(limit); }
  std::vector<store::PlayedSeat> played_by(store::PlayerId player, int limit) override {
    return reading().played_by(player, limit);
  }
  std::vector<store::PlayedSeat> played_by_people(Millis since) override {
    ++rated;
    return reading().played_by_people(since);
  }
  std::vector<store::SideStats> side_stats(std::string_view game, Millis shown) override {
    return reading().side_stats(game, shown);
  }
  std::vector<store::TableId> games_without_results(int limit) override {
    return reading().games_without_results(limit);
  }
  void add_results(store::TableId table, const std::vector<store::SeatResult>& results) override {
    reading().add_results(table, results);
  }
  std::vector<std::pair<store::PlayerId, std::string>> kept_by_all(std::string_view name) override {
    return reading().kept_by_all(name);
  }
  std::vector<store::Tie> ties(store::PlayerId id) override { return reading().ties(id); }
  void tie(store::PlayerId id, const store::Tie& tie) override { reading().tie(id, tie); }
  void untie(store::PlayerId id, std::string_view kind, std::string_view other) override {
    reading().untie(id, kind, other);
  }
  std::optional<std::pair<store::PlayerId, store::Tie>> find_tie(std::string_view kind,
                                                                 std::string_view other) override {
    return reading().find_tie(kind, other);
  }
  void befriend(const store::PlayerRow& host, const store::PlayerRow& guest, Millis now) override {
    reading().befriend(host, guest, now);
  }
  bool alive() override { return !fail_writes; }
  void beat(Millis now) override { reading().beat(now); }
  Millis last_beat() override { return reading().last_beat(); }
  std::vector<store::Outage> start_beating(Millis now, Millis since) override {
    return reading().start_beating(now, since);
  }
  void export_lines(const std::function<void(std::string_view)>&) override {}
  void import_lines(const std::function<std::optional<std::string>()>&) override {}
  void backup(const std::string&) override {}
  void close() override {}

 private:
  store::Store& store() { return *shared_.store; }
  store::Store& reading() {
    if (fail_reads) throw store::StoreError("down, for a test");
    return store();
  }
  template <class Tell>
  void tell(Tell say) {
    const std::lock_guard lock(shared_.mutex);
    for (Door* door : shared_.doors) {
      if (door != this && door->listener_.entries && !door->deaf) say(door->listener_);
    }
  }

  Shared& shared_;
  Listener listener_;
};

// Several hubs on one loop and one store.
class Loop {
 public:
  explicit Loop(const std::string& address = "memory") : shared(address), guard_(context.get_executor()) {
    set_log_level(LogLevel::kOff);
  }
  ~Loop() {
    hubs.clear();
    shared.store->close();
  }

  Hub& open(HubOptions options = {}) {
    options.clock = &clock;
    if (options.numbers.bot_threads == 0) options.numbers.bot_threads = 1;
    if (options.version.empty()) options.version = "test";
    options.secret = [] { return Secret::from_seed(7); };
    doors.push_back(std::make_unique<Door>(shared));
    hubs.push_back(std::make_unique<Hub>(context, *doors.back(), std::move(options)));
    hubs.back()->start();
    settle();
    return *hubs.back();
  }
  // One of them is killed: it says nothing more.
  void kill(std::size_t process) {
    hubs[process].reset();
    doors[process].reset();
  }

  // Until nothing is under way any more, in whatever thread.
  void settle() {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    for (;;) {
      context.restart();
      context.poll();
      bool busy = false;
      for (const auto& hub : hubs) busy = busy || (hub && hub->busy());
      if (!busy && context.poll() == 0) return;
      if (busy) context.run_one_for(std::chrono::milliseconds(100));
      ASSERT_LT(std::chrono::steady_clock::now(), end) << "it never comes to rest";
    }
  }
  // Time passes in small steps, and what is due is done.
  void pass(Millis time, Millis step = 100) {
    for (Millis gone = 0; gone < time; gone += step) {
      clock.advance(step);
      for (const auto& hub : hubs) {
        if (hub) hub->tick();
      }
      settle();
    }
  }

  boost::asio::io_context context;
  FakeClock clock;
  Door::Shared shared;
  std::vector<std::unique_ptr<Door>> doors;
  std::vector<std::unique_ptr<Hub>> hubs;

 private:
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> guard_;
};

struct Answer {
  int status = 0;
  object fields;
  std::string key, download, type;
  std::string text;  // what is no JSON
};

inline Answer call_api(Loop& loop,
                       Hub& hub,
                       const std::string& method,
                       const std::string& target,
                       const std::string& key = {},
                       const std::string& body = {},
                       const std::string& address = "10.1.1.1") {
  const std::size_t question = target.find('?');
  ApiRequest request{.method = method,
                     .path = target.substr(0, question),
                     .query = question == std::string::npos ? "" : target.substr(question + 1),
                     .body = body,
                     .key_hash = key.empty() ? "" : hash_of_key(key),
                     .address = address,
                     .site = "https://logres.example"};
  Answer answer;
  hub.api(std::move(request), [&](ApiAnswer got) {
    answer.status = got.status;
    answer.type = got.type;
    if (answer.type == "application/json") {
      answer.fields = boost::json::parse(got.body).as_object();
    } else {
      answer.text = got.body;
    }
    answer.key = got.new_key;
    answer.download = got.download;
  });
  loop.settle();
  return answer;
}

// A page of somebody.
class Page {
 public:
  Page(Loop& loop, Hub& hub, std::string key = {}, const std::string& address = "10.1.1.1")
      : loop_(&loop), hub_(&hub), key_(std::move(key)) {
    client_ = std::make_shared<FakeClient>(key_.empty() ? "" : hash_of_key(key_), address);
    hub.opened(client_);
    loop.settle();
  }
  // A new guest's.
  static Page of(Loop& loop, Hub& hub, const std::string& name) {
    const Answer made = call_api(loop, hub, "POST", "/api/guest", {}, "{\"name\":\"" + name + "\"}");
    EXPECT_EQ(made.status, 200);
    Page page(loop, hub, made.key);
    page.id = std::string(made.fields.at("player").as_object().at("id").as_string());
    return page;
  }

  std::string id;
  const std::string& key() const { return key_; }
  FakeClient& client() { return *client_; }
  const std::shared_ptr<FakeClient>& client_ptr() { return client_; }
  void close() { hub_->closed(client_); }
  void send(const std::string& text) { hub_->received(client_, text); }

  // The answer to a request; pushes are kept.
  object ask(const std::string& verb, const std::string& fields = {}) {
    send("{\"id\":" + std::to_string(++last_) + ",\"verb\":\"" + verb + "\"" + (fields.empty() ? "" : "," + fields) +
         "}");
    loop_->settle();
    read();
    for (auto it = answers.rbegin(); it != answers.rend(); ++it) {
      if (it->contains("id") && it->at("id") == last_) return *it;
    }
    ADD_FAILURE() << verb << " got no answer";
    return {};
  }
  object ok(const std::string& verb, const std::string& fields = {}) {
    object answer = ask(verb, fields);
    EXPECT_TRUE(answer.contains("ok") && answer.at("ok") == true) << verb << ": " << boost::json::serialize(answer);
    return answer;
  }
  std::string refusal(const std::string& verb, const std::string& fields = {}) {
    const object answer = ask(verb, fields);
    return answer.contains("code") ? std::string(answer.at("code").as_string()) : "ok";
  }
  std::string create(const std::string& fields) { return std::string(ok("create", fields).at("table").as_string()); }

  // Reads what has come. `table`, `view` are the last ones.
  void read() {
    for (; read_ < client_->frames.size(); ++read_) {
      object frame = boost::json::parse(*client_->frames[read_]).as_object();
      if (!frame.contains("push")) {
        answers.push_back(std::move(frame));
        continue;
      }
      const std::string push(frame.at("push").as_string());
      if (push == "table" && frame.contains("table")) table = frame.at("table").as_object();
      if (push == "table" && frame.contains("patch")) {
        boost::json::value whole(table);
        apply_patch(whole, frame.at("patch").as_object());
        table = whole.as_object();
      }
      if (push == "view" && frame.contains("view")) view = frame.at("view").as_object();
      if (push == "view" && frame.contains("patch")) {
        EXPECT_EQ(frame.at("seq").as_int64(), seq + 1) << "a patch of another view";
        boost::json::value whole(view);
        apply_patch(whole, frame.at("patch").as_object());
        view = whole.as_object();
        view["hold"] = frame.at("hold");
      }
      if (push == "view" && frame.contains("seq")) seq = frame.at("seq").as_int64();
      pushes.emplace_back(push, std::move(frame));
    }
  }
  int count(const std::string& push) {
    read();
    int n = 0;
    for (const auto& [name, frame] : pushes) n += name == push;
    return n;
  }
  const object& last(const std::string& push) {
    read();
    for (auto it = pushes.rbegin(); it != pushes.rend(); ++it) {
      if (it->first == push) return it->second;
    }
    static const object nothing;
    return nothing;
  }
  bool owes() {
    read();
    return view.contains("owes") && view.at("owes") == true;
  }
  std::string phase() {
    read();
    return std::string(table.at("phase").as_string());
  }
  // Plays its n-th legal move.
  object move(std::size_t n = 0) {
    const auto& legal = view.at("legal").as_array();
    const std::string move(legal[n % legal.size()].as_string());
    return ask("move", "\"move\":\"" + move + "\",\"ask\":" + boost::json::serialize(view.at("ask")));
  }

  std::vector<object> answers;
  std::vector<std::pair<std::string, object>> pushes;
  object table, view;
  std::int64_t seq = 0;  // of the view

 private:
  Loop* loop_;
  Hub* hub_;
  std::string key_;
  std::shared_ptr<FakeClient> client_;
  std::size_t read_ = 0;
  int last_ = 0;
};

}  // namespace logres::server::testing
