// For tests: a server on a free port of this machine with a backend that only takes notes, and a client made of bytes.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <cstring>
#include <future>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "server/api/request.h"
#include "server/net/net_server.h"
#include "server/system/resting.h"

namespace logres::server::net {

// Echoes messages, and does some others' bidding: "close" closes, "flood" sends until the client is gone.
class FakeBackend : public Backend {
 public:
  void opened(const std::shared_ptr<Client>& client) override {
    clients.push_back(client);
    if (said_opened) std::exchange(said_opened, nullptr)();
  }
  void received(const std::shared_ptr<Client>& client, std::string_view text) override {
    if (text == "close") return client->close("kicked");
    if (text == "rest") dynamic_cast<Resting&>(*client).rest(std::chrono::milliseconds(30));
    if (text == "who") return say(client, client->address() + " " + client->key_hash());
    if (text == "three") {
      for (const char* word : {"one", "two", "three"}) say(client, word);
      return;
    }
    say(client, std::string(text));
  }
  void closed(const std::shared_ptr<Client>& client) override {
    std::erase(clients, client);
    if (said_closed) std::exchange(said_closed, nullptr)();
  }
  void drained(const std::shared_ptr<Client>&) override {
    if (said_drained) std::exchange(said_drained, nullptr)();
  }
  void api(ApiRequest request, std::function<void(ApiAnswer)> done) override {
    requests.push_back(request);
    if (hold) {
      held = std::move(done);
      return;
    }
    done(answer);
  }
  bool ready() const override { return is_ready; }
  std::string metrics() const override { return "logres_fake 1\n"; }

  static void say(const std::shared_ptr<Client>& client, std::string text) {
    client->send(std::make_shared<const std::string>(std::move(text)));
  }

  std::vector<std::shared_ptr<Client>> clients;
  std::vector<ApiRequest> requests;
  ApiAnswer answer{.body = R"({"ok":true})"};
  bool is_ready = true, hold = false;
  std::function<void(ApiAnswer)> held;
  std::function<void()> said_opened, said_closed, said_drained;
};

class TestServer {
 public:
  explicit TestServer(NetOptions options = {}) : work_(boost::asio::make_work_guard(loop)) {
    if (options.listen.front().host == "*") options.listen = {{"127.0.0.1", 0}};
    server = std::make_unique<NetServer>(loop, backend, std::move(options));
    server->listen();
    thread_ = std::thread([this] { loop.run(); });
  }
  ~TestServer() {
    on_loop([this] {
      if (backend.held) std::exchange(backend.held, nullptr)({});
    });
    std::promise<void> stopped;
    boost::asio::post(loop, [&] { server->stop(std::chrono::milliseconds(0), [&] { stopped.set_value(); }); });
    stopped.get_future().wait();
    work_.reset();
    thread_.join();
  }
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;

  std::uint16_t port() const { return server->ports().front(); }

  // Runs it on the loop and returns what it returns.
  template <class Work>
  std::invoke_result_t<Work> on_loop(Work work) {
    std::packaged_task<std::invoke_result_t<Work>()> task(std::move(work));
    auto result = task.get_future();
    boost::asio::post(loop, [&] { task(); });
    return result.get();
  }
  Counters counters() {
    return on_loop([this] { return server->counters(); });
  }
  // To be called before what opens or closes a client; the future is ready when the backend has been told.
  std::future<void> next_opened() { return next(backend.said_opened); }
  std::future<void> next_closed() { return next(backend.said_closed); }
  std::future<void> next_drained() { return next(backend.said_drained); }

  boost::asio::io_context loop;
  FakeBackend backend;
  std::unique_ptr<NetServer> server;

