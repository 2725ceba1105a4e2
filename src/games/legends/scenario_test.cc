// Positions written by hand: what they can say, and mistakes with the field named.
#include "core/scenario_testing.h"
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

std::string problem_in(const std::string& json) {
  Dice dice = Dice::fast(1);
  State s;
  const State before = s;
  const auto problem = Legends::read_scenario(boost::json::parse(json).as_object(), dice, s);
  EXPECT_TRUE(!problem || s == before) << "a refused scenario changes nothing";
  return problem ? problem->field : "";
}

TEST(LegendsScenario, bad_scenarios_are_refused_with_the_field_named) {
  struct Bad {
    const char* json;
    const char* field;
  };
  const std::vector<Bad> bad = {
      {R"({})", "seats"},
      {R"({"seats": 5})", "seats"},
      {R"({"seats": 3, "options": {"level": "easy"}})", "options.level"},
      {R"({"seats": 3, "options": {"cards": 250}})", "options.cards"},
      {R"({"seats": 3, "active": 3})", "active"},
      {R"({"seats": 3, "phase": "night"})", "phase"},
      {R"({"seats": 3, "moon": 1})", "moon"},
      {R"({"seats": 3, "companies": {"rome": [["sir_kay"]]}})", "companies.rome"},
      {R"({"seats": 3, "companies": {"camelot": [["sir_key"]]}})", "companies.camelot"},
      {R"({"seats": 3, "companies": {"camelot": ["sir_kay"]}})", "companies.camelot"},
      {R"({"seats": 3, "companies": {"camelot": [["sir_kay"]], "forest": [["sir_kay"]]}})", "companies.forest"},
      {R"({"seats": 3, "companies": {"avalon": [["sir_kay"]]}})", "companies.avalon"},
      {R"({"seats": 3, "companies": {"bid": [["sir_kay"]]}})", "companies.bid"},
      {R"({"seats": 2, "companies": {"camelot": [["sir_kay", "sir_tor", "sir_bors", "sir_lucan", "sir_gawain", "sir_dinas",
           "sir_lionel"]]}})",
       "companies.camelot"},
      {R"({"seats": 2, "hands": [["sir_kay", "sir_tor", "sir_bors", "sir_lucan", "sir_gawain", "sir_dinas"]]})",
       "hands"},
      {R"({"seats": 2, "hands": [[], [], ["sir_kay"]]})", "hands"},
      {R"({"seats": 3, "options": {"level": "introductory"}, "hands": [["merlin"]]})", "hands"},
      {R"({"seats": 3, "captives": ["sir_kay"]})", "captives"},
      {R"({"seats": 3, "companies": {"camelot": [["merlin"]]}, "prisoners": ["merlin"]})", "prisoners"},
      {R"({"seats": 3, "marked": ["sir_kay"]})", "marked"},
      {R"({"seats": 3, "negated": [["sir_kay"]]})", "negated"},
      {R"({"seats": 3, "events": {"castle": []}})", "events.castle"},
      {R"({"seats": 3, "events": {"camelot": ["royal_boon"]}})", "events"},
      {R"({"seats": 3, "events": {"camelot": ["the_final_war"]}})", "events.camelot"},
      {R"({"seats": 3, "events": {"forest": ["lady_of_the_lake"]}, "zones": [["lady_of_the_lake"]]})", "zones"},
      {R"({"seats": 3, "events": {"forest": ["lady_of_the_lake", "mysterious_damosel", "the_questing_beast",
           "the_grail_castle"]}})",
       "scenario"},
      {R"({"seats": 3, "covered": "lady_of_the_lake"})", "covered"},
      {R"({"seats": 3, "heraldic": ["feast_of_pentecost"]})", "heraldic"},
      {R"({"seats": 3, "events_left": 40})", "events_left"},
      {R"({"seats": 3, "events_left": 0, "next_events": ["royal_boon"]})", "next_events"},
      {R"({"seats": 3, "events_left": 2, "next_events": ["royal_boon", "royal_boon"]})", "next_events"},
      {R"({"seats": 3, "final_event": "royal_boon"})", "final_event"},
      {R"({"seats": 3, "final_drawn": true})", "final_drawn"},
      {R"({"seats": 3, "options": {"level": "introductory"}, "final_event": "the_final_war"})", "final_event"},
      {R"({"seats": 3, "castle": true})", "castle"},
      {R"({"seats": 3, "specials": {"high_king": "sir_kay"}})", "specials.high_king"},
      {R"({"seats": 3, "specials": {"crown": "sir_kay"}})", "specials.crown"},
      {R"({"seats": 3, "companies": {"camelot": [["sir_kay"]]}, "specials": {"love_potion": "sir_kay"}})", "companion"},
      {R"({"seats": 3, "companies": {"camelot": [["sir_kay"]]}, "pinned": "sir_kay"})", "pinned"},
      {R"({"seats": 3, "companies": {"camelot": [["sir_kay"]]}, "warded": "sir_kay"})", "warded"},
      {R"({"seats": 3, "companies": {"camelot": [["sir_kay"]]}, "sieged": "sir_kay"})", "sieged"},
      {R"({"seats": 3, "visited": [3]})", "visited"},
      {R"({"seats": 3, "completed": ["rome"]})", "completed"},
      {R"({"seats": 3, "actions": 4})", "actions"},
      {R"({"seats": 3, "stall": 24})", "stall"},
  };
  for (const Bad& b : bad) EXPECT_EQ(problem_in(b.json), b.field) << b.json;
}

