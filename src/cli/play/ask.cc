// Asking a person: the question with its choices, answers by number, picks to take back, big moves confirmed.
#include <fmt/format.h>

#include <charconv>

#include "cli/exit_code.h"
#include "cli/play/screen.h"
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
  show_news(kNoSeat);
  recent_.clear();
  terminal_.forget_lines();
  terminal_.clear();
  say("cli.play.pass_keyboard", {{"actor", plan_.names[seat]}});
  wait_for_enter("cli.play.i_am", {{"actor", plan_.names[seat]}});
}

std::string Session::keys() const {
  return text(plan_.hints ? "cli.play.keys_hint" : "cli.play.keys", {{"page", scene(kNoSeat).say("own_page")}});
}

// The open question with its choices; beneath them the keys, or what there is to be said to the last answer.
Lines Session::question(const Scene& s, const Lines& notice) const {
  Lines lines = question_lines(board_, s, *inquiry_, terminal_.interactive() && is_tight(terminal_.height()));
  for (const auto& line : notice.empty() ? wrap(keys(), s.width) : notice) {
    lines.push_back(notice.empty() ? s.style.paint(Tone::kFaint, line) : line);
  }
  return lines;
}

// What is told with the first question, and what has happened since the last.
Lines Session::news(const Scene& s) const {
  Lines lines = told_first_.has(s.viewer) ? Lines{} : board_.told_first(s);
  if (terminal_.interactive()) lines.insert(lines.end(), recent_.begin(), recent_.end());
  return lines;
}

// Where the news do not fit above the question they have a screen of their own: the table is never left out.
void Session::open_question(Seat seat) {
  const Scene s = scene(seat);
  const Lines told = news(s);
  if (terminal_.interactive() && !told.empty() && !news_fit(board_, s, told, question(s), terminal_.height())) {
    recent_ = told;
    show_news(seat);
    recent_.clear();
    told_first_.add(seat);
  }
  draw_question(seat);
}

void Session::draw_question(Seat seat, const Lines& notice) {
  const Scene s = scene(seat);
  draw(s, question(s, notice));
}

void Session::draw(const Scene& s, const Lines& question) {
  terminal_.clear();
  const int height = terminal_.interactive() ? terminal_.height() : 0;
  terminal_.print_lines(question_screen(board_, s, news(s), question, height));
}

// A pick has been made or taken back: on a terminal the table stays above what is asked next.
void Session::ask_on(Seat seat) {
  if (terminal_.interactive()) return draw_question(seat);
  terminal_.print_lines(question_lines(board_, scene(seat), *inquiry_, false));
}

Session::Reply Session::ask(Seat seat) {
  hand_over(seat);
  MoveList legal;
  plan_.match.table().legal(seat, legal);
  inquiry_.emplace(plan_.match.game().verbs, legal.span());
  open_question(seat);
  while (true) {
    if (const auto move = inquiry_->complete()) {
      if (!plan_.confirm || confirmed(seat, *move)) {
        recent_.clear();
        told_first_.add(seat);
        return {.move = move};
      }
      if (!inquiry_->undo()) inquiry_.emplace(plan_.match.game().verbs, legal.span());
      ask_on(seat);
    }
    const auto line = terminal_.read_line("> ");
    const Ask taken = line ? take_answer(seat, *line) : Ask::kQuit;
    if (taken == Ask::kQuit) return {.move = {}, .leaves = true};
    if (taken == Ask::kTakenBack) return {};
  }
}

Session::Ask Session::take_answer(Seat seat, const std::string& line) {
  if (line == "q") return wants_to_leave() ? Ask::kQuit : Ask::kAgain;
  if (line.empty()) {
    recent_.clear();  // it has been read; now there is more room for the table
    if (terminal_.interactive()) draw_question(seat);
    return Ask::kAgain;
  }
  if (line == "u") {
    if (!inquiry_->undo()) return take_move_back(seat) ? Ask::kTakenBack : Ask::kAgain;
    ask_on(seat);
    return Ask::kAgain;
  }
  if (command(seat, line)) return Ask::kAgain;
  return choose_number(seat, line);
}

Session::Ask Session::choose_number(Seat seat, const std::string& line) {
  const Scene s = scene(seat);
  const auto number = as_number(line);
  const auto options = inquiry_->options(board_, s);
  for (const auto& option : options) {
    if (!number || option.key != *number) continue;
    inquiry_->choose(option);
    if (!inquiry_->complete()) ask_on(seat);
    return Ask::kAnswered;
  }
  if (const auto move = number ? inquiry_->with_number(*number) : std::nullopt) {
    // What could be typed says how many they hold: only what they asked for is answered (S-446).
    const Why why = plan_.match.table().why_not(seat, *move);
    reply(seat, wrap(s.say(fmt::format("why.{}", why.key)), s.width));
  } else if (inquiry_->asks_for_number()) {
    reply(seat, wrap(text("cli.play.not_a_number"), s.width));
  } else {
    const std::int64_t low = options.front().key;
    const std::int64_t high = options.back().key;
    reply(seat, wrap(text("cli.play.not_a_choice", {{"low", low}, {"high", high}}), s.width));
  }
  return Ask::kAgain;
}

bool Session::confirmed(Seat seat, Move move) {
  const Scene s = scene(seat);
  Lines asked = board_.done_at_once(s, move);
  if (asked.empty() && !board_.wants_confirmation(move)) return true;
  for (const auto& line : wrap(text("cli.play.confirm", {{"move", board_.choice(s, move)}}), s.width)) {
    asked.push_back(s.style.paint(Tone::kGold, line));
  }
  const Lines choices = numbered({text("cli.play.confirm_yes"), text("cli.play.confirm_no")});
  asked.insert(asked.end(), choices.begin(), choices.end());
  if (terminal_.interactive()) {
    draw(s, asked);
  } else {
    terminal_.print_lines(asked);
  }
  const auto picked = read_pick(2);
  if (!picked) throw Failure(kOk, "");
  return *picked == 1;
}

Lines Session::numbered(const Lines& choices) const {
  Lines lines;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Lines entry = wrap(fmt::format("  {}  {}", i + 1, choices[i]), scene(kNoSeat).width, 5);
    lines.insert(lines.end(), entry.begin(), entry.end());
  }
  return lines;
}

std::optional<int> Session::pick_line(const Lines& choices) {
  terminal_.print_lines(numbered(choices));
  return read_pick(static_cast<int>(choices.size()));
}

std::optional<int> Session::read_pick(int last) {
  while (true) {
    const auto line = terminal_.read_line("> ");
    if (!line) return std::nullopt;
    const auto number = *line == "u" ? last : as_number(*line).value_or(0);  // the last one does nothing
    if (number >= 1 && number <= last) return number;
    say("cli.play.not_a_choice", {{"low", std::int64_t{1}}, {"high", std::int64_t{last}}});
  }
}

}  // namespace logres::cli
