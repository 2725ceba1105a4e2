// The club at a hub: the host's webhook, a chair behind a player, a deal for friends, who is there without looking.
#include "server/base/refusals.h"
#include "server/hub/fixture_testing.h"
#include "server/system/options.h"

namespace logres::server::testing {
namespace {

constexpr Millis kHour = 3'600'000;

class HubClub : public ::testing::Test {
 protected:
  using Post = std::pair<std::string, std::string>;
  HubOptions options() {
    HubOptions made;
    made.limits.requests_per_second = made.limits.address_requests_per_second = 0;  // these play whole games
    made.limits.player_requests_per_second = 0;
    made.post_webhook = [this](std::string url, std::string json) { posts.emplace_back(url, json); };
    made.refuse_webhook = [](std::string_view url) {
      return url.starts_with("https://") ? std::nullopt : std::optional<Refusal>(no::no_http());
    };
    made.refuse_push = [](std::string_view) { return std::nullopt; };
    made.post_push = [this](std::string url, std::string, auto, std::function<void()> gone) {
      pushed.push_back(url);
      if (url == dead) gone();
    };
    return made;
  }
  std::string two(Page& anna, Page& bert, const std::string& more = "") {
    const std::string code = anna.create(R"("game":"rumors","seats":2,"pace":"instant","options":{"first":1})" + more);
    bert.ok("attend", at(code));
    bert.ok("sit");
    bert.ok("ready", "\"on\":true");
    return code;
  }
  void play_out(Page& page) {
    page.ask("oath");  // where there is one
    for (int i = 0; i < 4000 && page.phase() == "playing"; ++i) {
      if (page.owes()) {
        page.move(static_cast<std::size_t>(i));
      } else {
        loop.pass(100);
      }
    }
    ASSERT_EQ(page.phase(), "finished");
  }
  std::string said() {
    std::string all;
    for (const auto& [url, json] : posts) all += json + "\n";
    posts.clear();
    return all;
  }

