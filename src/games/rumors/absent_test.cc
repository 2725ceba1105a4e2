// Section 15: what is played for a player who is away (D-01 to D-18, R-324).
#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

struct Away {
  const char* id;
  const char* scenario;  // fields of a scenario with three seats
  std::vector<std::pair<int, std::string>> moves;
  const char* asks;
  const char* played;
};

std::string absent_move(const Play& t) {
  Dice dice = Dice::fast(1);
  return move_text(Rumors::verbs(), Rumors::absent(t.state(), Rumors::pending(t.state()).seat, dice));
}

const Away kRows[] = {
    {"D-01", R"("white": 4, "pile": ["grail_5"])", {}, "turn 0", "listen"},
    {"D-03", R"("next": ["merlin_4"])", {{0, "listen"}}, "token 0", "token grail"},
    {"D-04",
     R"("next": ["vivien"], "faces": ["hidden", "traitor", "hidden"])",
     {{0, "listen"}},
     "receiver 0",
     "give 2"},
    {"D-04", R"("active": 2, "next": ["vivien"])", {{2, "listen"}}, "receiver 2", "give 0"},
    {"D-05", R"("next": ["vivien"])", {{0, "listen"}, {0, "give 1"}}, "keep 0", "keep old"},
    {"D-05", R"("next": ["vivien"])", {{0, "listen"}, {0, "give 1"}, {0, "keep new"}}, "keep 1", "keep old"},
    {"D-06",
     R"("morgan_1": true, "loyalty": ["traitor"], "next": ["saxon_4"])",
     {{0, "listen"}},
     "claim 0",
     "claim saxon_4"},
    {"D-06",
     R"("morgan_1": true, "loyalty": ["loyal"], "next": ["saxon_4"])",
     {{0, "listen"}},
     "claim 0",
     "claim saxon_4"},
    {"D-07", R"("morgan_2": true, "count": 11)", {{0, "listen"}}, "number 0", "say 12"},
    {"D-07", R"("morgan_2": true, "count": 60)", {{0, "listen"}}, "number 0", "say 60"},
    {"D-08",
     R"("faces": ["traitor", "hidden", "hidden"], "next": ["vivien", "morgan_1"])",
     {},
     "spread 0",
     "spread vivien"},
    {"D-08",
     R"("faces": ["traitor", "hidden", "hidden"], "next": ["morgan_1", "pict_2"])",
     {},
     "spread 0",
     "spread morgan_1"},
    {"D-09", R"("pile": ["grail_5"], "knights": [[], ["arthur"]])", {{0, "quest grail"}}, "arthur 1", "pass"},
    {"D-10", R"("pile": ["grail_5"], "knights": [["gawain"]])", {{0, "quest grail"}}, "gawain 0", "pass"},
    {"D-11",
     R"("pile": ["grail_5"], "knights": [["gawain"]], "next": ["morgan_2", "saxon_3", "grail_4"])",
     {{0, "quest grail"}, {0, "gawain"}},
     "gawain_card 0",
     "play saxon_3"},
    {"D-12",
     R"("pile": ["pict_5", "dragon_5"], "knights": [["gawain"]], "next": ["merlin_4"])",
     {{0, "quest dragon"}, {0, "gawain"}, {0, "play merlin_4"}},
     "gawain_quest 0",
     "name dragon"},
    {"D-13",
     R"("pile": ["dragon_5"], "knights": [["gawain"]], "next": ["vivien"])",
     {{0, "quest dragon"}, {0, "gawain"}, {0, "play vivien"}},
     "receiver 0",
     "give 1"},
    {"D-13",
     R"("pile": ["dragon_5"], "knights": [["gawain"]], "next": ["vivien"])",
     {{0, "quest dragon"}, {0, "gawain"}, {0, "play vivien"}, {0, "give 2"}},
     "keep 0",
     "keep old"},
    {"D-14", R"("white": 4, "knights": [[], ["percival"]])", {{0, "accuse 2"}}, "percival 1", "pass"},
    {"D-15",
     R"("black": 6, "loyalty": ["loyal", "traitor"], "pile": ["grail_5"], "knights": [["percival"]])",
     {{0, "quest grail"}, {0, "pass"}},
     "percival_end 0",
     "pass"},
    {"D-16", R"("knights": [["tristan"]])", {{0, "tristan"}}, "tristan 0", "close"},
    {"D-17", R"("knights": [["galahad"]], "next": ["pict_2"])", {}, "turn 0", "listen"},  // never played for them
    {"D-17", R"("knights": [["galahad"]])", {{0, "galahad 1"}}, "galahad 0", "close"},
    {"D-18", R"("next": ["merlin_6"], "pile": ["grail_5"])", {{0, "listen"}}, "venture 0", "decline"},
};

TEST(RumorsAbsent, R324_the_last_column_is_played) {
  for (const Away& row : kRows) {
    SCOPED_TRACE(std::string(row.id) + " " + row.scenario);
    Play t(R"({"seats": 3, "options": {"expert": "on", "merlin_6": "on"}, )" + std::string(row.scenario) + "}");
    for (const auto& [seat, text] : row.moves) t.move(static_cast<Seat>(seat), text);
    t.leave(row.asks);
    EXPECT_EQ(absent_move(t), row.played);
    t.move(Rumors::pending(t.state()).seat, absent_move(t));  // and it is legal
  }
}

// Everything but `top` and the three unused Morgans lies under `top` in the pile.
Play nothing_to_draw(const std::string& top) {
  auto cards = all_cards_but({"morgan_1", "morgan_2", "morgan_3", top});
  cards.push_back(top);
  return Play(
      R"({"seats": 3, "white": 4, "unused": ["morgan_1", "morgan_2", "morgan_3"], "tokens": [{"quest": "grail", "seat": 0}, {"quest": "grail", "seat": 0}], "pile": )" +
      list(cards) + "}");
}

TEST(RumorsAbsent, D01_D02_where_listening_is_illegal_the_first_permitted_quest) {
  EXPECT_EQ(absent_move(nothing_to_draw("merlin_1")), "quest picts");
  EXPECT_EQ(absent_move(nothing_to_draw("mordred")), "quest picts");
  EXPECT_EQ(absent_move(nothing_to_draw("dragon_2")), "quest dragon");
  EXPECT_EQ(absent_move(nothing_to_draw("morgan_6")), "quest picts");
}

TEST(RumorsAbsent, R145_R324_alone_under_morgan_1_the_card_is_covered) {
  Play t(R"({"seats": 1, "morgan_1": true, "next": ["pict_2"]})");
  t.move(0, "listen");
  EXPECT_EQ(absent_move(t), "cover");
  t.move(0, "cover");
}

}  // namespace
}  // namespace logres::rumors
