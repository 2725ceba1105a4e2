// Nothing leaks: two tables that differ only in what a seat may not know send that seat and the spectators the same
// bytes, and do so at the same times (R-323).
#include <gtest/gtest.h>

#include <array>

#include "server/room/room_testing.h"

namespace logres::server::testing {
namespace {

// A position out of a random game.
std::unique_ptr<Table> some_position(const GameEntry& game, Dice& dice) {
  const auto below = [&](int n) { return static_cast<int>(dice.below(static_cast<std::uint32_t>(n))); };
  for (;;) {
    const int least = std::max(2, game.min_seats);
    Setup setup{.seats = static_cast<std::uint8_t>(least + below(std::min(5, game.max_seats) - least + 1)),
                .options = Options(game.options)};
    auto made = Match::start(game, setup, Secret::from_seed(static_cast<std::uint64_t>(below(1 << 30))));
    Match match = std::get<Match>(std::move(made));
    for (int i = below(150); i > 0 && !match.table().pending().over(); --i) {
      const Seat seat = match.table().pending().seat;
      const MoveList legal = moves_of(match, seat);
      match.play(seat, legal[below(legal.size())]);
    }
    if (!match.table().pending().over()) return match.table().clone();
  }
}

// Two tables side by side: the true one, and one that this viewer cannot tell from it.
class Twins {
 public:
  Twins(const Table& truth, Seat viewer, std::string_view more, Dice& dice)
      : dice_(dice),
        viewer_(viewer),
        here_(settings(truth, more), kAnna, people(truth.seats())),
        there_(settings(truth, more), kAnna, people(truth.seats())) {
    here_.start_from(truth.clone());
    there_.start_from(truth.imagine(viewer, dice));
  }

  int steps() const { return steps_; }
  int hidden() const { return hidden_; }

  void play(int steps) {
    ASSERT_NO_FATAL_FAILURE(compare());
    for (; steps > 0 && here_.room.phase() == store::Phase::kPlaying && same_; --steps) {
      here_.now = there_.now += below(1500);
      if (!settle()) return;
      ASSERT_NO_FATAL_FAILURE(compare());
      if (here_.room.phase() != store::Phase::kPlaying || !same_) return;
      if (!move()) return;
      ASSERT_NO_FATAL_FAILURE(compare());
    }
  }

 private:
  static std::string settings(const Table& table, std::string_view more) {
    std::string options;
    JsonWriter json(options);
    json.object();
    for (std::size_t i = 0; i < table.game().options.size(); ++i) {
      const OptionDef& def = table.game().options[i];
      const auto value = table.setup().options[i];
      if (def.choices.empty()) {
        json.field(def.key, value);
      } else {
        json.field(def.key, def.choices[static_cast<std::size_t>(value)]);
      }
    }
    json.end_object();
    return settings_json(table.game().name, table.seats(), std::string(more) + R"(,"options":)" + options);
  }

  int below(int n) { return static_cast<int>(dice_.below(static_cast<std::uint32_t>(n))); }

  // Errands that are due on both sides. A forced answer of somebody may be a free one over there: then the twins part,
  // as they do when somebody plays what they have only here.
  bool settle() {
    for (;;) {
      const auto a = here_.errand();
      const auto b = there_.errand();
      const bool due_here = a && a->due <= here_.now;
      const bool due_there = b && b->due <= there_.now;
      if (!due_here && !due_there) return true;
      if (due_here != due_there || a->kind != b->kind || a->seat != b->seat) return false;
      EXPECT_EQ(a->due, b->due);
      here_.run_due();
      there_.run_due();
    }
  }

  // A random answer of some seat, if it can be given over there as well.
  bool move() {
    const SeatSet waiting = here_.room.match()->waiting();
    std::vector<Seat> seats;
    for (Seat p = 0; p < kMaxSeats; ++p) {
      if (waiting.has(p)) seats.push_back(p);
    }
    if (seats.empty()) return true;  // all have answered; the window is open for a while
    const Seat seat = seats[static_cast<std::size_t>(below(static_cast<int>(seats.size())))];
    const MoveList legal = moves_of(*here_.room.match(), seat);
    const Move move = legal[below(legal.size())];
    if (there_.room.match()->why_not(seat, move)) return false;
    const auto hold = here_.room.match()->table().pending();
    const std::string text = move_text(here_.room.settings().game->verbs, move);
    const std::string a = here_.move(person(seat + 1), text);
    const std::string b = there_.move(person(seat + 1), text);
    EXPECT_EQ(a, b);
    if (hold == here_.room.match()->table().pending()) ++hidden_;
    ++steps_;
    return true;
  }

