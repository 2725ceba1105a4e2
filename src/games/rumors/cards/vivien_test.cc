// Section 12.4: Vivien's exchange of loyalties.
#include <set>

#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

constexpr const char* kThree =
    R"({"seats": 3, "loyalty": ["loyal", "loyal", "loyal"], "spare": ["loyal", "traitor"], "next": ["vivien", "pict_2"]})";

TEST(RumorsVivien, R251_before_the_next_turn) {
  Play t(kThree);
  t.rolls({0}).move(0, "listen");
  EXPECT_EQ(t.top(), "vivien");
  EXPECT_EQ(t.asks(), "receiver 0");
  t.refused(1, "listen", "R-033").move(0, "give 2");
  EXPECT_EQ(t.asks(), "keep 0");
  t.refused(1, "listen", "R-033").move(0, "keep old").move(2, "keep old");
  EXPECT_EQ(t.asks(), "turn 1");
}

TEST(RumorsVivien, R253_R254_the_giver_looks_first_and_passes_the_other_spare_on_unseen) {
  Play t(kThree);
  t.rolls({0}).move(0, "listen");  // the giver takes the Loyal spare
  EXPECT_EQ(t.asks(), "receiver 0");
  EXPECT_EQ(t.view(0, "/mine/new_loyalty"), "\"loyal\"");  // R-254: before they name the receiver
  EXPECT_EQ(t.view(1, "/mine/new_loyalty"), "null");
  EXPECT_EQ(t.legal(0), "give 1, give 2");
  t.refused(0, "give 0", "R-253").refused(0, "give 4", "R-253").refused(0, "keep old", "R-253").move(0, "give 2");
  EXPECT_EQ(t.seen_by(1), "0 vivien 2; 2 new_loyalty ?");  // who gave and who received is public
  EXPECT_EQ(t.seen_by(0), "0 vivien 2; 2 new_loyalty ?");  // they passed it on unseen
  EXPECT_EQ(t.view(0, "/mine/new_loyalty"), "\"loyal\"");
  t.leave("keep 0");
}

TEST(RumorsVivien, R255_R256_the_receiver_looks_and_both_keep_the_old_or_the_new_card) {
  for (const std::string givers : {"old", "new"}) {
    for (const std::string receivers : {"old", "new"}) {
      Play t(kThree);
      t.rolls({0}).move(0, "listen").move(0, "give 2");
      EXPECT_EQ(t.seen_by(2), "0 vivien 2; 2 new_loyalty traitor");
      EXPECT_EQ(t.view(2, "/mine/new_loyalty"), "\"traitor\"");
      EXPECT_EQ(t.view(1, "/mine/new_loyalty"), "null");
      EXPECT_EQ(t.asked_together(), " 0 2");
      EXPECT_EQ(t.legal(0), "keep old, keep new");
      EXPECT_EQ(t.legal(2), "keep old, keep new");
      t.move(0, "keep " + givers).move(2, "keep " + receivers);
      EXPECT_EQ(t.loyalty(0), "loyal");  // both are
      EXPECT_EQ(t.loyalty(1), "loyal");
      EXPECT_EQ(t.loyalty(2), receivers == "new" ? "traitor" : "loyal");
    }
    Play giver(kThree);
    giver.rolls({1}).move(0, "listen").move(0, "give 1").move(0, "keep " + givers).move(1, "keep new");
    EXPECT_EQ(giver.loyalty(0), givers == "new" ? "traitor" : "loyal");
  }
}

TEST(RumorsVivien, R252_one_of_the_spares_at_random) {
  for (const int roll : {0, 1}) {
    Play t(kThree);
    t.rolls({static_cast<std::uint16_t>(roll)}).move(0, "listen");
    EXPECT_EQ(t.view(0, "/mine/new_loyalty"), roll == 0 ? "\"loyal\"" : "\"traitor\"");
    t.leave("receiver 0");
  }
  std::set<std::string> taken;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Play t(kThree, seed);
    t.move(0, "listen");
    taken.insert(t.view(0, "/mine/new_loyalty"));
    t.leave("receiver 0");
  }
  EXPECT_EQ(taken.size(), 2U);
}

