// Section 10.3: Gawain.
#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

// Seat 0 of two Loyal players quests, seat 1 holds a Gawain and plays him on these three cards.
Play gawain(const std::string& main,
            const std::vector<std::string>& pile,
            const std::vector<std::string>& three,
            const std::string& fields = "") {
  Play t(
      R"({"seats": 2, "options": {"expert": "on"}, "loyalty": ["loyal", "loyal"], "knights": [[], ["gawain"]], "pile": )" +
      list(pile) + R"(, "next": )" + list(three) + (fields.empty() ? "" : ", ") + fields + "}");
  t.move(0, "quest " + main).move(1, "pass").move(1, "gawain");
  return t;
}

TEST(RumorsGawain, R178_after_the_totals_and_by_anybody) {
  Play t(
      R"({"seats": 2, "options": {"expert": "on"}, "loyalty": ["loyal", "loyal"], "knights": [["gawain"], ["gawain"]], "pile": ["grail_5"],
             "next": ["grail_4", "morgan_2", "morgan_3"]})");
  t.move(0, "quest grail").move(1, "pass");
  EXPECT_TRUE(t.saw(1, "total grail 5"));
  EXPECT_EQ(t.white() + t.black(), 0);
  EXPECT_EQ(t.asked_together(), " 0 1");
  t.move(1, "pass").move(0, "gawain");  // the quester
  t.move(0, "play grail_4").move(1, "pass");
  EXPECT_EQ(t.black(), 1);
}

TEST(RumorsGawain, R179_R182_three_cards_in_secret_and_the_unplayed_unseen_to_the_discard) {
  Play t = gawain("grail", {"grail_5"}, {"pict_3", "merlin_4", "grail_4"});
  EXPECT_EQ(t.view(1, "/mine/hand"), R"(["pict_3","merlin_4","grail_4"])");
  EXPECT_EQ(t.view(0, "/mine/hand"), "[]");
  EXPECT_EQ(t.view(0, "/drawn"), "3");
  EXPECT_EQ(t.seen_by(0), "1 knight_played gawain 1; 1 drew ? ? ? 3");
  t.refused(1, "play pict_5", "R-179").refused(1, "pass", "R-180").move(1, "play grail_4");
  EXPECT_TRUE(t.saw(0, "1 gawain_card grail_4"));
  EXPECT_EQ(t.seen_by(0).find("merlin_4"), std::string::npos);
  EXPECT_EQ(t.discard(), "pict_3 merlin_4 grail_5 grail_4");
}

TEST(RumorsGawain, R180_one_must_be_played_and_never_a_morgan) {
  Play t = gawain("grail", {"grail_5"}, {"morgan_4a", "pict_3", "morgan_6"});
  EXPECT_EQ(t.legal(1), "play pict_3");
  t.refused(1, "play morgan_4a", "R-180").move(1, "play pict_3");
}

TEST(RumorsGawain, RS22_R181_three_morgans_play_nothing) {
  Play t = gawain("grail", {"grail_5", "grail_4", "grail_3"}, {"morgan_1", "morgan_5", "morgan_4a"});
  EXPECT_EQ(t.asks(), "turn 1");
  EXPECT_EQ(t.white(), 3);  // totals unchanged
  EXPECT_FALSE(t.silence());
  EXPECT_FALSE(t.morgan_1());
  EXPECT_EQ(t.discard(), "morgan_1 morgan_5 morgan_4a grail_5 grail_4 grail_3");
  EXPECT_TRUE(t.saw(0, "1 drew ? ? ? 3"));
  EXPECT_EQ(t.seen_by(0).find("gawain_card"), std::string::npos);
}

// The pile holds everything but the named cards and Morgan #7, and under the Grail 5 what is to be added.
std::string rest_in_pile(std::vector<std::string> named, const std::vector<std::string>& added = {}) {
  for (const char* m : {"morgan_1", "morgan_2", "morgan_3", "morgan_7", "grail_5"}) named.emplace_back(m);
  auto pile = all_cards_but(named);
  pile.insert(pile.end(), added.begin(), added.end());
  pile.emplace_back("grail_5");
  return R"("unused": ["morgan_1", "morgan_2", "morgan_3"], "tokens": [{"quest": "picts", "seat": 0}, {"quest": "picts", "seat": 0}], "pile": )" +
         list(pile);
}

