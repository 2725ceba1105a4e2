// Positions written by hand: what is refused, and with which field.
#include "core/scenario_testing.h"
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

TEST(ShadowsScenario, names_the_field_of_a_bad_position) {
  EXPECT_EQ(problem(four()), "");
  EXPECT_EQ(problem(four(R"("hands": [["fate", "fate"]])")), "hands");
  EXPECT_EQ(problem(four(R"("hands": [["fate"]], "white_next": ["fate"])")), "white_next");
  EXPECT_EQ(problem(four(R"("siege_engines": 13)")), "siege_engines");
  EXPECT_EQ(problem(four(R"("siege_engines": 12)")), "siege_engines");
  EXPECT_EQ(problem(four(R"("life": [7, 4, 4, 4])")), "life");
  EXPECT_EQ(problem(four(R"("life": [0, 4, 4, 4])")), "life");
  EXPECT_EQ(problem(four(R"("sword": 6)")), "sword");
  EXPECT_EQ(problem(four(R"("sword": 5)")), "sword");
  EXPECT_EQ(problem(four(R"("places": {"grail": [0], "camelot": [0]})")), "places");
  EXPECT_EQ(problem(with(R"("kay", "kay", "arthur", "gawain")", R"("white": 1)")), "knights");
  EXPECT_EQ(problem(with(R"("bors", "kay", "arthur", "gawain")", R"("white": 1)")), "knights");
  EXPECT_EQ(problem(four(R"("places": ["lancelot", "lancelot", "camelot", "camelot"])")), "places");
  EXPECT_EQ(problem(four(R"("places": ["dragon", "camelot", "camelot", "camelot"])")), "places");
  EXPECT_EQ(problem(four(R"("white": 8, "black": 4)")), "white");
  EXPECT_EQ(problem(four(R"("black": 7)")), "black");
  EXPECT_EQ(problem(four(R"("saxons": 4)")), "saxons");
  EXPECT_EQ(problem(four(R"("grail_white": 5, "grail_black": ["despair", "despair", "despair"])")), "grail_white");
  EXPECT_EQ(problem(four(R"("mordred": "grail")")), "mordred");
  EXPECT_EQ(problem(four(R"("lasting": ["mordred"])")), "lasting");  // it lies on its quest
  EXPECT_EQ(problem(four(R"("lasting": ["despair"])")), "lasting");
  EXPECT_EQ(problem(four(R"("relics": {"excalibur": 0})")), "relics");
  EXPECT_EQ(problem(four(R"("saxon_white": ["fight_2"])")), "saxon_white");
  EXPECT_EQ(problem(four(R"("pict_white": ["fight_1", "fight_2", "fight_3", "fight_4", "fight_5"])")), "pict_white");
  EXPECT_EQ(problem(four(R"("places": ["black_knight"], "black_knight_white": ["fight_1", "fight_1", "fight_1"])")),
            "black_knight_white");
  EXPECT_EQ(problem(four(R"("lancelot": "won", "dragon": "won", "lancelot_black": ["lancelot_1_dragon_5"])")),
            "lancelot_white");
  EXPECT_EQ(problem(four(R"("places": ["empty"])")), "places");
  EXPECT_EQ(problem(four(R"("misspelt": 1)")), "misspelt");
  EXPECT_EQ(problem(R"({"white": 1})"), "seats");
  EXPECT_EQ(problem(R"({"seats": 8})"), "seats");
  EXPECT_EQ(problem(R"({"seats": 3, "loyalty": ["traitor", "traitor", "loyal"]})"), "loyalty");
  EXPECT_EQ(problem(R"({"seats": 3, "options": {"nonsense": 1}})"), "options.nonsense");
  EXPECT_EQ(problem(R"({"seats": 3, "faces": ["traitor", "hidden", "hidden"]})"), "places");
  EXPECT_EQ(problem(R"({"seats": 3, "loyalty": ["traitor", "loyal", "loyal"], "places": ["camelot", "dead", "dead"]})"),
            "scenario");
}

// What is no card of the pile never gets there, not even until the refusal is said: the sanitized build looks.
TEST(ShadowsScenario, a_wrong_card_is_refused_in_every_list_of_cards) {
  for (const std::string field : {"white_discard",
                                  "black_discard",
                                  "travel_discard",
                                  "black_removed",
                                  "white_next",
                                  "black_next",
                                  "black_under",
                                  "travel_next",
                                  "lasting",
                                  "grail_black"}) {
    const std::string other = field.starts_with("white") ? "picts" : "fate";
    for (const std::string& card : {other, std::string("nonsense")}) {
      EXPECT_EQ(problem(four("\"" + field + "\": [\"" + card + "\"]")), field) << card;
      EXPECT_EQ(problem(four("\"" + field + R"(": [{"card": ")" + card + "\"}]")), field) << card;
    }
    EXPECT_EQ(problem(four("\"" + field + "\": [7]")), field);
  }
}

TEST(ShadowsScenario, places_may_be_told_by_seat_or_by_place) {
  Play t(four(R"("places": {"grail": [0, 2], "excalibur": [1]})"));
  EXPECT_EQ(t.place(0) + " " + t.place(1) + " " + t.place(2) + " " + t.place(3), "grail excalibur grail camelot");
}

TEST(ShadowsScenario, a_state_written_out_is_a_scenario_again) {
  Play t(with(R"("kay", "bors", "arthur", "lamorak")",
              R"("active": 2, "white": 3, "black": 2, "siege_engines": 5, "lancelot": "won", "excalibur": "lost",
                 "relics": {"lancelots_armor": 1}, "places": ["grail", "camelot", "dragon", "captured"],
                 "life": [3, 4, 5, 2], "hands": [["fight_any", "grail"], ["merlin"], [], ["truce"]],
                 "lancelot_white": ["fight_2", "any_3"], "black_knight_black": ["black_knight_3"],
                 "white_next": ["piety", "grail"], "travel_next": ["travel_vision", "travel_lost"], "lancelot_black": ["lancelot_1_dragon_5",
                 {"card": "lancelot_7_dragon_11", "layer": 1}], "grail_white": 2, "grail_black": ["despair", "desolation"],
                 "saxons": 2, "saxon_white": ["fight_1"], "mordred": "pict_war", "heroism": "grail", "merlin": "dragon",
                 "lasting": ["vivien", "witch_5"], "divine_favor": true, "black_next": [{"card": "picts", "known": [0]}],
                 "black_under": [{"card": "saxons", "known": [1]}], "white_discard": ["fate"], "black_removed": ["despair"],
                 "merlins_removed": 1)",
              kMc));
  const State again =
      written_and_read<Shadows>(t.state(), [](boost::json::object& scenario) { scenario.erase("ask"); });
  EXPECT_TRUE(static_cast<const PublicState&>(again) == t.state());
  EXPECT_EQ(again.hand, t.state().hand);
}

}  // namespace
}  // namespace logres::shadows
