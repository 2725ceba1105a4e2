// Bytes to requests, by Beast's parser. One of these lives only while a request is under way.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "server/net/http.h"

namespace logres::server::net {

inline constexpr std::size_t kLongestHead = 8192;
// Of a body, but for /api/cards: there a whole card file comes, and as much as the operator allows.
inline constexpr std::size_t kLongestWish = 16 * 1024;

class HttpReader {
 public:
  explicit HttpReader(std::size_t longest_body);
  ~HttpReader();
  HttpReader(const HttpReader&) = delete;
  HttpReader& operator=(const HttpReader&) = delete;

  enum class State { kMore, kDone, kBad };
  // Takes what it can from the front of `bytes`. What follows a finished request stays there.
  State read(std::string& bytes);

  HttpRequest take();          // once kDone
  const Reply& fault() const;  // once kBad
  bool expects_continue();     // true once, when the client waits for leave to send the body

 private:
  struct Parser;
  bool too_long() const;
  State check_head();
  State fail(const Refusal& why);
  std::unique_ptr<Parser> parser_;
  Reply fault_;
};

}  // namespace logres::server::net
