#include "cli/tournament/program.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/json/parse.hpp>
#include <chrono>
#include <csignal>
#include <utility>

#include "core/options_json.h"
#include "table/messages.h"

namespace logres::cli {
namespace {

constexpr std::chrono::milliseconds kPatience{5000};  // for one answer
constexpr std::size_t kLongestLine = 1U << 16U;

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(file, text.data(), text.size());
    if (n <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

// {"new":true,"game":"rumors","seat":2,"seats":5,"options":{…},"question":{…},"table":{…},"events":[…],"legal":[…]}
std::string question(const Table& table, Seat seat, bool first, const EventList& news, const MoveList& legal) {
  const GameEntry& game = table.game();
  const Setup setup = table.setup();
  std::string line;
  JsonWriter json(line);
  json.object().field("new", first).field("game", game.name).field("seat", seat).field("seats", setup.seats);
  json.key("options");
  write_options(game.options, setup.options, json);
  json.key("question");
  write_decision(game, table.pending(), json);
  json.key("table").object();
  table.view(seat, json);
  json.end_object().key("events").array();
  for (const Event& event : news) {
    json.object();
    write_event(game, event, json);
    json.end_object();
  }
  json.end_array().key("legal");
  write_move_texts(game, legal.span(), json);
  json.end_object();
  return line;
}

}  // namespace

Program::Program(const std::string& command) {
  std::signal(SIGPIPE, SIG_IGN);  // a program that is gone is noticed when it does not answer
  int in[2];
  int out[2];
  if (pipe2(in, O_CLOEXEC) != 0) return;
  if (pipe2(out, O_CLOEXEC) != 0) {
    close(in[0]);
    close(in[1]);
    return;
  }
  process_ = fork();
  if (process_ == 0) {
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  to_ = in[1];
  from_ = out[0];
}

Program::~Program() { stop(); }

void Program::stop() {
  if (to_ >= 0) close(std::exchange(to_, -1));
  if (from_ >= 0) close(std::exchange(from_, -1));
  if (process_ <= 0) return;
  kill(process_, SIGKILL);
  waitpid(std::exchange(process_, -1), nullptr, 0);
}

std::optional<std::string> Program::ask(const std::string& line) {
  if (to_ < 0) return std::nullopt;
  const auto end = std::chrono::steady_clock::now() + kPatience;
  bool good = write_all(to_, line + "\n");
  gone_ = !good;
  while (good) {
    if (const auto stop_at = unread_.find('\n'); stop_at != std::string::npos) {
      std::string answer = unread_.substr(0, stop_at);
      unread_.erase(0, stop_at + 1);
      return answer;
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    pollfd wait{from_, POLLIN, 0};
    char buffer[4096];
    ssize_t n = 0;
    if (left.count() > 0 && poll(&wait, 1, static_cast<int>(left.count())) == 1) {
      n = read(from_, buffer, sizeof buffer);
      gone_ = n <= 0;
    }
    good = n > 0 && unread_.size() < kLongestLine;
    if (good) unread_.append(buffer, static_cast<std::size_t>(n));
  }
  stop();  // what comes too late would be taken for the next answer
  return std::nullopt;
}

std::int64_t Faults::total() const {
  std::int64_t all = 0;
  for (const auto& [what, n] : count) all += n;
  return all;
}

void Faults::add(const Faults& others) {
  for (const auto& [what, n] : others.count) count[what] += n;
  answered = answered || others.answered;
  if (!first) first = others.first;
}

void ProgramPlayer::see(const Table& /*table*/, std::span<const Event> redacted) {
  news_.insert(news_.end(), redacted.begin(), redacted.end());
}

Move ProgramPlayer::choose(const Table& table, Seat /*seat*/, const MoveList& legal) {
  const std::string asked = question(table, seat_, !std::exchange(begun_, true), news_, legal);
  news_.clear();
  const auto answer = program_.ask(asked);
  Fault fault = program_.gone() ? Fault::kGone : Fault::kLate;
  if (answer) {
    boost::system::error_code error;
    const auto json = boost::json::parse(*answer, error);
    fault = Fault::kNonsense;
    if (!error && json.is_object()) {
      fault = Fault::kNoMove;
      if (const auto* said = json.get_object().if_contains("move")) {
        const auto move = read_move(table.game(), *said);
        if (move && legal.has(*move)) {
          faults_.answered = true;
          return *move;
        }
        fault = Fault::kIllegal;
      }
    }
  }
  ++faults_.count[{seat_, fault}];
  if (!faults_.answered && !faults_.first) faults_.first = {fault, seat_, asked, answer.value_or("")};
  Dice dice = Dice::fast(1);
  return table.absent(seat_, dice);
}

}  // namespace logres::cli
