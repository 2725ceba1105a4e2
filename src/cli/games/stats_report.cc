#include "cli/games/stats_report.h"

#include <fmt/format.h>

#include "cli/setup_flags.h"

namespace logres::cli {

Section StatsReport::section(std::string id) const {
  std::string title = fmt::format("{}.stats.{}", game_.name, id);
  return {.id = std::move(id), .title = std::move(title), .shares = {}, .counts = {}};
}

void StatsReport::shares(std::string id, std::vector<ShareRow> rows) {
  if (rows.empty()) return;
  sections_.push_back(section(std::move(id)));
  sections_.back().shares = std::move(rows);
}

void StatsReport::distribution(std::string id, const Counts& counts) {
  if (counts.empty()) return;
  sections_.push_back(section(std::move(id)));
  sections_.back().counts = counts;
}

std::vector<ShareRow> StatsReport::row(std::string id, std::string_view message, const Share& share) const {
  if (share.total == 0) return {};
  return {{{std::move(id), fmt::format("{}.stats.{}", game_.name, message), {}}, share}};
}

std::vector<ShareRow> StatsReport::numbered(const std::map<int, Share>& groups, std::string_view what) const {
  std::vector<ShareRow> rows;
  for (const auto& [n, share] : groups) {
    rows.push_back(
        {{fmt::format("{}={}", what, n), fmt::format("{}.stats.{}", game_.name, what), {{"count", n}}}, share});
  }
  return rows;
}

std::vector<ShareRow> StatsReport::named(const std::map<int, Share>& groups,
                                         std::span<const std::string_view> names,
                                         std::string_view prefix) const {
  std::vector<ShareRow> rows;
  for (const auto& [which, share] : groups) {
    const auto name = names[static_cast<std::size_t>(which)];
    rows.push_back({{std::string(name), fmt::format("{}.{}.{}", game_.name, prefix, name), {}}, share});
  }
  return rows;
}

std::vector<ShareRow> StatsReport::parts(const Counts& counts,
                                         std::span<const std::string_view> names,
                                         std::string_view prefix) const {
  std::int64_t total = 0;
  for (const auto& [which, count] : counts) total += count;
  std::map<int, Share> groups;
  for (const auto& [which, count] : counts) groups[which] = {count, total};
  return named(groups, names, prefix);
}

std::vector<ShareRow> StatsReport::options(const ByOption& groups) const {
  std::vector<ShareRow> rows;
  std::map<int, int> values;  // an option that had one value in all games tells nothing
  for (const auto& [which, share] : groups) ++values[which.first];
  for (const auto& [which, share] : groups) {
    if (values[which.first] < 2) continue;
    const OptionDef& def = game_.options[static_cast<std::size_t>(which.first)];
    const std::string value = option_value_name(def, static_cast<std::int16_t>(which.second));
    rows.push_back({{fmt::format("{}={}", def.key, value),
                     fmt::format("{}.stats.option", game_.name),
                     {{"option", fmt::format("@{}.option.{}.name", game_.name, def.key)},
                      {"value", def.choices.empty() ? value : fmt::format("@cli.choice.{}", value)}}},
                    share});
  }
  return rows;
}

std::vector<ShareRow> StatsReport::bots(const ByBotAndSide& groups, std::span<const std::string_view> loyalties) const {
  std::vector<ShareRow> rows;
  for (const auto& [who, share] : groups) {
    const auto loyalty = loyalties[static_cast<std::size_t>(who.second)];
    rows.push_back({{fmt::format("{}/{}", who.first, loyalty),
                     fmt::format("{}.stats.bot_side", game_.name),
                     {{"bot", fmt::format("@{}.bot.{}.name", game_.name, who.first)},
                      {"loyalty", fmt::format("@{}.loyalty.{}", game_.name, loyalty)},
                      {"loyalty_id", std::string(loyalty)}}},
                    share});
  }
  return rows;
}

}  // namespace logres::cli
