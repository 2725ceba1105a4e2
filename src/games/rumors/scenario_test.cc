// Positions written by hand: what they deal, and how bad ones are refused with the field named.
#include "core/scenario_testing.h"
#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

struct Bad {
  const char* scenario;
  const char* field;
};

const Bad kBad[] = {
    {R"({})", "seats"},
    {R"({"seats": 0})", "seats"},
    {R"({"seats": 8})", "seats"},
    {R"({"seats": "two"})", "seats"},
    {R"({"seats": 2, "sets": 3})", "sets"},
    {R"({"seats": 2, "options": {"expert": "maybe"}})", "options.expert"},
    {R"({"seats": 2, "options": {"experts": "on"}})", "options.experts"},
    {R"({"seats": 2, "options": {"first": 3}})", "options.first"},
    {R"({"seats": 2, "options": []})", "options"},
    {R"({"seats": 2, "active": 2})", "active"},
    {R"({"seats": 2, "white": 7})", "white"},
    {R"({"seats": 2, "black": 7})", "black"},
    {R"({"seats": 2, "white": -1})", "white"},
    {R"({"seats": 2, "silence": 3})", "silence"},
    {R"({"seats": 2, "pile": "pict_5"})", "pile"},
    {R"({"seats": 2, "pile": ["pict_6"]})", "pile"},
    {R"({"seats": 2, "pile": [""]})", "pile"},
    {R"({"seats": 2, "pile": [5]})", "pile"},
    {R"({"seats": 2, "pile": ["pict_q", "pict_q", "pict_q"], "discard": ["pict_q"], "next": ["pict_q"]})", "next"},
    {R"({"seats": 2, "discard": ["mordred"], "deck": ["mordred"]})", "deck"},
    {R"({"seats": 2, "pile": ["morgan_8"]})", "pile"},
    {R"({"seats": 2, "next": ["merlin_6"]})", "next"},
    {R"({"seats": 2, "unused": ["merlin_1"]})", "unused"},
    {R"({"seats": 2, "unused": ["morgan_1", "morgan_2", "morgan_3", "morgan_5"]})", "unused"},
    {R"({"seats": 2, "tokens": [{"quest": "grail", "seat": 0}]})", "tokens"},
    {R"({"seats": 2, "pile": ["merlin_4"]})", "tokens"},
    {R"({"seats": 2, "pile": ["merlin_4"], "tokens": [{"quest": "moon", "seat": 0}]})", "tokens"},
    {R"({"seats": 2, "pile": ["merlin_4"], "tokens": [{"quest": "grail", "seat": 2}]})", "tokens"},
    {R"({"seats": 2, "pile": ["merlin_4"], "tokens": [{"quest": "grail"}]})", "tokens"},
    {R"({"seats": 2, "pile": ["merlin_4"], "tokens": ["grail"]})", "tokens"},
    {R"({"seats": 2, "pile": ["merlin_4"], "tokens": [{"quest": "grail", "seat": 0, "open": true}]})", "tokens"},
    {R"({"seats": 1, "morgan_1": true, "pile": ["pict_5"], "claim": ["pict_5"]})", "claim"},
    {R"({"seats": 2, "morgan_1": true, "claim": ["pict_5"]})", "claim"},
    {R"({"seats": 2, "morgan_1": true, "pile": ["merlin_1"], "claim": ["pict_5"]})", "claim"},
    {R"({"seats": 2, "morgan_1": true, "pile": ["pict_5"], "claim": ["vivien"]})", "claim"},
    {R"({"seats": 2, "morgan_1": true, "pile": ["pict_5"], "claim": ["morgan_8"]})", "claim"},
    {R"({"seats": 2, "morgan_1": true, "pile": ["pict_5"], "claim": ["pict_5", "pict_4"]})", "claim"},
    {R"({"seats": 2, "pile": ["pict_5"], "claim": ["pict_5"]})", "claim"},
    {R"({"seats": 2, "morgan_1": true, "pile": ["pict_5"], "face_down": true})", "face_down"},
    {R"({"seats": 1, "pile": ["pict_5"], "face_down": true})", "face_down"},
    {R"({"seats": 1, "morgan_1": true, "face_down": true})", "face_down"},
    {R"({"seats": 2, "loyalty": ["traitor", "traitor"]})", "loyalty"},
    {R"({"seats": 2, "loyalty": ["loyal", "loyal", "loyal"]})", "loyalty"},
    {R"({"seats": 2, "loyalty": ["loyal", "evil"]})", "loyalty"},
    {R"({"seats": 2, "loyalty": ["loyal", "loyal"], "spare": ["loyal", "loyal"]})", "loyalty"},
    {R"({"seats": 1, "loyalty": ["loyal"]})", "loyalty"},
    {R"({"seats": 1, "spare": ["loyal"]})", "spare"},
    {R"({"seats": 2, "faces": ["hidden"]})", "faces"},
    {R"({"seats": 2, "faces": ["hidden", "shown"]})", "faces"},
    {R"({"seats": 2, "loyalty": ["loyal"], "faces": ["traitor", "hidden"]})", "faces"},
    {R"({"seats": 1, "faces": ["loyal"]})", "faces"},
    {R"({"seats": 2, "general_reveal": true})", "faces"},
    {R"({"seats": 2, "accused": [2]})", "accused"},
    {R"({"seats": 2, "knights": [["arthur"]]})", "knights"},
    {R"({"seats": 2, "options": {"expert": "on"}, "knights": [["percival"], ["percival"]]})", "knights"},
    {R"({"seats": 2, "options": {"expert": "on"}, "knights": [[], [], []]})", "knights"},
    {R"({"seats": 2, "options": {"expert": "on"}, "knights": ["arthur"]})", "knights"},
    {R"({"seats": 2, "options": {"expert": "on"}, "knights": [["galahad"]], "knights_gone": ["galahad"]})",
     "knights_gone"},
    {R"({"seats": 2, "count": 3})", "count"},
    {R"({"seats": 2, "morgan_2": true, "count": 61})", "count"},
    {R"({"seats": 2, "silence": true, "pile": ["pict_5"]})", "silence"},
};

