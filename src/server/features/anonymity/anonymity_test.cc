// Names hidden until the end: no byte that anybody else is sent has them, or what would lead to them.
#include "server/features/anonymity/anonymity.h"
#include "server/room/room_testing.h"

namespace logres::server::testing {
namespace {

constexpr std::string_view kHidden = R"("hidden_names":true,"pace":"instant")";

// All that is sent to this reader, and what stands in lists.
std::string sent_to(const Parlour& p, const Person& reader) {
  std::string all = p.room.table_frame(reader, {}) + p.room.talk_frame(reader, 0, {}, p.now) + p.room.head().summary;
  if (p.room.match() != nullptr) all += p.room.view_frame(p.room.viewer_of(reader), std::nullopt, p.now).text;
  return all;
}
void expect_hidden(const Parlour& p, int people) {
  for (int reader = 0; reader <= people + 1; ++reader) {
    const std::string all = sent_to(p, person(reader));
    for (int other = 1; other <= people; ++other) {
      if (other == reader) continue;
      EXPECT_EQ(all.find(person(other).name), std::string::npos) << "to " << reader << " of " << other << ": " << all;
    }
  }
}

TEST(Veil, no_frame_of_others_has_a_name_before_the_end_and_then_all_have) {
  for (const GameEntry& game : games()) {
    Parlour p = running(game.name, 3, kHidden);
    expect_hidden(p, 3);
    p.wish(kAnna, R"({"verb":"talk","text":"Good evening"})");
    p.wish(kBert, R"({"verb":"talk","phrase":"trust","seat":0})");
    p.wish(kBert, R"({"verb":"leave"})");
    p.wish(kDora, R"({"verb":"sit","seat":1})");  // asked of the table
    p.wish(kAnna, R"({"verb":"kick","seat":2})");
    expect_hidden(p, 4);
    EXPECT_EQ(p.room.public_name(kAnna), "");
    Dice dice = Dice::fast(3);
    for (int i = 0; i < 20'000 && p.room.phase() == store::Phase::kPlaying; ++i) {
      if (!p.run_due(&dice)) p.now += 1000;
      for (Seat seat = 0; seat < 3 && p.room.phase() == store::Phase::kPlaying; ++seat) {
        if (!p.room.match()->waiting().has(seat)) continue;
        const MoveList legal = moves_of(*p.room.match(), seat);
        const Person& who = seat == 0 ? kAnna : seat == 1 ? kBert : kCleo;
        p.move(who,
               move_text(p.room.settings().game->verbs,
                         legal[static_cast<int>(dice.below(static_cast<std::uint32_t>(legal.size())))]));
      }
      if (i % 50 == 0 && p.room.phase() == store::Phase::kPlaying) expect_hidden(p, 4);
    }
    ASSERT_EQ(p.room.phase(), store::Phase::kFinished) << game.name;
    EXPECT_NE(sent_to(p, kNobody).find("Anna"), std::string::npos) << game.name;
    EXPECT_NE(p.room.head().summary.find("Anna"), std::string::npos) << game.name;
    EXPECT_NE(p.room.finished()->players.find("Anna"), std::string::npos);
    EXPECT_EQ(everything(p.rebuilt(), p.now), everything(p.room, p.now));
  }
}

TEST(Veil, one_knows_oneself_and_the_id_is_good_here_alone) {
  Parlour p = running("rumors", 3, kHidden);
  const auto mine = p.table(kAnna).at("seats").as_array()[0].as_object();
  EXPECT_EQ(mine.at("name"), "Anna");
  EXPECT_EQ(mine.at("player"), "p_Anna");
  const auto seen = p.table(kBert).at("seats").as_array()[0].as_object();
  EXPECT_EQ(seen.at("name"), "");
  const std::string id(seen.at("player").as_string());
  EXPECT_EQ(id.size(), 10U) << "may be muted like any other";
  EXPECT_EQ(p.table(kDora).at("host"), seen.at("player")) << "everybody sees which seat is the host's";
  p.wish(kAnna, R"({"verb":"talk","text":"Good evening"})");
  EXPECT_EQ(p.lines(kBert, 0, {id}), "") << "muted";
  EXPECT_EQ(p.lines(kBert), "Good evening");
  Room elsewhere(18, "ABCDEFGH");
  for (const store::Entry& entry : p.log) elsewhere.apply(entry);
  EXPECT_EQ(elsewhere.table_frame(kBert, {}).find(id), std::string::npos);
}

TEST(Veil, those_who_sat_down_without_a_name_stay_without) {
  Parlour p(settings_json("rumors", 3, kHidden), kAnna, {{kAnna, ""}});
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"settings","hidden_names":false})"), "") << "nobody has trusted in it";
  p.wish(kAnna, R"({"verb":"settings","hidden_names":true})");
  p.wish(kBert, R"({"verb":"sit"})");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"settings","hidden_names":false})"), "names_hidden");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"bot","seat":2,"bot":"page"})"), "");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"start"})"), "not_ready");
  EXPECT_EQ(p.refusal.message().find("Bert"), std::string::npos);
  expect_hidden(p, 2);
  // Whom the host sends away they may let in again without knowing who it was.
  p.wish(kAnna, R"({"verb":"kick","seat":1})");
  const auto barred = p.table(kAnna).at("barred").as_array().at(0).as_object();
  EXPECT_EQ(barred.at("name"), "");
  EXPECT_EQ(p.wish(kAnna, R"({"verb":"admit","player":")" + std::string(barred.at("player").as_string()) + "\"}"), "");
  EXPECT_EQ(p.wish(kBert, R"({"verb":"sit"})"), "");
}

