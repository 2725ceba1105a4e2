// A real `logres serve` in a directory of its own, and people who visit it over real sockets.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "bench/wire/loop.h"
#include "bench/wire/person.h"
#include "bench/wire/server_process.h"
#include "bench/wire/websocket.h"

namespace logres::server_test {

using boost::json::object;
using boost::json::value;

// Long enough for a busy machine and sanitizers; nobody waits that long where all is well.
inline constexpr std::chrono::seconds kPatience{60};

std::filesystem::path program();  // $LOGRES, or the logres beside this test program
bool long_run();                  // LOGRES_LONG: more of everything
int scaled(int n);                // n / LOGRES_SCALE, at least 1: sanitized programs are slow
int rounds(int usual, int many);  // of a test that kills: $LOGRES_ROUNDS (tools/kill_rounds), else many in a long run

// Nobody is refused for doing something too often. (Most tests are quicker than people.)
std::vector<std::string> no_limits();

class RunningServer {
 public:
  // `arguments` of serve; `store`: empty for a fresh SQLite file in its directory.
  // `beside`: another server, whose loop it shares.
  explicit RunningServer(std::vector<std::string> arguments = no_limits(),
                         std::string store = {},
                         RunningServer* beside = nullptr);
  ~RunningServer();
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  std::shared_ptr<wire::Loop> shared_loop;
  wire::Loop& loop;
  wire::TemporaryDirectory directory;
  wire::ServerProcess server;

  const std::string& store() const { return server.plan().store; }
  void start();  // and waits until it is ready
  wire::Http http() { return wire::Http(server.address()); }
  object get(std::string_view path, std::string_view cookie = {});  // the JSON of a 200
  long metric(std::string_view name);                               // of /metrics; -1: there is none
  bool wait(const std::function<bool()>& so) { return loop.until(so, kPatience); }
  bool counts(std::string_view metric, long wanted);  // waits until it does; no frame tells of that
};

object read_object(std::string_view json);

// A person with one connection.
class Visitor {
 public:
  Visitor(RunningServer& running, const std::string& name);  // a new guest
  Visitor(RunningServer& running, wire::Person person);  // another tab or device of theirs; nameless without a cookie
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;

  // Sends a request, `fields` as in R"("seat":1)", and waits for its answer.
  object ask(std::string_view verb, std::string_view fields = {});
  object ok(std::string_view verb, std::string_view fields = {});            // which must not be a refusal
  std::string refusal(std::string_view verb, std::string_view fields = {});  // the code of one
  void connect();  // again, where there is a connection already
  bool wait(const std::function<bool()>& so) { return running_.wait(so); }
  // Answers something: all pushes caused by what was answered before have come.
  void settle() { ok("ping"); }

  // The last push of each kind, and what has piled up since the last clear().
  const object& table() const { return table_; }
  const object& view() const { return view_; }
  std::vector<object> pushes;       // all but table and view
  std::vector<std::string> frames;  // everything, as it came
  std::uint64_t views = 0;          // how many pushes `view`
  std::string closed;               // why the connection ended
  bool open() const { return socket.open(); }

  std::string code() {
    if (table_.empty()) settle();  // the answer to `create` comes before the table
    return std::string(table_.at("code").as_string());
  }
  int seat() const;  // -1: none
  bool owes() const;
  std::string text_of_view(std::string_view field) const { return std::string(view_.at(field).as_string()); }
  std::vector<std::string> legal() const;
  // Plays this move, or the n-th legal one.
  object play(std::string_view move) { return ok("move", move_fields(move)); }
  std::string move_fields(std::string_view move) const;
  const object* push(std::string_view kind) const;  // the last of that kind in `pushes`; nullptr: none

  const wire::Person& person() const { return person_; }
  wire::WebSocket socket;

 private:
  void take(std::string_view frame);

  RunningServer& running_;
  wire::Person person_;
  object table_, view_, answer_;
  std::int64_t id_ = 0, answered_ = 0;
};

using Visitors = std::vector<std::unique_ptr<Visitor>>;

// `names` at a new table, all seated, ready and started. `settings` as in R"("talk":"off")".
Visitors seat_people(RunningServer& running, std::string_view game, int seats, std::string_view settings = {});
// One random legal move by whoever of them is asked; false when the game is over.
bool play_one(RunningServer& running, Visitors& people, std::minstd_rand& random);
void play_to_the_end(RunningServer& running, Visitors& people, std::uint64_t seed);

}  // namespace logres::server_test
