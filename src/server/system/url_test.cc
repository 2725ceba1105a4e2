#include "server/system/url.h"

#include <gtest/gtest.h>

namespace logres::server::net {
namespace {

TEST(Url, has_at_most_512_letters) {
  const std::string begin = "https://club.example/";
  EXPECT_TRUE(parse_url(begin + std::string(512 - begin.size(), 'x')).has_value());
  EXPECT_FALSE(parse_url(begin + std::string(513 - begin.size(), 'x')).has_value());
}

std::string taken_apart(std::string_view text) {
  const auto url = parse_url(text);
  if (!url) return "";
  return std::string(url->https ? "https" : "http") + " " + url->host + " " + std::to_string(url->port) + " " +
         url->target;
}

TEST(Url, is_taken_apart) {
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"https://club.example", "https club.example 443 /"},
      {"HTTPS://Club.Example/A?b", "https club.example 443 /A?b"},
      {"http://club.example/a", "http club.example 80 /a"},
      {"http://club.example?b=c", "http club.example 80 /?b=c"},
      {"https://club.example:1/", "https club.example 1 /"},
      {"http://club.example:65535", "http club.example 65535 /"}};
  for (const auto& [text, parts] : rows) EXPECT_EQ(taken_apart(text), parts) << text;
}

TEST(Url, is_of_the_web_and_names_a_host) {
  for (const std::string_view text : {"",
                                      "club.example",
                                      "ftp://club.example",
                                      "https:/club.example",
                                      "https://",
                                      "https://:1",
                                      "https://a:0",
                                      "https://a:65536",
                                      "https://a:",
                                      "https://a:b",
                                      "https://.a",
                                      "https://-a",
                                      "https://a..b",
                                      "https://u@a",
                                      "https://a#b",
                                      "https://a b",
                                      "https://a/\x7f",
                                      "https://[::1]"}) {
    EXPECT_EQ(taken_apart(text), "") << text;
  }
  EXPECT_NE(taken_apart("https://a-b.c-"), "");
  const std::string host(253, 'x');
  EXPECT_NE(taken_apart("https://" + host), "");
  EXPECT_EQ(taken_apart("https://" + host + "x"), "");
}

TEST(Url, hosts_may_be_allowed_one_by_one_or_all_below_one) {
  const auto allowed = [](std::string_view host, std::string_view url) {
    return allows({parse_allowed_host(host).value()}, parse_url(url).value());
  };
  EXPECT_TRUE(allowed("Club.example", "https://club.example/"));
  EXPECT_TRUE(allowed("club.example", "http://club.example/"));
  EXPECT_FALSE(allowed("club.example", "https://a.club.example/"));
  EXPECT_FALSE(allowed("club.example", "https://club.example:8443/"));
  EXPECT_TRUE(allowed("club.example:8443", "https://club.example:8443/"));
  EXPECT_TRUE(allowed("club.example:1", "https://club.example:1/"));
  EXPECT_FALSE(allowed("club.example:8443", "https://club.example/"));
  EXPECT_TRUE(allowed("*.club.example", "https://a.b.club.example/"));
  EXPECT_FALSE(allowed("*.club.example", "https://club.example/"));
  EXPECT_FALSE(allowed("*.club.example", "https://aclub.example/"));
  for (const std::string_view text : {"", "*.", "a:0", "a:b", "a:65536", "https://a", "*.*.a"}) {
    EXPECT_FALSE(parse_allowed_host(text).has_value()) << text;
  }
}

}  // namespace
}  // namespace logres::server::net
