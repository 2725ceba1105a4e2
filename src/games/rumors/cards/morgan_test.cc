// Section 12.5: Morgan, and section 13: Silence.
#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

// -- Silence

TEST(RumorsSilence, R270_R301_R303_starts_with_any_morgan_and_a_second_changes_nothing) {
  Play t(R"({"seats": 2, "next": ["morgan_5", "morgan_3"]})");
  t.move(0, "listen");
  EXPECT_TRUE(t.saw(1, "silence on"));
  t.move(1, "listen");
  EXPECT_TRUE(t.silence());
  EXPECT_EQ(t.seen_by(0), "1 listens; 1 placed morgan_3; 0 turn");
}

TEST(RumorsSilence, R301_a_revealed_traitors_morgan_starts_it_too) {
  Play t(R"({"seats": 2, "faces": ["traitor", "hidden"], "next": ["morgan_5", "pict_2"]})");
  t.move(0, "spread morgan_5");
  EXPECT_TRUE(t.silence());
}

TEST(RumorsSilence, RS03_R302_R310_ends_when_a_quest_begins_and_talk_is_free_afterwards) {
  Play t(R"({"seats": 3, "loyalty": ["loyal", "loyal", "loyal"], "next": ["morgan_3", "pict_4"]})");
  t.move(0, "listen").move(1, "listen");
  EXPECT_TRUE(t.silence());  // a Quest card changes nothing
  t.move(2, "quest picts");
  EXPECT_FALSE(t.silence());
  EXPECT_EQ(t.view(0, "/silence/on"), "false");
}

TEST(RumorsSilence, RS04_R167_R302_not_when_arthur_stops_it) {
  Play t(R"({"seats": 4, "options": {"expert": "on"}, "active": 2, "silence": true, "pile": ["morgan_3", "pict_4"],
             "knights": [[], [], [], ["arthur"]], "next": ["grail_2"], "loyalty": ["loyal", "loyal", "loyal", "loyal"]})");
  Play merlin = t;
  t.move(2, "quest picts").move(3, "arthur");
  EXPECT_TRUE(t.silence());
  EXPECT_EQ(t.top(), "grail_2");
  EXPECT_EQ(t.white() + t.black(), 0);
  Play drawn(R"({"seats": 2, "options": {"expert": "on"}, "silence": true, "pile": ["morgan_3", "pict_4"],
                 "knights": [[], ["arthur"]], "next": ["merlin_2"]})");
  drawn.move(0, "quest picts").move(1, "arthur");
  EXPECT_FALSE(drawn.silence());
}

// Every act of the game is allowed during Silence.
TEST(RumorsSilence, R306_acts_are_allowed) {
  const std::string table =
      R"("seats": 3, "options": {"expert": "on"}, "white": 4, "loyalty": ["traitor", "loyal", "loyal"],
      "morgan_1": true, "morgan_2": true, "count": 2, "knights": [["tristan", "galahad"]], "next": ["pict_3", "vivien"],
      "pile": ["morgan_1", "morgan_2", "grail_4"])";
  Play loud("{" + table + "}");
  Play quiet(R"({"silence": true, )" + table + "}");
  EXPECT_EQ(quiet.legal(0), loud.legal(0));
  quiet.move(0, "tristan").move(0, "close");
  quiet.move(0, "listen").move(0, "say 3").move(0, "claim pict_2");
  quiet.move(1, "listen").move(1, "say 4").move(1, "give 2").move(1, "keep old").move(2, "keep new");
  quiet.move(2, "accuse 1").move(0, "pass");
  EXPECT_TRUE(quiet.silence());
}

TEST(RumorsSilence, R312_the_view_says_that_it_is_on_and_what_ends_it) {
  Play t(R"({"seats": 2, "next": ["morgan_5"]})");
  t.move(0, "listen");
  for (const Seat viewer : {Seat{0}, Seat{1}, kNoSeat}) {
    EXPECT_EQ(t.view(viewer, "/silence"), R"({"on":true,"ends_with":["merlin","quest"]})");
  }
}

// -- Morgans in the pile

