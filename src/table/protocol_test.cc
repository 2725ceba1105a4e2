#include "table/protocol.h"

#include <boost/json/serialize.hpp>

#include "table/test_bots.h"
#include "table/test_table.h"

namespace logres {
namespace {

using namespace testing;

class ProtocolTest : public ::testing::Test {
 protected:
  boost::json::object ask(std::string_view line) {
    const std::string answer = protocol_.handle(line);
    EXPECT_EQ(answer.find('\n'), std::string::npos);
    return boost::json::parse(answer).as_object();
  }
  boost::json::object ok(std::string_view line) {
    auto answer = ask(line);
    EXPECT_TRUE(answer.at("ok").as_bool()) << line << " -> " << boost::json::serialize(answer);
    return answer;
  }
  // Everything a caller could find changed.
  std::string position() {
    return protocol_.match() == nullptr
               ? ""
               : protocol_.handle(R"({"verb":"state"})") + protocol_.handle(R"({"verb":"save","secret":true})");
  }
  // "code field rule"
  std::string refusal(std::string_view line) {
    const std::string before = position();
    const auto answer = ask(line);
    EXPECT_FALSE(answer.at("ok").as_bool()) << line;
    EXPECT_EQ(position(), before) << line;
    EXPECT_FALSE(answer.at("message").as_string().empty());
    std::string text(answer.at("code").as_string());
    for (const char* part : {"field", "rule"}) {
      if (const auto* value = answer.if_contains(part)) text += " " + std::string(value->as_string());
    }
    return text;
  }

