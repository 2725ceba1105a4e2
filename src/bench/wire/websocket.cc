#include "bench/wire/websocket.h"

#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace logres::wire {

void WebSocket::connect(const Address& server,
                        const std::string& cookie,
                        const std::string& from,
                        const std::string& headers) {
  drop();
  ++life_;
  frames_ = bytes_ = 0;
  reason_.clear();
  out_ = "GET /ws HTTP/1.1\r\nHost: " + server.text() +
         "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Key: bG9ncmVzIHdpcmUga2V5IQ==\r\n";
  if (!cookie.empty()) out_ += "Cookie: " + cookie + "\r\n";
  out_ += headers + "\r\n";
  state_ = State::kConnecting;
  fd_ = connect_to(server, from, false);
  if (fd_ < 0) return fail("refused");
  watched_ = EPOLLIN | EPOLLOUT;
  loop_.add(fd_, this, watched_);
}

void WebSocket::drop() {
  if (fd_ >= 0) {
    loop_.remove(fd_, this);
    ::close(fd_);
  }
  fd_ = -1;
  state_ = State::kClosed;
  in_.clear();
  out_.clear();
  message_.clear();
}

void WebSocket::fail(std::string_view why) {
  const std::string reason(reason_.empty() ? why : std::string_view(reason_));
  drop();
  if (on_close) on_close(reason);
}

void WebSocket::frame(std::uint8_t opcode, std::string_view payload, bool final) {
  if (state_ != State::kOpen) return;
  mask_ ^= mask_ << 13U;
  mask_ ^= mask_ >> 17U;
  mask_ ^= mask_ << 5U;
  out_ += static_cast<char>((final ? 0x80U : 0U) | opcode);
  const std::size_t size = payload.size();
  if (size < 126) {
    out_ += static_cast<char>(0x80U | size);
  } else if (size < 65536) {
    out_ += static_cast<char>(0x80U | 126U);
    out_ += static_cast<char>(size >> 8U);
    out_ += static_cast<char>(size & 255U);
  } else {
    out_ += static_cast<char>(0x80U | 127U);
    for (int shift = 56; shift >= 0; shift -= 8)
      out_ += static_cast<char>((size >> static_cast<unsigned>(shift)) & 255U);
  }
  char mask[4];
  std::memcpy(mask, &mask_, sizeof mask);
  out_.append(mask, sizeof mask);
  const std::size_t begin = out_.size();
  out_ += payload;
  for (std::size_t i = 0; i < size; ++i) out_[begin + i] = static_cast<char>(out_[begin + i] ^ mask[i & 3U]);
  flush();
}

void WebSocket::raw(std::string_view bytes) {
  if (state_ == State::kClosed) return;
  out_ += bytes;
  if (state_ != State::kConnecting) flush();
}

void WebSocket::read(bool on) {
  reads_ = on;
  watch();
}

void WebSocket::watch() {
  const std::uint32_t wanted = (reads_ ? std::uint32_t{EPOLLIN} : 0U) | (out_.empty() ? 0U : std::uint32_t{EPOLLOUT});
  if (fd_ < 0 || wanted == watched_) return;
  watched_ = wanted;
  loop_.change(fd_, this, wanted);
}

// What does not go out now goes out when the loop says so. A broken pipe is noticed by the read.
void WebSocket::flush() {
  while (!out_.empty()) {
    const ssize_t n = ::send(fd_, out_.data(), out_.size(), MSG_NOSIGNAL);
    if (n < 0 && errno != EAGAIN) out_.clear();
    if (n < 0) break;
    out_.erase(0, static_cast<std::size_t>(n));
  }
  watch();
}

void WebSocket::ready(std::uint32_t events) {
  if (state_ == State::kConnecting) {
    int error = 0;
    socklen_t size = sizeof error;
    getsockopt(fd_, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error != 0) return fail("refused");
    state_ = State::kUpgrading;
  }
  if ((events & EPOLLOUT) != 0) flush();
  if ((events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0) receive();
}

void WebSocket::receive() {
  auto& scratch = loop_.scratch();
  const ssize_t n = ::recv(fd_, scratch.data(), scratch.size(), 0);
  if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (n <= 0) return fail("");
  bytes_ += static_cast<std::uint64_t>(n);
  const std::string_view bytes(scratch.data(), static_cast<std::size_t>(n));
  if (in_.empty()) return take(bytes);
  in_ += bytes;
  const std::string whole = std::move(in_);
  in_.clear();
  take(whole);
}

// Takes all whole frames; the rest waits in in_.
void WebSocket::take(std::string_view bytes) {
  const std::uint32_t life = life_;
  if (state_ == State::kUpgrading) {
    const std::size_t end = bytes.find("\r\n\r\n");
    if (end == std::string_view::npos) {
      in_ = bytes;
      return;
    }
    if (!bytes.starts_with("HTTP/1.1 101")) return fail(bytes.substr(0, bytes.find("\r\n")));
    bytes.remove_prefix(end + 4);
    state_ = State::kOpen;
    if (on_open) on_open();
  }
  while (state_ == State::kOpen && life == life_) {
    const std::size_t used = take_frame(bytes);
    if (used == 0) break;
    bytes.remove_prefix(used);
  }
  if (state_ == State::kOpen && life == life_) in_ = bytes;
}

// The number of bytes the frame had; 0 when it is not whole yet.
std::size_t WebSocket::take_frame(std::string_view bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])); };
  if (bytes.size() < 2) return 0;
  std::uint64_t size = byte(1) & 127U;
  std::size_t head = 2;
  const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
  if (bytes.size() < head + more) return 0;
  if (more != 0) size = 0;
  for (std::size_t i = 0; i < more; ++i) size = (size << 8U) | byte(head + i);
  head += more;
  if (bytes.size() < head + size) return 0;
  take_payload(static_cast<std::uint8_t>(byte(0) & 15U), (byte(0) & 0x80U) != 0, bytes.substr(head, size));
  return head + size;
}

void WebSocket::take_payload(std::uint8_t opcode, bool final, std::string_view payload) {
  if (opcode == kPing) {
    if (answers_pings_) frame(kPong, payload);
    return;
  }
  if (opcode == kClose) {
    if (payload.size() > 2) reason_ = payload.substr(2);
    frame(kClose, payload.substr(0, 2));
    return fail("closed");
  }
  if (opcode == kPong) return;
  if (!final || !message_.empty()) {
    message_ += payload;
    if (!final) return;
    const std::string whole = std::move(message_);
    message_.clear();
    ++frames_;
    if (on_text) on_text(whole);
    return;
  }
  ++frames_;
  if (on_text) on_text(payload);
}

}  // namespace logres::wire
