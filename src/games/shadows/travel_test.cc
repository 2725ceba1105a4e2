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

TEST(ShadowsTravel, S096_S328_S335_every_chosen_move_draws_one_before_the_figure_moves) {
  Play t = going("travel_nothing");
  EXPECT_EQ(t.place(0), "grail");
  EXPECT_EQ(t.discarded("travel_nothing"), 1);
  EXPECT_TRUE(t.saw_in_order(3, {"0 travel travel_nothing grail", "0 moved grail"})) << t.seen_by(3);
  Play asked = going("travel_lost");
  EXPECT_TRUE(asked.saw(3, "0 travel travel_lost grail"));  // the destination is announced with it
  EXPECT_EQ(asked.place(0), "camelot");
  asked.leave("lost 0");
  Play base(four(R"("phase": "heroic")"));  // S-096: of the expansion only
  base.move(0, "move grail");
  EXPECT_EQ(base.seen_by(3).find("travel"), std::string::npos);
}

TEST(ShadowsTravel, S330_on_the_way_back_to_camelot_too) {
  Play t = going("travel_nothing", R"("places": ["excalibur"])", "move camelot");
  EXPECT_EQ(t.place(0), "camelot");
  EXPECT_EQ(t.discarded("travel_nothing"), 1);
  Play lost = going("travel_lost", R"("places": ["excalibur"])", "move camelot");
  lost.move(0, "stay");
  EXPECT_EQ(lost.place(0), "excalibur");
}

TEST(ShadowsTravel, S433_everybody_sees_the_travel_card) {
  for (const std::string card : {"nothing", "vision", "merlin", "lost", "ambushed", "charged", "captured"}) {
    Play t = going("travel_" + card);
    for (const Seat viewer : {Seat{0}, Seat{1}, Seat{2}, Seat{3}, kNoSeat}) {
      EXPECT_TRUE(t.saw(viewer, "0 travel travel_" + card + " grail")) << t.seen_by(viewer);
    }
    t.leave(t.asks());
  }
}

