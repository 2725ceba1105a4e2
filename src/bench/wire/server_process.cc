#include "bench/wire/server_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include "bench/wire/http.h"

namespace logres::wire {
namespace {

using Clock = std::chrono::steady_clock;

// Waits until the child ends, at most `limit`. Does not reap it.
bool wait_end(pid_t pid, std::chrono::milliseconds limit) {
  const int fd = static_cast<int>(syscall(SYS_pidfd_open, pid, 0));
  if (fd < 0) return true;
  pollfd watch{.fd = fd, .events = POLLIN, .revents = 0};
  const bool ended = poll(&watch, 1, static_cast<int>(limit.count())) > 0;
  ::close(fd);
  return ended;
}

[[noreturn]] void become(const std::vector<std::string>& words, const std::filesystem::path& log) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // a test that is killed leaves no server behind
  const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  dup2(out, STDOUT_FILENO);
  dup2(out, STDERR_FILENO);
  const int in = open("/dev/null", O_RDONLY);
  dup2(in, STDIN_FILENO);
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  execv(arguments[0], arguments.data());
  _exit(127);
}

}  // namespace

ServerProcess::ServerProcess(ServerPlan plan) : plan_(std::move(plan)), address_{.port = free_port()} {
  std::filesystem::create_directories(plan_.directory);
}

ServerProcess::~ServerProcess() { kill(); }

void ServerProcess::start() {
  std::vector<std::string> words = {
      plan_.program.string(), "serve", "--listen", address_.text(), "--data", plan_.directory.string()};
  if (!plan_.store.empty()) words.insert(words.end(), {"--store", plan_.store});
  words.insert(words.end(), plan_.arguments.begin(), plan_.arguments.end());
  const std::filesystem::path log = plan_.directory / "server.log";
  pid_ = fork();
  if (pid_ < 0) throw std::runtime_error("fork failed");
  if (pid_ == 0) {
    if (plan_.core) pin_to_core(0, *plan_.core);
    become(words, log);
  }
}

bool ServerProcess::running() {
  if (pid_ <= 0) return false;
  if (waitpid(pid_, nullptr, WNOHANG) == 0) return true;
  pid_ = -1;
  return false;
}

bool ServerProcess::wait_ready(std::chrono::milliseconds limit) {
  const auto end = Clock::now() + limit;
  while (Clock::now() < end) {
    Http http(address_);
    if (http.get("/readyz").status == 200) return true;
    if (wait_end(pid_, std::chrono::milliseconds(2))) return false;
  }
  return false;
}

void ServerProcess::kill() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

std::optional<int> ServerProcess::stop(std::chrono::milliseconds limit) {
  if (pid_ <= 0) return std::nullopt;
  ::kill(pid_, SIGTERM);
  if (!wait_end(pid_, limit)) return std::nullopt;
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

long ServerProcess::memory() const {
  std::ifstream file("/proc/" + std::to_string(pid_) + "/statm");
  long all = 0;
  long resident = 0;
  file >> all >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

long ServerProcess::descriptors() const {
  const std::filesystem::directory_iterator all("/proc/" + std::to_string(pid_) + "/fd");
  return std::distance(begin(all), end(all));
}

double ServerProcess::processor_seconds() const { return wire::processor_seconds(pid_); }

double processor_seconds(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  const std::string stat((std::istreambuf_iterator<char>(file)), {});
  std::istringstream fields(stat.substr(stat.rfind(')') + 1));  // "pid (name) state parent …", 14 and 15 are the times
  std::string skipped;
  for (int i = 3; i < 14; ++i) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

std::string ServerProcess::log() const {
  std::ifstream file(plan_.directory / "server.log");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TemporaryDirectory::TemporaryDirectory() {
  std::string name = (std::filesystem::temp_directory_path() / "logres-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make a temporary directory");
  path_ = name;
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

void pin_to_core(pid_t process, int core) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(static_cast<unsigned>(core), &set);
  sched_setaffinity(process, sizeof set, &set);
}

void raise_file_limit() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace logres::wire
