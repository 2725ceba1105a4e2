// Section 5: going on a quest. The worked examples of section 18.1, number by number.
#include <algorithm>
#include <map>
#include <sstream>

#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

struct Example {
  const char *id, *main, *pile, *gawain;
  int bonus;  // Merlin #6
  const char *removed, *totals, *outcome, *lost;
  int white, black;
};

// clang-format off
constexpr Example kExamples[] = {
    {"X-01", "excalibur", "pict_5 pict_3 grail_3 pict_2 pict_q grail_q excalibur_5 pict_q excalibur_q excalibur_3 excalibur_q", "", 0, "", "P 14, E 12, G 4", "success", "picts", 2, 1},
    {"X-02", "excalibur", "pict_5 pict_3 grail_3 pict_2 grail_q pict_q excalibur_q excalibur_3 excalibur_q", "", 0, "", "P 11, E 7, G 4", "baseless", "", 0, 1},
    {"X-03", "picts", "pict_5 saxon_4 mordred pict_q pict_q", "", 0, "", "P 12, S 5", "success", "", 1, 0},
    {"X-04", "saxons", "pict_5 pict_q mordred pict_q saxon_4", "", 0, "", "P 12, S 5", "baseless", "", 0, 1},
    {"X-05", "dragon", "dragon_5 dragon_4 dragon_q", "", 0, "", "D 10", "baseless", "", 0, 1},
    {"X-06", "dragon", "dragon_5 dragon_4 dragon_2", "", 0, "", "D 11", "success", "", 2, 0},
    {"X-07", "grail", "grail_5 grail_4 grail_4", "", 0, "", "G 13", "success", "", 3, 0},
    {"X-08", "grail", "grail_5 grail_4 grail_4 grail_q", "", 0, "", "G 14", "too_late", "", 0, 3},
    {"X-09", "saxons", "saxon_q saxon_q saxon_q saxon_q", "", 0, "", "S 16", "too_late", "", 0, 1},
    {"X-10", "saxons", "saxon_q saxon_q saxon_q saxon_2", "", 0, "", "S 11", "success", "", 1, 0},
    {"X-12", "picts", "dragon_5 dragon_4 dragon_4 pict_5 pict_4 pict_3", "", 0, "", "P 12, D 13", "success", "", 1, 0},
    {"X-13", "picts", "dragon_5 dragon_4 dragon_3 pict_2", "", 0, "", "P 2, D 12", "baseless", "", 0, 1},
    {"X-14", "grail", "grail_2 grail_3 grail_4 grail_4 grail_5 grail_q grail_q grail_q grail_q", "", 0, "", "G 34", "too_late", "", 0, 3},
    {"X-15", "picts", "pict_4 pict_4 merlin_1 saxon_5 saxon_4 saxon_4 saxon_q pict_q pict_q pict_q", "", 0, "pict_4 saxon_5", "P 13, S 9", "success", "", 1, 0},
    {"X-17", "dragon", "dragon_q dragon_q merlin_2 dragon_q dragon_q", "", 0, "", "D 16", "too_late", "", 0, 2},
    {"X-18", "excalibur", "excalibur_5 merlin_4(excalibur) excalibur_4 excalibur_3", "", 0, "excalibur_5", "E 7", "baseless", "", 0, 1},
    {"X-19", "grail", "grail_5 merlin_4(grail) grail_4 merlin_4(grail) grail_4 grail_q grail_q grail_q", "", 0, "grail_5 grail_4", "G 13", "success", "", 3, 0},
    {"X-20", "picts", "merlin_4(dragon) pict_5 pict_4 pict_3", "", 0, "", "P 12", "success", "", 1, 0},
    {"X-21", "picts", "morgan_4c merlin_1 pict_5", "", 0, "pict_5", "P 0", "baseless", "", 0, 1},
    {"X-22", "dragon", "morgan_4b dragon_5 dragon_4 dragon_q", "", 0, "", "D 12", "success", "", 2, 0},
    {"X-23", "excalibur", "pict_5 pict_4 pict_2 morgan_4c excalibur_5 excalibur_4 excalibur_3", "", 0, "", "P 14, E 15", "too_late", "picts", 0, 3},
    {"X-25", "dragon", "morgan_3 dragon_5 dragon_4 dragon_3", "", 0, "", "D 12", "success", "", 3, 0},
    {"X-26", "picts", "morgan_3 pict_2 pict_3", "", 0, "", "P 5", "baseless", "", 0, 2},
    {"X-28", "grail", "morgan_5 grail_5 grail_4 grail_2", "", 0, "", "G 11", "baseless", "", 0, 1},
    {"X-29", "grail", "morgan_5 grail_5 grail_4 grail_3", "", 0, "", "G 12", "success", "", 3, 0},
    {"X-30", "excalibur", "excalibur_5 morgan_6 excalibur_3 excalibur_q excalibur_q excalibur_q", "", 0, "", "E 11", "success", "", 2, 0},
    {"X-31", "picts", "dragon_q dragon_q dragon_q dragon_q morgan_6 pict_5 pict_4 pict_3", "", 0, "", "P 12, D 4", "success", "", 1, 0},
    {"X-32", "picts", "pict_5 morgan_6 pict_q pict_q mordred pict_q", "", 0, "", "P 12", "success", "", 1, 0},
    {"X-33", "dragon", "morgan_7 dragon_5 dragon_4 dragon_4 dragon_q", "", 0, "", "D 14", "doom", "", 0, 0},
    {"X-34", "dragon", "grail_5 grail_4 grail_4 grail_q morgan_7 dragon_5 dragon_4 dragon_4", "", 0, "", "D 13, G 14", "success", "grail", 2, 3},
    {"X-35", "saxons", "saxon_2 merlin_5 saxon_3 saxon_4 saxon_4 saxon_5", "", 0, "", "S 18", "success", "", 1, 0},
    {"X-36", "dragon", "dragon_q dragon_q merlin_5 dragon_q dragon_q dragon_5", "", 0, "", "D 21", "success", "", 2, 0},
    {"X-37", "dragon", "merlin_5 dragon_5 dragon_4 dragon_2 dragon_q", "", 0, "", "D 12", "success", "", 2, 0},
    {"X-39", "picts", "merlin_5 saxon_5 saxon_4 saxon_3 saxon_2 saxon_q pict_5 pict_4 pict_2", "", 0, "", "P 11, S 15", "success", "saxons", 1, 1},
    {"X-41", "grail", "merlin_3 merlin_5 grail_5 grail_q grail_q grail_q grail_q", "", 0, "grail_5", "G 16", "too_late", "", 0, 3},
    {"X-42", "dragon", "morgan_7 merlin_5 dragon_5 dragon_4 dragon_4 dragon_3 dragon_2", "", 0, "", "D 18", "doom", "", 0, 0},
    {"X-44", "saxons", "mordred pict_5 pict_4 pict_2 morgan_4a saxon_5 saxon_3 saxon_q", "", 0, "", "P 15, S 13", "success", "picts", 1, 1},
    {"X-45", "grail", "pict_5 dragon_4 morgan_4a", "", 0, "", "P 6, D 5, G 0", "baseless", "", 0, 1},
    {"X-46", "excalibur", "excalibur_3 excalibur_q excalibur_q", "excalibur_q", 0, "", "E 12", "success", "", 2, 0},
    {"X-47", "excalibur", "excalibur_5 excalibur_4 excalibur_4 excalibur_3", "merlin_3", 0, "excalibur_5", "E 11", "success", "", 2, 0},
    {"X-49", "picts", "pict_4 saxon_5 saxon_4 saxon_4 pict_3 pict_q", "mordred", 0, "", "P 11, S 16", "success", "saxons", 1, 1},
    {"X-50", "grail", "morgan_7 grail_5 grail_4 grail_4 grail_q", "merlin_2", 0, "grail_5", "G 9", "baseless", "", 0, 1},
    {"X-52", "picts", "pict_5 saxon_q morgan_8 saxon_2 pict_q", "", 0, "", "P+S 11", "success", "", 2, 0},
    {"X-53", "excalibur", "pict_5 saxon_5 morgan_8 pict_4 excalibur_5 excalibur_4 excalibur_2", "", 0, "", "E 11, P+S 14", "success", "picts_saxons", 2, 2},
    {"X-55", "picts", "morgan_8 saxon_3 pict_4", "", 0, "", "P+S 7", "baseless", "", 0, 1},
    {"X-56", "grail", "grail_5 grail_4 merlin_6", "", 3, "", "G 12", "success", "", 3, 0},
    {"X-57", "dragon", "pict_5 merlin_6", "", 2, "", "P 5, D 2", "baseless", "", 0, 1},
};
// clang-format on

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// The pile of an example as scenario fields; merlin_4(grail) is a Merlin #4 with its token.
std::string pile_fields(const Example& e) {
  std::vector<std::string> cards;
  std::string tokens;
  for (const std::string& word : words_of(e.pile)) {
    const auto bracket = word.find('(');
    cards.push_back(word.substr(0, bracket));
    if (bracket == std::string::npos) continue;
    const std::string quest = word.substr(bracket + 1, word.size() - bracket - 2);
    tokens += (tokens.empty() ? "" : ", ") + (R"({"quest": ")" + quest) + R"(", "seat": 1})";
  }
  if (!cards.empty() && cards.back() == "merlin_6") cards.pop_back();  // it is drawn by Listening
  return R"("pile": )" + list(cards) + R"(, "tokens": [)" + tokens + "]";
}

Play play(const Example& e) {
  const std::string pile(e.pile);
  const bool merlin_6 = pile.find("merlin_6") != std::string::npos;
  const bool morgan_8 = pile.find("morgan_8") != std::string::npos;
  std::string scenario = R"({"seats": 3, "loyalty": ["loyal", "loyal", "loyal"], "options": {"merlin_6": )";
  scenario += std::string(merlin_6 ? "true" : "false") + R"(, "morgan_8": )" + (morgan_8 ? "true" : "false");
  scenario += R"(, "expert": )" + std::string(*e.gawain != 0 ? "true" : "false") + "}, ";
  if (*e.gawain != 0) {
    scenario +=
        R"("knights": [[], ["gawain"]], "next": [")" + std::string(e.gawain) + R"(", "morgan_1", "morgan_2"], )";
  }
  if (merlin_6) scenario += R"("next": ["merlin_6"], )";
  Play t(scenario + pile_fields(e) + "}");
  if (merlin_6) {
    t.move(0, "listen").move(0, "venture " + std::string(e.main) + " " + std::to_string(e.bonus));
    return t;
  }
  t.move(0, "quest " + std::string(e.main));
  if (*e.gawain != 0) {
    t.move(1, "pass");  // the Arthur window
    t.move(1, "gawain").move(1, "play " + std::string(e.gawain));
  }
  return t;
}

// "P 14, E 12": the totals as last reported.
std::string totals_text(const std::vector<std::string>& events) {
  const std::map<std::string, std::string> letters = {
      {"picts", "P"}, {"saxons", "S"}, {"excalibur", "E"}, {"dragon", "D"}, {"grail", "G"}, {"picts_saxons", "P+S"}};
  std::map<std::string, std::string> last;
  for (std::size_t i = 0; i + 2 < events.size(); ++i) {
    if (events[i] == "total") last[letters.at(events[i + 1])] = events[i + 2];
  }
  std::string text;
  for (const std::string letter : {"P", "S", "E", "D", "G", "P+S"}) {
    if (last.contains(letter)) text += (text.empty() ? "" : ", ") + (letter + " ") + last[letter];
  }
  return text;
}

std::string arguments_of(const std::string& event, const std::vector<std::string>& events) {
  std::string text;
  for (std::size_t i = 0; i + 1 < events.size(); ++i) {
    if (events[i] == event) text += (text.empty() ? "" : " ") + events[i + 1];
  }
  return text;
}

TEST(RumorsQuest, R068_R075_R327_the_worked_examples) {
  for (const Example& e : kExamples) {
    SCOPED_TRACE(e.id);
    const Play t = play(e);
    std::string text = t.all_seen_by(kNoSeat);
    std::replace(text.begin(), text.end(), ';', ' ');
    const auto events = words_of(text);
    EXPECT_EQ(arguments_of("removed", events), e.removed);
    EXPECT_EQ(totals_text(events), e.totals);
    EXPECT_EQ(arguments_of("secondary_lost", events), e.lost);
    EXPECT_EQ(t.white(), e.white);
    EXPECT_EQ(t.black(), e.black);
    if (std::string(e.outcome) == "doom") {
      EXPECT_EQ(t.result(), "doom:");
      continue;
    }
    EXPECT_EQ(t.result(), "");
    EXPECT_NE(text.find(" " + std::string(e.outcome) + " "), std::string::npos);
    EXPECT_EQ(t.pile(), "");  // cleaned up
  }
}

TEST(RumorsQuest, R069_R319_the_opened_pile_and_its_arithmetic_are_shown_to_everybody) {
  Play t(
      R"({"seats": 3, "options": {"expert": "on"}, "knights": [[], ["tristan"]], "loyalty": ["loyal", "loyal", "loyal"],
             "pile": ["pict_5", "merlin_1", "saxon_q", "morgan_3", "pict_4"]})");
  t.move(0, "quest picts").move(1, "pass");
  EXPECT_EQ(t.asks(), "gawain 1");
  for (const Seat viewer : {Seat{0}, Seat{1}, Seat{2}, kNoSeat}) {
    EXPECT_EQ(t.view(viewer, "/quest/cards"), R"(["pict_4","saxon_q"])");
    EXPECT_EQ(t.view(viewer, "/quest/removed"), R"(["pict_5"])");
    EXPECT_EQ(t.view(viewer, "/quest/characters"), R"(["morgan_3","merlin_1"])");
    EXPECT_EQ(t.view(viewer, "/quest/totals"),
              R"([{"quest":"picts","total":4,"cards":1,"numbers":4,"marks":0,"worth":0,"added":[]},)"
              R"({"quest":"saxons","total":1,"cards":1,"numbers":0,"marks":1,"worth":1,"added":[]}])");
    EXPECT_TRUE(t.saw(viewer, "opened_card pict_5 1"));
    EXPECT_TRUE(t.saw(viewer, "total picts 4"));
  }
  t.move(1, "pass");
  EXPECT_EQ(t.view(0, "/quest"), "null");  // then it vanishes
}

