// Section 8: the end of the game.
#include <algorithm>

#include "games/rumors/step_functions.h"
#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

struct EndRow {
  const char* id;
  int white, black, hidden_traitors;
  bool percival;
  int white_after, black_after;
  const char* result;
};

// The end step of a table on which these swords lie after seat 0's action. Seven seats, so that two may be Traitors.
State reached_end(const EndRow& row, EventList& events) {
  Dice dice = Dice::fast(1);
  State s;
  const std::string loyalty =
      row.hidden_traitors == 0   ? R"(["loyal", "loyal", "loyal", "loyal", "loyal", "loyal", "loyal"])"
      : row.hidden_traitors == 1 ? R"(["loyal", "loyal", "traitor", "loyal", "loyal", "loyal", "loyal"])"
                                 : R"(["loyal", "traitor", "loyal", "traitor", "loyal", "loyal", "loyal"])";
  const std::string scenario =
      R"({"seats": 7, "options": {"expert": "on"}, "knights": [["percival"]], "loyalty": )" + loyalty + "}";
  EXPECT_FALSE(Rumors::read_scenario(boost::json::parse(scenario).as_object(), dice, s)) << row.id;
  s.white = static_cast<std::uint8_t>(row.white);
  s.black = static_cast<std::uint8_t>(row.black);
  s.frames.top().stage = kTurnActed;
  const Ctx ctx{dice, &events};
  run_steps(s, ctx);
  while (!is_over(s) && Rumors::pending(s).kind == kAskPercivalEnd) {
    Rumors::apply(s, rumors::move(row.percival ? kPlayPercival : kPass), ctx);
  }
  return s;
}

void expect_end(const EndRow& row) {
  EventList events;
  const State s = reached_end(row, events);
  EXPECT_EQ(s.white, row.white_after) << row.id;
  EXPECT_EQ(s.black, row.black_after) << row.id;
  const std::string result(row.result);
  EXPECT_EQ(s.ending, result == "white" ? kWhiteMajority : result == "black" ? kBlackMajority : kNotOver) << row.id;
  EXPECT_EQ(s.general_reveal, result == "goes on" ? 1 : 0) << row.id;
  EXPECT_EQ(hidden(s, 0), result == "not reached") << row.id;
}

TEST(RumorsEnd, R122_seven_of_a_colour_and_not_before) {
  for (const int white : {0, 3, 6}) {
    for (const int black : {0, 5, 6}) {
      for (const int traitors : {0, 1, 2}) {
        expect_end({"R-122", white, black, traitors, false, white, black, "not reached"});
      }
    }
  }
  expect_end({"R-122 white", 7, 0, 0, false, 7, 0, "white"});
  expect_end({"R-122 black", 0, 7, 0, false, 0, 7, "black"});
}

TEST(RumorsEnd, R124_R125_R126_each_traitor_revealed_now_turns_a_white_sword_if_there_is_one) {
  const EndRow rows[] = {
      {"E-05", 7, 4, 1, false, 6, 5, "goes on"},
      {"E-08", 8, 5, 1, false, 7, 6, "white"},
      {"E-12", 9, 4, 2, false, 7, 6, "white"},
      {"E-13", 8, 4, 2, false, 6, 6, "goes on"},
      {"E-15", 2, 8, 1, false, 1, 9, "black"},  // R-126: Black triggered the end
      {"E-16", 0, 7, 1, false, 0, 7, "black"},  // R-125: none is left
      {"R-125", 1, 7, 2, false, 0, 8, "black"},
      {"E-17", 8, 5, 1, true, 6, 7, "black"},
  };
  for (const EndRow& row : rows) expect_end(row);
}

TEST(RumorsEnd, R127_R128_R129_the_three_results) {
  const EndRow rows[] = {
      {"E-01", 7, 3, 0, false, 7, 3, "white"},
      {"E-02", 7, 6, 0, false, 7, 6, "white"},
      {"E-03", 7, 7, 0, false, 7, 7, "black"},
      {"E-04", 8, 7, 0, false, 8, 7, "white"},
      {"E-06", 7, 5, 1, false, 6, 6, "goes on"},
      {"E-07", 7, 6, 1, false, 6, 7, "black"},
      {"E-09", 8, 7, 1, false, 7, 8, "black"},
      {"E-11", 10, 7, 1, false, 9, 8, "white"},
  };
  for (const EndRow& row : rows) expect_end(row);
}

