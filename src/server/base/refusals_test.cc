// Every refusal of the server and every reason of a game has its own sentence in every language, with all it names.
#include "server/base/refusals.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "table/table.h"
#include "words/words.h"

namespace logres::server {
namespace {

struct Row {
  std::string_view key;
  std::vector<std::string_view> names;
};

template <class... Values>
Row row_of(const RefusalRow<Values...>& row) {
  return {row.key, {row.names.begin(), row.names.end()}};
}

std::vector<Row> rows() {
#define REFUSAL(id, ...) row_of(no::id),
  return {
#include "server/base/refusals.def"
#include "table/refusals.def"
  };
#undef REFUSAL
}

TEST(Refusals, have_a_sentence_of_their_own_in_every_language) {
  ASSERT_GT(rows().size(), 150U);
  for (const auto language : words::Words::languages()) {
    const words::Words& words = words::Words::in(language);
    for (const Row& row : rows()) {
      ASSERT_TRUE(words.has(row.key)) << language << " " << row.key;
      Sentence sentence{std::string(row.key)};
      for (const auto name : row.names)
        sentence.values.emplace_back(std::string(name).c_str(), "<" + std::string(name) + ">");
      const std::string said = words.say(sentence);
      for (const auto name : row.names) {
        EXPECT_NE(said.find("<" + std::string(name) + ">"), std::string::npos) << language << ": " << said;
      }
    }
  }
}

// What is said in the other languages is found by name alone: the same English stands in several games.
TEST(Refusals, of_every_game_reach_a_reader_in_its_own_words) {
  int sentences = 0;
  for (const GameEntry& game : games()) {
    const std::string prefix = std::string(game.name) + ".why.";
    for (const auto key : words::Words::in("en").keys()) {
      if (!key.starts_with(prefix)) continue;
      const Refusal refusal{"illegal_move", std::string(key), "R-001", "move"};
      const auto json = boost::json::parse(refusal_text(refusal, "1")).as_object();
      EXPECT_EQ(json.at("message").as_string(), words::Words::in("en").text(key));
      for (const auto language : words::Words::languages()) {
        const words::Words& words = words::Words::in(language);
        ASSERT_TRUE(words.has(key)) << language << " " << key;
        EXPECT_EQ(words.say(read_sentence(json)), words.text(key));
        ++sentences;
      }
    }
  }
  EXPECT_GT(sentences, 500);
}

TEST(Refusals, carry_a_reason_inside_a_sentence) {
  const Refusal refusal = no::record_illegal(3, Sentence("rumors.why.wrong_moment"));
  const auto json = boost::json::parse(refusal_text(refusal, "")).as_object();
  EXPECT_EQ(read_sentence(json), refusal.why);
  EXPECT_EQ(words::Words::in("de").say(read_sentence(json)),
            "Zug 3 ist nicht erlaubt: " + words::Words::in("de").text("rumors.why.wrong_moment"));
}

}  // namespace
}  // namespace logres::server
