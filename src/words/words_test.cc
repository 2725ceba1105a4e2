#include "words/words.h"

#include <gtest/gtest.h>

#include <set>
#include <thread>

namespace logres::words {
namespace {

TEST(Words, speak_english_first) {
  ASSERT_FALSE(Words::languages().empty());
  EXPECT_EQ(Words::languages().front(), "en");
  const std::set<std::string_view> unique(Words::languages().begin(), Words::languages().end());
  EXPECT_EQ(unique.size(), Words::languages().size());
}

TEST(Words, find_a_language_by_any_of_its_names) {
  for (const auto language : Words::languages()) {
    const std::string name(language);
    EXPECT_EQ(Words::in(name).language(), language);
    EXPECT_EQ(Words::in(name + "_XX.UTF-8").language(), language);
    EXPECT_EQ(Words::in(name + "-XX").language(), language);
  }
  EXPECT_EQ(Words::in("EN").language(), "en");
}

TEST(Words, take_english_for_a_language_we_do_not_have) {
  EXPECT_EQ(Words::in("tlh").language(), "en");
  EXPECT_EQ(Words::in("").language(), "en");
  EXPECT_EQ(Words::in("C.UTF-8").language(), "en");
}

TEST(Words, give_back_a_key_nobody_knows) {
  for (const auto language : Words::languages()) {
    EXPECT_EQ(Words::in(language).text("no.such.key"), "no.such.key");
    EXPECT_FALSE(Words::in(language).has("no.such.key"));
  }
}

std::string formatted(std::string_view language, const std::string& message, std::initializer_list<WordArg> args) {
  return format_message(language, message, {args.begin(), args.size()});
}

TEST(Messages, format_numbers_plurals_and_texts) {
  const std::string seats = "{count, plural, one {one seat} other {# seats}}";
  EXPECT_EQ(formatted("en", seats, {{"count", std::int64_t{1}}}), "one seat");
  EXPECT_EQ(formatted("en", seats, {{"count", std::int64_t{5}}}), "5 seats");
  EXPECT_EQ(formatted("en", seats, {{"count", std::int64_t{1234}}}), "1,234 seats");
  const std::string swords = "{n, plural, one {# меч} few {# меча} many {# мечей} other {# меча}}";
  EXPECT_EQ(formatted("ru", swords, {{"n", std::int64_t{21}}}), "21 меч");
  EXPECT_EQ(formatted("ru", swords, {{"n", std::int64_t{3}}}), "3 меча");
  EXPECT_EQ(formatted("ru", swords, {{"n", std::int64_t{11}}}), "11 мечей");
  const std::string turn = "It's {name}'s turn.";
  EXPECT_EQ(formatted("en", turn, {{"name", std::string("Élaine")}}), "It's Élaine's turn.");
  EXPECT_EQ(formatted("en", turn, {{"name", std::string("{x}")}}), "It's {x}'s turn.");
  const std::string genders = "{who, select, king {his} other {her}} sword";
  EXPECT_EQ(formatted("en", genders, {{"who", std::string("king")}}), "his sword");
  EXPECT_EQ(formatted("en", genders, {{"who", std::string("queen")}}), "her sword");
}

TEST(Messages, that_are_broken_give_nothing) {
  EXPECT_EQ(formatted("en", "{count, plural, one {x}", {}), "");
  EXPECT_EQ(formatted("en", "{count, plural, one {no other form}}", {}), "");
}

// An empty result means that ICU could not read the message; a key, that it could not compile it.
TEST(Words, have_only_messages_that_icu_can_read) {
  for (const auto language : Words::languages()) {
    const Words& words = Words::in(language);
    for (const auto key : words.keys()) {
      EXPECT_NE(words.text(key), key) << language;
      EXPECT_FALSE(words.text(key).empty()) << language << " " << key;
    }
  }
}

TEST(Words, may_be_used_from_several_threads) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([] {
      for (const auto key : Words::in("en").keys()) EXPECT_FALSE(Words::in("en").text(key).empty());
    });
  }
  for (auto& thread : threads) thread.join();
}

}  // namespace
}  // namespace logres::words