TEST(RumorsGawain, R183_reshuffles_when_short_and_draws_what_there_is) {
  const std::string table =
      R"({"seats": 2, "options": {"expert": "on"}, "loyalty": ["loyal", "loyal"], "knights": [[], ["gawain"]], )";
  Play t(table + rest_in_pile({"pict_2", "dragon_2", "saxon_2", "saxon_3"}) +
         R"(, "next": ["pict_2"], "discard": ["dragon_2", "saxon_2", "saxon_3", "morgan_7"]})");
  t.move(0, "quest grail").move(1, "pass").move(1, "gawain");
  EXPECT_EQ(t.state().hand_size, 3);
  EXPECT_TRUE(t.saw(0, "reshuffled"));
  EXPECT_EQ(kCards[t.state().hand[0]].id, "pict_2");
  EXPECT_EQ(t.state().deck.size, 2);
  t.move(1, "play pict_2");
  Play two(table + rest_in_pile({"pict_2"}) + R"(, "next": ["pict_2"], "discard": ["morgan_7"]})");
  two.move(0, "quest grail").move(1, "pass").move(1, "gawain");
  EXPECT_EQ(two.view(1, "/mine/hand"), R"(["pict_2","morgan_7"])");
  two.move(1, "play pict_2");
  Play nothing(table + rest_in_pile({}, {"morgan_7"}) + "}");
  nothing.move(0, "quest grail");
  EXPECT_TRUE(nothing.at_rest());  // no window at all
  EXPECT_EQ(nothing.knights(1), 1);
}

TEST(RumorsGawain, R184_R185_a_quest_card_joins_its_stack_or_begins_one) {
  Play join = gawain("grail", {"grail_q", "grail_q"}, {"grail_q", "morgan_2", "morgan_3"});
  join.move(1, "play grail_q");
  EXPECT_TRUE(join.saw(0, "total grail 9"));
  Play fresh = gawain("grail", {"mordred", "morgan_4c", "grail_2"}, {"pict_5", "morgan_2", "morgan_3"});
  fresh.move(1, "play pict_5");
  EXPECT_TRUE(fresh.saw(0, "total picts 9"));  // 5 + 1 (Mordred) + 3 (Morgan #4)
}

TEST(RumorsGawain, R186_merlins_remove_at_once_and_4_openly) {
  Play one = gawain("picts", {"saxon_4", "pict_5", "pict_4"}, {"merlin_1", "morgan_2", "morgan_3"});
  one.move(1, "play merlin_1");
  EXPECT_TRUE(one.saw(0, "removed pict_5"));
  EXPECT_TRUE(one.saw(0, "removed saxon_4"));
  EXPECT_TRUE(one.saw(0, "total picts 4"));
  Play four = gawain("picts", {"grail_4", "pict_5", "pict_4"}, {"merlin_4", "morgan_2", "morgan_3"});
  four.move(1, "play merlin_4");
  EXPECT_EQ(four.asks(), "gawain_quest 1");
  EXPECT_EQ(four.legal(1), "name picts, name saxons, name excalibur, name dragon, name grail");
  four.refused(1, "token grail", "R-186").move(1, "name grail");
  EXPECT_TRUE(four.saw(0, "opened_token grail"));
  EXPECT_TRUE(four.saw(0, "removed grail_4"));
  EXPECT_EQ(four.state().tokens_size, 0);
}

TEST(RumorsGawain, R187_R240_merlin_5_counts_for_this_quest) {
  Play t =
      gawain("grail", {"grail_q", "grail_q", "grail_q", "grail_q", "grail_5"}, {"merlin_5", "morgan_2", "morgan_3"});
  t.move(1, "play merlin_5");
  EXPECT_EQ(t.white(), 3);
  Play fifth =
      gawain("grail", {"merlin_5", "grail_q", "grail_q", "grail_q", "grail_q"}, {"grail_5", "morgan_2", "morgan_3"});
  fifth.move(1, "play grail_5");
  EXPECT_EQ(fifth.white(), 3);
}

TEST(RumorsGawain, R188_merlins_of_the_pile_do_not_act_again) {
  Play t = gawain("grail", {"merlin_2", "grail_4", "grail_3"}, {"grail_5", "morgan_2", "morgan_3"});
  t.move(1, "play grail_5");
  EXPECT_TRUE(t.saw(0, "total grail 8"));  // 3 + 5
}