// R-130 in its own words, over every count an end can be reached with.
TEST(RumorsEnd, R130_the_larger_count_decides_and_a_tie_goes_to_evil) {
  for (int white = 0; white <= 12; ++white) {
    for (int black = 0; black <= 12; ++black) {
      if (white < 7 && black < 7) continue;
      for (int traitors = 0; traitors <= 2; ++traitors) {
        const int flips = std::min(white, traitors);
        const int w = white - flips;
        const int b = black + flips;
        const char* const result = w < 7 && b < 7 ? "goes on" : w > b ? "white" : "black";
        const std::string id = "R-130 " + std::to_string(white) + " " + std::to_string(black);
        expect_end({id.c_str(), white, black, traitors, false, w, b, result});
      }
    }
  }
}

// Three White Swords for the Grail, one Black one for the Picts.
Play last_quest(const std::string& loyalty) {
  Play t(R"({"seats": 3, "white": 5, "black": 6, "loyalty": ["loyal", ")" + loyalty + R"(", "loyal"],
             "pile": ["pict_q", "pict_q", "pict_q", "pict_q", "grail_5", "grail_4", "grail_3"]})");
  t.move(0, "quest grail");
  return t;
}

TEST(RumorsEnd, RS17_R123_both_colours_reach_seven) {
  Play t = last_quest("loyal");
  EXPECT_EQ(t.swords(), "8-7");
  EXPECT_EQ(t.result(), "white_majority: 0 1 2");
  for (Seat p = 0; p < 3; ++p) EXPECT_EQ(t.face(p), "loyal");
}

TEST(RumorsEnd, RS18_one_hidden_traitor_turns_it) {
  Play t = last_quest("traitor");
  EXPECT_EQ(t.swords(), "7-8");
  EXPECT_EQ(t.result(), "black_majority: 1");
}

TEST(RumorsEnd, R131_R132_the_game_goes_on_and_the_exposed_spread_rumors) {
  Play t(
      R"({"seats": 3, "white": 6, "black": 3, "loyalty": ["loyal", "traitor", "loyal"], "next": ["saxon_2", "saxon_3"],
             "pile": ["pict_5", "pict_4", "pict_3"]})");
  t.move(0, "quest picts");
  EXPECT_TRUE(t.saw(2, "1 flipped 1 1"));
  EXPECT_TRUE(t.saw(2, "goes_on"));
  EXPECT_EQ(t.swords(), "6-4");
  EXPECT_EQ(t.asks(), "spread 1");  // the next player clockwise, as a revealed Traitor
  t.move(1, "spread saxon_2");
  EXPECT_EQ(t.white(), 6);  // flipped swords stay flipped
  EXPECT_EQ(t.asks(), "turn 2");
}

TEST(RumorsEnd, R133_nothing_flips_a_second_time) {
  Play t(R"({"seats": 3, "white": 6, "black": 4, "general_reveal": true, "faces": ["loyal", "traitor", "loyal"],
             "pile": ["pict_5", "pict_4", "pict_3"]})");
  t.move(0, "quest picts");
  EXPECT_EQ(t.swords(), "7-4");
  EXPECT_EQ(t.result(), "white_majority: 0 2");
  EXPECT_EQ(t.seen_by(0).find("flipped"), std::string::npos);
  EXPECT_FALSE(t.saw(0, "general_reveal"));  // nobody was left to reveal
}

TEST(RumorsEnd, R134_vivien_has_no_effect_after_the_general_reveal) {
  Play t(R"({"seats": 3, "general_reveal": true, "faces": ["loyal", "loyal", "loyal"], "next": ["vivien"]})");
  t.move(0, "listen");
  EXPECT_EQ(t.asks(), "turn 1");
  EXPECT_EQ(t.face(0), "loyal");
}

TEST(RumorsEnd, R135_morgan_7_ends_it_on_the_spot) {
  Play t(R"({"seats": 4, "white": 6, "loyalty": ["loyal", "traitor", "loyal", "loyal"],
             "pile": ["morgan_7", "grail_q", "grail_q", "grail_q", "grail_q"]})");
  t.move(0, "quest grail");
  EXPECT_EQ(t.result(), "doom: 1");
  EXPECT_EQ(t.white(), 6);  // nothing flips, no sword is laid
  EXPECT_EQ(t.black(), 0);
}

