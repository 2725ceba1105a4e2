// The operator's desk by its socket, on real sockets.
#include "server/net/operator_socket.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <optional>

#include "server/api/request.h"
#include "server/net/test_server.h"
#include "server/system/log_testing.h"

namespace logres::server::net {
namespace {

class LocalDeskTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = ::testing::TempDir() + "desk-XXXXXX";
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    directory_ = name;
    path = directory_ + "/admin.sock";
  }
  void TearDown() override { std::filesystem::remove_all(directory_); }

  NetOptions options() const { return {.desk = path}; }
  // Why a server that starts now has no socket; empty: it has.
  std::string refused(const std::string& at) const {
    testing::HeardLog log;
    const TestServer server({.desk = at});
    const auto line = log.last("no_operator_socket");
    return line.contains("why") ? std::string(line.at("why").as_string()) : std::string();
  }
  bool is_there() const { return std::filesystem::exists(std::filesystem::symlink_status(path)); }

  std::string directory_, path;
};

constexpr const char* kStatus = R"({"do":"status"})";

TEST_F(LocalDeskTest, what_comes_by_it_is_the_owners) {
  TestServer server(options());
  const TestReply reply =
      TestClient(path).post("/api/admin", kStatus, "Authorization: Bearer x\r\nCookie: logres_key=y\r\n");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.body, R"({"ok":true})");
  EXPECT_EQ(reply["connection"], "close");
  const ApiRequest asked = server.on_loop([&] { return server.backend.requests.at(0); });
  EXPECT_TRUE(asked.by_owner);
  EXPECT_EQ(asked.body, kStatus);
  EXPECT_EQ(asked.address + asked.bearer + asked.key_hash, "") << "nobody is counted, and nobody's key is looked at";
  TestClient(server.port()).post("/api/admin", kStatus);
  EXPECT_FALSE(server.on_loop([&] { return server.backend.requests.at(1); }).by_owner);
}

TEST_F(LocalDeskTest, it_is_the_owners_alone) {
  TestServer server(options());
  struct stat facts{};
  ASSERT_EQ(::stat(path.c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode, S_IFSOCK | 0600U);
  EXPECT_EQ(facts.st_uid, geteuid());
}

TEST_F(LocalDeskTest, another_user_is_refused_even_where_the_file_lets_them_in) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can be somebody else for a moment";
  TestServer server(options());
  for (const std::string& opened : {directory_, path}) {
    std::filesystem::permissions(opened, std::filesystem::perms::all);
  }
  const auto become = [](uid_t user) { return ::syscall(SYS_setresuid, -1, user, -1); };  // this thread alone
  constexpr uid_t kNobody = 65534;
  ASSERT_EQ(become(kNobody), 0);
  std::optional<TestClient> nobody;
  EXPECT_NO_THROW(nobody.emplace(path));
  ASSERT_EQ(become(0), 0);
  ASSERT_TRUE(nobody);
  EXPECT_EQ(nobody->post("/api/admin", kStatus).status, 403);
  EXPECT_TRUE(server.on_loop([&] { return server.backend.requests.empty(); }));
}