  std::vector<Post> posts;
  std::vector<std::string> pushed;
  std::string dead;
  Loop loop;
  Hub& hub = loop.open(options());
};

TEST_F(HubClub, a_hosts_webhook_says_what_a_spectator_sees_and_only_the_host_knows_of_it) {
  Page anna = Page::of(loop, hub, "Anna");
  Page bert = Page::of(loop, hub, "Bert");
  const std::string code = two(anna, bert);
  EXPECT_EQ(bert.refusal("hook", R"("url":"https://chat.example/secret","shape":"discord")"), "not_host");
  EXPECT_EQ(anna.refusal("hook", R"("url":"http://10.0.0.1/")"), "bad_url");
  EXPECT_EQ(anna.refusal("try_hook"), "bad_url");
  anna.ok("hook", R"("url":"https://chat.example/secret","shape":"discord","language":"en")");
  EXPECT_EQ(anna.table.at("hook").as_object().at("url"), "https://chat.example/secret");
  anna.ok("try_hook");
  EXPECT_NE(said().find("\"content\":"), std::string::npos);
  anna.ok("start");
  EXPECT_NE(said().find("begun"), std::string::npos);
  bert.ok("depart");
  while (anna.owes()) anna.move();
  const std::string turn = said();
  EXPECT_NE(turn.find("Bert"), std::string::npos) << turn;
  EXPECT_EQ(turn.find("Anna"), std::string::npos) << "they are there";
  EXPECT_NE(turn.find("allowed_mentions"), std::string::npos);
  bert.ok("attend", at(code));
  for (const Page* page : {&bert}) {
    for (const auto& frame : const_cast<Page*>(page)->client().frames) {
      EXPECT_EQ(frame->find("chat.example"), std::string::npos) << *frame;
      EXPECT_EQ(frame->find("\"hook\""), std::string::npos) << *frame;
    }
  }
  // Whoever takes the table over may end it, but does not learn where it went.
  anna.ok("host", "\"seat\":1");
  bert.read();
  EXPECT_FALSE(bert.table.at("hook").as_object().contains("url"));
  bert.ok("hook", "\"url\":null");
  EXPECT_TRUE(bert.table.at("hook").is_null());
  posts.clear();
  for (int i = 0; i < 4000 && anna.phase() == "playing"; ++i) {
    for (Page* page : {&anna, &bert}) {
      if (page->owes()) page->move(static_cast<std::size_t>(i));
    }
  }
  EXPECT_TRUE(posts.empty()) << "it is gone";
}

TEST_F(HubClub, a_hosts_webhook_tells_the_end_and_no_name_that_is_hidden) {
  Page anna = Page::of(loop, hub, "Anna");
  Page bert = Page::of(loop, hub, "Bert");
  two(anna, bert, R"(,"hidden_names":true)");
  anna.ok("hook", R"("url":"https://chat.example/x","shape":"slack","language":"de")");
  anna.ok("start");
  bert.ok("depart");
  while (anna.owes()) anna.move();
  std::string all = said();
  EXPECT_EQ(all.find("Bert"), std::string::npos) << all;
  EXPECT_NE(all.find("\"text\""), std::string::npos) << all;
  anna.ok("remind");
  EXPECT_EQ(bert.last("reminder").at("from"), "");
  bert.ok("attend", at(std::string(anna.table.at("code").as_string())));
  for (int i = 0; i < 4000 && anna.phase() == "playing"; ++i) {
    for (Page* page : {&anna, &bert}) {
      if (page->owes()) page->move(static_cast<std::size_t>(i));
    }
  }
  ASSERT_EQ(anna.phase(), "finished");
  all = said();
  EXPECT_NE(all.find("zu Ende"), std::string::npos) << all;
}

TEST_F(HubClub, where_spectators_are_late_so_is_the_channel) {
  Page anna = Page::of(loop, hub, "Anna");
  Page bert = Page::of(loop, hub, "Bert");
  two(anna, bert, R"(,"delay":60)");
  anna.ok("hook", R"("url":"https://chat.example/x")");
  anna.ok("start");
  EXPECT_EQ(posts.size(), 1U);
  bert.ok("depart");
  while (anna.owes()) anna.move();
  EXPECT_EQ(posts.size(), 1U);
}

TEST_F(HubClub, whoever_watches_late_does_not_learn_the_end_from_its_deal) {
  Page anna = Page::of(loop, hub, "Anna");
  Page dora = Page::of(loop, hub, "Dora");
  const std::string code =
      anna.create(R"("game":"rumors","seats":2,"pace":"instant","delay":600,"bots":"random","start":true)");
  play_out(anna);
  EXPECT_EQ(dora.refusal("deal", "\"deal\":\"" + code + "\""), "wrong_phase");
  EXPECT_EQ(dora.refusal("share_deal", at(code) + ",\"seat\":0"), "wrong_phase");
  EXPECT_EQ(dora.refusal("create", "\"deal\":\"" + code + "\",\"seat\":0"), "wrong_phase") << "the same cards again";
  EXPECT_EQ(anna.ok("deal", "\"deal\":\"" + code + "\"").at("deal").as_object().at("times"), 1);
  loop.clock.advance(601'000);
  EXPECT_EQ(dora.ok("deal", "\"deal\":\"" + code + "\"").at("deal").as_object().at("times"), 1);
  dora.ok("share_deal", at(code) + ",\"seat\":0");
}

TEST_F(HubClub, a_channel_is_not_flooded) {
  HubOptions few = options();
  few.limits.webhooks_per_hour = 3;
  Hub& narrow = loop.open(few);
  Page anna = Page::of(loop, narrow, "Anna");
  anna.create(R"("game":"rumors","seats":2)");
  anna.ok("hook", R"("url":"https://chat.example/x")");
  anna.ok("try_hook");
  anna.ok("try_hook");
  EXPECT_EQ(anna.refusal("try_hook"), "too_many");
}

TEST_F(HubClub, one_behind_a_player_is_shown_his_view_until_either_ends_it) {
  Page anna = Page::of(loop, hub, "Anna");
  Page bert = Page::of(loop, hub, "Bert");
  Page dora = Page::of(loop, hub, "Dora");
  Page emil = Page::of(loop, hub, "Emil");
  const std::string code = two(anna, bert, R"(,"delay":300)");
  anna.ok("start");
  dora.ok("attend", at(code) + ",\"patches\":true");
  emil.ok("attend", at(code));
  EXPECT_TRUE(dora.view.at("seat").is_null());
  dora.ok("behind", "\"seat\":0");
  anna.ok("behind_me", "\"player\":\"" + dora.id + "\",\"on\":true");
  dora.read();
  EXPECT_EQ(dora.view.at("seat"), 0);
  while (anna.owes()) anna.move();
  dora.read();
  EXPECT_EQ(dora.view.at("table"), anna.view.at("table")) << "live, though spectators are late";
  EXPECT_EQ(dora.refusal("talk", R"("text":"psst")"), "has_looked");
  EXPECT_TRUE(emil.view.at("seat").is_null());
  const std::size_t frames = dora.client().frames.size();
  anna.ok("behind_me", "\"player\":\"" + dora.id + "\",\"on\":false");
  dora.read();
  EXPECT_TRUE(dora.view.at("seat").is_null());
  while (bert.owes()) bert.move();
  while (anna.owes()) anna.move();
  dora.read();
  for (std::size_t i = frames; i < dora.client().frames.size(); ++i) {
    EXPECT_EQ(dora.client().frames[i]->find("\"seat\":0,\"ask\""), std::string::npos);
  }
}

TEST_F(HubClub, whoever_attends_quietly_is_there_and_is_shown_nothing) {
  Page anna = Page::of(loop, hub, "Anna");
  Page bert = Page::of(loop, hub, "Bert");
  const std::string code = two(anna, bert);
  anna.ok("start");
  bert.close();
  loop.settle();
  const auto online = [&] {
    anna.read();
    return anna.table.at("seats").as_array()[1].as_object().at("online").as_bool();
  };
  EXPECT_FALSE(online());
  Page device(loop, hub, bert.key());
  device.ok("attend", at(code) + ",\"quiet\":true");
  EXPECT_TRUE(online());
  while (anna.owes()) anna.move();
  anna.ok("talk", R"("text":"Your turn")");
  device.read();
  EXPECT_TRUE(device.pushes.empty()) << "no secret of theirs lies about";
  EXPECT_EQ(device.ok("attend", at(code)).at("ok"), true);
  device.read();
  EXPECT_EQ(device.view.at("seat"), 1) << "loud again";
}

TEST_F(HubClub, who_wants_to_be_told_of_talk_is_called_when_somebody_else_talks) {
  Page anna = Page::of(loop, hub, "Anna");
  Page bert = Page::of(loop, hub, "Bert");
  for (Page* page : {&anna, &bert}) {
    page->ok("webhook", R"("url":"https://example.org/)" + page->id + "\"");
    page->ok("notices", R"("talk":true,"turn":false,"every":0)");
  }
  const std::string code = two(anna, bert);
  anna.ok("talk", R"("text":"Are you there?")");
  EXPECT_TRUE(posts.empty()) << "he reads it himself";
  bert.close();
  loop.settle();
  posts.clear();
  anna.ok("ready", "\"on\":true");
  EXPECT_TRUE(posts.empty()) << "nobody has talked";
  anna.ok("talk", R"("text":"And now?")");
  ASSERT_EQ(posts.size(), 1U);
  EXPECT_EQ(posts[0].first, "https://example.org/" + bert.id);
}

TEST_F(HubClub, a_push_address_that_is_gone_is_forgotten) {
  Page anna = Page::of(loop, hub, "Anna");
  Page bert = Page::of(loop, hub, "Bert");
  const std::string keys =
      R"(,"p256dh":"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4","auth":"BTBZMqHH6r4Tts7J_aSIgg")";
  bert.ok("push", R"("endpoint":"https://push.example/old")" + keys);
  bert.ok("push", R"("endpoint":"https://push.example/new")" + keys);
  dead = "https://push.example/old";
  bert.ok("try_notice");
  loop.settle();
  EXPECT_EQ(pushed.size(), 2U);
  EXPECT_EQ(bert.ok("notices").at("rules").as_object().at("browsers"), 1);
  loop.clock.advance(kHour);
  bert.ok("try_notice");
  EXPECT_EQ(pushed.size(), 3U);
  EXPECT_EQ(pushed.back(), "https://push.example/new");
}

TEST_F(HubClub, a_deal_goes_to_friends_sealed_and_is_compared_by_those_who_have_played_it) {
  Page anna = Page::of(loop, hub, "Anna");
  Page bert = Page::of(loop, hub, "Bert");
  Page cleo = Page::of(loop, hub, "Cleo");
  const std::string code = anna.create(R"("game":"rumors","seats":2,"pace":"instant","bots":"random","start":true)");
  EXPECT_EQ(anna.refusal("share_deal", at(code) + ",\"seat\":0"), "wrong_phase") << "not before it is over";
  play_out(anna);
  EXPECT_EQ(anna.refusal("share_deal", at(code) + ",\"seat\":5"), "no_such_seat");
  const std::string word(anna.ok("share_deal", at(code) + ",\"seat\":0").at("deal").as_object().at("word").as_string());
  EXPECT_EQ(anna.ok("share_deal", at(code) + ",\"seat\":0").at("deal").as_object().at("word"),
            boost::json::value(word));
  const std::string wish = "\"deal\":\"" + word + "\"";
  const object before = bert.ok("deal", wish);
  EXPECT_TRUE(before.at("deal").as_object().at("results").is_null()) << "it would tell who is who";
  EXPECT_EQ(boost::json::serialize(before).find(code), std::string::npos) << "nor where to read it";
  EXPECT_EQ(bert.refusal("deal", R"("deal":"d_0000000000000000")"), "no_table");
  const std::string again = bert.create(wish + R"(,"pace":"instant")");
  EXPECT_TRUE(bert.ok("deal", wish).at("deal").as_object().at("results").is_null()) << "not before it is over";
  play_out(bert);
  const object after = bert.ok("deal", wish).at("deal").as_object();
  EXPECT_EQ(after.at("played"), true);
  const auto& results = after.at("results").as_array();
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[0].as_object().at("table"), boost::json::value(code));
  EXPECT_EQ(results[1].as_object().at("table"), boost::json::value(again));
  EXPECT_EQ(boost::json::serialize(after).find("secret"), std::string::npos);
  // The deal of the deal is the same deal.
  const std::string third = cleo.create(R"("pace":"instant","deal":")" + again + "\"");
  play_out(cleo);
  EXPECT_EQ(anna.ok("deal", "\"deal\":\"" + third + "\"").at("deal").as_object().at("times"), 3);
  const auto key = [&](const std::string& table) {
    const object record = call_api(loop, hub, "GET", "/api/records/" + table).fields;
    return boost::json::serialize(record.at("secret"));
  };
  EXPECT_EQ(key(code), key(third)) << "the same dice";
}

}  // namespace
}  // namespace logres::server::testing
