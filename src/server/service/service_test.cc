// What `logres serve` was told reaches whom it is for.
#include "server/service/service.h"

#include <gtest/gtest.h>

#include "server/hub/hub.h"
#include "server/system/options.h"

namespace logres::server::net {
namespace {

TEST(ServiceOptions, the_hub_gets_its_settings) {
  Config config;
  config.limits.open_tables = 3;
  config.numbers.asleep_days = 7;
  const HubOptions options = hub_options(config, "1.2.3");
  EXPECT_EQ(options.limits.open_tables, 3);
  EXPECT_EQ(options.numbers.asleep_days, 7);
  EXPECT_EQ(options.version, "1.2.3");
}

TEST(ServiceOptions, the_sockets_get_theirs) {
  Config config;
  config.listen = {"127.0.0.1", "127.0.0.2:81"};
  config.numbers.port = 80;
  config.origin = {"https://logres.example"};
  config.trusted_proxy = {"10.0.0.0/8"};
  config.host = {"Logres.Example"};
  config.metrics_for = {"192.168.0.0/16"};
  config.numbers.write_seconds = 9;
  config.limits.connections = 10;
  const NetOptions options = net_options(config);
  ASSERT_EQ(options.listen.size(), 2U);
  EXPECT_EQ(options.listen[0].port, 80);
  EXPECT_EQ(options.listen[1].port, 81);
  EXPECT_EQ(options.origins, std::vector<std::string>{"https://logres.example"});
  ASSERT_EQ(options.proxies.size(), 1U);
  EXPECT_TRUE(options.proxies[0].has(boost::asio::ip::make_address("10.1.2.3")));
  EXPECT_EQ(options.hosts, std::vector<std::string>{"logres.example"});
  ASSERT_EQ(options.metrics.size(), 1U);
  EXPECT_TRUE(options.metrics[0].has(boost::asio::ip::make_address("192.168.1.2")));
  EXPECT_EQ(options.write_time, std::chrono::seconds(9));
  EXPECT_EQ(options.limits.connections, 10);
}

}  // namespace
}  // namespace logres::server::net
