// Positions and card files, sound ones and the same spoilt in every way a line can be: what is read from them, and what
// is said of those that cannot be (core/kept_testing.h).
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>

#include "core/file_testing.h"
#include "core/kept_testing.h"
#include "table/card_data.h"
#include "table/match.h"
#include "table/record.h"
#include "tests/conformance/play.h"
#include "words/words.h"

namespace logres {
namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

std::string state_of(const Table& table) {
  std::string out;
  JsonWriter json(out);
  json.object();
  table.state(json);
  json.end_object();
  return out;
}

// Reads a scenario and says what became of it; false: it was refused.
bool read(const GameEntry& game, const object& scenario, testing::Kept& kept, Problem* why = nullptr) {
  Dice dice = Dice::fast(1);
  const auto loaded = game.load(scenario, dice);
  if (const auto* problem = std::get_if<Problem>(&loaded)) {
    kept.say(problem->field + ": " + words::english(problem->why));
    if (why != nullptr) *why = *problem;
    return false;
  }
  kept.say(state_of(*std::get<std::unique_ptr<Table>>(loaded)));
  return true;
}

// The other values a field could have.
std::vector<value> spoilt(const value& sound) {
  std::vector<value> other = {value(nullptr), value("nobody"), value(99), value(-1), value(array{}), value(true)};
  if (const auto* number = sound.if_int64()) {
    other.emplace_back(*number + 1);
    other.emplace_back(*number - 1);
  }
  if (const auto* flag = sound.if_bool()) other.emplace_back(!*flag);
  if (const auto* list = sound.if_array(); list != nullptr && !list->empty()) {
    array twice = *list;
    twice.push_back(list->front());
    array shorter = *list;
    shorter.pop_back();
    array strange = *list;
    strange.back() = "nobody";
    array turned(list->rbegin(), list->rend());
    for (const array& changed : {twice, shorter, strange, turned}) other.emplace_back(changed);
    for (const value& inner : spoilt(list->front())) {
      array deeper = *list;
      deeper.front() = inner;
      other.emplace_back(deeper);
    }
  }
  return other;
}

// The position as a scenario: without the question under way, which `state` adds and no scenario has.
object scenario_of(const Match& match, testing::Kept& kept) {
  object scenario = boost::json::parse(state_of(match.table())).as_object();
  scenario["game"] = match.game().name;
  Problem why;
  for (int i = 0; i < 40 && !read(match.game(), scenario, kept, &why); ++i) {
    if (scenario.erase(why.field.substr(0, why.field.find_first_of(".[ "))) == 0) break;
  }
  return scenario;
}

class KeptScenarios : public ::testing::TestWithParam<std::string> {};

TEST_P(KeptScenarios, are_read_and_refused_as_they_were) {
  testing::Kept kept(GetParam() + "_scenarios");
  std::ifstream file("tests/recorded/" + GetParam() + "/games.jsonl");
  std::string line;
  const int last = conformance::scaled(500);
  for (int number = 1; number <= last && std::getline(file, line); ++number) {
    if (number % 25 != 0) continue;
    const auto opened = Match::open(std::get<Record>(read_record(line)));
    const Match match = std::get<Match>(opened).until(std::get<Match>(opened).seq() * 2 / 3);
    const object sound = scenario_of(match, kept);
    for (const auto& [field, present] : sound) {
      object other = sound;
      other.erase(field);
      read(match.game(), other, kept);
      for (const value& changed : spoilt(present)) {
        other[field] = changed;
        read(match.game(), other, kept);
      }
    }
    kept.chapter("game_" + std::to_string(number));
  }
  kept.compare();
}

INSTANTIATE_TEST_SUITE_P(AllGames,
                         KeptScenarios,
                         ::testing::Values("shadows", "rumors", "legends"),
                         [](const auto& test) { return test.param; });

std::string looked_over(const std::string& toml) {
  std::string out;
  JsonWriter json(out);
  json.object();
  check_card_data({{"toml", toml}}, json);
  json.end_object();
  return out;
}

// A line is left out, its first number grows or shrinks, or its first word is another.
TEST(KeptCards, are_read_and_refused_as_they_were) {
  testing::Kept kept("cards");
  const std::string all = file_text("docs/rules/legends-cards.toml");
  kept.say(looked_over(all));
  int number = 0;
  const int last = conformance::scaled(2000);
  for (std::size_t begin = 0; begin < all.size() && number < last; ++number) {
    const std::size_t end = all.find('\n', begin);
    const std::string line = all.substr(begin, end - begin);
    const auto with = [&](const std::string& other) { return all.substr(0, begin) + other + all.substr(end); };
    if (!line.empty() && line[0] != '#' && (number < 150 || number % 7 == 0)) {
      const std::size_t digit = line.find_first_of("0123456789", line.find('='));
      const std::size_t quote = line.find('"', line.find('='));
      kept.say(looked_over(with("")));
      if (number % 2 == 0 && digit != std::string::npos) {
        kept.say(looked_over(with(std::string(line).replace(digit, 1, "8"))));
        kept.say(looked_over(with(std::string(line).replace(digit, 1, "-1"))));
      }
      if (number % 3 == 0 && quote != std::string::npos)
        kept.say(looked_over(with(std::string(line).insert(quote + 1, "x"))));
      if (number % 5 == 0) kept.say(looked_over(with(line + "\nunknown = 1")));
    }
    if (number % 100 == 99) kept.chapter("until_line_" + std::to_string(number + 1));
    begin = end + 1;
  }
  kept.compare();
}

}  // namespace
}  // namespace logres
