// Section 10, what is common to the Expert variant, and 10.1: Arthur.
#include <set>

#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

// Two Loyal players in the Expert variant; further fields as `"field": value`.
Play expert(const std::string& fields, std::uint64_t seed = 1) {
  return Play(R"({"seats": 2, "options": {"expert": "on"}, "loyalty": ["loyal", "loyal"], )" + fields + "}", seed);
}

constexpr const char* kTwelve = R"("pile": ["pict_5", "pict_4", "pict_3"])";

TEST(RumorsExpert, RS20_R149_R154_a_success_adds_a_morgan_and_no_knight) {
  std::set<Card> added;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Play t = expert(R"("unused": ["morgan_1", "morgan_2", "morgan_7"],
                       "pile": ["grail_q", "grail_q", "grail_q", "grail_q", "saxon_q", "saxon_q", "saxon_q", "saxon_q",
                                "pict_5", "pict_4", "pict_3"])",
                    seed);
    const int deck = t.state().deck.size;
    t.move(0, "quest picts");
    EXPECT_EQ(t.black(), 4);  // two Secondaries lost
    EXPECT_EQ(t.state().unused_size, 2);
    EXPECT_EQ(t.state().deck.size, deck + 1);
    EXPECT_EQ(t.knights(0), 0);
    EXPECT_TRUE(t.saw(1, "morgan_added"));  // which one is unseen
    EXPECT_EQ(t.view(1, "/unused_morgans"), "2");
    for (const Card c : {kMorgan1, kMorgan2, kMorgan7}) {
      if (Play::count_of(t.state().deck, kCards[c].id) == 1) added.insert(c);
    }
  }
  EXPECT_EQ(added.size(), 3U);  // taken at random
  Play plain = quest("picts", {"pict_5", "pict_4", "pict_3"});
  EXPECT_EQ(plain.state().unused_size, 3);  // only in the Expert variant
}

TEST(RumorsExpert, R150_the_whole_deck_is_shuffled) {
  std::set<std::string> first;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Play t = expert(std::string(kTwelve) + R"(, "next": ["grail_2", "grail_3"])", seed);
    t.move(0, "quest picts");
    EXPECT_EQ(t.state().deck.known, 0);
    t.move(1, "listen");
    first.insert(t.true_top());
    if (!t.at_rest()) t.leave(t.asks());
  }
  EXPECT_GT(first.size(), 10U);
}

TEST(RumorsExpert, R151_then_there_are_none_left) {
  Play t = expert(std::string(kTwelve) + R"(, "unused": [])");
  const int deck = t.state().deck.size;
  t.move(0, "quest picts");
  EXPECT_EQ(t.state().deck.size, deck);
  EXPECT_FALSE(t.saw(0, "morgan_added"));
}

TEST(RumorsExpert, R152_into_an_empty_deck_she_goes_alone) {
  const auto rest = all_cards_but({"morgan_1", "morgan_2", "morgan_3", "pict_5", "pict_4", "pict_3"});
  Play t =
      expert(std::string(kTwelve) + R"(, "unused": ["morgan_1", "morgan_2", "morgan_3"], "discard": )" + list(rest));
  t.move(0, "quest picts");
  EXPECT_EQ(t.state().deck.size, 1);
  EXPECT_TRUE(is_morgan(t.state().deck.top()));
  EXPECT_EQ(t.state().discard.size, 59);
}

TEST(RumorsExpert, RS21_R153_R155_R160_a_failure_gives_the_quester_one_secret_knight) {
  Play t = expert(R"("pile": ["morgan_3", "pict_2"], "unused": ["morgan_1", "morgan_2", "morgan_7"])");
  t.move(0, "quest picts");
  EXPECT_EQ(t.black(), 2);
  EXPECT_EQ(t.knights(0), 1);  // one, however many swords
  EXPECT_EQ(t.knights(1), 0);
  EXPECT_EQ(t.state().unused_size, 3);
  EXPECT_EQ(t.state().knight_deck_size, 8);
  EXPECT_TRUE(t.saw(1, "0 knight_drawn ?"));
  EXPECT_FALSE(t.saw(0, "0 knight_drawn ?"));  // they read it
  EXPECT_EQ(t.view(1, "/players/0/knights"), "1");
  EXPECT_EQ(t.view(1, "/mine/knights"), "[]");
  EXPECT_NE(t.view(0, "/mine/knights"), "[]");
  Play late = expert(R"("pile": ["grail_q", "grail_q", "grail_q", "grail_q"])");
  late.move(0, "quest grail");
  EXPECT_EQ(late.knights(0), 1);
}

