// Refusals name what is wrong: the argument where that is the cause. The cases a player once met;
// tests/conformance/legends_reasons_test.cc tries thousands by chance.
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

TEST(LegendsReasons, L128_the_same_mover_twice) {
  Play t("phase actions; camelot 0: kay lucan");
  t.move(0, "move camelot forest").refused(0, "movers kay kay nobody", "L-128 named_twice");
  t.move(0, "movers kay nobody nobody");
}

TEST(LegendsReasons, L290_no_fool_without_dagonet) {
  Play t("seats 2; phase event; next: roman_war; camelot 0: kay; hand 1: bors");
  t.move(0, "bid kay").refused(1, "bid_fool kay", "L-290 no_dagonet");
  t.move(1, "pass");
}

TEST(LegendsReasons, L127_places_that_are_not_in_play) {
  Play t("phase actions; camelot 0: kay; hand 0: bors");
  t.refused(0, "play bors avalon", "L-127 no_such_place").refused(0, "move camelot avalon", "L-127 no_such_place");
  t.refused(0, "move camelot castle", "L-127 no_such_place");
}

TEST(LegendsReasons, L269_aglovals_ride) {
  refuses("phase actions; camelot 0: kay", "ride forest", "L-269 no_agloval");
  refuses("phase actions; camelot 0: agloval tor; camelot 1: bors", "ride avalon", "L-269 no_such_place");
  refuses("phase actions; camelot 0: agloval tor; camelot 1: bors", "ride camelot", "L-060 same_place");
  refuses("phase actions; camelot 0: agloval kay; camelot 1: tor", "ride forest", "L-269 no_ride");
}

TEST(LegendsReasons, L099_only_ones_own_texts) {
  refuses("camelot 0: bors; hand 0: gawain", "succeed gawain", "L-099 not_yours");
  refuses("camelot 0: bors white_knight; hand 0: gawain", "succeed kay", "L-338 not_in_hand");
  refuses("camelot 0: bors; camelot 1: gawain", "use gawain", "L-099 not_yours");
}

TEST(LegendsReasons, L100_texts_of_phase_2_at_their_place) {
  refuses("camelot 0: agloval bors", "use agloval", "L-100 no_text_now");
  refuses("camelot 0: andred bors", "use andred", "L-100 wrong_place");
}

TEST(LegendsReasons, L124_what_is_no_action) {
  refuses("phase actions; camelot 0: bors", "use bors", "L-124 wrong_moment");
  refuses("phase actions; hand 0: bors kay tor lucan lionel", "draw", "L-125 hand_full");
}

TEST(LegendsReasons, L392_no_beast) { refuses("phase actions; camelot 0: kay", "beast camelot", "L-392 no_beast"); }

TEST(LegendsReasons, L072_a_character_never_works_on_itself) {
  Play t = used("marhaus", "camelot 0: marhaus kay lucan");
  t.refused(0, "on marhaus", "L-072 itself").refused(0, "on bors", "L-105 not_in_play");
  t.move(0, "on kay");
}

TEST(LegendsReasons, L105_the_ability_or_the_place_that_is_not_offered) {
  Play raise = used("accolon", "camelot 0: accolon");
  std::string other;
  for (const std::string_view name : kAbilityNames) {
    if (raise.legal("raise").find(name) == std::string::npos) other = name;
  }
  ASSERT_FALSE(other.empty()) << raise.legal();
  EXPECT_EQ(std::string(Legends::why_not(raise.state(), 0, *parse_move(Legends::verbs(), "raise " + other)).key),
            "not_this_ability");
  raise.leave(raise.asks());
}

}  // namespace
}  // namespace logres::legends
