#include "server/table/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>
#include <type_traits>

#include "core/options_json.h"
#include "server/base/named.h"
#include "server/base/refusals.h"
#include "server/base/times.h"
#include "table/card_data.h"
#include "table/match.h"
#include "words/words.h"

namespace logres::server {
namespace {

// words_for(Absent{}): its values and their words.
#define WORD(id, word) {Value::id, word},
#define CHOICES(Type, words)                     \
  constexpr auto words_for(Type) {               \
    using Value = Type;                          \
    return std::to_array<Named<Value>>({words}); \
  }
#define FLAG(...)
#define NUMBER(...)
#define CHOICE(...)
#define OWN(...)
#include "server/table/settings.def"
#undef WORD

template <class Choice>
  requires std::is_enum_v<Choice>
void read_setting(Request& request, std::string_view field, Choice& out) {
  const auto text = request.text(field);
  if (!text) return;
  const auto value = value_of(words_for(Choice{}), *text);
  if (!value) {
    const auto words = words_of(words_for(Choice{}));
    refuse(no::field_one_of(field, fmt::format("{}", fmt::join(words, ", "))), field);
  }
  out = *value;
}

void read_setting(Request& request, std::string_view field, bool& out) {
  const auto* value = request.find(field);
  if (value == nullptr) return;
  if (!value->is_bool()) refuse(no::field_flag(field), field);
  out = value->get_bool();
}

void read_setting(Request& request, std::string_view field, std::int64_t least, std::int64_t most, int& out) {
  if (const auto number = request.number(field, least, most)) out = static_cast<int>(*number);
}

void read_setting(Request& request, std::string_view field, TimeLimit& out) {
  const auto* value = request.find(field);
  if (value == nullptr) return;
  if (value->is_null()) {
    out = {};
    return;
  }
  const auto bad = [&] { refuse(no::clock_form(R"({"seconds":30–300})", R"({"days":1–7})"), field); };
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

// The language its people speak.
void read_setting(Request& request, std::string_view field, std::string& out) {
  const auto language = request.text(field);
  if (!language) return;
  const auto ours = words::Words::languages();
  if (!language->empty() && std::find(ours.begin(), ours.end(), *language) == ours.end()) {
    refuse(no::field_language(fmt::format("{}", fmt::join(ours, ", "))), field);
  }
  out = *language;
}

void read_manners(Request& request, Settings& settings) {
#define CHOICES(...)
#define FLAG(field, word, ...) read_setting(request, #word, settings.field);
#define NUMBER(field, word, least, most, ...) read_setting(request, #word, least, most, settings.field);
#define CHOICE(field, word, ...) read_setting(request, #word, settings.field);
#define OWN(field, word, ...) read_setting(request, #word, settings.field);
#include "server/table/settings.def"
}

void write_setting(JsonWriter& json, std::string_view word, bool value) { json.field(word, value); }
void write_setting(JsonWriter& json, std::string_view word, int value) { json.field(word, value); }
void write_setting(JsonWriter& json, std::string_view word, const std::string& value) { json.field(word, value); }
void write_setting(JsonWriter& json, std::string_view word, const TimeLimit& value) {
  json.key(word);
  write_clock(value, json);
}
template <class Choice>
  requires std::is_enum_v<Choice>
void write_setting(JsonWriter& json, std::string_view word, Choice value) {
  json.field(word, word_of(words_for(Choice{}), value));
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
#define CHOICES(...)
#define FLAG(field, word, ...) write_setting(json, #word, settings.field);
#define NUMBER(field, word, ...) write_setting(json, #word, settings.field);
#define CHOICE(field, word, ...) write_setting(json, #word, settings.field);
#define OWN(field, word, ...) write_setting(json, #word, settings.field);
#include "server/table/settings.def"
  json.end_object();
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