TEST(RumorsQuest, R070_R071_characters_are_no_cards_and_other_quests_are_secondary) {
  // Four Saxon cards with Mordred, Vivien, Merlin and Morgan between them are four cards.
  Play t = quest("saxons", {"merlin_5", "saxon_2", "mordred", "saxon_3", "vivien", "morgan_5", "saxon_4", "saxon_4"});
  EXPECT_TRUE(t.saw(0, "total saxons 17"));
  EXPECT_EQ(t.black(), 1);  // too late: Merlin #5 sees four cards, not five
  Play u = quest("picts", {"grail_q", "grail_q", "grail_q", "grail_q", "dragon_2", "pict_2"});
  EXPECT_TRUE(u.saw(0, "total dragon 2"));
  EXPECT_TRUE(u.saw(0, "secondary_lost grail 3"));
  EXPECT_EQ(u.seen_by(0).find("total excalibur"), std::string::npos);  // no card, no Secondary
}

TEST(RumorsQuest, R072_removals_come_before_totals) {
  const std::string seen = quest("picts", {"pict_5", "pict_4", "merlin_1", "pict_3"}).seen_by(0);
  EXPECT_LT(seen.find("removed pict_5"), seen.find("total picts"));
  EXPECT_NE(seen.find("total picts 7"), std::string::npos);
}

