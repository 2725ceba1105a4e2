// Two tables that differ only in what a seat may not know send that seat, and spectators, the same bytes.
#include <filesystem>
#include <future>

#include "server/room/room.h"
#include "tests/server/running_server.h"
#include "tests/server/twins.h"

namespace logres::server_test {
namespace {

Secret the_secret;  // Moment takes a plain function

server::Settings settings_for(std::string_view json) {
  const object fields = read_object(json);
  Request request(fields);
  return server::read_settings(request);
}

class ServerLeak : public testing::Test {
 protected:
  static constexpr const char* kCode = "TKYNAMQX";

  // Guests, who are the same in both servers: the second server's store is a copy of the first one's.
  void make_people(int seats) {
    for (int i = 0; i < seats; ++i) {
      wire::Http http(servers[0].server.address());
      people.push_back(make_guest(http, "Guest " + std::to_string(i)));
    }
    wire::Http http(servers[0].server.address());
    spectator = make_guest(http, "Watcher");
    for (RunningServer& running : servers) running.server.stop(kPatience);
    const auto file = [](RunningServer& running) { return running.store().substr(std::string_view("sqlite:").size()); };
    for (const char* part : {"", "-wal", "-shm"}) {
      std::filesystem::remove(file(servers[1]) + part);
      if (std::filesystem::exists(file(servers[0]) + part)) {
        std::filesystem::copy_file(file(servers[0]) + part, file(servers[1]) + part);
      }
    }
  }

  // The same table in both, but for the position it begins with.
  void make_table(RunningServer& running, const server::Settings& settings, const Twins& twins, std::size_t which) {
    const auto store = store::open_store(running.store());
    std::vector<server::Seating> seating;
    for (const wire::Person& person : people) seating.push_back({.person = find(*store, person)});
    the_secret = twins.secret;
    const server::Moment moment{.now = 1763215200000, .secret = [] { return the_secret; }};
    std::vector<store::Entry> entries = server::Room::create(settings, *seating[0].person, moment, seating, false);
    server::Room room(0, kCode);
    for (const store::Entry& entry : entries) room.apply(entry);
    const auto wish = [&](const char* verb, const char* fields, const server::Seating& seat) {
      const object wanted = read_object(fields);
      Request request(wanted);
      for (store::Entry& entry : room.decide(verb, request, *seat.person, moment)) {
        if (entry.kind == "start") {
          object start = read_object(entry.body);
          start["scenario"] = twins.positions[which];
          entry.body = boost::json::serialize(start);
        }
        room.apply(entry);
        entries.push_back(entry);
      }
    };
    for (std::size_t i = 1; i < seating.size(); ++i) wish("ready", R"({"on":true})", seating[i]);
    wish("start", "{}", seating[0]);
    store::TableRow row{
        .code = kCode, .game = std::string(settings.game->name), .rules_version = settings.game->rules_version};
    row.head = room.head();
    row.last_seq = static_cast<std::uint32_t>(entries.size());
    row.created = row.changed = moment.now;
    std::promise<store::Appended> made;
    store->create_table(row, entries, [&](store::Appended how, store::TableId) { made.set_value(how); });
    ASSERT_EQ(made.get_future().get(), store::Appended::kDone);
    store->close();
  }

  static server::Person find(store::Store& store, const wire::Person& person) {
    for (store::PlayerId id = 1; id < 100; ++id) {
      const auto row = store.find_player(id);
      if (row && row->public_id == person.id) return {.id = id, .public_id = row->public_id, .name = row->name};
    }
    ADD_FAILURE() << "no player " << person.id;
    return {};
  }

  // Everybody comes in the same order, then all steps are played. What the observers were sent, frame by frame.
  std::vector<std::vector<std::string>> play(
      RunningServer& running, const Twins& twins, std::size_t which, Seat observer, bool instant) {
    const std::string attend = std::string("\"table\":\"") + kCode + "\"";
    Visitors seats;
    for (const wire::Person& person : people) {
      seats.push_back(std::make_unique<Visitor>(running, person));
      seats.back()->ok("attend", attend);
      for (const auto& seat : seats) seat->settle();
    }
    Visitor tab(running, people[observer]);
    Visitor watcher(running, spectator);
    Visitor nameless(running, wire::Person{.name = "nameless"});
    const std::vector<Visitor*> observers = {seats[observer].get(), &tab, &watcher, &nameless};
    for (Visitor* one : {&tab, &watcher, &nameless}) {
      one->ok("attend", attend);
      for (Visitor* other : observers) other->settle();
    }
    const GameEntry& game = *find_game(seats[0]->text_of_view("game"));
    for (std::size_t i = 0; i < twins.steps.size(); ++i) {
      const TwinStep& step = twins.steps[i];
      Visitor& mover = *seats[step.seat];
      if (!step.by_table[which]) {
        await_question(running, mover, shown_after(twins, which, i, step.seat));
        make_move(running, mover, move_text(game.verbs, step.moves[which]));
      } else if (instant) {
        EXPECT_TRUE(running.wait([&] { return mover.legal().size() != 1; })) << "step " << i;
      }
      // In one of them the table may go on by itself: then there is nothing to wait for yet, in either.
      const bool goes_on =
          i + 1 < twins.steps.size() && (twins.steps[i + 1].by_table[0] || twins.steps[i + 1].by_table[1]);
      if (!instant && !goes_on) wait_for(running, *seats[observer], shown_after(twins, which, i + 1, observer), i);
      if (i % 5 == 4 && (instant || !goes_on)) tab.ok("view");
      for (const auto& seat : seats) seat->settle();
      for (Visitor* one : observers) one->settle();
    }
    std::vector<std::vector<std::string>> frames;
    for (Visitor* one : observers) frames.push_back(pushes_of(*one));
    return frames;
  }

