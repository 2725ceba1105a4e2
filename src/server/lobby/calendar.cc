#include "server/lobby/calendar.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <boost/json/parse.hpp>
#include <ctime>

#include "server/base/refusals.h"
#include "table/request.h"
#include "words/words.h"

namespace logres::server {
namespace {

constexpr std::size_t kLongestLine = 75;  // octets (RFC 5545, 3.1)

// RFC 5545, 3.3.11: what would end a value or a line.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n') {
      out += "\\n";
      continue;
    }
    if (c == '\\' || c == ';' || c == ',') out += '\\';
    if (static_cast<unsigned char>(c) >= 0x20) out += c;
  }
  return out;
}

// A long line goes on in the next after a blank, never in the middle of a letter.
void add_line(std::string& file, std::string_view line) {
  std::size_t most = kLongestLine;
  while (line.size() > most) {
    std::size_t end = most;
    while ((static_cast<unsigned char>(line[end]) & 0xc0U) == 0x80U) --end;
    file.append(line.substr(0, end)).append("\r\n ");
    line.remove_prefix(end);
    most = kLongestLine - 1;  // the blank counts
  }
  file.append(line).append("\r\n");
}

std::string utc(Millis time) {
  return fmt::format("{:%Y%m%dT%H%M%SZ}", fmt::gmtime(static_cast<std::time_t>(time / 1000)));
}

}  // namespace

std::string calendar_file(const Meeting& meeting) {
  std::string file;
  for (const std::string& line : {std::string("BEGIN:VCALENDAR"),
                                  std::string("VERSION:2.0"),
                                  std::string("PRODID:-//Logres//Table//EN"),
                                  std::string("BEGIN:VEVENT"),
                                  fmt::format("UID:{}@logres", meeting.code),
                                  fmt::format("SEQUENCE:{}", meeting.written / 1000 % 1'000'000'000),
                                  fmt::format("DTSTAMP:{}", utc(meeting.written)),
                                  fmt::format("DTSTART:{}", utc(meeting.begins)),
                                  std::string("DURATION:PT1H30M"),
                                  fmt::format("SUMMARY:{}", escaped(meeting.title)),
                                  fmt::format("LOCATION:{}", escaped(meeting.link)),
                                  fmt::format("URL:{}", meeting.link),
                                  std::string("BEGIN:VALARM"),
                                  std::string("ACTION:DISPLAY"),
                                  std::string("TRIGGER:-PT15M"),
                                  fmt::format("DESCRIPTION:{}", escaped(meeting.title)),
                                  std::string("END:VALARM"),
                                  std::string("END:VEVENT"),
                                  std::string("END:VCALENDAR")}) {
    add_line(file, line);
  }
  return file;
}

std::string calendar_of_table(store::Store& store,
                              const std::string& code,
                              std::string_view site,
                              std::string_view language) {
  const auto row = store.find_table(code);
  if (!row || row->head.phase == store::Phase::kClosed) refuse(no::no_table());
  const auto summary = boost::json::parse(row->head.summary).as_object();
  const auto* begins = summary.if_contains("begins");
  if (begins == nullptr || !begins->is_int64()) refuse(no::no_plan());
  const auto* name = summary.if_contains("name");
  return calendar_file(
      {.code = code,
       .title = name != nullptr ? std::string(name->as_string()) : words::Words::in(language).text(row->game + ".name"),
       .link = std::string(site) + "/t/" + code,
       .begins = begins->get_int64(),
       .written = row->changed});
}

}  // namespace logres::server
