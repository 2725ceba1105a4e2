// A preview tells what a move does before it is made, and nothing the player does not know.
#include "table/preview.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "table/messages.h"

namespace logres {
namespace {

using boost::json::object;

Match match_of(const char* scenario) {
  auto loaded = Match::load(boost::json::parse(scenario).as_object(), Secret::from_seed(7));
  return std::get<Match>(std::move(loaded));
}

object preview(const Match& match, std::initializer_list<const char*> texts) {
  std::vector<Move> moves;
  for (const char* text : texts) moves.push_back(read_move(match.game(), boost::json::value(text)).value());
  std::string out;
  JsonWriter json(out);
  json.object();
  write_preview(match, 0, moves, json);
  json.end_object();
  return boost::json::parse(out).as_object();
}

std::string said(const object& preview) { return boost::json::serialize(preview.at("events")); }

constexpr const char* kLamorak = R"({"game":"legends","seats":2,"options":{"level":"advanced"},"phase":"texts",
  "companies":{"camelot":[["sir_lamorak","sir_kay"]]},"hands":[["merlin"],["nimue"]],"active":0})";

TEST(Preview, a_lone_target_is_named_before_the_text_is_used) {
  const Match match = match_of(kLamorak);
  const object told = preview(match, {"use sir_lamorak"});
  EXPECT_TRUE(told.at("certain").as_bool());
  EXPECT_NE(said(told).find(R"("event":"discarded","actor":null,"character":"sir_kay")"), std::string::npos)
      << said(told);
  EXPECT_EQ(match.seq(), 0U) << "nothing has happened";
}

TEST(Preview, what_is_drawn_is_not_told) {
  const Match match = match_of(R"({"game":"legends","seats":2,"options":{"level":"advanced"},"phase":"actions",
    "companies":{"camelot":[["sir_kay"]]},"hands":[["merlin"],["nimue"]],"active":0})");
  const object told = preview(match, {"draw"});
  EXPECT_FALSE(told.at("certain").as_bool());
  EXPECT_EQ(said(told).find("drew"), std::string::npos) << said(told);
  EXPECT_FALSE(told.contains("table"));
}

TEST(Preview, one_move_leads_to_the_next_question) {
  const Match match = match_of(R"({"game":"legends","seats":2,"options":{"level":"advanced"},"phase":"actions",
    "companies":{"camelot":[["sir_kay","sir_lucan"]]},"hands":[["merlin"],["nimue"]],"active":0})");
  const object first = preview(match, {"move camelot forest"});
  EXPECT_TRUE(first.at("owes").as_bool());
  EXPECT_EQ(first.at("decision").as_object().at("kind"), "movers");
  const object both = preview(match, {"move camelot forest", "movers sir_kay nobody nobody"});
  EXPECT_NE(said(both).find(R"("event":"moved")"), std::string::npos) << said(both);
}

}  // namespace
}  // namespace logres
