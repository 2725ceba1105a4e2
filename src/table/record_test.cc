#include "table/record.h"

#include <boost/json/serialize.hpp>
#include <fstream>

#include "table/test_table.h"

namespace logres {
namespace {

using namespace testing;

Match finished_match() {
  Match match = new_rumors(5, 42, R"({"expert":"on","merlin_6":"on"})");
  match.set_players({"Ann", "bot:random", "Зоя"});
  play_random(match, 1);
  return match;
}

boost::json::object json_of(const Match& match) {
  return boost::json::parse(write_record(match.full_record())).as_object();
}

// Reads and opens; "sound", or "code field".
std::string verdict(const boost::json::object& json) {
  auto record = read_record(boost::json::serialize(json));
  if (const auto* refusal = std::get_if<Refusal>(&record)) {
    EXPECT_FALSE(refusal->message().empty());
    return refusal->code + " " + refusal->field;
  }
  auto match = Match::open(std::get<Record>(record));
  if (const auto* refusal = std::get_if<Refusal>(&match)) {
    EXPECT_FALSE(refusal->message().empty());
    return refusal->code + " " + refusal->field;
  }
  return "sound";
}

// R-321: after the game the full course may be replayed, by anybody, from the record alone.
TEST(Record, R321_of_a_finished_game_replays_to_the_same_end) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Match match = new_rumors(1 + static_cast<int>(seed % 7), seed, R"({"expert":"on","morgan_8":"on"})");
    play_random(match, seed);
    const auto record = read_record(write_record(match.record()));
    const auto opened = Match::open(std::get<Record>(record));
    ASSERT_TRUE(std::holds_alternative<Match>(opened)) << std::get<Refusal>(opened).message();
    const Match& again = std::get<Match>(opened);
    EXPECT_TRUE(again.table() == match.table());
    EXPECT_TRUE(std::ranges::equal(again.events(), match.events()));
    EXPECT_EQ(again.table().outcome(), match.table().outcome());
    // Nothing is secret any more: the view of the end lists every event, with every card.
    const auto log = boost::json::parse(view_text(again, kNoSeat)).at("log").as_array();
    EXPECT_EQ(log.size(), match.events().size());
  }
}

TEST(Record, is_written_and_read_without_loss) {
  const Match match = finished_match();
  const std::string text = write_record(match.record());
  const auto record = read_record(text);
  ASSERT_TRUE(std::holds_alternative<Record>(record));
  EXPECT_EQ(write_record(std::get<Record>(record)), text);
  const auto& read = std::get<Record>(record);
  EXPECT_EQ(read.players.size(), 3U);
  EXPECT_EQ(read.players[2], "Зоя");
  EXPECT_EQ(read.outcome, match.table().outcome());
  EXPECT_EQ(verdict(json_of(match)), "sound");
}

TEST(Record, of_a_running_game_opens_only_with_its_secret) {
  Match match = new_rumors(4, 5);
  play_random(match, 5, 12);
  EXPECT_EQ(verdict(boost::json::parse(write_record(match.record())).as_object()), "bad_record secret");
  EXPECT_EQ(verdict(json_of(match)), "sound");
}

TEST(Record, of_a_scenario_keeps_the_scenario) {
  Match match = load_rumors(R"({"game":"rumors","seats":3,"pile":["grail_5","grail_4"],"next":["grail_3","vivien"]})");
  play_random(match, 8);
  auto json = json_of(match);
  EXPECT_EQ(verdict(json), "sound");
  json["options"].as_object()["expert"] = "on";
  EXPECT_EQ(verdict(json), "bad_record options");
  json = json_of(match);
  json["scenario"].as_object()["pile"].as_array()[0] = "grail_9";
  EXPECT_EQ(verdict(json), "bad_record scenario.pile");
  json["scenario"].as_object()["game"] = "chess";
  EXPECT_EQ(verdict(json), "bad_record scenario.game");
}

struct Damage {
  const char* what;
  void (*harm)(boost::json::object&);
  const char* verdict;
};