  TestBots bots_;
  Protocol protocol_{bots_};
};

TEST_F(ProtocolTest, refuses_what_is_no_request) {
  EXPECT_EQ(refusal(""), "bad_json");
  EXPECT_EQ(refusal("hello"), "bad_json");
  EXPECT_EQ(refusal("{"), "bad_json");
  EXPECT_EQ(refusal("[]"), "bad_json");
  EXPECT_EQ(refusal(R"({"verb":"games"} {})"), "bad_json");
  EXPECT_EQ(refusal(std::string(100'000, '[')), "bad_json");
  EXPECT_EQ(refusal("{\"verb\":\"\xff\"}"), "bad_utf8");
  EXPECT_EQ(refusal(std::string(Protocol::kMaxLine + 1, ' ')), "too_long");
  EXPECT_EQ(boost::json::parse(Protocol::too_long()).at("code"), "too_long");
  EXPECT_EQ(refusal("{}"), "missing_field verb");
  EXPECT_EQ(refusal(R"({"verb":7})"), "bad_field verb");
  EXPECT_EQ(refusal(R"({"verb":"fly"})"), "unknown_verb verb");
  EXPECT_EQ(refusal(R"({"verb":"games","x":1})"), "unknown_field x");
  EXPECT_EQ(refusal(R"({"verb":"games","id":[]})"), "bad_field id");
  EXPECT_EQ(refusal(R"({"verb":"games","id":")" + std::string(101, 'x') + "\"}"), "bad_field id");
}

TEST_F(ProtocolTest, needs_a_game_for_most_verbs) {
  for (const char* verb : {"view", "legal", "move", "why_not", "hint", "save", "state", "events", "verify"}) {
    EXPECT_EQ(refusal(std::string(R"({"verb":")") + verb + "\"}"), "no_game") << verb;
  }
  EXPECT_EQ(refusal(R"({"verb":"bot","bot":"first"})"), "no_game");
}

TEST_F(ProtocolTest, echoes_the_id_of_answers_and_refusals) {
  EXPECT_EQ(ok(R"({"verb":"games","id":7})").at("id"), 7);
  EXPECT_EQ(ask(R"({"verb":"fly","id":"a\"b"})").at("id"), "a\"b");
  EXPECT_EQ(ask(R"({"verb":"games"})").if_contains("id"), nullptr);
}

TEST_F(ProtocolTest, refuses_a_new_game_that_cannot_be) {
  ok(R"({"verb":"new","game":"rumors","seats":4,"seed":1})");  // stays as it is through all refusals
  EXPECT_EQ(refusal(R"({"verb":"new"})"), "missing_field game");
  EXPECT_EQ(refusal(R"({"verb":"new","game":"chess","seats":2})"), "unknown_game game");
  EXPECT_EQ(refusal(R"({"verb":"new","game":"rumors"})"), "missing_field seats");
  EXPECT_EQ(refusal(R"({"verb":"new","game":"rumors","seats":"5"})"), "bad_field seats");
  EXPECT_EQ(refusal(R"({"verb":"new","game":"rumors","seats":5.5})"), "bad_field seats");
  EXPECT_EQ(refusal(R"({"verb":"new","game":"rumors","seats":8})"), "bad_setup seats R-017");
  EXPECT_EQ(refusal(R"({"verb":"new","game":"rumors","seats":5,"options":[]})"), "bad_field options");
  EXPECT_EQ(refusal(R"({"verb":"new","game":"rumors","seats":5,"options":{"x":1}})"), "bad_field options.x");
  EXPECT_EQ(refusal(R"({"verb":"new","game":"rumors","seats":3,"options":{"first":4}})"),
            "bad_setup options.first R-029");
  EXPECT_EQ(refusal(R"({"verb":"new","game":"rumors","seats":5,"seed":-1})"), "bad_field seed");
  EXPECT_EQ(refusal(R"({"verb":"new","game":"rumors","seats":5,"secret":"ab"})"), "bad_field secret");
  EXPECT_EQ(refusal(R"({"verb":"new","game":"rumors","seats":5,"salt":"ab"})"), "missing_field secret");
  EXPECT_EQ(refusal(R"({"verb":"new","game":"rumors","seats":5,"seed":1,"secret":"ab"})"), "bad_field seed");
}

TEST_F(ProtocolTest, repeats_a_game_by_seed_or_secret) {
  const auto first = ok(R"({"verb":"new","game":"rumors","seats":5,"seed":7})");
  const auto state = ok(R"({"verb":"state"})");
  const auto second = ok(R"({"verb":"new","game":"rumors","seats":5,"seed":7})");
  EXPECT_EQ(first, second);
  boost::json::object request = {{"verb", "new"}, {"game", "rumors"}, {"seats", 5}};
  request["secret"] = state.at("secret");
  request["salt"] = state.at("salt");
  EXPECT_EQ(ok(boost::json::serialize(request)), first);
  EXPECT_EQ(ok(R"({"verb":"state"})"), state);
  const auto live = ok(R"({"verb":"new","game":"rumors","seats":5})");
  EXPECT_NE(live.at("commitment"), ok(R"({"verb":"new","game":"rumors","seats":5})").at("commitment"));
}

TEST_F(ProtocolTest, refuses_moves_with_code_and_rule) {
  ok(R"({"verb":"new","game":"rumors","seats":4,"options":{"first":2},"seed":1})");
  EXPECT_EQ(refusal(R"({"verb":"move"})"), "missing_field seat");
  EXPECT_EQ(refusal(R"({"verb":"move","seat":1})"), "missing_field move");
  EXPECT_EQ(refusal(R"({"verb":"move","seat":null,"move":"listen"})"), "bad_field seat");
  EXPECT_EQ(refusal(R"({"verb":"move","seat":4,"move":"listen"})"), "no_such_seat seat");
  EXPECT_EQ(refusal(R"({"verb":"move","seat":-1,"move":"listen"})"), "no_such_seat seat");
  EXPECT_EQ(refusal(R"({"verb":"move","seat":1,"move":"fly"})"), "bad_move move");
  EXPECT_EQ(refusal(R"({"verb":"move","seat":1,"move":{"verb":"quest"}})"), "bad_move move");
  EXPECT_EQ(refusal(R"({"verb":"move","seat":1,"move":"accuse 2"})"), "illegal_move move R-092");
  EXPECT_EQ(refusal(R"({"verb":"move","seat":0,"move":"listen"})"), "not_asked seat R-033");
  EXPECT_EQ(refusal(R"({"verb":"move","seat":1,"move":"listen","seq":"0"})"), "bad_field seq");
  EXPECT_EQ(refusal(R"({"verb":"move","seat":1,"move":"listen","seq":1})"), "bad_field seq");
  EXPECT_EQ(refusal(R"({"verb":"move","seat":1,"move":"listen","sec":0})"), "unknown_field sec");
  const auto done = ok(R"({"verb":"move","seat":1,"move":{"verb":"listen"},"seq":0})");
  EXPECT_EQ(done.at("seq"), 1);
  EXPECT_EQ(done.at("applied"), true);
  EXPECT_EQ(done.at("events").as_array()[0].at("event"), "listens");
  EXPECT_EQ(refusal(R"({"verb":"move","seat":2,"move":"listen","seq":0})"), "stale seq");
}

TEST_F(ProtocolTest, takes_answers_to_one_window_under_one_number) {
  ok(R"({"verb":"load","seed":1,"scenario":{"game":"rumors","seats":4,"options":{"expert":"on"},"active":0,
      "pile":["pict_5","grail_5"],"knights":[["gawain"],["arthur"],["galahad"],[]]}})");
  EXPECT_EQ(ok(R"({"verb":"move","seat":0,"move":"quest grail","seq":0})").at("seq"), 1);
  const auto early = ok(R"({"verb":"move","seat":2,"move":"pass","seq":1})");
  EXPECT_EQ(early.at("applied"), false);
  EXPECT_EQ(early.at("seq"), 1);
  EXPECT_EQ(refusal(R"({"verb":"move","seat":2,"move":"pass","seq":1})"), "already_answered seat");
  EXPECT_TRUE(ok(R"({"verb":"legal","seat":2})").at("moves").as_array().empty());
  EXPECT_EQ(ok(R"({"verb":"state"})").at("waiting"), boost::json::parse("[1]"));
  EXPECT_EQ(ok(R"({"verb":"move","seat":1,"move":"pass","seq":1})").at("applied"), true);
}

TEST_F(ProtocolTest, explains_without_playing) {
  ok(R"({"verb":"new","game":"rumors","seats":4,"options":{"first":1},"seed":1})");
  const std::string before = position();
  EXPECT_EQ(ok(R"({"verb":"why_not","seat":0,"move":"listen"})").at("legal"), true);
  const auto no = ok(R"({"verb":"why_not","seat":0,"move":"quest grail"})");
  EXPECT_EQ(no.at("legal"), false);
  EXPECT_EQ(no.at("rule"), "R-060");
  EXPECT_EQ(position(), before);
}

TEST_F(ProtocolTest, plays_bots_and_asks_them) {
  ok(R"({"verb":"new","game":"rumors","seats":4,"options":{"first":1},"seed":1})");
  const auto hint = ok(R"({"verb":"hint"})");
  EXPECT_EQ(hint.at("bot"), "last");
  EXPECT_EQ(hint.at("hints").as_array()[0].at("weight"), 0.75);
  EXPECT_EQ(refusal(R"({"verb":"hint","bot":"x"})"), "unknown_bot bot");
  EXPECT_EQ(refusal(R"({"verb":"hint","seat":1})"), "not_asked seat R-033");
  EXPECT_EQ(refusal(R"({"verb":"bot"})"), "missing_field bot");
  EXPECT_EQ(refusal(R"({"verb":"bot","bot":"x"})"), "unknown_bot bot");
  EXPECT_EQ(refusal(R"({"verb":"bot","bot":"first","seat":2})"), "not_asked seat R-033");
  const auto played = ok(R"({"verb":"bot","bot":"first","seat":0})");
  EXPECT_EQ(played.at("move"), "listen");
  EXPECT_EQ(played.at("seq"), 1);
  EXPECT_EQ(ok(R"({"verb":"bot","bot":"absent"})").at("seat"), 1);
  while (protocol_.match()->table().outcome() == std::nullopt) ok(R"({"verb":"bot","bot":"last"})");
  EXPECT_EQ(refusal(R"({"verb":"bot","bot":"first"})"), "over R-122");
  EXPECT_EQ(refusal(R"({"verb":"hint"})"), "over R-122");
}

TEST_F(ProtocolTest, saves_opens_and_verifies) {
  ok(R"({"verb":"new","game":"rumors","seats":4,"seed":3})");
  for (int i = 0; i < 6; ++i) ok(R"({"verb":"bot","bot":"first"})");
  EXPECT_TRUE(ok(R"({"verb":"save"})").at("record").at("secret").is_null());
  const auto record = ok(R"({"verb":"save","secret":true})").at("record");
  const auto state = ok(R"({"verb":"state"})");
  EXPECT_EQ(ok(R"({"verb":"verify"})").at("sound"), true);
  ok(R"({"verb":"bot","bot":"first"})");
  boost::json::object request = {{"verb", "open"}, {"record", record}};
  ok(boost::json::serialize(request));
  EXPECT_EQ(ok(R"({"verb":"state"})"), state);

  boost::json::object damaged = record.as_object();
  damaged["digest"] = std::string(64, '0');
  request["record"] = damaged;
  EXPECT_EQ(refusal(boost::json::serialize(request)), "bad_record digest");
  request["verb"] = "verify";
  const auto verdict = ok(boost::json::serialize(request));
  EXPECT_EQ(verdict.at("sound"), false);
  EXPECT_EQ(verdict.at("field"), "digest");
  EXPECT_EQ(refusal(R"({"verb":"open"})"), "missing_field record");
  EXPECT_EQ(refusal(R"({"verb":"open","record":"x"})"), "bad_field record");
  EXPECT_EQ(refusal(R"({"verb":"verify","record":{}})"), "bad_record format");
  EXPECT_EQ(refusal(R"({"verb":"verify","twice":true})"), "unknown_field twice");
  EXPECT_EQ(refusal(R"({"verb":"save","secret":1})"), "bad_field secret");
}

TEST_F(ProtocolTest, refuses_scenarios_with_the_field_named) {
  ok(R"({"verb":"new","game":"rumors","seats":4,"seed":3})");
  EXPECT_EQ(refusal(R"({"verb":"load"})"), "missing_field scenario");
  EXPECT_EQ(refusal(R"({"verb":"load","scenario":{}})"), "bad_scenario game");
  EXPECT_EQ(refusal(R"({"verb":"load","scenario":{"game":"chess"}})"), "bad_scenario game");
  EXPECT_EQ(refusal(R"({"verb":"load","scenario":{"game":"rumors"}})"), "bad_scenario seats");
  EXPECT_EQ(refusal(R"({"verb":"load","scenario":{"game":"rumors","seats":3,"pyle":[]}})"), "bad_scenario pyle");
  // 46 quest cards: one more than there are.
  boost::json::array pile;
  for (const char* quest : {"pict", "saxon", "excalibur", "dragon", "grail"}) {
    const std::string q(quest);
    for (const char* value : {"q", "q", "q", "q", "2", "3", "4", "4", "5"}) pile.emplace_back(q + "_" + value);
  }
  boost::json::object scenario = {{"game", "rumors"}, {"seats", 3}, {"pile", pile}};
  boost::json::object request = {{"verb", "load"}, {"scenario", scenario}, {"seed", 1}};
  ok(boost::json::serialize(request));
  pile.emplace_back("grail_5");
  request["scenario"].as_object()["pile"] = pile;
  EXPECT_EQ(refusal(boost::json::serialize(request)), "bad_scenario pile");
}

TEST_F(ProtocolTest, tells_events_as_a_viewer_saw_them) {
  ok(R"({"verb":"new","game":"rumors","seats":3,"options":{"first":1},"seed":3})");
  ok(R"({"verb":"bot","bot":"first"})");
  const auto all = ok(R"({"verb":"events"})");
  const auto next = all.at("next").as_int64();
  EXPECT_EQ(static_cast<std::size_t>(next), protocol_.match()->events().size());
  EXPECT_EQ(all.at("events").as_array().size(), protocol_.match()->events().size());
  EXPECT_TRUE(ok(R"({"verb":"events","from":)" + std::to_string(next) + "}").at("events").as_array().empty());
  EXPECT_TRUE(ok(R"({"verb":"events","from":4294967295,"seat":null})").at("events").as_array().empty());
  EXPECT_EQ(refusal(R"({"verb":"events","seat":3})"), "no_such_seat seat");
  EXPECT_EQ(refusal(R"({"verb":"events","from":-1})"), "bad_field from");
}

TEST_F(ProtocolTest, cites_rules) {
  EXPECT_EQ(ok(R"({"verb":"rules","rule":"R-092","id":1})").at("game"), "rumors");
  EXPECT_EQ(ok(R"({"verb":"rules","id":"R-092"})").at("rule"), "R-092");
  EXPECT_EQ(refusal(R"({"verb":"rules","rule":"R-999"})"), "unknown_rule rule");
  EXPECT_EQ(refusal(R"({"verb":"rules"})"), "missing_field id");
  EXPECT_EQ(refusal(R"({"verb":"rules","id":1})"), "bad_field id");
}

TEST_F(ProtocolTest, lists_games_in_short_or_one_in_full) {
  const auto list = ok(R"({"verb":"games"})").at("games").as_array();
  EXPECT_EQ(list.size(), games().size());
  EXPECT_EQ(list[0].as_object().if_contains("verbs"), nullptr);
  EXPECT_EQ(list[0].at("bots"), boost::json::value({"first", "last", "absent"}));
  const auto one = ok(R"({"verb":"games","game":"rumors"})").at("games").as_array();
  EXPECT_EQ(one.size(), 1U);
  EXPECT_FALSE(one[0].at("verbs").as_array().empty());
  EXPECT_EQ(refusal(R"({"verb":"games","game":"chess"})"), "unknown_game game");
}

TEST_F(ProtocolTest, quits_on_request_only) {
  EXPECT_EQ(refusal(R"({"verb":"quit","now":true})"), "unknown_field now");
  EXPECT_FALSE(protocol_.finished());
  ok(R"({"verb":"quit"})");
  EXPECT_TRUE(protocol_.finished());
}

// A whole game by the view alone, every seat asked for its own.
TEST_F(ProtocolTest, plays_a_whole_game_through_views) {
  ok(R"({"verb":"new","game":"rumors","seats":5,"options":{"expert":"on"},"seed":5})");
  Dice dice = Dice::fast(1);
  while (protocol_.match()->table().outcome() == std::nullopt) {
    for (int seat = 0; seat < 5; ++seat) {
      const auto view = ok(R"({"verb":"view","seat":)" + std::to_string(seat) + "}").at("view").as_object();
      const auto& legal = view.at("legal").as_array();
      EXPECT_EQ(legal.empty(), !view.at("owes").as_bool());
      if (legal.empty()) continue;
      boost::json::object request = {{"verb", "move"}, {"seat", seat}, {"seq", view.at("seq")}};
      request["move"] = legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
      ok(boost::json::serialize(request));
    }
  }
  const auto view = ok(R"({"verb":"view"})").at("view").as_object();
  EXPECT_FALSE(view.at("outcome").is_null());
  EXPECT_EQ(ok(R"({"verb":"verify"})").at("sound"), true);
}

TEST_F(ProtocolTest, every_verb_refuses_a_field_it_does_not_know) {
  ok(R"({"verb":"new","game":"rumors","seats":3,"seed":1})");
  const std::string record = boost::json::serialize(ok(R"({"verb":"save","secret":true})").at("record"));
  const std::vector<std::string> requests = {
      R"("verb":"games")",
      R"("verb":"new","game":"rumors","seats":3,"seed":1)",
      R"("verb":"load","seed":1,"scenario":{"game":"rumors","seats":3})",
      R"("verb":"open","record":)" + record,
      R"("verb":"view","seat":0)",
      R"("verb":"legal","seat":0)",
      R"("verb":"move","seat":0,"move":"listen")",
      R"("verb":"why_not","seat":0,"move":"listen")",
      R"("verb":"bot","bot":"absent")",
      R"("verb":"hint")",
      R"("verb":"save")",
      R"("verb":"rules","rule":"R-092")",
      R"("verb":"state")",
      R"("verb":"events")",
      R"("verb":"verify")",
      R"("verb":"quit")",
  };
  for (const std::string& request : requests) {
    EXPECT_EQ(refusal("{" + request + R"(,"more":1})"), "unknown_field more") << request;
  }
}

}  // namespace
}  // namespace logres