  struct Seen {
    std::string table, view, spectator, spectators_table, talk;
  };
  Seen look(const Parlour& parlour, std::uint64_t* since, std::uint64_t* spectators_since) const {
    Seen seen;
    const Person who = viewer_ == kNoSeat ? kNobody : person(viewer_ + 1);
    seen.table = parlour.room.table_frame(who, {});
    seen.spectators_table = parlour.room.table_frame(kNobody, {});
    seen.talk = parlour.room.talk_frame(who, 0, {}, parlour.now);
    const ViewFrame view = parlour.room.view_frame(viewer_, *since, parlour.now);
    const ViewFrame spectator = parlour.room.view_frame(kNoSeat, *spectators_since, parlour.now);
    seen.view = view.text;
    seen.spectator = spectator.text;
    *since = view.next;
    *spectators_since = spectator.next;
    return seen;
  }

  // As long as the viewer has seen the same and sees the same, all bytes are the same.
  void compare() {
    const auto events_seen = [&](const Parlour& parlour, std::uint64_t since) {
      std::string events = parlour.room.view_frame(viewer_, since, parlour.now).text;
      return events.substr(events.find(R"("events":)"));
    };
    same_ = here_.room.match()->table().same_view(there_.room.match()->table(), viewer_) &&
            events_seen(here_, since_[0]) == events_seen(there_, since_[1]);
    if (!same_) return;
    const Seen a = look(here_, &since_[0], &since_[2]);
    const Seen b = look(there_, &since_[1], &since_[3]);
    ASSERT_EQ(a.table, b.table);
    ASSERT_EQ(a.spectators_table, b.spectators_table);
    ASSERT_EQ(a.talk, b.talk);
    ASSERT_EQ(a.view, b.view);
    ASSERT_EQ(a.spectator, b.spectator);
  }

  Dice& dice_;
  Seat viewer_;
  Parlour here_, there_;
  std::array<std::uint64_t, 4> since_{};
  bool same_ = true;
  int steps_ = 0, hidden_ = 0;
};

class RoomLeak : public ::testing::TestWithParam<std::string_view> {};

TEST_P(RoomLeak, R323_twin_tables_send_the_same_bytes_at_the_same_times) {
  static constexpr std::array<std::string_view, 3> kMore = {
      R"("pace":"normal","clock":{"seconds":60})", R"("pace":"instant")", R"("pace":"calm","clock":{"days":2})"};
  const GameEntry& game = *find_game(GetParam());
  Dice dice = Dice::fast(11);
  int steps = 0;
  int hidden = 0;
  for (int i = 0; i < 400; ++i) {
    const auto truth = some_position(game, dice);
    const auto viewer = static_cast<Seat>(dice.below(static_cast<std::uint32_t>(truth->seats()) + 1));
    Twins twins(*truth, viewer == truth->seats() ? kNoSeat : viewer, kMore[static_cast<std::size_t>(i) % 3], dice);
    ASSERT_NO_FATAL_FAILURE(twins.play(12)) << i;
    steps += twins.steps();
    hidden += twins.hidden();
  }
  EXPECT_GT(steps, 300);
  EXPECT_TRUE(hidden > 5 || GetParam() == "legends") << "no answer was given in secret";
}

INSTANTIATE_TEST_SUITE_P(Games, RoomLeak, ::testing::Values("shadows", "rumors", "legends"));

// What a seat may not know does not even cause a frame: in a window the others' answers change nothing.
TEST(RoomLeak, R307_R323_an_answer_in_a_window_changes_no_frame_of_the_others) {
  Dice dice = Dice::fast(4);
  int answers = 0;
  for (int i = 0; i < 300; ++i) {
    const auto truth = some_position(*find_game(i % 2 == 0 ? "shadows" : "rumors"), dice);
    if (truth->pending().together.size() < 2) continue;
    Parlour p(
        settings_json(truth->game().name, truth->seats(), R"("clock":{"seconds":60})"), kAnna, people(truth->seats()));
    p.start_from(truth->clone());
    for (Seat seat = 0; seat < truth->seats(); ++seat) {
      if (!p.room.match()->waiting().has(seat)) continue;
      const MoveList legal = moves_of(*p.room.match(), seat);
      std::vector<ViewFrame> views;
      std::vector<std::string> tables;
      for (Seat q = 0; q <= truth->seats(); ++q) {
        views.push_back(p.room.view_frame(q == truth->seats() ? kNoSeat : q, 0, p.now));
        tables.push_back(p.room.table_frame(person(q + 1), {}));
      }
      const auto version = p.room.table_version();
      p.now += 100;
      ASSERT_EQ(p.move(person(seat + 1), move_text(truth->game().verbs, legal[0])), "");
      EXPECT_EQ(p.room.table_version(), version);
      ++answers;
      for (Seat q = 0; q <= truth->seats(); ++q) {
        const auto& before = views[q];
        const ViewFrame now = p.room.view_frame(q == truth->seats() ? kNoSeat : q, before.next, p.now);
        EXPECT_EQ(p.room.table_frame(person(q + 1), {}), tables[q]);
        EXPECT_EQ(now.has_events, false);
        EXPECT_EQ(now.hash == before.hash, q != seat) << "only who answered sees it";
      }
    }
  }
  EXPECT_GT(answers, 30);
}

}  // namespace
}  // namespace logres::server::testing
