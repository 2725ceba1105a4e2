// Sections 12.1 and 12.2: Merlin. What he does when he is drawn, and what he takes away when the pile is opened.
#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

TEST(RumorsMerlin, R222_R302_ends_silence_at_once) {
  Play t(R"({"seats": 2, "silence": true, "pile": ["morgan_5"], "next": ["merlin_2"]})");
  t.move(0, "listen");
  EXPECT_FALSE(t.silence());
  EXPECT_EQ(t.seen_by(1), "0 listens; 0 placed merlin_2; silence off; 1 turn");
}

TEST(RumorsMerlin, RS01_RS02_R223_does_not_cancel_morgans_in_the_pile) {
  Play t(R"({"seats": 3, "loyalty": ["loyal", "loyal", "loyal"], "next": ["morgan_3", "merlin_1", "dragon_2"]})");
  t.move(0, "listen");
  EXPECT_TRUE(t.silence());  // RS-01; the refusal of the message is the table's
  EXPECT_EQ(t.view(1, "/silence/on"), "true");
  t.move(1, "listen");
  EXPECT_FALSE(t.silence());
  t.move(2, "listen").move(0, "quest dragon");
  EXPECT_EQ(t.black(), 2);  // Morgan #3 still acts
}

TEST(RumorsMerlin, R224_R226_question_marks_are_never_removed) {
  Play t = quest("grail", {"merlin_2", "dragon_q", "grail_q", "grail_q", "grail_2"});
  EXPECT_TRUE(t.saw(0, "removed grail_2"));
  EXPECT_TRUE(t.saw(0, "total grail 4"));
  EXPECT_TRUE(t.saw(0, "total dragon 1"));  // no numbered card: nothing lost
}

TEST(RumorsMerlin, R225_one_card_per_quest_even_of_equal_ones) {
  Play t = quest("grail", {"merlin_3", "grail_4", "grail_4", "grail_3"});
  EXPECT_TRUE(t.saw(0, "total grail 7"));
}

TEST(RumorsMerlin, R227_several_merlins_take_one_after_the_other) {
  for (const std::vector<std::string>& pile :
       {std::vector<std::string>{"merlin_2", "merlin_3", "grail_2", "grail_5", "grail_4", "grail_q"},
        std::vector<std::string>{"grail_2", "merlin_3", "grail_5", "grail_4", "merlin_2", "grail_q"}}) {
    Play t = quest("grail", pile);
    EXPECT_TRUE(t.saw(0, "removed grail_5"));
    EXPECT_TRUE(t.saw(0, "removed grail_4"));
    EXPECT_TRUE(t.saw(0, "total grail 3"));
  }
}

TEST(RumorsMerlin, R228_R229_mandatory_for_main_and_secondaries) {
  Play t = quest("picts", {"merlin_1", "saxon_5", "saxon_4", "saxon_q", "saxon_q", "pict_5", "pict_4", "pict_3"});
  EXPECT_TRUE(t.saw(0, "total picts 7"));   // a 12 spoiled
  EXPECT_TRUE(t.saw(0, "total saxons 8"));  // and a 13 reduced
  EXPECT_EQ(t.black(), 1);
}

TEST(RumorsMerlin, R230_R249_removed_cards_count_for_nothing) {
  // Mordred counts two Picts, not three; Morgan #4 finds no Saxon left.
  Play t = quest("picts", {"mordred", "merlin_1", "saxon_5", "morgan_4b", "pict_5", "pict_4", "pict_3"});
  EXPECT_TRUE(t.saw(0, "total picts 11"));  // 4 + 3 + 2 (Mordred) + 2 (Morgan)
  EXPECT_TRUE(t.saw(0, "total saxons 0"));
  // Merlin #5 counts four Dragons.
  Play u = quest("dragon", {"merlin_5", "merlin_2", "dragon_5", "dragon_4", "dragon_4", "dragon_3", "dragon_q"});
  EXPECT_TRUE(u.saw(0, "total dragon 12"));
  EXPECT_EQ(u.white(), 2);
  Play v = quest("dragon", {"merlin_5", "merlin_2", "dragon_5", "dragon_q", "dragon_q", "dragon_q", "dragon_q"});
  EXPECT_EQ(v.swords(), "0-2");
}

TEST(RumorsMerlin, R231_R232_R233_whom_they_name) {
  const std::vector<std::string> pile = {"pict_2", "saxon_2", "excalibur_2", "dragon_2", "grail_2"};
  const std::string all[] = {"pict_2", "saxon_2", "excalibur_2", "dragon_2", "grail_2"};
  const std::pair<std::string, std::vector<std::string>> rows[] = {
      {"merlin_1", {"pict_2", "saxon_2"}},
      {"merlin_2", {"dragon_2", "grail_2"}},
      {"merlin_3", {"excalibur_2", "grail_2"}},
      {"merlin_5", {}},
  };
  for (const auto& [merlin, removed] : rows) {
    auto cards = pile;
    cards.insert(cards.begin(), merlin);
    Play t = quest("grail", cards);
    for (const auto& card : all) {
      const bool expected = std::find(removed.begin(), removed.end(), card) != removed.end();
      EXPECT_EQ(t.saw(0, "removed " + card), expected) << merlin << " " << card;
    }
  }
}

