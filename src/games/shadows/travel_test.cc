// Sections 11 and 12: Travel cards, captivity, the Merlin figure.
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

const std::string kPlain = R"("gawain", "palamedes", "galahad", "tristan")";
Play going(const std::string& card, const std::string& fields = "", const std::string& to = "move grail") {
  Play t(with(kPlain, kHeroic + R"("travel_next": [")" + card + "\"]" + (fields.empty() ? "" : ", " + fields), kMc));
  t.move(0, to);
  return t;
}

TEST(ShadowsTravel, S096_S328_S330_S335_S433_S470_every_chosen_move_draws_one) {
  Play t = going("travel_nothing");
  EXPECT_EQ(t.place(0), "grail");
  EXPECT_TRUE(t.saw(3, "0 travel travel_nothing grail"));
  EXPECT_EQ(t.discarded("travel_nothing"), 1);
  Play home = going("travel_nothing", R"("places": ["excalibur"])", "move camelot");
  EXPECT_EQ(home.place(0), "camelot");
  EXPECT_EQ(home.discarded("travel_nothing"), 1);
}

TEST(ShadowsTravel, S331_tristans_free_move_too) {
  Play t(with(R"("tristan", "palamedes", "galahad", "gawain")", kHeroic + R"("travel_next": ["travel_merlin"])", kMc));
  t.move(0, "move grail");
  EXPECT_EQ(t.discarded("travel_merlin"), 1);
}

TEST(ShadowsTravel, S329_not_for_other_journeys) {
  Play t(with(kPlain, R"("places": ["grail"], "black_next": ["guinevere"])", kMc));
  t.move(0, "black_card");
  EXPECT_EQ(t.state().travel_discard_size, 0);
  Play convocation(with(kPlain, kHeroic + R"("places": ["camelot", "grail"], "hands": [["convocation"]])", kMc));
  convocation.move(0, "convocation").move(1, "come").move(0, "deal_at_random");
  EXPECT_EQ(convocation.state().travel_discard_size, 0);
}

TEST(ShadowsTravel, S332_S334_S338_lost) {
  Play stay = going("travel_lost", R"("places": ["lancelot"], "lancelot_white": ["fight_2"], "hands": [["grail"]])");
  EXPECT_EQ(stay.legal(0), "give_grail, stay");
  Play pay = stay;
  stay.move(0, "stay");
  EXPECT_EQ(stay.place(0), "lancelot");
  EXPECT_EQ(stay.laid("lancelot"), "2");  // he never left
  stay.refused(0, "move grail", "S-081");
  pay.move(0, "give_grail");
  EXPECT_EQ(pay.place(0), "grail");
  EXPECT_EQ(pay.cards(0), 0);
  EXPECT_TRUE(pay.saw(1, "0 discarded 1")) << pay.seen_by(1);
}

TEST(ShadowsTravel, S333_the_pile_is_shuffled_anew_when_it_is_empty) {
  Play t(with(
      kPlain,
      kHeroic +
          R"("travel_discard": ["travel_nothing", "travel_nothing", "travel_nothing", "travel_vision", "travel_merlin",
    "travel_merlin", "travel_merlin", "travel_merlin", "travel_merlin", "travel_lost", "travel_lost", "travel_ambushed", "travel_ambushed",
    "travel_charged", "travel_charged"], "travel_next": ["travel_captured"])",
      kMc));
  t.move(0, "move grail").move(1, "siege_engine").move(1, "move grail");
  EXPECT_EQ(t.state().travel_pile.size, 14);
  t.leave(t.asks());
}

TEST(ShadowsTravel, S234_S336_vision) {
  Play t = going("travel_vision", "", "move excalibur");
  EXPECT_EQ(t.place(0), "grail");
  Play over = going("travel_vision", R"("grail": "won")", "move excalibur");
  EXPECT_EQ(over.place(0), "excalibur");
  Play there = going("travel_vision", R"("places": ["grail"])", "move excalibur");
  EXPECT_EQ(there.place(0), "excalibur");
}

