#include "server/table/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

#include "core/options_json.h"
#include "server/base/named.h"
#include "server/base/refusals.h"
#include "server/base/times.h"
#include "table/card_data.h"
#include "table/match.h"
#include "words/words.h"

namespace logres::server {
namespace {

constexpr int kMaxDelay = 600;    // seconds
constexpr int kMaxVacation = 60;  // days in a year

constexpr int kMostRated = 3000;

constexpr auto kAbsents =
    std::to_array<Named<Absent>>({{Absent::kWait, "wait"}, {Absent::kDefault, "default"}, {Absent::kBot, "bot"}});
constexpr auto kTalks = std::to_array<Named<TalkMode>>(
    {{TalkMode::kFree, "free"}, {TalkMode::kPhrases, "phrases"}, {TalkMode::kOff, "off"}});
constexpr auto kLeavers =
    std::to_array<Named<Leavers>>({{Leavers::kAny, "any"}, {Leavers::kTold, "told"}, {Leavers::kRare, "rare"}});
constexpr auto kPaces = std::to_array<Named<Pace>>(
    {{Pace::kCalm, "calm"}, {Pace::kNormal, "normal"}, {Pace::kQuick, "quick"}, {Pace::kInstant, "instant"}});

template <class Value, std::size_t N>
void read_word(Request& request, std::string_view field, const std::array<Named<Value>, N>& rows, Value& out) {
  const auto text = request.text(field);
  if (!text) return;
  const auto value = value_of(rows, *text);
  if (!value) {
    refuse(no::field_one_of(field, fmt::format("{}", fmt::join(words_of(rows), ", "))), field);
  }
  out = *value;
}

void read_flag(Request& request, std::string_view field, bool& out) {
  const auto* value = request.find(field);
  if (value == nullptr) return;
  if (!value->is_bool()) refuse(no::field_flag(field), field);
  out = value->get_bool();
}

void read_clock(Request& request, TimeLimit& out) {
  const auto* value = request.find("clock");
  if (value == nullptr) return;
  if (value->is_null()) {
    out = {};
    return;
  }
  const auto bad = [] { refuse(no::clock_form(R"({"seconds":30–300})", R"({"days":1–7})"), "clock"); };
  if (!value->is_object() || value->get_object().size() != 1) bad();
  const auto& [unit, n] = *value->get_object().begin();
  const bool seconds = std::string_view(unit) == "seconds";
  if (!seconds && std::string_view(unit) != "days") bad();
  const std::int64_t least = seconds ? 30 : 1;
  const std::int64_t most = seconds ? 300 : 7;
  if (!n.is_int64() || n.get_int64() < least || n.get_int64() > most) bad();
  out = {seconds ? TimeLimit::Unit::kSeconds : TimeLimit::Unit::kDays, static_cast<int>(n.get_int64())};
}

// A number of card data is good in one process only (table/card_data.h), and a table may be served by any: so the cards
// come as the text of a file, or as the hash of those there are. An empty text: those the program ships with.
void read_cards(Request& request, Settings& settings) {
  const auto option = cards_option(*settings.game);
  const auto text = request.text("cards");
  if (!text || (option && *text == card_data_hash(*settings.game, settings.setup))) return;
  if (!option) refuse(no::cards_fixed(), "cards");
  std::int16_t number = 0;
  if (!text->empty()) {
    auto loaded = load_card_data(*text);
    if (auto* refusal = std::get_if<Refusal>(&loaded)) {
      refusal->field = "cards: " + refusal->field;
      throw Refused{std::move(*refusal)};
    }
    number = std::get<std::int16_t>(loaded);
  }
  settings.setup.options.set(*option, number);
  settings.cards = hold_card_data(*settings.game, settings.setup);
}

void read_setup(Request& request, Settings& settings, bool recorded) {
  const GameEntry& game = *settings.game;
  if (const auto seats = request.number("seats", game.min_seats, game.max_seats)) {
    settings.setup.seats = static_cast<std::uint8_t>(*seats);
  } else if (settings.setup.seats == 0) {
    refuse(no::missing_field("seats"), "seats");
  }
  if (const auto* options = request.object("options")) {
    const auto cards = cards_option(game);
    const std::int16_t present = cards ? settings.setup.options[*cards] : std::int16_t{0};
    if (cards) settings.setup.options.set(*cards, 0);
    const auto problem = recorded ? read_recorded_options(*options, game.options, settings.setup.options)
                                  : read_options(*options, game.options, settings.setup.options);
    if (problem) refuse(*problem);
    if (cards && settings.setup.options[*cards] != 0) {
      refuse(no::cards_field(), "options.cards");
    }
    if (cards) settings.setup.options.set(*cards, present);
  }
  read_cards(request, settings);
  if (auto refusal = refuse_setup(game, settings.setup)) throw Refused{std::move(*refusal)};
}

void read_manners(Request& request, Settings& settings) {
  read_flag(request, "public", settings.listed);
  read_flag(request, "spectators", settings.spectators);
  if (const auto delay = request.number("delay", 0, kMaxDelay)) settings.delay = static_cast<int>(*delay);
  read_clock(request, settings.clock);
  read_word(request, "absent", kAbsents, settings.absent);
  read_flag(request, "hints", settings.hints);
  read_flag(request, "takeback", settings.takeback);
  read_word(request, "talk", kTalks, settings.talk);
  read_flag(request, "bots_talk", settings.bots_talk);
  read_word(request, "pace", kPaces, settings.pace);
  read_flag(request, "oath", settings.oath);
  if (const auto days = request.number("vacation", 0, kMaxVacation)) settings.vacation = static_cast<int>(*days);
  read_flag(request, "hidden_names", settings.hidden_names);
  read_flag(request, "bots_welcome", settings.bots_welcome);
  read_word(request, "leavers", kLeavers, settings.leavers);
  if (const auto from = request.number("rated_from", 0, kMostRated)) settings.rated_from = static_cast<int>(*from);
  read_flag(request, "overheard", settings.overheard);
  if (const auto language = request.text("language")) {
    const auto ours = words::Words::languages();
    if (!language->empty() && std::find(ours.begin(), ours.end(), *language) == ours.end()) {
      refuse(no::field_language(fmt::format("{}", fmt::join(ours, ", "))), "language");
    }
    settings.language = *language;
  }
}

// `recorded`: an entry of a log, which may be older than some of the options. `had`: the cards so far.
Settings read_all(Request& request, bool recorded, const Settings& had) {
  Settings settings;
  settings.game = find_game(request.needed_text("game"));
  if (settings.game == nullptr) refuse(no::unknown_game(), "game");
  settings.setup.options = Options(settings.game->options);
  if (had.cards != nullptr) {
    const std::size_t option = *cards_option(*settings.game);
    settings.setup.options.set(option, had.setup.options[option]);
    settings.cards = had.cards;
  }
  if (settings.game->table_rules.absent_by_rule) settings.absent = Absent::kDefault;
  read_setup(request, settings, recorded);
  read_manners(request, settings);
  return settings;
}

}  // namespace

std::int64_t TimeLimit::millis() const {
  switch (unit) {
    case Unit::kNone:
      break;
    case Unit::kSeconds:
      return n * kSecond;
    case Unit::kDays:
      return n * kDay;
  }
  return 0;
}

Settings read_settings(Request& request) { return read_all(request, false, {}); }

Settings change_settings(Request& request, const Settings& present) {
  Settings settings = present;
  read_setup(request, settings, false);
  read_manners(request, settings);
  return settings;
}

void write_settings(const Settings& settings, JsonWriter& json, CardsAs cards) {
  json.object().field("game", settings.game->name).field("seats", settings.setup.seats).key("options");
  write_setup_options(*settings.game, settings.setup, json);
  if (settings.cards != nullptr) {
    const auto which = cards == CardsAs::kHash ? card_data_hash : card_data_text;
    json.field("cards", which(*settings.game, settings.setup));
  }
  json.field("public", settings.listed).field("spectators", settings.spectators).field("delay", settings.delay);
  json.key("clock");
  write_clock(settings.clock, json);
  json.field("absent", word_of(kAbsents, settings.absent)).field("hints", settings.hints);
  json.field("takeback", settings.takeback).field("talk", word_of(kTalks, settings.talk));
  json.field("bots_talk", settings.bots_talk);
  json.field("pace", word_of(kPaces, settings.pace)).field("oath", settings.oath);
  json.field("vacation", settings.vacation).field("hidden_names", settings.hidden_names);
  json.field("leavers", word_of(kLeavers, settings.leavers)).field("rated_from", settings.rated_from);
  json.field("overheard", settings.overheard).field("bots_welcome", settings.bots_welcome);
  json.field("language", settings.language).end_object();
}

void write_clock(const TimeLimit& clock, JsonWriter& json) {
  if (clock.unit == TimeLimit::Unit::kNone) {
    json.null();
    return;
  }
  json.object().field(clock.unit == TimeLimit::Unit::kSeconds ? "seconds" : "days", clock.n).end_object();
}

Settings settings_from(const boost::json::object& json, const Settings& before) {
  try {
    Request request(json);
    Settings settings = read_all(request, true, json.contains("cards") ? before : Settings{});
    request.done();
    return settings;
  } catch (const Refused& refused) {
    throw std::runtime_error(fmt::format("settings that do not fit: {}", refused.refusal.message()));
  }
}

}  // namespace logres::server