TEST(RumorsExpert, R032_R153_the_knight_deck_is_shuffled) {
  std::set<std::string> drawn;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Play t = expert(R"("pile": ["pict_2"])", seed);
    t.move(0, "quest picts");
    drawn.insert(t.view(0, "/mine/knights"));
  }
  EXPECT_EQ(drawn.size(), 5U);  // each of the five kinds
}

TEST(RumorsExpert, R156_R157_hidden_traitors_hold_knights_and_there_is_no_limit) {
  Play t(R"({"seats": 3, "options": {"expert": "on"}, "loyalty": ["traitor", "loyal", "loyal"], "pile": ["pict_2"],
             "knights": [["arthur", "arthur", "arthur", "tristan", "tristan", "gawain", "gawain", "galahad"]]})");
  t.move(0, "quest picts").move(0, "pass");
  EXPECT_EQ(t.knights(0), 9);
  EXPECT_TRUE(t.saw(0, "0 knight_drawn percival"));
  t.refused(1, "tristan", "R-172");
  t.move(1, "listen");
  if (!t.at_rest()) t.leave(t.asks());
  Play plays(
      R"({"seats": 3, "options": {"expert": "on"}, "loyalty": ["traitor", "loyal", "loyal"], "active": 1, "pile": ["pict_2"],
                 "knights": [["arthur"]], "next": ["grail_2"]})");
  plays.move(1, "quest picts").move(0, "arthur");
  EXPECT_EQ(plays.top(), "grail_2");
}

// Random games: the Knight deck never runs out, and no game sees more than seven failures.
TEST(RumorsExpert, R158_nine_knights_suffice) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Dice dice = Dice::fast(seed);
    Options options(Rumors::options());
    options.set(kOptExpert, 1);
    State s = Rumors::setup({.seats = static_cast<std::uint8_t>(1 + seed % 7), .options = options}, {dice});
    while (!Rumors::pending(s).over()) {
      MoveList moves;
      Rumors::legal(s, Rumors::pending(s).seat, moves);
      Rumors::apply(s, moves[static_cast<int>(dice.below(static_cast<std::uint32_t>(moves.size())))], {dice});
      ASSERT_GE(s.knight_deck_size, 2);
    }
  }
}

TEST(RumorsExpert, R159_R161_a_played_knight_is_shown_and_gone_and_silence_stays) {
  Play t = expert(R"("silence": true, "pile": ["morgan_3"], "knights": [["tristan"]])");
  t.move(0, "tristan");
  EXPECT_EQ(t.seen_by(1), "0 knight_played tristan 0");
  t.move(0, "close");
  EXPECT_EQ(t.knights(0), 0);
  EXPECT_EQ(t.view(1, "/knights_gone"), R"(["tristan"])");
  EXPECT_EQ(t.state().knight_deck_size, 8);  // not back into the deck
  EXPECT_TRUE(t.silence());
  t.refused(0, "tristan", "R-172");
}

TEST(RumorsExpert, R162_the_knight_of_the_last_quest_is_drawn_before_the_end) {
  // Percival is the last Knight in the deck, so he is the one drawn.
  Play t(
      R"({"seats": 2, "options": {"expert": "on"}, "black": 6, "white": 3, "loyalty": ["traitor", "loyal"], "pile": ["pict_2"],
             "knights_gone": ["arthur", "arthur", "arthur", "tristan", "tristan", "gawain", "gawain", "galahad"]})");
  t.move(0, "quest picts");
  EXPECT_EQ(t.asks(), "percival_end 0");
  t.move(0, "percival");
  EXPECT_EQ(t.swords(), "1-9");
}

// -- Arthur

TEST(RumorsArthur, R163_R164_R165_stops_anothers_quest_before_the_pile_is_opened) {
  Play t =
      expert(R"("pile": ["pict_5", "pict_4", "pict_3"], "knights": [["arthur"], ["arthur"]], "next": ["grail_2"])");
  t.move(0, "quest picts");
  EXPECT_EQ(t.asked_together(), " 1");  // never against oneself
  EXPECT_EQ(t.seen_by(1), "0 announced picts 0");
  EXPECT_EQ(t.view(1, "/quest"), R"({"main":"picts","points":0,"opened":false})");
  EXPECT_EQ(t.legal(1), "pass, arthur");
  t.move(1, "arthur");
  EXPECT_EQ(t.seen_by(0), "1 knight_played arthur 0; 0 listens; 0 placed grail_2; 1 turn");
  EXPECT_EQ(t.pile(), "pict_5 pict_4 pict_3 grail_2");
  EXPECT_EQ(t.white() + t.black(), 0);
  EXPECT_EQ(t.view(0, "/quest"), "null");
  EXPECT_EQ(t.asks(), "turn 1");  // it was their action for the turn
}

