#include "cli/play/plan.h"

#include <fmt/format.h>
#include <boost/json/parse.hpp>

#include <algorithm>
#include <random>

#include "bots/players.h"
#include "cli/cards_file.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/help.h"
#include "cli/names.h"
#include "cli/record_file.h"
#include "cli/setup_flags.h"
#include "cli/text.h"

namespace logres::cli {
namespace {

constexpr int kUsualSeats = 5;

std::uint64_t random_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32U) | device();
}

Match unwrap(std::variant<Match, Refusal>&& begun, ExitCode code) {
  if (const auto* refusal = std::get_if<Refusal>(&begun)) throw Failure(code, refusal_text(*refusal));
  return std::get<Match>(std::move(begun));
}

Setup setup_from(const PlayFlags& flags, const GameEntry& game) {
  Setup setup{.seats = 0, .options = Options(game.options)};
  const int seats = flags.seats != 0 ? flags.seats : std::clamp(kUsualSeats, game.min_seats, game.max_seats);
  setup.seats = parse_seat_counts(game, std::to_string(seats))[0];
  for (const auto& text : flags.options) {
    const OptionValues chosen = parse_option(game, text);
    if (chosen.values.size() != 1) wrong_flag("--option", text, help("error.one_value"));
    setup.options.set(chosen.option, chosen.values[0]);
  }
  use_cards(game, flags.cards, setup);
  return setup;
}

Match begin_scenario(const PlayFlags& flags, const Secret& secret) {
  boost::json::error_code error;
  const auto json = boost::json::parse(read_file(flags.scenario), error);
  if (error || !json.is_object()) throw Failure(kBadData, help("error.not_json", {{"file", flags.scenario}}));
  return unwrap(Match::load(json.get_object(), secret), kBadData);
}

Match begin(const PlayFlags& flags) {
  const Secret secret = flags.seed ? Secret::from_seed(*flags.seed) : Secret::random();
  if (!flags.resume.empty()) return unwrap(Match::open(load_record(flags.resume)), kBadData);
  if (!flags.scenario.empty()) return begin_scenario(flags, secret);
  const GameEntry& game = game_named(flags.game);
  return unwrap(Match::start(game, setup_from(flags, game), secret), kUsage);
}

bool is_person(const Plan& plan, Seat seat) {
  return std::find(plan.people.begin(), plan.people.end(), seat) != plan.people.end();
}

// A resumed game goes on with the same people and bots unless the flags say otherwise.
void seat_from_labels(Plan& plan) {
  const auto& labels = plan.match.players();
  for (Seat seat = 0; seat < labels.size(); ++seat) {
    if (!labels[seat].starts_with("bot:")) {
      plan.people.push_back(seat);
      continue;
    }
    plan.bots[seat] = bots::find_bot(plan.match.game(), labels[seat].substr(4, labels[seat].find(' ') - 4));
  }
}

void seat_everybody(Plan& plan, const PlayFlags& flags) {
  const int seats = plan.match.table().seats();
  plan.bots.assign(static_cast<std::size_t>(seats), "");
  if (!flags.resume.empty()) seat_from_labels(plan);
  if (!flags.you.empty() || plan.people.empty()) {
    plan.people = parse_seats(flags.you.empty() ? "0" : flags.you, seats, "--you");
  }
  const auto bots = parse_bots(plan.match.game(), flags.bots.empty() ? std::string(bots::kUsualBot) : flags.bots);
  std::size_t next = 0;
  for (Seat seat = 0; seat < seats; ++seat) {
    std::string& bot = plan.bots[seat];
    if (is_person(plan, seat)) {
      bot.clear();
    } else if (bot.empty() || !flags.bots.empty()) {
      bot = bots[next++ % bots.size()];
    }
  }
}

void name_everybody(Plan& plan, const PlayFlags& flags, const words::Words& words) {
  const int seats = plan.match.table().seats();
  plan.names = names_from_labels(plan.match.players(), seats, words);
  const auto given = split(flags.name, ',');
  std::size_t next = 0;
  std::vector<std::string> labels;
  for (Seat seat = 0; seat < seats; ++seat) {
    std::string& name = plan.names[seat];
    if (is_person(plan, seat)) {
      std::string said = next < given.size() ? tidy_name(given[next], kLongestName) : std::string();
      ++next;
      if (!said.empty()) {
        name = std::move(said);
      } else if (flags.resume.empty()) {
        name =
            words.text("cli.play.squire", {{"number", static_cast<std::int64_t>(plan.people.size() == 1 ? 0 : next)}});
      }
    }
    labels.push_back(is_person(plan, seat) ? name : bot_label(plan.bots[seat], name));
  }
  plan.match.set_players(labels);
}

}  // namespace

Plan make_plan(const PlayFlags& flags, const words::Words& words) {
  if (!flags.scenario.empty() && !flags.resume.empty()) {
    throw Failure(kUsage, help("error.either_or", {{"one", "--scenario"}, {"other", "--resume"}}));
  }
  if (!flags.cards.empty() && !(flags.scenario.empty() && flags.resume.empty())) {
    throw Failure(kUsage, help("error.cards_of_a_record"));
  }
  const std::uint64_t bot_seed = flags.seed.value_or(random_seed());
  Plan plan{.match = begin(flags),
            .people = {},
            .bots = {},
            .names = {},
            .bot_seed = bot_seed,
            .record_file = flags.record,
            .saved_file = {},
            .kept = false,
            .confirm = !flags.no_confirm,
            .hints = !flags.no_hints,
            .talk = !flags.no_talk};
  seat_everybody(plan, flags);
  name_everybody(plan, flags, words);
  return plan;
}

}  // namespace logres::cli
