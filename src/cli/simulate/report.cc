#include "cli/simulate/report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/json_writer.h"
#include "words/numbers.h"

namespace logres::cli {
namespace {

std::string percent(double share) { return words::decimal(share * 100, 1) + " %"; }

void add_shares(Lines& lines, const Section& section, const words::Words& words, int width) {
  std::size_t digits = 1;
  int name_width = 8;
  for (const auto& row : section.shares) {
    digits = std::max(digits, std::to_string(row.share.total).size());
    name_width = std::max(name_width, display_width(row_text(row.name, words)));
  }
  name_width = std::min(name_width, width - 42);
  for (const auto& row : section.shares) {
    const Interval i = wilson(row.share);
    lines.push_back(fmt::format("  {}  {:>7}  {:>15}   {:>{}} / {:>{}}",
                                pad(cut(row_text(row.name, words), name_width), name_width),
                                percent(row.share.value()),
                                words::decimal(i.low * 100, 1) + "–" + words::decimal(i.high * 100, 1),
                                row.share.count,
                                digits,
                                row.share.total,
                                digits));
  }
}

void csv_row(std::string& out, std::string_view section, std::string_view row, const Share& share) {
  const Interval i = wilson(share);
  out += fmt::format(
      "{},{},{},{},{:.6f},{:.6f},{:.6f}\n", section, row, share.count, share.total, share.value(), i.low, i.high);
}

void csv_distribution(std::string& out, const Section& section) {
  const Summary s = summarise(section.counts);
  for (const auto& [value, count] : section.counts) {
    csv_row(out, section.id, std::to_string(value), {count, s.games});
  }
  const auto number = [&](std::string_view name, double value, double error) {
    out += fmt::format(
        "{},{},{},{},{:.6f},{:.6f},{:.6f}\n", section.id, name, s.games, s.games, value, value - error, value + error);
  };
  number("mean", s.mean, s.error);
  number("min", s.least, 0);
  number("p10", s.tenth, 0);
  number("median", s.median, 0);
  number("p90", s.ninetieth, 0);
  number("max", s.most, 0);
}

// The writer knows whole numbers only.
void real(JsonWriter& json, std::string_view key, double value) { json.key(key).raw(fmt::format("{:.6f}", value)); }

void json_section(JsonWriter& json, const Section& section) {
  json.object().field("id", section.id);
  if (section.counts.empty()) {
    json.key("rows").array();
    for (const auto& row : section.shares) {
      const Interval i = wilson(row.share);
      json.object().field("id", row.name.id).field("count", row.share.count).field("total", row.share.total);
      real(json, "share", row.share.value());
      real(json, "low", i.low);
      real(json, "high", i.high);
      json.end_object();
    }
    json.end_array();
  } else {
    const Summary s = summarise(section.counts);
    real(json, "mean", s.mean);
    real(json, "mean_error", s.error);
    json.field("min", s.least).field("p10", s.tenth).field("median", s.median);
    json.field("p90", s.ninetieth).field("max", s.most).key("counts").object();
    for (const auto& [value, count] : section.counts) json.field(std::to_string(value), count);
    json.end_object();
  }
  json.end_object();
}

}  // namespace

std::string row_text(const RowName& name, const words::Words& words) {
  std::vector<words::WordArg> args;
  for (const auto& [key, value] : name.args) {
    const auto* text = std::get_if<std::string>(&value);
    // "@key" stands for a message of its own.
    if (text != nullptr && text->starts_with('@')) {
      args.push_back({key, words.text(std::string_view(*text).substr(1))});
    } else {
      args.push_back({key, value});
    }
  }
  return words.text(name.key, args);
}

Lines report_facts(const ReportInput& input) {
  const words::Words& words = input.words;
  std::vector<int> seats;
  for (const auto& setup : input.plan.setups) {
    if (std::find(seats.begin(), seats.end(), setup.seats) == seats.end()) seats.push_back(setup.seats);
  }
  std::vector<std::string> bots;
  for (const auto& bot : input.plan.bots) {
    bots.push_back(words.text(fmt::format("{}.bot.{}.name", input.plan.game->name, bot)));
  }
  return {words.text("cli.simulate.facts", {{"games", input.result.games}, {"seed", std::to_string(input.plan.seed)}}),
          words.text("cli.simulate.facts_table",
                     {{"seats", fmt::format("{}", fmt::join(seats, ", "))},
                      {"bots", fmt::format("{}", fmt::join(bots, ", "))}})};
}

Lines report_table(const ReportInput& input, int width) {
  Lines lines;
  for (const auto& fact : report_facts(input)) {
    for (auto& line : wrap(fact, width)) lines.push_back(std::move(line));
  }
  for (const auto& section : input.sections) {
    lines.emplace_back();
    lines.push_back(input.words.text(section.title));
    if (section.counts.empty()) {
      add_shares(lines, section, input.words, width);
    } else {
      lines.push_back("  " + summary_text(section, input.words));
    }
  }
  lines.emplace_back();
  for (auto& line : wrap(input.words.text("cli.simulate.interval"), width)) lines.push_back(std::move(line));
  lines.push_back(input.words.text("cli.again", {{"command", input.command}}));
  return lines;
}

std::string report_csv(const ReportInput& input) {
  std::string out = "section,row,count,total,value,low,high\n";
  for (const auto& section : input.sections) {
    for (const auto& row : section.shares) csv_row(out, section.id, row.name.id, row.share);
    if (!section.counts.empty()) csv_distribution(out, section);
  }
  return out;
}

std::string report_json(const ReportInput& input) {
  std::string out;
  JsonWriter json(out);
  json.object().field("format", "logres-simulation-1").field("game", input.plan.game->name);
  json.field("rules", input.plan.game->rules_version).field("games", input.result.games);
  json.key("seed").raw(std::to_string(input.plan.seed));
  json.key("bots").array();
  for (const auto& bot : input.plan.bots) json.value(bot);
  json.end_array().key("setups").array();
  for (const auto& setup : input.plan.setups) {
    json.object().field("seats", setup.seats).key("options").object();
    for (std::size_t i = 0; i < input.plan.game->options.size(); ++i) {
      const OptionDef& def = input.plan.game->options[i];
      json.field(def.key, option_value_name(def, setup.options[i]));
    }
    json.end_object().end_object();
  }
  json.end_array().key("sections").array();
  for (const auto& section : input.sections) json_section(json, section);
  json.end_array().end_object();
  return out + "\n";
}

std::string summary_text(const Section& section, const words::Words& words) {
  const Summary s = summarise(section.counts);
  return words.text("cli.simulate.summary",
                    {{"mean", words::decimal(s.mean, 2)},
                     {"error", words::decimal(s.error, 2)},
                     {"least", std::int64_t{s.least}},
                     {"tenth", std::int64_t{s.tenth}},
                     {"median", std::int64_t{s.median}},
                     {"ninetieth", std::int64_t{s.ninetieth}},
                     {"most", std::int64_t{s.most}}});
}

}  // namespace logres::cli
