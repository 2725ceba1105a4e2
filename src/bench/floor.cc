// A process that reads a few bytes for a move, has the store keep a row of it, and sends a few bytes to everybody at
// the table: epoll, the same store, and no game, no JSON, no WebSocket. Nothing that does the same for people can be
// cheaper.
#include "bench/floor.h"

#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <future>
#include <mutex>
#include <stdexcept>
#include <system_error>
#include <vector>

#include "bench/wire/server_process.h"
#include "store/store.h"

namespace logres::bench {
namespace {

constexpr int kServerCore = 0, kOwnCore = 1;
constexpr double kWarmUp = 1;  // seconds
constexpr std::size_t kBatch = 256;

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

int listening() {
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (bind(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 || listen(fd, SOMAXCONN) != 0)
    fail("listen");
  return fd;
}

int connected(int to) {
  sockaddr_in address{};
  socklen_t size = sizeof address;
  getsockname(to, reinterpret_cast<sockaddr*>(&address), &size);
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connect(fd, reinterpret_cast<const sockaddr*>(&address), size) != 0) fail("connect");
  return fd;
}

void no_delay(int fd) {
  const int on = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

void watch(int epoll, int fd, std::uint32_t number) {
  epoll_event event{.events = EPOLLIN, .data = {.u32 = number}};
  if (epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event) != 0) fail("epoll_ctl");
}

// ---- the process that is weighed ----

class Bare {
 public:
  Bare(const FloorPlan& plan, int listener, const std::string& file)
      : plan_(plan), store_(store::open_store(file)), tells_(static_cast<std::size_t>(plan.tells), 'x') {
    for (int table = 0; table < plan.tables; ++table) ids_.push_back(create(table));
    seqs_.assign(ids_.size(), 1);
    store_->deliver_by([this](std::vector<store::Delivery> answers) { hand_over(std::move(answers)); });
    for (int i = 0; i < plan.tables * plan.seats; ++i) {
      const int fd = accept4(listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
      if (fd < 0) fail("accept");
      no_delay(fd);
      watch(epoll_, fd, static_cast<std::uint32_t>(lines_.size()));
      lines_.push_back(fd);
    }
    watch(epoll_, wake_, kWake);
  }

  [[noreturn]] void serve() {
    std::array<epoll_event, kBatch> events;
    for (;;) {
      const int n = epoll_wait(epoll_, events.data(), kBatch, -1);
      for (int i = 0; i < n; ++i) {
        const std::uint32_t number = events[static_cast<std::size_t>(i)].data.u32;
        if (number == kWake) {
          tell();
        } else {
          take(number);
        }
      }
    }
  }

 private:
  static constexpr std::uint32_t kWake = 0xffffffff;

  store::TableId create(int table) {
    store::TableRow row;
    row.code = fmt::format("FLOOR{:03}", table);
    row.game = "rumors";
    row.head.summary = "{}";
    row.last_seq = 1;
    std::promise<store::TableId> made;
    store_->create_table(row,
                         {{.seq = 1, .at = 1, .kind = "create", .nonce = 1, .body = "{}"}},
                         [&](store::Appended, store::TableId id) { made.set_value(id); });
    return made.get_future().get();
  }

  void take(std::uint32_t number) {
    std::array<char, 4096> bytes;
    if (recv(lines_[number], bytes.data(), bytes.size(), 0) <= 0) _exit(0);  // whoever measures has gone
    const std::size_t table = number / static_cast<std::uint32_t>(plan_.seats);
    store::Append append{.table = ids_[table], .entries = {}, .head = {}, .wake = {}, .finished = {}};
    append.entries.push_back({.seq = ++seqs_[table],
                              .at = 1'700'000'000'000 + seqs_[table],
                              .kind = "move",
                              .seat = static_cast<int>(number) % plan_.seats,
                              .nonce = seqs_[table],
                              .body = "quest grail"});
    store_->append(std::move(append), [this, table](store::Appended result) {
      if (result != store::Appended::kDone) _exit(1);
      for (int seat = 0; seat < plan_.seats; ++seat) {
        const int fd = lines_[table * static_cast<std::size_t>(plan_.seats) + static_cast<std::size_t>(seat)];
        if (send(fd, tells_.data(), tells_.size(), MSG_NOSIGNAL) < 0) _exit(0);
      }
    });
  }

  void hand_over(std::vector<store::Delivery> answers) {
    const std::lock_guard lock(mutex_);
    if (answers_.empty()) eventfd_write(wake_, 1);
    for (store::Delivery& answer : answers) answers_.push_back(std::move(answer));
  }
  void tell() {
    eventfd_t count = 0;
    eventfd_read(wake_, &count);
    std::vector<store::Delivery> answers;
    {
      const std::lock_guard lock(mutex_);
      answers.swap(answers_);
    }
    for (const store::Delivery& answer : answers) answer();
  }

  const FloorPlan plan_;
  std::unique_ptr<store::Store> store_;
  std::string tells_;
  int epoll_ = epoll_create1(EPOLL_CLOEXEC);
  int wake_ = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  std::vector<int> lines_;  // by table and seat
  std::vector<store::TableId> ids_;
  std::vector<std::uint32_t> seqs_;
  std::mutex mutex_;
  std::vector<store::Delivery> answers_;
};

// ---- the people ----

class People {
 public:
  People(const FloorPlan& plan, int listener) : plan_(plan), asks_(static_cast<std::size_t>(plan.asks), 'a') {
    for (int i = 0; i < plan.tables * plan.seats; ++i) {
      lines_.push_back(connected(listener));
      no_delay(lines_.back());
      watch(epoll_, lines_.back(), static_cast<std::uint32_t>(i));
    }
    received_.assign(lines_.size(), 0);
    tables_.assign(static_cast<std::size_t>(plan.tables), 0);
    for (std::size_t table = 0; table < tables_.size(); ++table) ask(table);
  }
  ~People() {
    for (const int fd : lines_) close(fd);
    close(epoll_);
  }
  People(const People&) = delete;
  People& operator=(const People&) = delete;

