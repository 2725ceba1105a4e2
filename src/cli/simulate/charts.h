// Two kinds of charts as SVG text, coloured by the page's style sheet.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "cli/games/stats.h"

namespace logres::cli {

struct Bar {
  std::string label;
  Share share;
};

// Horizontal bars from 0 to 100 % with the interval drawn over each, its number beside it.
std::string share_chart(const std::vector<Bar>& bars, const std::string& title);
// How often each value came; values are gathered in classes where there are many.
std::string histogram(const std::map<int, std::int64_t>& counts, const std::string& title);

std::string escape_html(std::string_view text);

}  // namespace logres::cli