TEST(RumorsQuest, R073_numbers_count_as_printed) {
  for (const std::string n : {"2", "3", "4", "5"}) {
    EXPECT_TRUE(quest("dragon", {"dragon_" + n}).saw(0, "total dragon " + n));
  }
}

TEST(RumorsQuest, R074_k_question_marks_are_worth_k_times_k) {
  std::vector<std::string> pile;
  for (int k = 1; k <= 4; ++k) {
    pile.emplace_back("grail_q");
    EXPECT_TRUE(quest("grail", pile).saw(0, "total grail " + std::to_string(k * k)));
  }
  pile.emplace_back("dragon_q");  // each quest by itself
  EXPECT_TRUE(quest("dragon", pile).saw(0, "total dragon 1"));
}

TEST(RumorsQuest, R076_a_quest_without_cards_totals_nothing) {
  Play t = quest("excalibur", {"pict_5", "morgan_4c"});
  EXPECT_TRUE(t.saw(0, "total excalibur 0"));
  EXPECT_EQ(t.black(), 1);
}

TEST(RumorsQuest, R077_R078_R079_totals_decide) {
  struct Row {
    std::vector<std::string> pile;
    int white, black;
  };
  const Row rows[] = {
      {{"grail_5", "grail_4", "grail_q"}, 0, 1},             // 10
      {{"grail_5", "grail_4", "grail_2"}, 3, 0},             // 11
      {{"grail_5", "grail_4", "grail_3"}, 3, 0},             // 12
      {{"grail_5", "grail_4", "grail_4"}, 3, 0},             // 13
      {{"grail_5", "grail_4", "grail_4", "grail_q"}, 0, 3},  // 14
  };
  for (const Row& row : rows) {
    Play t = quest("grail", row.pile);
    EXPECT_EQ(t.white(), row.white);
    EXPECT_EQ(t.black(), row.black);
  }
}

