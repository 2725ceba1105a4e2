// Section 17: hidden information, and section 20.1: the order of drawing a Black card.
#include "games/shadows/testing.h"

namespace logres::shadows {
namespace {

TEST(ShadowsHidden, S419_unused_loyalties_are_nobodys) {
  Play t(four());
  EXPECT_EQ(t.view_text(0).find("spare"), std::string::npos);
  // Two tables that differ only in them look the same.
  State other = t.state();
  ASSERT_GT(other.spare_traitor, 0);
  other.loyalty[3] = kTraitor;
  --other.spare_traitor;
  ++other.spare_loyal;
  ASSERT_EQ(Shadows::broken(other), nullptr);
  EXPECT_TRUE(Shadows::observe(other, 0) == t.observe(0));
  EXPECT_TRUE(Shadows::observe(other, kNoSeat) == t.observe(kNoSeat));
}

TEST(ShadowsHidden, S420_hands_are_their_owners_the_number_is_public) {
  Play t(four(R"("hands": [["grail", "fate"]])"));
  EXPECT_EQ(t.view(0, "/mine/hand"), R"(["grail","fate"])");
  EXPECT_EQ(t.view(1, "/players/0/cards"), "2");
  EXPECT_EQ(t.view_text(1).find("fate"), std::string::npos);
  EXPECT_EQ(t.view(kNoSeat, "/mine"), "null");
}

TEST(ShadowsHidden, S421_S422_piles_show_their_sizes) {
  Play t(four(R"("white_discard": ["fate"], "black_discard": ["picts", "mordred"])"));
  EXPECT_EQ(t.view(0, "/piles/white"), "83");
  EXPECT_EQ(t.view(0, "/piles/white_discard"), "1");
  EXPECT_EQ(t.view(0, "/piles/black_discard"), "2");
  EXPECT_EQ(t.view_text(0).find("fate"), std::string::npos);
}

TEST(ShadowsHidden, S423_special_and_plain_black_cards_are_shown) {
  Play t(four(R"("black_next": ["excalibur_black"])"));
  t.move(0, "black_card");
  EXPECT_TRUE(t.saw(2, "0 black excalibur_black"));
}

TEST(ShadowsHidden, a_quest_shows_what_lies_there_and_nothing_else) {
  const Play t(four(R"("sword": -2)"));
  const auto view = boost::json::parse(t.view_text(0));
  for (const auto& quest : view.at("quests").as_array()) {
    const auto& shown = quest.as_object();
    EXPECT_EQ(shown.contains("sword"), shown.at("quest") == "excalibur") << quest;
    EXPECT_EQ(shown.contains("grails"), shown.at("quest") == "grail") << quest;
    EXPECT_EQ(shown.contains("warriors"), shown.at("quest") == "saxon_war" || shown.at("quest") == "pict_war") << quest;
    EXPECT_TRUE(!shown.contains("sword") || shown.at("sword") == -2);
    EXPECT_TRUE(!shown.contains("straight") || shown.at("straight") == (boost::json::array{1, 2, 3, 4, 5})) << quest;
  }
}

TEST(ShadowsHidden, what_is_resolved_is_the_black_card_not_the_white_one_that_is_played) {
  Play black(four(R"("black_next": ["black_knight_7"])"));
  black.move(0, "black_card");
  EXPECT_TRUE(black.saw(0, "0 black_seen black_knight_7")) << black.seen_by(0);
  EXPECT_EQ(black.seen_by(1).find("black_seen"), std::string::npos);
  EXPECT_EQ(black.view(0, "/resolving"), R"(["black_knight_hidden"])");
  EXPECT_EQ(black.view(0, "/playing"), "null");
  black.leave("facing 0");
  Play white(four(kHeroic + R"("hands": [["clairvoyance"]])"));
  white.move(0, "clairvoyance");
  EXPECT_EQ(white.view(0, "/resolving"), "[]");
  EXPECT_EQ(white.view(0, "/playing"), R"("clairvoyance")");
  white.leave("clairvoyance 0");
}

TEST(ShadowsHidden, S430_drawn_cards_are_the_receivers) {
  Play t(four(kHeroic + R"("white_next": ["fate", "piety", "grail"])"));
  t.move(0, "draw");
  EXPECT_TRUE(t.saw(0, "0 got fate"));
  EXPECT_FALSE(t.saw(1, "0 got fate"));
  EXPECT_TRUE(t.saw(1, "0 drew 3"));
}

TEST(ShadowsHidden, S429_spoils_taken_by_agreement_are_open) {
  Play t(four(
      kHeroic +
      R"("places": ["pict_war", "pict_war"], "hands": [["fight_5"]], "pict_white": ["fight_1", "fight_2", "fight_3", "fight_4"],
                 "white_next": ["fate", "piety", "grail", "grail"])"));
  t.move(0, "lay fight_5 5");
  t.moves(0, {"assign fate 1", "assign grail 0", "assign grail 1", "assign piety 1", "propose"}).move(1, "accept");
  EXPECT_TRUE(t.saw(3, "1 took fate"));
  EXPECT_EQ(t.hand(1), "grail fate piety");
}

TEST(ShadowsHidden, S446_S482_the_merlin_window_betrays_nothing) {
  const std::string rest = R"(, "black_next": ["morgan_4"])";
  Play rich(four(R"("hands": [["merlin"], ["merlin", "merlin"], ["grail"], ["grail"]])" + rest));
  Play poor(four(R"("hands": [["merlin"], ["grail", "fight_1"], ["grail"], ["grail"]])" + rest));
  for (Play* t : {&rich, &poor}) {
    t->move(0, "black_card");
    EXPECT_EQ(t->asked_together(), " 0 1 2 3");
    t->move(0, "merlins 1").move(1, "merlins 0").move(2, "merlins 0").move(3, "merlins 0");
  }
  EXPECT_EQ(rich.all_seen_by(3), poor.all_seen_by(3));
  EXPECT_EQ(rich.view_text(3), poor.view_text(3));
  EXPECT_EQ(rich.hand(0), "merlin");  // an offer that fails returns unseen
  EXPECT_TRUE(rich.saw(3, "merlins_failed"));
}

TEST(ShadowsHidden, S482_answers_given_are_not_seen) {
  Play t(four(R"("black_next": ["morgan_4"], "hands": [["merlin"], ["merlin"], ["merlin"]])"));
  t.move(0, "black_card");
  const Observation before = t.observe(2);
  t.move(0, "merlins 1").move(1, "merlins 1");
  EXPECT_TRUE(t.observe(2) == before);
  EXPECT_EQ(t.view(0, "/mine/answered"), "true");
  t.move(2, "merlins 1");
}

TEST(ShadowsHidden, S482_fate_kay_and_travel_ask_in_any_case) {
  Play fate(four(kHeroic + R"("hands": [["fate"]])"));
  fate.move(0, "fate");
  EXPECT_EQ(fate.asked(), "fate");  // though only one answer is legal
  fate.move(0, "loyal");
  Play kay(with(R"("kay", "palamedes", "galahad", "tristan")",
                R"("places": ["black_knight"], "hands": [["grail"]], "black_next": ["black_knight_1"],
                   "black_knight_black": ["black_knight_1", "black_knight_1", "black_knight_1"])"));
  kay.move(0, "black_card").move(0, "face_up");
  EXPECT_EQ(kay.legal(0), "pass");
  kay.move(0, "pass");
  Play lost(with(R"("gawain", "palamedes", "galahad", "tristan")", kHeroic + R"("travel_next": ["travel_lost"])", kMc));
  lost.move(0, "move grail");
  EXPECT_EQ(lost.legal(0), "stay");
  lost.move(0, "stay");
}

TEST(ShadowsTiming, S442_S443_S445_S446_S447_S448_S449_S450_S451_in_order) {
  Play t(with(
      R"("percival", "palamedes", "galahad", "tristan")",
      R"("black_next": ["mordred", "picts"], "picts": 3, "hands": [["merlin"]], "excalibur": "won", "relics": {"excalibur": 1},
                 "places": ["camelot", "pict_war"], "life": [4, 1, 4, 4])"));
  t.move(0, "look").move(0, "black_card");
  EXPECT_EQ(t.asks(), "merlins 0");
  t.move(0, "merlins 1");
  EXPECT_EQ(t.asks(), "excalibur 1");
  t.move(1, "pass");
  EXPECT_EQ(t.asks(), "war 0");
  t.move(0, "choose_war pict_war");  // the fourth warrior: the quest ends, then Palamedes dies
  const std::string seen = t.seen_by(2);
  EXPECT_LT(seen.find("warrior pict_war 4"), seen.find("quest_end"));
  EXPECT_LT(seen.find("quest_end"), seen.find("swords 0 1"));
  EXPECT_LT(seen.find("swords 0 1"), seen.find("1 died"));
  EXPECT_EQ(t.discarded("mordred"), 1);
}

TEST(ShadowsTiming, S444_the_second_card_goes_under_the_renewed_pile) {
  Play t(four(R"("lancelot": "won", "relics": {"lancelots_armor": 0})"));
  State s = t.state();
  for (Card c = kFirstBlack; c <= kLastBlack; ++c) s.black_discard[black_index(c)] = kCards[c].base;
  --s.black_discard[black_index(kPicts)];
  --s.black_discard[black_index(kSaxons)];
  s.black_discard_size = 74;
  s.black_cards = {};
  s.black_cards[0] = kSaxons;
  s.black_cards[1] = kPicts;
  s.black_pile = Pile{.size = 2, .top = 2, .bottom = 0};
  ASSERT_EQ(Shadows::broken(s), nullptr);
  Dice dice = Dice::fast(1);
  Shadows::apply(s, shadows::move(kDrawBlack), {dice});
  EXPECT_EQ(s.black_pile.size, 74);  // renewed without the two
  Shadows::apply(s, shadows::move(kPlayBlack, kPicts), {dice});
  EXPECT_EQ(s.black_cards[0], kSaxons);
  EXPECT_EQ(s.black_pile.bottom, 1);
}

TEST(ShadowsTiming, S469_pay_apply_quest_end_death_check) {
  Play t(four(
      kHeroic +
      R"("life": [1, 4, 4, 4], "places": ["camelot"], "pict_white": ["fight_1", "fight_2", "fight_3", "fight_4"], "hands": [["fight_5"]])"));
  t.moves(0, {"move pict_war", "sacrifice", "lay fight_5 5"});
  EXPECT_EQ(t.white(), 1);
  EXPECT_EQ(t.place(0), "dead");
  const std::string seen = t.seen_by(1);
  EXPECT_LT(seen.find("quest_end"), seen.find("0 died"));
}

TEST(ShadowsHidden, the_view_of_a_seat_fits_into_eight_kilobytes) {
  Dice dice = Dice::fast(4);
  State s = Shadows::setup(game(8, {{kOptExpansion, 1}}), {dice});
  MoveList moves;
  std::size_t longest = 0;
  while (!is_over(s)) {
    const Seat p = Shadows::pending(s).seat;
    std::string text;
    JsonWriter json(text);
    json.object();
    Shadows::write(Shadows::observe(s, p), json);
    json.end_object();
    longest = std::max(longest, text.size());
    Shadows::legal(s, p, moves);
    Shadows::apply(s, moves[static_cast<int>(dice.below(static_cast<std::uint32_t>(moves.size())))], {dice});
  }
  EXPECT_LE(longest, 8192U);
}

}  // namespace
}  // namespace logres::shadows