TEST(RumorsMerlin, R234_R235_R238_the_token_is_chosen_at_once_and_secret) {
  Play t(R"({"seats": 3, "next": ["merlin_4"]})");
  t.move(0, "listen");
  EXPECT_EQ(t.asks(), "token 0");
  EXPECT_EQ(t.legal(0), "token picts, token saxons, token excalibur, token dragon, token grail");
  t.refused(0, "listen", "R-234").move(0, "token saxons");
  EXPECT_EQ(t.view(0, "/tokens"), R"([{"quest":"saxons","mine":true}])");
  EXPECT_EQ(t.view(1, "/tokens"), R"([{"quest":null,"mine":false}])");  // that it lies there is public
  EXPECT_EQ(t.view(kNoSeat, "/tokens"), R"([{"quest":null,"mine":false}])");
  EXPECT_EQ(t.seen_by(0), "0 token saxons; 1 turn");
  EXPECT_EQ(t.seen_by(1), "0 token ?; 1 turn");
  EXPECT_EQ(t.asks(), "turn 1");
}

TEST(RumorsMerlin, R235_R236_the_token_names_the_quest_when_the_pile_opens) {
  Play t(R"({"seats": 2, "options": {"expert": "on"}, "knights": [[], ["tristan"]], "loyalty": ["loyal", "loyal"],
             "pile": ["merlin_4", "dragon_5", "grail_4", "grail_3"], "tokens": [{"quest": "dragon", "seat": 0}]})");
  EXPECT_EQ(t.view(1, "/tokens/0/quest"), "null");
  t.move(0, "quest grail").move(1, "pass");
  EXPECT_EQ(t.view(1, "/tokens/0/quest"), "\"dragon\"");  // open now
  EXPECT_TRUE(t.saw(1, "opened_token dragon"));
  EXPECT_TRUE(t.saw(1, "removed dragon_5"));
  EXPECT_FALSE(t.saw(1, "removed grail_4"));
  t.move(1, "pass");
}

TEST(RumorsMerlin, R237_two_tokens_are_kept_apart) {
  Play t(
      R"({"seats": 2, "loyalty": ["loyal", "loyal"], "pile": ["merlin_4", "merlin_4", "dragon_5", "dragon_4", "grail_4", "grail_3"],
             "tokens": [{"quest": "dragon", "seat": 0}, {"quest": "dragon", "seat": 1}]})");
  EXPECT_EQ(t.view(0, "/tokens"), R"([{"quest":"dragon","mine":true},{"quest":null,"mine":false}])");
  EXPECT_EQ(t.view(1, "/tokens"), R"([{"quest":null,"mine":false},{"quest":"dragon","mine":true}])");
  t.move(0, "quest grail");
  EXPECT_TRUE(t.saw(0, "removed dragon_5"));
  EXPECT_TRUE(t.saw(0, "removed dragon_4"));
}

TEST(RumorsMerlin, R239_R241_five_cards_succeed_and_no_other_number) {
  const std::vector<std::string> cards = {"merlin_5", "grail_q", "grail_q", "grail_q", "grail_q", "grail_5", "grail_4"};
  Play four = quest("grail", {cards.begin(), cards.begin() + 5});
  EXPECT_EQ(four.black(), 3);
  Play five = quest("grail", {cards.begin(), cards.begin() + 6});
  EXPECT_EQ(five.white(), 3);
  Play six = quest("grail", cards);
  EXPECT_EQ(six.black(), 3);
  Play low = quest("grail", {"merlin_5", "grail_q", "grail_2"});
  EXPECT_EQ(low.black(), 1);
}

TEST(RumorsMerlin, R240_the_five_are_counted_after_removals) {
  // Six Dragons less one by Merlin #2.
  Play t =
      quest("dragon", {"merlin_2", "merlin_5", "dragon_5", "dragon_4", "dragon_4", "dragon_3", "dragon_2", "dragon_q"});
  EXPECT_TRUE(t.saw(0, "total dragon 14"));
  EXPECT_EQ(t.white(), 2);
}

TEST(RumorsMerlin, R242_five_cards_beat_morgan_5) {
  // Five cards worth 11: the threshold of Morgan #5 does not matter.
  Play t = quest("picts", {"morgan_5", "morgan_6", "merlin_5", "pict_q", "pict_q", "pict_q", "pict_5", "pict_3"});
  EXPECT_TRUE(t.saw(0, "total picts 11"));
  EXPECT_EQ(t.swords(), "1-0");
}

TEST(RumorsMerlin, R243_morgan_7_still_dooms_five_cards) {
  Play t = quest("dragon", {"merlin_5", "morgan_7", "dragon_q", "dragon_q", "dragon_q", "dragon_q", "dragon_2"});
  EXPECT_EQ(t.result(), "doom:");
  Play safe =
      quest("dragon", {"merlin_5", "morgan_7", "morgan_6", "dragon_q", "dragon_q", "dragon_q", "dragon_q", "dragon_2"});
  EXPECT_EQ(safe.white(), 2);
}

TEST(RumorsMerlin, R244_no_help_for_secondaries) {
  Play t =
      quest("picts", {"merlin_5", "grail_q", "grail_q", "grail_q", "grail_q", "grail_2", "pict_5", "pict_4", "pict_3"});
  EXPECT_TRUE(t.saw(0, "secondary_lost grail 3"));
}

TEST(RumorsMerlin, R245_an_automatic_success_pays_as_usual) {
  Play t = quest("dragon", {"merlin_5", "morgan_3", "dragon_q", "dragon_q", "dragon_q", "dragon_q", "dragon_2"});
  EXPECT_EQ(t.white(), 3);
}

}  // namespace
}  // namespace logres::rumors
