// A room is a fold of its log: whoever reads the log has the same room, after every entry.
#include <gtest/gtest.h>

#include <array>

#include "server/room/room_testing.h"
#include "server/table/timer.h"
#include "table/record.h"

namespace logres::server::testing {
namespace {

// People who want everything at once.
class Crowd {
 public:
  Crowd(Parlour& parlour, std::uint64_t seed) : parlour_(parlour), dice_(Dice::fast(seed)) {}

  void act() {
    parlour_.now += below(4) == 0 ? below(5000) : below(300);
    if (below(3) == 0 && parlour_.run_due(&dice_)) return;
    if (parlour_.room.phase() == store::Phase::kPlaying && below(3) != 0) return play();
    const Person who = person(below(7));
    parlour_.wish(who, any_wish());
  }

 private:
  int below(int n) { return static_cast<int>(dice_.below(static_cast<std::uint32_t>(n))); }
  std::string num(int n) { return std::to_string(below(n)); }

  void play() {
    const SeatSet waiting = parlour_.room.match()->waiting();
    const int first = below(kMaxSeats);
    for (int i = 0; i < kMaxSeats; ++i) {
      const Seat p = clockwise(static_cast<Seat>(first), kMaxSeats, i);
      if (!waiting.has(p)) continue;
      const MoveList legal = moves_of(*parlour_.room.match(), p);
      const auto move = move_text(parlour_.room.settings().game->verbs, legal[below(legal.size())]);
      for (int n = 1; n <= 8; ++n) {
        if (parlour_.room.seat_of(n) != p) continue;
        parlour_.move(person(n), move);
        if (below(6) == 0) think_better(person(n));
      }
      return;
    }
  }

  void think_better(const Person& who) {
    parlour_.wish(who, R"({"verb":"takeback"})");
    for (int n = 1; n <= 8; ++n) parlour_.wish(person(n), R"({"verb":"consent","on":true})");
  }

  std::string any_wish() {
    static constexpr std::array<std::string_view, 4> kPaces = {"calm", "normal", "quick", "instant"};
    switch (below(24)) {
      case 0:
      case 1:
      case 2:
        return R"({"verb":"sit"})";
      case 3:
        return R"({"verb":"sit","seat":)" + num(4) + "}";
      case 4:
        return R"({"verb":"stand"})";
      case 5:
      case 6:
        return R"({"verb":"bot","seat":)" + num(4) + R"(,"bot":"random"})";
      case 7:
        return R"({"verb":"swap","a":)" + num(4) + R"(,"b":)" + num(4) + "}";
      case 8:
      case 9:
      case 10:
        return R"({"verb":"ready","on":true})";
      case 11:
        return R"({"verb":"settings","pace":")" + std::string(kPaces[static_cast<std::size_t>(below(4))]) + "\"}";
      case 12:
      case 13:
        return R"({"verb":"start"})";
      case 14:
        return below(4) == 0 ? R"({"verb":"leave"})" : R"({"verb":"consent","on":true})";
      case 15:
        return R"({"verb":"back"})";
      case 16:
        return R"({"verb":"replace","seat":)" + num(4) + R"(,"by":"default"})";
      case 17:
        return below(6) == 0 ? R"({"verb":"kick","seat":)" + num(4) + "}" : R"({"verb":"back"})";
      case 18:
        return R"({"verb":"host","seat":)" + num(4) + "}";
      case 19:
      case 20:
        return R"({"verb":"takeback"})";
      case 21:
        return R"({"verb":"consent","on":)" + std::string(below(3) == 0 ? "false" : "true") + "}";
      case 22:
        return R"({"verb":"talk","text":"hello )" + num(99) + "\"}";
      default:
        return R"({"verb":"talk","phrase":"trust","seat":)" + num(4) + "}";
    }
  }

  Parlour& parlour_;
  Dice dice_;
};

std::string some_settings(std::string_view game, std::uint64_t seed) {
  static constexpr std::array<std::string_view, 6> kMore = {
      R"("pace":"normal")",
      R"("pace":"quick","clock":{"seconds":30},"absent":"default")",
      R"("pace":"calm","clock":{"seconds":30},"absent":"bot")",
      R"("pace":"instant","absent":"wait")",
      R"("delay":20,"pace":"normal")",
      R"("pace":"instant","delay":5)",
  };
  return settings_json(game, game == "legends" || seed % 2 == 0 ? 4 : 3, kMore[seed % kMore.size()]);
}

class RoomFold : public ::testing::TestWithParam<std::string_view> {};

