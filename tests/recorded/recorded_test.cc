// Games recorded once are played again, move by move, to the same end.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "table/match.h"
#include "table/record.h"

namespace logres {
namespace {

namespace fs = std::filesystem;

constexpr int kShards = 4;

std::vector<std::string> lines_of(const fs::path& file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// A test for each game and quarter of its records.
class Recorded : public testing::TestWithParam<std::tuple<std::string, int>> {};

// Match::open compares the digest (every question, its legal moves and its answer) and the outcome.
void replay(const std::string& line) {
  const auto record = read_record(line);
  ASSERT_TRUE(std::holds_alternative<Record>(record)) << std::get<Refusal>(record).message();
  const auto opened = Match::open(std::get<Record>(record));
  ASSERT_TRUE(std::holds_alternative<Match>(opened))
      << std::get<Refusal>(opened).field << ": " << std::get<Refusal>(opened).message();
  const Match& match = std::get<Match>(opened);
  EXPECT_TRUE(match.table().pending().over());
  EXPECT_EQ(match.table().broken(), nullptr);
  EXPECT_EQ(match.table().outcome(), std::get<Record>(record).outcome);
  EXPECT_EQ(write_record(match.record()), line) << "a record comes back byte for byte";
}

TEST_P(Recorded, games_replay_exactly) {
  const auto& [game, shard] = GetParam();
  const auto lines = lines_of("tests/recorded/" + game + "/games.jsonl");
  ASSERT_GE(lines.size(), 500U);
  for (std::size_t i = static_cast<std::size_t>(shard); i < lines.size(); i += kShards) {
    SCOPED_TRACE(game + ", line " + std::to_string(i + 1));
    ASSERT_NO_FATAL_FAILURE(replay(lines[i]));
  }
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const GameEntry& game : games()) names.emplace_back(game.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(AllGames,
                         Recorded,
                         testing::Combine(testing::ValuesIn(game_names()), testing::Range(0, kShards)),
                         [](const auto& test) {
                           return std::get<0>(test.param) + "_" + std::to_string(std::get<1>(test.param));
                         });

// A record that was tampered with is refused, whatever was changed.
class Tampered : public testing::Test {
 protected:
  static std::string a_record() { return lines_of("tests/recorded/rumors/games.jsonl").front(); }
  static std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
  }
  static std::string refusal_of(const std::string& line) {
    auto record = read_record(line);
    if (const auto* refusal = std::get_if<Refusal>(&record)) return refusal->field;
    const auto opened = Match::open(std::get<Record>(record));
    const auto* refusal = std::get_if<Refusal>(&opened);
    return refusal == nullptr ? "accepted" : refusal->field;
  }
};

TEST_F(Tampered, the_secret_is_bound_to_the_commitment) {
  const std::string line = a_record();
  const auto at = line.find("\"secret\":\"") + 10;
  std::string changed = line;
  changed[at] = changed[at] == '0' ? '1' : '0';
  EXPECT_EQ(refusal_of(changed), "commitment");
}

TEST_F(Tampered, the_digest_is_bound_to_the_moves) {
  const std::string line = a_record();
  const auto at = line.find("\"digest\":\"") + 10;
  std::string changed = line;
  changed[at] = changed[at] == '0' ? '1' : '0';
  EXPECT_EQ(refusal_of(changed), "digest");
}

TEST_F(Tampered, a_missing_move_is_noticed) {
  const std::string line = a_record();
  const auto begin = line.find("\"moves\":[") + 9;
  const auto end = line.find(',', begin) + 1;
  EXPECT_NE(refusal_of(std::string(line).erase(begin, end - begin)), "accepted");
}

TEST_F(Tampered, a_game_that_is_not_over_does_not_say_so) {
  EXPECT_NE(refusal_of(replaced(a_record(), "\"finished\":true", "\"finished\":false")), "accepted");
}

}  // namespace
}  // namespace logres
