// What keeps a server up among strangers: budgets, sleep, faults that stay where they are, and a stop that answers.
#include <thread>

#include "server/hub/fixture_testing.h"
#include "server/system/options.h"
#include "server/system/work.h"

namespace logres::server::testing {
namespace {

constexpr Millis kHour = 3'600'000;
constexpr Millis kDay = 24 * kHour;

class HubGuard : public ::testing::Test {
 protected:
  Hub& open(const std::function<void(HubOptions&)>& set = [](HubOptions&) {}) {
    HubOptions options;
    set(options);
    return loop.open(std::move(options));
  }
  Loop loop;
};

// ---- budgets ----

TEST_F(HubGuard, an_address_has_one_budget_on_all_its_connections_and_dear_requests_cost_more) {
  Hub& hub = open([](HubOptions& options) { options.limits.address_requests_per_second = 10; });
  std::vector<Page> pages;
  for (int i = 0; i < 4; ++i) pages.emplace_back(loop, hub, "", "9.9.9.9");
  int passed = 0;
  for (int round = 0; round < 10; ++round) {
    for (Page& page : pages) passed += page.refusal("ping") == "ok";
  }
  EXPECT_EQ(passed, 20) << "two seconds' worth at once, however many connections";
  Page other(loop, hub, "", "8.8.8.8");
  EXPECT_EQ(other.refusal("ping"), "ok") << "others pay for themselves";
  int games = 0;
  while (games < 100 && other.refusal("games") == "ok") ++games;
  EXPECT_EQ(games, 5) << "four times as dear as a ping";
  loop.clock.advance(1000);
  EXPECT_EQ(pages[0].refusal("ping"), "ok");
}

TEST_F(HubGuard, to_ask_why_a_move_is_refused_is_as_cheap_as_a_ping) {
  Hub& hub = open([](HubOptions& options) { options.limits.address_requests_per_second = 10; });
  Page page(loop, hub, "", "9.9.9.9");
  int passed = 0;
  while (passed < 100 && page.refusal("why_not", R"("move":"x")") != "too_many") ++passed;
  EXPECT_EQ(passed, 20);
}

TEST_F(HubGuard, who_goes_on_asking_after_256_refusals_in_a_row_is_sent_away) {
  Hub& hub = open([](HubOptions& options) {
    options.limits.requests_per_second = 1;
    options.limits.request_burst = 1;
  });
  Page page(loop, hub, "", "9.9.9.9");
  for (int round = 0; round < 2; ++round) {  // one that is answered, and all begins anew
    EXPECT_EQ(page.refusal("ping"), "ok");
    for (int i = 0; i < 256; ++i) EXPECT_EQ(page.refusal("ping"), "too_many") << i;
    EXPECT_EQ(page.client().closed, "");
    if (round == 0) loop.clock.advance(1000);
  }
  page.send(R"({"id":1,"verb":"ping"})");
  EXPECT_EQ(page.client().closed, "limit");
}

TEST_F(HubGuard, what_is_long_costs_its_address_more) {
  Hub& hub = open([](HubOptions& options) { options.limits.address_requests_per_second = 10; });
  Page page(loop, hub, "", "9.9.9.9");
  const std::string padding = "\"x\":\"" + std::string(3 * kBytesOfARequest, 'x') + "\"";
  int passed = 0;
  while (passed < 100 && page.refusal("ping", padding) != "too_many") ++passed;
  EXPECT_EQ(passed, 5) << "four times as dear as a short one";
  Page other(loop, hub, "", "8.8.8.8");
  EXPECT_NE(other.refusal("ping", padding), "too_many");
}

TEST_F(HubGuard, guessing_codes_is_slowed_and_real_ones_still_open) {
  Hub& hub = open([](HubOptions& options) { options.limits.wrong_codes_per_hour = 3; });
  Page anna = Page::of(loop, hub, "Anna");
  const std::string code = anna.create(R"("game":"rumors","seats":2)");
  Page thief(loop, hub, "", "6.6.6.6");
  for (const char* guess : {"AAAAAAAA", "CCCCCCCC", "DDDDDDDD"})
    EXPECT_EQ(thief.refusal("attend", at(guess)), "no_table");
  EXPECT_EQ(thief.refusal("attend", at("EEEEEEEE")), "too_many");
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/replay/FFFFFFFF", {}, {}, "6.6.6.6").status, 429);
  EXPECT_EQ(thief.refusal("attend", at(code)), "ok") << "a table that is open here needs no search";
  Page other(loop, hub, "", "7.7.7.7");
  EXPECT_EQ(other.refusal("attend", at("AAAAAAAA")), "no_table");
  loop.clock.advance(kHour);
  EXPECT_EQ(thief.refusal("attend", at("EEEEEEEE")), "no_table");
}

TEST_F(HubGuard, wrong_codes_of_the_api_count_as_well) {
  Hub& hub = open([](HubOptions& options) { options.limits.wrong_codes_per_hour = 2; });
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/records/AAAAAAAA").status, 404);
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/replay/AAAAAAAA").status, 404);
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/records/AAAAAAAA").status, 429);
}

// ---- sleep ----

TEST_F(HubGuard, an_abandoned_game_falls_asleep_and_no_longer_counts_or_shows) {
  Hub& hub = open([](HubOptions& options) {
    options.limits.open_tables = 1;
    options.numbers.asleep_days = 14;
  });
  Page anna = Page::of(loop, hub, "Anna");
  const std::string code = anna.create(R"("game":"rumors","seats":2,"public":true,"bots":"random","start":true)");
  loop.pass(3000);
  EXPECT_EQ(anna.refusal("create", R"("game":"rumors","seats":2)"), "too_many");
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/tables").fields.at("tables").as_array().size(), 1U);
  anna.close();
  loop.clock.advance(15 * kDay);
  loop.pass(2000, 1000);
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/tables").fields.at("tables").as_array().size(), 0U);
  Page bert = Page::of(loop, hub, "Bert");
  EXPECT_EQ(bert.refusal("create", R"("game":"rumors","seats":2)"), "ok");
  Page again(loop, hub, anna.key());
  EXPECT_EQ(again.refusal("attend", at(code)), "ok") << "it can be gone on with";
  again.read();
  EXPECT_EQ(again.phase(), "playing");
}

TEST_F(HubGuard, a_game_nobody_ever_comes_back_to_is_closed_when_the_operator_says_so) {
  Hub& hub = open([](HubOptions& options) { options.numbers.abandoned_days = 30; });
  Page anna = Page::of(loop, hub, "Anna");
  const std::string code = anna.create(R"("game":"rumors","seats":2,"bots":"random","start":true)");
  loop.pass(3000);
  anna.close();
  loop.clock.advance(29 * kDay);
  loop.pass(2000, 1000);
  EXPECT_EQ(loop.shared.store->find_table(code)->head.phase, store::Phase::kPlaying);
  loop.clock.advance(2 * kDay);
  loop.pass(2000, 1000);
  EXPECT_EQ(loop.shared.store->find_table(code)->head.phase, store::Phase::kClosed);
}

TEST_F(HubGuard, an_open_table_nobody_touches_for_a_week_is_closed_unless_somebody_is_there) {
  Hub& hub = open();
  Page anna = Page::of(loop, hub, "Anna"), bert = Page::of(loop, hub, "Bert");
  const std::string left = anna.create(R"("game":"rumors","seats":2)");
  const std::string attended = bert.create(R"("game":"rumors","seats":2)");
  anna.ok("depart");
  const auto phase = [&](const std::string& code) { return loop.shared.store->find_table(code)->head.phase; };
  loop.clock.advance(6 * kDay);
  loop.pass(2000, 1000);
  EXPECT_EQ(phase(left), store::Phase::kOpen);
  loop.clock.advance(2 * kDay);
  loop.pass(2000, 1000);
  EXPECT_EQ(phase(left), store::Phase::kClosed);
  EXPECT_EQ(phase(attended), store::Phase::kOpen);
}

TEST_F(HubGuard, a_lesson_is_created_by_its_name_with_or_without_its_game) {
  Hub& hub = open();
  Page anna = Page::of(loop, hub, "Anna");
  for (const char* wish : {R"("lesson":"shadows_first")", R"("lesson":"shadows_first","game":"shadows")"}) {
    anna.create(wish);
    EXPECT_EQ(anna.phase(), "playing") << wish;
    EXPECT_EQ(anna.table.at("settings").as_object().at("game"), "shadows");
  }
  EXPECT_EQ(anna.refusal("create", R"("lesson":"shadows_first","game":"rumors")"), "unknown_lesson");
  EXPECT_EQ(anna.refusal("create", R"("lesson":"none")"), "unknown_lesson");
}

// ---- the same wish twice ----

TEST_F(HubGuard, a_create_that_comes_again_leads_to_the_same_table) {
  Hub& hub = open();
  Page anna = Page::of(loop, hub, "Anna");
  const std::string wish = R"("game":"rumors","seats":2,"once":"3f9c")";
  const std::string code = anna.create(wish);
  anna.close();
  Page again(loop, hub, anna.key());
  EXPECT_EQ(again.create(wish), code);
  again.read();
  EXPECT_EQ(again.table.at("code").as_string(), code);
  EXPECT_NE(again.create(R"("game":"rumors","seats":2,"once":"77aa")"), code);
  Page bert = Page::of(loop, hub, "Bert");
  EXPECT_NE(bert.create(wish), code) << "somebody else's mark is their own";
  EXPECT_EQ(loop.shared.store->count_open_tables(0), 3);
  EXPECT_EQ(bert.refusal("create", R"("game":"rumors","seats":2,"once":")" + std::string(65, 'x') + "\""), "bad_field");
}

TEST_F(HubGuard, a_create_that_comes_again_finds_its_table_after_a_restart) {
  Hub& hub = open();
  Page anna = Page::of(loop, hub, "Anna");
  const std::string wish = R"("game":"rumors","seats":2,"once":"3f9c")";
  const std::string code = anna.create(wish);
  loop.hubs.clear();
  Hub& next = open();
  Page again(loop, next, anna.key());
  EXPECT_EQ(again.create(wish), code);
}

TEST_F(HubGuard, a_line_that_comes_again_is_not_said_again) {
  Hub& hub = open();
  Page anna = Page::of(loop, hub, "Anna");
  anna.create(R"("game":"rumors","seats":2)");
  for (int i = 0; i < 3; ++i) anna.ok("talk", R"("text":"hello","once":"a1")");
  anna.ok("talk", R"("text":"hello","once":"a2")");
  anna.ok("talk", R"("phrase":"hello","once":"a3")");
  anna.ok("talk", R"("phrase":"hello","once":"a3")");
  int lines = 0;
  anna.read();
  for (const auto& [push, frame] : anna.pushes) {
    if (push == "talk") lines += static_cast<int>(frame.at("lines").as_array().size());
  }
  EXPECT_EQ(lines, 3);
  Page bert = Page::of(loop, hub, "Bert");
  bert.ok("attend", at(std::string(anna.table.at("code").as_string())));
  const auto said = [&] { return loop.shared.store->entries(1, 0).size(); };
  const std::size_t before = said();
  bert.ok("talk", R"("text":"hello","once":"a1")");
  EXPECT_EQ(said(), before + 1) << "somebody else's mark is their own";
}

// ---- faults ----

TEST(WorkFaults, whatever_is_thrown_on_a_worker_stays_there) {
  set_log_level(LogLevel::kOff);
  boost::asio::io_context loop;
  Work work(loop, 1);
  int failed = 0;
  const auto wait = [&] {
    while (work.under_way() > 0) {
      loop.restart();
      loop.run_one_for(std::chrono::milliseconds(100));
    }
  };
  work.run([]() -> int { throw std::runtime_error("a fault"); }, [](int) { ADD_FAILURE(); }, [&] { ++failed; });
  work.run([]() -> int { throw store::StoreError("down"); }, [](int) { ADD_FAILURE(); }, [&] { ++failed; });
  work.run([] { throw 17; }, [] { ADD_FAILURE(); }, [&] { ++failed; });
  wait();
  EXPECT_EQ(failed, 3);
}

TEST_F(HubGuard, a_fault_in_a_request_by_http_ends_that_request_alone) {
  Hub& hub = open();
  loop.clock.broken = true;
  const Answer answer = call_api(loop, hub, "GET", "/api/me");
  loop.clock.broken = false;
  EXPECT_EQ(answer.status, 500);
  EXPECT_EQ(answer.fields.at("code"), "fault");
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/me").status, 200);
}

TEST_F(HubGuard, a_row_without_summary_is_left_out_of_lists) {
  Hub& hub = open();
  Page anna = Page::of(loop, hub, "Anna");
  const std::string code = anna.create(R"("game":"rumors","seats":2,"public":true)");
  anna.create(R"("game":"rumors","seats":2,"public":true)");
  const auto row = loop.shared.store->find_table(code);
  store::TableHead head = row->head;
  head.summary.clear();
  loop.shared.store->append({.table = row->id,
                             .entries = {{.seq = row->last_seq + 1,
                                          .at = loop.clock.now(),
                                          .kind = "name",
                                          .body = R"({"player":0,"public":"","name":""})"}},
                             .head = head},
                            [](store::Appended) {});
  const Answer me = call_api(loop, hub, "GET", "/api/me", anna.key());
  EXPECT_EQ(me.status, 200);
  EXPECT_EQ(me.fields.at("tables").as_array().size(), 1U);
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/tables").fields.at("tables").as_array().size(), 1U);
}

// ---- stopping ----

TEST_F(HubGuard, what_was_asked_before_the_stop_is_answered) {
  Hub& hub = open();
  Page anna = Page::of(loop, hub, "Anna");
  anna.create(R"("game":"rumors","seats":2)");
  const std::size_t before = anna.answers.size();
  for (int i = 0; i < 10; ++i) anna.send(R"({"id":)" + std::to_string(900 + i) + R"(,"verb":"talk","text":"hello"})");
  bool stopped = false;
  hub.stop([&] { stopped = true; });
  anna.send(R"({"id":999,"verb":"ping"})");  // it was on its way
  Page late(loop, hub);
  EXPECT_EQ(late.client().closed, "restart") << "nobody new is let in";
  for (int look = 0; look < 100 && !stopped; ++look) {
    loop.settle();
    hub.tick();
  }
  loop.settle();
  EXPECT_TRUE(stopped);
  anna.read();
  EXPECT_EQ(anna.answers.size() - before, 11U);
  EXPECT_EQ(anna.client().closed, "restart");
}

TEST_F(HubGuard, what_the_store_takes_its_time_for_is_answered_before_the_end) {
  Hub& hub = open();
  Page anna = Page::of(loop, hub, "Anna");
  anna.create(R"("game":"rumors","seats":2)");
  loop.doors[0]->has_told = [] { std::this_thread::sleep_for(std::chrono::milliseconds(400)); };
  anna.send(R"({"id":901,"verb":"talk","text":"hello"})");
  bool stopped = false;
  hub.stop([&] { stopped = true; });
  std::size_t heard = 0;  // when the connection was closed
  for (int look = 0; look < 100 && !stopped; ++look) {
    loop.context.restart();
    loop.context.run_for(std::chrono::milliseconds(20));
    hub.tick();
    if (heard == 0 && !anna.client().closed.empty()) heard = anna.client().frames.size();
  }
  EXPECT_TRUE(stopped);
  anna.client().frames.resize(heard);
  anna.read();
  EXPECT_EQ(anna.answers.back().at("id"), 901);
}

TEST_F(HubGuard, a_jump_of_the_machines_clock_is_noticed_and_said) {
  Hub& hub = open();
  loop.clock.jumped = -kHour;
  loop.pass(2000, 1000);
  EXPECT_EQ(hub.counters().clock_jumps, 1);
  EXPECT_NE(hub.metrics().find("logres_clock_jumps_total 1"), std::string::npos);
}

// ---- spectators behind time ----

TEST_F(HubGuard, records_and_statistics_are_as_late_as_the_spectators) {
  Hub& hub = open();
  Page anna = Page::of(loop, hub, "Anna");
  const std::string code = anna.create(
      R"("game":"shadows","seats":3,"public":true,"delay":120,"pace":"instant","sit":false,"bots":"random","start":true)");
  Page bert = Page::of(loop, hub, "Bert");
  bert.ok("attend", at(code));
  bert.ok("talk", R"("text":"Well, well")");
  for (int i = 0; i < 3000 && loop.shared.store->find_table(code)->head.phase == store::Phase::kPlaying; ++i)
    loop.pass(1000, 500);
  ASSERT_EQ(loop.shared.store->find_table(code)->head.phase, store::Phase::kFinished);
  const auto mine = [&] { return call_api(loop, hub, "GET", "/api/me/data", bert.key()).fields.at("tables").at(0); };
  EXPECT_EQ(mine().at("phase"), "playing") << "who has talked there has a record of it in their data";
  EXPECT_FALSE(mine().as_object().contains("record"));
  const auto games = [&] { return call_api(loop, hub, "GET", "/api/stats").fields.at("games").as_int64(); };
  for (const std::string path : {"/api/records/", "/api/replay/"}) {
    EXPECT_EQ(call_api(loop, hub, "GET", path + code).status, 409) << path;
  }
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/records/" + code + "/verify").status, 409);
  for (const std::string part : {"/1", "/odds", "/mistakes"}) {
    EXPECT_EQ(call_api(loop, hub, "GET", "/api/replay/" + code + part).status, 409) << part;
  }
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/records").fields.at("records").as_array().size(), 0U);
  EXPECT_EQ(games(), 0);
  loop.clock.advance(121'000);
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/records/" + code).status, 200);
  EXPECT_EQ(mine().at("phase"), "finished");
  EXPECT_TRUE(mine().as_object().contains("record"));
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/replay/" + code + "/1").status, 200);
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/records").fields.at("records").as_array().size(), 1U);
  loop.clock.advance(600'000);
  EXPECT_EQ(games(), 1);
}

// ---- a full line ----

TEST_F(HubGuard, who_does_not_read_gets_the_newest_view_when_he_does) {
  Hub& hub = open();
  Page anna = Page::of(loop, hub, "Anna");
  anna.create(R"("game":"rumors","seats":2,"bots":"random","start":true,"pace":"instant")");
  anna.read();
  anna.client().full = true;
  const int views = anna.count("view");
  for (int i = 0; i < 3; ++i) {
    loop.pass(3000);
    if (anna.owes()) anna.move();
  }
  EXPECT_EQ(anna.count("view"), views) << "nothing is added to what waits";
  anna.client().full = false;
  hub.drained(anna.client_ptr());
  loop.settle();
  EXPECT_EQ(anna.count("view"), views + 1);
  EXPECT_TRUE(anna.last("view").contains("log")) << "whole";
}

}  // namespace
}  // namespace logres::server::testing