  // Everybody moves as soon as all at their table have been told. How many moves that were.
  std::uint64_t play(double seconds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    const std::uint64_t before = moves_;
    std::array<epoll_event, kBatch> events;
    while (std::chrono::steady_clock::now() < end) {
      const int n = epoll_wait(epoll_, events.data(), kBatch, 0);
      for (int i = 0; i < n; ++i) read(events[static_cast<std::size_t>(i)].data.u32);
    }
    return moves_ - before;
  }

 private:
  void ask(std::size_t table) {
    const std::size_t seat = moves_ % static_cast<std::size_t>(plan_.seats);
    const int fd = lines_[table * static_cast<std::size_t>(plan_.seats) + seat];
    if (send(fd, asks_.data(), asks_.size(), MSG_NOSIGNAL) < 0) fail("send");
  }
  void read(std::size_t line) {
    std::array<char, 1 << 16> bytes;
    const ssize_t n = recv(lines_[line], bytes.data(), bytes.size(), 0);
    if (n <= 0) throw std::runtime_error("the process that is weighed has ended");
    received_[line] += static_cast<int>(n);
    if (received_[line] < plan_.tells) return;
    received_[line] = 0;
    const std::size_t table = line / static_cast<std::size_t>(plan_.seats);
    if (++tables_[table] < plan_.seats) return;
    tables_[table] = 0;
    ++moves_;
    ask(table);
  }

  const FloorPlan plan_;
  std::string asks_;
  int epoll_ = epoll_create1(EPOLL_CLOEXEC);
  std::vector<int> lines_, received_;
  std::vector<int> tables_;  // how many there have been told
  std::uint64_t moves_ = 0;
};

}  // namespace

std::string measure_floor(const FloorPlan& plan) {
  wire::raise_file_limit();
  const wire::TemporaryDirectory directory;
  const int listener = listening();
  const pid_t child = fork();
  if (child < 0) fail("fork");
  if (child == 0) {
    wire::pin_to_core(0, kServerCore);
    Bare(plan, listener, (directory.path() / "floor.db").string()).serve();
  }
  wire::pin_to_core(0, kOwnCore);
  double used = 0;
  std::uint64_t moves = 0;
  {
    People people(plan, listener);
    people.play(kWarmUp);
    const double before = wire::processor_seconds(child);
    moves = people.play(plan.seconds);
    used = wire::processor_seconds(child) - before;
  }
  close(listener);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  if (moves == 0) throw std::runtime_error("no move was made");
  return fmt::format("{} tables x {} seats: {:.0f} moves/s, {:.1f} us of processor time a move\n",
                     plan.tables,
                     plan.seats,
                     static_cast<double>(moves) / plan.seconds,
                     used * 1e6 / static_cast<double>(moves));
}

}  // namespace logres::bench
