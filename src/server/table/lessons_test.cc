#include "server/table/lessons.h"

#include <gtest/gtest.h>

#include "embedded.h"
#include "server/room/room_testing.h"
#include "server/table/timer.h"

namespace logres::server {
namespace {

TEST(Lessons, every_lesson_of_the_house_is_a_sound_position) {
  int lessons = 0;
  for (const auto& file : embedded::files()) {
    if (!file.path.starts_with("lessons/")) continue;
    const auto name = file.path.substr(8, file.path.size() - 8 - 5);
    ASSERT_NE(find_lesson(name), nullptr) << name;
    ++lessons;
  }
  EXPECT_GE(lessons, 1);
  EXPECT_EQ(find_lesson("no_such"), nullptr);
}

TEST(Lessons, a_guided_game_begins_at_once_and_plays_its_other_seats_to_the_end) {
  const Lesson* lesson = find_lesson("shadows_first");
  ASSERT_NE(lesson, nullptr);
  const Person pupil{7, "p_pupil", "Anna"};
  Moment moment{.now = 1000};
  Room room(1, "AAAAAAAA");
  for (const store::Entry& entry : Room::create(*lesson, pupil, moment)) room.apply(entry);
  ASSERT_EQ(room.phase(), store::Phase::kPlaying);
  EXPECT_EQ(room.seat_of(7), Seat{0});

  // The pupil plays what the rules have for the absent; the table does the rest by itself.
  for (int i = 0; i < 2000 && room.phase() == store::Phase::kPlaying; ++i) {
    moment.now += 100'000;
    std::vector<store::Entry> entries;
    if (const auto errand = room.next_errand({})) {
      EXPECT_NE(errand->kind, Errand::Kind::kBot) << "no bot of a level plays in a lesson";
      entries = room.run_errand(*errand, std::nullopt, moment);
    } else {
      const Move move = room.match()->absent(0);
      boost::json::object fields{{"move", move_text(room.match()->game().verbs, move)}};
      Request request(fields);
      entries = room.decide("move", request, pupil, moment);
    }
    ASSERT_FALSE(entries.empty());
    for (const store::Entry& entry : entries) room.apply(entry);
  }
  ASSERT_EQ(room.phase(), store::Phase::kFinished);
  EXPECT_FALSE(room.finished()->counted) << "a lesson is no game for the statistics";
}

TEST(Lessons, a_seat_of_the_house_prefers_what_the_lesson_says) {
  const Lesson* lesson = find_lesson("shadows_first");
  auto begun = Match::load(lesson->scenario, lesson->secret);
  Match& match = std::get<Match>(begun);
  // Play on until seat 2 is asked about evil: there the lesson wants a Siege Engine.
  for (int i = 0; i < 200 && !match.table().pending().over(); ++i) {
    const Decision asked = match.table().pending();
    if (asked.seat == 2 && match.game().questions[asked.kind].name == "evil") {
      EXPECT_EQ(move_text(match.game().verbs, lesson->choose(match, 2)), "siege_engine");
      return;
    }
    ASSERT_FALSE(match.play(asked.seat, match.absent(asked.seat)));
  }
  FAIL() << "seat 2 was never asked";
}

}  // namespace
}  // namespace logres::server