TEST(RumorsVivien, R257_the_choices_are_independent_and_unknown) {
  Play old_card(kThree);
  Play new_card(kThree);
  for (Play* t : {&old_card, &new_card}) t->rolls({0}).move(0, "listen").move(0, "give 2");
  const std::string before = old_card.view_text(2);
  old_card.move(0, "keep old");
  new_card.move(0, "keep new");
  EXPECT_EQ(old_card.view_text(2), before);  // the receiver cannot even tell that the giver has answered
  EXPECT_EQ(old_card.seen_by(2), "");
  for (const Seat viewer : {Seat{1}, Seat{2}, kNoSeat})
    EXPECT_EQ(old_card.view_text(viewer), new_card.view_text(viewer));
  EXPECT_EQ(old_card.view(0, "/mine/choice"), "\"old\"");
  for (Play* t : {&old_card, &new_card}) t->move(2, "keep old");
  for (const Seat viewer : {Seat{1}, Seat{2}, kNoSeat}) {
    EXPECT_EQ(old_card.view_text(viewer), new_card.view_text(viewer));
    EXPECT_EQ(old_card.seen_by(viewer), new_card.seen_by(viewer));
  }
  EXPECT_TRUE(old_card.saw(0, "0 kept old"));
  EXPECT_TRUE(new_card.saw(0, "0 kept new"));
  EXPECT_TRUE(new_card.saw(0, "2 kept ?"));
}

TEST(RumorsVivien, R258_R259_R261_the_cards_not_kept_are_the_spares_in_no_order) {
  // Giver and receiver each return one Traitor or Loyal card; the spares look the same whoever returned which.
  Play a(R"({"seats": 7, "loyalty": ["loyal", "traitor"], "spare": ["loyal", "traitor"], "next": ["vivien"]})");
  a.rolls({1}).move(0, "listen").move(0, "give 1").move(0, "keep old").move(1, "keep new");
  EXPECT_EQ(a.loyalty(0), "loyal");
  EXPECT_EQ(a.loyalty(1), "loyal");
  EXPECT_EQ(a.state().spare, (std::array<std::uint8_t, 2>{kTraitor, kTraitor}));
  Play b(kThree);
  b.rolls({1}).move(0, "listen").move(0, "give 1").move(0, "keep new").move(1, "keep old");
  EXPECT_EQ(b.loyalty(0), "traitor");  // at once: they may lie now
  EXPECT_EQ(b.state().spare, (std::array<std::uint8_t, 2>{kLoyal, kLoyal}));
  Play c(kThree);
  c.rolls({1}).move(0, "listen").move(0, "give 1").move(0, "keep old").move(1, "keep old");
  Play d(kThree);
  d.rolls({0}).move(0, "listen").move(0, "give 1").move(0, "keep old").move(1, "keep old");
  EXPECT_EQ(c.state(), d.state());  // which of them held the Traitor for a moment has left no trace
}

TEST(RumorsVivien, R261_the_kept_card_decides_flip_and_right_to_lie) {
  Play t(
      R"({"seats": 2, "white": 6, "black": 2, "morgan_1": true, "loyalty": ["loyal", "loyal"], "spare": ["loyal", "traitor"],
             "next": ["vivien", "pict_2", "pict_3"]})");
  t.rolls({1}).move(0, "listen").move(0, "give 1").move(0, "keep new").move(1, "keep old");
  t.move(1, "listen").move(1, "claim pict_2");
  t.move(0, "listen").move(0, "claim grail_5");  // the right to lie
  t.move(1, "accuse 0");
  EXPECT_EQ(t.result(), "white_majority: 1");
  EXPECT_EQ(t.white(), 7);
}

TEST(RumorsVivien, RS24_R260_works_in_full_each_time) {
  Play t(R"({"seats": 2, "loyalty": ["loyal", "loyal"], "spare": ["loyal", "traitor"],
             "next": ["pict_2", "vivien"]})");
  t.move(0, "listen");
  t.rolls({1}).move(1, "listen").move(1, "give 0").move(1, "keep new").move(0, "keep old");
  EXPECT_EQ(t.loyalty(1), "traitor");
  State s = t.state();  // the same Vivien once more, as after a reshuffle
  s.pile = CardPile{};
  s.pile.put(quest_card(kPicts, 1));
  s.deck.put(kVivien);
  s.deck.known = 1;
  Play again(s);
  again.rolls({0}).move(0, "listen").move(0, "give 1").move(0, "keep old").move(1, "keep new");
  EXPECT_EQ(again.loyalty(1), "loyal");  // one of the two spares returned the first time
  EXPECT_EQ(again.state().spare, (std::array<std::uint8_t, 2>{kLoyal, kTraitor}));
}

