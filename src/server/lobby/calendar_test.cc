#include "server/lobby/calendar.h"

#include <gtest/gtest.h>

namespace logres::server {
namespace {

TEST(Calendar, what_would_end_a_value_is_escaped) {
  const std::string file = calendar_file({.code = "KX4M7QPD",
                                          .title = "Tea, cake; and\\or\nBEGIN:VEVENT",
                                          .link = "https://x.example/t/KX4M7QPD",
                                          .begins = 1'763'215'200'000,
                                          .written = 1'763'000'000'000});
  EXPECT_NE(file.find("SUMMARY:Tea\\, cake\\; and\\\\or\\nBEGIN:VEVENT\r\n"), std::string::npos) << file;
  EXPECT_NE(file.find("DTSTART:20251115T140000Z\r\n"), std::string::npos);
  EXPECT_NE(file.find("DTSTAMP:20251113T021320Z\r\n"), std::string::npos);
  EXPECT_NE(file.find("SEQUENCE:763000000\r\n"), std::string::npos) << "grows with every change";
  EXPECT_NE(file.find("URL:https://x.example/t/KX4M7QPD\r\n"), std::string::npos);
  EXPECT_EQ(file.find("BEGIN:VEVENT"), file.rfind("\r\nBEGIN:VEVENT\r\n") + 2) << "one event";
}

TEST(Calendar, lines_are_folded_between_letters) {
  std::string title;
  for (int i = 0; i < 60; ++i) title += "Ж";
  const std::string file = calendar_file({.code = "KX4M7QPD", .title = title, .link = "l", .begins = 0, .written = 0});
  std::string unfolded;
  std::size_t begin = 0;
  for (std::size_t end; (end = file.find("\r\n", begin)) != std::string::npos; begin = end + 2) {
    const std::string line = file.substr(begin, end - begin);
    EXPECT_LE(line.size(), 75U);
    EXPECT_NE(static_cast<unsigned char>(line.at(line.front() == ' ' ? 1 : 0)) & 0xc0U, 0x80U)
        << "begins with a letter";
    unfolded += line.front() == ' ' ? line.substr(1) : "\n" + line;
  }
  EXPECT_EQ(begin, file.size());
  EXPECT_NE(unfolded.find("\nSUMMARY:" + title + "\n"), std::string::npos);
}

}  // namespace
}  // namespace logres::server
