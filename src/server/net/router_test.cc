// What the router and the head of an answer say without a socket.
#include "server/net/router.h"

#include <gtest/gtest.h>

#include "server/base/refusals.h"

namespace logres::server::net {
namespace {

TEST(Http, a_head_is_complete_and_dated) {
  Reply reply{.status = 404, .body = "no\n"};
  reply.headers.emplace_back("X-Own", "1");
  const std::string head = head_text(reply, {.keep_alive = false, .now = 784111777});
  EXPECT_TRUE(head.starts_with("HTTP/1.1 404 Not Found\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"));
  for (const char* line : {"\r\nContent-Length: 3\r\n",
                           "\r\nX-Own: 1\r\n",
                           "\r\nConnection: close\r\n\r\n",
                           "\r\nCache-Control: no-store\r\n",
                           "\r\nX-Content-Type-Options: nosniff\r\n"}) {
    EXPECT_NE(head.find(line), std::string::npos) << line;
  }
  EXPECT_EQ(head_text({.status = 304}, {}).find("Content-Length"), std::string::npos);
}

TEST(Http, a_refusal_is_json_whatever_it_says) {
  EXPECT_EQ(refusal(no::bad_request("a \"quote\"")).body,
            R"({"ok":false,"code":"bad_request","message":"This is no HTTP request: a \"quote\".",)"
            R"("key":"refusal.bad_request","args":{"detail":"a \"quote\""}})");
}

TEST(Counters, prometheus_takes_them) {
  Counters counters;
  counters.answers[4] = 7;
  const std::string text = counters.prometheus();
  EXPECT_NE(text.find("# TYPE logres_net_http_answers_total counter\n"), std::string::npos);
  EXPECT_NE(text.find("logres_net_http_answers_total{class=\"4xx\"} 7\n"), std::string::npos);
  std::size_t at = 0;
  while (at < text.size()) {
    const auto end = text.find('\n', at);
    ASSERT_TRUE(text.compare(at, 2, "# ") == 0 || text.compare(at, 11, "logres_net_") == 0)
        << text.substr(at, end - at);
    at = end + 1;
  }
}

}  // namespace
}  // namespace logres::server::net
