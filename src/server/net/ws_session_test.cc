// WebSockets over real sockets.
#include <gtest/gtest.h>

#include "server/base/codes.h"
#include "server/net/test_server.h"

namespace logres::server::net {
namespace {

using std::chrono::milliseconds;

TEST(WsSession, opens_speaks_and_closes) {
  TestServer server;
  auto closed = server.next_closed();
  {
    TestClient client(server.port());
    const auto reply = client.upgrade();
    EXPECT_EQ(reply.status, 101);
    EXPECT_EQ(reply["sec-websocket-accept"], "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    client.frame("hello");
    EXPECT_EQ(client.text(), "hello");
    client.frame("three");
    for (const char* word : {"one", "two", "three"}) EXPECT_EQ(client.text(), word);
    client.frame(std::string("\x03\xe8", 2), 0x88);
    EXPECT_EQ(client.frame().close_code(), 1000);
    EXPECT_TRUE(client.ended());
  }
  closed.wait();
  const Counters counters = server.counters();
  EXPECT_EQ(counters.frames_in, 2U);
  EXPECT_EQ(counters.frames_out, 4U);
  EXPECT_EQ(counters.upgrades, 1U);
}

TEST(WsSession, frames_in_pieces_and_several_at_once) {
  TestServer server;
  TestClient client(server.port());
  client.upgrade();
  client.send(TestClient::frame_bytes("a") + TestClient::frame_bytes("b") + TestClient::frame_bytes("c"));
  for (const char* word : {"a", "b", "c"}) EXPECT_EQ(client.text(), word);
  client.frame("frag", 0x01);
  client.frame("ping!", 0x89);  // a ping between the pieces
  client.frame("ment", 0x80);
  EXPECT_EQ(client.frame().opcode, 0x0a);
  EXPECT_EQ(client.text(), "fragment");
  for (const char c : TestClient::frame_bytes("slowly")) client.send({&c, 1});
  EXPECT_EQ(client.text(), "slowly");
}

TEST(WsSession, who_is_to_rest_is_read_again_after_that_time) {
  TestServer server;
  TestClient client(server.port());
  client.upgrade();
  const auto begun = std::chrono::steady_clock::now();
  client.send(TestClient::frame_bytes("rest") + TestClient::frame_bytes("a") + TestClient::frame_bytes("b"));
  EXPECT_EQ(client.text(), "rest") << "it is answered all the same";
  EXPECT_EQ(client.text(), "a");
  EXPECT_GE(std::chrono::steady_clock::now() - begun, milliseconds(30));
  EXPECT_EQ(client.text(), "b");
  auto closed = server.next_closed();
  client.send(TestClient::frame_bytes("rest") + TestClient::frame_bytes("close"));
  EXPECT_EQ(client.text(), "rest");
  EXPECT_NE(client.text().find("kicked"), std::string::npos);
  client.frame(std::string("\x03\xe8", 2), 0x88);
  closed.wait();
}

TEST(WsSession, what_is_sent_before_the_answer_to_the_upgrade_is_refused) {
  TestServer server;
  TestClient client(server.port());
  client.send(
      "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: keep-alive, Upgrade\r\nUpgrade: WebSocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
      TestClient::frame_bytes("early"));
  EXPECT_EQ(client.reply().status, 400);
}

TEST(WsSession, only_our_pages_may_open_one) {
  TestServer server({.origins = {"https://club.test"}});
  EXPECT_EQ(TestClient(server.port()).upgrade("Origin: http://play.test\r\n").status, 101);
  EXPECT_EQ(TestClient(server.port()).upgrade("Origin: https://play.test\r\n").status, 101);
  EXPECT_EQ(TestClient(server.port()).upgrade("Origin: https://club.test\r\n").status, 101);
  EXPECT_EQ(TestClient(server.port()).upgrade("Origin: https://play.test.evil\r\n").status, 403);
  EXPECT_EQ(TestClient(server.port()).upgrade("Origin: http://play.test:81\r\n").status, 403);
  EXPECT_EQ(TestClient(server.port()).upgrade("Origin: null\r\n").status, 403);
  EXPECT_EQ(server.counters().wrong_origin, 3U);
}

TEST(WsSession, bad_upgrades_are_refused) {
  TestServer server;
  EXPECT_EQ(TestClient(server.port()).get("/ws").status, 426);
  EXPECT_EQ(TestClient(server.port()).upgrade("", "/elsewhere").status, 200);  // the page: no WebSocket there
  const std::string start = "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n";
  EXPECT_EQ(TestClient(server.port()).ask(start + "\r\n").status, 426);  // no version
  EXPECT_EQ(TestClient(server.port()).ask(start + "Sec-WebSocket-Version: 13\r\n\r\n").status, 400);
  EXPECT_EQ(
      TestClient(server.port()).ask(start + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n").status,
      400);
  EXPECT_EQ(TestClient(server.port())
                .ask(start + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 7\r\n\r\n")
                .status,
            426);
  EXPECT_TRUE(server.backend.clients.empty());
}

TEST(WsSession, the_cookie_says_who_it_is_and_the_proxy_where) {
  TestServer server({.proxies = {*Network::parse("127.0.0.1")}});
  const std::string key(64, 'a');
  TestClient client(server.port());
  client.upgrade("Cookie: x=1; logres_key=" + key + "\r\nX-Forwarded-For: 10.0.0.1, 2001:db8:1:2:3::4\r\n");
  client.frame("who");
  EXPECT_EQ(client.text(), "2001:db8:1:2::/64 " + hash_of_key(key));
  TestClient nobody(server.port());
  nobody.upgrade();
  nobody.frame("who");
  EXPECT_EQ(nobody.text(), "127.0.0.1 ");
}

TEST(WsSession, too_long_binary_and_broken_frames_end_it) {
  TestServer server;
  const auto code_after = [&](auto send) {
    TestClient client(server.port());
    client.upgrade();
    send(client);
    const int code = client.frame().close_code();
    client.frame(std::string("\x03\xe8", 2), 0x88);
    EXPECT_TRUE(client.ended());
    return code;
  };
  const auto most = static_cast<std::size_t>(Limits{}.frame_bytes);
  EXPECT_EQ(code_after([&](TestClient& c) { c.frame(std::string(most + 1, 'x')); }), 1009);
  EXPECT_EQ(code_after([&](TestClient& c) {
              c.frame(std::string(most - 96, 'x'), 0x01);
              c.frame(std::string(97, 'x'), 0x80);
            }),
            1009);
  EXPECT_EQ(code_after([](TestClient& c) { c.frame("bytes", 0x82); }), 1003);
  EXPECT_EQ(code_after([](TestClient& c) { c.frame("\xff\xfe"); }), 1007);
  EXPECT_EQ(code_after([](TestClient& c) { c.send("\x81\x05hello"); }), 1002);  // not masked
  EXPECT_EQ(code_after([](TestClient& c) { c.frame("x", 0x83); }), 1002);       // no such kind
  EXPECT_EQ(code_after([](TestClient& c) { c.frame("x", 0xc1); }), 1002);       // compressed
  EXPECT_EQ(code_after([](TestClient& c) { c.frame("x", 0x80); }), 1002);       // continues nothing
  while (server.counters().bad_frames < 8) std::this_thread::yield();
  TestClient longest(server.port());
  longest.upgrade();
  longest.frame(std::string(most, 'x'));
  EXPECT_EQ(longest.text().size(), most);
}

TEST(WsSession, several_reasons_to_close_are_one_close) {
  TestServer server;
  TestClient client(server.port());
  client.upgrade();
  const std::string binary = TestClient::frame_bytes("bytes", 0x82);
  client.send(binary + binary + TestClient::frame_bytes("close") + binary);
  EXPECT_EQ(client.frame().close_code(), 1003);
  client.frame(std::string("\x03\xeb", 2), 0x88);
  EXPECT_TRUE(client.ended());
}

TEST(WsSession, the_hub_closes_with_a_word) {
  TestServer server;
  auto closed = server.next_closed();
  TestClient client(server.port());
  client.upgrade();
  client.send(TestClient::frame_bytes("last words") + TestClient::frame_bytes("close") +
              TestClient::frame_bytes("more"));
  EXPECT_EQ(client.text(), "last words");
  EXPECT_EQ(client.text(), bye_frame("kicked"));
  const auto frame = client.frame();
  EXPECT_EQ(frame.opcode, 8);
  EXPECT_EQ(frame.close_code(), 1008);
  EXPECT_EQ(frame.text.substr(2), "kicked");
  client.frame(std::string("\x03\xf0", 2), 0x88);
  EXPECT_TRUE(client.ended());
  client.half_close();
  closed.wait();
}

TEST(WsSession, a_client_that_does_not_answer_the_close_is_cut_off) {
  NetOptions options;
  options.close_time = milliseconds(60);
  TestServer server(options);
  auto closed = server.next_closed();
  TestClient client(server.port());
  client.upgrade();
  client.frame("close");
  closed.wait();
  EXPECT_TRUE(client.ended());
}

void flood(TestServer& server, std::size_t frame_size) {
  auto opened = server.next_opened();
  auto closed = server.next_closed();
  TestClient client(server.port(), 4096);
  client.upgrade();
  opened.wait();
  const auto frame = std::make_shared<const std::string>(frame_size, 'x');
  while (server.counters().slow_readers == 0) {
    server.on_loop([&] {
      for (const auto& one : server.backend.clients) one->send(frame);
    });
  }
  closed.wait();
  EXPECT_TRUE(client.was_reset()) << "the kernel keeps nothing for them";
  EXPECT_EQ(server.counters().slow_readers, 1U);
}

TEST(WsSession, a_slow_reader_is_dropped_for_too_many_frames) {
  TestServer server;
  flood(server, 100);
  EXPECT_LT(server.counters().bytes_out, 1U << 20);
}
TEST(WsSession, a_slow_reader_is_dropped_for_too_many_bytes) {
  NetOptions options;
  options.limits.waiting_frames = 0;
  TestServer server(options);
  flood(server, 100'000);
  EXPECT_GT(server.counters().frames_out, 0U) << "however many there are";
}
TEST(WsSession, a_limit_of_one_byte_is_a_limit) {
  NetOptions options;
  options.limits.waiting_bytes = 1;
  TestServer server(options);
  auto opened = server.next_opened();
  auto closed = server.next_closed();
  TestClient client(server.port());
  client.upgrade();
  opened.wait();
  server.on_loop([&] { FakeBackend::say(server.backend.clients[0], "two"); });
  ASSERT_EQ(closed.wait_for(std::chrono::seconds(10)), std::future_status::ready);
  EXPECT_EQ(server.counters().slow_readers, 1U);
}

// However little waits: 250 sockets that never read held 248 MB.
TEST(WsSession, a_reader_who_does_not_take_a_message_in_time_is_cut_off) {
  NetOptions options;
  options.write_time = milliseconds(300);
  options.limits.waiting_bytes = 0;
  TestServer server(options);
  auto opened = server.next_opened();
  auto closed = server.next_closed();
  TestClient client(server.port());
  client.upgrade();
  opened.wait();
  server.on_loop([&] { FakeBackend::say(server.backend.clients[0], std::string(32 << 20, 'x')); });
  EXPECT_EQ(closed.wait_for(std::chrono::seconds(10)), std::future_status::ready) << "by that time, not by a ping's";
  EXPECT_EQ(server.counters().slow_readers, 1U);
}

// A few bytes now and then are no message.
void expect_spoons_end(int messages) {
  NetOptions options;
  options.write_time = milliseconds(300);
  options.limits.waiting_bytes = options.limits.waiting_frames = 0;
  TestServer server(options);
  auto opened = server.next_opened();
  auto closed = server.next_closed();
  TestClient client(server.port(), 4096);
  client.upgrade();
  opened.wait();
  server.on_loop([&] {
    const std::string text(static_cast<std::size_t>((32 << 20) / messages), 'x');
    for (int i = 0; i < messages; ++i) FakeBackend::say(server.backend.clients[0], text);
  });
  for (int spoon = 0; spoon < 200 && closed.wait_for(milliseconds(20)) != std::future_status::ready; ++spoon) {
    client.swallow(64 << 10);
  }
  EXPECT_EQ(closed.wait_for(milliseconds(0)), std::future_status::ready);
  EXPECT_EQ(server.counters().slow_readers, 1U);
}

// However it is put: one message, or so many that one of them is taken in time again and again.
TEST(WsSession, a_reader_who_takes_what_waits_by_the_spoonful_is_cut_off) {
  for (const int messages : {1, 320}) {
    SCOPED_TRACE(messages);
    expect_spoons_end(messages);
  }
}

TEST(WsSession, a_client_that_reads_gets_everything_however_much) {
  TestServer server;
  auto opened = server.next_opened();
  TestClient client(server.port());
  client.upgrade();
  opened.wait();
  for (int round = 0; round < 200; ++round) {
    server.on_loop([&] {
      for (int i = 0; i < 100; ++i) FakeBackend::say(server.backend.clients[0], std::to_string(round * 100 + i));
    });
    for (int i = 0; i < 100; ++i) ASSERT_EQ(client.text(), std::to_string(round * 100 + i));
  }
  EXPECT_EQ(server.counters().slow_readers, 0U);
}

TEST(WsSession, what_the_line_does_not_take_at_once_follows_when_there_is_room) {
  NetOptions options;
  options.limits.waiting_bytes = 0;
  TestServer server(options);
  auto opened = server.next_opened();
  TestClient client(server.port());
  client.upgrade();
  opened.wait();
  server.on_loop([&] { FakeBackend::say(server.backend.clients[0], std::string(32 << 20, 'x')); });
  std::this_thread::sleep_for(milliseconds(1200));  // not long enough to be cut off
  EXPECT_EQ(client.text().size(), std::size_t{32} << 20);
  EXPECT_EQ(server.counters().slow_readers, 0U);
}

// What the hub goes by: it adds no views to what waits, and the newest goes when all of that is gone.
TEST(WsSession, who_lets_eight_messages_lie_is_crowded_until_the_last_is_gone) {
  NetOptions options;
  options.limits.waiting_bytes = 0;
  TestServer server(options);
  auto opened = server.next_opened();
  auto drained = server.next_drained();
  TestClient client(server.port(), 4096);
  client.upgrade();
  opened.wait();
  const auto crowded = [&] { return server.on_loop([&] { return server.backend.clients[0]->crowded(); }); };
  server.on_loop([&] {
    FakeBackend::say(server.backend.clients[0], std::string(8 << 20, 'x'));  // more than the kernel takes
    for (int i = 1; i < 7; ++i) FakeBackend::say(server.backend.clients[0], "y");
  });
  EXPECT_FALSE(crowded());
  server.on_loop([&] { FakeBackend::say(server.backend.clients[0], "y"); });
  EXPECT_TRUE(crowded());
  EXPECT_EQ(drained.wait_for(milliseconds(50)), std::future_status::timeout);
  EXPECT_EQ(client.text().size(), std::size_t{8} << 20);
  for (int i = 1; i < 8; ++i) EXPECT_EQ(client.text(), "y");
  EXPECT_EQ(drained.wait_for(std::chrono::seconds(10)), std::future_status::ready);
  EXPECT_FALSE(crowded());
}

TEST(WsSession, pings_and_drops_who_does_not_answer) {
  NetOptions options;
  options.ping_time = milliseconds(250);
  TestServer server(options);
  TestClient alive(server.port());
  alive.upgrade();
  for (int i = 0; i < 3; ++i) {
    const auto ping = alive.frame();
    ASSERT_EQ(ping.opcode, 9);
    alive.frame(ping.text, 0x8a);
  }
  auto closed = server.next_closed();
  TestClient dead(server.port());
  dead.upgrade();
  EXPECT_TRUE(dead.ended());
  closed.wait();
  EXPECT_GE(server.counters().silent, 1U);
}

TEST(WsSession, a_connection_that_breaks_off_is_reported_once) {
  TestServer server;
  auto opened = server.next_opened();
  auto closed = server.next_closed();
  {
    TestClient client(server.port());
    client.upgrade();
    opened.wait();
    client.send("\x81");  // half a frame
  }
  closed.wait();
  EXPECT_TRUE(server.on_loop([&] { return server.backend.clients.empty(); }));
}

TEST(WsSession, counted_by_address_behind_a_proxy) {
  NetOptions options{.proxies = {*Network::parse("127.0.0.1")}};
  options.limits.connections_per_address = 1;
  TestServer server(options);
  TestClient a(server.port());
  TestClient b(server.port());
  TestClient c(server.port());
  EXPECT_EQ(a.upgrade("X-Forwarded-For: 198.51.100.1\r\n").status, 101);
  EXPECT_EQ(b.upgrade("X-Forwarded-For: 198.51.100.1\r\n").status, 429);
  EXPECT_EQ(c.upgrade("X-Forwarded-For: 198.51.100.2\r\n").status, 101);
}

TEST(WsSession, stopping_ends_them_all) {
  TestServer server;
  std::vector<std::unique_ptr<TestClient>> clients;
  for (int i = 0; i < 20; ++i) {
    clients.push_back(std::make_unique<TestClient>(server.port()));
    ASSERT_EQ(clients.back()->upgrade().status, 101);
  }
  std::promise<void> stopped;
  boost::asio::post(server.loop, [&] {
    server.server->stop(std::chrono::seconds(10), [&] { stopped.set_value(); });
    for (const auto& client : server.backend.clients) client->close("restart");
  });
  for (const auto& client : clients) {
    EXPECT_EQ(client->text(), bye_frame("restart"));
    EXPECT_EQ(client->frame().close_code(), 1012);
    client->frame(std::string("\x03\xf4", 2), 0x88);
    EXPECT_TRUE(client->ended());
    client->half_close();
  }
  stopped.get_future().wait();
}

}  // namespace
}  // namespace logres::server::net