// Gareth has sacrificed his last Life point for this move: it is carried through before he dies.
TEST(ShadowsTravel, S470_card_payment_arrival_gareths_card_checkpoint) {
  Play t(with(R"("gareth", "palamedes", "galahad", "tristan")",
              kHeroic + R"("life": [1, 4, 4, 4], "travel_next": ["travel_lost"], "hands": [["grail"]])",
              kMc));
  t.moves(0, {"draw", "sacrifice", "move excalibur"});
  EXPECT_TRUE(t.saw(1, "0 travel travel_lost excalibur"));
  t.move(0, "give_grail");
  EXPECT_TRUE(t.saw_in_order(1, {"0 discarded 1", "0 moved excalibur", "0 drew 1", "0 died"})) << t.seen_by(1);
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

TEST(ShadowsTravel, S337_S350_merlin_travels_along_and_with_nobody_else) {
  Play t = going("travel_merlin");
  EXPECT_EQ(t.place(0), "grail");
  EXPECT_EQ(t.view(1, "/merlin"), "\"grail\"");
  Play stays = going("travel_nothing", R"("merlin": "excalibur", "places": ["excalibur"])");
  EXPECT_EQ(stays.view(1, "/merlin"), "\"excalibur\"");
  Play guinevere(with(kPlain, R"("merlin": "grail", "places": ["grail"], "black_next": ["guinevere"])", kMc));
  guinevere.move(0, "black_card");
  EXPECT_EQ(guinevere.place(0), "camelot");
  EXPECT_EQ(guinevere.view(1, "/merlin"), "\"grail\"");
  Play rescue(with(kPlain, kHeroic + R"("merlin": "grail", "hands": [["merlin_to_the_rescue"]])", kMc));
  rescue.move(0, "merlin_to_the_rescue pict_war");
  EXPECT_EQ(rescue.view(1, "/merlin"), "\"pict_war\"");
}

TEST(ShadowsMerlin, S351_S352_a_card_once_in_the_own_turn_while_both_are_there) {
  Play t(with(kPlain, R"("merlin": "camelot", "travel_next": ["travel_nothing"])", kMc));
  t.refused(0, "merlins_card", "S-055").refused(1, "merlins_card", "S-037");
  t.moves(0, {"siege_engine", "merlins_card"});  // before the action
  EXPECT_EQ(t.cards(0), 1);
  t.refused(0, "merlins_card", "S-351 once_a_turn").move(0, "draw").refused(0, "merlins_card", "S-351 once_a_turn");
  t.move(0, "end_turn").moves(1, {"siege_engine", "draw", "merlins_card", "end_turn"});  // after it
  EXPECT_EQ(t.cards(1), 3);
  t.moves(2, {"siege_engine", "move grail"}).refused(2, "merlins_card", "S-351 merlin_elsewhere");
  Play nowhere(with(kPlain, R"("phase": "heroic")", kMc));
  nowhere.refused(0, "merlins_card", "S-351 merlin_elsewhere");
  Play between(with(kPlain, kHeroic + R"("merlin": "camelot", "travel_next": ["travel_nothing"])", kMc));
  between.moves(0, {"draw", "sacrifice", "merlins_card", "move grail"});
  EXPECT_EQ(between.cards(0), 4);
}

TEST(ShadowsMerlin, S353_S354_no_action_no_limit_and_in_camelot_as_anywhere) {
  const std::string twelve =
      R"(["fight_1", "fight_1", "fight_1", "fight_1", "fight_1", "fight_1", "fight_2", "fight_2", "fight_2", "fight_2", "fight_2", "grail"])";
  for (const std::string place : {"camelot", "excalibur"}) {
    Play t(with(kPlain,
                kHeroic + R"("merlin": ")" + place + R"(", "places": [")" + place + R"("], "hands": [)" + twelve + "]",
                kMc));
    t.refused(0, "draw", place == "camelot" ? "S-049" : "S-097").move(0, "merlins_card");
    EXPECT_EQ(t.cards(0), 13) << place;
    EXPECT_EQ(t.view(0, "/turn/used"), "[]") << place;
    t.refused(0, "end_turn", "S-074");  // the action is still to come
  }
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

TEST(ShadowsTravel, S344_any_special_card_frees_a_captive) {
  const auto captive = [](const std::string& card) {
    return Play(with(kPlain, kHeroic + R"("places": ["camelot", "captured"], "hands": [[")" + card + "\"]]", kMc));
  };
  for (Card c = kMerlin; c <= kLastWhite; ++c) {
    const std::string card(kCards[c].id);
    Play t = captive(card);
    t.refused(0, "free 2 " + card, "S-344 nobody_captured").move(0, "free 1 " + card);
    EXPECT_EQ(t.place(1), "camelot") << card;
    EXPECT_EQ(t.discarded(card), 1) << card;
  }
  captive("grail").refused(0, "free 1 grail", "S-344 not_a_special_card");
  captive("fight_5").refused(0, "free 1 fight_5", "S-344 not_a_special_card");
}

TEST(ShadowsTravel, S348_S473_a_captive_gets_no_share_and_is_not_moved) {
  Play t(with(
      R"("arthur", "bors", "galahad", "tristan")",
      kHeroic +
          R"("places": ["camelot", "captured"], "siege_engines": 6, "hands": [["convocation", "grail"], ["grail"]])",
      kMc));
  EXPECT_TRUE(t.can(0, "accuse 1"));
  t.move(0, "convocation");  // nobody is asked to come
  EXPECT_EQ(t.place(1), "captured");
  EXPECT_EQ(t.state().offer_size, 3);
  EXPECT_EQ((t.legal(0, "assign") + ",").find(" 1,"), std::string::npos) << t.legal(0, "assign");
  t.move(0, "deal_at_random").move(0, "end_turn");
  EXPECT_EQ(t.cards(1), 1);
  EXPECT_EQ(t.active(), 2);
  Play guinevere(with(kPlain, R"("places": ["camelot", "captured", "grail"], "black_next": ["guinevere"])", kMc));
  guinevere.move(0, "black_card");
  EXPECT_EQ(guinevere.place(1), "captured");
  EXPECT_EQ(guinevere.place(2), "camelot");
  Play help(with(kPlain, kHeroic + R"("places": ["grail", "captured"], "hands": [["call_for_help"]])", kMc));
  help.move(0, "call_for_help");
  EXPECT_EQ(help.asked_together(), " 2 3");
  help.everybody("come");
  EXPECT_EQ(help.place(1), "captured");
}

TEST(ShadowsTravel, S348_a_captive_gives_no_merlins_but_can_be_robbed) {
  Play merlins(with(
      kPlain,
      R"("places": ["camelot", "captured"], "black_next": ["morgan_4"], "hands": [["grail"], ["merlin", "merlin", "merlin"]])",
      kMc));
  merlins.move(0, "black_card");
  EXPECT_EQ(merlins.asked_together(), " 0");
  merlins.move(0, "merlins 0");
  Play robbed(R"({"seats": 4, "options": {"expansion": "on"}, "knights": ["gawain", "palamedes", "galahad", "tristan"],
                  "places": ["shadows", "captured"], "hands": [[], ["grail"]]})");
  EXPECT_EQ(robbed.legal(0), "rob 1");
  robbed.moves(0, {"rob 1", "siege_engine"});
  EXPECT_EQ(robbed.cards(1), 0);
}

