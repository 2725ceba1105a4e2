// HTTP requests, one after another on one connection, waiting for each answer.
#pragma once

#include <string>
#include <string_view>

#include "bench/wire/address.h"

namespace logres::wire {

struct HttpAnswer {
  int status = 0;    // 0: no answer
  std::string head;  // status line and header lines
  std::string body;
  std::string header(std::string_view name) const;  // empty: not there
  std::string cookie() const;                       // "logres_key=…" of Set-Cookie; empty: none
};

class Http {
 public:
  explicit Http(Address server, std::string from = {}) : server_(std::move(server)), from_(std::move(from)) {}
  ~Http() { hang_up(); }
  Http(const Http&) = delete;
  Http& operator=(const Http&) = delete;

  HttpAnswer get(std::string_view path, std::string_view cookie = {}) { return ask("GET", path, cookie, {}, {}); }
  HttpAnswer post(std::string_view path, std::string_view json, std::string_view cookie = {}) {
    return ask("POST", path, cookie, "Content-Type: application/json\r\n", json);
  }
  // `headers`: further lines, each with its line break. Content-Length is added when there is a body.
  HttpAnswer ask(std::string_view method,
                 std::string_view path,
                 std::string_view cookie,
                 std::string_view headers,
                 std::string_view body);
  // Bytes as they are, and what comes back before the server closes or `seconds` pass.
  std::string raw(std::string_view bytes, int seconds);

 private:
  HttpAnswer try_once(const std::string& request);
  bool connected();
  void hang_up();
  bool receive(std::string& in);

  Address server_;
  std::string from_;
  int fd_ = -1;
};

}  // namespace logres::wire