  // What the table answers, and what is said in a window, shows in its time.
  static void wait_for(RunningServer& running, const Visitor& visitor, const object& wanted, std::size_t step) {
    const bool shows = running.wait([&] {
      return visitor.view().at("table") == wanted.at("table") && visitor.view().at("decision") == wanted.at("decision");
    });
    EXPECT_TRUE(shows) << "step " << step << ", wanted " << boost::json::serialize(wanted) << ", there is "
                       << boost::json::serialize(visitor.view());
  }

  // This question, and not one before that the table has not closed yet.
  static void await_question(RunningServer& running, const Visitor& mover, const object& wanted) {
    const auto& kind = wanted.at("decision").as_object().at("kind");
    EXPECT_TRUE(running.wait([&] {
      const object& view = mover.view();
      return mover.owes() && view.at("legal") == wanted.at("legal") &&
             view.at("decision").as_object().at("kind") == kind;
    })) << boost::json::serialize(wanted);
  }

  // As soon as it is accepted (R-318).
  static void make_move(RunningServer& running, Visitor& mover, const std::string& move) {
    for (;;) {
      const object answer = mover.ask("move", mover.move_fields(move));
      if (answer.at("ok") == true) return;
      ASSERT_EQ(answer.at("code"), "too_soon") << boost::json::serialize(answer);
      running.loop.turn(std::chrono::milliseconds(answer.at("hold").as_int64()));
    }
  }

  static std::vector<std::string> pushes_of(const Visitor& visitor) {
    std::vector<std::string> pushes;
    for (const std::string& frame : visitor.frames) {
      if (frame.starts_with("{\"push\"")) pushes.push_back(without_hold(frame));
    }
    return pushes;
  }

  // The rest of a card's time on view is another one in each run, whatever is hidden.
  static std::string without_hold(const std::string& frame) {
    static constexpr std::string_view kHold = "\"hold\":";
    const std::size_t at = frame.find(kHold);
    if (at == std::string::npos) return frame;
    const std::size_t end = frame.find_first_not_of("0123456789", at + kHold.size());
    return frame.substr(0, at + kHold.size()) + frame.substr(end);
  }

  void compare(std::string_view json, Seat observer, int most) try {
    const server::Settings settings = settings_for(json);
    const auto twins = find_twins(settings, observer, most, 2026);
    ASSERT_TRUE(twins.has_value()) << "no two positions look the same to seat " << int{observer};
    std::printf("%s, seat %d: %zu moves, %d of them different, %d a choice in one of them only, hands %s\n",
                std::string(settings.game->name).c_str(),
                int{observer},
                twins->steps.size(),
                twins->different_moves,
                twins->different_choices,
                twins->others_differ ? "different" : "the same");
    EXPECT_TRUE(twins->others_differ || twins->different_moves > 0);
    EXPECT_GE(twins->steps.size(), 3U);
    EXPECT_TRUE(settings.pace == server::Pace::kInstant || twins->different_choices > 0);
    make_people(settings.seats());
    std::vector<std::vector<std::string>> sent[2];
    for (std::size_t which = 0; which < 2; ++which) {
      make_table(servers[which], settings, *twins, which);
      servers[which].start();
      sent[which] = play(servers[which], *twins, which, observer, settings.pace == server::Pace::kInstant);
    }
    static constexpr const char* kObservers[] = {
        "the seat", "the seat's other tab", "a spectator", "a nameless spectator"};
    for (std::size_t one = 0; one < sent[0].size(); ++one) {
      EXPECT_EQ(sent[0][one].size(), sent[1][one].size()) << "the number of frames for " << kObservers[one];
      for (std::size_t i = 0; i < std::min(sent[0][one].size(), sent[1][one].size()); ++i) {
        ASSERT_EQ(sent[0][one][i], sent[1][one][i]) << "frame " << i << " for " << kObservers[one];
      }
      EXPECT_GE(sent[0][one].size(), 4U) << "nothing was to be seen";
    }
  } catch (const Refused& refused) {
    FAIL() << refused.refusal.message() << " " << refused.refusal.field;
  }

  RunningServer servers[2];
  std::vector<wire::Person> people;
  wire::Person spectator;
};

TEST_F(ServerLeak, R288_R316_Rumors_sends_a_seat_nothing_of_what_it_may_not_know) {
  compare(R"({"game":"rumors","seats":5,"pace":"instant"})", 2, 16);
}

TEST_F(ServerLeak, Rumors_for_experts_with_knights_in_hand) {
  compare(R"({"game":"rumors","seats":4,"options":{"expert":"on"},"pace":"instant"})", 1, 16);
}

TEST_F(ServerLeak, R323_whether_somebody_had_a_choice_shows_nowhere) {
  compare(R"({"game":"rumors","seats":3,"options":{"expert":"on"},"pace":"quick"})", 0, 12);
}

TEST_F(ServerLeak, Shadows_sends_a_seat_nothing_of_what_it_may_not_know) {
  compare(R"({"game":"shadows","seats":4,"pace":"instant"})", 3, 16);
}

TEST_F(ServerLeak, Legends_sends_a_seat_nothing_of_what_it_may_not_know) {
  compare(R"({"game":"legends","seats":3,"pace":"instant"})", 1, 12);
}

}  // namespace
}  // namespace logres::server_test
