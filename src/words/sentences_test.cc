#include "words/sentences.h"

#include <gtest/gtest.h>

#include <string>

namespace logres::words {
namespace {

std::string german(std::string_view english) { return in_words(Words::in("de"), english); }

TEST(Sentences, a_reason_and_an_error_are_found_by_their_english) {
  EXPECT_EQ(german(Words::in("en").text("rumors.why.too_few_swords")),
            Words::in("de").text("rumors.why.too_few_swords"));
  EXPECT_EQ(german("this is no export of Logres"), "das ist kein Export von Logres");
}

TEST(Sentences, arguments_go_into_the_other_sentence) {
  EXPECT_EQ(german("there is no file /srv/o'brien/logres.db"), "eine Datei /srv/o'brien/logres.db gibt es nicht");
  EXPECT_EQ(german("This must be a number from 0 to 255."), "Hier muss eine Zahl von 0 bis 255 stehen.");
}

TEST(Sentences, a_reason_inside_a_sentence_is_put_into_words_too) {
  EXPECT_EQ(german("line 3: \"seq\" is missing"), "Zeile 3: „seq“ fehlt");
  EXPECT_EQ(german("Move 4 is illegal: " + Words::in("en").text("rumors.why.too_few_swords")),
            "Zug 4 ist nicht erlaubt: " + Words::in("de").text("rumors.why.too_few_swords"));
}

TEST(Sentences, an_apostrophe_is_one_in_code_and_another_in_the_catalogs) {
  EXPECT_EQ(german("This card's rules say otherwise."), "Die Regeln dieser Karte sagen etwas anderes.");
}

TEST(Sentences, the_surest_pattern_goes_first) {
  // "{file} exists already" would fit as well as this does.
  EXPECT_EQ(german("line 2: this is no line of an export"), "Zeile 2: das ist keine Zeile eines Exports");
}

TEST(Sentences, english_and_what_nobody_has_stay_as_they_are) {
  EXPECT_EQ(in_words(Words::in("en"), "This card's rules say otherwise."), "This card's rules say otherwise.");
  EXPECT_EQ(german("nobody wrote this down"), "nobody wrote this down");
}

}  // namespace
}  // namespace logres::words
