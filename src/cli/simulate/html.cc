// The report as one page that needs nothing else: style, charts and tables inside.
#include <fmt/format.h>

#include <algorithm>

#include "cli/simulate/charts.h"
#include "cli/simulate/report.h"
#include "embedded.h"
#include "words/numbers.h"

namespace logres::cli {
namespace {

// Its colours are the client's.
constexpr std::string_view kStyle = R"css(
*{box-sizing:border-box}
body{margin:0;background:var(--vellum);color:var(--ink);font:1rem/1.4 "EB Garamond","Cormorant",Georgia,"Times New Roman",serif;
font-variant-numeric:lining-nums}
main{max-width:60rem;margin:0 auto;padding:32px 24px 72px}
h1{font-size:2.125rem;line-height:1.12;margin:0 0 4px;font-weight:600}
h1::first-letter{color:var(--gules)}
h2{font-size:1.1875rem;font-weight:600;margin:0 0 8px;color:var(--gules)}
p{margin:0 0 4px;color:var(--ink-2)}
.verdict{display:flex;gap:24px;align-items:baseline;margin:24px 0;padding:16px 24px;background:var(--paper);
box-shadow:0 0 0 1px var(--rule),2px 2px 0 0 var(--hair),2px 2px 0 1px var(--rule)}
.verdict b{white-space:nowrap;font:600 3.5rem/1 "Alegreya Sans","Segoe UI",system-ui,sans-serif}
.grid2{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,27rem),1fr));gap:24px}
section{background:var(--paper);padding:16px 24px;overflow-x:auto;box-shadow:0 0 0 1px var(--rule)}
section.wide{grid-column:1/-1} section.wide svg{min-width:32rem}
svg{display:block;width:100%;height:auto;font-family:"Alegreya Sans","Segoe UI",system-ui,sans-serif;font-size:14px}
svg .grid{stroke:var(--hair)} svg .base{stroke:var(--ink-3)} svg .bar{fill:var(--t-azure)} svg .column{fill:var(--tenne)}
svg .whisker{stroke:var(--ink);stroke-width:1.6;fill:none} svg text{fill:var(--ink)}
svg .tick{fill:var(--ink-3);font-size:12px} svg .value{font-weight:700} svg tspan.tick{font-weight:400}
details{margin-top:8px;color:var(--ink-2);font:.875rem/1.4 "Alegreya Sans","Segoe UI",system-ui,sans-serif}
table{border-collapse:collapse;margin-top:8px;font-variant-numeric:tabular-nums}
td,th{padding:2px 16px 2px 0;text-align:right;border-bottom:1px solid var(--hair)} td:first-child,th:first-child{text-align:left}
footer{margin-top:32px;color:var(--ink-3);font-size:.875rem}
)css";

// web/src/tokens.css, and its dark colours once more for who prefers them (web/vite.theme.ts does so for the client).
std::string colours() {
  const auto files = embedded::files();
  const auto tokens = std::ranges::find(files, "web/src/tokens.css", &embedded::EmbeddedFile::path);
  std::string css(tokens->content);
  const auto dark = css.find('{', css.find("\n[data-theme='dark']"));
  const auto end = css.find("\n}", dark);
  return fmt::format("{}@media (prefers-color-scheme:dark){{:root{}\n}}}}\n", css, css.substr(dark, end - dark));
}

std::vector<Bar> bars_of(const Section& section, const words::Words& words) {
  std::vector<Bar> bars;
  for (const auto& row : section.shares) bars.push_back({row_text(row.name, words), row.share});
  return bars;
}

std::string share_table(const std::vector<Bar>& bars, const words::Words& words) {
  std::string html =
      fmt::format("<details><summary>{}</summary><table>", escape_html(words.text("cli.simulate.numbers")));
  html += fmt::format("<tr><th></th><th>{}</th><th>{}</th><th>%</th><th>95 %</th></tr>",
                      escape_html(words.text("cli.simulate.count")),
                      escape_html(words.text("cli.simulate.total")));
  for (const auto& bar : bars) {
    const Interval i = wilson(bar.share);
    const double share =
        bar.share.total == 0 ? 0 : static_cast<double>(bar.share.count) / static_cast<double>(bar.share.total);
    html += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}–{}</td></tr>",
                        escape_html(bar.label),
                        bar.share.count,
                        bar.share.total,
                        words::decimal(share * 100, 1),
                        words::decimal(i.low * 100, 1),
                        words::decimal(i.high * 100, 1));
  }
  return html + "</table></details>";
}

std::string section_html(const Section& section, const words::Words& words) {
  const std::string title = words.text(section.title);
  if (!section.counts.empty()) {
    return fmt::format("<section><h2>{}</h2>{}<p>{}</p></section>\n",
                       escape_html(title),
                       histogram(section.counts, title),
                       escape_html(summary_text(section, words)));
  }
  const auto bars = bars_of(section, words);
  return fmt::format("<section class=\"wide\"><h2>{}</h2>{}{}</section>\n",
                     escape_html(title),
                     share_chart(bars, title),
                     share_table(bars, words));
}

// The first section's first row, as the one number to remember.
std::string verdict(const Section& section, const words::Words& words) {
  const Share& share = section.shares.front().share;
  const Interval i = wilson(share);
  const double value = share.total == 0 ? 0 : static_cast<double>(share.count) / static_cast<double>(share.total);
  return fmt::format(
      "<div class=\"verdict\"><b>{} %</b><span>{}<br>{}</span></div>\n",
      words::decimal(value * 100, 1),
      escape_html(words.text(section.title)),
      escape_html(words.text("cli.simulate.between",
                             {{"low", words::decimal(i.low * 100, 1)}, {"high", words::decimal(i.high * 100, 1)}})));
}

}  // namespace

std::string page_head(const words::Words& words, const std::string& title) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width,initial-scale=1\"><title>{}</title><style>{}</style></head><body><main>\n<h1>{}</"
      "h1>\n",
      words.language(),
      escape_html(title),
      colours() + std::string(kStyle),
      escape_html(title));
}

std::string report_html(const ReportInput& input) {
  const words::Words& words = input.words;
  const std::string title =
      words.text("cli.simulate.title", {{"game", words.text(fmt::format("{}.name", input.plan.game->name))}});
  std::string html = page_head(words, title);
  for (const auto& fact : report_facts(input)) html += fmt::format("<p>{}</p>\n", escape_html(fact));
  if (!input.sections.empty() && !input.sections.front().shares.empty()) html += verdict(input.sections.front(), words);
  html += "<div class=\"grid2\">\n";
  for (std::size_t i = 1; i < input.sections.size(); ++i) html += section_html(input.sections[i], words);
  html += fmt::format("</div>\n<footer>{}</footer></main></body></html>\n",
                      escape_html(words.text("cli.simulate.interval")));
  return html;
}

}  // namespace logres::cli