TEST(RumorsMorgan, R271_R273_R300_they_act_at_the_next_quest_only) {
  Play t(R"({"seats": 2, "loyalty": ["loyal", "loyal"], "next": ["grail_2", "grail_3"],
             "pile": ["morgan_3", "morgan_4a", "morgan_5", "morgan_6", "morgan_7", "pict_5"]})");
  t.move(0, "quest picts");
  EXPECT_EQ(t.black(), 2);  // baseless, and Morgan #3
  EXPECT_EQ(t.discard(), "morgan_3 morgan_4a morgan_5 morgan_6 morgan_7 pict_5");
  t.move(1, "listen").move(0, "quest grail");
  EXPECT_EQ(t.black(), 3);  // one only: she has gone
  // #7 survived: a late quest afterwards is an ordinary defeat.
  Play seven(
      R"({"seats": 2, "loyalty": ["loyal", "loyal"], "discard": ["morgan_7"], "pile": ["grail_q", "grail_q", "grail_q", "grail_q"]})");
  seven.move(0, "quest grail");
  EXPECT_EQ(seven.black(), 3);
}

TEST(RumorsMorgan, R272_R293_several_apply_together) {
  // #4a + #4b + #4c = 6, #6 makes the "?" 1 each, #3 pays one more.
  Play t =
      quest("grail", {"morgan_4a", "morgan_4b", "morgan_4c", "morgan_6", "morgan_3", "grail_q", "grail_q", "grail_4"});
  EXPECT_TRUE(t.saw(0, "total grail 12"));
  EXPECT_EQ(t.white(), 4);
}

TEST(RumorsMorgan, R290_R291_morgan_3_adds_one_sword_per_quest_that_lays_any) {
  Play late = quest("grail",
                    {"morgan_3",
                     "dragon_5",
                     "dragon_4",
                     "dragon_4",
                     "pict_q",
                     "pict_q",
                     "pict_q",
                     "pict_q",
                     "grail_q",
                     "grail_q",
                     "grail_q",
                     "grail_q"});
  EXPECT_EQ(late.black(), 3 + 1 + 1 + 1);  // Main, Picts; the Dragon at 13 adds nothing
  EXPECT_EQ(late.white(), 0);
  Play good = quest("grail", {"morgan_3", "pict_q", "pict_q", "pict_q", "pict_q", "grail_5", "grail_4", "grail_3"});
  EXPECT_EQ(good.swords(), "4-2");
}

TEST(RumorsMorgan, R292_R294_morgan_4_adds_to_every_quest_with_a_card) {
  Play t = quest("excalibur", {"pict_2", "grail_3", "dragon_q", "morgan_4c"});
  EXPECT_TRUE(t.saw(0, "total picts 5"));
  EXPECT_TRUE(t.saw(0, "total grail 6"));
  EXPECT_TRUE(t.saw(0, "total dragon 4"));
  EXPECT_TRUE(t.saw(0, "total excalibur 0"));
}

TEST(RumorsMorgan, R295_R296_morgan_5_raises_the_threshold_of_the_main_only) {
  Play eleven = quest("grail", {"morgan_5", "grail_5", "grail_4", "grail_2"});
  EXPECT_EQ(eleven.black(), 1);
  Play thirteen = quest("grail", {"morgan_5", "grail_5", "grail_4", "grail_4"});
  EXPECT_EQ(thirteen.white(), 3);
  Play late = quest("grail", {"morgan_5", "grail_5", "grail_4", "grail_4", "grail_q"});
  EXPECT_EQ(late.black(), 3);
  Play secondary = quest(
      "picts",
      {"morgan_5", "grail_5", "grail_4", "grail_4", "dragon_5", "dragon_4", "dragon_2", "pict_5", "pict_4", "pict_3"});
  EXPECT_EQ(secondary.swords(), "1-0");
}

TEST(RumorsMorgan, R297_morgan_6_makes_every_question_mark_worth_one) {
  Play t = quest("picts", {"grail_q", "grail_q", "grail_q", "grail_q", "morgan_6", "pict_q", "pict_q", "pict_q"});
  EXPECT_TRUE(t.saw(0, "total picts 3"));
  EXPECT_TRUE(t.saw(0, "total grail 4"));
}

