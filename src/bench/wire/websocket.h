// The client's end of one WebSocket, made for having thousands of them, and for sending what nobody should send.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "bench/wire/address.h"
#include "bench/wire/loop.h"

namespace logres::wire {

class WebSocket final : Loop::Watcher {
 public:
  enum class State : std::uint8_t { kClosed, kConnecting, kUpgrading, kOpen };
  static constexpr std::uint8_t kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10;

  explicit WebSocket(Loop& loop) : loop_(loop) {}
  ~WebSocket() override { drop(); }
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  std::function<void()> on_open;
  std::function<void(std::string_view)> on_text;
  // The connection is gone, with the server's reason, the HTTP status line of a refusal, or nothing. Not after drop().
  std::function<void(std::string_view)> on_close;

  // `headers`: further lines of the request, each with its line break.
  void connect(const Address& server,
               const std::string& cookie,
               const std::string& from = {},
               const std::string& headers = {});
  void drop();  // without a word

  void text(std::string_view message) { frame(kText, message); }
  void frame(std::uint8_t opcode, std::string_view payload, bool final = true);
  void raw(std::string_view bytes);  // straight to the socket
  void read(bool on);                // false: whatever comes stays in the system's buffers
  void answer_pings(bool on) { answers_pings_ = on; }

  State state() const { return state_; }
  bool open() const { return state_ == State::kOpen; }
  std::uint64_t frames() const { return frames_; }  // text frames received since connect()
  std::uint64_t bytes() const { return bytes_; }    // received since connect()

 private:
  void ready(std::uint32_t events) override;
  void receive();
  void take(std::string_view bytes);
  std::size_t take_frame(std::string_view bytes);
  void take_payload(std::uint8_t opcode, bool final, std::string_view payload);
  void flush();
  void watch();
  void fail(std::string_view why);

  Loop& loop_;
  int fd_ = -1;
  State state_ = State::kClosed;
  bool reads_ = true, answers_pings_ = true;
  std::uint32_t watched_ = 0;
  std::uint32_t mask_ = 0x9e3779b9;
  std::uint32_t life_ = 0;  // grows with each connection: a handler may have dropped this one and begun another
  std::string in_, out_, message_;
  std::string reason_;
  std::uint64_t frames_ = 0, bytes_ = 0;
};

}  // namespace logres::wire
