#include "cli/names.h"

#include <fmt/format.h>

#include "cli/text.h"

namespace logres::cli {

std::string house_name(Seat seat, const words::Words& words) {
  return words.text(fmt::format("table.bot_name.{}", seat));
}

std::string bot_label(std::string_view bot, std::string_view name) { return fmt::format("bot:{} {}", bot, name); }

std::vector<std::string> names_from_labels(std::span<const std::string> labels, int seats, const words::Words& words) {
  std::vector<std::string> names;
  for (Seat seat = 0; seat < seats; ++seat) {
    std::string_view label = seat < labels.size() ? std::string_view(labels[seat]) : std::string_view();
    if (label.starts_with("bot:")) {
      const auto blank = label.find(' ');
      label = blank == std::string_view::npos ? std::string_view() : label.substr(blank + 1);
    }
    std::string name = tidy_name(label, kLongestName);
    names.push_back(name.empty() ? house_name(seat, words) : std::move(name));
  }
  return names;
}

}  // namespace logres::cli
