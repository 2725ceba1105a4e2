// Section 10.2: Tristan.
#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

Play tristan(const std::string& fields) {
  return Play(
      R"({"seats": 2, "options": {"expert": "on"}, "loyalty": ["loyal", "loyal"], "knights": [["tristan"], ["tristan"]], )" +
      fields + "}");
}

TEST(RumorsTristan, R172_R176_on_his_own_turn_before_the_action) {
  Play t = tristan(R"("next": ["grail_2"])");
  t.refused(1, "tristan", "R-033").move(0, "tristan");
  t.refused(0, "listen", "R-174").move(0, "close");
  EXPECT_EQ(t.asks(), "turn 0");
  t.move(0, "listen");
  EXPECT_EQ(t.asks(), "turn 1");
}

TEST(RumorsTristan, R173_he_alone_sees_the_deck_in_its_order) {
  Play t = tristan(R"("next": ["grail_2", "pict_3", "mordred"])");
  t.move(0, "tristan");
  const auto deck = boost::json::parse(t.view(0, "/mine/deck")).as_array();
  EXPECT_EQ(deck.size(), static_cast<std::size_t>(t.state().deck.size));
  EXPECT_EQ(boost::json::serialize(deck[0]), "\"grail_2\"");
  EXPECT_EQ(boost::json::serialize(deck[1]), "\"pict_3\"");
  EXPECT_EQ(boost::json::serialize(deck[2]), "\"mordred\"");
  EXPECT_EQ(t.view(1, "/mine/deck"), "absent");
  EXPECT_EQ(t.seen_by(1), "0 knight_played tristan 0");
  t.move(0, "close");
  // The order they saw is the order in which the cards come.
  for (std::size_t i = 0; i < 12 && t.asks() == "turn " + std::to_string(i % 2); ++i) {
    t.move(static_cast<Seat>(i % 2), "listen");
    EXPECT_EQ(boost::json::serialize(deck[i]), "\"" + t.true_top() + "\"");
  }
  if (!t.at_rest()) t.leave(t.asks());
}

// While they look there is nothing they can do but close; what they may then tell is the table's business.
TEST(RumorsTristan, R174_closes_before_anything_else) {
  Play t = tristan(R"("next": ["grail_2"])");
  t.move(0, "tristan");
  EXPECT_EQ(t.legal(0), "close");
  EXPECT_EQ(t.view(1, "/ask"), "\"tristan\"");  // everybody sees that they are looking
  t.move(0, "close");
  EXPECT_EQ(t.view(0, "/mine/deck"), "absent");
}

TEST(RumorsTristan, R175_silence_stays) {
  Play t = tristan(R"("silence": true, "pile": ["morgan_5"])");
  t.move(0, "tristan").move(0, "close");
  EXPECT_TRUE(t.silence());
  EXPECT_EQ(t.view(0, "/silence/on"), "true");
}

TEST(RumorsTristan, R177_only_the_deck) {
  Play t =
      tristan(R"("pile": ["grail_5", "pict_2"], "discard": ["saxon_5"], "unused": ["morgan_1", "morgan_2", "morgan_7"],
                      "spare": ["loyal", "traitor"])");
  t.move(0, "tristan");
  const std::string view = t.view_text(0);
  for (const std::string card : {"grail_5", "saxon_5", "morgan_1\"]", "\"morgan_7\"", "traitor\""}) {
    EXPECT_EQ(view.find(card), std::string::npos) << card;
  }
  t.move(0, "close");
}

}  // namespace
}  // namespace logres::rumors
