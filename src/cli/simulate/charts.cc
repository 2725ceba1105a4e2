#include "cli/simulate/charts.h"

#include <fmt/format.h>

#include <algorithm>

#include "words/numbers.h"

namespace logres::cli {
namespace {

// All numbers are units of the drawing, which scales with the page.
constexpr int kLabel = 170, kPlot = 350, kValue = 190, kRow = 26, kTop = 8, kAxis = 24;
constexpr int kHistogramHeight = 120, kHistogramWidth = 400;

double x_of(double share) { return kLabel + share * kPlot; }

std::string axis(int bottom) {
  std::string svg;
  for (int tick = 0; tick <= 100; tick += 25) {
    const double x = x_of(tick / 100.0);
    svg += fmt::format(R"(<line class="grid" x1="{0:.1f}" x2="{0:.1f}" y1="{1}" y2="{2}"/>)", x, kTop, bottom);
    svg +=
        fmt::format(R"(<text class="tick" x="{:.1f}" y="{}" text-anchor="middle">{} %</text>)", x, bottom + 16, tick);
  }
  return svg;
}

std::string bar_row(const Bar& bar, int y) {
  const double share =
      bar.share.total == 0 ? 0 : static_cast<double>(bar.share.count) / static_cast<double>(bar.share.total);
  const Interval i = wilson(bar.share);
  const int middle = y + kRow / 2;
  std::string svg;
  svg += fmt::format(R"(<text class="name" x="{}" y="{}" text-anchor="end">{}</text>)",
                     kLabel - 10,
                     middle + 5,
                     escape_html(bar.label));
  svg += fmt::format(
      R"(<rect class="bar" x="{}" y="{}" width="{:.1f}" height="{}"/>)", kLabel, y + 5, share * kPlot, kRow - 10);
  svg += fmt::format(R"(<path class="whisker" d="M{0:.1f} {1}H{2:.1f}M{0:.1f} {3}v8M{2:.1f} {3}v8"/>)",
                     x_of(i.low),
                     middle,
                     x_of(i.high),
                     middle - 4);
  svg += fmt::format(R"(<text class="value" x="{}" y="{}">{} %<tspan class="tick" dx="8">{}–{}</tspan></text>)",
                     kLabel + kPlot + 14,
                     middle + 5,
                     words::decimal(share * 100, 1),
                     words::decimal(i.low * 100, 1),
                     words::decimal(i.high * 100, 1));
  return svg;
}

// Values per column, so that at most 40 columns are drawn.
int class_size(int least, int most) {
  static constexpr int kNice[] = {1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000};
  for (const int size : kNice) {
    if ((most - least) / size < 40) return size;
  }
  return (most - least) / 40 + 1;
}

int floor_to(int value, int size) { return value - value % size; }

}  // namespace

std::string escape_html(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string share_chart(const std::vector<Bar>& bars, const std::string& title) {
  const int bottom = kTop + static_cast<int>(bars.size()) * kRow;
  std::string svg = fmt::format(R"(<svg viewBox="0 0 {} {}" role="img" aria-label="{}">)",
                                kLabel + kPlot + kValue,
                                bottom + kAxis,
                                escape_html(title));
  svg += axis(bottom);
  int y = kTop;
  for (const auto& bar : bars) {
    svg += bar_row(bar, y);
    y += kRow;
  }
  return svg + "</svg>";
}

std::string histogram(const std::map<int, std::int64_t>& counts, const std::string& title) {
  if (counts.empty()) return {};
  const int size = class_size(counts.begin()->first, counts.rbegin()->first);
  const int first = floor_to(counts.begin()->first, size);
  const int columns = (floor_to(counts.rbegin()->first, size) - first) / size + 1;
  std::vector<std::int64_t> heights(static_cast<std::size_t>(columns));
  for (const auto& [value, count] : counts) heights[static_cast<std::size_t>((value - first) / size)] += count;
  const std::int64_t highest = *std::max_element(heights.begin(), heights.end());
  const double step = std::min(46.0, static_cast<double>(kHistogramWidth - 20) / columns);
  const int every = columns > 24 ? 5 : columns > 12 ? 2 : 1;
  std::string svg = fmt::format(R"(<svg viewBox="0 0 {} {}" role="img" aria-label="{}">)",
                                kHistogramWidth,
                                kHistogramHeight + kAxis + kTop,
                                escape_html(title));
  for (int i = 0; i < columns; ++i) {
    const double part = static_cast<double>(heights[static_cast<std::size_t>(i)]) / static_cast<double>(highest);
    const double height = part * kHistogramHeight;
    const double x = 10 + i * step;
    svg += fmt::format(
        R"(<rect class="column" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"><title>{}: {}</title></rect>)",
        x,
        kTop + kHistogramHeight - height,
        std::max(1.0, step - 2),
        height,
        first + i * size,
        heights[static_cast<std::size_t>(i)]);
    if (i % every == 0) {
      svg += fmt::format(R"(<text class="tick" x="{:.1f}" y="{}" text-anchor="middle">{}</text>)",
                         x + (step - 2) / 2,
                         kTop + kHistogramHeight + 16,
                         first + i * size);
    }
  }
  svg += fmt::format(
      R"(<line class="base" x1="0" x2="{0}" y1="{1}" y2="{1}"/></svg>)", kHistogramWidth, kTop + kHistogramHeight);
  return svg;
}

}  // namespace logres::cli
