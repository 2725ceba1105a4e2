// Reports: who is meant is found by the seat, and told to the operator alone.
#include "server/people/reports.h"

#include <gtest/gtest.h>

#include "server/hub/hub_testing.h"
#include "server/system/options.h"

namespace logres::server::testing {
namespace {

// A house with a table of three: Annabelle on seat 0, somebody on seat 1, on seat 2 a bot.
struct Round {
  Round(const std::string& name, const std::string& settings, bool started = false) : other(Page::of(loop, hub, name)) {
    code = anna.create(R"("game":"rumors","seats":4,"pace":"instant")" + settings);
    other.ok("attend", R"("table":")" + code + "\"");
    other.ok("sit", R"("seat":1)");
    anna.ok("bot", R"("seat":2,"bot":"page")");
    if (!started) return;
    anna.ok("bot", R"("seat":3,"bot":"page")");
    other.ok("ready", R"("on":true)");
    anna.ok("start");
  }
  std::string body(const std::string& fields) const { return R"({"table":")" + code + R"(",)" + fields + "}"; }
  Answer report(const std::string& fields) {
    return call_api(loop, hub, "POST", "/api/report", anna.key(), body(fields));
  }
  // All that the reporter is given of their reports, without what differs between two houses anyway.
  std::string told() {
    object mine = call_api(loop, hub, "GET", "/api/me/data", anna.key()).fields.at("player").as_object();
    std::string text = boost::json::serialize(mine.at("reports"));
    for (std::size_t at = text.find(code); at != std::string::npos; at = text.find(code))
      text.replace(at, code.size(), "CODE");
    return text;
  }
  std::vector<store::Report> reports() { return loop.shared.store->reports(100); }

  Loop loop;
  Hub& hub = loop.open();
  Page anna = Page::of(loop, hub, "Annabelle");
  Page other;
  std::string code;
};

std::string at_seat(int seat) { return R"("seat":)" + std::to_string(seat) + R"(,"text":"Rude.")"; }

TEST(Reports, about_is_written_and_read) {
  for (const ReportAbout& about : {ReportAbout{{}, "p_12345678"},
                                   ReportAbout{{}, ""},
                                   ReportAbout{Seat{0}, "b_12345678"},
                                   ReportAbout{Seat{7}, ""}}) {
    const ReportAbout read = read_about(about_text(about));
    EXPECT_EQ(read.seat, about.seat) << about_text(about);
    EXPECT_EQ(read.person, about.person) << about_text(about);
  }
  EXPECT_EQ(about_text({Seat{2}, "p_12345678"}), "2 p_12345678");
}

TEST(Reports, the_operator_is_told_who_sits_on_the_seat_hidden_or_not) {
  for (const char* hidden : {"true", "false"}) {
    for (const bool started : {false, true}) {
      Round round("Bert", std::string(R"(,"hidden_names":)") + hidden, started);
      for (int seat = 0; seat < 3; ++seat) ASSERT_EQ(round.report(at_seat(seat)).status, 200);
      const auto reports = round.reports();  // the newest first
      ASSERT_EQ(reports.size(), 3U);
      EXPECT_EQ(reports[2].about, "0 " + round.anna.id);
      EXPECT_EQ(reports[1].about, "1 " + round.other.id);
      EXPECT_EQ(reports[0].about, "2 ") << "a bot of ours";
      EXPECT_EQ(reports[1].table, round.code);
      EXPECT_EQ(reports[1].text, "Rude.");
    }
  }
}

TEST(Reports, who_has_given_up_their_seat_is_still_the_one_who_sat_there) {
  Round round("Bert", R"(,"hidden_names":true)", true);
  round.other.ok("leave");
  ASSERT_EQ(round.report(at_seat(1)).status, 200);
  EXPECT_EQ(round.reports().at(0).about, "1 " + round.other.id);
}

TEST(Reports, two_people_behind_the_veil_are_told_apart_by_no_byte) {
  Round bert("Bert", R"(,"hidden_names":true)"), dora("Dora of the Long Name", R"(,"hidden_names":true)");
  ASSERT_NE(bert.other.id, dora.other.id);
  for (int seat = 0; seat < 4; ++seat) {  // oneself, the other, a bot, nobody
    const Answer one = bert.report(at_seat(seat)), two = dora.report(at_seat(seat));
    EXPECT_EQ(one.status, 200);
    EXPECT_EQ(two.status, 200);
    EXPECT_EQ(boost::json::serialize(one.fields), boost::json::serialize(two.fields));
    EXPECT_EQ(boost::json::serialize(one.fields), R"({"ok":true})");
  }
  const std::string told = bert.told();
  EXPECT_EQ(told, dora.told());
  EXPECT_NE(told.find(R"("seat":1)"), std::string::npos) << "what one has written is given out: " << told;
  EXPECT_EQ(told.find("p_"), std::string::npos) << told;
}

TEST(Reports, whom_one_has_named_by_id_is_given_out_as_one_named_them) {
  Round round("Bert", "");
  ASSERT_EQ(round.report(R"("player":")" + round.other.id + R"(","text":"Rude.")").status, 200);
  EXPECT_NE(round.told().find(R"("about":")" + round.other.id + "\""), std::string::npos) << round.told();
}

