// What a person may ask for besides answering: help, a rule, the log, a hint, their secrets, saving.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/games/advice_text.h"
#include "cli/play/session.h"
#include "cli/setup_flags.h"
#include "table/phrases.h"
#include "table/rule_book.h"
#include "words/numbers.h"

namespace logres::cli {
namespace {

// "r R-092" -> "R-092"; nothing when the line is not this command.
std::optional<std::string> argument_of(const std::string& line, char letter) {
  if (line.empty() || line[0] != letter || (line.size() > 1 && line[1] != ' ')) return std::nullopt;
  const auto first = line.find_first_not_of(' ', 1);
  return first == std::string::npos ? std::string() : line.substr(first, line.find_last_not_of(' ') - first + 1);
}

// "48 → 62 %", "+1.5 → +3.0"; without odds how much better it is than the rest; nothing where nothing was
// reckoned.
std::string odds_text(const Advice& advice, std::string_view arrow) {
  switch (advice.scale) {
    case Advice::Scale::kNone:
      break;
    case Advice::Scale::kChance:
      return fmt::format("{} {} {} %", std::lround(advice.before * 100), arrow, std::lround(advice.after * 100));
    case Advice::Scale::kPoints:
      return fmt::format("{} {} {}",
                         words::decimal(advice.before, 1, words::Sign::kAlways),
                         arrow,
                         words::decimal(advice.after, 1, words::Sign::kAlways));
  }
  return advice.weight > 0 ? fmt::format("{} %", std::lround(advice.weight * 100)) : "";
}

}  // namespace

bool Session::command(Seat seat, const std::string& line) {
  if (line == "?") {
    show_help(seat);
  } else if (line == "l") {
    show_log(seat);
  } else if (line == "h") {
    show_hint(seat);
  } else if (line == "m") {
    show_secrets(seat);
  } else if (const auto rule = argument_of(line, 'r')) {
    show_rule(seat, *rule);
  } else if (const auto words = argument_of(line, 't')) {
    speak(seat, *words);
  } else if (const auto file = argument_of(line, 's')) {
    if (file->empty()) {
      reply(seat, wrap(text("cli.play.save_how"), scene(seat).width));
    } else {
      try {
        reply(seat, save(*file));
      } catch (const Failure& failure) {
        reply(seat, wrap(failure.what(), scene(seat).width));  // the game goes on: they may name another place
      }
    }
  } else {
    return false;
  }
  return true;
}

void Session::show_pages(const Lines& lines, std::string_view last_key) {
  const auto rows = static_cast<std::size_t>(std::max(2, terminal_.height()) - 1);
  const std::size_t pages = terminal_.has_room_for(lines.size()) ? 1 : (lines.size() + rows - 1) / rows;
  for (std::size_t page = 1; page < pages; ++page) {
    terminal_.clear();
    const auto first = lines.begin() + static_cast<std::ptrdiff_t>((page - 1) * rows);
    terminal_.print_lines(Lines(first, first + static_cast<std::ptrdiff_t>(rows)));
    const std::string more =
        text("cli.play.more", {{"page", static_cast<std::int64_t>(page)}, {"pages", static_cast<std::int64_t>(pages)}});
    const auto line = terminal_.read_line(terminal_.style().paint(Tone::kFaint, more) + " ");
    if (!line) throw Failure(kOk, "");  // the terminal was closed
    if (*line == "q") return;
  }
  if (pages > 1) terminal_.clear();
  terminal_.print_lines(Lines(lines.begin() + static_cast<std::ptrdiff_t>((pages - 1) * rows), lines.end()));
  wait_for_enter(last_key);
}

void Session::reply(Seat seat, const Lines& lines) {
  constexpr std::size_t kNotice = 2;
  if (terminal_.has_room_for(lines.size())) return terminal_.print_lines(lines);
  if (lines.size() <= kNotice) return draw_question(seat, lines);
  terminal_.clear();
  show_pages(lines, "cli.play.enter");
  draw_question(seat);
}

void Session::show_help(Seat seat) {
  const Scene s = scene(seat);
  const Table& table = plan_.match.table();
  const std::uint8_t kind = table.pending().kind;
  Lines lines = wrap(s.say(fmt::format("help.{}", s.game().questions[kind].name)), s.width);
  const auto add = [&](const std::string& line, int indent = 0) {
    for (auto& part : wrap(line, s.width, indent)) lines.push_back(std::move(part));
  };
  std::string rules;
  for (const auto id : rule_ids(s.game().questions[kind].rules)) rules += (rules.empty() ? "" : ", ") + std::string(id);
  add(text("cli.play.rules_behind", {{"rules", rules}}));
  std::vector<std::string_view> said;
  for (const Move move : board_.looks_possible(table, seat)) {
    const Why why = table.why_not(seat, move);
    if (why.ok() || std::find(said.begin(), said.end(), why.key) != said.end()) continue;
    said.push_back(why.key);
    add(fmt::format(" {} {} {} {} ({})",
                    s.style.pick("✗", "x"),
                    board_.choice(s, move),
                    s.style.pick("—", "-"),
                    s.say(fmt::format("why.{}", why.key)),
                    why.rule),
        3);
  }
  add(text("cli.play.keys_long", {{"page", s.say("own_page")}}));
  reply(seat, lines);
}

// "danger quest.grail", "suspect 2". Anything else: how to say it.
void Session::speak(Seat seat, const std::string& words) {
  const int width = scene(seat).width;
  if (plan_.match.table().silence()) return reply(seat, wrap(text("cli.play.silence"), width));
  const std::vector<std::string> parts = split(words, ' ');
  const Phrase* phrase = find_phrase(parts[0]);
  bots::Remark remark{.phrase = parts[0], .about = kNoSeat, .word = {}};
  std::size_t next = 1;
  bool complete = phrase != nullptr;
  if (complete && phrase->seat) {
    for (Seat p = 0; next < parts.size() && p < plan_.names.size(); ++p) {
      if (parts[next] == std::to_string(int{p})) remark.about = p;
    }
    complete = remark.about != kNoSeat;
    ++next;
  }
  if (complete && phrase->word) {
    complete = next < parts.size() && (phrase->aid ? is_aid_of : is_word_of)(plan_.match.game(), parts[next]);
    if (complete) remark.word = parts[next++];
  }
  if (complete && next == parts.size()) {
    say_aloud(seat, remark);
    if (terminal_.interactive()) reply(seat, wrap(recent_.back(), width));
    return;
  }
  Lines lines = wrap(text("cli.play.phrases"), width);
  for (const Phrase& p : phrases()) {
    const std::string example =
        text(fmt::format("table.phrase.{}", p.key), {{"seat", "…"}, {"word", "…"}, {"aid", "…"}});
    const std::string_view thing = !p.word ? "" : p.aid ? " aid.arms" : " quest.grail";
    const std::string line = fmt::format("  t {}{}{}  {}", p.key, p.seat ? " 2" : "", thing, example);
    for (auto& part : wrap(line, width, 4)) lines.push_back(std::move(part));
  }
  reply(seat, lines);
}

void Session::show_rule(Seat seat, const std::string& id) {
  std::string upper = id;
  for (char& c : upper) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  const auto rule = find_rule(upper, words_);
  const std::string answer =
      rule ? fmt::format("{} {}", rule->id, rule->text) : text("cli.play.no_such_rule", {{"rule", tidy_name(id, 20)}});
  reply(seat, wrap(answer, scene(seat).width, rule ? 2 : 0));
}

// only what the game keeps while it runs.
void Session::show_log(Seat seat) {
  const Scene s = scene(seat);
  Lines lines;
  for (const Event& event : bots::redacted_for(plan_.match.events(), seat)) {
    if (!s.game().events[event.kind].logged) continue;
    const std::string line = fmt::format("{} {}", s.style.pick("·", "-"), board_.sentence(s, event));
    for (auto& part : wrap(line, s.width, 2)) lines.push_back(std::move(part));
  }
  reply(seat, lines.empty() ? wrap(text("cli.play.log_empty"), s.width) : lines);
}

void Session::show_hint(Seat seat) {
  const Scene s = scene(seat);
  if (!plan_.hints) return reply(seat, wrap(text("cli.play.no_hints"), s.width));
  if (plan_.match.table().silence()) {  // a word of advice is a word
    return reply(seat, wrap(text("cli.play.silence"), s.width));
  }
  Lines lines;
  MoveList legal;
  plan_.match.table().legal(seat, legal);
  for (const Advice& advice : players_[seat]->advise(plan_.match.table(), seat, legal)) {
    const std::string odds = odds_text(advice, s.style.pick("→", "->"));
    const std::string line = fmt::format("{} {}{}: {}",
                                         s.style.pick("☞", ">"),
                                         board_.choice(s, advice.move),
                                         odds.empty() ? "" : fmt::format(" ({})", odds),
                                         advice_text(s, advice.reason));
    for (auto& part : wrap(line, s.width, 2)) lines.push_back(std::move(part));
    if (advice.risk.empty()) continue;
    for (auto& part : wrap("    " + advice_text(s, advice.risk), s.width, 4)) lines.push_back(std::move(part));
  }
  reply(seat, lines);
}

// Shown while it is looked at, then gone: a neighbour's glance gives nothing away.
void Session::show_secrets(Seat seat) {
  terminal_.clear();
  show_pages(board_.secrets(scene(seat)), "cli.play.hide");
  if (terminal_.interactive()) draw_question(seat);
}

Lines Session::save(const std::string& file) {
  // Our own game on our own machine: the secret goes with it, so that it can be gone on with.
  write_file(file, write_record(plan_.match.full_record()) + "\n");
  return wrap(text("cli.play.saved", {{"file", file}}), scene(kNoSeat).width);
}

void Session::save_if_wanted() {
  say("cli.play.save_question");
  const auto file = terminal_.read_line("> ");
  if (!file || file->empty()) return say("cli.play.not_saved");
  terminal_.print_lines(save(*file));
}

}  // namespace logres::cli
