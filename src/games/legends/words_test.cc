// Every word the game needs is in the English catalog; moves come back from their text.
#include "games/legends/words.h"

#include <regex>

#include "core/file_testing.h"
#include "games/legends/testing.h"

namespace logres::legends {
namespace {

class LegendsWords : public testing::Test {
 protected:
  void needs(const std::string& pointer) const {
    boost::system::error_code error;
    const auto* value = catalog_.find_pointer(pointer, error);
    EXPECT_TRUE(value != nullptr && value->is_string() && !value->get_string().empty()) << pointer;
  }
  const boost::json::value catalog_ = boost::json::parse(file_text("locales/en/legends.json"));
};

TEST_F(LegendsWords, L051_the_meaning_of_scores) {
  const std::array<const char*, 8> meaning = {"detrimental",
                                              "unskilled",
                                              "below average",
                                              "average",
                                              "above average",
                                              "exceptional",
                                              "renowned",
                                              "best in the world"};
  for (std::size_t i = 0; i < meaning.size(); ++i) {
    const std::string key = i == 0 ? "minus_1" : std::to_string(i - 1);
    EXPECT_EQ(catalog_.at("score").at(key).as_string(), meaning[i]);
  }
}

TEST_F(LegendsWords, every_refusal_has_a_sentence_and_a_rule_of_the_rules_file) {
  const std::string rules = file_text("docs/rules/legends.md");
  const std::regex refusal("\\{\"([a-z_]+)\", \"(L-[0-9]{3})\"\\}");
  int found = 0;
  for (const char* path : {"src/games/legends/why.cc", "src/games/legends/setup.cc"}) {
    const std::string source = file_text(path);
    for (std::sregex_iterator it(source.begin(), source.end(), refusal), end; it != end; ++it, ++found) {
      needs("/why/" + (*it)[1].str());
      EXPECT_NE(rules.find("**" + (*it)[2].str() + "**"), std::string::npos) << (*it)[2];
    }
  }
  EXPECT_GT(found, 50);
}

TEST(LegendsNames, every_card_is_called_by_its_own_name) {
  for (Character c = 1; c <= kCharacters; ++c) EXPECT_EQ(card_name(c), kCharacterNames[c]);
  for (EventId e = 1; e < kEventIds; ++e) EXPECT_EQ(card_name(card_of_event(e)), kEventNames[e]);
  EXPECT_EQ(card_name(kWhiteKnight), "the_white_knight");  // the last Character
  EXPECT_EQ(card_name(card_of_special(kHighKing)), kSpecialNames[kHighKing]);
  EXPECT_EQ(card_name(card_of_special(kLovePotion)), kSpecialNames[kLovePotion]);
}

TEST(LegendsMoves, text_comes_back) {
  Play t("phase actions; camelot 0: kay lucan lunete; hand 0: dagonet ettard gawain guinevere; camelot 1: tor bors");
  MoveList list;
  Legends::legal(t.state(), 0, list);
  EXPECT_GT(list.size(), 30);
  for (const Move m : list) EXPECT_EQ(parse_move(Legends::verbs(), move_text(Legends::verbs(), m)), m);
}

}  // namespace
}  // namespace logres::legends
