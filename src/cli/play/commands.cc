// What a person may ask for besides answering: help, a rule, the log, a hint, his secrets, saving.
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
    show_rule(*rule);
  } else if (const auto words = argument_of(line, 't')) {
    speak(seat, *words);
  } else if (const auto file = argument_of(line, 's')) {
    if (file->empty()) {
      say("cli.play.save_how");
    } else {
      try {
        save(*file);
      } catch (const Failure& failure) {
        print_wrapped(failure.what());  // the game goes on: the player may name another place
      }
    }
  } else {
    return false;
  }
  return true;
}

void Session::show_help(Seat seat) {
  const Scene s = scene(seat);
  const Table& table = plan_.match.table();
  const std::uint8_t kind = table.pending().kind;
  print_wrapped(s.say(fmt::format("help.{}", s.game().questions[kind].name)));
  std::string rules;
  for (const auto id : rule_ids(s.game().questions[kind].rules)) rules += (rules.empty() ? "" : ", ") + std::string(id);
  say("cli.play.rules_behind", {{"rules", rules}});
  std::vector<std::string_view> said;
  for (const Move move : board_.looks_possible(table, seat)) {
    const Why why = table.why_not(seat, move);
    if (why.ok() || std::find(said.begin(), said.end(), why.key) != said.end()) continue;
    said.push_back(why.key);
    print_wrapped(fmt::format(" {} {} {} {} ({})",
                              s.style.pick("✗", "x"),
                              board_.choice(s, move),
                              s.style.pick("—", "-"),
                              s.say(fmt::format("why.{}", why.key)),
                              why.rule),
                  3);
  }
  say("cli.play.keys_long");
}

// "danger quest.grail", "suspect 2". Anything else: how to say it.
void Session::speak(Seat seat, const std::string& words) {
  if (plan_.match.table().silence()) return say("cli.play.silence");
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
    if (terminal_.interactive()) terminal_.print_line(recent_.back());
    return;
  }
  say("cli.play.phrases");
  for (const Phrase& p : phrases()) {
    const std::string example =
        text(fmt::format("table.phrase.{}", p.key), {{"seat", "…"}, {"word", "…"}, {"aid", "…"}});
    const std::string_view thing = !p.word ? "" : p.aid ? " aid.arms" : " quest.grail";
    print_wrapped(fmt::format("  t {}{}{}  {}", p.key, p.seat ? " 2" : "", thing, example), 4);
  }
}

void Session::show_rule(const std::string& id) {
  std::string upper = id;
  for (char& c : upper) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  const auto rule = find_rule(upper, words_);
  if (!rule) return say("cli.play.no_such_rule", {{"rule", tidy_name(id, 20)}});
  print_wrapped(fmt::format("{} {}", rule->id, rule->text), 2);
}

// only what the game keeps while it runs.
void Session::show_log(Seat seat) {
  const Scene s = scene(seat);
  bool any = false;
  for (const Event& event : bots::redacted_for(plan_.match.events(), seat)) {
    if (!s.game().events[event.kind].logged) continue;
    any = true;
    print_wrapped(fmt::format("{} {}", s.style.pick("·", "-"), board_.sentence(s, event)), 2);
  }
  if (!any) say("cli.play.log_empty");
}

void Session::show_hint(Seat seat) {
  if (!plan_.hints) return say("cli.play.no_hints");
  if (plan_.match.table().silence()) return say("cli.play.silence");  // a word of advice is a word
  const Scene s = scene(seat);
  MoveList legal;
  plan_.match.table().legal(seat, legal);
  for (const Advice& advice : players_[seat]->advise(plan_.match.table(), seat, legal)) {
    const std::string odds = odds_text(advice, s.style.pick("→", "->"));
    print_wrapped(fmt::format("{} {}{}: {}",
                              s.style.pick("☞", ">"),
                              board_.choice(s, advice.move),
                              odds.empty() ? "" : fmt::format(" ({})", odds),
                              advice_text(s, advice.reason)),
                  2);
  }
}

// Shown while it is looked at, then gone: a neighbour's glance gives nothing away.
void Session::show_secrets(Seat seat) {
  terminal_.clear();
  terminal_.print_lines(board_.secrets(scene(seat)));
  if (!terminal_.interactive()) return;
  wait_for_enter("cli.play.hide");
  MoveList legal;
  plan_.match.table().legal(seat, legal);
  draw_question(seat, Inquiry(plan_.match.game().verbs, legal.span()));
}

void Session::save(const std::string& file) {
  // Our own game on our own machine: the secret goes with it, so that it can be gone on with.
  write_file(file, write_record(plan_.match.full_record()) + "\n");
  say("cli.play.saved", {{"file", file}});
}

void Session::save_if_wanted() {
  say("cli.play.save_question");
  const auto file = terminal_.read_line("> ");
  if (!file || file->empty()) return say("cli.play.not_saved");
  save(*file);
}

}  // namespace logres::cli
