// The results of a tournament as a table for people, as CSV and JSON for programs, and as a page.
#pragma once

#include <string>

#include "cli/text.h"
#include "cli/tournament/contest.h"
#include "words/words.h"

namespace logres::cli {

struct ContestReport {
  const ContestPlan& plan;
  const ContestResult& result;
  const words::Words& words;
  std::string command;  // that repeats it
};

std::string fault_text(const words::Words& words, Fault fault);

Lines contest_table(const ContestReport& report);
// section,first,second,games,value,low,high,significant: sections together, against (first on the Loyal or the single
// seats, second on the others) and differences (names of line-ups).
std::string contest_csv(const ContestReport& report);
std::string contest_json(const ContestReport& report);
std::string contest_html(const ContestReport& report);

}  // namespace logres::cli
