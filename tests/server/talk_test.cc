// Talk, and the Silence of Rumors.
#include <algorithm>

#include "tests/server/running_server.h"

namespace logres::server_test {
namespace {

class ServerTalk : public testing::Test {
 protected:
  static std::vector<std::string> lines(const Visitor& visitor) {
    std::vector<std::string> texts;
    for (const object& push : visitor.pushes) {
      if (push.at("push") != "talk") continue;
      for (const value& line : push.at("lines").as_array()) {
        if (const value* text = line.as_object().if_contains("text")) texts.emplace_back(text->as_string());
      }
    }
    return texts;
  }
  static bool has(const Visitor& visitor, const std::string& text) {
    const auto all = lines(visitor);
    return std::find(all.begin(), all.end(), text) != all.end();
  }
  RunningServer running;
};

TEST_F(ServerTalk, R311_players_talk_to_the_table_and_spectators_among_themselves) {
  Visitors people = seat_people(running, "shadows", 3);
  const std::string table = "\"table\":\"" + people[0]->code() + "\"";
  Visitor elaine(running, "Elaine");
  Visitor floree(running, "Floree");
  elaine.ok("attend", table);
  floree.ok("attend", table);
  people[0]->ok("talk", R"("text":"well met")");
  for (Visitor* hears : {people[1].get(), people[2].get(), &elaine}) {
    EXPECT_TRUE(running.wait([&] { return has(*hears, "well met"); }));
  }
  elaine.ok("talk", R"("text":"I know who it is")");
  ASSERT_TRUE(running.wait([&] { return has(floree, "I know who it is"); }));
  for (const auto& person : people) {
    person->settle();
    EXPECT_FALSE(has(*person, "I know who it is"));
  }
}

TEST_F(ServerTalk, a_muted_player_is_not_heard) {
  Visitors people = seat_people(running, "shadows", 3);
  people[1]->ok("mute", "\"player\":\"" + people[0]->person().id + "\",\"on\":true");
  people[0]->ok("talk", R"("text":"noise")");
  ASSERT_TRUE(running.wait([&] { return has(*people[2], "noise"); }));
  people[1]->settle();
  EXPECT_FALSE(has(*people[1], "noise"));
}

TEST_F(ServerTalk, texts_have_bounds_and_tables_their_say) {
  Visitors people = seat_people(running, "shadows", 3);
  EXPECT_NE(people[0]->refusal("talk", R"("text":"")"), "ok");
  EXPECT_NE(people[0]->refusal("talk", "\"text\":\"" + std::string(281, 'x') + "\""), "ok");
  people[0]->ok("talk", "\"text\":\"" + std::string(280, 'x') + "\"");
  Visitors quiet = seat_people(running, "shadows", 3, R"("talk":"off")");
  EXPECT_EQ(quiet[0]->refusal("talk", R"("text":"psst")"), "talk_off");
  Visitors terse = seat_people(running, "shadows", 3, R"("talk":"phrases")");
  EXPECT_EQ(terse[0]->refusal("talk", R"("text":"psst")"), "talk_off");
}

TEST_F(ServerTalk, R304_under_Silence_nobody_at_the_table_speaks) {
  const auto silence = [](const Visitor& v) {
    return v.view().at("table").as_object().at("silence").as_object().at("on").as_bool();
  };
  Visitors people = seat_people(running, "rumors", 3);
  std::minstd_rand random(1);
  bool silent = false;
  for (int games = 0; games < 40 && !silent;) {
    if (!play_one(running, people, random)) {
      people = seat_people(running, "rumors", 3);
      ++games;
    }
    for (const auto& person : people) person->settle();
    silent = people[0]->view().at("outcome").is_null() && silence(*people[0]);
  }
  ASSERT_TRUE(silent) << "no Silence in forty games";
  for (const auto& person : people) {
    EXPECT_EQ(person->refusal("talk", R"("text":"but")"), "silence");
  }
  Visitor spectator(running, "Elaine");
  spectator.ok("attend", "\"table\":\"" + people[0]->code() + "\"");
  spectator.ok("talk", R"("text":"they may not speak")");
  while (silence(*people[0]) && play_one(running, people, random)) {
    for (const auto& person : people) person->settle();
  }
  if (people[0]->view().at("outcome").is_null()) people[0]->ok("talk", R"("text":"at last")");
}

TEST_F(ServerTalk, R317_lines_fade_in_Rumors) {
  Visitors people = seat_people(running, "rumors", 3);
  people[0]->ok("talk", R"("text":"it was not me")");
  ASSERT_TRUE(running.wait([&] { return has(*people[1], "it was not me"); }));
  const object& line = people[1]->push("talk")->at("lines").as_array()[0].as_object();
  EXPECT_GT(line.at("fades").as_int64(), 0);
  EXPECT_LE(line.at("fades").as_int64(), 30000);
}

}  // namespace
}  // namespace logres::server_test