TEST(RumorsEnd, R136_R138_each_by_the_loyalty_he_holds_at_the_end) {
  Play t(R"({"seats": 3, "white": 6, "black": 2, "loyalty": ["traitor", "loyal", "loyal"], "spare": ["loyal", "loyal"],
             "next": ["vivien", "pict_5", "pict_4", "pict_3"]})");
  t.move(0, "listen").move(0, "give 1").move(0, "keep new").move(1, "keep old");
  t.move(1, "listen").move(2, "listen").move(0, "listen").move(1, "quest picts");
  EXPECT_EQ(t.result(), "white_majority: 0 1 2");
  Play loyal_side(
      R"({"seats": 3, "white": 5, "faces": ["hidden", "traitor", "hidden"], "pile": ["grail_5", "grail_4", "grail_3"]})");
  loyal_side.move(0, "quest grail");
  EXPECT_EQ(loyal_side.result(), "white_majority: 0 2");
  const auto outcome = Rumors::outcome(loyal_side.state());
  EXPECT_EQ(outcome->score[0], 1);
  EXPECT_EQ(outcome->score[1], 0);
}

TEST(RumorsEnd, R137_without_a_traitor_evil_wins_alone) {
  Play t(R"({"seats": 3, "black": 6, "loyalty": ["loyal", "loyal", "loyal"], "pile": ["pict_2"]})");
  t.move(0, "quest picts");
  EXPECT_EQ(t.result(), "black_majority:");
}

TEST(RumorsEnd, R139_R202_R203_percival_doubles_one_flip) {
  Play t(
      R"({"seats": 7, "options": {"expert": "on"}, "white": 6, "black": 2, "knights": [[], ["percival"]], "pile": ["grail_5", "grail_4", "grail_3"],
             "loyalty": ["loyal", "loyal", "traitor", "traitor", "loyal", "loyal", "loyal"]})");
  t.move(0, "quest grail").move(1, "pass").move(1, "pass");
  EXPECT_EQ(t.asks(), "percival_end 1");
  EXPECT_EQ(t.view(1, "/target"), "2");
  t.move(1, "percival");
  // 9 W / 2 B: two through Percival, one for the other Traitor.
  EXPECT_EQ(t.swords(), "6-5");
  EXPECT_TRUE(t.saw(0, "2 flipped 2 2"));
  EXPECT_TRUE(t.saw(0, "3 flipped 3 1"));
  t.leave(t.asks());
}

TEST(RumorsEnd, R329_everybody_reveals_clockwise_then_each_traitor_in_that_order) {
  Play t(
      R"({"seats": 7, "options": {"expert": "on"}, "active": 3, "white": 6, "black": 2, "knights": [["tristan"]], "pile": ["grail_5", "grail_4", "grail_3"],
             "loyalty": ["traitor", "loyal", "loyal", "loyal", "loyal", "traitor", "loyal"]})");
  t.move(3, "quest grail").move(0, "pass").move(0, "pass");
  EXPECT_NE(t.seen_by(1).find("general_reveal; 3 revealed 3 loyal; 4 revealed 4 loyal; 5 revealed 5 traitor; "
                              "6 revealed 6 loyal; 0 revealed 0 traitor; 1 revealed 1 loyal; 2 revealed 2 loyal"),
            std::string::npos);
  EXPECT_EQ(t.view(1, "/target"), "5");  // the window about the first Traitor clockwise
  // A world made from a view ends like the true one: both Traitors have still to flip.
  Dice dice = Dice::fast(3);
  State world = Rumors::determinize(t.observe(1), dice);
  while (!is_over(world)) Rumors::apply(world, rumors::move(kPass), {dice});
  EXPECT_EQ(world.white, 7);
  EXPECT_EQ(world.black, 4);
  t.move(0, "pass");
  EXPECT_EQ(t.seen_by(1), "5 flipped 5 1");
  EXPECT_EQ(t.view(1, "/target"), "0");
  t.move(0, "pass");
  EXPECT_EQ(t.seen_by(1), "0 flipped 0 1; over white_majority 7 4");
}

TEST(RumorsEnd, RS17_the_outcome_is_refused_further_moves) {
  Play t(R"({"seats": 2, "black": 6, "loyalty": ["loyal", "loyal"], "pile": ["pict_2"]})");
  t.move(0, "quest picts").refused(1, "listen", "R-122");
}

}  // namespace
}  // namespace logres::rumors