TEST(RumorsMorgan, R298_R299_morgan_7_looks_at_the_main_only) {
  Play doom = quest("grail", {"morgan_7", "grail_5", "grail_4", "grail_4", "grail_q"});
  EXPECT_EQ(doom.result(), "doom:");
  EXPECT_TRUE(doom.saw(0, "0 doom grail 14"));
  Play safe = quest("grail", {"morgan_7", "grail_5", "grail_4", "grail_4"});
  EXPECT_EQ(safe.white(), 3);
  Play secondary = quest("picts", {"morgan_7", "grail_5", "grail_4", "grail_4", "grail_q", "pict_2"});
  EXPECT_EQ(secondary.result(), "");
  EXPECT_EQ(secondary.black(), 4);
}

// -- Morgan #1

TEST(RumorsMorgan1, R274_R275_from_then_on_a_listener_looks_announces_and_lays_face_down) {
  Play t(
      R"({"seats": 3, "loyalty": ["loyal", "loyal", "loyal"], "next": ["pict_2", "morgan_1", "grail_5", "pict_3"]})");
  t.move(0, "listen");
  EXPECT_EQ(t.view(1, "/top"), R"({"card":"pict_2","facing":"up"})");
  t.move(1, "listen");
  EXPECT_TRUE(t.morgan_1());
  EXPECT_TRUE(t.saw(2, "morgan_1 on")) << t.seen_by(2);
  t.move(2, "listen");
  EXPECT_EQ(t.asks(), "claim 2");
  EXPECT_EQ(t.view(2, "/mine/hand"), R"(["grail_5"])");
  for (const Seat viewer : {Seat{0}, Seat{1}, kNoSeat}) {
    EXPECT_EQ(t.view_text(viewer).find("grail_5"), std::string::npos);
    EXPECT_EQ(t.seen_by(viewer).find("grail_5"), std::string::npos);
  }
  t.move(2, "claim grail_5");
  EXPECT_EQ(t.view(1, "/top"), R"({"card":"grail_5","facing":"claimed"})");
  EXPECT_EQ(t.true_top(), "grail_5");
}

TEST(RumorsMorgan1, R276_R282_the_exact_card_is_announced_even_in_silence) {
  for (const std::string card : {"pict_q", "saxon_4", "mordred", "morgan_3", "morgan_4a", "morgan_4b", "morgan_4c"}) {
    Play t(R"({"seats": 2, "loyalty": ["loyal", "loyal"], "silence": true, "morgan_1": true, "pile": ["morgan_1"],
               "next": [")" +
           card + R"("]})");
    t.move(0, "listen");
    EXPECT_TRUE(t.silence());
    EXPECT_EQ(t.asks(), "claim 0");
    EXPECT_EQ(t.legal(0), "claim " + card);  // R-282: allowed, and nothing else is
    t.move(0, "claim " + card);
    EXPECT_EQ(t.seen_by(1), "0 claimed " + card + " ?; 1 turn");  // R-276: her printed value is part of the name
    EXPECT_TRUE(t.silence());
  }
}

TEST(RumorsMorgan1, R277_the_loyal_tell_the_truth) {
  Play t(R"({"seats": 2, "loyalty": ["loyal", "loyal"], "morgan_1": true, "next": ["pict_3"]})");
  t.move(0, "listen");
  EXPECT_EQ(t.legal(0), "claim pict_3");
  t.refused(0, "claim pict_4", "R-277").refused(0, "claim morgan_3", "R-277").move(0, "claim pict_3");
}

TEST(RumorsMorgan1, R278_a_hidden_traitor_announces_what_he_likes) {
  Play t(R"({"seats": 2, "loyalty": ["traitor", "loyal"], "morgan_1": true, "next": ["pict_3"]})");
  t.move(0, "listen");
  const std::string legal = t.legal(0);
  for (Card c = 1; c < kCardKinds; ++c) {
    const std::string id(kCards[c].id);
    const bool allowed = (is_quest_card(c) || is_morgan(c) || c == kMordred) && c != kMorgan8;
    EXPECT_EQ((", " + legal + ",").find(", claim " + id + ",") != std::string::npos, allowed) << id;
  }
  for (const std::string shown : {"merlin_1", "merlin_4", "vivien"}) t.refused(0, "claim " + shown, "R-279");
  t.refused(0, "claim morgan_8", "R-205").move(0, "claim mordred");
  EXPECT_EQ(t.top(), "mordred");
  EXPECT_EQ(t.true_top(), "pict_3");
  EXPECT_EQ(t.quests(), "picts saxons");
}