TEST(RumorsQuest, R080_R081_R082_secondaries_cost_at_fourteen_and_never_earn) {
  const std::vector<std::string> thirteen = {"grail_5", "grail_4", "grail_4"};
  const std::vector<std::string> fourteen = {"grail_5", "grail_4", "grail_4", "grail_q"};
  const auto with = [](std::vector<std::string> pile, const std::vector<std::string>& main) {
    pile.insert(pile.end(), main.begin(), main.end());
    return pile;
  };
  const std::vector<std::string> good = {"pict_5", "pict_4", "pict_3"};
  Play a = quest("picts", with(thirteen, good));
  EXPECT_EQ(a.swords(), "1-0");
  Play b = quest("picts", with(fourteen, good));
  EXPECT_EQ(b.swords(), "1-3");
  Play c = quest("picts", with(fourteen, {"pict_2"}));  // the Main failed
  EXPECT_EQ(c.swords(), "0-4");
}

TEST(RumorsQuest, R083_R084_carried_through_and_swords_do_not_cancel) {
  Play t(R"({"seats": 2, "white": 6, "black": 5, "loyalty": ["loyal", "loyal"],
             "pile": ["grail_q", "grail_q", "grail_q", "grail_q", "pict_5", "pict_4", "pict_3"]})");
  t.move(0, "quest picts");
  EXPECT_EQ(t.swords(), "7-8");
  EXPECT_EQ(t.result(), "black_majority:");
}

