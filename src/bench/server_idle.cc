#include "bench/server_idle.h"

#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/wire/chair.h"
#include "bench/wire/pick.h"

namespace logres::bench {
namespace {

using Clock = std::chrono::steady_clock;
using wire::Chair;

constexpr std::chrono::seconds kPatience{60};
constexpr int kMakers = 50;       // connections that make the tables
constexpr int kConnecting = 100;  // at a time: fewer than the system lets wait at a listening socket

// Milliseconds until it is ready.
double start(wire::ServerProcess& server) {
  const auto begin = Clock::now();
  server.start();
  if (!server.wait_ready(kPatience)) throw std::runtime_error("the server does not start:\n" + server.log());
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

wire::ServerPlan fresh(wire::ServerPlan plan, const wire::TemporaryDirectory& directory) {
  plan.directory = directory.path();
  return plan;
}

class Crowd {
 public:
  Crowd(const wire::Address& server, int size) {
    wire::Http http(server);
    const wire::Person person = make_guest(http, "Idle");
    chairs_.reserve(static_cast<std::size_t>(size));
    for (int i = 0; i < size; ++i) {
      chairs_.push_back(std::make_unique<Chair>(loop_, person, 1));
      Chair* chair = chairs_.back().get();
      chair->socket.on_open = [chair] { chair->request("hello"); };
      count_answers(*chair);
      chair->connect(server);
      if (i % kConnecting == kConnecting - 1 || i == size - 1) wait([&] { return greeted_ > i; });
    }
  }

  // Every chair's connection is asked something, and answers.
  void check() {
    greeted_ = 0;
    for (const auto& chair : chairs_) {
      count_answers(*chair);
      chair->request("ping");
    }
    wait([&] { return greeted_ == static_cast<int>(chairs_.size()); });
  }

  // Running tables that wait for a person: the other seats are bots'.
  void make_tables(int tables) {
    int asked = 0;
    int made = 0;
    std::string refusal;
    const auto ask = [&](Chair& chair) {
      const char* game = asked++ % 2 == 0 ? "shadows" : "rumors";
      chair.request("create",
                    std::string(",\"game\":\"") + game +
                        "\",\"seats\":4,\"pace\":\"instant\",\"bots\":\"random\",\"start\":true");
    };
    for (const auto& chair : chairs_) {
      Chair* maker = chair.get();
      chair->on_answer = [&, maker](std::string_view, std::string_view frame) {
        if (!wire::pick_flag(frame, {"ok"})) refusal = frame;
        ++made;
        if (asked < tables && refusal.empty()) ask(*maker);
      };
      if (asked < tables) ask(*maker);
    }
    wait([&] { return made == tables || !refusal.empty(); });
    if (!refusal.empty()) throw std::runtime_error("a table was refused: " + refusal);
  }

 private:
  void count_answers(Chair& chair) {
    chair.on_answer = [this](std::string_view, std::string_view) { ++greeted_; };
  }
  void wait(const std::function<bool()>& so) {
    if (!loop_.until(so, kPatience)) throw std::runtime_error("the server does not answer");
  }

  wire::Loop loop_;
  std::vector<std::unique_ptr<Chair>> chairs_;
  int greeted_ = 0;
};

double per_one(long before, long after, int n) { return static_cast<double>(after - before) / n; }

}  // namespace

IdleFigures measure_idle(const wire::ServerPlan& plan, int connections, int tables) {
  IdleFigures figures{.connections = connections, .tables = tables};
  {
    const wire::TemporaryDirectory directory;
    wire::ServerProcess server(fresh(plan, directory));
    start(server);
    {
      const Crowd one(server.address(), 1);
    }
    figures.empty_bytes = server.memory();
    Crowd crowd(server.address(), connections);
    crowd.check();
    figures.bytes_per_connection = per_one(figures.empty_bytes, server.memory(), connections);
  }
  const wire::TemporaryDirectory directory;
  wire::ServerProcess server(fresh(plan, directory));
  figures.ready_empty_ms = start(server);
  Crowd makers(server.address(), kMakers);
  const long before = server.memory();
  makers.make_tables(tables);
  makers.check();
  figures.bytes_per_table = per_one(before, server.memory(), tables);
  server.kill();
  figures.ready_full_ms = start(server);
  return figures;
}

}  // namespace logres::bench
