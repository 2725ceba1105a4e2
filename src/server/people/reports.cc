#include "server/people/reports.h"

#include <fmt/format.h>

#include <charconv>

namespace logres::server {

std::string about_text(const ReportAbout& about) {
  return about.seat ? fmt::format("{} {}", int{*about.seat}, about.person) : about.person;
}

ReportAbout read_about(std::string_view text) {
  const auto blank = text.find(' ');
  int seat = 0;
  const char* const begin = text.data();
  const char* const behind = begin + std::min(blank, text.size());
  const auto [end, error] = std::from_chars(begin, behind, seat);
  if (blank == std::string_view::npos || error != std::errc() || end != behind) {
    return {.seat = {}, .person = std::string(text)};
  }
  return {.seat = static_cast<Seat>(seat), .person = std::string(text.substr(blank + 1))};
}

}  // namespace logres::server
