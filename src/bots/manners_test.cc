#include "bots/manners.h"

#include <gtest/gtest.h>

namespace logres::bots {
namespace {

const GameEntry& shadows() { return *find_game("shadows"); }

Event event(std::string_view name, Seat actor, std::uint8_t arg = 0) {
  for (std::uint8_t kind = 0; kind < shadows().events.size(); ++kind) {
    if (shadows().events[kind].name == name) return {.kind = kind, .actor = actor, .arg = {arg}};
  }
  throw std::logic_error("no such event");
}
void see(Manners& manners, const Event& e) { manners.see({&e, 1}); }

TEST(Manners, greets_once_and_not_in_a_choir) {
  Manners polite(shadows(), 1);
  EXPECT_EQ(polite.greeting(), (Remark{"hello", kNoSeat, ""}));
  EXPECT_EQ(polite.greeting(), std::nullopt);
  Manners late(shadows(), 3);
  late.hear(1, {"hello", kNoSeat, ""});
  late.hear(2, {"hello", kNoSeat, ""});
  EXPECT_EQ(late.greeting(), std::nullopt);
  Manners shy(shadows(), 2);
  for (int i = 0; i < 5; ++i) see(shy, event("turn", 1));
  EXPECT_EQ(shy.greeting(), std::nullopt) << "nobody says hello at the fifth turn";
}

TEST(Manners, thanks_who_helps_and_answers_who_suspects) {
  Manners me(shadows(), 1);
  me.hear(1, {"hello", kNoSeat, ""});
  me.hear(2, {"suspect", 3, ""});
  EXPECT_EQ(me.remark(), std::nullopt) << "somebody else is meant";
  me.hear(2, {"suspect", 1, ""});
  EXPECT_EQ(me.remark(), (Remark{"disagree", 2, ""}));
  EXPECT_EQ(me.remark(), std::nullopt) << "once";
  me.hear(2, {"i_help", 1, ""});
  EXPECT_EQ(me.remark(), (Remark{"thanks", kNoSeat, ""}));
}

TEST(Manners, defends_itself_when_accused_by_the_rules) {
  Manners me(shadows(), 1);
  me.hear(1, {"hello", kNoSeat, ""});
  see(me, event("accused", 0, 2));
  EXPECT_EQ(me.remark(), std::nullopt);
  see(me, event("accused", 0, 1));
  EXPECT_EQ(me.remark(), (Remark{"disagree", 0, ""}));
}

TEST(Manners, at_most_one_line_a_turn) {
  Manners me(shadows(), 1);
  EXPECT_TRUE(me.may_speak());
  me.hear(1, {"hello", kNoSeat, ""});
  EXPECT_FALSE(me.may_speak());
  me.hear(2, {"hello", kNoSeat, ""});
  EXPECT_FALSE(me.may_speak());
  see(me, event("turn", 2));
  EXPECT_TRUE(me.may_speak());
}

}  // namespace
}  // namespace logres::bots
