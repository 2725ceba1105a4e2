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

TEST(ShadowsTiming, S442_S443_the_look_comes_before_the_choice_and_the_card_after_it) {
  Play t(with(R"("percival", "palamedes", "galahad", "tristan")", R"("black_next": ["picts", "saxons"])"));
  EXPECT_EQ(t.asks(), "look 0");
  t.move(0, "look");
  EXPECT_EQ(t.view(0, "/mine/black_top/0"), "\"picts\"");
  EXPECT_EQ(t.state().black_pile.size, 76);  // put back
  EXPECT_EQ(t.asks(), "evil 0");
  t.refused(0, "look", "S-055").move(0, "black_card");
  EXPECT_EQ(t.picts() * 10 + t.saxons(), 10);  // the top card, and no more than that
  Play anothers(with(R"("gawain", "percival", "galahad", "tristan")", R"("black_next": ["picts"])"));
  EXPECT_EQ(anothers.asks(), "evil 0");  // only before his own choice
  Play armor(
      four(R"("lancelot": "won", "relics": {"lancelots_armor": 0}, "black_next": ["picts", "saxons", "despair"])"));
  armor.move(0, "black_card");
  EXPECT_EQ(armor.asks(), "armor 0");
  EXPECT_EQ(armor.seen_by(1).find("0 black "), std::string::npos);  // chosen before it is announced
  armor.move(0, "play_black saxons");
  EXPECT_TRUE(armor.saw(1, "0 black saxons"));
  EXPECT_EQ(armor.view(0, "/mine/black_bottom"), R"(["picts"])");
}

// Seat 1 owns Excalibur; the fourth Black card ends the quest.
Play combat_card_drawn() {
  Play t(four(R"("excalibur": "won", "relics": {"excalibur": 1}, "black_next": ["black_knight_7"],
                 "black_knight_black": ["black_knight_1", "black_knight_1", "black_knight_1"])"));
  t.move(0, "black_card");
  return t;
}

TEST(ShadowsTiming, S445_S447_announced_laid_up_or_down_then_excalibur) {
  Play up = combat_card_drawn();
  EXPECT_TRUE(up.saw(1, "0 black black_knight_hidden"));
  EXPECT_EQ(up.asks(), "facing 0");
  Play down = up;
  up.move(0, "face_up");
  EXPECT_EQ(up.asks(), "excalibur 1");
  EXPECT_EQ(up.view(1, "/resolving/0"), "\"black_knight_7\"");
  up.move(1, "pass");
  EXPECT_EQ(up.black(), 1);
  down.move(0, "face_down");
  EXPECT_EQ(down.asks(), "excalibur 1");
  EXPECT_EQ(down.view(1, "/resolving/0"), "\"black_knight_hidden\"");  // the value only if it is face up
  down.move(1, "use_excalibur");
  EXPECT_EQ(down.black(), 0);
  EXPECT_EQ(down.discarded("black_knight_7"), 1);
  Play plain(four(R"("excalibur": "won", "relics": {"excalibur": 1}, "black_next": ["picts"])"));
  plain.move(0, "black_card").move(1, "use_excalibur");  // any Black card
  EXPECT_EQ(plain.picts(), 0);
}

TEST(ShadowsTiming, S448_face_down_gives_its_card_before_the_quest_ends) {
  Play t = combat_card_drawn();
  t.move(0, "face_down");
  EXPECT_EQ(t.cards(0), 0);  // not before Excalibur's window is closed
  t.move(1, "pass");
  EXPECT_EQ(t.cards(0), 1);
  EXPECT_TRUE(t.saw_in_order(2, {"placed black_knight black_knight_hidden", "0 drew 1", "quest_end"})) << t.seen_by(2);
}

TEST(ShadowsTiming, S446_S447_merlins_for_a_special_card_and_excalibur_if_they_fail) {
  const auto mordred = [](const std::string& fields) {
    Play t(
        four(R"("black_next": ["mordred"], "hands": [["merlin", "merlin"], ["merlin"], ["merlin"]], "excalibur": "won",
                   "relics": {"excalibur": 1})" +
             fields));
    t.move(0, "black_card");
    return t;
  };
  Play t = mordred("");
  EXPECT_EQ(t.asks(), "merlins 0");
  EXPECT_EQ(t.asked_together(), " 0 1 2");
  Play few = t;
  t.move(0, "merlins 2").move(1, "merlins 1").move(2, "merlins 1");
  EXPECT_TRUE(t.saw(3, "cancelled mordred"));
  EXPECT_EQ(t.discarded("mordred") * 10 + t.discarded("merlin"), 13);
  EXPECT_EQ(t.hand(0), "merlin");   // the surplus returns
  EXPECT_EQ(t.asks(), "heroic 0");  // nothing is left for Excalibur
  few.move(0, "merlins 1").move(1, "merlins 1").move(2, "merlins 0");
  EXPECT_TRUE(few.saw(3, "merlins_failed"));
  EXPECT_EQ(few.cards(0) + few.cards(1) + few.cards(2), 4);
  EXPECT_EQ(few.asks(), "excalibur 1");
  few.move(1, "pass").leave("war 0");
  Play vivien = mordred(R"(, "lasting": ["vivien"])");
  vivien.leave("excalibur 1");
}

// The fourth Pict; whoever stands there would die. Step 10 waits for the Holy Grail's owner, so that one sees what
// came before it.
TEST(ShadowsTiming, S449_S450_S451_the_quest_ends_the_card_goes_then_death) {
  Play t(four(R"("black_next": ["picts"], "picts": 3, "places": ["camelot", "pict_war"], "life": [4, 1, 4, 4],
                 "grail": "won", "relics": {"holy_grail": 2})"));
  t.move(0, "black_card");
  EXPECT_TRUE(t.saw_in_order(3, {"warrior pict_war 4", "quest_end pict_war", "swords 0 1"})) << t.seen_by(3);
  EXPECT_EQ(t.asks(), "grail 2");
  EXPECT_EQ(t.black() * 10 + t.discarded("picts"), 11);
  EXPECT_EQ(t.place(1), "camelot");
  t.move(2, "pass");
  EXPECT_EQ(t.place(1), "dead");
  Play last(
      R"({"seats": 3, "loyalty": ["loyal", "traitor", "loyal"], "places": ["camelot", "camelot", "dead"], "white": 6,
                "knights": ["gawain", "palamedes", "galahad"], "life": [1, 4, 4], "black_next": ["morgan_1"]})");
  last.move(0, "black_card");
  EXPECT_TRUE(last.saw_in_order(1, {"0 died", "over no_loyal_knight"})) << last.seen_by(1);  // S-451: then the end
}

TEST(ShadowsTiming, S450_where_a_black_card_goes) {
  const auto drawn = [](const std::string& card, const std::string& fields = "") {
    Play t(four(R"("black_next": [")" + card + "\"]" + fields));
    t.move(0, "black_card");
    return t;
  };
  EXPECT_EQ(drawn("saxons").discarded("saxons"), 1);
  const Play despair = drawn("despair");
  EXPECT_EQ(despair.view(0, "/quests/4/black"), R"(["despair"])");
  EXPECT_EQ(despair.discarded("despair"), 0);
  const Play vivien = drawn("vivien");
  EXPECT_EQ(vivien.view(0, "/lasting"), R"(["vivien"])");
  EXPECT_EQ(vivien.discarded("vivien"), 0);
  const Play spent = drawn("despair", R"(, "grail": "won", "options": {"remove_spent_black": "on"})");
  EXPECT_EQ(spent.removed("despair") * 10 + spent.discarded("despair"), 10);
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