TEST_F(LocalDeskTest, nothing_else_is_answered_there) {
  TestServer server(options());
  for (const char* target : {"/", "/healthz", "/metrics", "/api/me", "/api/admin/", "/api/admin2", "/ws"}) {
    EXPECT_EQ(TestClient(path).get(target).status, 404) << target;
    EXPECT_EQ(TestClient(path).post(target, "{}").status, 404) << target;
  }
  EXPECT_EQ(TestClient(path).get("/api/admin").status, 405);
  EXPECT_EQ(TestClient(path).upgrade().status, 404);
  EXPECT_EQ(TestClient(path).ask("POST /api/admin HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}").status, 415);
  EXPECT_EQ(TestClient(path).post("/api/admin", "{}", "Origin: http://evil.test\r\n").status, 403);
  EXPECT_EQ(TestClient(path).ask("rubbish\r\n\r\n").status, 400);
  EXPECT_EQ(TestClient(path).post("/api/admin", std::string(17'000, ' ')).status, 413);
  EXPECT_TRUE(server.on_loop([&] { return server.backend.requests.empty(); }));
  EXPECT_EQ(TestClient(path).post("/api/admin", kStatus).status, 200);
}

TEST_F(LocalDeskTest, one_request_is_answered_and_a_second_beside_it_is_not) {
  TestServer server(options());
  TestClient client(path);
  const std::string one =
      "POST /api/admin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
  EXPECT_EQ(client.ask(one + one).status, 200);
  EXPECT_TRUE(client.ended());
  EXPECT_EQ(server.on_loop([&] { return server.backend.requests.size(); }), 1U);
}

TEST_F(LocalDeskTest, who_says_nothing_or_half_a_word_is_sent_away) {
  NetOptions quick = options();
  quick.request_time = std::chrono::milliseconds(30);
  TestServer server(quick);
  EXPECT_TRUE(TestClient(path).ended());
  TestClient half(path);
  half.send("POST /api/admin HTTP/1.1\r\nHo");
  EXPECT_TRUE(half.ended());
}

TEST_F(LocalDeskTest, connections_of_others_do_not_keep_the_owner_out) {
  NetOptions few = options();
  few.limits.connections = 1;
  few.limits.http_per_minute = 1;
  TestServer server(few);
  TestClient first(server.port());
  EXPECT_EQ(first.get("/healthz").status, 200);
  EXPECT_EQ(TestClient(server.port()).get("/healthz").status, 503);
  EXPECT_EQ(TestClient(path).post("/api/admin", kStatus).status, 200);
}

TEST_F(LocalDeskTest, it_goes_with_the_server_after_what_was_asked_is_answered) {
  auto server = std::make_unique<TestServer>(options());
  server->on_loop([&] { server->backend.hold = true; });
  TestClient asking(path), idle(path);
  asking.send("POST /api/admin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}");
  while (!server->on_loop([&] { return server->backend.held != nullptr; })) std::this_thread::yield();
  server->on_loop([&] { server->server->stop_accepting(); });
  EXPECT_FALSE(is_there());
  EXPECT_TRUE(idle.ended());
  server->on_loop([&] { std::exchange(server->backend.held, nullptr)({.body = "{}"}); });
  EXPECT_EQ(asking.reply().status, 200);
  server.reset();
  EXPECT_EQ(refused(path), "") << "the next server has it";
}

TEST_F(LocalDeskTest, what_a_killed_server_left_is_replaced) {
  const int left = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un at{.sun_family = AF_UNIX, .sun_path = {}};
  path.copy(at.sun_path, sizeof at.sun_path - 1);
  ASSERT_EQ(::bind(left, reinterpret_cast<const sockaddr*>(&at), sizeof at), 0);
  ::close(left);
  ASSERT_TRUE(is_there());
  TestServer server(options());
  EXPECT_EQ(TestClient(path).post("/api/admin", kStatus).status, 200);
}

TEST_F(LocalDeskTest, a_second_server_leaves_it_to_the_first) {
  TestServer first(options());
  EXPECT_EQ(refused(path), "another server of this data directory has it");
  EXPECT_EQ(TestClient(path).post("/api/admin", kStatus).status, 200);
  EXPECT_EQ(first.on_loop([&] { return first.backend.requests.size(); }), 1U);
}

TEST_F(LocalDeskTest, what_is_no_socket_is_left_alone) {
  std::ofstream(path) << "mine";
  EXPECT_EQ(refused(path), "something else has its name, and was left alone");
  EXPECT_EQ(std::filesystem::file_size(path), 4U);
  std::filesystem::remove(path);
  std::filesystem::create_symlink(directory_ + "/elsewhere", path);
  EXPECT_EQ(refused(path), "something else has its name, and was left alone");
  EXPECT_FALSE(std::filesystem::exists(directory_ + "/elsewhere"));
}

TEST_F(LocalDeskTest, another_that_took_its_name_is_not_removed) {
  {
    TestServer server(options());
    std::filesystem::remove(path);
    std::ofstream(path) << "mine";
  }
  EXPECT_TRUE(is_there());
}

TEST_F(LocalDeskTest, games_go_on_where_it_cannot_be) {
  const std::string gone = directory_ + "/no/admin.sock";
  EXPECT_EQ(refused(gone), "No such file or directory");
  const std::string long_path = directory_ + "/" + std::string(kLongestSocketPath - directory_.size(), 'x');
  EXPECT_EQ(refused(long_path), "the path has 108 bytes, that of a socket at most 107");
  EXPECT_EQ(refused(long_path.substr(0, kLongestSocketPath)), "");
}

}  // namespace
}  // namespace logres::server::net
