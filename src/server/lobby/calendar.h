// The time a table is planned for, as a calendar file (RFC 5545): every calendar shows it in its reader's time zone.
#pragma once

#include <string>
#include <string_view>

#include "store/store.h"

namespace logres::server {

struct Meeting {
  std::string code;   // of the table
  std::string title;  // what people called it, or the game's name
  std::string link;   // to the table
  Millis begins = 0;
  Millis written = 0;  // the last change of the table
};

std::string calendar_file(const Meeting& meeting);

// The file of this table, for people who read `language`; refuses a table that is not there (no_table) or not planned
// (no_plan). `site`: "https://logres.example", where the link leads.
std::string calendar_of_table(store::Store& store,
                              const std::string& code,
                              std::string_view site,
                              std::string_view language);

}  // namespace logres::server
