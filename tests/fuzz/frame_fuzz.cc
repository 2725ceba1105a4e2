// Lines as messages of three clients (two guests and a nameless one) to a hub with a store in memory. Whatever they
// say, each message has one answer, everything sent is JSON, and the hub comes to rest.
//
// The first byte of a line chooses the client. In a line $T is the table that was made last, $A the question the client
// was asked last, $M the first move it may make: so the fuzzer gets further than "no such table".
#include <sodium.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>
#include <cstdio>
#include <cstdlib>

#include "server/base/codes.h"
#include "server/hub/hub.h"
#include "server/system/clock.h"
#include "server/system/log.h"
#include "store/store.h"

namespace {

using namespace logres;

constexpr std::size_t kMostLines = 40;

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "frame_fuzz: %s\n", what);
  std::abort();
}

class FuzzClient final : public server::Client {
 public:
  explicit FuzzClient(std::string key_hash) : key_hash_(std::move(key_hash)) {}
  void send(std::shared_ptr<const std::string> frame) override {
    boost::json::error_code error;
    const auto json = boost::json::parse(*frame, error);
    require(!error && json.is_object(), "a frame that is no object");
    const auto& fields = json.get_object();
    const bool push = fields.contains("push");
    require(push != fields.contains("ok"), "neither an answer nor a push");
    if (!push) ++answers;
    if (fields.contains("table") && fields.at("table").is_string()) table = fields.at("table").get_string();
    if (push && fields.contains("view")) note(fields.at("view").as_object());
  }
  void close(std::string_view) override { closed = true; }
  const std::string& key_hash() const override { return key_hash_; }
  const std::string& address() const override { return address_; }

  std::size_t answers = 0;
  bool closed = false;
  std::string table, ask = "null", move = "pass";

 private:
  void note(const boost::json::object& view) {
    if (view.contains("ask")) ask = boost::json::serialize(view.at("ask"));
    if (view.contains("legal") && !view.at("legal").as_array().empty()) {
      move = view.at("legal").as_array().front().as_string();
    }
  }
  std::string key_hash_, address_ = "192.0.2.1";
};

std::string filled_in(std::string_view line, const FuzzClient& client, const std::string& table) {
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char after = line[i] == '$' && i + 1 < line.size() ? line[i + 1] : '\0';
    if (after == 'T') out += table;
    if (after == 'A') out += client.ask;
    if (after == 'M') out += client.move;
    if (after == 'T' || after == 'A' || after == 'M') {
      ++i;
    } else {
      out += line[i];
    }
  }
  return out;
}

class House {
 public:
  House() : store_(store::open_store("memory")), guard_(loop_.get_executor()), hub_(loop_, *store_, options(clock_)) {
    hub_.start();
    for (const char* name : {"Ann", "Bob"}) clients_.push_back(std::make_shared<FuzzClient>(guest(name)));
    clients_.push_back(std::make_shared<FuzzClient>(""));
    for (const auto& client : clients_) hub_.opened(client);
    settle();
  }
  ~House() {
    for (const auto& client : clients_) hub_.closed(client);
    bool stopped = false;
    hub_.stop([&] { stopped = true; });
    while (!stopped) loop_.run_one();
    store_->close();
  }
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  void say(std::string_view line) {
    if (line.empty()) return;
    const auto& client = clients_[static_cast<unsigned char>(line[0]) % clients_.size()];
    if (client->closed) return;
    const std::size_t before = client->answers;
    hub_.received(client, filled_in(line.substr(1), *client, table_));
    settle();
    require(client->closed || client->answers == before + 1, "not one answer to a message");
    if (!client->table.empty()) table_ = client->table;
  }

 private:
  // Bots would only cost time here: they answer at once with the rules' default.
  static server::HubOptions options(server::Clock& clock) {
    server::HubOptions chosen;
    chosen.clock = &clock;
    chosen.limits = {};
    chosen.limits.requests_per_second = 0;
    chosen.limits.player_requests_per_second = 0;
    chosen.limits.changes_per_minute = 0;
    chosen.numbers.store_threads = 1;
    chosen.numbers.bot_threads = 1;
    chosen.numbers.bot_deadline = 1;
    chosen.version = "fuzz";
    return chosen;
  }
  std::string guest(const char* name) {
    std::string hash;
    hub_.api({.method = "POST",
              .path = "/api/guest",
              .body = std::string("{\"name\":\"") + name + "\"}",
              .address = "192.0.2.1"},
             [&](const server::ApiAnswer& answer) { hash = server::hash_of_key(answer.new_key); });
    settle();
    require(!hash.empty(), "no guest could be made");
    return hash;
  }
  void settle() {
    for (;;) {
      loop_.restart();
      loop_.poll();
      if (!hub_.busy()) {
        if (loop_.poll() == 0) return;
        continue;
      }
      loop_.run_one_for(std::chrono::seconds(1));
    }
  }

  server::ServerClock clock_;
  boost::asio::io_context loop_;
  std::unique_ptr<store::Store> store_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> guard_;
  server::Hub hub_;
  std::vector<std::shared_ptr<FuzzClient>> clients_;
  std::string table_ = "KX4M7QPD";
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  server::set_log_level(server::LogLevel::kOff);
  std::string_view text(reinterpret_cast<const char*>(data), size);
  House house;
  for (std::size_t lines = 0; lines < kMostLines && !text.empty(); ++lines) {
    const auto end = text.find('\n');
    house.say(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  return 0;
}
