// What everybody is told while recorded games are played again: views, news, imagined worlds, refusals, and what is
// played for those who are away. The records' own digests are of questions and moves only.
#include <gtest/gtest.h>

#include <fstream>

#include "core/kept_testing.h"
#include "table/match.h"
#include "table/messages.h"
#include "table/preview.h"
#include "table/record.h"
#include "table/reveal.h"
#include "tests/conformance/play.h"

namespace logres {
namespace {

template <class Write>
std::string json_of(Write write) {
  std::string out;
  JsonWriter json(out);
  json.object();
  write(json);
  json.end_object();
  return out;
}

// What is said of a position, in a game or after it.
using Say = void (*)(const Match& then, testing::Kept& kept);

void say_views(const Match& then, testing::Kept& kept) {
  const Table& table = then.table();
  for (const Seat viewer : conformance::viewers(table.seats())) {
    kept.say(json_of([&](JsonWriter& json) { table.view(viewer, json); }));
  }
  kept.say(json_of([&](JsonWriter& json) {
    write_decision(then.game(), table.pending(), json.key("decision"));
    json.field("silence", table.silence());
  }));
}

void say_states(const Match& then, testing::Kept& kept) {
  kept.say(json_of([&](JsonWriter& json) { then.table().state(json); }));
}

// The events of the last move, as each may know them.
void say_news(const Match& then, testing::Kept& kept) {
  std::size_t first = then.events().size();
  while (first > 0 && then.event_move(first - 1) == then.seq()) --first;
  for (const Seat viewer : conformance::viewers(then.table().seats())) {
    for (const Event& event : then.events().subspan(first)) {
      if (!visible(event, viewer)) continue;
      kept.say(json_of([&](JsonWriter& json) { write_event(then.game(), redact(event, viewer), json); }));
    }
  }
}

void say_what_was_revealed(const Match& then, testing::Kept& kept) {
  if (then.seq() % 5 == 4) kept.say(revealed(then, then.seq() - 1, then.seq()) ? "revealed" : "nothing new");
}

void say_worlds(const Match& then, testing::Kept& kept) {
  Dice dice = Dice::fast(then.seq());
  for (const Seat viewer : conformance::viewers(then.table().seats())) {
    if ((then.seq() + viewer) % 4 != 0) continue;
    const auto world = then.table().imagine(viewer, dice);
    kept.say(json_of([&](JsonWriter& json) { world->state(json); }));
  }
}

// What everybody may do and not do, and what is played for who is away.
void say_choices(const Match& then, testing::Kept& kept) {
  static const GameEntry* of = nullptr;
  static std::vector<Move> every;
  if (of != &then.game()) every = conformance::all_well_formed((of = &then.game())->verbs);
  const Table& table = then.table();
  Dice dice = Dice::fast(then.seq());
  for (const Seat seat : conformance::viewers(table.seats())) {
    if (table.pending().together.has(seat)) {
      kept.say(json_of([&](JsonWriter& json) {
        write_moves(then.game(), moves_of(then, seat).span(), json.key("legal"));
        write_move(then.game(), table.absent(seat, dice), json.key("absent"));
      }));
    }
    if (seat == kNoSeat) continue;
    const std::size_t step = every.size() / 100 + 1;
    for (std::size_t i = then.seq() % step; i < every.size(); i += step) {
      const Why why = table.why_not(seat, every[i]);
      if (!why.ok()) kept.say(std::string(why.key) + " " + std::string(why.rule));
    }
  }
}

void say_previews(const Match& then, testing::Kept& kept) {
  const Seat seat = then.table().pending().seat;
  if (then.seq() % 5 != 0 || seat == kNoSeat) return;
  const MoveList legal = moves_of(then, seat);
  const Move move = legal[static_cast<int>(then.seq()) % legal.size()];
  kept.say(json_of([&](JsonWriter& json) { write_preview(then, seat, std::array{move}, json); }));
}

struct Subject {
  std::string_view name;
  std::size_t every;  // of how many recorded games one is looked at
  Say say;
};
constexpr Subject kSubjects[] = {
    {"views", 10, say_views},
    {"states", 5, say_states},
    {"news", 1, say_news},
    {"worlds", 5, say_worlds},
    {"choices", 10, say_choices},
    {"previews", 10, say_previews},
    {"revealed", 10, say_what_was_revealed},
};

class KeptGames : public ::testing::TestWithParam<std::tuple<std::string, Subject>> {};

TEST_P(KeptGames, say_what_they_said) {
  const auto& [game, subject] = GetParam();
  testing::Kept kept(game + "_" + std::string(subject.name));
  std::ifstream file("tests/recorded/" + game + "/games.jsonl");
  std::string line;
  const auto last = static_cast<std::size_t>(conformance::scaled(500));
  for (std::size_t number = 1; number <= last && std::getline(file, line); ++number) {
    if (number % subject.every != 0) continue;
    const auto record = read_record(line);
    ASSERT_TRUE(std::holds_alternative<Record>(record));
    const auto match = Match::open(std::get<Record>(record));
    ASSERT_TRUE(std::holds_alternative<Match>(match)) << std::get<Refusal>(match).message();
    std::get<Match>(match).retrace([&](const Match& then) { subject.say(then, kept); });
    if (number % 50 == 0) kept.chapter("until_game_" + std::to_string(number));
  }
  kept.compare();
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const GameEntry& game : games()) names.emplace_back(game.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(AllGames,
                         KeptGames,
                         ::testing::Combine(::testing::ValuesIn(game_names()), ::testing::ValuesIn(kSubjects)),
                         [](const auto& test) {
                           return std::get<0>(test.param) + "_" + std::string(std::get<1>(test.param).name);
                         });

}  // namespace
}  // namespace logres
