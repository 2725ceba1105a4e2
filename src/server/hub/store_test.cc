// The store fails, the server restarts, and several processes share one store.
#include <boost/asio/post.hpp>

#include <cstdio>
#include <future>

#include "server/hub/fixture_testing.h"
#include "server/system/options.h"

namespace logres::server::testing {
namespace {

// Two people at a table, each on a hub of their own.
struct Pair {
  std::string code;
  Page anna, bert;
};

Pair sit_down(Loop& loop, Hub& first, Hub& second, const std::string& more = {}) {
  Page anna = Page::of(loop, first, "Anna");
  Page bert = Page::of(loop, second, "Bert");
  const std::string code = anna.create(R"("game":"rumors","seats":2,"pace":"instant")" + more);
  bert.ok("attend", at(code));
  bert.ok("sit");
  bert.ok("ready", "\"on\":true");
  anna.ok("start");
  loop.settle();
  anna.read();
  bert.read();
  return {code, std::move(anna), std::move(bert)};
}

void play(Loop& loop, std::vector<Page*> people, int moves) {
  for (int i = 0; i < moves; ++i) {
    for (Page* page : people) {
      if (!page->owes()) continue;
      page->move(static_cast<std::size_t>(i));
      break;
    }
    loop.pass(500, 500);
  }
}

TEST(HubStore, nothing_is_shown_or_kept_that_is_not_durable) {
  Loop loop;
  Hub& hub = loop.open();
  Pair pair = sit_down(loop, hub, hub);
  Page& page = pair.anna.owes() ? pair.anna : pair.bert;
  Page& other = pair.anna.owes() ? pair.bert : pair.anna;
  const object before = page.view;
  const std::size_t frames = other.client().frames.size();
  loop.doors[0]->fail_writes = true;
  EXPECT_EQ(page.move().at("code"), "store_down");
  EXPECT_EQ(other.client().frames.size(), frames);
  EXPECT_EQ(page.refusal("talk", R"("text":"hello?")"), "store_down");
  EXPECT_FALSE(hub.ready());
  loop.doors[0]->fail_writes = false;
  loop.pass(2000, 500);
  EXPECT_TRUE(hub.ready()) << "a store that is back is not waited for longer";
  page.ok("view");
  EXPECT_EQ(page.view, before);
  EXPECT_EQ(page.move().at("ok"), true);
  EXPECT_GT(other.client().frames.size(), frames);
}

// Once there was none where `sit` looked for it, and the server was gone.
TEST(HubStore, whoever_sits_down_while_the_table_has_to_be_read_anew_waits_for_it) {
  Loop loop;
  Hub& hub = loop.open();
  Page anna = Page::of(loop, hub, "Anna"), bert = Page::of(loop, hub, "Bert");
  const std::string code = anna.create(R"("game":"rumors","seats":2)");
  bert.ok("attend", at(code));
  loop.doors[0]->fail_writes = true;
  EXPECT_EQ(anna.refusal("plan", R"("name":"Friday")"), "store_down");
  loop.doors[0]->fail_reads = true;
  EXPECT_EQ(bert.refusal("sit"), "store_down");
  loop.doors[0]->fail_writes = loop.doors[0]->fail_reads = false;
  EXPECT_EQ(bert.refusal("sit"), "ok");
  anna.read();
  EXPECT_EQ(anna.table.at("seats").at(1).at("name"), "Bert");
}

TEST(HubStore, a_store_that_cannot_be_read_is_a_clear_refusal) {
  Loop loop;
  Hub& hub = loop.open();
  Page anna = Page::of(loop, hub, "Anna");
  const std::string code = anna.create(R"("game":"rumors","seats":2)");
  anna.ok("depart");
  loop.pass(200'000, 10'000);
  loop.doors[0]->fail_reads = true;
  EXPECT_EQ(anna.refusal("attend", at(code)), "store_down");
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/tables").status, 503);
  EXPECT_EQ(call_api(loop, hub, "POST", "/api/guest", {}, R"({"name":"Bert"})").fields.at("code"), "store_down");
  EXPECT_EQ(anna.refusal("webhook", R"("url":null)"), "store_down");
  loop.doors[0]->fail_reads = false;
  anna.ok("attend", at(code));
}

TEST(HubStore, a_table_that_cannot_be_made_is_a_clear_refusal) {
  Loop loop;
  Hub& hub = loop.open();
  Page anna = Page::of(loop, hub, "Anna");
  loop.doors[0]->fail_writes = true;
  EXPECT_EQ(anna.refusal("create", R"("game":"rumors","seats":2)"), "store_down");
  loop.doors[0]->fail_writes = false;
  anna.ok("create", R"("game":"rumors","seats":2)");
}

TEST(HubStore, a_restart_loses_nothing_and_bots_go_on_without_anybody) {
  Loop loop;
  std::string code, key;
  {
    Hub& hub = loop.open();
    Page anna = Page::of(loop, hub, "Anna");
    key = anna.key();
    code = anna.create(R"("game":"rumors","seats":4,"sit":false,"bots":"random","start":true,"pace":"calm")");
    loop.pass(3000);
    anna.close();
  }
  loop.kill(0);
  loop.clock.advance(3'600'000);
  Hub& hub = loop.open();
  for (int i = 0; i < 5000; ++i) {
    loop.pass(1000, 1000);
    if (call_api(loop, hub, "GET", "/api/records/" + code).status == 200) break;
    if (i % 200 == 0) loop.clock.advance(60'000);  // requests to the API are limited
  }
  EXPECT_EQ(call_api(loop, hub, "GET", "/api/records/" + code + "/verify").fields.at("sound"), true);
}

TEST(HubStore, clocks_stand_still_while_nobody_is_up) {
  Loop loop;
  std::string code, key;
  object before;
  {
    Hub& hub = loop.open();
    Page anna = Page::of(loop, hub, "Anna");
    key = anna.key();
    code = anna.create(
        R"("game":"rumors","seats":2,"pace":"instant","bots":"random","start":true,"clock":{"seconds":60},"options":{"first":1})");
    loop.pass(10'000, 1000);
    ASSERT_TRUE(anna.owes());
    before = anna.view;
  }
  loop.kill(0);
  loop.clock.advance(10 * 3'600'000);
  Hub& hub = loop.open();
  Page anna(loop, hub, key);
  anna.ok("attend", at(code));
  EXPECT_TRUE(anna.owes());
  EXPECT_EQ(anna.view.at("ask"), before.at("ask"));
  loop.pass(40'000, 1000);
  EXPECT_TRUE(anna.owes());
  EXPECT_EQ(anna.view.at("ask"), before.at("ask"));
  loop.pass(30'000, 1000);
  anna.read();
  EXPECT_NE(anna.view.at("ask"), before.at("ask"));
}

class HubProcesses : public ::testing::Test {
 protected:
  Loop loop;
  Hub& first = loop.open();
  Hub& second = loop.open();

  // Four bots that play in their time, watched by Anna and Bert.
  Pair watch_bots() {
    Page anna = Page::of(loop, first, "Anna");
    Page bert = Page::of(loop, second, "Bert");
    const std::string code =
        anna.create(R"("game":"rumors","seats":4,"sit":false,"bots":"random","start":true,"pace":"quick")");
    bert.ok("attend", at(code));
    return {code, std::move(anna), std::move(bert)};
  }

  // Nobody attends, the first process dies; the second one plays on within `patience`.
  void expect_taken_over(Page& watching, Millis patience, Millis step) {
    watching.close();
    loop.kill(0);
    for (Millis gone = 0; gone < patience && second.counters().moves == 0; gone += step) loop.pass(step, step);
    EXPECT_GT(second.counters().moves, 0);
  }
};

TEST_F(HubProcesses, people_at_two_processes_play_one_game) {
  Pair pair = sit_down(loop, first, second);
  EXPECT_EQ(pair.bert.phase(), "playing");
  for (int i = 0; i < 1000 && pair.anna.phase() != "finished"; ++i) play(loop, {&pair.anna, &pair.bert}, 1);
  EXPECT_EQ(pair.anna.phase(), "finished");
  EXPECT_EQ(pair.bert.phase(), "finished");
  EXPECT_EQ(call_api(loop, second, "GET", "/api/records/" + pair.code + "/verify").fields.at("sound"), true);
}

TEST_F(HubProcesses, presence_goes_round_and_ends_with_a_process) {
  Pair pair = sit_down(loop, first, second);
  const auto online = [&] {
    pair.anna.read();
    return pair.anna.table.at("seats").as_array()[1].as_object().at("online").as_bool();
  };
  EXPECT_TRUE(online());
  pair.bert.close();
  loop.settle();
  EXPECT_FALSE(online());
  Page again(loop, second, pair.bert.key());
  again.ok("attend", at(pair.code));
  EXPECT_TRUE(online());
  loop.hubs[1].reset();  // killed: it says nothing more
  loop.doors[1].reset();
  loop.pass(30'000, 1000);
  EXPECT_FALSE(online());
}

TEST_F(HubProcesses, a_turn_is_told_to_pages_at_other_processes) {
  Pair pair = sit_down(loop, first, second, R"(,"options":{"first":1})");
  pair.bert.ok("depart");
  for (int i = 0; i < 20 && pair.anna.owes(); ++i) play(loop, {&pair.anna}, 1);
  EXPECT_EQ(pair.bert.last("turn").at("table"), boost::json::value(pair.code));
  pair.anna.ok("remind");
  loop.settle();
  EXPECT_EQ(pair.bert.last("reminder").at("from"), "Anna");
}

TEST_F(HubProcesses, a_conflict_is_read_and_decided_again) {
  Pair pair = sit_down(loop, first, second);
  // Both talk without having heard of each other: both lines become durable, in some order.
  for (int i = 0; i < 5; ++i) {
    pair.anna.send(R"({"verb":"talk","text":"from the first"})");
    pair.bert.send(R"({"verb":"talk","text":"from the second"})");
    loop.settle();
  }
  pair.anna.read();
  int lines = 0;
  for (const auto& [push, frame] : pair.anna.pushes) {
    if (push == "talk") lines += static_cast<int>(frame.at("lines").as_array().size());
  }
  EXPECT_EQ(lines, 10);
  EXPECT_GT(first.counters().conflicts + second.counters().conflicts, 0);
  for (const object& answer : pair.bert.answers) EXPECT_EQ(answer.at("ok"), true);
}

TEST_F(HubProcesses, of_two_answers_to_one_question_one_counts) {
  Pair pair = sit_down(loop, first, second);
  Page& page = pair.anna.owes() ? pair.anna : pair.bert;
  Hub& elsewhere = pair.anna.owes() ? second : first;
  Page twin(loop, elsewhere, page.key());
  twin.ok("attend", at(pair.code));
  const std::string move = R"({"verb":"move","move":)" + boost::json::serialize(page.view.at("legal").as_array()[0]) +
                           R"(,"ask":)" + boost::json::serialize(page.view.at("ask")) + "}";
  page.send(move);
  twin.send(move);
  loop.settle();
  page.read();
  twin.read();
  const bool one = page.answers.back().at("ok").as_bool();
  const bool two = twin.answers.back().at("ok").as_bool();
  EXPECT_NE(one, two);
}

TEST_F(HubProcesses, what_was_missed_is_read_when_the_store_says_so) {
  Pair pair = sit_down(loop, first, second);
  loop.doors[1]->deaf = true;
  const int before = pair.bert.count("talk");
  pair.anna.ok("talk", R"("text":"can you hear me?")");
  EXPECT_EQ(pair.bert.count("talk"), before);
  loop.doors[1]->deaf = false;
  loop.doors[1]->lose();
  loop.settle();
  EXPECT_EQ(pair.bert.count("talk"), before + 1);
}

// Anna says something more when the second process has read the log and not yet said so. `before`: how many entries of
// hers are told about until then.
void talk_while_it_reads(Loop& loop, Page& anna, int before, const std::function<void()>& begin) {
  std::promise<void> told;
  std::atomic<int> to_tell = before + 1;
  loop.doors[0]->has_told = [&] {
    if (--to_tell == 0) told.set_value();
  };
  std::atomic<bool> first = true;
  loop.doors[1]->has_read = [&] {
    if (!first.exchange(false)) return;
    boost::asio::post(loop.context, [&anna] { anna.send(R"({"verb":"talk","text":"and another thing"})"); });
    told.get_future().wait();
  };
  begin();
  loop.settle();
  loop.doors[0]->has_told = loop.doors[1]->has_read = nullptr;
}

TEST_F(HubProcesses, what_is_heard_while_the_log_is_being_read_is_not_forgotten) {
  Pair pair = sit_down(loop, first, second);
  const int before = pair.bert.count("talk");
  talk_while_it_reads(loop, pair.anna, 1, [&] { pair.anna.send(R"({"verb":"talk","text":"one thing"})"); });
  EXPECT_EQ(pair.bert.count("talk"), before + 2);
}

TEST_F(HubProcesses, what_is_heard_while_a_table_is_read_for_the_first_time_is_not_forgotten) {
  Page anna = Page::of(loop, first, "Anna");
  Page bert = Page::of(loop, second, "Bert");
  const std::string code = anna.create(R"("game":"rumors","seats":2,"pace":"instant")");
  talk_while_it_reads(loop, anna, 0, [&] { bert.send(R"({"verb":"attend",)" + at(code) + "}"); });
  EXPECT_EQ(bert.count("talk"), 1);
}

TEST_F(HubProcesses, lists_follow_whoever_writes) {
  Page anna = Page::of(loop, first, "Anna");
  Page bert = Page::of(loop, second, "Bert");
  const std::string code = anna.create(R"("game":"rumors","seats":2,"pace":"instant")");
  bert.ok("attend", at(code));
  bert.ok("sit");
  const auto tables_of_bert = [&] {
    return call_api(loop, first, "GET", "/api/me", bert.key()).fields.at("tables").as_array().size();
  };
  EXPECT_EQ(tables_of_bert(), 1U);
  anna.ok("kick", "\"seat\":1");  // the first process has seen the table without them before
  EXPECT_EQ(tables_of_bert(), 0U);
}

TEST(HubLimitsOfProcesses, open_tables_are_counted_wherever_they_are_made_and_ended) {
  Loop loop;
  HubOptions options;
  options.limits.open_tables = 1;
  Hub& first = loop.open(options);
  Hub& second = loop.open(options);
  Page anna = Page::of(loop, first, "Anna");
  Page bert = Page::of(loop, second, "Bert");
  anna.create(R"("game":"rumors","seats":2)");
  constexpr Millis kHour = 3'600'000;
  loop.pass(kHour + 60'000, 60'000);
  EXPECT_EQ(bert.refusal("create", R"("game":"rumors","seats":2)"), "too_many");
  anna.ok("close");
  loop.pass(kHour + 60'000, 60'000);
  bert.create(R"("game":"rumors","seats":2)");
}

TEST_F(HubProcesses, bots_play_once_whoever_holds_the_table) {
  auto [code, anna, bert] = watch_bots();
  for (int i = 0; i < 3000 && anna.phase() != "finished"; ++i) loop.pass(400);
  EXPECT_EQ(anna.phase(), "finished");
  EXPECT_EQ(bert.phase(), "finished");
  EXPECT_EQ(second.counters().moves, 0) << "who writes goes on writing";
  EXPECT_GT(first.counters().bot_answers, 0);
  EXPECT_EQ(first.counters().bot_weakened, 0) << "there was time enough";
  EXPECT_EQ(first.counters().conflicts + second.counters().conflicts, 0);
}

TEST_F(HubProcesses, another_process_takes_over_a_table_of_bots) {
  auto [code, anna, bert] = watch_bots();
  loop.pass(3000);
  loop.kill(0);
  for (int i = 0; i < 3000 && bert.phase() != "finished"; ++i) loop.pass(400, 400);
  EXPECT_EQ(bert.phase(), "finished");
  EXPECT_GT(second.counters().moves, 0);
}

TEST_F(HubProcesses, a_table_nobody_attends_goes_on_when_its_process_dies) {
  Page anna = Page::of(loop, first, "Anna");
  anna.create(R"("game":"shadows","seats":7,"sit":false,"bots":"random","start":true,"pace":"calm")");
  loop.pass(70'000, 500);  // it has looked at what there is to do
  ASSERT_EQ(anna.phase(), "playing");
  EXPECT_EQ(second.counters().rooms_loaded, 0) << "it is none of its business";
  expect_taken_over(anna, 30'000, 500);
}

TEST_F(HubProcesses, what_others_have_to_do_is_looked_up_every_minute_anew) {
  Page anna = Page::of(loop, first, "Anna");
  loop.pass(150'000, 1000);  // it has looked twice when there was nothing
  anna.create(R"("game":"shadows","seats":7,"sit":false,"bots":"random","start":true,"pace":"calm")");
  loop.pass(70'000, 1000);
  ASSERT_EQ(anna.phase(), "playing");
  expect_taken_over(anna, 200'000, 1000);
}

TEST_F(HubProcesses, a_table_goes_on_at_once_when_its_process_says_good_bye) {
  Page anna = Page::of(loop, first, "Anna");
  anna.create(R"("game":"rumors","seats":4,"sit":false,"bots":"random","start":true,"pace":"calm")");
  loop.pass(1000);
  first.stop([] {});
  for (int look = 0; look < 30; ++look) first.tick();
  loop.settle();
  for (int i = 0; i < 10 && second.counters().moves == 0; ++i) loop.pass(500, 500);
  EXPECT_GT(second.counters().moves, 0);
}

TEST_F(HubProcesses, a_new_name_is_known_everywhere) {
  Pair pair = sit_down(loop, first, second);
  EXPECT_EQ(call_api(loop, first, "POST", "/api/guest", pair.bert.key(), R"({"name":"Bertram"})").status, 200);
  loop.settle();
  pair.anna.read();
  EXPECT_EQ(pair.bert.ok("hello").at("player").as_object().at("name"), "Bertram");
  EXPECT_EQ(pair.anna.table.at("seats").as_array()[1].as_object().at("name"), "Bertram");
}

TEST(HubSqlite, a_file_keeps_everything) {
  const std::string file = ::testing::TempDir() + "/hub_store_test.db";
  for (const char* end : {"", "-wal", "-shm", ".lock"}) std::remove((file + end).c_str());
  std::string code, key;
  object before;
  {
    Loop loop(file);
    Hub& hub = loop.open();
    Pair pair = sit_down(loop, hub, hub);
    play(loop, {&pair.anna, &pair.bert}, 10);
    pair.anna.ok("view");
    before = pair.anna.view;
    code = pair.code;
    key = pair.anna.key();
  }
  Loop loop(file);
  Hub& hub = loop.open();
  Page anna(loop, hub, key);
  anna.ok("attend", at(code));
  before.erase("hold");
  anna.view.erase("hold");
  EXPECT_EQ(anna.view, before);
}

}  // namespace
}  // namespace logres::server::testing
