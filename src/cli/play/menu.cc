// The menu: what to play, for those who type nothing but `logres play`.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "bots/players.h"
#include "cli/games/board.h"
#include "cli/play/plan.h"
#include "cli/setup_flags.h"

namespace logres::cli {
namespace {

class Menu {
 public:
  Menu(Terminal& terminal, const words::Words& words) : terminal_(terminal), words_(words) {}

  // A number from `low` to `high`, or the preset for an empty answer. Nothing: the player went away.
  std::optional<int> number(const std::string& question, int low, int high, int preset) {
    while (true) {
      const auto line = terminal_.read_line(fmt::format("{} [{}] ", question, preset));
      if (!line || *line == "q") return std::nullopt;
      if (line->empty()) return preset;
      int value = 0;
      const auto [end, error] = std::from_chars(line->data(), line->data() + line->size(), value);
      if (error == std::errc() && end == line->data() + line->size() && value >= low && value <= high) return value;
      say("cli.menu.number", {{"low", std::int64_t{low}}, {"high", std::int64_t{high}}});
    }
  }

  // One of a list, shown with numbers from 1; its place from 0.
  std::optional<int> one_of(const std::string& question, const std::vector<std::string>& entries, int preset) {
    for (std::size_t i = 0; i < entries.size(); ++i) {
      terminal_.print_lines(wrap(fmt::format("  {}  {}", i + 1, entries[i]), terminal_.width(), 5));
    }
    const auto chosen = number(question, 1, static_cast<int>(entries.size()), preset + 1);
    if (!chosen) return std::nullopt;
    return *chosen - 1;
  }

  void say(std::string_view key, std::initializer_list<words::WordArg> args = {}) {
    terminal_.print_lines(wrap(words_.text(key, args), terminal_.width()));
  }
  void gap() { terminal_.print("\n"); }

  Terminal& terminal_;
  const words::Words& words_;
};

std::string game_line(const GameEntry& game, const words::Words& words) {
  return fmt::format(
      "{}: {}", words.text(fmt::format("{}.name", game.name)), words.text(fmt::format("{}.about", game.name)));
}

bool ask_option(Menu& menu, const GameEntry& game, const OptionDef& def, int seats, PlayFlags& flags) {
  const std::string key = fmt::format("{}.option.{}", game.name, def.key);
  const std::string text = menu.words_.text(key + ".name") + ": " + menu.words_.text(key + ".about");
  menu.gap();
  std::optional<int> value;
  if (def.choices.empty()) {
    menu.terminal_.print_lines(wrap(text, menu.terminal_.width()));
    value = menu.number(menu.words_.text("cli.menu.value"), def.min, std::min<int>(def.max, seats), def.preset);
  } else {
    menu.terminal_.print_lines(wrap(text, menu.terminal_.width()));
    std::vector<std::string> entries;
    for (const auto choice : def.choices) {
      const std::string choice_key = fmt::format("cli.choice.{}", choice);
      entries.push_back(menu.words_.has(choice_key) ? menu.words_.text(choice_key) : std::string(choice));
    }
    value = menu.one_of(menu.words_.text("cli.menu.value"), entries, def.preset);
  }
  if (!value) return false;
  flags.options.push_back(fmt::format("{}={}", def.key, option_value_name(def, static_cast<std::int16_t>(*value))));
  return true;
}

bool ask_bots(Menu& menu, const GameEntry& game, PlayFlags& flags) {
  const auto names = bots::bot_names(game);
  std::vector<std::string> entries;
  for (const auto name : names) {
    const std::string key = fmt::format("{}.bot.{}", game.name, name);
    entries.push_back(menu.words_.text(key + ".name") + ": " + menu.words_.text(key + ".about"));
  }
  menu.gap();
  menu.say("cli.menu.bots");
  const auto level = menu.one_of(menu.words_.text("cli.menu.level"),
                                 entries,
                                 static_cast<int>(std::ranges::find(names, bots::kUsualBot) - names.begin()));
  if (!level) return false;
  flags.bots = names[static_cast<std::size_t>(*level)];
  return true;
}

// What a flag has said is not asked again.
bool ask_seats(Menu& menu, const GameEntry& game, PlayFlags& flags) {
  menu.gap();
  if (flags.seats == 0) {
    const std::string question = menu.words_.text(
        "cli.menu.seats", {{"low", std::int64_t{game.min_seats}}, {"high", std::int64_t{game.max_seats}}});
    const auto seats =
        menu.number(question, game.min_seats, game.max_seats, std::clamp(5, game.min_seats, game.max_seats));
    if (!seats) return false;
    flags.seats = *seats;
  }
  if (flags.name.empty()) {
    const auto name = menu.terminal_.read_line(menu.words_.text("cli.menu.name") + " ");
    if (!name) return false;
    flags.name = *name;
  }
  return flags.seats == 1 || !flags.bots.empty() || ask_bots(menu, game, flags);
}

bool ask_options(Menu& menu, const GameEntry& game, PlayFlags& flags) {
  if (!flags.options.empty() || game.options.empty()) return true;
  menu.gap();
  menu.say("cli.menu.options", {{"count", static_cast<std::int64_t>(game.options.size())}});
  const auto which = menu.one_of(menu.words_.text("cli.menu.choose"),
                                 {menu.words_.text("cli.menu.usual_options"), menu.words_.text("cli.menu.own_options")},
                                 0);
  if (!which) return false;
  for (const OptionDef& def : game.options) {
    if (*which == 1 && !ask_option(menu, game, def, flags.seats, flags)) return false;
  }
  return true;
}

}  // namespace

std::optional<std::size_t> choose_saved_game(const std::vector<SavedGame>& games,
                                             Terminal& terminal,
                                             const words::Words& words) {
  Menu menu(terminal, words);
  menu.say("cli.menu.saved");
  std::vector<std::string> titles;
  for (const auto& game : games) titles.push_back(game.title);
  const auto chosen = menu.one_of(words.text("cli.menu.which_saved"), titles, 0);
  if (!chosen) return std::nullopt;
  return static_cast<std::size_t>(*chosen);
}

bool ask_for_plan(PlayFlags& flags, Terminal& terminal, const words::Words& words) {
  Menu menu(terminal, words);
  terminal.clear();
  terminal.print_line(terminal.style().paint(Tone::kRubric, words.text("cli.menu.title")));
  menu.say("cli.menu.keys");
  if (!saved_games().empty()) menu.say("cli.menu.left_games");
  menu.gap();
  std::vector<std::string> entries;
  for (const auto& game : games()) entries.push_back(game_line(game, words));
  const auto chosen = menu.one_of(words.text("cli.menu.game"), entries, 0);
  if (!chosen) return false;
  const GameEntry& game = games()[static_cast<std::size_t>(*chosen)];
  flags.game = game.name;

  return ask_seats(menu, game, flags) && ask_options(menu, game, flags);
}

}  // namespace logres::cli
