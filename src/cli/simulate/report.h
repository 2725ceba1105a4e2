// The results of a simulation as a table for people, as CSV and JSON for programs, and as a page with charts.
#pragma once

#include <string>

#include "cli/simulate/simulation.h"
#include "cli/text.h"
#include "words/words.h"

namespace logres::cli {

struct ReportInput {
  const SimulationPlan& plan;
  const SimulationResult& result;
  const std::vector<Section>& sections;
  const words::Words& words;
  std::string command;  // that repeats it
};

Lines report_table(const ReportInput& input, int width);
// Columns, one header line: section,row,count,total,value,low,high. Shares: value is count/total, low and high its 95 %
// interval. Distributions: one row per value (row is the number, value its share), and the rows mean, min, p10, median,
// p90, max, of which mean has an interval.
std::string report_csv(const ReportInput& input);
std::string report_json(const ReportInput& input);
std::string report_html(const ReportInput& input);

// The beginning of such a page: title, style, heading.
std::string page_head(const words::Words& words, const std::string& title);

// How a number is distributed, in a sentence.
std::string summary_text(const Section& section, const words::Words& words);
// A row's name in a language.
std::string row_text(const RowName& name, const words::Words& words);
// What was simulated, in one sentence each.
Lines report_facts(const ReportInput& input);

}  // namespace logres::cli