TEST_P(RoomFold, a_second_room_fed_the_entries_is_equal_all_the_way) {
  int finished = 0;
  int cuts = 0;
  const auto moves = [](const Room& room) { return room.match() == nullptr ? 0 : room.match()->seq(); };
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Parlour parlour(some_settings(GetParam(), seed));
    Room second(parlour.room.id(), parlour.room.code());
    Crowd crowd(parlour, seed);
    std::size_t fed = 0;
    for (int i = 0; i < 1500 && parlour.room.phase() != store::Phase::kFinished; ++i) {
      crowd.act();
      if (fed == parlour.log.size()) continue;
      for (; fed < parlour.log.size(); ++fed) {
        const auto before = moves(second);
        second.apply(parlour.log[fed]);
        cuts += moves(second) < before ? 1 : 0;
      }
      if (i > 100 && i % 7 != 0) continue;  // a difference stays, and everything is a lot in a long game
      ASSERT_EQ(everything(second, parlour.now), everything(parlour.room, parlour.now)) << seed << " " << fed;
      if (i % 70 == 0) {
        ASSERT_EQ(everything(parlour.rebuilt(), parlour.now), everything(parlour.room, parlour.now)) << seed;
      }
    }
    finished += parlour.room.phase() == store::Phase::kFinished ? 1 : 0;
    if (parlour.room.phase() == store::Phase::kFinished) {
      const auto record = read_record(parlour.room.finished()->record);
      ASSERT_TRUE(std::holds_alternative<Record>(record));
      EXPECT_TRUE(std::holds_alternative<Match>(Match::open(std::get<Record>(record))));
    }
  }
  EXPECT_GT(finished, 1);
  EXPECT_TRUE(cuts > 0 || GetParam() == "rumors") << "nothing was ever taken back";
}