TEST(RumorsMorgan1, RS07_R279_R281_merlin_and_vivien_are_shown) {
  Play t(R"({"seats": 2, "silence": true, "morgan_1": true, "pile": ["morgan_1"], "loyalty": ["loyal", "loyal"],
             "next": ["vivien", "merlin_4", "pict_2"]})");
  t.move(0, "listen");
  EXPECT_EQ(t.view(1, "/top"), R"({"card":"vivien","facing":"up"})");
  t.move(0, "give 1").move(0, "keep old").move(1, "keep old");
  EXPECT_TRUE(t.morgan_1());
  t.move(1, "listen");
  EXPECT_EQ(t.view(0, "/top"), R"({"card":"merlin_4","facing":"up"})");
  EXPECT_FALSE(t.morgan_1());
  EXPECT_FALSE(t.silence());
  t.move(1, "token grail");
  EXPECT_EQ(t.view(0, "/tokens/0/quest"), "null");  // chosen secretly
  t.move(0, "listen");
  EXPECT_EQ(t.state().facing, Facing::kUp);  // it is over
}

TEST(RumorsMorgan1, R280_R301_the_table_lives_by_the_announcement) {
  const std::string table = R"({"seats": 2, "loyalty": ["traitor", "loyal"], "morgan_1": true, )";
  // Invented: Silence and the count begin.
  Play invented(table + R"("next": ["pict_3", "pict_2"]})");
  invented.move(0, "listen").move(0, "claim morgan_2");
  EXPECT_TRUE(invented.silence());
  EXPECT_TRUE(invented.morgan_2());
  invented.move(1, "listen");
  EXPECT_EQ(invented.asks(), "number 1");
  invented.move(1, "say 1").move(1, "claim pict_2");
  // Concealed: neither begins ...
  Play concealed(table + R"("next": ["morgan_2"]})");
  concealed.move(0, "listen").move(0, "claim pict_2");
  EXPECT_FALSE(concealed.silence());
  EXPECT_FALSE(concealed.morgan_2());
  // ... but #3 to #7 act at the next quest.
  Play acts(table + R"("next": ["morgan_3"]})");
  acts.move(0, "listen").move(0, "claim pict_2").move(1, "quest picts");
  EXPECT_EQ(acts.black(), 2);
  // An invented Morgan does not act in a quest.
  Play air(table + R"("next": ["pict_2"]})");
  air.move(0, "listen").move(0, "claim morgan_4c").move(1, "quest picts");
  EXPECT_TRUE(air.saw(0, "total picts 2"));
}

TEST(RumorsMorgan1, R281_R090_only_a_merlin_drawn_by_listening_ends_it) {
  Play t(
      R"({"seats": 2, "morgan_1": true, "pile": ["morgan_1", "grail_2"], "loyalty": ["loyal", "loyal"], "next": ["merlin_5"]})");
  t.move(0, "quest grail");
  EXPECT_TRUE(t.morgan_1());
  t.move(1, "listen");
  EXPECT_FALSE(t.morgan_1());
}

// The same step for everybody: the others cannot tell a Loyal listener from a Traitor.
TEST(RumorsMorgan1, R283_the_announcement_does_not_betray_a_traitor) {
  Play loyal(R"({"seats": 3, "loyalty": ["loyal", "loyal", "loyal"], "morgan_1": true, "next": ["pict_3"]})");
  Play traitor(R"({"seats": 3, "loyalty": ["traitor", "loyal", "loyal"], "morgan_1": true, "next": ["pict_3"]})");
  for (Play* t : {&loyal, &traitor}) {
    t->move(0, "listen");
    EXPECT_EQ(t->asks(), "claim 0");
  }
  EXPECT_EQ(loyal.view_text(1), traitor.view_text(1));
  EXPECT_EQ(loyal.seen_by(1), traitor.seen_by(1));
  loyal.move(0, "claim pict_3");
  traitor.move(0, "claim pict_3");
  EXPECT_EQ(loyal.view_text(1), traitor.view_text(1));
  EXPECT_EQ(loyal.seen_by(1), traitor.seen_by(1));
}

// -- Morgan #2

