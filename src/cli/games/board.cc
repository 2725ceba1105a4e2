#include "cli/games/board.h"

#include <fmt/format.h>

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
    args_.push_back({kind.key, std::int64_t{value}});
    return;
  }
  args_.push_back({kind.key, board_.word(scene_, kind, value)});
  args_.push_back({id_name, arg_text(kind, value)});
}

void Arguments::add(std::string_view name, std::string text) { args_.push_back({name, std::move(text)}); }

std::string GameBoard::word(const Scene& scene, const ArgKind& kind, std::uint8_t value) const {
  if (is_seat(kind)) return scene.name(value);
  if (kind.names.empty()) return std::to_string(value);
  const std::string name = arg_text(kind, value);
  return name.empty() ? name : scene.say(fmt::format("{}.{}", kind.key, name));
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

}  // namespace logres::cli
