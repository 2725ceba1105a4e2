#include "cli/play/session.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/play/saved_games.h"

namespace logres::cli {
namespace {

constexpr int kWidestTable = 110;  // longer lines are hard to read

std::uint64_t seed_of(std::uint64_t seed, Seat seat) { return seed * 0x9e3779b97f4a7c15ULL + seat + 1U; }

}  // namespace

Session::Session(Plan plan, Terminal& terminal, const words::Words& words)
    : plan_(std::move(plan)), terminal_(terminal), words_(words), board_(board_of(plan_.match.game())) {
  if (plan_.people.size() == 1) narrator_ = plan_.people[0];
}

Scene Session::scene(Seat viewer) const {
  return Scene{.table = plan_.match.table(),
               .names = plan_.names,
               .viewer = viewer,
               .all_seeing = false,
               .words = words_,
               .style = terminal_.style(),
               .width = std::min(terminal_.width(), kWidestTable)};
}

void Session::say(std::string_view key, std::initializer_list<words::WordArg> args) {
  print_wrapped(words_.text(key, args));
}

void Session::print_wrapped(const std::string& message, int indent) {
  terminal_.print_lines(wrap(message, std::min(terminal_.width(), kWidestTable), indent));
}

void Session::wait_for_enter(std::string_view key, std::initializer_list<words::WordArg> args) {
  if (!terminal_.interactive()) return;
  if (!terminal_.read_line(terminal_.style().paint(Tone::kFaint, words_.text(key, args)) + " ")) {
    throw Failure(kOk, "");  // the terminal was closed
  }
}

// A person has an adviser, so that a hint knows what the person could have remembered.
void Session::seat_players() {
  const GameEntry& game = plan_.match.game();
  const auto names = bots::bot_names(game);
  for (Seat seat = 0; seat < plan_.match.table().seats(); ++seat) {
    const std::string_view bot = is_person(seat) ? names.back() : std::string_view(plan_.bots[seat]);
    players_.push_back(
        is_person(seat) && !plan_.hints ? nullptr : bots::make_player(game, bot, seat, seed_of(plan_.bot_seed, seat)));
  }
  plan_.match.retrace([this](const Match& match) { show_everybody(match); });
}

// What the last move caused, to everybody who plays with their own eyes.
void Session::show_everybody(const Match& match) {
  const auto events = match.events();
  std::size_t first = events.size();
  while (first > 0 && match.event_move(first - 1) == match.seq()) --first;
  for (auto& player : players_) {
    if (player != nullptr) player->see(match.table(), bots::redacted_for(events.subspan(first), player->seat()));
  }
}

int Session::run() {
  seat_players();
  terminal_.enter_screen();
  if (plan_.match.seq() > 0) {  // a resumed game: what was seen is gone, the log remains
    events_told_ = plan_.match.events().size();
    history_ = bots::redacted_for(plan_.match.events(), narrator_);
  }
  tell_new_events(false);
  take_turns();
  return kOk;
}

void Session::take_turns() {
  while (!plan_.match.table().pending().over()) {
    const Seat seat = plan_.match.table().pending().seat;
    const Reply reply = decide(seat);
    if (reply.leaves) return say_goodbye();
    if (reply.move) play(seat, *reply.move);
  }
  finish();
}

// Where people share a keyboard, whoever has only one answer to give is asked all the same: else the others would see
// that they hold nothing.
bool Session::passes_unasked(Seat seat, const MoveList& legal) const {
  const Decision pending = plan_.match.table().pending();
  const bool window = plan_.match.game().questions[pending.kind].asked == Asked::kWindow;
  return legal.size() == 1 && board_.goes_without_saying(legal[0]) && (narrator_ == seat || !window);
}

Session::Reply Session::decide(Seat seat) {
  MoveList legal;
  plan_.match.table().legal(seat, legal);
  if (!is_person(seat)) {
    const Move move = players_[seat]->choose(plan_.match.table(), seat, legal);
    const bool may_speak = plan_.talk && !plan_.match.table().silence();
    const auto remark = may_speak ? players_[seat]->remark(plan_.match.table(), move) : std::nullopt;
    if (remark) say_aloud(seat, *remark);
    return {.move = move};
  }
  if (!passes_unasked(seat, legal)) return ask(seat);
  recent_.push_back(text("cli.play.forced", {{"actor", plan_.names[seat]}}));
  if (!terminal_.interactive()) terminal_.print_line(recent_.back());
  return {.move = legal[0]};
}

void Session::play(Seat seat, Move move) {
  if (const auto refusal = plan_.match.play(seat, move)) throw std::logic_error(refusal->message());
  show_everybody(plan_.match);
  tell_new_events(true);
}

void Session::say_aloud(Seat seat, const bots::Remark& remark) {
  const std::string_view game = plan_.match.game().name;
  const std::string about = remark.about < plan_.names.size() ? plan_.names[remark.about] : std::string();
  const std::string thing = remark.word.substr(remark.word.find('.') + 1);
  const auto word = [&](const std::string& key) { return words_.has(key) ? words_.text(key) : std::string(); };
  const std::string named = word(fmt::format("{}.{}", game, remark.word));
  // A game may say it in its own way (table/phrases.h).
  const std::string own = fmt::format("{}.phrase.{}", game, remark.phrase);
  // A bot says it now in one way, now in another.
  constexpr int kVoices = 4;
  const std::string voice = fmt::format("table.voice.{}.{}", remark.phrase, ++lines_said_ % kVoices);
  const bool varied = !is_person(seat) && words_.has(voice);
  const std::string said = text(varied            ? voice
                                : words_.has(own) ? own
                                                  : fmt::format("table.phrase.{}", remark.phrase),
                                {{"seat", about},
                                 {"word", named},
                                 {"aid", named},
                                 {"against", word(fmt::format("{}.against.{}", game, thing))},
                                 {"it", word(fmt::format("{}.it.{}", game, thing))}});
  recent_.push_back(text("cli.play.said", {{"name", plan_.names[seat]}, {"text", said}}));
  if (!terminal_.interactive()) terminal_.print_line(recent_.back());
  for (auto& player : players_) {
    if (player != nullptr) player->hear(seat, remark);
  }
}

void Session::tell_new_events(bool pause_allowed) {
  const auto fresh = bots::redacted_for(plan_.match.events().subspan(events_told_), narrator_);
  events_told_ = plan_.match.events().size();
  const std::size_t first = history_.size();
  history_.insert(history_.end(), fresh.begin(), fresh.end());
  // What belongs to the next turn is told after the pause between the two.
  std::size_t turn = history_.size();
  while (turn > first && !plan_.match.game().events[history_[turn - 1].kind].begins_turn) --turn;
  const bool turn_ended = turn > first;
  if (!turn_ended) turn = history_.size();
  tell(first, turn);
  if (pause_allowed && turn_ended) pause();
  tell(turn, history_.size());
}

void Session::tell(std::size_t first, std::size_t end) {
  const Lines lines = board_.tell(scene(narrator_), std::span<const Event>(history_).first(end), first);
  recent_.insert(recent_.end(), lines.begin(), lines.end());
  if (!terminal_.interactive()) terminal_.print_lines(lines);
}

// Everybody must have had the chance to see a card before it is covered. A person sees it with their question.
void Session::pause() {
  const Decision next = plan_.match.table().pending();
  if (next.over() || !terminal_.interactive() || is_person(next.seat)) return;
  show_news(narrator_);
  recent_.clear();
  holder_ = kNoSeat;  // everybody has looked at the screen
}

void Session::show_news(Seat viewer) {
  if (!terminal_.interactive() || recent_.empty()) return;
  terminal_.clear();
  Scene s = scene(viewer);
  s.rows = std::max(1, terminal_.height() - 2 - static_cast<int>(recent_.size()));
  const Lines table = board_.render(s);
  if (terminal_.has_room_for(table.size() + 1 + recent_.size())) {
    terminal_.print_lines(table);
    terminal_.print("\n");
  }
  show_pages(recent_, "cli.play.enter");
}

void Session::finish() {
  show_news(narrator_);  // what decided the game is read before its end
  terminal_.clear();
  terminal_.leave_screen();
  if (terminal_.interactive()) {  // elsewhere they stand there already
    terminal_.print_lines(recent_);
    terminal_.print("\n");
  }
  terminal_.print_lines(board_.render(scene(narrator_)));
  terminal_.print("\n");
  terminal_.print_lines(board_.finale(scene(narrator_)));
  terminal_.print("\n");
  if (!plan_.record_file.empty()) {
    terminal_.print_lines(save(plan_.record_file));
  } else {
    save_if_wanted();
  }
  if (plan_.kept) forget_saved_game(plan_.saved_file);
}

int play(PlayFlags flags, Terminal& terminal, const words::Words& words) {
  const bool asks = flags.game.empty() && flags.scenario.empty() && flags.resume.empty();
  if (asks && !ask_for_plan(flags, terminal, words)) return kOk;
  return Session(make_plan(flags, words), terminal, words).run();
}

}  // namespace logres::cli
