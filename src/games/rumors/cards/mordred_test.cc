// Section 12.3: Mordred.
#include "games/rumors/testing.h"

namespace logres::rumors {
namespace {

TEST(RumorsMordred, R246_R247_one_more_for_each_pict_and_each_saxon) {
  Play t = quest("picts", {"mordred", "saxon_3", "saxon_q", "dragon_3", "grail_4", "pict_q", "pict_q", "pict_5"});
  EXPECT_TRUE(t.saw(0, "total picts 12"));  // 4 + 5 + 3
  EXPECT_TRUE(t.saw(0, "total saxons 6"));  // 3 + 1 + 2
  EXPECT_TRUE(t.saw(0, "total dragon 3"));  // the others are left alone
  EXPECT_TRUE(t.saw(0, "total grail 4"));
}

TEST(RumorsMordred, R248_he_is_no_card_of_either_quest) {
  Play t = quest("picts", {"merlin_5", "pict_q", "pict_q", "pict_q", "pict_q", "mordred"});
  EXPECT_TRUE(t.saw(0, "total picts 20"));  // four "?", not five: 16 + 4
  EXPECT_EQ(t.black(), 1);                  // and no fifth card for Merlin #5
  Play merlin = quest("saxons", {"merlin_1", "saxon_2", "mordred"});
  EXPECT_TRUE(merlin.saw(0, "removed saxon_2"));
  EXPECT_TRUE(merlin.saw(0, "total saxons 0"));
  EXPECT_EQ(merlin.seen_by(0).find("removed mordred"), std::string::npos);
}

TEST(RumorsMordred, R250_morgan_6_does_not_change_what_he_adds) {
  Play t = quest("picts", {"morgan_6", "mordred", "pict_q", "pict_q", "pict_q"});
  EXPECT_TRUE(t.saw(0, "total picts 6"));  // 3 x 1 + 3
}

}  // namespace
}  // namespace logres::rumors
