#include "cli/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "bots/players.h"
#include "cli/exit_code.h"
#include "cli/games/board.h"
#include "cli/help.h"
#include "cli/names.h"
#include "cli/record_file.h"
#include "cli/setup_flags.h"
#include "table/match.h"

namespace logres::cli {
namespace {

std::optional<std::uint32_t> as_number(std::string_view text) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

class Replay {
 public:
  Replay(Match match, Terminal& terminal, const words::Words& words)
      : match_(std::move(match)),
        terminal_(terminal),
        words_(words),
        board_(board_of(match_.game())),
        names_(names_from_labels(match_.players(), match_.table().seats(), words)) {}

  // False: there is no such seat.
  bool look_as(std::string_view who) {
    const auto seat = as_number(who);
    if (who != "all" && who != "a" && who != "spectator" && who != "s" &&
        (!seat || *seat >= static_cast<std::uint32_t>(match_.table().seats()))) {
      return false;
    }
    all_seeing_ = who == "all" || who == "a";
    viewer_ = seat ? static_cast<Seat>(*seat) : kNoSeat;
    return true;
  }

  void print_all(std::uint32_t from) {
    print_heading();
    const Match start = match_.until(0);
    if (from == 0) terminal_.print_lines(told(start, 0));
    match_.retrace([&](const Match& now) {
      if (now.seq() > 0 && now.seq() >= from) terminal_.print_lines(told(now, now.seq()));
    });
    terminal_.print("\n");
    terminal_.print_lines(board_.render(scene(match_.table())));
    terminal_.print_lines(board_.finale(scene(match_.table())));
  }

  void step_through(std::uint32_t from) {
    std::uint32_t at = std::min(from, match_.seq());
    while (true) {
      draw(at);
      const auto line = terminal_.read_line("> ");
      if (!line || *line == "q") return;
      answer(*line, at);
    }
  }

 private:
  Scene scene(const Table& table) const {
    return Scene{.table = table,
                 .names = names_,
                 .viewer = viewer_,
                 .all_seeing = all_seeing_,
                 .words = words_,
                 .style = terminal_.style(),
                 .width = std::min(terminal_.width(), 110)};
  }

  // Sentences of what move `number` caused (0: the set-up).
  Lines told(const Match& match, std::uint32_t number) const {
    EventList seen;
    std::size_t first = 0;
    for (std::size_t i = 0; i < match.events().size() && match.event_move(i) <= number; ++i) {
      const Event& event = match.events()[i];
      if (match.event_move(i) == number && first == 0 && number > 0) first = seen.size() + 1;
      if (all_seeing_) {
        seen.push_back(event);
      } else if (visible(event, viewer_)) {
        seen.push_back(redact(event, viewer_));
      }
    }
    if (number > 0 && first == 0) return {};
    return with_turns(match, seen, number == 0 ? 0 : first - 1);
  }

  // A heading where a turn begins.
  Lines with_turns(const Match& match, const EventList& seen, std::size_t first) const {
    Lines lines;
    const Scene s = scene(match.table());
    const std::span<const Event> all(seen);
    std::size_t from = first;
    for (std::size_t i = first; i <= seen.size(); ++i) {
      if (i < seen.size() && !match.game().events[seen[i].kind].begins_turn) continue;
      for (auto& line : board_.tell(s, all.first(i), from)) lines.push_back(std::move(line));
      if (i < seen.size()) {
        lines.emplace_back();
        lines.push_back(s.style.paint(Tone::kStrong, board_.sentence(s, seen[i])));
      }
      from = i;
    }
    return lines;
  }

  void print_heading() {
    terminal_.print_lines(wrap(words_.text("cli.replay.heading",
                                           {{"game", scene(match_.table()).say("name")},
                                            {"seats", std::int64_t{match_.table().seats()}},
                                            {"moves", std::int64_t{match_.seq()}},
                                            {"eyes", eyes()}}),
                               terminal_.width()));
  }

  std::string eyes() const {
    if (all_seeing_) return words_.text("cli.replay.all");
    return viewer_ == kNoSeat ? words_.text("cli.replay.spectator") : names_[viewer_];
  }

  void draw(std::uint32_t at) {
    const Match now = match_.until(at);
    terminal_.clear();
    terminal_.print_lines(board_.render(scene(now.table())));
    terminal_.print_lines(told(now, at));
    if (now.table().pending().over()) terminal_.print_lines(board_.finale(scene(now.table())));
    const std::string place = words_.text(
        "cli.replay.place", {{"at", std::int64_t{at}}, {"moves", std::int64_t{match_.seq()}}, {"eyes", eyes()}});
    terminal_.print_line(terminal_.style().paint(Tone::kStrong, place));
    for (const auto& line : wrap(words_.text("cli.replay.keys"), terminal_.width())) {
      terminal_.print_line(terminal_.style().paint(Tone::kFaint, line));
    }
  }

  void answer(const std::string& line, std::uint32_t& at) {
    if (line.empty() || line == "n") {
      at = std::min(at + 1, match_.seq());
    } else if (line == "p") {
      at = at == 0 ? 0 : at - 1;
    } else if (line.starts_with("g ")) {
      at = std::min(as_number(std::string_view(line).substr(2)).value_or(at), match_.seq());
    } else if (!look_as(line)) {
      terminal_.print_line(words_.text("cli.replay.unknown"));
    }
  }

  Match match_;
  Terminal& terminal_;
  const words::Words& words_;
  const GameBoard& board_;
  std::vector<std::string> names_;
  Seat viewer_ = kNoSeat;
  bool all_seeing_ = true;
};

}  // namespace

int replay_command(const ReplayFlags& flags, Terminal& terminal, const words::Words& words) {
  auto opened = Match::open(load_record(flags.file));
  if (const auto* refusal = std::get_if<Refusal>(&opened)) {
    throw Failure(kBadData, fmt::format("{}: {}", flags.file, refusal_text(*refusal)));
  }
  Replay replay(std::get<Match>(std::move(opened)), terminal, words);
  if (!replay.look_as(flags.seat)) {
    wrong_flag("--seat", flags.seat, help("error.seat_to_watch"));
  }
  if (flags.text) {
    replay.print_all(flags.from);
  } else {
    terminal.enter_screen();
    replay.step_through(flags.from);
  }
  terminal.leave_screen();
  terminal.flush();
  return kOk;
}

}  // namespace logres::cli
