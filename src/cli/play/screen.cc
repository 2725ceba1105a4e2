#include "cli/play/screen.h"

#include <fmt/format.h>

#include <algorithm>

namespace logres::cli {
namespace {

void append(Lines& lines, const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); }

// As many of them on a line as fit, one after the other.
Lines in_a_row(const Lines& entries, int width) {
  Lines lines;
  for (const auto& entry : entries) {
    if (!lines.empty() && display_width(lines.back()) + 2 + display_width(entry) <= width) {
      lines.back() += "  " + entry;
    } else {
      lines.push_back(entry);
    }
  }
  return lines;
}

Lines entries_of(const std::vector<Inquiry::Option>& options, const Style& style) {
  Lines entries;
  for (const auto& option : options) {
    entries.push_back(fmt::format("{}  {}", style.paint(Tone::kGold, fmt::format("{:>3}", option.key)), option.label));
  }
  return entries;
}

// Five of them beside each other on 80 columns.
Lines short_entries(const std::vector<Inquiry::Option>& options, const Style& style) {
  Lines entries;
  for (const auto& option : options) {
    const std::string key = style.paint(Tone::kGold, fmt::format("{:>2}", option.key));
    entries.push_back(fmt::format("{} {}", key, cut(option.label, 11)));
  }
  return entries;
}

Lines choice_lines(const GameBoard& board, const Scene& scene, const Inquiry& inquiry, bool tight) {
  constexpr std::size_t kMany = 6;
  const auto options = inquiry.options(board, scene);
  Lines entries = entries_of(options, scene.style);
  const Lines columns = in_columns(entries, scene.width);
  if (tight && options.size() <= kMany) {
    entries = in_a_row(entries, scene.width);
  } else if (tight && columns.size() >= kMany) {
    entries = in_columns(short_entries(options, scene.style), scene.width);
  } else if (options.size() > 4) {
    entries = columns;
  }
  Lines lines;
  for (const auto& entry : entries) append(lines, wrap(entry, scene.width, 5));
  return lines;
}

// The table in the rows that the question leaves it.
Lines table_above(const GameBoard& board, Scene scene, const Lines& question, int height) {
  const int left = height - 1 - static_cast<int>(question.size());
  scene.rows = height > 0 ? std::max(left, 1) : 0;
  return board.render(scene);
}

bool fits(std::size_t rows, int height) { return height <= 0 || static_cast<int>(rows) + 1 <= height; }

}  // namespace

Lines question_lines(const GameBoard& board, const Scene& scene, const Inquiry& inquiry, bool tight) {
  Lines lines = board.shown_with_question(scene);
  const std::string prompt = inquiry.prompt(board, scene);
  const std::string question = prompt.empty() ? board.ask(scene) : prompt;
  std::string asked = std::string(scene.style.pick("❦ ", "* ")) + question;
  if (tight && lines.size() == 1 && display_width(asked) + 1 + display_width(lines.back()) <= scene.width) {
    asked += " " + lines.back();  // "2 actions left."
    lines.pop_back();
  }
  for (const auto& line : wrap(asked, scene.width, 2)) lines.push_back(scene.style.paint(Tone::kGold, line));
  if (!inquiry.asks_for_number()) append(lines, choice_lines(board, scene, inquiry, tight));
  return lines;
}

Lines question_screen(const GameBoard& board, Scene scene, const Lines& news, const Lines& question, int height) {
  Lines lines = table_above(board, scene, question, height);
  if (!news.empty() && fits(lines.size() + 1 + news.size() + question.size(), height)) {
    lines.emplace_back();
    append(lines, news);
  }
  if (fits(lines.size() + 1 + question.size(), height)) lines.emplace_back();
  append(lines, question);
  return lines;
}

bool news_fit(const GameBoard& board, Scene scene, const Lines& news, const Lines& question, int height) {
  return fits(table_above(board, scene, question, height).size() + 1 + news.size() + question.size(), height);
}

}  // namespace logres::cli