TEST(RumorsArthur, R166_the_forced_listening_is_ordinary) {
  Play t = expert(
      R"("pile": ["pict_5"], "morgan_1": true, "morgan_2": true, "count": 2, "knights": [[], ["arthur"]], "next": ["grail_2"])");
  t.move(0, "quest picts").move(1, "arthur").move(0, "say 3").move(0, "claim grail_2");
  EXPECT_EQ(t.top(), "grail_2");
  Play v = expert(R"("pile": ["pict_5"], "knights": [[], ["arthur"]], "next": ["vivien"])");
  v.move(0, "quest picts").move(1, "arthur").move(0, "give 1").move(0, "keep old").move(1, "keep old");
  Play m = expert(R"("pile": ["pict_5"], "knights": [[], ["arthur"]], "next": ["merlin_4"])");
  m.move(0, "quest picts").move(1, "arthur").move(0, "token grail");
}

TEST(RumorsArthur, R168_there_is_no_way_around_it) {
  Play t = expert(
      R"("white": 4, "pile": ["mordred"], "morgan_2": true, "knights": [["galahad"], ["arthur"]], "next": ["grail_2"])");
  t.move(0, "quest picts").move(1, "arthur");
  EXPECT_EQ(t.asks(), "number 0");
  for (const std::string m : {"quest saxons", "accuse 1", "galahad 1", "pass"}) t.refused(0, m, "R-326");
  t.move(0, "say 1");
}

TEST(RumorsArthur, R169_R331_one_is_enough) {
  Play t(
      R"({"seats": 3, "options": {"expert": "on"}, "knights": [[], ["arthur"], ["arthur"]], "pile": ["pict_5"], "next": ["grail_2"]})");
  t.move(0, "quest picts").move(1, "arthur");
  EXPECT_EQ(t.asks(), "turn 1");  // seat 2 is not asked
  EXPECT_EQ(t.knights(2), 1);
}

TEST(RumorsArthur, R170_not_when_nothing_can_be_drawn) {
  auto pile = all_cards_but({"morgan_1", "morgan_2", "morgan_3", "grail_2"});
  pile.emplace_back("grail_2");
  Play t(
      R"({"seats": 2, "options": {"expert": "on"}, "unused": ["morgan_1", "morgan_2", "morgan_3"], "knights": [[], ["arthur", "gawain"]],
             "tokens": [{"quest": "grail", "seat": 0}, {"quest": "grail", "seat": 0}], "pile": )" +
      list(pile) + "}");
  t.move(0, "quest grail");
  EXPECT_TRUE(t.at_rest());  // resolved without any window
  EXPECT_EQ(t.pile(), "");
  EXPECT_EQ(t.knights(1), 2);
}

TEST(RumorsArthur, R171_stops_the_quest_of_merlin_6) {
  Play t(
      R"({"seats": 2, "options": {"expert": "on", "merlin_6": "on"}, "knights": [[], ["arthur"]], "pile": ["grail_5"], "next": ["merlin_6", "pict_3"]})");
  t.move(0, "listen").move(0, "venture grail 3").move(1, "arthur");
  EXPECT_EQ(t.pile(), "grail_5 merlin_6 pict_3");  // they listened once more
  EXPECT_EQ(t.state().bonus, 0);
  EXPECT_EQ(t.asks(), "turn 1");
}

TEST(RumorsArthur, R330_R325_every_knight_holder_is_asked_clockwise) {
  Play t(
      R"({"seats": 5, "options": {"expert": "on"}, "active": 2, "pile": ["grail_5"], "loyalty": ["loyal", "loyal", "loyal", "loyal", "loyal"],
             "knights": [["tristan"], ["arthur"], ["arthur"], ["galahad"], []]})");
  t.move(2, "quest grail");
  EXPECT_EQ(t.asked_together(), " 0 1 3");  // whatever Knight they hold; not the quester, not seat 4
  EXPECT_EQ(t.view(4, "/ask"), "\"arthur\"");
  EXPECT_EQ(t.legal(3), "pass");
  t.refused(3, "arthur", "R-163").refused(4, "pass", "R-033");
  const std::string before = t.view_text(4);
  t.move(3, "pass");
  EXPECT_EQ(t.view_text(4), before);  // who has answered is not seen
  EXPECT_EQ(t.seen_by(4), "");
  t.move(0, "pass").move(1, "pass");
  EXPECT_EQ(t.asks(), "gawain 3");
  EXPECT_EQ(t.asked_together(), " 0 1 2 3");
  t.move(3, "pass").move(0, "pass").move(1, "pass").move(2, "pass");  // the active player last
  EXPECT_EQ(t.asks(), "turn 3");
}

}  // namespace
}  // namespace logres::rumors
