// Whom a report is about, as its row keeps it: somebody by the id they were named with ("p_…"), or a seat and whoever
// sat there when it came ("2 p_…"; nobody: "2 "). Who sits on a seat is for the operator alone: the names of a table
// may be hidden.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/seat.h"

namespace logres::server {

struct ReportAbout {
  std::optional<Seat> seat;
  std::string person;  // public id; empty: nobody
};

std::string about_text(const ReportAbout& about);
ReportAbout read_about(std::string_view text);

}  // namespace logres::server