TEST(Reports, what_is_no_seat_is_refused_and_nothing_is_kept) {
  Round round("Bert", "");
  EXPECT_EQ(round.report(at_seat(4)).fields.at("code"), "no_such_seat");
  for (const char* wrong : {"-1", "8", "255", "256", "1.5", "\"1\"", "null", "[1]", "true"}) {
    const Answer answer = round.report(std::string(R"("seat":)") + wrong + R"(,"text":"x")");
    EXPECT_EQ(answer.status, 400) << wrong;
  }
  EXPECT_EQ(round.report(R"("seat":1,"player":")" + round.other.id + R"(","text":"x")").fields.at("code"), "bad_field");
  EXPECT_TRUE(round.reports().empty());
}

TEST(Reports, a_table_one_may_not_see_is_in_the_same_words_none) {
  Round round("Bert", "");
  const std::string block = R"({"player":")" + round.other.id + R"(","do":"block"})";
  ASSERT_EQ(call_api(round.loop, round.hub, "POST", "/api/people", round.anna.key(), block).status, 200);
  const std::string about_anna = round.body(at_seat(0));
  EXPECT_EQ(call_api(round.loop, round.hub, "POST", "/api/report", round.other.key(), about_anna).status, 200)
      << "sits there";
  ASSERT_EQ(round.reports().size(), 1U);
  Page eve = Page::of(round.loop, round.hub, "Eve");
  const std::string block_eve = R"({"player":")" + eve.id + R"(","do":"block"})";
  ASSERT_EQ(call_api(round.loop, round.hub, "POST", "/api/people", round.anna.key(), block_eve).status, 200);
  const std::string unblock = R"({"player":")" + eve.id + R"(","do":"unblock"})";
  const auto ask = [&](const std::string& code) {
    const Answer answer = call_api(
        round.loop, round.hub, "POST", "/api/report", eve.key(), R"({"table":")" + code + R"(","seat":1,"text":"x"})");
    return std::to_string(answer.status) + boost::json::serialize(answer.fields);
  };
  EXPECT_EQ(ask(round.code), ask("AAAAAAAA"));
  EXPECT_EQ(ask(round.code).substr(0, 3), "404");
  EXPECT_EQ(round.reports().size(), 1U);
  ASSERT_EQ(call_api(round.loop, round.hub, "POST", "/api/people", round.anna.key(), unblock).status, 200);
  eve.ok("attend", R"("table":")" + round.code + "\"");
  ASSERT_EQ(call_api(round.loop, round.hub, "POST", "/api/people", round.anna.key(), block_eve).status, 200);
  EXPECT_EQ(ask(round.code).substr(0, 3), "200") << "looks on already: a refusal would tell";
}

TEST(Reports, an_army_of_guests_does_not_bury_what_somebody_else_has_said) {
  Round round("Bert", "");
  int kept = 0;
  const auto newcomer = [&] {
    return call_api(round.loop, round.hub, "POST", "/api/guest", {}, R"({"name":"Guest"})").key;
  };
  for (int guest = 0; guest < 4; ++guest) {
    const std::string key = newcomer();
    for (int i = 0; i < 10; ++i) {
      kept += call_api(round.loop, round.hub, "POST", "/api/report", key, round.body(at_seat(1))).status == 200;
    }
  }
  EXPECT_EQ(kept, 30);
  const Answer elsewhere =
      call_api(round.loop, round.hub, "POST", "/api/report", newcomer(), round.body(at_seat(1)), "10.2.2.2");
  EXPECT_EQ(elsewhere.status, 200) << "from another address";
}

TEST(Reports, guessing_codes_by_them_is_slowed) {
  Loop loop;
  HubOptions strict;
  strict.limits.wrong_codes_per_hour = 3;
  Hub& hub = loop.open(strict);
  Page eve = Page::of(loop, hub, "Eve");
  const auto ask = [&] {
    return call_api(loop, hub, "POST", "/api/report", eve.key(), R"({"table":"AAAAAAAA","text":"x"})").status;
  };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ask(), 404);
  EXPECT_EQ(ask(), 429);
}

}  // namespace
}  // namespace logres::server::testing