TEST(ShadowsTravel, S337_S350_S351_S352_S353_S354_merlin_travels_along_and_gives_a_card) {
  Play t = going("travel_merlin");
  EXPECT_EQ(t.view(1, "/merlin"), "\"grail\"");
  t.move(0, "merlins_card");
  EXPECT_EQ(t.cards(0), 1);
  t.refused(0, "merlins_card", "S-351");
  const std::string twelve =
      R"(["fight_1", "fight_1", "fight_1", "fight_1", "fight_1", "fight_1", "fight_2", "fight_2", "fight_2", "fight_2", "fight_2", "grail"])";
  Play full(with(kPlain, kHeroic + R"("merlin": "camelot", "hands": [)" + twelve + "]", kMc));
  full.refused(0, "draw", "S-049").move(0, "merlins_card");
  EXPECT_EQ(full.cards(0), 13);
  Play away(with(kPlain, kHeroic + R"("merlin": "grail")", kMc));
  away.refused(0, "merlins_card", "S-351");
}

TEST(ShadowsTravel, S339_S340_ambushed) {
  Play t = going("travel_ambushed", R"("places": ["excalibur"], "hands": [["fight_5", "fight_4"]])");
  EXPECT_EQ(t.engines(), 1);
  EXPECT_EQ(t.legal(0), "fight, decline");
  Play declined = t, lost = t;
  t.moves(0, {"fight", "pick fight_5 5", "pick fight_4 4", "confirm"});
  EXPECT_EQ(t.engines(), 0);
  EXPECT_EQ(t.place(0), "grail");
  declined.move(0, "decline");
  EXPECT_EQ(declined.life(0) * 10 + declined.engines(), 41);
  EXPECT_EQ(declined.place(0), "excalibur");
  lost.move(0, "fight").rolls({3}).move(0, "confirm");
  EXPECT_EQ(lost.life(0) * 10 + lost.engines(), 31);
  EXPECT_EQ(lost.place(0), "excalibur");
  lost.move(0, "sacrifice");
  EXPECT_TRUE(lost.can(0, "drop fight_5"));  // the fight was no action of type B
  Play last = going("travel_ambushed", R"("siege_engines": 11)");
  EXPECT_EQ(last.result(), "twelve_siege_engines:");
}

TEST(ShadowsTravel, S341_a_pair_or_a_black_sword) {
  Play t = going("travel_charged", R"("hands": [["fight_2", "fight_2", "grail"]])");
  EXPECT_EQ(t.legal(0), "pay_pair fight_2 fight_2, take_sword");
  t.move(0, "pay_pair fight_2 fight_2");
  EXPECT_EQ(t.place(0), "grail");
  EXPECT_EQ(t.hand(0), "grail");
}

TEST(ShadowsTravel, S344_S348_S473_S474_the_isolation_of_a_captive) {
  Play t(with(
      R"("arthur", "bors", "galahad", "tristan")",
      kHeroic +
          R"("places": ["camelot", "captured"], "siege_engines": 6, "hands": [["convocation", "grail"], ["merlin", "merlin", "merlin"], ["grail"]])",
      kMc));
  EXPECT_EQ(t.legal(0, "exchange"), "exchange 2");
  EXPECT_TRUE(t.can(0, "accuse 1"));
  t.refused(0, "free 2 convocation", "S-344").refused(0, "free 1 grail", "S-344");
  t.move(0, "convocation");  // nobody is asked to come
  EXPECT_EQ(t.place(1), "captured");
  EXPECT_EQ(t.legal(0, "assign").find(" 1,"), std::string::npos);
  t.move(0, "deal_at_random").move(0, "end_turn");
  EXPECT_EQ(t.active(), 2);
  Play merlins(with(
      kPlain,
      R"("places": ["camelot", "captured"], "black_next": ["morgan_4"], "hands": [["grail"], ["merlin", "merlin", "merlin"]])",
      kMc));
  merlins.move(0, "black_card");
  EXPECT_EQ(merlins.asked_together(), " 0");
  merlins.move(0, "merlins 0");
  Play guinevere(with(kPlain, R"("places": ["camelot", "captured"], "black_next": ["guinevere"])", kMc));
  guinevere.move(0, "black_card");
  EXPECT_EQ(guinevere.place(1), "captured");
}

TEST(ShadowsTravel, S348_volunteers_gifts_and_discards) {
  Play t(with(
      kPlain,
      R"("places": ["camelot", "captured"], "black_next": ["morgan_5"], "life": [1, 4, 1, 1], "hands": [[], ["grail", "grail"]])",
      kMc));
  t.move(0, "black_card");  // nobody else could volunteer
  EXPECT_EQ(t.asked_together(), " 1");
  EXPECT_EQ(t.asked(), "discard");
  t.move(1, "discard grail");
  Play given(with(kPlain, kHeroic + R"("places": ["camelot", "captured"], "hands": [["messenger", "grail"]])", kMc));
  given.moves(0, {"messenger 1", "pick grail 0", "confirm"});
  EXPECT_EQ(given.hand(1), "grail");
}

