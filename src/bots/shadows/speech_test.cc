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
  std::optional<bots::Remark> says(Move chosen) {
    return speech.remark(Thought(now, opinion, kWeights), belief, chosen);
  }

  void turns(int n) {
    for (int i = 0; i < n; ++i) speech.see(now, EventList{{kEvTurn, 4}});
  }
  // Seat 3 has raised Siege Engines, turn after turn.
  void suspect_three() {
    const EventList raised = {{kEvTurn, 3}, {.kind = kEvEngines, .actor = 3, .arg = {1}}};
    for (int i = 0; i < 3; ++i) belief.see(now, raised);
    opinion.treason[3] = 0.9;
  }

  Observation now;
  Opinion opinion;
  Belief belief;
  Speech speech;
};

TEST(ShadowsSpeech, S435_he_declares_where_one_knight_is_enough_and_no_second_does) {
  Table5 t;
  t.turns(3);
  EXPECT_EQ(t.says(move(kMoveTo, kAtGrail)), (bots::Remark{"i_go", kNoSeat, "place.grail"}));
  EXPECT_EQ(t.says(move(kMoveTo, kCamelot)), std::nullopt);
  t.turns(3);
  EXPECT_EQ(t.says(move(kMoveTo, kAtGrail)), std::nullopt) << "it has been said";
  t.speech.hear(2, {"i_go", kNoSeat, "place.black_knight"});
  t.turns(3);
  EXPECT_EQ(t.says(move(kMoveTo, kAtBlackKnight)), std::nullopt) << "somebody sees to it";
  EXPECT_EQ(t.says(move(kMoveTo, kSaxonWar)), std::nullopt) << "there is room for all";
}

TEST(ShadowsSpeech, one_table_hears_one_warning_until_the_quest_is_saved) {
  Table5 t;
  EXPECT_EQ(t.says(move(kDrawBlack)), std::nullopt);
  t.now.grail_black = 6;
  Table5 other;
  other.now.grail_black = 6;
  EXPECT_EQ(t.says(move(kDrawBlack)), (bots::Remark{"danger", kNoSeat, "place.grail"}));
  EXPECT_EQ(t.says(move(kDrawBlack)), std::nullopt);
  other.speech.hear(1, {"danger", kNoSeat, "place.grail"});
  EXPECT_EQ(other.says(move(kDrawBlack)), std::nullopt) << "somebody else has said so";
  t.now.grail_black = 3;
  t.speech.see(t.now, {});
  t.now.engines = 11;
  EXPECT_EQ(t.says(move(kLoseLife)), (bots::Remark{"danger", kNoSeat, "place.camelot"}));
  t.now.engines = 2;
  t.now.grail_black = 6;
  EXPECT_EQ(t.says(move(kDrawBlack)), (bots::Remark{"danger", kNoSeat, "place.grail"})) << "it was saved in between";
}

TEST(ShadowsSpeech, S439_names_a_suspect_once_and_the_deed_and_only_when_nearly_certain) {
  Table5 t;
  t.opinion.treason[3] = 0.9;
  EXPECT_EQ(t.says(move(kAddEngine)), std::nullopt) << "nothing to reproach them with";
  t.suspect_three();
  t.opinion.treason[3] = 0.79;
  EXPECT_EQ(t.says(move(kAddEngine)), std::nullopt);
  t.opinion.treason[3] = 0.81;
  EXPECT_EQ(t.says(move(kAddEngine)), (bots::Remark{"deed", 3, "deed.engine"}));
  EXPECT_EQ(t.says(move(kAddEngine)), std::nullopt);
}

TEST(ShadowsSpeech, the_accused_answers_with_a_reason_and_one_of_the_others_takes_a_side) {
  Table5 accused;
  accused.now.life[1] = 1;
  accused.speech.hear(2, {"deed", 1, "deed.cards"});
  EXPECT_EQ(accused.says(move(kDrawBlack)), (bots::Remark{"plea", 2, "plea.life"}));
  EXPECT_EQ(accused.says(move(kDrawBlack)), std::nullopt) << "once";
  Table5 third;
  third.suspect_three();
  third.speech.hear(2, {"deed", 3, "deed.engine"});
  EXPECT_EQ(third.says(move(kDrawBlack)), (bots::Remark{"agree", 2, ""}));
  Table5 late;
  late.suspect_three();
  late.speech.hear(2, {"deed", 3, "deed.engine"});
  late.speech.hear(4, {"agree", 2, ""});
  EXPECT_EQ(late.says(move(kDrawBlack)), std::nullopt) << "somebody has";
}

TEST(ShadowsSpeech, mourns_is_relieved_and_an_unmasked_traitor_taunts) {
  Table5 t;
  t.turns(4);
  t.speech.see(t.now, EventList{{kEvDied, 4}});
  EXPECT_EQ(t.says(move(kDrawBlack)), (bots::Remark{"mourn", kNoSeat, ""}));
  EXPECT_EQ(t.says(move(kDrawBlack)), std::nullopt);
  t.now.grail_black = 6;
  t.speech.hear(2, {"danger", kNoSeat, "place.grail"});
  t.turns(4);
  t.now.grail_black = 0;
  t.speech.see(t.now, EventList{{.kind = kEvQuestEnd, .actor = 2, .arg = {kAtGrail, kWon}}});
  EXPECT_EQ(t.says(move(kDrawBlack)), (bots::Remark{"relief", kNoSeat, ""}));
  t.now.place[1] = kShadows;
  t.turns(1);
  EXPECT_EQ(t.says(move(kDrawBlack)), (bots::Remark{"taunt", kNoSeat, ""}));
  EXPECT_EQ(t.says(move(kDrawBlack)), std::nullopt);
  t.speech.hear(2, {"deed", 1, "deed.engine"});
  EXPECT_EQ(t.says(move(kDrawBlack)), std::nullopt) << "nothing is left to be denied";
}

TEST(ShadowsSpeech, S437_cards_are_never_spoken_of) {
  Table5 t;
  for (int verb = 1; verb < kVerbs; ++verb) {
    const auto said = t.says({static_cast<std::uint8_t>(verb), kAtGrail, 0, 0});
    if (said) {
      EXPECT_TRUE(said->word.empty() || said->word.starts_with("place.") || said->word.starts_with("deed.")) << verb;
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
