// What an operator finds in the log: every line of the hub, its level and its fields (docs/operating.md).
#include "server/system/log_testing.h"

#include <boost/json/serialize.hpp>

#include <regex>

#include "server/api/request.h"
#include "server/base/codes.h"
#include "server/hub/fixture_testing.h"
#include "server/system/options.h"
#include "server/system/work.h"

namespace logres::server::testing {
namespace {

using boost::json::parse;
using boost::json::value;

TEST(Log, a_line_is_its_time_its_level_its_event_and_its_fields) {
  const HeardLog log;
  log_line(LogLevel::kWarning, "something", {{"word", "a \"b\""}, {"number", std::int64_t{-7}}});
  ASSERT_EQ(log.all().size(), 1U);
  const std::string time(log.all()[0].at("time").as_string());
  EXPECT_TRUE(std::regex_match(time, std::regex(R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"))) << time;
  EXPECT_EQ(value(log.last("something")),
            parse(R"({"level":"warning","event":"something","word":"a \"b\"","number":-7})"));
}

TEST(Log, only_what_is_at_least_as_grave_as_the_level_is_written) {
  const std::vector<LogLevel> levels = {LogLevel::kDebug, LogLevel::kInfo, LogLevel::kWarning, LogLevel::kError};
  const std::vector<std::string> names = {"debug", "info", "warning", "error"};
  for (std::size_t least = 0; least < levels.size(); ++least) {
    const HeardLog log(levels[least]);
    for (std::size_t i = 0; i < levels.size(); ++i) {
      EXPECT_EQ(logs(levels[i]), i >= least);
      log_line(levels[i], names[i]);
      EXPECT_EQ(log.last(names[i]).contains("level"), i >= least);
      EXPECT_EQ(log.last(names[i])["level"], i >= least ? value(names[i]) : value());
    }
  }
  const HeardLog off(LogLevel::kOff);
  log_line(LogLevel::kError, "error");
  log_line(LogLevel::kOff, "nothing");
  EXPECT_TRUE(off.all().empty());
}

class HubLog : public OpenHub {
 protected:
  // The line of an event as JSON, with %A for Anna's id and %C for the table's code.
  void expect(std::string_view event, std::string line) {
    const auto put = [&line](std::string_view mark, const std::string& text) {
      for (auto at = line.find(mark); at != std::string::npos; at = line.find(mark)) line.replace(at, 2, text);
    };
    put("%A", anna.id);
    put("%C", code);
    object expected = parse(line).as_object();
    expected["event"] = event;
    const object found = log.last(event);
    EXPECT_EQ(found, expected) << boost::json::serialize(found);
  }
  std::string sit_alone() { return code = anna.create(R"("game":"rumors","seats":2,"once":"mark")"); }
  // An entry the rules know nothing of, written by somebody else.
  void spoil(const std::string& table) {
    const auto row = loop.shared.store->find_table(table);
    loop.shared.store->append(
        {.table = row->id, .entries = {{.seq = row->last_seq + 1, .at = 1, .kind = "nonsense", .body = "{}"}}},
        [](store::Appended) {});
    loop.settle();
  }

  HeardLog log;
  Page anna = guest("Anna");
  std::string code;
};

TEST_F(HubLog, people_and_tables_come_and_go) {
  expect("guest_came", R"({"level":"info","player":"%A"})");
  sit_alone();
  expect("table_created", R"({"level":"info","table":"%C","game":"rumors","player":"%A"})");
  EXPECT_TRUE(log.last("table_over").empty());
  anna.ok("close");
  expect("table_over", R"({"level":"info","table":"%C","game":"rumors"})");
  const Answer bot = post("/api/bots", R"({"name":"Robot"})", anna.key());
  const std::string id(bot.fields.at("bot").as_object().at("id").as_string());
  expect("bot_made", R"({"level":"info","player":"%A","bot":")" + id + "\"}");
  EXPECT_EQ(post("/api/me/forget", R"({"name":"Anna"})", anna.key()).status, 200);
  expect("person_forgotten", R"({"level":"info","player":"%A"})");
}

TEST_F(HubLog, requests_and_refusals_show_to_who_looks_for_a_fault) {
  sit_alone();
  anna.ask("kick", R"("seat":1)");
  EXPECT_EQ(log.last("request").at("verb"), "kick");
  EXPECT_EQ(log.last("request").at("level"), "debug");
  EXPECT_EQ(log.last("request").at("table"), value(code));
  EXPECT_EQ(log.last("request").at("player"), value(anna.id));
  EXPECT_TRUE(log.last("request").contains("request"));
  EXPECT_EQ(log.last("refused").at("code"), "not_seated");
  EXPECT_EQ(log.last("refused").at("level"), "debug");
  EXPECT_EQ(log.last("refused").at("table"), value(code));
  EXPECT_EQ(log.last("refused").at("player"), value(anna.id));
  EXPECT_TRUE(log.last("refused").contains("request"));
  anna.ask(std::string(50, 'x'));
  EXPECT_EQ(log.last("request").at("verb"), value(std::string(40, 'x'))) << "of a stranger's word not more than this";
}

TEST_F(HubLog, neither_keys_nor_talk_nor_passwords_are_written) {
  sit_alone();
  anna.ok("door", R"("password":"sesame")");
  anna.ok("talk", R"("text":"between us")");
  post("/api/link", "{}", anna.key());
  for (const object& line : log.all()) {
    const std::string text = boost::json::serialize(line);
    for (const std::string& secret : {std::string("sesame"), std::string("between us"), anna.key()}) {
      EXPECT_EQ(text.find(secret), std::string::npos) << text;
    }
  }
}

TEST_F(HubLog, what_the_store_does_not_take_is_an_error) {
  sit_alone();
  loop.doors[0]->fail_writes = true;
  EXPECT_EQ(anna.refusal("talk", R"("text":"hello?")"), "store_down");
  EXPECT_EQ(log.last("append_failed").at("level"), "error");
  EXPECT_EQ(log.last("append_failed").at("table"), value(code));
  EXPECT_NE(log.last("append_failed").at("why"), "");
  EXPECT_EQ(anna.refusal("create", R"("game":"rumors","seats":2)"), "store_down");
  EXPECT_EQ(log.last("create_failed").at("level"), "error");
  EXPECT_EQ(log.last("create_failed").at("table").as_string().size(), 8U);
  EXPECT_NE(log.last("create_failed").at("why"), "");
}

TEST_F(HubLog, a_store_that_cannot_be_read_is_a_warning_and_a_fault_an_error) {
  loop.doors[0]->fail_reads = true;
  EXPECT_EQ(anna.refusal("webhook", R"("url":null)"), "store_down");
  expect("store_down", R"({"level":"warning","why":"down, for a test"})");
  boost::asio::io_context context;
  Work work(context, 1);
  work.run([]() -> int { throw std::runtime_error("a fault"); }, [](int) {}, [] {});
  while (work.under_way() > 0) {
    context.restart();
    context.run_one_for(std::chrono::milliseconds(100));
  }
  expect("work_failed", R"({"level":"error","why":"a fault"})");
}

TEST_F(HubLog, a_log_that_does_not_fit_the_rules_is_an_error) {
  sit_alone();
  spoil(code);
  Hub& other = loop.open();  // which has not read it before
  Page bert = Page::of(loop, other, "Bert");
  EXPECT_EQ(bert.refusal("attend", at(code)), "no_table");
  EXPECT_EQ(log.last("table_broken").at("level"), "error");
  EXPECT_EQ(log.last("table_broken").at("table"), value(code));
  EXPECT_NE(log.last("table_broken").at("why"), "");
}

TEST_F(HubLog, so_is_one_that_goes_on_with_what_does_not_fit) {
  sit_alone();
  spoil(code);
  loop.doors[0]->lose();  // it reads what it may have missed
  loop.settle();
  EXPECT_EQ(log.last("table_broken").at("level"), "error");
  EXPECT_EQ(log.last("table_broken").at("table"), value(code));
  EXPECT_NE(log.last("table_broken").at("why"), "");
}

TEST_F(HubLog, a_jump_of_the_clock_is_a_warning_and_counted) {
  loop.clock.jumped = 3'600'000;
  loop.pass(2000, 1000);
  expect("clock_jumped", R"({"level":"warning","milliseconds":3600000})");
  EXPECT_EQ(hub.counters().clock_jumps, 1);
}

TEST_F(HubLog, what_another_process_says_and_nobody_understands_is_a_warning) {
  loop.open();
  loop.doors[1]->whisper("no JSON");
  loop.settle();
  EXPECT_EQ(log.last("whisper_not_understood").at("level"), "warning");
  EXPECT_NE(log.last("whisper_not_understood").at("why"), "");
}

TEST_F(HubLog, what_the_operator_does_is_noted) {
  const std::string key(64, 'a');
  HubOptions options;
  options.admin_key = hash_of_key(key);
  Hub& operated = loop.open(std::move(options));
  ApiRequest request{.method = "POST", .path = "/api/admin", .address = "127.0.0.1", .bearer = key};
  request.body = R"({"do":"notice","what":"Back at nine."})";
  operated.api(std::move(request), [](const ApiAnswer& got) { EXPECT_EQ(got.status, 200); });
  loop.settle();
  expect("operator", R"({"level":"info","do":"notice","what":"Back at nine."})");
}

}  // namespace
}  // namespace logres::server::testing
