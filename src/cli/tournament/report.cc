#include "cli/tournament/report.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/simulate/charts.h"
#include "cli/simulate/report.h"
#include "core/json_writer.h"
#include "words/numbers.h"

namespace logres::cli {
namespace {

std::string in_hundred(double share) { return words::decimal(share * 100, 1); }

double share_of(const LineupResult& row) { return row.games() == 0 ? 0 : row.won() / static_cast<double>(row.games()); }

std::string_view section_of(const Lineup& lineup) { return lineup.together ? "together" : "against"; }

std::string name_of(const ContestReport& report, const Lineup& lineup) {
  const std::string_view key = lineup.together ? "together" : has_sides(*report.plan.game) ? "sides" : "against";
  return report.words.text(fmt::format("cli.tournament.{}", key),
                           {{"a", report.plan.players[lineup.a].name}, {"b", report.plan.players[lineup.b].name}});
}

std::string difference_name(const ContestReport& report, const Difference& d) {
  return fmt::format("{} − {}",
                     name_of(report, report.result.lineups[d.first].lineup),
                     name_of(report, report.result.lineups[d.second].lineup));
}

std::string facts(const ContestReport& report) {
  return report.words.text("cli.tournament.facts",
                           {{"deals", report.result.deals}, {"seed", std::to_string(report.plan.seed)}});
}

// One line for each: its name, the share or the lead, its interval, how many games.
struct ScoreRow {
  std::string name;
  double value;
  Interval interval;
  std::int64_t games;
  bool lead, sure;
};

std::vector<ScoreRow> rows_of(const ContestReport& report, bool leads) {
  std::vector<ScoreRow> rows;
  if (leads) {
    for (const Difference& d : report.result.differences()) {
      rows.push_back({difference_name(report, d), d.lead, d.interval, d.deals, true, d.sure});
    }
    return rows;
  }
  for (const LineupResult& row : report.result.lineups) {
    if (row.games() == 0) continue;  // nobody was a Traitor
    rows.push_back({name_of(report, row.lineup), share_of(row), row.interval(), row.games(), false, false});
  }
  return rows;
}

std::string interval(const ScoreRow& row) {
  return fmt::format("{} … {}", in_hundred(row.interval.low), in_hundred(row.interval.high));
}

void add_rows(const ContestReport& report, bool leads, Lines& lines) {
  const auto rows = rows_of(report, leads);
  int width = 8;
  for (const ScoreRow& row : rows) width = std::max(width, display_width(row.name));
  lines.emplace_back();
  lines.push_back(report.words.text(leads ? "cli.tournament.differences" : "cli.tournament.results"));
  for (const ScoreRow& row : rows) {
    lines.push_back(fmt::format("  {}  {:>7}  {:>17}  {:>6}  {}",
                                pad(row.name, width),
                                (row.lead && row.value > 0 ? "+" : "") + in_hundred(row.value),
                                interval(row),
                                row.games,
                                row.sure ? "*" : ""));
  }
}

}  // namespace

std::string fault_text(const words::Words& words, Fault fault) {
  return words.text(fmt::format("cli.tournament.fault.{}", kFaultNames[static_cast<std::size_t>(fault)]));
}

Lines contest_table(const ContestReport& report) {
  Lines lines = {facts(report)};
  add_rows(report, false, lines);
  add_rows(report, true, lines);
  lines.emplace_back();
  lines.push_back(report.words.text("cli.tournament.interval"));
  for (std::size_t i = 0; i < report.result.faults.size(); ++i) {
    for (const auto& [what, count] : report.result.faults[i].count) {
      lines.push_back(report.words.text("cli.tournament.faults",
                                        {{"name", report.plan.players[i].name},
                                         {"seat", what.first},
                                         {"count", count},
                                         {"why", fault_text(report.words, what.second)}}));
    }
  }
  lines.push_back(report.words.text("cli.again", {{"command", report.command}}));
  return lines;
}

std::string contest_csv(const ContestReport& report) {
  std::string out = "section,first,second,games,value,low,high,significant\n";
  const auto& players = report.plan.players;
  for (const LineupResult& row : report.result.lineups) {
    out += fmt::format("{},{},{},{},{:.6f},{:.6f},{:.6f},\n",
                       section_of(row.lineup),
                       players[row.lineup.a].name,
                       players[row.lineup.b].name,
                       row.games(),
                       share_of(row),
                       row.interval().low,
                       row.interval().high);
  }
  for (const Difference& d : report.result.differences()) {
    const auto name = [&](std::size_t i) {
      const Lineup& lineup = report.result.lineups[i].lineup;
      return fmt::format("{}:{}:{}", section_of(lineup), players[lineup.a].name, players[lineup.b].name);
    };
    out += fmt::format("differences,{},{},{},{:.6f},{:.6f},{:.6f},{}\n",
                       name(d.first),
                       name(d.second),
                       d.deals,
                       d.lead,
                       d.interval.low,
                       d.interval.high,
                       d.sure ? "yes" : "no");
  }
  for (std::size_t i = 0; i < players.size(); ++i) {
    out += fmt::format("faults,{},,{},,,,\n", players[i].name, report.result.faults[i].total());
  }
  return out;
}

std::string contest_json(const ContestReport& report) {
  std::string out;
  JsonWriter json(out);
  const auto real = [&](std::string_view key, double value) { json.key(key).raw(fmt::format("{:.6f}", value)); };
  json.object().field("format", "logres-tournament-1").field("game", report.plan.game->name);
  json.field("deals", report.result.deals).key("seed").raw(std::to_string(report.plan.seed));
  json.key("players").array();
  for (std::size_t i = 0; i < report.plan.players.size(); ++i) {
    const Contestant& player = report.plan.players[i];
    json.object().field("name", player.name).field("program", !player.command.empty());
    json.field("faults", report.result.faults[i].total()).key("wrong").array();
    for (const auto& [what, count] : report.result.faults[i].count) {
      json.object().field("seat", what.first).field("why", kFaultNames[static_cast<std::size_t>(what.second)]);
      json.field("count", count).end_object();
    }
    json.end_array().end_object();
  }
  json.end_array().key("lineups").array();
  for (const LineupResult& row : report.result.lineups) {
    json.object().field("kind", section_of(row.lineup)).field("a", row.lineup.a).field("b", row.lineup.b);
    json.field("games", row.games());
    real("mean", share_of(row));
    real("low", row.interval().low);
    real("high", row.interval().high);
    json.end_object();
  }
  json.end_array().key("differences").array();
  for (const Difference& d : report.result.differences()) {
    json.object().field("first", d.first).field("second", d.second).field("deals", d.deals);
    real("lead", d.lead);
    real("low", d.interval.low);
    real("high", d.interval.high);
    real("chance", d.chance);
    json.field("significant", d.sure).end_object();
  }
  json.end_array().end_object();
  return out + "\n";
}

std::string contest_html(const ContestReport& report) {
  const words::Words& words = report.words;
  const std::string title =
      words.text("cli.tournament.title", {{"game", words.text(fmt::format("{}.name", report.plan.game->name))}});
  std::string html = page_head(words, title);
  html += fmt::format("<p>{}</p>\n", escape_html(facts(report)));
  for (const bool leads : {false, true}) {
    html += fmt::format(
        "<section class=\"wide\"><h2>{}</h2><table><tr><th></th><th>%</th><th>95 %</th><th>{}</th><th></th></tr>",
        escape_html(words.text(leads ? "cli.tournament.differences" : "cli.tournament.results")),
        escape_html(words.text("cli.tournament.deals")));
    for (const ScoreRow& row : rows_of(report, leads)) {
      html += fmt::format("<tr><td>{}</td><td>{}{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
                          escape_html(row.name),
                          row.lead && row.value > 0 ? "+" : "",
                          in_hundred(row.value),
                          interval(row),
                          row.games,
                          row.sure ? "*" : "");
    }
    html += "</table></section>\n";
  }
  return html +
         fmt::format("<footer>{}</footer></main></body></html>\n", escape_html(words.text("cli.tournament.interval")));
}

}  // namespace logres::cli