// Whoever takes the names of all their friends in turn would find the one that becomes "Anna 2".
TEST(Veil, one_of_the_same_name_does_not_learn_that_the_other_is_there) {
  const Person second{7, "p_second", "anna"};
  Parlour p(settings_json("rumors", 2, kHidden), kAnna, {{kAnna, ""}});
  p.wish(second, R"({"verb":"sit"})");
  EXPECT_EQ(p.table(second).at("seats").at(1).at("name"), "anna");
  EXPECT_TRUE(p.room.renamed(second, p.moment()).empty());
  p.wish(second, R"({"verb":"ready","on":true})");
  p.start();
  p.play_for(0);
  p.play_for(1);
  for (int i = 0; i < 5000 && p.room.phase() == store::Phase::kPlaying; ++i) {
    if (!p.run_due()) p.now += 100;
  }
  ASSERT_EQ(p.room.phase(), store::Phase::kFinished);
  EXPECT_EQ(p.room.finished()->players, R"(["Anna","anna 2"])") << "told apart when everybody knows";
  EXPECT_EQ(p.table(second).at("seats").at(1).at("name"), "anna 2");
  EXPECT_EQ(everything(p.rebuilt(), p.now), everything(p.room, p.now));
}

TEST(Veil, spectators_behind_time_learn_names_with_the_end) {
  Parlour p = running("rumors", 2, R"("hidden_names":true,"delay":60,"pace":"instant")");
  p.play_for(0);
  p.play_for(1);
  p.room.spectators(1);
  for (int i = 0; i < 5000 && p.room.phase() == store::Phase::kPlaying; ++i) {
    if (!p.run_due()) p.now += 100;
  }
  ASSERT_EQ(p.room.phase(), store::Phase::kFinished);
  EXPECT_NE(p.room.table_frame(kBert, {}).find("Anna"), std::string::npos);
  p.room.view_frame(kNoSeat, std::nullopt, p.now);
  EXPECT_EQ(p.room.table_frame(kNobody, {}).find("Anna"), std::string::npos);
  EXPECT_EQ(p.room.head().summary.find("Anna"), std::string::npos);
  p.now += 61'000;
  p.room.view_frame(kNoSeat, std::nullopt, p.now);
  EXPECT_NE(p.room.table_frame(kNobody, {}).find("Anna"), std::string::npos);
}

}  // namespace
}  // namespace logres::server::testing
