#include "server/net/url.h"

#include <gtest/gtest.h>

namespace logres::server::net {
namespace {

TEST(Url, has_at_most_512_letters) {
  const std::string begin = "https://club.example/";
  EXPECT_TRUE(parse_url(begin + std::string(512 - begin.size(), 'x')).has_value());
  EXPECT_FALSE(parse_url(begin + std::string(513 - begin.size(), 'x')).has_value());
}

}  // namespace
}  // namespace logres::server::net
