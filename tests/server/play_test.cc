// A game from the start to its record: reloading, leaving, coming back, taking back, watching, playing again.
#include <algorithm>
#include "table/match.h"

#include "tests/server/running_server.h"

namespace logres::server_test {
namespace {

class ServerPlay : public testing::Test {
 protected:
  Visitor& asked(Visitors& people) {
    const auto owes = [](const auto& p) { return p->owes(); };
    EXPECT_TRUE(running.wait([&] { return std::any_of(people.begin(), people.end(), owes); }));
    return **std::find_if(people.begin(), people.end(), owes);
  }
  static std::size_t asked_seats(const Visitor& visitor) {
    return visitor.view().at("decision").as_object().at("asked").as_array().size();
  }
  static const object& seat_of(const Visitor& looker, int seat) {
    return looker.table().at("seats").as_array()[static_cast<std::size_t>(seat)].as_object();
  }

  RunningServer running;
};

TEST_F(ServerPlay, every_game_is_played_to_its_end_and_its_record_is_sound) {
  for (const char* game : {"rumors", "shadows", "legends"}) {
    Visitors people = seat_people(running, game, 3, R"("public":true)");
    const std::string commitment = people[0]->text_of_view("commitment");
    play_to_the_end(running, people, 11);
    const std::string code = people[0]->code();
    EXPECT_FALSE(people[0]->view().at("outcome").is_null());

    wire::Http http = running.http();
    const wire::HttpAnswer fetched = http.get("/api/records/" + code);
    ASSERT_EQ(fetched.status, 200) << fetched.body;
    EXPECT_NE(fetched.header("Content-Disposition").find("attachment"), std::string::npos);
    const auto record = read_record(fetched.body);
    ASSERT_TRUE(std::holds_alternative<Record>(record)) << std::get<Refusal>(record).message();
    EXPECT_EQ(std::get<Record>(record).commitment, commitment) << "it was published before the first move";
    const auto match = Match::open(std::get<Record>(record));
    ASSERT_TRUE(std::holds_alternative<Match>(match)) << std::get<Refusal>(match).message();
    EXPECT_TRUE(std::get<Match>(match).table().outcome().has_value());

    const object verified = running.get("/api/records/" + code + "/verify");
    EXPECT_EQ(verified.at("sound"), true);
    EXPECT_EQ(verified.at("finished"), true);
    const object list = running.get(std::string("/api/records?game=") + game);
    ASSERT_EQ(list.at("records").as_array().size(), 1U);
    EXPECT_EQ(list.at("records").as_array()[0].as_object().at("table"), value(code));
    EXPECT_EQ(running.get(std::string("/api/stats?game=") + game).at("games"), 1);

    const object replay = running.get("/api/replay/" + code);
    const std::size_t steps = replay.at("steps").as_array().size();
    EXPECT_EQ(steps, std::get<Record>(record).moves.size());
    EXPECT_FALSE(running.get("/api/replay/" + code + "/0?seat=1").at("view").as_object().empty());
    const object last = running.get("/api/replay/" + code + "/" + std::to_string(steps) + "?seat=all");
    EXPECT_EQ(last.at("views").as_array().size(), 3U);
  }
}

TEST_F(ServerPlay, running_games_have_no_record_and_no_replay) {
  Visitors people = seat_people(running, "rumors", 3);
  wire::Http http = running.http();
  for (const char* path : {"/api/records/", "/api/replay/"}) {
    const wire::HttpAnswer answer = http.get(path + people[0]->code());
    EXPECT_TRUE(answer.status == 404 || answer.status == 409) << path << answer.status << answer.body;
  }
  EXPECT_NE(http.get("/api/replay/" + people[0]->code() + "/0?seat=all").status, 200);
}

TEST_F(ServerPlay, reloading_in_the_middle_of_a_window_changes_nothing) {
  Visitors people = seat_people(running, "rumors", 5, R"("options":{"expert":"on"})");
  std::minstd_rand random(4);
  // Who has but one answer is not asked: the table gives it.
  const auto has_a_choice = [](const auto& person) { return person->owes() && person->legal().size() > 1; };
  const auto open_window = [&] {
    for (const auto& person : people) person->settle();
    return std::count_if(people.begin(), people.end(), has_a_choice) >= 2;
  };
  for (int games = 0; !open_window() && games < 50;) {
    if (play_one(running, people, random)) continue;
    people = seat_people(running, "rumors", 5, R"("options":{"expert":"on"})");
    ++games;
  }
  const auto found = std::find_if(people.begin(), people.end(), has_a_choice);
  ASSERT_NE(found, people.end()) << "no window for two in fifty games";
  Visitor& first = **found;
  const std::string move = first.legal()[0];
  const std::string ask = first.text_of_view("ask");
  const std::uint64_t before = first.views;
  first.play(move);
  ASSERT_TRUE(running.wait([&] { return first.views > before; }));
  for (const auto& person : people) {
    const object saw = person->view();
    const bool owed = person->owes();
    const std::string code = person->code();
    person->connect();
    person->ok("attend", "\"table\":\"" + code + "\"");
    ASSERT_TRUE(running.wait([&] { return person->view().contains("log"); }));
    EXPECT_EQ(person->owes(), owed);
    EXPECT_EQ(person->view().at("ask"), saw.at("ask"));
    EXPECT_EQ(person->view().at("table"), saw.at("table"));
    EXPECT_EQ(person->view().at("legal"), saw.at("legal"));
  }
  if (first.text_of_view("ask") == ask) {
    EXPECT_EQ(first.refusal("move", first.move_fields(move)), "already_answered");
  }
  play_to_the_end(running, people, 5);
}

TEST_F(ServerPlay, stale_and_doubled_moves_do_no_harm) {
  Visitors people = seat_people(running, "rumors", 3);
  std::minstd_rand random(9);
  for (int i = 0; i < 10; ++i) {
    Visitor& mover = asked(people);
    const std::string fields = mover.move_fields(mover.legal()[random() % mover.legal().size()]);
    const std::uint64_t before = mover.views;
    mover.socket.text(R"({"verb":"move","id":"a",)" + fields + "}");
    mover.socket.text(R"({"verb":"move","id":"b",)" + fields + "}");
    const auto answers = [&](std::string_view kind) {
      return std::count_if(mover.frames.begin(), mover.frames.end(), [&](const std::string& frame) {
        return frame.starts_with(kind) &&
               (frame.find(R"("id":"a")") != frame.npos || frame.find(R"("id":"b")") != frame.npos);
      });
    };
    ASSERT_TRUE(running.wait([&] { return mover.views > before && answers("{\"ok\"") == 2; }));
    EXPECT_EQ(answers(R"({"ok":true)"), 1);
    for (const auto& person : people) {
      person->settle();
      person->frames.clear();
    }
    if (!mover.view().at("outcome").is_null()) break;
  }
}

TEST_F(ServerPlay, why_not_and_hint_answer_and_change_nothing) {
  Visitors people = seat_people(running, "rumors", 3);
  Visitor& mover = asked(people);
  const object why = mover.ok("why_not", R"("move":"accuse 1")");
  EXPECT_EQ(why.at("legal"), false);
  EXPECT_EQ(why.at("rule"), "R-092");
  const object hint = mover.ok("hint");
  EXPECT_FALSE(hint.at("hints").as_array().empty());
  EXPECT_TRUE(mover.owes());
  Visitor& other = *people[mover.seat() == 0 ? 1 : 0];
  EXPECT_EQ(other.refusal("move", R"("move":"listen")"), "not_asked");
  EXPECT_NE(other.refusal("hint"), "ok");
  EXPECT_EQ(mover.refusal("move", mover.move_fields("accuse 1")), "illegal_move");
  EXPECT_EQ(mover.refusal("move", mover.move_fields("dance")), "bad_move");
}

TEST_F(ServerPlay, who_leaves_is_played_by_a_bot_until_he_is_back) {
  Visitors people = seat_people(running, "rumors", 3);
  people[1]->ok("leave");
  ASSERT_TRUE(running.wait([&] { return !seat_of(*people[0], 1).at("played_by").is_null(); }));
  Visitors others;
  others.push_back(std::move(people[0]));
  others.push_back(std::move(people[2]));
  std::minstd_rand random(2);
  for (int i = 0; i < 6 && play_one(running, others, random); ++i) {
  }
  people[1]->ok("back");
  ASSERT_TRUE(running.wait([&] { return seat_of(*others[0], 1).at("played_by").is_null(); }));
  EXPECT_EQ(people[1]->seat(), 1);
  others.push_back(std::move(people[1]));
  play_to_the_end(running, others, 3);
}

TEST_F(ServerPlay, a_player_kicked_in_play_is_replaced_by_a_bot) {
  Visitors people = seat_people(running, "rumors", 3);
  const std::string code = people[0]->code();
  EXPECT_EQ(people[1]->refusal("kick", R"("seat":0)"), "not_host");
  people[0]->ok("kick", R"("seat":2)");
  ASSERT_TRUE(running.wait(
      [&] { return seat_of(*people[0], 2).at("kind") == "bot" || !seat_of(*people[0], 2).at("played_by").is_null(); }));
  if (!people[2]->open()) people[2]->connect();
  EXPECT_EQ(people[2]->refusal("attend", "\"table\":\"" + code + "\""), "barred");
  EXPECT_NE(people[2]->refusal("move", R"("move":"listen")"), "ok");
  people.pop_back();
  play_to_the_end(running, people, 8);
}

TEST_F(ServerPlay, after_the_end_they_play_again_with_the_same_seats) {
  Visitors people = seat_people(running, "rumors", 3, R"("talk":"phrases")");
  EXPECT_EQ(people[0]->refusal("rematch"), "wrong_phase");
  play_to_the_end(running, people, 21);
  people[1]->ok("rematch");
  const auto told = [](const Visitor& v) { return v.table().at("rematch").is_string(); };
  for (const auto& person : people) {
    // Whoever asked may be at the new table already.
    ASSERT_TRUE(running.wait([&] { return told(*person) || person->table().at("phase") == "open"; }));
  }
  const std::string code(told(*people[0]) ? std::string(people[0]->table().at("rematch").as_string())
                                          : people[0]->code());
  for (std::size_t i = 0; i < people.size(); ++i) {
    people[i]->ok("attend", "\"table\":\"" + code + "\"");
    ASSERT_TRUE(running.wait([&] { return people[i]->table().at("code") == value(code); }));
    EXPECT_EQ(people[i]->seat(), static_cast<int>(i));
    EXPECT_EQ(people[i]->table().at("settings").as_object().at("talk"), "phrases");
  }
}

TEST_F(ServerPlay, a_move_that_revealed_nothing_can_be_taken_back_by_consent) {
  Visitors people = seat_people(running, "shadows", 3);
  std::minstd_rand random(17);
  bool taken_back = false;
  bool kept = false;
  std::map<std::string, int> outcomes;
  for (int i = 0; i < 400 && !(taken_back && kept); ++i) {
    Visitor& mover = asked(people);
    const object before = mover.view();
    const std::uint64_t views = mover.views;
    const std::vector<std::string> moves = mover.legal();
    const std::string code = mover.refusal("move", mover.move_fields(moves[random() % moves.size()]));
    if (code != "ok") continue;
    ASSERT_TRUE(running.wait([&] { return mover.views > views; }));
    if (!mover.view().at("outcome").is_null()) break;
    if (random() % 2 == 0) continue;  // else they would never come far
    const std::string proposed = mover.refusal("takeback");
    ++outcomes[proposed];
    EXPECT_TRUE(proposed == "ok" || proposed == "revealed" || proposed == "no_takeback" || proposed == "moves_stand")
        << proposed;
    if (proposed != "ok") continue;
    mover.settle();
    if (mover.table().at("takeback").is_null()) continue;  // an answer nobody had seen yet: it may be had back at once
    for (const auto& person : people) {
      if (person.get() != &mover) person->ok("consent", taken_back ? R"("on":false)" : R"("on":true)");
      if (person.get() != &mover && taken_back) break;  // one refusal ends it
    }
    ASSERT_TRUE(running.wait([&] { return mover.table().at("takeback").is_null(); }));
    mover.settle();
    if (taken_back) {
      kept = true;
    } else {
      ASSERT_TRUE(running.wait([&] { return mover.view().at("table") == before.at("table"); }));
      EXPECT_TRUE(mover.owes());
      taken_back = true;
    }
  }
  EXPECT_TRUE(taken_back) << "no move could be taken back: " << testing::PrintToString(outcomes);
  play_to_the_end(running, people, 18);
  EXPECT_EQ(running.get("/api/records/" + people[0]->code() + "/verify").at("sound"), true);
}

TEST_F(ServerPlay, spectators_see_what_anybody_may_and_as_late_as_the_table_wants) {
  using Clock = std::chrono::steady_clock;
  Visitors people = seat_people(running, "rumors", 3, R"("delay":1)");
  Visitor spectator(running, "Floree");
  spectator.ok("attend", "\"table\":\"" + people[0]->code() + "\"");
  ASSERT_TRUE(running.wait([&] { return !spectator.view().empty(); }));
  EXPECT_TRUE(spectator.view().at("seat").is_null());
  EXPECT_TRUE(spectator.legal().empty());
  EXPECT_TRUE(spectator.view().at("table").as_object().at("mine").is_null());
  Visitor& mover = asked(people);
  const std::uint64_t before = spectator.views;
  const auto start = Clock::now();
  mover.play(mover.legal()[0]);
  ASSERT_TRUE(running.wait([&] { return spectator.views > before; }));
  EXPECT_GE(Clock::now() - start, std::chrono::milliseconds(950));
}

TEST_F(ServerPlay, who_is_asked_can_be_reminded_once_a_minute) {
  Visitors people = seat_people(running, "rumors", 3);
  Visitor& mover = asked(people);
  Visitor& other = *people[mover.seat() == 0 ? 1 : 0];
  other.ok("remind");
  ASSERT_TRUE(running.wait([&] { return mover.push("reminder") != nullptr; }));
  EXPECT_EQ(mover.push("reminder")->at("from"), value(other.person().name));
  EXPECT_EQ(other.refusal("remind"), "too_many");
}

TEST_F(ServerPlay, stopping_says_goodbye_and_a_new_process_goes_on) {
  Visitors people = seat_people(running, "rumors", 3);
  std::minstd_rand random(6);
  for (int i = 0; i < 8; ++i) play_one(running, people, random);
  const std::string code = people[0]->code();
  for (const auto& person : people) person->settle();
  std::vector<object> saw;
  for (const auto& person : people) saw.push_back(person->view());
  EXPECT_EQ(running.server.stop(kPatience), 0);
  for (const auto& person : people) {
    ASSERT_TRUE(running.wait([&] { return !person->closed.empty(); }));
    ASSERT_NE(person->push("bye"), nullptr);
    EXPECT_EQ(person->push("bye")->at("reason"), "restart");
  }
  running.start();
  for (std::size_t i = 0; i < people.size(); ++i) {
    people[i]->connect();
    people[i]->ok("attend", "\"table\":\"" + code + "\"");
    ASSERT_TRUE(running.wait([&] { return people[i]->view().contains("log"); }));
    EXPECT_EQ(people[i]->view().at("table"), saw[i].at("table"));
    EXPECT_EQ(people[i]->view().at("ask"), saw[i].at("ask")) << "an ask is good for any process";
  }
  play_to_the_end(running, people, 7);
}

}  // namespace
}  // namespace logres::server_test
