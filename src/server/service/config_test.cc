#include "server/service/config.h"

#include <gtest/gtest.h>

#include <limits>
#include <map>

#include "server/net/listen.h"
#include "words/words.h"

namespace logres::server {
namespace {

std::string fault(const std::function<void(Config&)>& work) {
  Config config;
  try {
    work(config);
  } catch (const ConfigError& error) {
    return error.what();
  }
  return "";
}

const ConfigRow& row(std::string_view name) {
  for (const ConfigRow& one : config_rows()) {
    if (one.name() == name) return one;
  }
  throw std::out_of_range(std::string(name));
}

TEST(Config, the_file_sets_every_kind_of_value) {
  Config config;
  read_config(config,
              "port = 9000\nlisten = ['localhost', '192.0.2.7:80']\nstore = \"postgres://x\"\n"
              "trusted_proxy = '10.0.0.0/8, ::1'\nrequests_per_second = 5\n",
              "f.toml");
  EXPECT_EQ(config.numbers.port, 9000);
  EXPECT_EQ(config.listen, (std::vector<std::string>{"localhost", "192.0.2.7:80"}));
  EXPECT_EQ(config.store, "postgres://x");
  EXPECT_EQ(config.trusted_proxy, (std::vector<std::string>{"10.0.0.0/8", "::1"}));
  EXPECT_EQ(config.limits.requests_per_second, 5);
}

TEST(Config, what_is_printed_can_be_read_again) {
  Config config;
  config.data = "/a \"b\"\\c";
  config.origin = {"https://a.test", "https://b.test"};
  config.limits.open_tables = 0;
  Config again;
  read_config(again, config_text(config), "printed");
  EXPECT_EQ(config_text(again), config_text(config));
  EXPECT_EQ(again.data, config.data);
}

TEST(Config, a_host_is_a_name_or_an_address_and_nothing_more) {
  const auto said = [](const std::string& host) {
    return fault([&](Config& config) { read_config(config, "host = ['" + host + "']\n", "f.toml"); });
  };
  for (const char* host : {"play.example.test", "Play-2.example.test:8080", "192.0.2.7", "[2001:db8::1]:80"}) {
    EXPECT_EQ(said(host), "") << host;
  }
  for (const char* host : {"two names", "https://example.test", "example.test/", "*"}) {
    EXPECT_NE(said(host), "") << host;
  }
}

TEST(Config, each_setting_has_its_line_of_help_in_every_language) {
  for (const auto language : words::Words::languages()) {
    for (const ConfigRow& row : config_rows())
      EXPECT_TRUE(words::Words::in(language).has("setting." + std::string(row.key))) << language << " " << row.key;
  }
}

TEST(Config, unknown_and_wrong_ones_are_named) {
  EXPECT_EQ(fault([](Config& c) { read_config(c, "prot = 1", "f"); }),
            "f: prot is no setting; see logres serve --print-config");
  EXPECT_EQ(fault([](Config& c) { read_config(c, "port = 65536", "f"); }),
            "f: port 65536: a number from 0 to 65535 is needed");
  EXPECT_EQ(fault([](Config& c) { read_config(c, "port = true", "f"); }),
            "f: port: a text, a number or a list of texts is needed");
  EXPECT_EQ(fault([](Config& c) { read_config(c, "listen = [1]", "f"); }), "f: listen: a list of texts is needed");
  EXPECT_NE(fault([](Config& c) { read_config(c, "port =", "f"); }).find("f, line 1: this is not TOML"),
            std::string::npos);
  EXPECT_NE(fault([](Config& c) { read_config(c, "listen = []", "f"); }), "");
  EXPECT_NE(fault([](Config& c) { read_config(c, "[limits]\nport = 1", "f"); }).find("limits"), std::string::npos);
  for (const auto& [name, text] : std::vector<std::pair<const char*, const char*>>{{"listen", "foo"},
                                                                                   {"listen", "1.2.3.4:x"},
                                                                                   {"origin", "play.test"},
                                                                                   {"trusted-proxy", "10.0.0.0/99"},
                                                                                   {"webhook-host", "https://x"},
                                                                                   {"log-level", "loud"},
                                                                                   {"connections", "-1"},
                                                                                   {"connections", "1e3"},
                                                                                   {"store-threads", "0"}}) {
    EXPECT_NE(fault([&](Config& c) {
                set_config(c, row(name), {text}, row(name).option());
              }).find(row(name).option() + " " + text),
              std::string::npos)
        << name;
  }
}

// Every number with an end of its own: both ends are taken, what lies beyond is not.
TEST(Config, numbers_have_their_bounds) {
  const std::map<std::string, std::pair<std::int64_t, std::int64_t>> bounds = {{"port", {0, 65535}},
                                                                               {"bot-threads", {0, 256}},
                                                                               {"bot-deadline", {50, 60'000}},
                                                                               {"store-threads", {1, 64}},
                                                                               {"write-seconds", {1, 3600}},
                                                                               {"asleep-days", {0, 36'500}},
                                                                               {"abandoned-days", {0, 36'500}}};
  std::map<std::string, std::pair<std::int64_t, std::int64_t>> found;
  for (const ConfigRow& one : config_rows()) {
    if (one.most == std::numeric_limits<std::int64_t>::max()) continue;
    found[one.name()] = {one.least, one.most};
    const auto taken = [&](std::int64_t number) {
      return fault([&](Config& c) { set_config(c, one, {std::to_string(number)}, "here"); }).empty();
    };
    EXPECT_TRUE(taken(one.least) && taken(one.most)) << one.name();
    EXPECT_FALSE(taken(one.least - 1) || taken(one.most + 1)) << one.name();
  }
  EXPECT_EQ(found, bounds);
}

TEST(Config, the_environment_has_names_of_its_own) {
  const char* variables[] = {"LOGRES_PORT=9",
                             "LOGRES_TRUSTED_PROXY=10.0.0.1,10.0.0.2",
                             "LOGRES_LANG=de",
                             "LOGRES_ROUNDS=500",  // of tools/kill_rounds
                             "PATH=/bin",
                             "LOGRES_PROT=1",
                             nullptr};
  Config config;
  EXPECT_EQ(read_environment(config, variables), std::vector<std::string>{"LOGRES_PROT"});
  EXPECT_EQ(config.numbers.port, 9);
  EXPECT_EQ(config.trusted_proxy.size(), 2U);
  const char* wrong[] = {"LOGRES_PORT=nine", nullptr};
  EXPECT_EQ(fault([&](Config& c) { read_environment(c, wrong); }),
            "LOGRES_PORT nine: a number from 0 to 65535 is needed");
}

TEST(Config, a_store_is_shown_without_its_user_and_password) {
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"sqlite:/srv/logres.db", "/srv/logres.db"},
      {"memory", "memory"},
      {"postgres://logres@db/logres", "postgres://db/logres"},
      {"postgres://logres:secret@db:5433/logres?sslmode=require", "postgres://db:5433/logres"},
      {"postgresql://db/logres?user=me&password=secret@x", "postgresql://db/logres"},
      {"postgres://me:what?secret@db/logres", "postgres://db/logres"},
      {"postgres:///logres?host=/run/pg&password=secret", "postgres:///logres"}};
  for (const auto& [store, shown] : rows) EXPECT_EQ(shown_store(store), shown);
}

TEST(Listen, addresses_as_people_write_them) {
  const auto text = [](std::string_view written) {
    const auto at = net::parse_listen(written, 8080);
    return at ? at->host + " " + std::to_string(at->port) : "";
  };
  const std::map<std::string, std::string> right = {{"*", "* 8080"},
                                                    {"*:80", "* 80"},
                                                    {"localhost:0", "localhost 0"},
                                                    {"192.0.2.7", "192.0.2.7 8080"},
                                                    {"192.0.2.7:80", "192.0.2.7 80"},
                                                    {"::1", "::1 8080"},
                                                    {"[::1]", "::1 8080"},
                                                    {"[::1]:80", "::1 80"}};
  for (const auto& [written, meant] : right) EXPECT_EQ(text(written), meant);
  for (const char* wrong : {"", ":80", "host", "1.2.3.4:", "1.2.3.4:65536", "[::1]:x", "::1:"})
    EXPECT_EQ(text(wrong), "") << wrong;
}

TEST(Listen, the_address_for_others) {
  EXPECT_EQ(net::url_for_others({{"localhost", 8080}, {"127.0.0.1", 8080}, {"::1", 8080}}, 8080), "");
  EXPECT_EQ(net::url_for_others({{"localhost", 8080}, {"192.0.2.7", 9000}}, 8080), "http://192.0.2.7:9000");
  EXPECT_EQ(net::url_for_others({{"*", 8080}}, 8080).find("localhost"), std::string::npos);
}

TEST(Listen, the_address_to_open) {
  EXPECT_EQ(net::urls_to_open({{"*", 8080}}, 8080).front(), "http://localhost:8080");
  EXPECT_EQ(net::urls_to_open({{"127.0.0.1", 80}}, 80), std::vector<std::string>{"http://127.0.0.1"});
  EXPECT_EQ(net::urls_to_open({{"::1", 0}}, 4000), std::vector<std::string>{"http://[::1]:4000"});
}

}  // namespace
}  // namespace logres::server
