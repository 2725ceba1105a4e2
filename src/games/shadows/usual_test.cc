// What nearly everybody answers while nothing hangs on it.
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

const std::string kExc = R"("excalibur": "won", "relics": {"excalibur": 1})";

// The usual answer to what is asked now; the test ends with that.
std::string usual(Play& t, std::string_view question) {
  t.leave(question);
  return t.view(1, "/usual");
}

// Seat 0 draws the card, seat 1 holds Excalibur.
std::string excalibur_at(const std::string& card, const std::string& position) {
  Play t(four(kExc + R"(, "black_next": [")" + card + "\"]" + (position.empty() ? "" : ", " + position)));
  t.move(0, "black_card");
  EXPECT_EQ(t.legal(1), "pass, use_excalibur");
  return usual(t, "excalibur 1");
}

TEST(ShadowsUsual, S202_S447_an_ordinary_card_is_let_pass_until_it_ends_something) {
  EXPECT_EQ(excalibur_at("picts", ""), "\"pass\"");
  EXPECT_EQ(excalibur_at("picts", R"("picts": 2)"), "\"pass\"");
  EXPECT_EQ(excalibur_at("picts", R"("picts": 3)"), "null") << "the war is lost with this one";
  EXPECT_EQ(excalibur_at("saxons", R"("picts": 3)"), "\"pass\"");
  EXPECT_EQ(excalibur_at("despair", R"("grail_black": ["despair", "despair", "despair", "despair", "despair"])"),
            "\"pass\"");
  EXPECT_EQ(
      excalibur_at("despair", R"("grail_black": ["despair", "despair", "despair", "despair", "despair", "despair"])"),
      "null");
}

TEST(ShadowsUsual, S202_a_special_card_is_always_a_question) {
  for (const std::string card : {"desolation", "mists_of_avalon", "vivien", "morgan_4"}) {
    EXPECT_EQ(excalibur_at(card, ""), "null") << card;
  }
}

TEST(ShadowsUsual, S068_a_card_of_a_finished_quest_adds_an_engine_that_is_felt_from_the_ninth) {
  EXPECT_EQ(excalibur_at("excalibur_black", R"("siege_engines": 7)"), "\"pass\"");
  EXPECT_EQ(excalibur_at("excalibur_black", R"("siege_engines": 8)"), "null");
}

TEST(ShadowsUsual, S063_S064_a_combat_card_lies_face_down_until_its_value_counts) {
  Play t(four(R"("black_next": ["black_knight_7"])"));
  t.move(0, "black_card");
  EXPECT_EQ(usual(t, "facing 0"), "\"face_down\"");
  Play last(four(
      R"("black_next": ["black_knight_7"], "black_knight_black": ["black_knight_1", "black_knight_1", "black_knight_1"])"));
  last.move(0, "black_card");
  EXPECT_EQ(usual(last, "facing 0"), "null") << "the combat is decided with this one";
  Play traitor(R"({"seats": 4, "places": ["shadows"], "black_next": ["black_knight_7"]})");
  traitor.move(0, "black_card");
  EXPECT_EQ(usual(traitor, "facing 0"), "null") << "S-065: it brings a Traitor nothing";
}