TEST(ShadowsTravel, S474_a_captive_is_no_partner_for_arthurs_exchange) {
  Play t(with(R"("arthur", "bors", "galahad", "tristan")",
              kHeroic + R"("places": ["camelot", "captured"], "hands": [["grail"], ["grail"], ["grail"]])",
              kMc));
  EXPECT_EQ(t.legal(0, "exchange"), "exchange 2");
  t.refused(0, "exchange 1", "S-474");
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

struct Blocked {
  const char* quest;
  const char* card;
};

// How many Siege Engines a card of a finished quest adds. All of them are over; Merlin stands somewhere.
int engines_added(const Blocked& row, const std::string& merlin, const std::string& lasting = "") {
  Play t(with(kPlain,
              R"("lancelot": "won", "dragon": "lost", "excalibur": "won", "grail": "lost", "merlin": ")" + merlin +
                  R"(", "lasting": [)" + lasting + R"(], "black_next": [")" + row.card + "\"]",
              kMc));
  t.move(0, "black_card");
  EXPECT_EQ(t.removed(row.card), 1) << row.card;  // spent in any case
  return t.engines();
}

TEST(ShadowsMerlin, S355_S356_he_blocks_the_cards_of_the_finished_quest_he_stands_on) {
  const Blocked rows[] = {{"dragon", "lancelot_1_dragon_5"},
                          {"excalibur", "excalibur_black"},
                          {"grail", "despair"},
                          {"grail", "desolation"},
                          {"grail", "dark_forest"}};
  for (const Blocked& row : rows) {
    for (const std::string place : {"camelot", "black_knight", "dragon", "excalibur", "grail", "pict_war"}) {
      EXPECT_EQ(engines_added(row, place), place == row.quest ? 0 : 1) << row.card << " " << place;
    }
  }
  // S-356: while the Dragon is there, he blocks nothing.
  Play dragon(with(kPlain, R"("merlin": "dragon", "lancelot": "won", "black_next": ["lancelot_1_dragon_5"])", kMc));
  dragon.move(0, "black_card").move(0, "face_up");
  EXPECT_EQ(dragon.spots("dragon"), "lancelot_1_dragon_5");
}

TEST(ShadowsMerlin, S357_he_stays_when_the_quest_ends) {
  Play lancelot(with(
      kPlain,
      kHeroic +
          R"("merlin": "lancelot", "places": ["lancelot"], "lancelot_white": ["fight_1", "fight_1", "fight_2", "fight_2"],
                         "hands": [["fight_2"]])",
      kMc));
  lancelot.move(0, "lay fight_2 2");
  EXPECT_EQ(lancelot.place(0), "camelot");
  EXPECT_EQ(lancelot.view(1, "/merlin"), "\"dragon\"");
  Play excalibur(with(kPlain, R"("merlin": "excalibur", "sword": -4, "black_next": ["excalibur_black"])", kMc));
  excalibur.move(0, "black_card");
  EXPECT_EQ(excalibur.black(), 2);
  EXPECT_EQ(excalibur.view(1, "/merlin"), "\"excalibur\"");
}

TEST(ShadowsMerlin, S359_vivien_does_not_affect_him) {
  Play card(with(kPlain, kHeroic + R"("merlin": "camelot", "lasting": ["vivien"], "hands": [["merlin"]])", kMc));
  card.refused(0, "merlin siege_engine 0", "S-254").move(0, "merlins_card");  // the cards, not the figure
  EXPECT_EQ(card.cards(0), 2);
  EXPECT_EQ(engines_added({"grail", "despair"}, "grail", "\"vivien\""), 0);
}

TEST(ShadowsMerlin, S358_he_is_no_knight) {
  Play t(with(kPlain, kHeroic + R"("merlin": "black_knight")", kMc));
  EXPECT_TRUE(t.can(0, "move black_knight"));
}

}  // namespace
}  // namespace logres::shadows
