// Records of today outlive the rows of tomorrow: Tally with a verb more in the middle of its table and a rule changed.
#include <gtest/gtest.h>

#include "core/file_testing.h"
#include "table/match.h"
#include "table/record.h"
#include "tests/tally/entry.h"

namespace logres {
namespace tally {

inline constexpr std::array<VerbDef, 3> kGrownVerbs = {{{""}, {"boast"}, {"bid", {&kCoins}, /*secret=*/true}}};
inline constexpr std::array<std::string_view, 3> kGrownEndings = {"none", "quarrel", "last_round"};

// At a table of four one may boast; nothing is otherwise for fewer.
struct GrownTally : Tally {
  static constexpr std::string_view kName = "grown";
  static constexpr int kRulesVersion = 2;
  static constexpr std::array<RulesChange, 1> kRulesChanges = {{{2, "T-001"}}};
  static constexpr std::array<std::string_view, 2> kYoungerWords = {"boast", "quarrel"};

  static std::span<const VerbDef> verbs() { return kGrownVerbs; }
  static std::span<const std::string_view> endings() { return kGrownEndings; }
  static void legal(const State& s, Seat seat, MoveList& out) {
    out.clear();
    if (s.seats == 4) out.add({1});
    for (std::uint8_t n = 0; n <= s.coins[seat]; ++n) out.add({2, n});
  }
  static Why why_not(const State& s, Seat seat, Move move) {
    if (seat >= s.seats || s.round == s.rounds) return {"not_asked", ""};
    MoveList list;
    legal(s, seat, list);
    return list.has(move) ? Why{} : Why{"too_few_coins", ""};
  }
  static Move absent(const State& /*s*/, Seat /*seat*/, Dice& /*dice*/) { return {2, 0}; }
  static std::optional<Outcome> outcome(const State& s) {
    auto outcome = Tally::outcome(s);
    if (outcome) outcome->reason = 2;
    return outcome;
  }
};

}  // namespace tally

template <>
inline const GameEntry& entry_of<tally::GrownTally>() {
  static const GameEntry& entry = add_game(make_entry<tally::GrownTally>());
  return entry;
}

namespace {

// As it was written, but of the game that has grown.
std::variant<Match, Refusal> opened_by_grown(std::string line) {
  entry_of<tally::GrownTally>();
  constexpr std::string_view kOld = "\"game\":\"tally\"";
  line.replace(line.find(kOld), kOld.size(), "\"game\":\"grown\"");
  auto record = read_record(line);
  if (auto* refusal = std::get_if<Refusal>(&record)) return std::move(*refusal);
  return Match::open(std::get<Record>(record));
}

std::vector<std::string> records() {
  std::istringstream text(file_text("tests/tally/records.jsonl"));
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

// Two of three seats, then two of four; each in the first format and in the second.
TEST(GrownTally, replays_old_records_that_its_new_rows_do_not_touch) {
  for (std::size_t i = 0; i < 2; ++i) {
    const auto opened = opened_by_grown(records().at(i));
    ASSERT_TRUE(std::holds_alternative<Match>(opened))
        << std::get<Refusal>(opened).field << ": " << std::get<Refusal>(opened).message();
    EXPECT_TRUE(std::get<Match>(opened).table().pending().over());
    EXPECT_EQ(std::get<Match>(opened).record().format, static_cast<int>(i) + 1);
  }
}

TEST(GrownTally, names_the_rules_that_changed_since_where_a_record_does_not_come_out) {
  for (std::size_t i = 2; i < 4; ++i) {
    const auto opened = opened_by_grown(records().at(i));
    ASSERT_TRUE(std::holds_alternative<Refusal>(opened));
    const auto& refusal = std::get<Refusal>(opened);
    EXPECT_EQ(refusal.field, "digest");
    EXPECT_EQ(refusal.why.key, "error.record.changed");
    EXPECT_NE(refusal.message().find("T-001"), std::string::npos) << refusal.message();
  }
}

TEST(GrownTally, a_record_of_rules_to_come_is_refused) {
  std::string line = records().at(1);
  constexpr std::string_view kRules = "\"rules\":1";
  line.replace(line.find(kRules), kRules.size(), "\"rules\":3");
  const auto opened = opened_by_grown(line);
  EXPECT_EQ(std::get<Refusal>(opened).field, "rules");
}

}  // namespace
}  // namespace logres