// A process may die after any append: what it wrote is a table that can be gone on with.
TEST_P(RoomFold, every_beginning_of_a_log_is_a_table) {
  Parlour parlour(some_settings(GetParam(), 2));
  Crowd crowd(parlour, 77);
  for (int i = 0; i < 400 && parlour.room.phase() != store::Phase::kFinished; ++i) crowd.act();
  for (std::size_t n = 1; n <= parlour.log.size(); ++n) {
    Room room(1, "CODE");
    for (std::size_t i = 0; i < n; ++i) room.apply(parlour.log[i]);
    const auto errand = room.next_errand({});
    if (!errand || errand->kind == Errand::Kind::kDelayedSpectators) continue;
    const auto entries =
        room.run_errand(*errand, std::nullopt, {errand->due, &testing::test_secret, &testing::test_nonce});
    ASSERT_FALSE(entries.empty()) << n;
    for (const store::Entry& entry : entries) room.apply(entry);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, RoomFold, ::testing::Values("shadows", "rumors", "legends"));

TEST(RoomFoldNames, bots_in_old_logs_are_known_by_their_old_names) {
  struct Row {
    std::string_view written, level;
  };
  for (const Row row :
       {Row{"easy", "page"}, Row{"normal", "knight"}, Row{"strong", "champion"}, Row{"random", "random"}}) {
    Parlour p(settings_json("rumors", 3));
    Room room = p.rebuilt();
    room.apply({.seq = 2, .at = 5, .kind = "bot", .seat = 1, .nonce = 1, .body = std::string(row.written)});
    EXPECT_EQ(room.seating()[1].bot, row.level);
  }
}

TEST(RoomFoldRefusals, entries_that_do_not_fit_are_errors) {
  Parlour p(settings_json("rumors", 3));
  const auto try_entry = [&](std::string_view kind, int seat, std::string_view body, std::uint32_t seq) {
    Room room = p.rebuilt();
    room.apply({.seq = seq, .at = 5, .kind = std::string(kind), .seat = seat, .nonce = 1, .body = std::string(body)});
  };
  EXPECT_NO_THROW(try_entry("bot", 0, "random", 2));
  EXPECT_THROW(try_entry("bot", 0, "random", 1), std::runtime_error);
  EXPECT_THROW(try_entry("bot", 0, "random", 3), std::runtime_error);
  EXPECT_THROW(try_entry("bot", 3, "random", 2), std::runtime_error);
  EXPECT_THROW(try_entry("bot", -1, "random", 2), std::runtime_error);
  EXPECT_THROW(try_entry("dance", 0, "", 2), std::runtime_error);
  EXPECT_THROW(try_entry("create", -1, "{}", 2), std::runtime_error);
  EXPECT_THROW(try_entry("sit", 0, "{}", 2), std::runtime_error);
  EXPECT_THROW(try_entry("sit", 0, "Anna", 2), std::runtime_error);
  EXPECT_THROW(try_entry("ready", 0, "perhaps", 2), std::runtime_error);
  EXPECT_THROW(try_entry("swap", 0, "x", 2), std::runtime_error);
  EXPECT_THROW(try_entry("swap", 0, "3", 2), std::runtime_error);
  EXPECT_THROW(try_entry("start", -1, "{}", 2), std::runtime_error);
  EXPECT_THROW(try_entry("start", -1, R"({"secret":"00","salt":"00"})", 2), std::runtime_error);
  EXPECT_THROW(try_entry("move", 0, "listen", 2), std::runtime_error);
  EXPECT_THROW(try_entry("settle", -1, "", 2), std::runtime_error);
  EXPECT_THROW(try_entry("host", 0, "", 2), std::runtime_error);
  EXPECT_THROW(try_entry("kick", 0, "", 2), std::runtime_error);
  EXPECT_THROW(try_entry("consent", 0, "on", 2), std::runtime_error);
  EXPECT_THROW(try_entry("vacation", 3, "on", 2), std::runtime_error);
  EXPECT_THROW(try_entry("vacation", -1, "on", 2), std::runtime_error);
  EXPECT_THROW(try_entry("settings", -1, R"({"game":"rumors","seats":99})", 2), std::runtime_error);
  Room empty(1, "CODE");
  EXPECT_THROW(empty.apply({.seq = 1, .at = 5, .kind = "close", .seat = -1, .nonce = 1, .body = ""}),
               std::runtime_error);
}

TEST(RoomFoldRefusals, each_says_what_does_not_fit) {
  struct Row {
    bool playing;
    std::string kind;
    int seat;
    std::string body, why;
  };
  const std::string keys = R"("secret":")" + std::string(64, '0') + R"(","salt":")" + std::string(64, '0') + "\"";
  const std::vector<Row> rows = {
      {false, "sit", 0, "Anna", "its body is no object"},
      {false, "sit", 0, R"({"public":"p_x","name":"X"})", "an entry without player"},
      {false, "sit", 0, R"({"player":"1","public":"p_x","name":"X"})", "an entry without player"},
      {false, "swap", 0, "1x", "its body is no number"},
      {false, "swap", 0, "3", "there is no such seat"},
      {false, "swap", 0, "-1", "there is no such seat"},
      {false, "swap", 3, "0", "there is no such seat"},
      {false, "ready", 0, "yes", "its body is neither on nor off"},
      {false, "start", -1, R"({"secret":"00","salt":"00"})", "a key that is none"},
      {false, "start", -1, "{" + keys + R"(,"scenario":7})", "a part of its body is missing"},
      {false, "start", -1, "{" + keys + R"(,"scenario":{"game":"rumors","seats":2}})", "another number of seats"},
      {false, "move", 0, "sing", "these are no words of the game"},
      {false, "move", 0, "listen", "nobody plays"},
      {false, "host", 1, "", "nobody sits there"},
      {false, "kick", 1, "", "nobody sits there"},
      {false, "pause", 0, "host", "there is nothing to pause"},
      {false, "vacation", 3, "on", "there is no such seat"},
      {false, "vacation", -1, "on", "there is no such seat"},
      {false, "dance", 0, "", "there is no such kind"},
      {false, "create", -1, "{}", "a table begins with its creation"},
      {true, "consent", 0, "on", "nothing was proposed"},
      {true, "voice", 0, "on", "nothing was asked"},
      {true, "voice", 3, "on", "there is no such seat"},
      {true, "vote", 3, "close", "there is no such seat"},
      {true, "pause", 3, "host", "there is no such seat"},
      {true, "resume", 0, "", "nothing is paused"},
      {true, "order", 0, R"({"kind":"sing"})", "there is no such question"},
      {true, "order", 0, R"({"kind":"turn","move":"sing","until":"once"})", "these are no words of the game"},
      {true, "behind", 0, R"({"player":5,"public":"p_x","name":"X","to":"sings"})", "nobody sits behind that"},
      {true, "behind", 0, R"({"player":"5","public":"p_x","name":"X","to":"asks"})", "nobody sits behind that"},
      {true, "behind", 0, R"({"public":"p_x","name":"X","to":"asks"})", "nobody sits behind that"},
      {true, "behind", 3, R"({"player":5,"public":"p_x","name":"X","to":"asks"})", "nobody sits behind that"},
      {true, "behind", -1, R"({"player":5,"public":"p_x","name":"X","to":"asks"})", "nobody sits behind that"},
  };
  const Parlour open(settings_json("rumors", 3));
  const Parlour playing = running("rumors", 3);
  for (const Row& row : rows) {
    Room room = (row.playing ? playing : open).rebuilt();
    std::string said = "nothing";
    try {
      room.apply(
          {.seq = room.last_seq() + 1, .at = 5, .kind = row.kind, .seat = row.seat, .nonce = 1, .body = row.body});
    } catch (const std::runtime_error& error) {
      said = error.what();
    }
    EXPECT_NE(said.find(row.why), std::string::npos) << row.kind << " " << row.seat << " " << row.body << ": " << said;
  }
}

TEST(RoomFoldRefusals, moves_that_do_not_fit_are_errors) {
  Parlour p = running("rumors", 3);
  const auto try_move = [&](int seat, std::string_view body) {
    Room room = p.rebuilt();
    room.apply(
        {.seq = room.last_seq() + 1, .at = 5, .kind = "move", .seat = seat, .nonce = 1, .body = std::string(body)});
  };
  const int turn = p.room.match()->table().pending().seat;
  EXPECT_NO_THROW(try_move(turn, "listen"));
  EXPECT_THROW(try_move((turn + 1) % 3, "listen"), std::runtime_error);
  EXPECT_THROW(try_move(turn, "sing"), std::runtime_error);
  EXPECT_THROW(try_move(turn, "gawain"), std::runtime_error);
}

}  // namespace
}  // namespace logres::server::testing