TEST(ShadowsUsual, S034_an_even_sharing_is_accepted_an_uneven_one_is_a_question) {
  const auto voted = [](std::initializer_list<std::string_view> assigned) {
    Play t(four(
        kHeroic +
        R"("places": ["pict_war", "pict_war"], "hands": [["fight_5"]], "pict_white": ["fight_1", "fight_2", "fight_3", "fight_4"],
           "white_next": ["fate", "piety", "grail", "grail"])"));
    t.move(0, "lay fight_5 5");
    for (const std::string_view to : assigned) t.move(0, to);
    t.move(0, "propose");
    return usual(t, "vote 1");
  };
  EXPECT_EQ(voted({"assign fate 1", "assign grail 0", "assign grail 1", "assign piety 0"}), "\"accept\"");
  EXPECT_EQ(voted({"assign fate 1", "assign grail 0", "assign grail 1", "assign piety 1"}), "null");
}

TEST(ShadowsUsual, S087_S216_after_the_action_the_turn_ends_though_a_free_power_is_left) {
  Play t(four(kHeroic + R"("knights": ["arthur"], "hands": [["fight_1", "grail"], ["fight_2"]])"));
  EXPECT_EQ(t.view(1, "/usual"), "null") << "the action comes first";
  t.move(0, "draw");
  EXPECT_TRUE(t.can(0, "exchange 1") && t.can(0, "end_turn"));
  EXPECT_EQ(t.view(1, "/usual"), "\"end_turn\"");
  t.move(0, "sacrifice");
  EXPECT_EQ(t.view(1, "/usual"), "null") << "a second action is owed";
}

TEST(ShadowsUsual, S222_S223_kay_keeps_his_card_where_the_combat_is_won_without_it) {
  const auto siege = [](std::uint16_t roll, const std::string& more) {
    Play t(with(R"("kay", "palamedes", "galahad", "tristan")",
                kHeroic + more + R"("siege_engines": 2, "hands": [["fight_3", "fight_2", "fight_1"]])",
                kMc));
    t.moves(0, {"fight", "pick fight_3 3", "pick fight_2 2"}).rolls({roll}).move(0, "confirm");
    return usual(t, "kay 0");
  };
  EXPECT_EQ(siege(3, ""), "\"pass\"") << "5 against 4";
  EXPECT_EQ(siege(4, ""), "null");
  EXPECT_EQ(siege(4, R"("excalibur": "won", "relics": {"excalibur": 0}, )"), "\"pass\"") << "S-201";
  EXPECT_EQ(siege(4, R"("divine_favor": true, )"), "null") << "S-275: his card would save it";
  const auto quest = [](const std::string& laid) {
    Play t(with(R"("gawain", "kay", "galahad", "tristan")",
                R"("places": ["camelot", "black_knight"], "hands": [[], ["fight_1"]], "black_next": ["black_knight_5"],
                   "black_knight_black": ["black_knight_1", "black_knight_1", "black_knight_1"],
                   "black_knight_white": [")" +
                    laid + "\", \"" + laid + "\"]"));
    t.move(0, "black_card").move(0, "face_down");
    return usual(t, "kay 1");
  };
  EXPECT_EQ(quest("fight_5"), "\"pass\"") << "10 against 8";
  EXPECT_EQ(quest("fight_4"), "null") << "8 against 8";
}

TEST(ShadowsUsual, S201_S222_S275_kay_is_shown_the_sides_as_they_will_be_compared) {
  const auto sides = [](const std::string& more) {
    Play t(with(R"("kay", "palamedes", "galahad", "tristan")",
                kHeroic + more + R"("siege_engines": 2, "hands": [["fight_3", "fight_2", "fight_1"]])",
                kMc));
    t.moves(0, {"fight", "pick fight_3 3", "pick fight_2 2"}).rolls({5}).move(0, "confirm");
    const std::string seen =
        t.view(0, "/sides/white") + ":" + t.view(0, "/sides/black") + " " + t.view(0, "/sides/tie_wins");
    t.leave("kay 0");
    return seen;
  };
  EXPECT_EQ(sides(""), "5:6 false");
  EXPECT_EQ(sides(R"("excalibur": "won", "relics": {"excalibur": 0}, )"), "6:6 false");
  EXPECT_EQ(sides(R"("divine_favor": true, )"), "5:6 true");
}

TEST(ShadowsUsual, S225_S226_percival_looks_unless_the_armor_makes_him_choose) {
  const auto look = [](const std::string& more) {
    Play t(with(R"("percival", "palamedes", "galahad", "tristan")",
                more + R"("black_next": ["mordred", "picts", "saxons"])"));
    return usual(t, "look 0");
  };
  EXPECT_EQ(look(""), "\"look\"");
  EXPECT_EQ(look(R"("lancelot": "won", "relics": {"lancelots_armor": 1}, )"), "\"look\"") << "it is somebody else's";
  EXPECT_EQ(look(R"("lancelot": "won", "relics": {"lancelots_armor": 0}, )"), "null");
}

TEST(ShadowsUsual, other_questions_have_no_usual_answer) {
  Play t(four(R"("hands": [["fight_1"]])"));
  EXPECT_EQ(usual(t, "evil 0"), "null");
}

}  // namespace
}  // namespace logres::shadows