TEST(RumorsGawain, R189_mordred_counts) {
  Play t = gawain("picts", {"saxon_3", "pict_5", "pict_4"}, {"mordred", "morgan_2", "morgan_3"});
  t.move(1, "play mordred");
  EXPECT_TRUE(t.saw(0, "total picts 11"));
  EXPECT_TRUE(t.saw(0, "total saxons 4"));
  EXPECT_EQ(t.white(), 1);
}

TEST(RumorsGawain, R190_R251_vivien_is_resolved_with_him_as_the_giver) {
  Play t = gawain("grail",
                  {"grail_5", "grail_4", "grail_3"},
                  {"vivien", "morgan_2", "morgan_3"},
                  R"("spare": ["loyal", "traitor"])");
  t.move(1, "play vivien");
  EXPECT_EQ(t.asks(), "receiver 1");
  t.move(1, "give 0").move(1, "keep old").move(0, "keep old");
  EXPECT_TRUE(t.saw(0, "total grail 12"));  // totals do not change
  EXPECT_EQ(t.white(), 3);
  Play after(
      R"({"seats": 2, "options": {"expert": "on"}, "general_reveal": true, "faces": ["loyal", "loyal"], "knights": [[], ["gawain"]],
                 "pile": ["grail_5"], "next": ["vivien", "morgan_2", "morgan_3"]})");
  after.move(0, "quest grail").move(1, "pass").move(1, "gawain").move(1, "play vivien");
  EXPECT_EQ(after.asks(), "turn 1");
}

TEST(RumorsGawain, R191_his_merlin_does_not_end_morgan_1_or_2) {
  Play t = gawain("grail",
                  {"morgan_1", "morgan_2", "grail_5"},
                  {"merlin_3", "morgan_6", "morgan_3"},
                  R"("morgan_1": true, "morgan_2": true, "count": 3)");
  t.move(1, "play merlin_3");
  EXPECT_TRUE(t.morgan_1());
  EXPECT_TRUE(t.morgan_2());
  EXPECT_EQ(t.count(), 3);
}

TEST(RumorsGawain, R192_morgan_7_looks_at_the_final_totals) {
  Play saved =
      gawain("grail", {"morgan_7", "grail_5", "grail_4", "grail_4", "grail_q"}, {"merlin_2", "morgan_2", "morgan_3"});
  saved.move(1, "play merlin_2");
  EXPECT_EQ(saved.result(), "");
  Play doomed = gawain("grail", {"morgan_7", "grail_5", "grail_4", "grail_4"}, {"grail_q", "morgan_2", "morgan_3"});
  doomed.move(1, "play grail_q");
  EXPECT_EQ(doomed.result(), "doom:");
}

TEST(RumorsGawain, R193_R194_R331_both_in_one_quest_and_the_window_opens_again) {
  Play t(
      R"({"seats": 3, "options": {"expert": "on"}, "loyalty": ["loyal", "loyal", "loyal"], "knights": [["tristan"], ["gawain"], ["gawain"]], "pile": ["grail_5"],
             "next": ["grail_4", "morgan_2", "morgan_3", "grail_3", "morgan_5", "morgan_6"], "unused": ["morgan_1", "morgan_4a", "morgan_4b"]})");
  t.move(0, "quest grail").move(1, "pass").move(2, "pass");
  t.move(1, "gawain").move(1, "play grail_4");
  EXPECT_TRUE(t.saw(0, "total grail 9"));
  EXPECT_EQ(t.asked_together(), " 0 2");  // opened again for those who still hold a Knight
  t.move(2, "gawain").move(2, "play grail_3");
  EXPECT_EQ(t.asks(), "gawain 0");
  t.move(0, "pass");
  EXPECT_EQ(t.white(), 3);
  EXPECT_EQ(t.discard(),
            "morgan_2 morgan_3 morgan_5 morgan_6 grail_5 grail_4 grail_3");  // the played ones with the rest
}

// What was told as 5 must not be left standing when the card is gone.
TEST(RumorsGawain, R186_R076_a_stack_emptied_by_his_merlin_is_told_anew) {
  Play t = gawain("grail", {"excalibur_5", "grail_2"}, {"merlin_3", "morgan_2", "morgan_6"});
  EXPECT_TRUE(t.ever_saw(0, "total excalibur 5"));
  t.move(1, "play merlin_3");
  EXPECT_TRUE(t.saw(0, "removed excalibur_5"));
  EXPECT_TRUE(t.saw(0, "total excalibur 0"));
  EXPECT_TRUE(t.saw(0, "total grail 0"));
}

}  // namespace
}  // namespace logres::rumors
