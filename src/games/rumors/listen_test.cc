// Section 4: listening to rumors, and its order (R-326).
#include <set>

#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

TEST(RumorsListen, R041_R042_places_the_card_face_up_and_only_it_is_seen) {
  Play t(R"({"seats": 3, "pile": ["grail_3"], "next": ["pict_5", "saxon_2"]})");
  t.move(0, "listen");
  EXPECT_EQ(t.pile(), "grail_3 pict_5");
  for (const Seat viewer : {Seat{0}, Seat{1}, Seat{2}, kNoSeat}) {
    EXPECT_EQ(t.view(viewer, "/top"), R"({"card":"pict_5","facing":"up"})");
    EXPECT_EQ(t.view_text(viewer).find("grail_3"), std::string::npos);
    EXPECT_EQ(t.seen_by(viewer), "0 listens; 0 placed pict_5; 1 turn");
  }
  t.move(1, "listen");
  EXPECT_EQ(t.top(), "saxon_2");
  EXPECT_EQ(t.view_text(0).find("pict_5"), std::string::npos);
}

// While the next card is looked at in secret, the face-down card under it stays what it was announced as.
TEST(RumorsListen, R042_R275_a_face_down_card_stays_hidden_while_the_next_is_announced) {
  Play t(R"({"seats": 3, "loyalty": ["traitor", "loyal", "loyal"], "morgan_1": true, "next": ["grail_5", "pict_2"]})");
  t.move(0, "listen").move(0, "claim dragon_2").move(1, "listen");
  EXPECT_EQ(t.asks(), "claim 1");
  for (const Seat viewer : {Seat{0}, Seat{1}, Seat{2}, kNoSeat}) {
    EXPECT_EQ(t.view(viewer, "/top"), R"({"card":"dragon_2","facing":"claimed"})");
    EXPECT_EQ(t.view_text(viewer).find("grail_5"), std::string::npos);
  }
  t.move(1, "claim pict_2");
  Play solo(R"({"seats": 1, "morgan_1": true, "next": ["grail_5", "pict_2"]})");
  solo.move(0, "listen").move(0, "cover").move(0, "listen");
  EXPECT_EQ(solo.view(0, "/top"), R"({"card":null,"facing":"down"})");
  solo.move(0, "cover");
}

TEST(RumorsListen, R043_R044_quest_cards_and_mordred_do_nothing_at_once) {
  for (const std::string card : {"pict_q", "saxon_2", "excalibur_3", "dragon_4", "grail_5", "mordred"}) {
    Play t(R"({"seats": 2, "next": [")" + card + R"("]})");
    t.move(0, "listen");
    EXPECT_EQ(t.seen_by(1), "0 listens; 0 placed " + card + "; 1 turn");
    Play morgans(R"({"seats": 2, "silence": true, "morgan_2": true, "count": 3, "pile": ["morgan_2"],
                     "loyalty": ["loyal", "loyal"], "next": [")" +
                 card + R"("]})");
    morgans.move(0, "listen").move(0, "say 4");
    EXPECT_TRUE(morgans.silence());
    EXPECT_TRUE(morgans.morgan_2());
    EXPECT_EQ(morgans.count(), 4);
    EXPECT_EQ(morgans.white() + morgans.black(), 0);
  }
}

TEST(RumorsListen, R045_a_morgan_silences_and_1_and_2_begin) {
  for (const std::string card : {"morgan_1",
                                 "morgan_2",
                                 "morgan_3",
                                 "morgan_4a",
                                 "morgan_4b",
                                 "morgan_4c",
                                 "morgan_5",
                                 "morgan_6",
                                 "morgan_7"}) {
    Play t(R"({"seats": 2, "next": [")" + card + R"("]})");
    t.move(0, "listen");
    EXPECT_TRUE(t.silence()) << card;
    EXPECT_EQ(t.morgan_1(), card == "morgan_1");
    EXPECT_EQ(t.morgan_2(), card == "morgan_2");
    EXPECT_EQ(t.top(), card);  // she waits in the pile
    EXPECT_EQ(t.asks(), "turn 1");
  }
}

TEST(RumorsListen, R046_R047_a_merlin_ends_silence_and_morgan_1_and_2) {
  for (const std::string card : {"merlin_1", "merlin_2", "merlin_3", "merlin_4", "merlin_5"}) {
    Play t(R"({"seats": 2, "silence": true, "morgan_1": true, "morgan_2": true, "count": 2,
               "pile": ["morgan_1", "morgan_2"], "next": [")" +
           card + R"("]})");
    t.move(0, "listen").move(0, "say 3");
    if (card == "merlin_4") t.move(0, "token picts");
    EXPECT_FALSE(t.silence()) << card;
    EXPECT_FALSE(t.morgan_1()) << card;
    EXPECT_FALSE(t.morgan_2()) << card;
    EXPECT_EQ(t.asks(), "turn 1");
    EXPECT_EQ(t.top(), card);
  }
}