TEST(RumorsScenario, bad_ones_are_refused_with_the_field_named) {
  for (const Bad& bad : kBad) {
    Dice dice = Dice::fast(1);
    State s;
    s.white = 3;
    const State before = s;
    const auto problem = Rumors::read_scenario(boost::json::parse(bad.scenario).as_object(), dice, s);
    if (!problem) {
      ADD_FAILURE() << "accepted: " << bad.scenario;
      continue;
    }
    EXPECT_EQ(problem->field, bad.field) << bad.scenario << ": " << problem->why.key;
    EXPECT_FALSE(problem->why.key.empty());
    EXPECT_EQ(s, before) << "a refusal changes nothing";
  }
}

TEST(RumorsScenario, what_is_not_mentioned_is_dealt) {
  Play t(R"({"seats": 4, "pile": ["pict_5"], "discard": ["vivien"], "next": ["grail_2", "grail_3"]})");
  EXPECT_EQ(t.state().deck.size, 59 - 2);
  EXPECT_EQ(t.state().deck.known, 2);
  EXPECT_EQ(t.state().unused_size, 3);
  t.move(0, "listen").move(1, "listen");
  EXPECT_EQ(t.pile(), "pict_5 grail_2 grail_3");
}

// R-259: the places of the spares tell nothing, however a scenario writes them.
TEST(RumorsScenario, R259_spares_have_no_order) {
  const std::string table = R"({"seats": 3, "loyalty": ["loyal", "loyal", "loyal"], "spare": )";
  Play a(table + R"(["traitor", "loyal"]})");
  Play b(table + R"(["loyal", "traitor"]})");
  EXPECT_EQ(a.state(), b.state());
}

// The truth, written in the words of scenarios, reads back as the same position.
TEST(RumorsScenario, write_state_reads_back) {
  Play t(
      R"({"seats": 3, "options": {"expert": "on", "morgan_8": "on", "first": 2}, "active": 2, "white": 3, "black": 2, "silence": true,
             "morgan_1": true, "morgan_2": true, "count": 5, "loyalty": ["loyal", "traitor", "loyal"], "faces": ["loyal", "hidden", "hidden"],
             "accused": [0], "knights": [["arthur"], [], ["gawain", "tristan"]], "knights_gone": ["percival"],
             "pile": ["morgan_1", "merlin_4", "morgan_2", "dragon_3"], "claim": ["dragon_5"], "tokens": [{"quest": "saxons", "seat": 1}],
             "next": ["mordred", "vivien"], "discard": ["grail_5", "grail_q"], "unused": ["morgan_3", "morgan_8"]})");
  const State again = written_and_read<Rumors>(t.state(), [](boost::json::object& scenario) {
    for (const char* question : {"hand", "played", "ask", "asked", "seat", "ending", "frames", "main", "points"})
      scenario.erase(question);
  });
  EXPECT_EQ(again, t.state());
}

}  // namespace
}  // namespace logres::rumors
