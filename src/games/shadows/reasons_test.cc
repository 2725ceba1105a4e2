// Refusals name what is wrong: the argument where that is the cause, and never a rule that does not forbid it. The
// cases a player once met; tests/conformance/shadows_reasons_test.cc tries thousands by chance.
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

TEST(ShadowsReasons, S135_a_card_picked_already_or_not_held) {
  Play t(four(kHeroic + R"("siege_engines": 1, "hands": [["fight_3", "fight_2"]])"));
  t.move(0, "fight").refused(0, "take_back", "S-135 nothing_picked");
  t.move(0, "pick fight_3 3").refused(0, "pick fight_3 3", "S-135 all_picked");
  t.refused(0, "pick fight_5 5", "S-099 no_such_card").refused(0, "pick fight_2 3", "S-135 not_a_fight_card");
  t.leave("fight 0");
}

TEST(ShadowsReasons, S222_kays_card_has_its_own_value) {
  Play t(with(R"("kay", "palamedes", "galahad", "tristan")",
              kHeroic + R"("siege_engines": 1, "hands": [["fight_3", "fight_1"]])"));
  t.move(0, "fight").move(0, "pick fight_3 3").rolls({6}).move(0, "confirm");
  t.refused(0, "add_fight fight_1 4", "S-222 not_a_fight_card").refused(0, "add_fight fight_5 5", "S-099 no_such_card");
  t.leave("kay 0");
}

TEST(ShadowsReasons, S344_a_grail_frees_nobody) {
  Play t(with(R"("arthur", "palamedes", "galahad", "tristan")",
              kHeroic + R"("places": ["camelot", "captured"], "hands": [["grail", "piety"]])",
              kMc));
  t.refused(0, "free 1 grail", "S-344 not_a_special_card").refused(0, "free 2 piety", "S-344 nobody_captured");
}

TEST(ShadowsReasons, S233_gaheris_with_an_empty_discard) {
  Play t(with(R"("gaheris", "palamedes", "galahad", "tristan")",
              kHeroic + R"("hands": [["grail", "fight_1", "fight_2"]])",
              kMc));
  t.refused(0, "gaheris", "S-233 nothing_discarded");
}

TEST(ShadowsReasons, S474_arthur_with_himself_or_a_captive) {
  Play t(with(R"("arthur", "bors", "galahad", "tristan")",
              kHeroic + R"("places": ["camelot", "captured"], "hands": [["grail"], ["grail"], ["grail"]])",
              kMc));
  t.refused(0, "exchange 0", "S-216 choose_other").refused(0, "exchange 1", "S-474 partner_captured");
  t.refused(0, "exchange 3", "S-216 no_such_partner");
}

TEST(ShadowsReasons, S393_a_game_lost_to_engines_is_over_by_that_rule) {
  Play t(four(R"("siege_engines": 11)"));
  t.move(0, "siege_engine").refused(0, "draw", "S-393 over");
}

TEST(ShadowsReasons, S034_sharing_out_names_the_card_or_the_player) {
  Play t(four(kHeroic + R"("hands": [["convocation"]], "white_next": ["grail", "fight_1", "piety", "fate"])"));
  t.move(0, "convocation");
  t.refused(0, "assign merlin 0", "S-034 not_to_be_shared").refused(0, "assign grail 6", "S-034 no_such_seat");
  t.refused(0, "take_back", "S-034 nothing_assigned").move(0, "assign grail 0");
  t.refused(0, "assign grail 1", "S-034 assigned_already");
  t.leave(t.asks());
}

TEST(ShadowsReasons, S247_merlin_takes_what_lies_there) {
  Play t(four(kHeroic + R"("hands": [["merlin"]], "saxons": 1)"));
  t.refused(0, "merlin saxon 1", "S-247 no_number_here").refused(0, "merlin pict 1", "S-247 no_number_here");
  t.refused(0, "merlin siege_engine 2", "S-247 no_number_here").refused(0, "merlin nothing 0", "S-247 name_it");
  for (const char* place : {"black_knight", "lancelot", "despair"}) {
    t.refused(0, "merlin " + std::string(place) + " 0", "S-247 no_such_target");
    t.refused(0, "merlin " + std::string(place) + " 1", "S-247 no_such_target");
  }
  t.refused(0, "merlin pict 0", "S-247 no_such_target").move(0, "merlin saxon 0");
  EXPECT_EQ(t.saxons(), 0);
}

TEST(ShadowsReasons, S034_who_takes_no_share) {
  Play t(R"({"seats": 4, "knights": ["gawain", "palamedes", "galahad", "tristan"], "places": ["camelot", "shadows"],
             "loyalty": ["loyal", "traitor", "loyal", "loyal"], "phase": "heroic", "hands": [["convocation"]],
             "white_next": ["grail", "fight_1", "piety", "fate"]})");
  t.move(0, "convocation").refused(0, "assign grail 1", "S-034 takes_no_share");
  t.leave(t.asks());
}

TEST(ShadowsReasons, S067_mercenaries_go_to_a_war) {
  Play t(four(R"("black_next": ["mercenaries"])"));
  t.move(0, "black_card").refused(0, "choose_war grail", "S-067 not_a_war");
  t.leave("war 0");
}

TEST(ShadowsReasons, S374_a_traitor_robs_a_knight_with_cards) {
  Play t(R"({"seats": 4, "active": 1, "places": ["camelot", "shadows"], "hands": [["grail"], [], ["fight_1"]]})");
  t.refused(1, "rob 3", "S-374 no_card_to_take")
      .refused(1, "rob 1", "S-374 choose_other")
      .refused(1, "rob 7", "S-374 no_such_seat");
  t.leave("rob 1");
}

TEST(ShadowsReasons, S205_a_card_not_looked_at) {
  Play t(four(R"("lancelot": "won", "relics": {"lancelots_armor": 0}, "black_next": ["mercenaries", "picts"])"));
  t.move(0, "black_card").refused(0, "play_black despair", "S-205 not_among_these");
  t.leave("armor 0");
}

TEST(ShadowsReasons, S209_the_grail_saves_the_dying) {
  Play t(four(R"("life": [1, 4, 4, 4], "grail": "won", "relics": {"holy_grail": 1}, "black_next": ["morgan_5"])"));
  t.move(0, "lose_life").refused(1, "save 2", "S-209 cannot_be_saved");
  t.leave("grail 1");
}

TEST(ShadowsReasons, S266_messenger_to_oneself_or_to_nobody) {
  Play t(four(kHeroic + R"("hands": [["messenger", "grail"]])"));
  t.refused(0, "messenger 0", "S-266 choose_other").refused(0, "messenger 7", "S-266 no_such_seat");
}

TEST(ShadowsReasons, S273_dispel_truce_tournament) {
  Play t(with(R"("arthur", "palamedes", "galahad", "tristan")",
              kHeroic + R"("hands": [["dispel", "truce", "tournament"]], "lasting": ["vivien"])",
              kMc));
  t.refused(0, "dispel witch_2", "S-273 card_not_in_play").refused(0, "truce grail", "S-281 not_a_war");
  t.refused(0, "tournament 1", "S-280 not_a_squire");
}

TEST(ShadowsReasons, S446_a_window_asked_together_is_nobodys_turn) {
  Play t(four(R"("black_next": ["morgan_5"], "hands": [["merlin"], ["merlin"]])"));
  t.move(0, "black_card").refused(2, "merlins 0", "S-446 not_asked");
  t.refused(0, "draw", "S-446 wrong_moment");  // and not "an action of this kind"
  t.leave("merlins 0");
}

}  // namespace
}  // namespace logres::shadows
