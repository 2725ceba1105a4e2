// HTTP over real sockets.
#include <gtest/gtest.h>

#include "server/api/request.h"
#include "server/net/http_reader.h"
#include "server/net/test_server.h"

namespace logres::server::net {
namespace {

using std::chrono::milliseconds;

void expect_standing_headers(const TestReply& reply) {
  for (const auto& [name, value] : standing_headers()) {
    std::string small(name);
    std::transform(small.begin(), small.end(), small.begin(), [](unsigned char c) { return std::tolower(c); });
    EXPECT_EQ(reply[small], value) << name;
  }
}

TEST(HttpSession, every_answer_has_the_headers_of_docs_network) {
  TestServer server;
  EXPECT_NE(TestClient(server.port()).get("/healthz")["content-security-policy"].find("default-src 'none'"),
            std::string::npos);
  for (const char* target : {"/", "/healthz", "/readyz", "/metrics", "/api/me", "/nothing.js", "/assets/x", "/ws"}) {
    expect_standing_headers(TestClient(server.port()).get(target));
  }
  expect_standing_headers(TestClient(server.port()).ask("rubbish\r\n\r\n"));
  expect_standing_headers(TestClient(server.port()).ask("PUT / HTTP/1.1\r\nHost: x\r\n\r\n"));
  expect_standing_headers(TestClient(server.port()).upgrade());
  expect_standing_headers(TestClient(server.port()).upgrade("Origin: http://evil.test\r\n"));
}

TEST(HttpSession, several_requests_on_one_connection_also_sent_at_once) {
  TestServer server;
  TestClient client(server.port());
  EXPECT_EQ(client.get("/healthz").body, "ok\n");
  EXPECT_EQ(client.get("/api/me").body, R"({"ok":true})");
  const std::string one = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
  client.send(one + one + one);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(client.reply().body, "ok\n");
  EXPECT_EQ(server.counters().accepted, 1U);
  EXPECT_EQ(server.counters().answers[2], 5U);
}

TEST(HttpSession, a_request_byte_by_byte) {
  TestServer server;
  TestClient client(server.port());
  for (const char c : std::string_view("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")) client.send({&c, 1});
  EXPECT_EQ(client.reply().status, 200);
}

TEST(HttpSession, closes_when_asked_to_and_for_http_1_0) {
  TestServer server;
  TestClient client(server.port());
  EXPECT_EQ(client.get("/healthz", "Connection: close\r\n")["connection"], "close");
  EXPECT_TRUE(client.ended());
  TestClient old(server.port());
  EXPECT_EQ(old.ask("GET /healthz HTTP/1.0\r\n\r\n").status, 200);
  EXPECT_TRUE(old.ended());
}

TEST(HttpSession, head_has_the_length_and_no_body) {
  TestServer server;
  TestClient client(server.port());
  const auto reply = client.ask("HEAD /api/me HTTP/1.1\r\nHost: x\r\n\r\n", true);
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply["content-length"], "11");
  EXPECT_EQ(server.backend.requests.back().method, "GET");
  EXPECT_EQ(client.get("/healthz").body, "ok\n");  // nothing of a body came in between
}

TEST(HttpSession, an_api_request_reaches_the_backend_whole) {
  TestServer server;
  TestClient client(server.port());
  server.backend.answer = {.status = 201, .body = "{}", .new_key = "k", .download = "game.json"};
  const auto reply = client.post("/api/guest?x=1&y=%20", R"({"name":"Ann"})", "Origin: http://play.test\r\n");
  EXPECT_EQ(reply.status, 201);
  EXPECT_EQ(reply["content-type"], "application/json");
  EXPECT_EQ(reply["cache-control"], "no-store");
  EXPECT_EQ(reply["set-cookie"], "logres_key=k; HttpOnly; SameSite=Lax; Path=/; Max-Age=34560000");
  EXPECT_EQ(reply["content-disposition"], "attachment; filename=\"game.json\"");
  const ApiRequest& got = server.backend.requests.back();
  EXPECT_EQ(got.method + " " + got.path + " " + got.query + " " + got.body,
            R"(POST /api/guest x=1&y=%20 {"name":"Ann"})");
  EXPECT_EQ(got.address, "127.0.0.1");
}

TEST(HttpSession, the_cookie_is_secure_only_when_a_trusted_proxy_says_https) {
  const std::string https = "X-Forwarded-Proto: https\r\nX-Forwarded-For: 198.51.100.7\r\n";
  ApiAnswer answer{.body = "{}", .new_key = "k"};
  TestServer plain;
  plain.backend.answer = answer;
  EXPECT_EQ(TestClient(plain.port()).post("/api/guest", "{}", https)["set-cookie"].find("Secure"), std::string::npos);
  EXPECT_EQ(plain.backend.requests.back().address, "127.0.0.1");
  TestServer proxied({.proxies = {*Network::parse("127.0.0.0/8")}});
  proxied.backend.answer = answer;
  EXPECT_NE(TestClient(proxied.port()).post("/api/guest", "{}", https)["set-cookie"].find("; Secure"),
            std::string::npos);
  EXPECT_EQ(proxied.backend.requests.back().address, "198.51.100.7");
}

TEST(HttpSession, wrong_methods_types_and_pages_are_refused) {
  TestServer server;
  const auto status = [&](const std::string& request) { return TestClient(server.port()).ask(request).status; };
  EXPECT_EQ(status("PUT /api/me HTTP/1.1\r\nHost: x\r\n\r\n"), 405);
  EXPECT_EQ(status("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n"), 405);
  EXPECT_EQ(status("DELETE /healthz HTTP/1.1\r\nHost: x\r\n\r\n"), 405);
  EXPECT_EQ(TestClient(server.port()).ask("PUT / HTTP/1.1\r\nHost: x\r\n\r\n")["allow"], "GET, HEAD");
  EXPECT_EQ(status("POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}"), 415);
  EXPECT_EQ(status("POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}"),
            415);
  EXPECT_EQ(TestClient(server.port()).post("/api/guest", "{}", "Origin: http://evil.test\r\n").status, 403);
  EXPECT_EQ(TestClient(server.port()).post("/api/guest", "{}", "Origin: null\r\n").status, 403);
  EXPECT_TRUE(server.backend.requests.empty());
}

TEST(HttpSession, what_is_no_request_is_refused_and_the_connection_closed) {
  TestServer server;
  for (const char* bad :
       {"rubbish\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET http://x/ HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/9.9\r\nHost: a\r\n\r\n",
        "POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        "POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
        "POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nBad header\r\n\r\n"}) {
    TestClient client(server.port());
    const auto reply = client.ask(bad);
    EXPECT_EQ(reply.status, 400) << bad;
    EXPECT_NE(reply.body.find("\"ok\":false"), std::string::npos) << bad;
    EXPECT_TRUE(client.ended()) << bad;
  }
  EXPECT_EQ(server.counters().bad_requests, 9U);
}

TEST(HttpSession, long_heads_and_bodies_are_refused_while_they_are_still_being_sent) {
  NetOptions options;
  options.limits.body_bytes = 100;
  TestServer server(options);
  TestClient head(server.port());
  head.send("GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + std::string(2 * kLongestHead, 'x'));
  EXPECT_EQ(head.reply().status, 431);
  EXPECT_TRUE(head.ended());
  EXPECT_EQ(TestClient(server.port()).post("/api/guest", std::string(100, ' ')).status, 200);
  TestClient body(server.port());
  body.send(
      "POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n");
  body.send(std::string(300'000, 'x'));  // is swallowed: the answer must not get lost in a reset
  EXPECT_EQ(body.reply().status, 413);
  EXPECT_TRUE(body.ended());
}

TEST(HttpSession, a_body_without_its_length_is_refused) {
  TestServer server;
  TestClient client(server.port());
  client.send("POST /api/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n");
  const auto reply = client.reply();
  EXPECT_EQ(reply.status, 411);
  EXPECT_NE(reply.body.find("Content-Length"), std::string::npos);
  EXPECT_TRUE(client.ended());
}

TEST(HttpSession, leave_to_send_the_body_is_given) {
  TestServer server;
  TestClient client(server.port());
  client.send(
      "POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n"
      "Expect: 100-continue\r\n\r\n");
  EXPECT_EQ(client.reply().status, 100);
  client.send("{}");
  EXPECT_EQ(client.reply().status, 200);
}

TEST(HttpSession, slow_and_silent_clients_are_dropped) {
  NetOptions options;
  options.request_time = milliseconds(60);
  options.keep_alive_time = milliseconds(60);
  TestServer server(options);
  TestClient silent(server.port());
  TestClient slow(server.port());
  slow.send("GET / HTTP/1.1\r\nHost:");
  TestClient idle(server.port());
  EXPECT_EQ(idle.get("/healthz").status, 200);
  EXPECT_TRUE(silent.ended());
  EXPECT_TRUE(slow.ended());
  EXPECT_TRUE(idle.ended());
  EXPECT_EQ(server.counters().slow_requests, 1U);
}

TEST(HttpSession, a_client_that_shuts_its_side_still_gets_its_answer) {
  TestServer server;
  TestClient client(server.port());
  client.send("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
  client.half_close();
  EXPECT_EQ(client.reply().status, 200);
  EXPECT_TRUE(client.ended());
}

TEST(HttpSession, a_client_that_does_not_read_its_answer_is_dropped) {
  NetOptions options;
  options.answer_time = milliseconds(60);
  TestServer server(options);
  server.backend.answer.body = std::string(16 << 20, 'x');
  TestClient client(server.port(), 4096);
  client.send("GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n");
  while (server.counters().slow_requests == 0) std::this_thread::yield();
  EXPECT_TRUE(client.ended());
}

TEST(HttpSession, connections_are_limited_in_all_and_by_address) {
  NetOptions options;
  options.limits.connections_per_address = 2;
  TestServer server(options);
  {
    TestClient a(server.port());
    TestClient b(server.port());
    EXPECT_EQ(a.get("/healthz").status, 200);
    EXPECT_EQ(b.get("/healthz").status, 200);
    TestClient c(server.port());
    EXPECT_EQ(c.get("/healthz").status, 429);
    EXPECT_TRUE(c.ended());
    EXPECT_EQ(a.get("/healthz").status, 200);
  }
  while (server.counters().http_connections > 0) std::this_thread::yield();
  EXPECT_EQ(TestClient(server.port()).get("/healthz").status, 200);

  options.limits = {.connections = 1};
  TestServer small(options);
  TestClient first(small.port());
  EXPECT_EQ(first.get("/healthz").status, 200);
  EXPECT_EQ(TestClient(small.port()).get("/healthz").status, 503);
  EXPECT_EQ(small.counters().refused_total, 1U);
}

TEST(HttpSession, readiness_and_metrics) {
  TestServer server({.metrics = {*Network::parse("127.0.0.1")}});
  TestClient client(server.port());
  EXPECT_EQ(client.get("/readyz").status, 200);
  server.on_loop([&] { server.backend.is_ready = false; });
  EXPECT_EQ(client.get("/readyz").status, 503);
  EXPECT_EQ(client.get("/healthz").status, 200);
  const auto metrics = client.get("/metrics");
  EXPECT_NE(metrics.body.find("logres_fake 1\n"), std::string::npos);
  EXPECT_NE(metrics.body.find("logres_net_http_answers_total{class=\"5xx\"} 1\n"), std::string::npos);
  EXPECT_EQ(metrics["content-type"], "text/plain; version=0.0.4; charset=utf-8");
}

// Counters move with secret answers, so they are no more public than the answers.
TEST(HttpSession, metrics_are_for_whom_the_operator_names) {
  const auto status = [](NetOptions options, const char* headers) {
    TestServer server(std::move(options));
    return TestClient(server.port()).get("/metrics", headers).status;
  };
  const std::vector<Network> here = {*Network::parse("127.0.0.0/8")}, elsewhere = {*Network::parse("10.0.0.0/8")};
  EXPECT_EQ(status({.metrics = here}, ""), 200);
  EXPECT_EQ(status({}, ""), 403);
  EXPECT_EQ(status({.metrics = elsewhere}, ""), 403);
  // Behind a proxy it is the client who counts, and one that nobody vouches for is nobody.
  EXPECT_EQ(status({.proxies = here, .metrics = here}, "X-Forwarded-For: 192.0.2.1\r\n"), 403);
  EXPECT_EQ(status({.proxies = here, .metrics = elsewhere}, "X-Forwarded-For: 10.0.0.1\r\n"), 200);
  EXPECT_EQ(status({.metrics = here}, "X-Forwarded-For: 127.0.0.1\r\n"), 403);
}

TEST(HttpSession, stopping_lets_an_answer_go_out_and_ends_the_rest) {
  TestServer server;
  server.backend.hold = true;
  TestClient idle(server.port());
  EXPECT_EQ(idle.get("/healthz").status, 200);
  TestClient waiting(server.port());
  waiting.send("GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n");
  while (!server.on_loop([&] { return static_cast<bool>(server.backend.held); })) std::this_thread::yield();
  server.on_loop([&] { server.server->stop_accepting(); });
  EXPECT_TRUE(idle.ended());
  server.on_loop([&] { std::exchange(server.backend.held, nullptr)({.body = "late"}); });
  const auto reply = waiting.reply();
  EXPECT_EQ(reply.body, "late");
  EXPECT_EQ(reply["connection"], "close");
  EXPECT_THROW(TestClient(server.port()), std::exception);
}

TEST(HttpSession, a_port_in_use_is_said_in_a_sentence) {
  TestServer server;
  boost::asio::io_context loop;
  FakeBackend backend;
  NetServer second(loop, backend, {.listen = {{"127.0.0.1", server.port()}}});
  try {
    second.listen();
    FAIL();
  } catch (const NetError& error) {
    EXPECT_EQ(error.what(),
              "port " + std::to_string(server.port()) + " is in use by another program; choose another with --port");
  }
}

TEST(HttpSession, only_the_names_we_go_by_are_answered) {
  TestServer server({.hosts = {"club.test"}});
  TestClient client(server.port());
  EXPECT_EQ(client.get("/").status, 421);
  for (const char* target : {"/api/me", "/ws", "/assets/x.js", "/healthz2"}) {
    EXPECT_EQ(TestClient(server.port()).get(target).status, 421) << target;
  }
  EXPECT_EQ(TestClient(server.port()).post("/api/guest", R"({"name":"Eve"})").status, 421);
  EXPECT_EQ(TestClient(server.port()).upgrade().status, 421) << "a page that has made its name ours";
  EXPECT_EQ(TestClient(server.port()).get("/healthz").status, 200) << "whoever looks after it asks by its address";
}

TEST(HttpSession, an_address_connects_and_asks_only_so_often) {
  NetOptions options;
  options.limits.connects_per_minute = 3;
  options.limits.http_per_minute = 5;
  TestServer server(options);
  TestClient first(server.port());
  for (int i = 0; i < 4; ++i) EXPECT_EQ(first.get("/healthz").status, 200);
  TestClient second(server.port());
  EXPECT_EQ(second.get("/healthz").status, 200);
  EXPECT_EQ(second.get("/healthz").status, 429);
  TestClient third(server.port());
  EXPECT_EQ(third.get("/healthz").status, 429);
  TestClient fourth(server.port());
  EXPECT_TRUE(fourth.ended()) << "no word for somebody who connects for ever";
  EXPECT_EQ(server.counters().refused_rate, 1U);
  EXPECT_EQ(server.counters().refused_requests, 2U);
}

}  // namespace
}  // namespace logres::server::net
