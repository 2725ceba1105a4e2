// Sitting behind a player: that view and no other, nothing to do with it, and nobody to tell.
#include "server/features/shoulder_view/shoulder_view.h"

#include "server/room/room_testing.h"

namespace logres::server::testing {
namespace {

const Person kEmil = person(5);

std::string ask(int seat) { return R"({"verb":"behind","seat":)" + std::to_string(seat) + "}"; }
std::string let(const Person& whom, bool on) {
  return R"({"verb":"behind_me","player":")" + whom.public_id + R"(","on":)" + (on ? "true}" : "false}");
}
constexpr std::string_view kGo = R"({"verb":"behind","seat":null})";

void sit_behind(Parlour& p, const Person& who, Seat seat) {
  EXPECT_EQ(p.wish(who, ask(seat)), "");
  EXPECT_EQ(p.wish(person(seat + 1), let(who, true)), "");
}
std::size_t behind(const Parlour& p, const Person& reader) { return p.table(reader).at("behind").as_array().size(); }
boost::json::object seen_by(const Parlour& p, const Person& who) {
  return parse_object(p.room.view_frame(p.room.viewer_of(who), std::nullopt, p.now).text);
}

TEST(Behind, is_asked_for_granted_shown_to_all_and_ended_by_either) {
  Parlour p = running("rumors", 3);
  EXPECT_EQ(p.room.viewer_of(kDora), kNoSeat);
  EXPECT_EQ(p.wish(kDora, ask(1)), "");
  EXPECT_EQ(p.room.viewer_of(kDora), kNoSeat) << "not before they say yes";
  EXPECT_EQ(behind(p, kAnna), 0U) << "a wish is between the two";
  EXPECT_EQ(p.table(kBert).at("behind").as_array().at(0).as_object().at("asks"), true);
  EXPECT_EQ(behind(p, kDora), 1U);
  EXPECT_EQ(p.wish(kAnna, let(kDora, true)), "bad_field") << "not theirs to grant";
  EXPECT_EQ(p.wish(kBert, let(kDora, true)), "");
  EXPECT_EQ(p.room.viewer_of(kDora), eyes_of(1));
  for (const Person& reader : {kAnna, kBert, kDora, kNobody}) {
    const auto one = p.table(reader).at("behind").as_array().at(0).as_object();
    EXPECT_EQ(one.at("name"), "Dora");
    EXPECT_EQ(one.at("seat"), 1);
    EXPECT_EQ(one.at("asks"), false);
  }
  EXPECT_EQ(p.table(kDora).at("you").as_object().at("behind"), 1);
  EXPECT_EQ(everything(p.rebuilt(), p.now), everything(p.room, p.now));
  EXPECT_EQ(p.wish(kBert, let(kDora, false)), "");
  EXPECT_EQ(p.room.viewer_of(kDora), kNoSeat);
  EXPECT_EQ(behind(p, kAnna), 0U);
  sit_behind(p, kDora, 1);
  EXPECT_EQ(p.wish(kDora, kGo), "");
  EXPECT_EQ(p.room.viewer_of(kDora), kNoSeat);
}

TEST(Behind, no_means_no_and_a_wish_may_be_taken_back) {
  Parlour p = running("rumors", 3);
  p.wish(kDora, ask(1));
  EXPECT_EQ(p.wish(kDora, ask(2)), "has_looked") << "one at a time";
  p.wish(kDora, kGo);
  EXPECT_EQ(behind(p, kBert), 0U);
  p.wish(kDora, ask(1));
  EXPECT_EQ(p.wish(kBert, let(kDora, false)), "");
  EXPECT_EQ(p.wish(kDora, ask(1)), "not_wanted");
  EXPECT_EQ(p.wish(kDora, ask(2)), "") << "another may like it";
}

TEST(Behind, whoever_has_looked_neither_speaks_nor_plays_nor_looks_elsewhere) {
  Parlour p = running("rumors", 3);
  sit_behind(p, kDora, 1);
  for (const bool still : {true, false}) {
    if (!still) p.wish(kDora, kGo);
    EXPECT_EQ(p.wish(kDora, R"({"verb":"talk","text":"He is lying"})"), "has_looked");
    EXPECT_EQ(p.wish(kDora, R"({"verb":"talk","phrase":"suspect","seat":1})"), "has_looked");
    EXPECT_EQ(p.wish(kDora, ask(0)), "has_looked");
    EXPECT_EQ(p.move(kDora, "listen"), "not_seated");
    EXPECT_EQ(p.wish(kDora, R"({"verb":"takeback"})"), "not_seated");
    EXPECT_EQ(p.wish(kDora, R"({"verb":"vote","on":true})"), "not_seated");
    p.wish(kCleo, R"({"verb":"leave"})");
    EXPECT_EQ(p.wish(kDora, R"({"verb":"sit","seat":2})"), "has_looked");
    p.wish(kCleo, R"({"verb":"back"})");
  }
  EXPECT_EQ(p.wish(kEmil, R"({"verb":"talk","text":"Good evening"})"), "") << "other spectators may, among themselves";
}

TEST(Behind, players_former_players_and_the_host_sit_behind_nobody) {
  Parlour p = running("rumors", 3);
  EXPECT_EQ(p.wish(kNobody, ask(1)), "no_player");
  EXPECT_EQ(p.wish(kCleo, ask(1)), "has_played");
  p.wish(kCleo, R"({"verb":"leave"})");
  EXPECT_EQ(p.wish(kCleo, ask(1)), "has_played");
  p.wish(kAnna, R"({"verb":"kick","seat":2})");
  EXPECT_EQ(p.wish(kCleo, ask(1)), "barred");
  p.wish(kAnna, R"({"verb":"admit","player":"p_Cleo"})");
  EXPECT_EQ(p.wish(kCleo, ask(1)), "has_played") << "they have seen other cards";
  EXPECT_EQ(p.wish(kDora, ask(2)), "not_seated") << "a bot has no shoulder";
  EXPECT_EQ(running("rumors", 2, R"("spectators":false)").wish(kDora, ask(1)), "no_spectators");
  Parlour hosted(settings_json("rumors", 2), kDora, people(2));
  hosted.start();
  EXPECT_EQ(hosted.wish(kDora, ask(1)), "has_played");
}

TEST(Behind, ends_with_the_player_who_granted_it) {
  for (const std::string_view wish : {R"({"verb":"leave"})", R"({"verb":"kick","seat":1})"}) {
    Parlour p = running("rumors", 3);
    sit_behind(p, kDora, 1);
    EXPECT_EQ(p.wish(wish.find("kick") == std::string_view::npos ? kBert : kAnna, wish), "");
    EXPECT_EQ(p.room.viewer_of(kDora), kNoSeat) << wish;
    EXPECT_EQ(behind(p, kAnna), 0U);
  }
}

// The same as the player sees, but for what they are asked and have said in advance; through whole games.
TEST(Behind, only_this_seats_frames_and_none_afterwards) {
  for (const GameEntry& game : games()) {
    for (const std::string_view more : {R"("pace":"instant")", R"("pace":"instant","delay":300)"}) {
      Parlour p = running(game.name, 3, more);
      sit_behind(p, kDora, 1);
      Dice dice = Dice::fast(5);
      for (int i = 0; i < 300 && p.room.phase() == store::Phase::kPlaying; ++i) {
        while (p.run_due(&dice)) continue;
        p.now += 500;
        auto players = seen_by(p, kBert);
        auto lookers = seen_by(p, kDora);
        EXPECT_EQ(lookers.at("log"), players.at("log")) << game.name;
        auto& view = lookers.at("view").as_object();
        EXPECT_EQ(view.at("owes"), false);
        EXPECT_TRUE(view.at("legal").as_array().empty());
        EXPECT_EQ(view.at("ask"), "");
        EXPECT_FALSE(view.contains("orders"));
        for (const std::string_view key : {"owes", "legal", "ask", "orders", "hold"}) {
          players.at("view").as_object().erase(key);
          view.erase(key);
        }
        ASSERT_EQ(lookers.at("view"), players.at("view")) << game.name;
        const Seat seat = p.room.match()->table().pending().seat;
        if (p.room.phase() != store::Phase::kPlaying || seat >= 3) continue;
        const MoveList legal = moves_of(*p.room.match(), seat);
        if (legal.size() == 0) continue;
        p.move(person(seat + 1),
               move_text(p.room.settings().game->verbs,
                         legal[static_cast<int>(dice.below(static_cast<std::uint32_t>(legal.size())))]));
      }
      if (p.room.phase() != store::Phase::kPlaying) continue;
      p.wish(kBert, let(kDora, false));
      EXPECT_EQ(p.room.view_frame(p.room.viewer_of(kDora), std::nullopt, p.now).text,
                p.room.view_frame(kNoSeat, std::nullopt, p.now).text);
    }
  }
}

TEST(Behind, hears_the_table_as_the_seat_does_and_later_as_spectators_do) {
  Parlour p = running("rumors", 3, R"("delay":60)");
  p.wish(kEmil, R"({"verb":"talk","text":"among us"})");
  sit_behind(p, kDora, 1);
  p.wish(kAnna, R"({"verb":"talk","text":"now"})");
  EXPECT_EQ(p.lines(kDora), "now");
  EXPECT_EQ(p.lines(kEmil), "among us");
  p.wish(kDora, kGo);
  EXPECT_EQ(p.lines(kDora), "among us");
}

// Under Silence nobody says anything by way of chairs; going away is always possible and is told afterwards.
TEST(Behind, R304_R305_silence_holds) {
  Parlour p = running("rumors", 3);
  sit_behind(p, kDora, 1);
  p.wish(kEmil, ask(1));
  Parlour hushed =
      running("rumors", 3, "", R"({"game":"rumors","seats":3,"active":0,"silence":true,"pile":["morgan_3"]})");
  ASSERT_TRUE(hushed.room.silence());
  EXPECT_EQ(hushed.wish(kDora, ask(1)), "silence");
  RoomPositions::begin(hushed.room, p.room.match()->table().clone(), test_secret(), hushed.now);
  ASSERT_FALSE(hushed.room.silence());
  sit_behind(hushed, kDora, 1);
  hushed.wish(kEmil, ask(1));
  Parlour again =
      running("rumors", 3, "", R"({"game":"rumors","seats":3,"active":0,"silence":true,"pile":["morgan_3"]})");
  RoomPositions::begin(hushed.room, again.room.match()->table().clone(), test_secret(), hushed.now);
  ASSERT_TRUE(hushed.room.silence());
  EXPECT_EQ(hushed.wish(kBert, let(kEmil, true)), "silence");
  const auto before = hushed.table(kAnna).at("behind");
  EXPECT_EQ(hushed.wish(kBert, let(kDora, false)), "");
  EXPECT_EQ(hushed.room.viewer_of(kDora), kNoSeat) << "at once";
  EXPECT_EQ(hushed.table(kAnna).at("behind"), before) << "nobody else is told";
  EXPECT_EQ(behind(hushed, kDora), 0U);
  RoomPositions::begin(hushed.room, p.room.match()->table().clone(), test_secret(), hushed.now);
  hushed.wish(kAnna, R"({"verb":"talk","text":"At last"})");
  EXPECT_TRUE(hushed.table(kCleo).at("behind").as_array().empty()) << "now they are";
}

}  // namespace
}  // namespace logres::server::testing
