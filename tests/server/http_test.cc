// HTTP: what every answer carries, what is refused, and what it takes without falling over.
#include "tests/server/running_server.h"

namespace logres::server_test {
namespace {

class ServerHttp : public testing::Test {
 protected:
  RunningServer running;
  wire::Http http{running.server.address()};
};

TEST_F(ServerHttp, it_is_alive_ready_and_measured) {
  EXPECT_EQ(http.get("/healthz").status, 200);
  EXPECT_EQ(http.get("/readyz").status, 200);
  const wire::HttpAnswer metrics = http.get("/metrics");
  EXPECT_EQ(metrics.status, 200);
  EXPECT_NE(metrics.body.find("# TYPE"), std::string::npos);
}

TEST_F(ServerHttp, every_answer_has_the_headers_that_protect) {
  for (const char* path : {"/", "/healthz", "/api/games", "/api/nothing", "/assets/none.js", "/t/ABCD"}) {
    const wire::HttpAnswer answer = http.get(path);
    EXPECT_NE(answer.status, 0) << path;
    EXPECT_NE(answer.header("Content-Security-Policy").find("default-src 'none'"), std::string::npos) << path;
    EXPECT_EQ(answer.header("X-Content-Type-Options"), "nosniff") << path;
    EXPECT_EQ(answer.header("Referrer-Policy"), "no-referrer") << path;
    EXPECT_EQ(answer.header("Cross-Origin-Opener-Policy"), "same-origin") << path;
    EXPECT_FALSE(answer.header("Permissions-Policy").empty()) << path;
  }
}

TEST_F(ServerHttp, games_and_rules_can_be_read) {
  EXPECT_GE(running.get("/api/games").at("games").as_array().size(), 3U);
  EXPECT_EQ(running.get("/api/rules/R-092").at("game"), "rumors");
  EXPECT_EQ(http.get("/api/rules/R-999").status, 404);
  EXPECT_EQ(http.get("/api/games/chess").status, 404);
}

TEST_F(ServerHttp, requests_that_are_none_get_the_status_that_fits) {
  EXPECT_EQ(http.get("/api/nothing").status, 404);
  EXPECT_EQ(http.ask("DELETE", "/api/guest", {}, {}, {}).status, 405);
  EXPECT_EQ(http.ask("POST", "/api/guest", {}, "Content-Type: text/plain\r\n", R"({"name":"Anna"})").status, 415);
  EXPECT_EQ(http.post("/api/guest", "{\"name\":\"" + std::string(200000, 'x') + "\"}").status, 413);
  EXPECT_EQ(http.post("/api/guest", "{").status, 400);
  EXPECT_EQ(http.post("/api/guest", R"({"name":"Anna","age":7})").status, 400);
  EXPECT_EQ(http.post("/api/link", "{}").status, 401);
  EXPECT_EQ(http.get("/api/records?limit=0").status, 400);
  EXPECT_EQ(http.get("/api/records?limit=10x").status, 400);
  EXPECT_EQ(http.get("/api/records/NOSUCHTA").status, 404);
  EXPECT_EQ(http.get("/api/replay/NOSUCHTA/0").status, 404);
}

TEST_F(ServerHttp, other_peoples_pages_cannot_use_our_cookies) {
  const std::string_view stranger = "Origin: https://evil.example\r\nContent-Type: application/json\r\n";
  EXPECT_EQ(http.ask("POST", "/api/guest", {}, stranger, R"({"name":"Anna"})").status, 403);
  const std::string ours =
      "Origin: http://" + running.server.address().text() + "\r\nContent-Type: application/json\r\n";
  EXPECT_EQ(http.ask("POST", "/api/guest", {}, ours, R"({"name":"Anna"})").status, 200);
  wire::WebSocket socket(running.loop);
  std::string closed;
  socket.on_close = [&](std::string_view why) { closed = why; };
  socket.connect(running.server.address(), {}, {}, "Origin: https://evil.example\r\n");
  ASSERT_TRUE(running.wait([&] { return !closed.empty() || socket.open(); }));
  EXPECT_NE(closed.find("403"), std::string::npos) << closed;
}

TEST_F(ServerHttp, garbage_is_survived) {
  const std::vector<std::string> garbage = {
      "\r\n\r\n",
      "GET\r\n\r\n",
      "GET / HTTP/9.9\r\n\r\n",
      "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
      "POST /api/guest HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
      "POST /api/guest HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n",
      "GET /" + std::string(100'000, 'a') + " HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.1\r\nX: " + std::string(100'000, 'b') + "\r\n\r\n",
      "GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
      "GET /assets/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
      std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11),
      std::string(3000, '\0'),
  };
  for (const std::string& bytes : garbage) {
    wire::Http stranger(running.server.address());
    const std::string answer = stranger.raw(bytes, 1);
    EXPECT_EQ(answer.find("root:"), std::string::npos);
    EXPECT_NE(answer.substr(0, 12), "HTTP/1.1 500") << bytes.substr(0, 60);
  }
  EXPECT_EQ(http.get("/healthz").status, 200);
}

TEST(ServerLimits, what_is_done_too_often_is_refused_and_said_so) {
  RunningServer running(
      {"--api-per-minute", "5", "--guests-per-hour", "2", "--request-burst", "10", "--requests-per-second", "1"});
  wire::Http http(running.server.address());
  const wire::Person anna = make_guest(http, "Anna");
  make_guest(http, "Bors");
  const wire::HttpAnswer third = http.post("/api/guest", R"({"name":"Cai"})");
  EXPECT_EQ(third.status, 429) << third.body;
  EXPECT_EQ(read_object(third.body)["code"], "too_many");
  for (int i = 0; i < 5; ++i) http.get("/api/games");
  EXPECT_EQ(http.get("/api/games").status, 429);
  Visitor quick(running, anna);
  std::string code = "ok";
  for (int i = 0; i < 30 && code == "ok"; ++i) code = quick.refusal("ping");
  EXPECT_EQ(code, "too_many");
}

}  // namespace
}  // namespace logres::server_test
