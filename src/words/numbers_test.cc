#include "words/numbers.h"

#include <gtest/gtest.h>

#include "words/words.h"

namespace logres::words {
namespace {

TEST(Numbers, are_written_as_the_language_writes_them) {
  Words::speak(Words::in("en"));
  EXPECT_EQ(decimal(1234.56, 1), "1234.6");
  EXPECT_EQ(decimal(1.5, 1, Sign::kAlways), "+1.5");
  EXPECT_EQ(decimal(-1.5, 2), "-1.50");
  for (const auto* language : {"de", "fr", "it", "ru"}) {
    Words::speak(Words::in(language));
    EXPECT_EQ(decimal(1234.56, 1), "1234,6") << language;
  }
  Words::speak(Words::in("en"));
}

}  // namespace
}  // namespace logres::words
