#include "cli/games/board.h"

#include <fmt/format.h>
#include <algorithm>

namespace logres::cli {

std::string Scene::say(std::string_view key, std::span<const words::WordArg> args) const {
  return words.text(fmt::format("{}.{}", game().name, key), args);
}

bool is_seat(const ArgKind& kind) { return kind.names.empty() && (kind.key == "seat" || kind.key == "receiver"); }

void Arguments::add(const ArgKind& kind, std::uint8_t value) {
  names_.push_back(std::make_unique<std::string>(fmt::format("{}_id", kind.key)));
  const std::string& id_name = *names_.back();
  if (value == kHidden || (is_seat(kind) && value >= scene_.names.size())) {
    args_.push_back({kind.key, std::string()});
    args_.push_back({id_name, std::string("hidden")});
    return;
  }
  if (kind.names.empty() && !is_seat(kind)) {
    args_.push_back({kind.key, std::int64_t{told_number(kind, value)}});
    return;
  }
  args_.push_back({kind.key, board_.word(scene_, kind, value)});
  args_.push_back({id_name, arg_text(kind, value)});
}

void Arguments::add(std::string_view name, std::string text) { args_.push_back({name, std::move(text)}); }

std::string GameBoard::word(const Scene& scene, const ArgKind& kind, std::uint8_t value) const {
  if (is_seat(kind)) return scene.name(value);
  if (kind.names.empty()) return std::to_string(told_number(kind, value));
  const std::string name = arg_text(kind, value);
  return name.empty() ? name : scene.say(fmt::format("{}.{}", kind.key, name));
}

Lines GameBoard::finale(const Scene& scene) const {
  const std::optional<Outcome> outcome = scene.table.outcome();
  if (!outcome) return {};
  Lines lines = {scene.style.paint(Tone::kRubric, scene.say("end.title"))};
  story_.add_ending(lines, scene, *outcome);
  return lines;
}

std::string GameBoard::ask(const Scene& scene) const {
  const Decision d = scene.table.pending();
  const Seat seat = d.together.has(scene.viewer) ? scene.viewer : d.seat;
  return scene.say(fmt::format("ask.{}", scene.game().questions[d.kind].name), {{"actor", scene.name(seat)}});
}

std::string GameBoard::choice(const Scene& scene, Move move) const { return open_choice(scene, move, 3); }

std::string GameBoard::open_choice(const Scene& scene, Move move, int known) const {
  const VerbDef& verb = scene.game().verbs[move.verb];
  const std::array<std::uint8_t, 3> values = {move.a, move.b, move.c};
  Arguments arguments(scene, *this);
  bool open = false;
  for (int i = 0; i < 3; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (verb.args[at] == nullptr) continue;
    if (i < known) {
      arguments.add(*verb.args[at], values[at]);
    } else {
      open = true;
    }
  }
  return scene.say(fmt::format("{}.{}", open ? "pick" : "verb", verb.name), arguments.span());
}

std::string GameBoard::sentence(const Scene& scene, const Event& event) const {
  const EventDef& def = scene.game().events[event.kind];
  Arguments arguments(scene, *this);
  arguments.add("actor", event.actor == kNoSeat ? std::string() : scene.name(event.actor));
  for (std::size_t i = 0; i < def.args.size(); ++i) {
    if (def.args[i] != nullptr) arguments.add(*def.args[i], event.arg[i]);
  }
  return scene.say(fmt::format("event.{}", def.name), arguments.span());
}

std::string Scene::word(std::string_view kind, std::string_view name) const {
  return say(fmt::format("{}.{}", kind, name));
}

std::optional<Tone> tone_in(std::span<const ToneRow> rows, const Event& event) {
  const auto found =
      std::find_if(rows.begin(), rows.end(), [&](const ToneRow& row) { return row.event == event.kind; });
  return found == rows.end() ? std::nullopt : std::optional(found->tone);
}

void add_told(Lines& lines, const Scene& scene, const std::string& text, std::optional<Tone> tone, bool heading) {
  const std::string bullet(heading ? scene.style.pick("─ ", "- ") : scene.style.pick("· ", "- "));
  for (auto& line : wrap(bullet + text, scene.width, 2)) {
    lines.push_back(tone ? scene.style.paint(*tone, line) : std::move(line));
  }
}

std::string title_bar(const Scene& scene, bool over, Seat active) {
  const std::string name = scene.say("name");
  const std::string turn = over ? scene.say("board.over") : scene.say("board.turn_of", {{"actor", scene.name(active)}});
  const int rule = std::max(1, scene.width - 6 - display_width(name) - display_width(turn));
  return fmt::format("{} {} {} {} {}",
                     scene.style.paint(Tone::kRubric, scene.style.pick("❧", "*")),
                     scene.style.paint(Tone::kStrong, name),
                     scene.style.paint(Tone::kFaint, repeat(scene.style.pick("─", "-"), rule)),
                     turn,
                     scene.style.paint(Tone::kRubric, scene.style.pick("☙", "*")));
}

}  // namespace logres::cli
