#include "server/base/codes.h"
#include "server/base/names.h"

#include <gtest/gtest.h>

namespace logres::server {
namespace {

TEST(Names, are_trimmed_and_blanks_made_one) {
  EXPECT_EQ(clean_name("  Sir \t Kay"), std::nullopt);  // a tab is a control character
  EXPECT_EQ(clean_name("  Sir   Kay "), "Sir Kay");
  EXPECT_EQ(clean_name("Sir\u00a0\u3000Kay"), "Sir Kay");
  EXPECT_EQ(clean_name(""), std::nullopt);
  EXPECT_EQ(clean_name(" \u2003 "), std::nullopt);
  EXPECT_EQ(clean_name(std::string(24, 'x')), std::string(24, 'x'));
  EXPECT_EQ(clean_name(std::string(25, 'x')), std::nullopt);
  EXPECT_EQ(clean_name("\xff"), std::nullopt);
}

TEST(Names, of_every_language_pass) {
  for (const char* name : {"Ланселот",
                           "Guenièvre",
                           "Gueni\u0065\u0300vre",
                           "パーシヴァル",
                           "Nguy\u1ec5n",
                           "Ng\u00fay",
                           "🐉 Drake",
                           "ๆก็",
                           "ครู่"}) {
    EXPECT_EQ(clean_name(name), name) << name;
  }
}

TEST(Names, show_all_they_are_made_of) {
  for (const char* hidden : {"\u200b",
                             "\u200e",
                             "\u202e",
                             "\u2066",
                             "\u2028",
                             "\ufeff",
                             "\u00ad",
                             "\u061c",
                             "\u180e",
                             "\u115f",
                             "\u3164",
                             "\u2800",
                             "\uffa0",
                             "\ue000",
                             "\U000e0041",
                             "\U000f0000"}) {
    EXPECT_EQ(clean_name(std::string("Kay") + hidden), std::nullopt) << hidden;
    EXPECT_EQ(clean_name(hidden), std::nullopt) << hidden;
  }
}

TEST(Names, do_not_grow_over_other_lines) {
  EXPECT_EQ(clean_name("Ka\u0300\u0301\u0302y"), std::nullopt);
  EXPECT_EQ(clean_name("\u0300Kay"), std::nullopt);
  EXPECT_EQ(clean_name("Sir \u0300Kay"), std::nullopt);
  EXPECT_EQ(clean_name("Ka\u0323\u0302y"), "Ka\u0323\u0302y");
}

TEST(Names, that_look_the_same_are_found) {
  for (const auto& [one, other] :
       std::vector<std::pair<const char*, const char*>>{{"Anna", "\u0410nna"},                 // a Cyrillic A
                                                        {"Anna", "\uff21\uff4e\uff4e\uff41"},  // wide letters
                                                        {"ANNA", "anna"},
                                                        {"Bill", "BiII"},
                                                        {"Bill", "BI11"},
                                                        {"\u0421\u043e\u0440\u0430", "Copa"},
                                                        {"Anna", "Anna\ufe00"},
                                                        {"Gueni\u00e8vre", "Gueni\u0065\u0300vre"},
                                                        {"Maria", "\u039c\u0430ria"}}) {
    EXPECT_TRUE(look_alike(one, other)) << one << " " << other;
    EXPECT_TRUE(look_alike(other, one)) << one << " " << other;
  }
  for (const auto& [one, other] : std::vector<std::pair<const char*, const char*>>{
           {"Anna", "Anne"}, {"Kay", "Ray"}, {"Anna", "Anna 2"}, {"\u0410\u043d\u043d\u0430", "Anna"}}) {
    EXPECT_FALSE(look_alike(one, other)) << one << " " << other;
  }
  EXPECT_TRUE(same_letters("ANNA", "\uff41nna"));
  EXPECT_FALSE(same_letters("Anna", "\u0410nna"));
}

TEST(Codes, are_read_as_people_write_them_and_nothing_else_is) {
  const std::string code = make_code();
  std::string lower = code;
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  EXPECT_EQ(read_code(lower), code);
  EXPECT_EQ(read_code(" " + code.substr(0, 2) + "-" + code.substr(2)), code);
  EXPECT_EQ(read_code(code + code.back()), std::nullopt) << "too long";
  EXPECT_EQ(read_code(code.substr(1)), std::nullopt) << "too short";
  for (const char* strange : {"!", "_", "\xc3"})
    EXPECT_EQ(read_code(code.substr(1) + strange), std::nullopt) << strange;
}

}  // namespace
}  // namespace logres::server
