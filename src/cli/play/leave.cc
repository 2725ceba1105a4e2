// Leaving a game and coming back to it; taking a move back where nobody else has to agree.
#include <fmt/format.h>

#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/play/saved_games.h"
#include "cli/play/session.h"
#include "table/reveal.h"

namespace logres::cli {

bool Session::wants_to_leave() {
  print_wrapped(terminal_.style().paint(Tone::kGold, text("cli.play.leave")));
  const auto picked =
      pick_line({text("cli.play.leave_saved"), text("cli.play.leave_unsaved"), text("cli.play.leave_not")});
  if (picked == 1) return save_for_later();
  return !picked || *picked == 2;
}

bool Session::save_for_later() {
  try {
    if (plan_.saved_file.empty()) plan_.saved_file = new_saved_game(plan_.match.game().name);
    write_file(plan_.saved_file, write_record(plan_.match.full_record()) + "\n");
    saved_ = true;
  } catch (const Failure& failure) {
    print_wrapped(failure.what());  // the game goes on: the player may free some room, or leave without
  }
  return saved_;
}

void Session::say_goodbye() {
  terminal_.leave_screen();
  if (saved_) {
    say("cli.play.left_saved", {{"file", plan_.saved_file}});
  } else {
    say(plan_.record_file.empty() ? "cli.play.left" : "cli.play.left_unrecorded");
  }
}

// Where they could have done something else; nothing: they have not chosen anything yet.
std::optional<std::uint32_t> Session::last_choice_of(Seat seat) const {
  std::optional<std::uint32_t> last;
  plan_.match.retrace([&](const Match& match) {
    if (match.seq() == plan_.match.seq() || match.table().pending().seat != seat) return;
    MoveList legal;
    match.table().legal(seat, legal);
    if (legal.size() > 1) last = match.seq();
  });
  return last;
}

// The same rules as at a server's table: what was announced stands where the game says so, and so does
// whatever has shown somebody something.
bool Session::take_move_back(Seat seat) {
  const auto refuse = [this](std::string_view why) {
    say(why);
    return false;
  };
  if (plan_.people.size() > 1) return refuse("cli.play.nothing_to_undo");
  const auto last = last_choice_of(seat);
  if (!last) return refuse("cli.play.nothing_to_undo");
  if (plan_.match.game().table_rules.moves_stand) return refuse("cli.play.moves_stand");
  if (revealed(plan_.match, *last, plan_.match.seq())) return refuse("cli.play.revealed");
  plan_.match = plan_.match.until(*last);
  players_.clear();
  seat_players();  // the bots forget, too
  history_ = bots::redacted_for(plan_.match.events(), narrator_);
  events_told_ = history_.size();
  recent_ = {text("cli.play.taken_back")};
  if (!terminal_.interactive()) terminal_.print_lines(recent_);
  return true;
}

int resume(PlayFlags flags, Terminal& terminal, const words::Words& words) {
  const bool named = !flags.resume.empty();
  if (!named) {
    const auto games = saved_games();
    if (games.empty()) {
      terminal.print_lines(wrap(words.text("cli.play.none_saved"), terminal.width()));
      return kOk;
    }
    std::size_t chosen = 0;
    if (games.size() > 1) {
      const auto picked = choose_saved_game(games, terminal, words);
      if (!picked) return kOk;
      chosen = *picked;
    }
    flags.resume = games[chosen].file;
  }
  Plan plan = make_plan(flags, words);
  plan.saved_file = flags.resume == "-" ? std::string() : flags.resume;
  plan.kept = !named;
  return Session(std::move(plan), terminal, words).run();
}

}  // namespace logres::cli
