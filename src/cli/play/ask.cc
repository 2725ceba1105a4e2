// Asking a person: the question with its choices, answers by number, picks to take back, big moves confirmed.
#include <fmt/format.h>

#include <charconv>

#include "cli/exit_code.h"
#include "cli/play/session.h"

namespace logres::cli {
namespace {

std::optional<int> as_number(const std::string& line) {
  int value = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), value);
  if (line.empty() || error != std::errc() || end != line.data() + line.size()) return std::nullopt;
  return value;
}

}  // namespace

// Several people share the keyboard: nobody's secrets are shown before the right one has it.
void Session::hand_over(Seat seat) {
  if (holder_ == seat || plan_.people.size() < 2) return;
  holder_ = seat;
  if (terminal_.interactive() && !recent_.empty()) {
    terminal_.clear();
    terminal_.print_lines(board_.render(scene(kNoSeat)));
    terminal_.print_lines(recent_);
    wait_for_enter("cli.play.enter");
  }
  recent_.clear();
  terminal_.forget_lines();
  terminal_.clear();
  say("cli.play.pass_keyboard", {{"actor", plan_.names[seat]}});
  wait_for_enter("cli.play.i_am", {{"actor", plan_.names[seat]}});
}

void Session::draw_question(Seat seat, const Inquiry& inquiry) {
  const Scene s = scene(seat);
  terminal_.clear();
  const Lines table = board_.render(s);
  Lines shown = board_.shown_with_question(s);
  if (!told_first_.has(seat)) {
    const Lines first = board_.told_first(s);
    shown.insert(shown.begin(), first.begin(), first.end());
  }
  // The table comes first: of what has happened as many of the last lines as fit (l has all of them).
  const int room = terminal_.height() - 10 - static_cast<int>(table.size() + shown.size());
  const auto told = static_cast<int>(recent_.size());
  if (terminal_.interactive() && told > room && room > 0) recent_.erase(recent_.begin(), recent_.end() - room);
  const bool cramped = terminal_.interactive() && !recent_.empty() && told > room && room <= 0;
  if (!cramped) terminal_.print_lines(table);
  if (terminal_.interactive() && !recent_.empty()) {
    if (!cramped) terminal_.print("\n");
    terminal_.print_lines(recent_);
  }
  terminal_.print_lines(shown);
  if (!cramped) terminal_.print("\n");
  draw_choices(s, inquiry);
  print_wrapped(s.style.paint(Tone::kFaint, text(plan_.hints ? "cli.play.keys_hint" : "cli.play.keys")));
}

void Session::draw_choices(const Scene& s, const Inquiry& inquiry) {
  const std::string prompt = inquiry.prompt(s);
  const std::string question = prompt.empty() ? board_.ask(s) : prompt;
  const std::string initial(s.style.pick("❦ ", "* "));
  for (const auto& line : wrap(initial + question, s.width, 2)) {
    terminal_.print_line(s.style.paint(Tone::kGold, line));
  }
  if (inquiry.asks_for_number()) return;
  Lines entries;
  const auto options = inquiry.options(board_, s);
  for (const auto& option : options) {
    entries.push_back(fmt::format(" {:>2}  {}", s.style.paint(Tone::kGold, std::to_string(option.key)), option.label));
    if (option.key < 10) entries.back().insert(0, s.style.colour ? " " : "");
  }
  if (options.size() > 4) entries = in_columns(entries, s.width);
  for (const auto& entry : entries) print_wrapped(entry, 5);
}

Session::Reply Session::ask(Seat seat) {
  hand_over(seat);
  MoveList legal;
  plan_.match.table().legal(seat, legal);
  Inquiry inquiry(plan_.match.game().verbs, legal.span());
  draw_question(seat, inquiry);
  while (true) {
    if (const auto move = inquiry.complete()) {
      if (!plan_.confirm || !board_.wants_confirmation(*move) || confirmed(seat, *move)) {
        recent_.clear();
        told_first_.add(seat);
        return {.move = move};
      }
      if (!inquiry.undo()) inquiry = Inquiry(plan_.match.game().verbs, legal.span());
      draw_choices(scene(seat), inquiry);
    }
    const auto line = terminal_.read_line("> ");
    const Ask taken = line ? take_answer(seat, inquiry, *line) : Ask::kQuit;
    if (taken == Ask::kQuit) return {.move = {}, .leaves = true};
    if (taken == Ask::kTakenBack) return {};
  }
}

Session::Ask Session::take_answer(Seat seat, Inquiry& inquiry, const std::string& line) {
  if (line == "q") return wants_to_leave() ? Ask::kQuit : Ask::kAgain;
  if (line.empty()) {
    recent_.clear();  // it has been read; now there is room for the table
    if (terminal_.interactive()) draw_question(seat, inquiry);
    return Ask::kAgain;
  }
  if (line == "u") {
    if (!inquiry.undo()) return take_move_back(seat) ? Ask::kTakenBack : Ask::kAgain;
    draw_choices(scene(seat), inquiry);
    return Ask::kAgain;
  }
  if (command(seat, line)) return Ask::kAgain;
  return choose_number(seat, inquiry, line);
}

Session::Ask Session::choose_number(Seat seat, Inquiry& inquiry, const std::string& line) {
  const Scene s = scene(seat);
  const auto number = as_number(line);
  const auto options = inquiry.options(board_, s);
  for (const auto& option : options) {
    if (!number || option.key != *number) continue;
    inquiry.choose(option);
    if (!inquiry.complete()) draw_choices(s, inquiry);
    return Ask::kAnswered;
  }
  if (const auto move = number ? inquiry.with_number(*number) : std::nullopt) {
    // What could be typed says how many he holds: only what he asked for is answered (S-446).
    const Why why = plan_.match.table().why_not(seat, *move);
    print_wrapped(s.say(fmt::format("why.{}", why.key)));
  } else if (inquiry.asks_for_number()) {
    say("cli.play.not_a_number");
  } else {
    say("cli.play.not_a_choice",
        {{"low", std::int64_t{options.front().key}}, {"high", std::int64_t{options.back().key}}});
  }
  return Ask::kAgain;
}

bool Session::confirmed(Seat seat, Move move) {
  const Scene s = scene(seat);
  print_wrapped(s.style.paint(Tone::kGold, text("cli.play.confirm", {{"move", board_.choice(s, move)}})));
  const auto picked = pick_line({text("cli.play.confirm_yes"), text("cli.play.confirm_no")});
  if (!picked) throw Failure(kOk, "");
  return *picked == 1;
}

std::optional<int> Session::pick_line(const Lines& choices) {
  for (std::size_t i = 0; i < choices.size(); ++i) print_wrapped(fmt::format("  {}  {}", i + 1, choices[i]), 5);
  const auto last = static_cast<int>(choices.size());
  while (true) {
    const auto line = terminal_.read_line("> ");
    if (!line) return std::nullopt;
    const auto number = *line == "u" ? last : as_number(*line).value_or(0);  // the last one does nothing
    if (number >= 1 && number <= last) return number;
    say("cli.play.not_a_choice", {{"low", std::int64_t{1}}, {"high", std::int64_t{last}}});
  }
}

}  // namespace logres::cli