TEST(RumorsQuest, R085_R086_R087_everything_goes_to_the_discard) {
  Play t(R"({"seats": 2, "loyalty": ["loyal", "loyal"], "discard": ["dragon_2"],
             "tokens": [{"quest": "picts", "seat": 0}],
             "pile": ["merlin_4", "vivien", "mordred", "morgan_5", "merlin_1", "saxon_3", "pict_4", "pict_5"]})");
  t.move(0, "quest picts");
  EXPECT_EQ(t.pile(), "");
  EXPECT_EQ(t.discard(), "dragon_2 merlin_4 vivien mordred morgan_5 merlin_1 saxon_3 pict_4 pict_5");
  EXPECT_EQ(t.state().tokens_size, 0);
  EXPECT_EQ(t.view(0, "/tokens"), "[]");
  EXPECT_EQ(t.state().removed, Stacks{});
  EXPECT_EQ(t.state().tokens, (std::array<Token, 2>{}));  // equal situations are equal bytes
}

TEST(RumorsQuest, R089_the_discard_is_not_inspected) {
  Play a(R"({"seats": 2, "loyalty": ["loyal", "loyal"], "discard": ["grail_5"]})");
  Play b(R"({"seats": 2, "loyalty": ["loyal", "loyal"], "discard": ["pict_2", "vivien"]})");
  for (const Seat viewer : {Seat{0}, Seat{1}, kNoSeat}) EXPECT_EQ(a.view_text(viewer), b.view_text(viewer));
}

TEST(RumorsQuest, R090_morgan_1_and_2_survive_a_quest) {
  Play t(R"({"seats": 2, "loyalty": ["loyal", "loyal"], "morgan_1": true, "morgan_2": true, "count": 4,
             "pile": ["morgan_1", "morgan_2", "grail_5"]})");
  t.move(0, "quest grail");
  EXPECT_TRUE(t.morgan_1());
  EXPECT_TRUE(t.morgan_2());
  EXPECT_EQ(t.count(), 4);
}

