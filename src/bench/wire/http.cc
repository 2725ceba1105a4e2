#include "bench/wire/http.h"

#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>

#include "core/ascii.h"

namespace logres::wire {
namespace {

constexpr int kPatience = 20;  // seconds for an answer

void set_patience(int fd, int seconds) {
  timeval limit{.tv_sec = seconds, .tv_usec = 0};
  setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
}

bool send_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

// Cuts a whole chunked body out of `in`; false when more must come.
bool unchunk(std::string_view in, std::string& body) {
  body.clear();
  for (;;) {
    const std::size_t line = in.find("\r\n");
    if (line == std::string_view::npos) return false;
    std::size_t size = 0;
    const std::string_view digits = in.substr(0, line);
    std::from_chars(digits.begin(), digits.end(), size, 16);
    if (in.size() < line + 2 + size + 2) return false;
    body += in.substr(line + 2, size);
    in.remove_prefix(line + 2 + size + 2);
    if (size == 0) return true;
  }
}

}  // namespace

std::string HttpAnswer::header(std::string_view name) const {
  const std::string key = "\r\n" + lower(name) + ":";
  const std::size_t at = lower(head).find(key);
  if (at == std::string::npos) return {};
  std::size_t begin = at + key.size();
  while (begin < head.size() && head[begin] == ' ') ++begin;
  return head.substr(begin, head.find("\r\n", begin) - begin);
}

std::string HttpAnswer::cookie() const {
  const std::string line = header("Set-Cookie");
  return line.substr(0, line.find(';'));
}

void Http::hang_up() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
}

bool Http::connected() {
  if (fd_ < 0) fd_ = connect_to(server_, from_, true);
  if (fd_ >= 0) set_patience(fd_, kPatience);
  return fd_ >= 0;
}

bool Http::receive(std::string& in) {
  char buffer[16384];
  const ssize_t n = ::recv(fd_, buffer, sizeof buffer, 0);
  if (n > 0) in.append(buffer, static_cast<std::size_t>(n));
  return n > 0;
}

HttpAnswer Http::ask(std::string_view method,
                     std::string_view path,
                     std::string_view cookie,
                     std::string_view headers,
                     std::string_view body) {
  std::string request(method);
  request.append(" ").append(path).append(" HTTP/1.1\r\nHost: ").append(server_.text()).append("\r\n").append(headers);
  if (!cookie.empty()) request.append("Cookie: ").append(cookie).append("\r\n");
  if (!body.empty() || method == "POST") request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  request.append("\r\n").append(body);
  const bool kept = fd_ >= 0;
  HttpAnswer answer = try_once(request);
  if (answer.status == 0 && kept) answer = try_once(request);  // the server had closed the kept connection
  return answer;
}

HttpAnswer Http::try_once(const std::string& request) {
  HttpAnswer answer;
  std::string in;
  std::size_t end = std::string::npos;
  if (!connected() || !send_all(fd_, request)) return hang_up(), answer;
  while ((end = in.find("\r\n\r\n")) == std::string::npos) {
    if (!receive(in)) return hang_up(), answer;
  }
  answer.head = in.substr(0, end);
  in.erase(0, end + 4);
  std::size_t length = 0;
  const std::string text = answer.header("Content-Length");
  std::from_chars(text.data(), text.data() + text.size(), length);
  if (lower(answer.header("Transfer-Encoding")) == "chunked") {
    while (!unchunk(in, answer.body)) {
      if (!receive(in)) return hang_up(), HttpAnswer{};
    }
  } else {
    while (in.size() < length) {
      if (!receive(in)) return hang_up(), HttpAnswer{};
    }
    answer.body = in.substr(0, length);
  }
  std::from_chars(answer.head.data() + 9, answer.head.data() + 12, answer.status);
  if (lower(answer.header("Connection")) == "close") hang_up();
  return answer;
}

std::string Http::raw(std::string_view bytes, int seconds) {
  hang_up();
  std::string in;
  if (!connected()) return in;
  set_patience(fd_, seconds);
  if (send_all(fd_, bytes)) {
    while (receive(in)) {
    }
  }
  hang_up();
  return in;
}

}  // namespace logres::wire