TEST(RumorsMorgan2, R284_R285_listeners_count_from_one_and_only_they) {
  Play t(R"({"seats": 3, "white": 4, "loyalty": ["loyal", "loyal", "traitor"],
             "next": ["morgan_2", "pict_2", "pict_3", "pict_4", "saxon_2", "saxon_3", "saxon_4"]})");
  t.move(0, "listen");
  t.move(1, "listen").move(1, "say 1");
  t.move(2, "listen").move(2, "say 2");
  t.move(0, "accuse 2");  // an accusation does not count
  EXPECT_EQ(t.count(), 2);
  t.move(1, "listen").move(1, "say 3");
  t.move(2, "spread saxon_2");  // nor does a revealed Traitor
  t.move(0, "quest saxons");    // nor a quest
  t.move(1, "listen").move(1, "say 4");
  t.leave("spread 2");
}

TEST(RumorsMorgan2, RS06_R286_the_listener_who_draws_a_merlin_still_counts) {
  Play t(
      R"({"seats": 2, "silence": true, "morgan_2": true, "count": 3, "pile": ["morgan_2"], "next": ["merlin_5", "pict_2"]})");
  t.move(0, "listen").move(0, "say 4");
  EXPECT_FALSE(t.morgan_2());
  t.move(1, "listen");
  EXPECT_EQ(t.asks(), "turn 0");  // says nothing
  Play quest(
      R"({"seats": 2, "morgan_2": true, "count": 3, "pile": ["morgan_2", "grail_2"], "loyalty": ["loyal", "loyal"]})");
  quest.move(0, "quest grail");
  EXPECT_TRUE(quest.morgan_2());  // not by a quest
}

TEST(RumorsMorgan2, R287_placed_again_the_count_starts_again) {
  Play t(R"({"seats": 2, "morgan_2": true, "count": 7, "next": ["morgan_2", "pict_2"]})");
  t.move(0, "listen").move(0, "say 8");
  t.move(1, "listen").refused(1, "accuse 0", "R-326").move(1, "say 1");
}

TEST(RumorsMorgan2, R288_wrong_numbers_are_refused_without_penalty) {
  Play t(R"({"seats": 2, "morgan_2": true, "count": 3, "next": ["pict_2"]})");
  t.move(0, "listen");
  std::string all;
  for (int n = 1; n <= 60; ++n) all += (n > 1 ? ", say " : "say ") + std::to_string(n);
  EXPECT_EQ(t.legal(0), all);  // the dial does not tell the right one
  t.move(0, "say 17");
  EXPECT_EQ(t.seen_by(1), "0 miscounts 17");
  EXPECT_EQ(t.asks(), "number 0");
  t.refused(0, "say 17", "R-288").move(0, "say 60").move(0, "say 1");
  EXPECT_EQ(t.view(1, "/refused_numbers"), "[1,17,60]");
  EXPECT_TRUE(t.state().hand_size == 0 && t.state().pile.empty());  // no card before the right number
  t.move(0, "say 4");
  EXPECT_EQ(t.seen_by(1), "0 says 4; 0 placed pict_2; 1 turn");
  EXPECT_EQ(t.white() + t.black(), 0);
  EXPECT_EQ(t.view(1, "/refused_numbers"), "absent");  // it has vanished
  EXPECT_EQ(t.view(1, "/count"), "absent");
  EXPECT_EQ(t.state().wrong, (std::array<std::uint8_t, 8>{}));
}

TEST(RumorsMorgan2, R288_the_dial_ends_at_sixty) {
  Play t(R"({"seats": 2, "morgan_2": true, "count": 59, "next": ["pict_2", "pict_3"]})");
  t.move(0, "listen").move(0, "say 60").move(1, "listen").move(1, "say 60");
  EXPECT_EQ(t.count(), 60);
}

TEST(RumorsMorgan2, R289_morgan_1_and_2_together_and_one_merlin_ends_both) {
  Play t(
      R"({"seats": 2, "loyalty": ["loyal", "loyal"], "next": ["morgan_2", "morgan_1", "pict_2", "merlin_1", "pict_3"]})");
  t.move(0, "listen").move(1, "listen").move(1, "say 1");
  t.move(0, "listen").move(0, "say 2").move(0, "claim pict_2");
  t.move(1, "listen").move(1, "say 3");
  EXPECT_FALSE(t.morgan_1() || t.morgan_2());
  t.move(0, "listen");
  EXPECT_EQ(t.top(), "pict_3");
}

}  // namespace
}  // namespace logres::rumors
