#include "bots/shadows/speech.h"

#include <gtest/gtest.h>

namespace logres::shadows {
namespace {

struct Table5 {
  Table5() {
    Dice chance = Dice::fast(4);
    now =
        Shadows::observe(Shadows::setup({.seats = 5, .options = Options(Shadows::options())}, Ctx{chance, nullptr}), 1);
    now.loyalty[1] = kLoyal;
  }
  std::optional<bots::Remark> says(Move chosen) { return speech.remark(Thought(now, opinion, kWeights), chosen); }

  Observation now;
  Opinion opinion;
  Speech speech;
};

TEST(ShadowsSpeech, S435_he_declares_where_he_rides) {
  Table5 t;
  EXPECT_EQ(t.says(move(kMoveTo, kAtGrail)), (bots::Remark{"i_go", kNoSeat, "place.grail"}));
  EXPECT_EQ(t.says(move(kMoveTo, kCamelot)), std::nullopt);
}

TEST(ShadowsSpeech, warns_once_for_each_step_towards_a_loss) {
  Table5 t;
  EXPECT_EQ(t.says(move(kDrawBlack)), std::nullopt);
  t.now.grail_black = 6;
  EXPECT_EQ(t.says(move(kDrawBlack)), (bots::Remark{"danger", kNoSeat, "place.grail"}));
  EXPECT_EQ(t.says(move(kDrawBlack)), std::nullopt);
  t.now.grail_black = 3;
  t.speech.see(t.now, {});
  t.now.engines = 11;
  EXPECT_EQ(t.says(move(kLoseLife)), (bots::Remark{"danger", kNoSeat, "place.camelot"}));
}

TEST(ShadowsSpeech, names_a_suspect_once) {
  Table5 t;
  t.opinion.treason[3] = 0.7;
  EXPECT_EQ(t.says(move(kAddEngine)), (bots::Remark{"suspect", 3, ""}));
  EXPECT_EQ(t.says(move(kAddEngine)), std::nullopt);
}

TEST(ShadowsSpeech, S437_cards_are_never_spoken_of) {
  Table5 t;
  for (int verb = 1; verb < kVerbs; ++verb) {
    const auto said = t.says({static_cast<std::uint8_t>(verb), kAtGrail, 0, 0});
    if (said) {
      EXPECT_TRUE(said->word.empty() || said->word.starts_with("place.")) << verb;
    }
  }
}

TEST(ShadowsSpeech, a_solo_quest_somebody_declared_is_left_to_them_until_their_next_turn) {
  Table5 t;
  t.now.hand = {};
  t.now.hand[white_index(kFight4)] = 2;
  t.now.hand[white_index(kFight5)] = 2;
  const auto going = [&] {
    t.speech.tell(1, t.opinion);
    return Thought(t.now, t.opinion, kWeights).going_worth(kAtBlackKnight);
  };
  const double alone = going();
  EXPECT_GT(alone, 0);
  t.speech.hear(3, {"i_go", kNoSeat, "place.black_knight"});
  EXPECT_EQ(going(), 0);
  const EventList their_turn = {{kEvTurn, 3}};
  t.speech.see(t.now, their_turn);
  EXPECT_EQ(going(), alone);
}

TEST(ShadowsSpeech, who_is_asked_to_go_somewhere_would_rather_go_there) {
  Table5 t;
  t.now.hand[white_index(kGrailCard)] = 3;
  const auto going = [&] {
    t.speech.tell(1, t.opinion);
    return Thought(t.now, t.opinion, kWeights).going_worth(kAtGrail);
  };
  const double unasked = going();
  t.speech.hear(2, {"you_go", 4, "place.grail"});
  EXPECT_EQ(going(), unasked);
  t.speech.hear(2, {"you_go", 1, "place.grail"});
  EXPECT_GT(going(), unasked);
  t.speech.hear(2, {"you_go", 1, "card.grail"});  // no place: no harm
  t.speech.hear(200, {"i_go", kNoSeat, "place.grail"});
}

}  // namespace
}  // namespace logres::shadows
