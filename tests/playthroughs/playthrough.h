// Golden playthroughs: a game written down so that a person can read it and a diff shows what a change of the rules
// did. tools/playthroughs writes the files, playthroughs_test.cc compares them.
#pragma once

#include <fmt/format.h>

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "core/options_json.h"
#include "table/match.h"

namespace logres::playthroughs {

// Which games are written down. The options are the JSON of the command line.
struct Playthrough {
  std::string_view file;  // tests/playthroughs/<file>
  std::string_view game;
  int seats;
  std::string_view options;
  Seat viewer;
  std::uint64_t seed;
  int patience;  // of 16 moves this many are the absent player's, who goes about it slowly
};
inline constexpr Playthrough kPlaythroughs[] = {
    {"rumors_3_players.txt", "rumors", 3, "{}", 0, 589, 11},
    {"rumors_solo.txt", "rumors", 1, R"({"merlin_6": true})", 0, 984, 11},
    {"rumors_7_expert.txt", "rumors", 7, R"({"expert": true, "morgan_8": true, "merlin_6": true})", 3, 766, 8},
    {"rumors_5_spectator.txt", "rumors", 5, R"({"morgan_8": true, "first": 2})", kNoSeat, 1224, 11},
    {"shadows_3_players.txt", "shadows", 3, "{}", 0, 11, 8},
    {"shadows_5_company.txt", "shadows", 5, R"({"expansion": true})", 2, 12, 8},
    {"legends_2_players.txt", "legends", 2, "{}", 0, 13, 4},
};

class Writer {
 public:
  explicit Writer(const Playthrough& what) : what_(what), dice_(Dice::fast(what.seed)) {}

  std::string write() {
    const GameEntry& game = *find_game(what_.game);
    Setup setup{.seats = static_cast<std::uint8_t>(what_.seats), .options = {}};
    read_options(boost::json::parse(what_.options).as_object(), game.options, setup.options);
    Match match = std::get<Match>(Match::start(game, setup, Secret::from_seed(what_.seed)));
    out_ = fmt::format("# {}, {} seats, options {}, seed {}\n", what_.game, what_.seats, what_.options, what_.seed);
    out_ += fmt::format(
        "# Each question, the legal moves, the move, what happened (in brackets who alone may know), and\n"
        "# what changed in the view of {}.\n\n",
        viewer());
    write_events(match, 0);
    write_view(match);
    while (!match.table().pending().over()) step(match);
    write_outcome(match);
    return out_;
  }

 private:
  std::string viewer() const {
    return what_.viewer == kNoSeat ? std::string("a spectator") : fmt::format("seat {}", what_.viewer);
  }

  void step(Match& match) {
    const Decision d = match.table().pending();
    MoveList legal;
    match.table().legal(d.seat, legal);
    const bool patient = static_cast<int>(dice_.below(16)) < what_.patience;
    const Move move =
        patient ? match.absent(d.seat) : legal[static_cast<int>(dice_.below(static_cast<std::uint32_t>(legal.size())))];
    out_ +=
        fmt::format("\n{}. seat {}: {}{}\n", match.seq() + 1, d.seat, match.game().questions[d.kind].name, together(d));
    out_ += "   may:";
    for (const Move m : legal) out_ += " [" + move_text(match.game().verbs, m) + "]";
    out_ += "\n   does: " + move_text(match.game().verbs, move) + "\n";
    const std::size_t before = match.events().size();
    match.play(d.seat, move);
    write_events(match, before);
    write_view(match);
  }

  static std::string together(const Decision& d) {
    if (d.together.size() == 1) return "";
    std::string text = " (asked together:";
    for (Seat p = 0; p < kMaxSeats; ++p) {
      if (d.together.has(p)) text += fmt::format(" {}", p);
    }
    return text + ")";
  }

  void write_events(const Match& match, std::size_t from) {
    for (const Event& event : match.events().subspan(from)) {
      const EventDef& def = match.game().events[event.kind];
      out_ += fmt::format("   * {}", def.name);
      if (event.actor != kNoSeat) out_ += fmt::format(" by {}", event.actor);
      for (std::size_t i = 0; i < event.arg.size(); ++i) {
        if (def.args[i] != nullptr) out_ += argument(*def.args[i], event.arg[i], ((event.hide >> i) & 1U) != 0);
      }
      if (event.hide != 0) out_ += fmt::format(" [seats {:#b}]", event.clear.bits());
      out_ += '\n';
    }
  }
  static std::string argument(const ArgKind& kind, std::uint8_t value, bool hidden) {
    if (value == kHidden || (value == 0 && !kind.names.empty() && kind.names[0].empty())) return "";
    return fmt::format(", {}{}: {}", hidden ? "secret " : "", kind.key, arg_text(kind, value));
  }

  // Only the fields that differ from what was seen before.
  void write_view(const Match& match) {
    std::string text;
    JsonWriter json(text);
    json.object();
    match.table().view(what_.viewer, json);
    json.end_object();
    const auto now = boost::json::parse(text).as_object();
    for (const auto& [key, value] : now) {
      const auto* old = seen_.if_contains(key);
      if (old != nullptr && *old == value) continue;
      out_ += fmt::format("   > {}: {}\n", std::string_view(key), boost::json::serialize(value));
    }
    seen_ = now;
  }

  void write_outcome(const Match& match) {
    const Outcome outcome = *match.table().outcome();
    out_ += fmt::format("\nOver: {}; winners:", match.game().endings[outcome.reason]);
    for (Seat p = 0; p < kMaxSeats; ++p) {
      if (outcome.winners.has(p)) out_ += fmt::format(" {}", p);
    }
    out_ += outcome.winners.empty() ? " none\n" : "\n";
  }

  const Playthrough& what_;
  Dice dice_;
  std::string out_;
  boost::json::object seen_;
};

}  // namespace logres::playthroughs