// The fifteen steps, as far as they can be seen, in one resolution with everything in it.
TEST(RumorsQuest, R068_the_order_of_the_steps) {
  Play t(R"({"seats": 2, "options": {"expert": "on"}, "silence": true, "loyalty": ["loyal", "loyal"],
             "knights": [["tristan"], ["gawain"]], "next": ["grail_4", "morgan_2", "morgan_6"],
             "tokens": [{"quest": "dragon", "seat": 0}],
             "pile": ["merlin_4", "morgan_3", "dragon_4", "grail_5", "grail_2", "excalibur_q", "excalibur_q",
                      "excalibur_q", "excalibur_q", "merlin_1", "pict_2", "grail_3"]})");
  t.move(0, "quest grail").move(1, "pass");
  t.move(1, "gawain").move(1, "play grail_4");
  t.move(0, "pass");
  EXPECT_EQ(
      t.all_seen_by(kNoSeat),
      "0 announced grail 0; silence off; opened; opened_card pict_2 1; opened_card excalibur_q 4; "
      "opened_card dragon_4 1; opened_card grail_2 1; opened_card grail_3 1; opened_card grail_5 1; "
      "opened_card morgan_3 1; opened_card merlin_1 1; opened_card merlin_4 1; opened_token dragon; "
      "merlin merlin_1; removed pict_2; merlin merlin_4; removed dragon_4; "
      "sum picts 0 0 0; total picts 0; sum excalibur 0 4 4; total excalibur 16; sum dragon 0 0 0; total dragon 0; "
      "sum grail 10 0 0; total grail 10; "
      "1 knight_played gawain 1; 1 drew ? ? ? 3; 1 gawain_card grail_4; "
      "sum picts 0 0 0; total picts 0; sum excalibur 0 4 4; total excalibur 16; sum dragon 0 0 0; total dragon 0; "
      "sum grail 14 0 0; total grail 14; "
      "swayed grail morgan_3; swayed excalibur morgan_3; "
      "0 main_result grail too_late 0 4; secondary_lost excalibur 3; 0 knight_drawn ?; "
      "general_reveal; 0 revealed 0 loyal; 1 revealed 1 loyal; over black_majority 0 7");
}

// The parts of every total are told, so that nobody has to know the arithmetic to follow it.
TEST(RumorsQuest, R073_R075_R319_a_total_is_told_with_its_parts) {
  Play t(R"({"seats": 2, "loyalty": ["loyal", "loyal"],
             "pile": ["morgan_4b", "mordred", "morgan_3", "merlin_1", "pict_5", "pict_4", "pict_q", "pict_q", "grail_3"]})");
  t.move(0, "quest grail");
  EXPECT_EQ(t.seen_by(0),
            "0 announced grail 0; opened; opened_card pict_q 2; opened_card pict_4 1; opened_card pict_5 1; "
            "opened_card grail_3 1; opened_card morgan_3 1; opened_card morgan_4b 1; opened_card merlin_1 1; "
            "opened_card mordred 1; merlin merlin_1; removed pict_5; "
            "sum picts 4 2 2; added picts mordred 3; added picts morgan_4b 2; total picts 13; "
            "sum grail 3 0 0; added grail morgan_4b 2; total grail 5; swayed grail morgan_3; "
            "0 main_result grail baseless 0 2; 1 turn");
}

TEST(RumorsQuest, R239_R295_what_sways_a_verdict_is_told) {
  Play five = quest("dragon", {"merlin_5", "dragon_q", "dragon_q", "dragon_q", "dragon_q", "dragon_5"});
  EXPECT_TRUE(five.saw(0, "swayed dragon merlin_5"));
  Play eleven = quest("grail", {"morgan_5", "grail_5", "grail_4", "grail_2"});
  EXPECT_TRUE(eleven.saw(0, "swayed grail morgan_5"));
  Play twelve = quest("grail", {"morgan_5", "grail_5", "grail_4", "grail_3"});
  EXPECT_EQ(twelve.seen_by(0).find("swayed"), std::string::npos);
}

}  // namespace
}  // namespace logres::rumors