TEST(RumorsListen, R048_vivien_is_resolved_at_once_and_stays_on_the_pile) {
  Play t(R"({"seats": 2, "loyalty": ["loyal", "loyal"], "next": ["vivien"]})");
  t.move(0, "listen");
  EXPECT_EQ(t.asks(), "receiver 0");
  EXPECT_EQ(t.top(), "vivien");
  t.move(0, "give 1").move(0, "keep old").move(1, "keep old");
  EXPECT_EQ(t.pile(), "vivien");
}

TEST(RumorsListen, R049_R050_the_ways_of_morgan_1_and_morgan_2) {
  Play t(R"({"seats": 2, "loyalty": ["loyal", "loyal"], "morgan_1": true, "morgan_2": true, "next": ["pict_3"]})");
  t.move(0, "listen");
  EXPECT_EQ(t.asks(), "number 0");
  t.refused(0, "claim pict_3", "R-326").move(0, "say 1");
  EXPECT_EQ(t.asks(), "claim 0");
  t.refused(0, "say 2", "R-326").move(0, "claim pict_3");
  EXPECT_EQ(t.state().facing, Facing::kClaimed);
}

TEST(RumorsListen, R051_R052_R053_the_discard_is_shuffled_when_a_card_is_needed) {
  const std::vector<std::string> pile = {"grail_2", "grail_3"};
  const auto rest = all_cards_but({"morgan_1", "morgan_2", "morgan_3", "grail_2", "grail_3", "pict_5"});
  const std::string scenario = R"({"seats": 2, "unused": ["morgan_1", "morgan_2", "morgan_3"], "next": ["pict_5"],
                                   "loyalty": ["loyal", "loyal"], "pile": )" +
                               list(pile) + R"(, "discard": )" + list(rest) + "}";
  std::set<std::string> drawn;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Play t(scenario, seed);
    t.move(0, "listen");
    EXPECT_TRUE(t.state().deck.empty());  // the last card has left; no shuffle yet
    EXPECT_EQ(t.state().discard.size, 56);
    EXPECT_FALSE(t.saw(0, "reshuffled"));
    t.move(1, "listen");
    EXPECT_TRUE(t.saw(0, "reshuffled"));
    EXPECT_TRUE(t.state().discard.empty());
    EXPECT_EQ(t.state().deck.size, 55);
    EXPECT_EQ(t.state().pile.size, 4);  // the pile stayed out of it
    EXPECT_EQ(t.pile().rfind("grail_2 grail_3 pict_5 ", 0), 0U);
    drawn.insert(t.true_top());
    if (!t.at_rest()) t.leave(t.asks());
  }
  EXPECT_GT(drawn.size(), 8U);  // shuffled, not turned over
}

TEST(RumorsListen, R056_only_the_discard_refills_the_deck) {
  const auto rest = all_cards_but({"morgan_1", "morgan_2", "morgan_3", "grail_2", "pict_5"});
  auto pile = rest;
  pile.emplace_back("grail_2");
  Play t(
      R"({"seats": 2, "options": {"expert": "on"}, "unused": ["morgan_1", "morgan_2", "morgan_3"], "discard": ["pict_5"],
             "knights": [["arthur"]], "tokens": [{"quest": "grail", "seat": 0}, {"quest": "grail", "seat": 1}],
             "pile": )" +
      list(pile) + "}");
  t.move(0, "listen");
  EXPECT_EQ(t.top(), "pict_5");
  t.refused(1, "listen", "R-054");
  EXPECT_EQ(t.state().unused_size, 3);
}

TEST(RumorsListen, R326_the_order_within_listening) {
  // Number, draw, announcement, placing, Silence, ongoing effects.
  Play t(
      R"({"seats": 2, "loyalty": ["traitor", "loyal"], "morgan_1": true, "morgan_2": true, "next": ["pict_3", "merlin_4"]})");
  t.move(0, "listen");
  EXPECT_EQ(t.seen_by(0), "0 listens");
  t.move(0, "say 1");
  EXPECT_EQ(t.seen_by(0), "0 says 1; 0 drew pict_3 - - 1");
  EXPECT_EQ(t.seen_by(1), "0 says 1; 0 drew ? ? ? 1");
  t.refused(0, "listen", "R-326");  // what is announced comes before anything else
  t.move(0, "claim morgan_2");
  EXPECT_EQ(t.seen_by(0), "0 claimed morgan_2 pict_3; silence on; morgan_2 on; 1 turn");
  EXPECT_EQ(t.seen_by(1), "0 claimed morgan_2 ?; silence on; morgan_2 on; 1 turn");
  t.move(1, "listen").move(1, "say 1");
  EXPECT_EQ(t.seen_by(0), "1 says 1; 1 placed merlin_4; silence off; morgan_1 off; morgan_2 off");
  EXPECT_EQ(t.asks(), "token 1");
  t.move(1, "token grail");
  EXPECT_EQ(t.seen_by(0), "1 token ?; 0 turn");
}

}  // namespace
}  // namespace logres::rumors
