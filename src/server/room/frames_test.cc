// Frames are exactly docs/network.md, and cheap.
#include <gtest/gtest.h>

#include <functional>

#include "server/room/room_testing.h"

namespace logres::server::testing {
namespace {

constexpr std::string_view kQuiet = R"({"game":"rumors","seats":3,"active":0,"next":["pict_3","pict_4","pict_5"]})";

TEST(Frames, the_table) {
  Parlour p(settings_json("rumors", 3));
  p.wish(kBert, R"({"verb":"sit"})");
  p.wish(kBert, R"({"verb":"ready","on":true})");
  p.wish(kAnna, R"({"verb":"bot","seat":1,"bot":"knight"})");
  p.room.present(kBert.id, true, p.now);
  p.room.spectators(2);
  EXPECT_EQ(
      p.room.table_frame(kBert, {}),
      R"({"push":"table","table":{"code":"KX4M7QPD","game":"rumors","phase":"open","host":"p_Anna","settings":)"
      R"({"game":"rumors","seats":3,"options":{"expert":"off","morgan_8":"off","merlin_6":"off","first":0},)"
      R"("public":false,"spectators":true,"delay":0,"clock":null,"absent":"default","hints":true,"takeback":true,)"
      R"("talk":"free","bots_talk":true,"pace":"normal","oath":false,"vacation":0,"hidden_names":false,"leavers":"any","rated_from":0,"overheard":true,"bots_welcome":false,"language":""},"seats":[{"kind":"player","player":"p_Bert","name":"Bert","ready":true,)"
      R"("online":true,"played_by":null},{"kind":"bot","bot":"knight"},{"kind":"empty"}],)"
      R"("you":{"seat":0,"host":false,"barred":false,"sworn":false},"spectators":2,"oath":[],"takeback":null,"vote":null,"deadline":null,)"
      R"("rematch":null,"locked":false,"behind":[],"paused":null,"name":"","begins":null,"created":1000000}})");
  const auto you = p.table(kAnna).at("you").as_object();
  EXPECT_TRUE(you.at("seat").is_null());
  EXPECT_TRUE(you.at("host").as_bool());
}

TEST(Frames, the_head_is_the_lobbys_line_and_no_move_changes_it) {
  Parlour p = running("rumors", 3, R"("public":true,"pace":"instant")", kQuiet);
  const store::TableHead head = p.room.head();
  EXPECT_EQ(head.summary,
            R"({"code":"KX4M7QPD","game":"rumors","seats":3,"taken":3,"people":["Anna","Bert","Cleo"],)"
            R"("phase":"playing","options":{"expert":"off","morgan_8":"off","merlin_6":"off","first":0},"clock":null,)"
            R"("spectators":true,"host":"Anna","created":1000000,"bots":0,"language":""})");
  EXPECT_EQ(head.players, (std::vector<store::PlayerId>{1, 2, 3}));
  const auto version = p.room.table_version();
  p.move(kAnna, "listen");
  EXPECT_EQ(p.room.head(), head);
  EXPECT_EQ(p.room.table_version(), version);
}

TEST(Frames, the_version_tells_of_every_change_of_a_table_frame) {
  Parlour p = running("rumors", 3, R"("clock":{"seconds":30},"pace":"instant")", kQuiet);
  const auto changes = [&](const std::function<void()>& act) {
    const auto before = p.room.table_version();
    act();
    return p.room.table_version() != before;
  };
  EXPECT_TRUE(changes([&] { p.move(kAnna, "listen"); })) << "the deadline";
  EXPECT_TRUE(changes([&] { p.room.present(kAnna.id, true, p.now); }));
  EXPECT_FALSE(changes([&] { p.room.present(kAnna.id, true, p.now + 5); }));
  EXPECT_FALSE(changes([&] { p.room.present(0, true, p.now + 5); }));
  EXPECT_TRUE(changes([&] { p.room.spectators(1); }));
  EXPECT_FALSE(changes([&] { p.room.spectators(1); }));
  EXPECT_TRUE(changes([&] { p.wish(kAnna, R"({"verb":"leave"})"); }));
  EXPECT_FALSE(changes([&] { p.wish(kBert, R"({"verb":"talk","text":"hm"})"); }));
}

TEST(Frames, R320_the_view_with_its_events_or_its_log) {
  Parlour p = running("rumors", 3, R"("pace":"instant")", kQuiet);
  const ViewFrame attended = p.room.view_frame(1, std::nullopt, p.now);
  const auto first = parse_object(attended.text);
  EXPECT_TRUE(first.contains("log"));
  EXPECT_FALSE(first.contains("events"));
  EXPECT_TRUE(attended.has_events);
  const auto& view = first.at("view").as_object();
  for (const char* field : {"hold",
                            "game",
                            "seats",
                            "options",
                            "commitment",
                            "seat",
                            "ask",
                            "decision",
                            "owes",
                            "legal",
                            "table",
                            "outcome"}) {
    EXPECT_TRUE(view.contains(field)) << field;
  }
  EXPECT_EQ(view.size(), 12U);
  EXPECT_EQ(view.at("commitment").as_string(), test_secret().commitment());
  EXPECT_EQ(p.view(0).at("legal").as_array().size(), static_cast<std::size_t>(moves_of(*p.room.match(), 0).size()));
  EXPECT_TRUE(p.view(kNoSeat).at("seat").is_null());

  p.move(kAnna, "listen");
  const ViewFrame next = p.room.view_frame(1, attended.next, p.now);
  EXPECT_TRUE(next.has_events);
  EXPECT_NE(next.hash, attended.hash);
  const auto pushed = parse_object(next.text);
  EXPECT_FALSE(pushed.contains("log"));
  EXPECT_EQ(pushed.at("events").at(0).at("event").as_string(), "listens");
  EXPECT_FALSE(p.room.view_frame(1, next.next, p.now).has_events);
  // R-320: who comes later sees the top card and no more than the log keeps.
  p.move(kBert, "listen");
  EXPECT_EQ(p.room.view_frame(2, std::nullopt, p.now).text.find("pict_3"), std::string::npos);
}

TEST(Frames, the_view_says_what_the_protocols_view_says) {
  for (const GameEntry& game : games()) {
    Parlour p = running(game.name, 3, R"("pace":"instant")");
    for (const Seat viewer : {Seat{0}, Seat{1}, kNoSeat}) {
      std::string text;
      JsonWriter json(text);
      write_view(*p.room.match(), viewer, json);
      auto terminal = parse_object(text);
      auto push = parse_object(p.room.view_frame(viewer, std::nullopt, p.now).text);
      auto& view = push.at("view").as_object();
      EXPECT_EQ(terminal.at("log"), push.at("log"));
      terminal.erase("log");
      terminal.erase("seq");
      view.erase("hold");
      view.erase("ask");
      EXPECT_EQ(terminal, view);
    }
  }
}

TEST(Frames, secrets_of_the_terminal_are_not_in_the_head) {
  Parlour p = running("rumors", 3, "", kQuiet);
  EXPECT_EQ(p.room.head().summary.find("secret"), std::string::npos);
  EXPECT_FALSE(p.room.finished().has_value());
}

}  // namespace
}  // namespace logres::server::testing