TEST(LegendsScenario, L065_a_hand_has_five_cards_at_most) {
  const auto hand = [](const std::string& cards) { return R"({"seats": 3, "hands": [[)" + cards + "]]}"; };
  const std::string five = R"("sir_kay", "sir_tor", "sir_bors", "sir_lucan", "sir_dinas")";
  EXPECT_EQ(problem_in(hand(five)), "");
  EXPECT_EQ(problem_in(hand(five + R"(, "king_lot")")), "hands");
}

// What the checks of a state are for: each is made untrue by hand.
TEST(LegendsInvariants, the_order_of_the_event_deck) {
  Play t("phase actions; camelot 0: kay; next: trial feast; left: 5");
  ASSERT_EQ(Legends::broken(t.state()), nullptr);
  State twice = t.state();
  twice.next[1] = twice.next[0];
  EXPECT_STREQ(Legends::broken(twice), "the Event deck's order is wrong");
  State seen = t.state();
  seen.unseen &= ~bit(seen.next[0]);
  seen.event_pile |= bit(seen.next[0]);
  EXPECT_STREQ(Legends::broken(seen), "the Event deck's order is wrong");
}

TEST(LegendsScenario, a_written_state_reads_back) {
  Play t(
      "phase actions; active 1; camelot 0: kay lucan; forest 1: turquin; captives: bors; hand 0: tor; hand 2: merlin; "
      "zone 1: feast; events forest: black_knight; covered: lake; heraldic: strength_of_orkney honor_of_de_ganis; "
      "high_king: kay; spent: arthur; discard: dinas; next: trial; left: 5; open: castle; castle 2: isolde; prisoners: "
      "isolde; "
      "visited: 2; actions: 1; stall: 2");
  const State again =
      written_and_read<Legends>(t.state(), [](boost::json::object& scenario) { scenario["phase"] = "actions"; });
  EXPECT_TRUE(again == t.state());
}

TEST(LegendsScenario, what_is_not_mentioned_is_in_the_decks) {
  Play t("phase actions; camelot 0: kay");
  EXPECT_EQ(t.state().deck_size, 59);
  EXPECT_EQ(t.state().events_left, 20);
  EXPECT_EQ(count(t.state().unseen), 34);
}

}  // namespace
}  // namespace logres::legends