 private:
  std::future<void> next(std::function<void()>& slot) {
    auto promise = std::make_shared<std::promise<void>>();
    on_loop([&] { slot = [promise] { promise->set_value(); }; });
    return promise->get_future();
  }
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  std::thread thread_;
};

struct TestReply {
  int status = 0;
  std::map<std::string, std::string> headers;  // names in small letters
  std::string body;
  std::string operator[](const std::string& name) const {
    const auto it = headers.find(name);
    return it == headers.end() ? "" : it->second;
  }
};

class TestClient {
 public:
  explicit TestClient(std::uint16_t port, int receive_buffer = 0) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    if (receive_buffer > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    const timeval patience{20, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    const int on = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_port = htons(port);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&at), sizeof at) != 0) throw std::runtime_error("connect");
  }
  // Of a socket of this machine, by its path.
  explicit TestClient(const std::string& path) : socket_(::socket(AF_UNIX, SOCK_STREAM, 0)) {
    const timeval patience{20, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_un at{.sun_family = AF_UNIX, .sun_path = {}};
    path.copy(at.sun_path, sizeof at.sun_path - 1);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&at), sizeof at) != 0) throw std::runtime_error("connect");
  }
  ~TestClient() { ::close(socket_); }
  TestClient(const TestClient&) = delete;
  TestClient& operator=(const TestClient&) = delete;

  // False when the server does not take it any more.
  bool send(std::string_view bytes) {
    while (!bytes.empty()) {
      const auto n = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (n <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
  }
  void half_close() { ::shutdown(socket_, SHUT_WR); }

  // True when the server has ended the connection, whatever it sent before.
  bool ended() {
    while (fill()) bytes_.clear();
    return errno != EAGAIN;
  }

  // True when the server has thrown the connection away, with all that was still to be sent.
  bool was_reset() {
    while (fill()) bytes_.clear();
    return errno == ECONNRESET;
  }

  TestReply reply(bool head = false) {
    TestReply reply;
    const std::string text = until("\r\n\r\n");
    if (text.empty()) return reply;
    reply.status = std::stoi(text.substr(9, 3));
    std::size_t at = text.find("\r\n") + 2;
    while (at < text.size() - 2) {
      const auto end = text.find("\r\n", at);
      const auto colon = text.find(": ", at);
      std::string name = text.substr(at, colon - at);
      std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
      reply.headers[name] = text.substr(colon + 2, end - colon - 2);
      at = end + 2;
    }
    const std::string length = reply["content-length"];
    if (!head && !length.empty()) reply.body = take(std::stoul(length));
    return reply;
  }
  TestReply ask(const std::string& request, bool head = false) {
    send(request);
    return reply(head);
  }
  TestReply get(const std::string& target, const std::string& headers = "") {
    return ask("GET " + target + " HTTP/1.1\r\nHost: play.test\r\n" + headers + "\r\n");
  }
  TestReply post(const std::string& target, const std::string& body, const std::string& headers = "") {
    return ask("POST " + target + " HTTP/1.1\r\nHost: play.test\r\nContent-Type: application/json\r\nContent-Length: " +
               std::to_string(body.size()) + "\r\n" + headers + "\r\n" + body);
  }
  TestReply upgrade(const std::string& headers = "", const std::string& target = "/ws") {
    return get(target,
               "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                   headers);
  }

  // -- frames of a WebSocket ------------------------------------------------------------------------------------------
  bool frame(std::string_view text, int first_byte = 0x81) { return send(frame_bytes(text, first_byte)); }
  static std::string frame_bytes(std::string_view text, int first_byte = 0x81) {
    std::string out(1, static_cast<char>(first_byte));
    if (text.size() < 126) {
      out += static_cast<char>(0x80 | text.size());
    } else {
      out += static_cast<char>(0x80 | 126);
      out += static_cast<char>(text.size() >> 8);
      out += static_cast<char>(text.size() & 0xff);
    }
    const char mask[] = {1, 2, 3, 4};
    out.append(mask, 4);
    for (std::size_t i = 0; i < text.size(); ++i) out += static_cast<char>(text[i] ^ mask[i % 4]);
    return out;
  }
  struct SharedText {
    int opcode = -1;  // -1: the connection has ended
    std::string text;
    int close_code() const {
      return text.size() < 2 ? 0 : static_cast<unsigned char>(text[0]) * 256 + static_cast<unsigned char>(text[1]);
    }
  };
  SharedText frame() {
    const std::string head = take(2);
    if (head.size() < 2) return {};
    std::size_t size = static_cast<unsigned char>(head[1]) & 0x7f;
    if (size >= 126) {
      const std::string longer = take(size == 126 ? 2 : 8);
      size = 0;
      for (const char c : longer) size = size * 256 + static_cast<unsigned char>(c);
    }
    return {head[0] & 0x0f, take(size)};
  }
  std::string text() { return frame().text; }
  void swallow(std::size_t bytes) { take(bytes); }

 private:
  bool fill() {
    char buffer[65536];
    errno = 0;
    const auto n = ::recv(socket_, buffer, sizeof buffer, 0);
    if (n <= 0) return false;
    bytes_.append(buffer, static_cast<std::size_t>(n));
    return true;
  }
  std::string until(std::string_view end) {
    while (bytes_.find(end) == std::string::npos) {
      if (!fill()) return {};
    }
    return take(bytes_.find(end) + end.size());
  }
  std::string take(std::size_t size) {
    while (bytes_.size() < size) {
      if (!fill()) break;
    }
    std::string out = bytes_.substr(0, size);
    bytes_.erase(0, size);
    return out;
  }

  int socket_;
  std::string bytes_;
};

}  // namespace logres::server::net