TEST(ShadowsTravel, S348_S474_only_the_grail_and_only_for_himself) {
  Play t(with(kPlain,
              R"("places": ["camelot", "captured"], "life": [1, 1, 4, 4], "grail": "won", "excalibur": "won",
                         "relics": {"holy_grail": 1, "excalibur": 1}, "black_next": ["morgan_1"])",
              kMc));
  t.move(0, "black_card");  // no Excalibur window
  EXPECT_EQ(t.legal(1), "pass, save 1");
  t.move(1, "save 1");
  EXPECT_EQ(t.life(1), 4);
  EXPECT_EQ(t.place(0), "dead");
}

TEST(ShadowsTravel, S349_the_last_knight_is_freed) {
  Play t(with(kPlain,
              kHeroic + R"("places": ["camelot", "captured", "dead", "dead"], "life": [1, 4, 4, 4],
                           "travel_next": ["travel_merlin"])",
              kMc));
  t.moves(0, {"draw", "sacrifice", "move grail"});
  EXPECT_EQ(t.asks(), "evil 1");
  EXPECT_EQ(t.place(1), "camelot");
}

TEST(ShadowsTravel, S475_capture_ends_with_death_or_unmasking) {
  Play dead(
      with(kPlain, R"("places": ["camelot", "captured"], "life": [4, 1, 4, 4], "black_next": ["morgan_1"])", kMc));
  dead.move(0, "black_card");
  EXPECT_EQ(dead.place(1), "dead");
  EXPECT_EQ(dead.discarded("travel_captured"), 1);
  Play t(R"({"seats": 4, "options": {"expansion": "on"}, "knights": ["gawain", "palamedes", "galahad", "tristan"],
             "loyalty": ["loyal", "traitor", "loyal", "loyal"], "phase": "heroic", "siege_engines": 6, "places": ["camelot", "captured"]})");
  t.move(0, "accuse 1").move(0, "end_turn").leave("traitor_evil 1");
  EXPECT_EQ(t.discarded("travel_captured"), 1);
}

TEST(ShadowsTravel, S476_a_merlin_for_freeing_is_not_played) {
  Play t(with(kPlain,
              kHeroic + R"("places": ["camelot", "captured"], "lasting": ["vivien", "witch_6"], "hands": [["merlin"]])",
              kMc));
  t.move(0, "free 1 merlin");
  EXPECT_EQ(t.discarded("merlin"), 1);
  EXPECT_EQ(t.place(1), "camelot");
}

TEST(ShadowsMerlin, S355_S356_S357_S359_he_stays_and_blocks) {
  Play t(with(
      kPlain,
      kHeroic +
          R"("merlin": "lancelot", "lasting": ["vivien"], "places": ["lancelot"], "lancelot_white": ["fight_1", "fight_1", "fight_2", "fight_2"],
                         "hands": [["fight_2"]])",
      kMc));
  t.move(0, "lay fight_2 2");
  EXPECT_EQ(t.view(1, "/merlin"), "\"dragon\"");
  Play vivien(with(kPlain, kHeroic + R"("merlin": "camelot", "lasting": ["vivien"])", kMc));
  EXPECT_TRUE(vivien.can(0, "merlins_card"));
  const auto engines = [](const std::string& dragon) {
    Play d(with(kPlain,
                R"("merlin": "dragon", "lancelot": "won", "dragon": ")" + dragon +
                    R"(", "black_next": ["lancelot_1_dragon_5"])",
                kMc));
    d.move(0, "black_card");
    if (d.asked() == "facing") d.move(0, "face_up");
    return d.engines();
  };
  EXPECT_EQ(engines("lost"), 0);
  EXPECT_EQ(engines("in_play"), 0);  // it is placed instead
  Play desolation(with(kPlain, R"("merlin": "grail", "grail": "won", "black_next": ["desolation"])", kMc));
  desolation.move(0, "black_card");
  EXPECT_EQ(desolation.engines(), 0);
  EXPECT_EQ(desolation.removed("desolation"), 1);
}

TEST(ShadowsMerlin, S358_he_is_no_knight) {
  Play t(with(kPlain, kHeroic + R"("merlin": "black_knight")", kMc));
  EXPECT_TRUE(t.can(0, "move black_knight"));
}

}  // namespace
}  // namespace logres::shadows
