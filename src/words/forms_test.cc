#include "words/forms.h"

#include <gtest/gtest.h>

namespace logres::words {
namespace {

std::string said_with(const Messages& messages, std::string_view key, std::initializer_list<WordArg> args) {
  const Forms forms(messages);
  std::deque<std::string> names;
  const std::string& message = messages.find(key)->second;
  const auto all = forms.with_forms(key, message, {args.begin(), args.size()}, names);
  return format_message("ru", message, all);
}

const Messages kMessages = {{"shadows.card.merlin", "Мерлин"},
                            {"shadows.card.grail", "Грааль"},
                            {"shadows.card.fate", "Судьба"},
                            {"shadows.card_gender.fate", "f"},
                            {"shadows.card_gender.merlin", "m"},
                            {"shadows.card_acc.merlin", "Мерлина"},
                            {"shadows.event.play", "{card_gender, select, f {вышла} other {вышел}} {card}: {card_acc}"},
                            {"shadows.event.swap", "{card_b_acc} / {claim_acc}"},
                            {"web_shadows.note.play", "{card_acc}"}};

TEST(Forms, are_arguments_beside_the_word) {
  EXPECT_EQ(said_with(kMessages, "shadows.event.play", {{"card", "Мерлин"}, {"card_id", "merlin"}}), "вышел Мерлин: Мерлина");
}

TEST(Forms, that_are_missing_are_the_plain_word_and_no_gender) {
  EXPECT_EQ(said_with(kMessages, "shadows.event.play", {{"card", "Судьба"}, {"card_id", "fate"}}), "вышла Судьба: Судьба");
  EXPECT_EQ(said_with(kMessages, "shadows.event.play", {{"card", "Грааль"}, {"card_id", "grail"}}), "вышел Грааль: Грааль");
  EXPECT_EQ(said_with(kMessages, "shadows.event.play", {{"card", ""}}), "вышел : ");
}

TEST(Forms, need_the_id_of_the_word) {
  EXPECT_EQ(said_with(kMessages, "shadows.event.play", {{"card", "Мерлин"}}), "вышел Мерлин: Мерлин");
}

TEST(Forms, serve_every_argument_of_the_list) {
  EXPECT_EQ(said_with(kMessages, "shadows.event.swap", {{"card_b", "Мерлин"}, {"card_b_id", "merlin"}, {"claim", "Мерлин"}, {"claim_id", "merlin"}}),
            "Мерлина / Мерлина");
}

TEST(Forms, of_a_game_serve_its_other_files) {
  EXPECT_EQ(said_with(kMessages, "web_shadows.note.play", {{"card", "Мерлин"}, {"card_id", "merlin"}}), "Мерлина");
}

TEST(Forms, give_way_to_what_the_caller_says) {
  EXPECT_EQ(said_with(kMessages, "web_shadows.note.play", {{"card", "Мерлин"}, {"card_id", "merlin"}, {"card_acc", "его"}}), "его");
}

}  // namespace
}  // namespace logres::words
