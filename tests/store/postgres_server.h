// A real PostgreSQL server of the test's own: in a temporary directory, on a unix socket, with fsync on. Dies with the
// test.
#pragma once

#include <dirent.h>
#include <libpq-fe.h>
#include <poll.h>
#include <pwd.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace logres::store::testing {

// Start, stop and kill it from the main thread: the server ends when the thread that started it does.
class PostgresServer {
 public:
  PostgresServer() : bin_(find_programs()), directory_(make_directory()) {
    run({bin_ + "/initdb", "-D", data(), "-U", "logres", "--auth=trust", "-E", "UTF8", "--no-sync", "--locale=C"});
    start();
  }
  ~PostgresServer() {
    if (server_ > 0) kill();
    std::error_code ignored;
    std::filesystem::remove_all(directory_, ignored);
  }
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // One for all tests of this program.
  static PostgresServer& shared() {
    static PostgresServer server;
    return server;
  }

  // For --store. `sockets`: another directory to look for the server in (a proxy's).
  std::string address(const std::string& database, const std::string& sockets = "") const {
    return "postgres://logres@/" + database + "?host=" + (sockets.empty() ? directory_ : sockets);
  }
  std::string socket_file() const { return directory_ + "/.s.PGSQL.5432"; }

  // A new, empty database.
  std::string create_database() {
    const std::string name = "db" + std::to_string(++databases_);
    execute("postgres", "CREATE DATABASE " + name);
    return name;
  }

  // Runs a statement as an administrator would; returns the first field of the answer.
  std::string execute(const std::string& database, const std::string& statement) const {
    PGconn* const connection = PQconnectdb(address(database).c_str());
    PGresult* const result = PQexec(connection, statement.c_str());
    const ExecStatusType status = PQresultStatus(result);
    const std::string answer = status == PGRES_TUPLES_OK && PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "";
    const std::string problem = PQerrorMessage(connection);
    PQclear(result);
    PQfinish(connection);
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) throw std::runtime_error(statement + ": " + problem);
    return answer;
  }

  void start() {
    server_ = spawn({bin_ + "/postgres",
                     "-D",
                     data(),
                     "-k",
                     directory_,
                     "-c",
                     "listen_addresses=",
                     "-c",
                     "fsync=on",
                     "-c",
                     "max_connections=60",
                     "-c",
                     "recovery_init_sync_method=syncfs",  // quicker than a thousand files one by one
                     "-c",
                     "unix_socket_permissions=0777"});
    const std::string address_of_all = address("postgres");
    // Until it answers; if it ends instead, it says why in its log.
    while (PQping(address_of_all.c_str()) != PQPING_OK) {
      if (ended(server_, 20)) throw std::runtime_error("PostgreSQL did not start:\n" + log());
    }
  }

  // In order: waits for nobody, but writes everything to the disk.
  void stop() { end(SIGINT); }
  // At once, as a power cut would: no process gets to do anything any more.
  void kill() {
    std::vector<pid_t> all = children_of(server_);
    ::kill(server_, SIGKILL);
    for (const pid_t child : all) ::kill(child, SIGKILL);
    waitpid(server_, nullptr, 0);
    for (const pid_t child : all) ended(child, -1);
    server_ = 0;
  }
  void restart() {
    kill();
    start();
  }

 private:
  static std::string find_programs() {
    std::vector<std::string> found;
    if (std::filesystem::exists("/usr/lib/postgresql")) {
      for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql")) {
        if (std::filesystem::exists(version.path() / "bin/initdb")) found.push_back(version.path() / "bin");
      }
    }
    if (found.empty()) throw std::runtime_error("there is no PostgreSQL below /usr/lib/postgresql: ./test installs it");
    return *std::max_element(found.begin(), found.end());
  }

  // PostgreSQL refuses to run as root; then the directory is its user's.
  static std::string make_directory() {
    std::string name = "/tmp/logres-pg-XXXXXX";
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary directory");
    if (geteuid() == 0) {
      const passwd* const user = getpwnam("postgres");
      if (user == nullptr || chown(name.c_str(), user->pw_uid, user->pw_gid) != 0) {
        throw std::runtime_error("as root this test needs the user postgres");
      }
    }
    std::filesystem::permissions(name, static_cast<std::filesystem::perms>(0755));
    return name;
  }

  std::string data() const { return directory_ + "/data"; }

  std::string log() const {
    std::ifstream file(directory_ + "/log");
    return {std::istreambuf_iterator<char>(file), {}};
  }

  pid_t spawn(const std::vector<std::string>& command) const {
    std::vector<std::string> words{"setpriv", "--pdeathsig", "QUIT"};
    if (geteuid() == 0) words.insert(words.end(), {"--reuid=postgres", "--regid=postgres", "--clear-groups"});
    words.emplace_back("--");
    words.insert(words.end(), command.begin(), command.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const std::string log_file = directory_ + "/log";
    const pid_t child = fork();
    if (child == 0) {
      if (freopen(log_file.c_str(), "a", stdout) == nullptr || dup2(1, 2) < 0 || chdir("/") != 0) _exit(126);
      execvp(arguments[0], arguments.data());
      _exit(127);
    }
    if (child < 0) throw std::runtime_error("no new process");
    return child;
  }

  void run(const std::vector<std::string>& command) const {
    int status = 0;
    waitpid(spawn(command), &status, 0);
    if (status != 0) throw std::runtime_error(command[0] + " failed:\n" + log());
  }

  // Has the process ended, at the latest after so many milliseconds (-1: for ever)?
  static bool ended(pid_t process, int milliseconds) {
    const int handle = static_cast<int>(syscall(SYS_pidfd_open, process, 0));
    if (handle < 0) return true;  // it is gone already
    pollfd waiting{.fd = handle, .events = POLLIN, .revents = 0};
    const bool over = poll(&waiting, 1, milliseconds) > 0;
    ::close(handle);
    return over;
  }

  static std::vector<pid_t> children_of(pid_t parent) {
    std::vector<pid_t> out;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
      const pid_t process = static_cast<pid_t>(std::atoi(entry.path().filename().c_str()));
      if (process == 0) continue;
      std::ifstream file(entry.path() / "stat");
      std::string stat((std::istreambuf_iterator<char>(file)), {});
      const std::size_t name_end = stat.rfind(')');  // "pid (name) state parent …"
      if (name_end != stat.npos && std::atoi(stat.c_str() + name_end + 4) == parent) out.push_back(process);
    }
    return out;
  }

  void end(int signal) {
    ::kill(server_, signal);
    waitpid(server_, nullptr, 0);
    server_ = 0;
  }

  const std::string bin_, directory_;
  pid_t server_ = 0;
  int databases_ = 0;
};

}  // namespace logres::store::testing