const Damage kDamages[] = {
    {"format", [](auto& r) { r["format"] = "logres-record-9"; }, "bad_record format"},
    {"no format", [](auto& r) { r.erase("format"); }, "bad_record format"},
    {"game", [](auto& r) { r["game"] = "chess"; }, "bad_record game"},
    {"game type", [](auto& r) { r["game"] = 5; }, "bad_record game"},
    {"rules", [](auto& r) { r["rules"] = 99; }, "bad_record rules"},
    {"seats", [](auto& r) { r["seats"] = 8; }, "bad_record seats"},
    {"seats type", [](auto& r) { r["seats"] = "5"; }, "bad_record seats"},
    {"option", [](auto& r) { r["options"].as_object()["expert"] = "maybe"; }, "bad_record options.expert"},
    {"unknown option", [](auto& r) { r["options"].as_object()["dragons"] = "on"; }, "bad_record options.dragons"},
    {"players", [](auto& r) { r["players"] = {"a", "b", "c", "d", "e", "f"}; }, "bad_record players"},
    {"label", [](auto& r) { r["players"].as_array()[1] = std::string(101, 'x'); }, "bad_record players[1]"},
    {"commitment", [](auto& r) { r["commitment"] = std::string(64, '0'); }, "bad_record commitment"},
    {"commitment null", [](auto& r) { r["commitment"] = nullptr; }, "bad_record commitment"},
    {"secret", [](auto& r) { r["secret"] = std::string(64, 'a'); }, "bad_record commitment"},
    {"short secret", [](auto& r) { r["secret"] = "abc"; }, "bad_record secret"},
    {"salt alone", [](auto& r) { r["secret"] = nullptr; }, "bad_record secret"},
    {"secret alone", [](auto& r) { r["salt"] = nullptr; }, "bad_record salt"},
    {"move word", [](auto& r) { r["moves"].as_array()[3] = "0 fly"; }, "bad_record moves[3]"},
    {"move type", [](auto& r) { r["moves"].as_array()[2] = 7; }, "bad_record moves[2]"},
    {"move seat", [](auto& r) { r["moves"].as_array()[1] = "7 listen"; }, "bad_record moves[1]"},
    {"no seat", [](auto& r) { r["moves"].as_array()[1] = "listen"; }, "bad_record moves[1]"},
    {"illegal move",
     [](auto& r) { r["moves"].as_array()[0] = r["moves"].as_array()[0].as_string()[0] + std::string(" quest grail"); },
     "bad_record moves[0]"},
    {"outcome", [](auto& r) { r["outcome"].as_object()["winners"] = boost::json::array(); }, "bad_record outcome"},
    {"score", [](auto& r) { r["outcome"].as_object()["score"].as_array()[0] = 70000; }, "bad_record outcome"},
    {"no outcome", [](auto& r) { r.erase("outcome"); }, "bad_record outcome"},
    {"finished", [](auto& r) { r["finished"] = false; }, "bad_record outcome"},
    {"finished type", [](auto& r) { r["finished"] = 1; }, "bad_record finished"},
    {"unfinished",
     [](auto& r) {
       r["finished"] = false;
       r.erase("outcome");
     },
     "bad_record finished"},
    {"last move lost", [](auto& r) { r["moves"].as_array().pop_back(); }, "bad_record finished"},
    {"digest", [](auto& r) { r["digest"] = std::string(64, '1'); }, "bad_record digest"},
    {"no digest", [](auto& r) { r.erase("digest"); }, "bad_record digest"},
    {"other field", [](auto& r) { r["comment"] = "hi"; }, "bad_record comment"},
    {"scenario type", [](auto& r) { r["scenario"] = 1; }, "bad_record scenario"},
    {"scenario's number", [](auto& r) { r["scenario"] = {{"accused", {0, 2e63}}}; }, "bad_record scenario"},
};

TEST(Record, with_any_damage_is_refused_with_the_field_named) {
  const boost::json::object sound = json_of(finished_match());
  for (const Damage& damage : kDamages) {
    boost::json::object json = sound;
    damage.harm(json);
    EXPECT_EQ(verdict(json), damage.verdict) << damage.what;
  }
}

TEST(Record, with_a_move_after_the_end_is_refused) {
  const Match match = finished_match();
  auto json = json_of(match);
  json["moves"].as_array().push_back("0 listen");
  EXPECT_EQ(verdict(json), "bad_record moves[" + std::to_string(match.seq()) + "]");
}

// Another option, the same moves: the cards or the questions differ sooner or later.
TEST(Record, with_another_option_is_refused) {
  auto json = json_of(finished_match());
  json["options"].as_object()["morgan_8"] = "on";
  EXPECT_NE(verdict(json), "sound");
}

TEST(Record, that_is_no_json_or_too_long_is_refused) {
  const auto code = [](std::string_view text) {
    auto read = read_record(text);
    return std::holds_alternative<Refusal>(read) ? std::get<Refusal>(read).code : "read";
  };
  EXPECT_EQ(code(""), "bad_json");
  EXPECT_EQ(code("{"), "bad_json");
  EXPECT_EQ(code("[]"), "bad_record");
  EXPECT_EQ(code("{\"game\":\"\xff\"}"), "bad_json");
  EXPECT_EQ(code(std::string(100, '[')), "bad_json");
  EXPECT_EQ(code(std::string(kMaxRecordBytes + 1, ' ')), "too_long");
}

TEST(Record, L490_an_option_that_came_later_was_not_played) {
  std::ifstream games("tests/recorded/legends/games.jsonl");
  std::string line;
  ASSERT_TRUE(std::getline(games, line));
  const std::string option = R"(,"equal_turns":"off")";
  const auto at = line.find(option);
  ASSERT_NE(at, std::string::npos);
  const auto older = read_record(std::string(line).erase(at, option.size()));
  ASSERT_TRUE(std::holds_alternative<Record>(older)) << std::get<Refusal>(older).message();
  EXPECT_EQ(write_record(std::get<Record>(older)), line) << "it says now that it was played without";
}

}  // namespace
}  // namespace logres
