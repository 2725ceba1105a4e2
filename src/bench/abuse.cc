#include "bench/abuse.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <chrono>
#include <csignal>
#include <stdexcept>

#include "bench/server.h"

namespace logres::bench {
namespace {

constexpr double kHonestRate = 20;             // moves/s of all honest tables: what people do
constexpr int kHonestTables = 5, kSeats = 4;   // each with people at all seats
constexpr int kSockets = 256;                  // as many as an address may have
constexpr int kAtOnce = 8;                     // requests a villain sends without waiting
constexpr const char* kVillain = "127.0.0.2";  // the honest come from 127.0.0.1

// Sends what costs the server most, as fast as it is answered or refused.
class Villains {
 public:
  Villains(wire::Loop& loop, const wire::Address& server, const wire::Person& person)
      : server_(server), person_(person) {
    for (int i = 0; i < kSockets; ++i) {
      sockets_.push_back(std::make_unique<wire::WebSocket>(loop));
      wire::WebSocket* socket = sockets_.back().get();
      socket->on_text = [this, socket](std::string_view frame) {
        if (!frame.starts_with("{\"push\"")) say(*socket);
      };
      socket->on_open = [this, socket] {
        for (int k = 0; k < kAtOnce; ++k) say(*socket);
      };
    }
  }
  // Whoever was thrown out comes again.
  void tick() {
    for (const auto& socket : sockets_) {
      if (socket->state() == wire::WebSocket::State::kClosed) socket->connect(server_, person_.cookie, kVillain);
    }
  }
  std::uint64_t said() const { return said_; }

 private:
  void say(wire::WebSocket& socket) {
    static constexpr std::array kDear = {
        R"({"verb":"create","game":"shadows","seats":7,"bots":"champion","start":true,"pace":"instant"})",
        R"({"verb":"find","game":"rumors","seats":5})",
        R"({"verb":"games"})",
        R"({"verb":"hint"})",
        R"({"verb":"view"})",
        R"({"verb":"attend","table":"KX4M7QPD"})",
    };
    socket.text(kDear[said_++ % kDear.size()]);
  }

  wire::Address server_;
  wire::Person person_;
  std::vector<std::unique_ptr<wire::WebSocket>> sockets_;
  std::uint64_t said_ = 0;
};

// A process of their own: what the honest measure is not to be how busy their own loop is. They begin when they are
// told to and are ended from outside.
class VillainProcess {
 public:
  explicit VillainProcess(const wire::Address& server) {
    if (pipe(begin_.data()) != 0 || pipe(count_.data()) != 0) throw std::runtime_error("no pipe can be had");
    pid_ = fork();
    if (pid_ == 0) live(server);
  }
  ~VillainProcess() {
    if (pid_ > 0) kill(pid_, SIGKILL);
    if (pid_ > 0) waitpid(pid_, nullptr, 0);
    for (const int end : {begin_[0], begin_[1], count_[0], count_[1]}) ::close(end);
  }
  VillainProcess(const VillainProcess&) = delete;
  VillainProcess& operator=(const VillainProcess&) = delete;

  void begin() const { put(begin_[1], 1); }
  // What they had said when they were last asked: they write it down ten times a second.
  std::uint64_t said() const {
    std::uint64_t latest = 0;
    fcntl(count_[0], F_SETFL, O_NONBLOCK);
    while (::read(count_[0], &latest, sizeof latest) == sizeof latest) {
    }
    return latest;
  }

 private:
  static void put(int end, std::uint64_t number) {
    if (::write(end, &number, sizeof number) != sizeof number) throw std::runtime_error("the pipe is broken");
  }
  [[noreturn]] void live(const wire::Address& server) const {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    std::uint64_t word = 0;
    if (::read(begin_[0], &word, sizeof word) != sizeof word) _exit(1);
    try {
      wire::Http http(server);
      wire::Loop loop;
      Villains villains(loop, server, make_guest(http, "Mordred"));
      for (auto told = std::chrono::steady_clock::now();;) {
        villains.tick();
        loop.turn(std::chrono::milliseconds(10));
        if (std::chrono::steady_clock::now() - told < std::chrono::milliseconds(100)) continue;
        told = std::chrono::steady_clock::now();
        put(count_[1], villains.said());
      }
    } catch (const std::exception& error) {
      fmt::print(stderr, "the villains: {}\n", error.what());
      _exit(1);
    }
  }

  std::array<int, 2> begin_{}, count_{};
  pid_t pid_ = 0;
};

// Of /metrics; 0 when there is none.
long metric(const wire::Address& server, std::string_view name) {
  const std::string text = wire::Http(server).get("/metrics").body;
  const std::size_t at = text.find("\n" + std::string(name) + " ");
  long value = 0;
  if (at != std::string::npos) std::from_chars(text.data() + at + name.size() + 2, text.data() + text.size(), value);
  return value;
}

}  // namespace

std::string measure_abuse(double seconds, const std::filesystem::path& program) {
  wire::raise_file_limit();
  const wire::TemporaryDirectory directory;
  wire::ServerProcess server({.program = program, .directory = directory.path()});  // its limits as they are
  server.start();
  if (!server.wait_ready(kPatience)) throw std::runtime_error("the server does not start:\n" + server.log());
  const VillainProcess villains(server.address());
  Load honest({.server = server.address(),
               .tables = kHonestTables,
               .seats = kSeats,
               .games = {"shadows", "rumors"},
               .sleeps = true});
  const LoadFigures calm = honest.at_rate(kHonestRate, seconds);
  villains.begin();
  const LoadFigures abused = honest.at_rate(kHonestRate, seconds);
  std::string text = fmt::format("{:<44}{:>12}{:>12}\n", "", "calm", "abused");
  text += fmt::format("{:<44}{:>9.1f} ms{:>9.1f} ms\n", "an honest player's p50", calm.p50_ms, abused.p50_ms);
  text += fmt::format("{:<44}{:>9.1f} ms{:>9.1f} ms\n", "p99", calm.p99_ms, abused.p99_ms);
  text += fmt::format("{:<44}{:>12.0f}{:>12.0f}\n", "their moves/s", calm.moves_per_s, abused.moves_per_s);
  text += fmt::format("{:<44}{:>24}\n", "requests of the one address", villains.said());
  text +=
      fmt::format("{:<44}{:>24}\n", "bots that played weaker", metric(server.address(), "logres_bot_weakened_total"));
  return text;
}

}  // namespace logres::bench