TEST(RumorsVivien, R262_a_face_up_loyal_player_is_hidden_again) {
  Play t(R"({"seats": 3, "white": 4, "faces": ["loyal", "loyal", "hidden"], "next": ["vivien", "pict_2"]})");
  t.move(0, "listen");
  EXPECT_EQ(t.face(0), "loyal");
  t.move(0, "give 1").move(0, "keep old").move(1, "keep old");
  EXPECT_EQ(t.face(0), "hidden");
  EXPECT_EQ(t.face(1), "hidden");
  EXPECT_EQ(t.view(2, "/players/1/loyalty"), "null");
  EXPECT_EQ(t.legal(1), "listen, accuse 0, accuse 2");
  t.move(1, "listen");
  EXPECT_EQ(t.legal(2), "listen, quest picts, accuse 0, accuse 1");
}

TEST(RumorsVivien, R263_a_revealed_traitor_is_no_receiver) {
  Play t(R"({"seats": 3, "faces": ["hidden", "traitor", "hidden"], "next": ["vivien"]})");
  t.move(0, "listen");
  EXPECT_EQ(t.legal(0), "give 2");
  t.refused(0, "give 1", "R-263").leave("receiver 0");
}

TEST(RumorsVivien, R264_R265_alone_the_giver_keeps_or_returns) {
  Play t(R"({"seats": 2, "faces": ["hidden", "traitor"], "next": ["vivien"]})");
  t.move(0, "listen");
  EXPECT_EQ(t.asks(), "keep 0");
  EXPECT_EQ(t.asked_together(), " 0");
  EXPECT_EQ(t.view(0, "/mine/new_loyalty"), "\"loyal\"");
  t.move(0, "keep new");
  t.leave("spread 1");
  Play two(R"({"seats": 2, "faces": ["hidden", "loyal"], "next": ["vivien"]})");
  two.move(0, "listen");
  EXPECT_EQ(two.legal(0), "give 1");
  two.leave("receiver 0");
}

TEST(RumorsVivien, R264_the_new_card_may_be_kept_alone) {
  Play t(
      R"({"seats": 7, "faces": ["hidden", "traitor", "traitor", "loyal", "loyal", "loyal", "loyal"], "next": ["vivien"]})");
  t.move(0, "listen");
  EXPECT_EQ(t.asks(), "receiver 0");  // the Loyal ones may receive
  t.move(0, "give 3").move(0, "keep old").move(3, "keep old").leave("spread 1");
}

TEST(RumorsVivien, R266_silence_is_left_alone) {
  Play quiet(
      R"({"seats": 2, "silence": true, "pile": ["morgan_3"], "loyalty": ["loyal", "loyal"], "next": ["vivien"]})");
  quiet.move(0, "listen").move(0, "give 1").move(0, "keep old").move(1, "keep old");
  EXPECT_TRUE(quiet.silence());
  Play loud(R"({"seats": 2, "loyalty": ["loyal", "loyal"], "next": ["vivien"]})");
  loud.move(0, "listen").move(0, "give 1").move(0, "keep old").move(1, "keep old");
  EXPECT_FALSE(loud.silence());
}

TEST(RumorsVivien, R267_face_up_under_morgan_1) {
  Play t(R"({"seats": 2, "morgan_1": true, "loyalty": ["loyal", "loyal"], "next": ["vivien"]})");
  t.move(0, "listen");
  EXPECT_EQ(t.view(1, "/top"), R"({"card":"vivien","facing":"up"})");
  t.leave("receiver 0");
}

TEST(RumorsVivien, R268_does_nothing_in_a_quest) {
  Play with = quest("grail", {"vivien", "grail_5", "grail_4", "grail_3"});
  EXPECT_EQ(with.asks(), "turn 1");
  EXPECT_EQ(with.white(), 3);
  EXPECT_TRUE(with.saw(0, "total grail 12"));
}

// Random games: no exchange makes a Traitor card more.
TEST(RumorsVivien, R269_never_more_traitors_than_traitor_cards) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Dice dice = Dice::fast(seed);
    const int seats = 2 + static_cast<int>(seed % 6);
    State s = Rumors::setup({.seats = static_cast<std::uint8_t>(seats), .options = Options(Rumors::options())}, {dice});
    while (!Rumors::pending(s).over()) {
      MoveList moves;
      Rumors::legal(s, Rumors::pending(s).seat, moves);
      Rumors::apply(s, moves[static_cast<int>(dice.below(static_cast<std::uint32_t>(moves.size())))], {dice});
      int traitors = 0;
      for (Seat p = 0; p < seats; ++p) traitors += s.loyalty[p];
      ASSERT_LE(traitors, traitor_cards(seats));
      ASSERT_EQ(traitors + s.spare[0] + s.spare[1], traitor_cards(seats));
    }
  }
}

}  // namespace
}  // namespace logres::rumors
