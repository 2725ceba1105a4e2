#include "table/card_data.h"

#include <fmt/format.h>

#include <mutex>

#include "core/options_json.h"
#include "games/legends/cards.h"
#include "games/legends/legends.h"
#include "table/request.h"
#include "words/words.h"

namespace logres {
namespace {

std::string hash_text(const legends::CardData& data) { return fmt::format("{:016x}", legends::hash_cards(data)); }

Refusal bad(Sentence why, std::string field) { return {"bad_record", std::move(why), "", std::move(field)}; }

// Several tables may open records at the same time; the register takes one set after the other.
std::mutex& register_mutex() {
  static std::mutex mutex;
  return mutex;
}
std::optional<std::uint8_t> register_one(const legends::CardData& data) {
  const std::lock_guard lock(register_mutex());
  return legends::register_cards(data);
}

// 0 for games whose cards are no data.
std::uint8_t number_in(const GameEntry& game, const Setup& setup) {
  const auto option = cards_option(game);
  return option ? static_cast<std::uint8_t>(setup.options[*option]) : std::uint8_t{0};
}

std::optional<std::string> text_in(const boost::json::object& json, std::string_view name) {
  const auto* value = json.if_contains(name);
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return std::string(value->get_string());
}

}  // namespace

std::optional<std::size_t> cards_option(const GameEntry& game) {
  if (game.name != legends::Legends::kName) return std::nullopt;
  return legends::kOptCards;
}

const GameEntry& game_with_card_data() { return *find_game(legends::Legends::kName); }

std::variant<std::int16_t, Refusal> load_card_data(std::string_view toml) {
  const auto parsed = legends::parse_cards(toml);
  if (const auto* problem = std::get_if<legends::CardProblem>(&parsed)) {
    const std::string where = fmt::format("{}: {}", problem->line, problem->field);
    if (problem->key != "syntax") return Refusal{"bad_cards", problem->why, problem->rule, where};
    return Refusal{"bad_cards", problem->why, "", std::to_string(problem->line)};
  }
  const auto number = register_one(std::get<legends::CardData>(parsed));
  if (!number) {
    return no::card_sets(legends::kMaxCardSets).at("cards");
  }
  return static_cast<std::int16_t>(*number);
}

std::shared_ptr<const void> hold_card_data(const GameEntry& game, const Setup& setup) {
  const std::uint8_t number = number_in(game, setup);
  if (number == 0) return nullptr;
  legends::hold_cards(number);
  return {&legends::cards(number), [number](const void*) { legends::release_cards(number); }};
}

std::string card_data_hash(const GameEntry& game, const Setup& setup) {
  return legends::cards(number_in(game, setup)).name;
}

std::string card_data_text(const GameEntry& game, const Setup& setup) {
  const std::uint8_t number = number_in(game, setup);
  return number == 0 ? std::string() : legends::write_cards(legends::cards(number).data);
}

void write_setup_options(const GameEntry& game, const Setup& setup, JsonWriter& json) {
  Options options = setup.options;
  if (const auto cards = cards_option(game)) options.set(*cards, 0);
  write_options(game.options, options, json);
}

std::optional<std::string> card_data_json(std::string_view hash) {
  const std::lock_guard lock(register_mutex());
  for (int i = 0; i < legends::registered_sets(); ++i) {
    const legends::Cards& cards = legends::cards(static_cast<std::uint8_t>(i));
    if (hash_text(cards.data) == hash) return legends::write_cards_as_json(cards.data);
  }
  return std::nullopt;
}

void check_card_data(const boost::json::object& wanted, JsonWriter& json) {
  const auto toml = text_in(wanted, "toml");
  const auto* file = wanted.if_contains("file");
  std::variant<legends::CardData, legends::CardProblem> parsed;
  if (wanted.size() == 1 && toml) {
    parsed = legends::parse_cards(*toml);
  } else if (wanted.size() == 1 && file != nullptr && file->is_object()) {
    parsed = legends::parse_cards(file->get_object());
  } else {
    refuse(no::toml_or_file(), "toml");
  }
  if (const auto* problem = std::get_if<legends::CardProblem>(&parsed)) {
    json.key("problem").object().field("field", problem->field).field("rule", problem->rule);
    json.field("key", problem->key).field("message", words::english(problem->why));
    json.field("line", problem->line).field("min", problem->min).field("max", problem->max).end_object();
    return;
  }
  const auto& data = std::get<legends::CardData>(parsed);
  json.field("hash", data == legends::kDefaultCards ? std::string() : hash_text(data));
  json.field("toml", legends::write_cards(data)).key("file").raw(legends::write_cards_as_json(data));
}

void write_card_data(const GameEntry& game, const Setup& setup, JsonWriter& json) {
  const auto option = cards_option(game);
  if (!option) return;
  const auto number = static_cast<std::uint8_t>(setup.options[*option]);
  const legends::CardData& data = legends::cards(number).data;
  json.key("cards").object().field("hash", hash_text(data));
  if (number != 0) json.field("data", legends::write_cards(data));
  json.end_object();
}

std::optional<Refusal> read_card_data(const GameEntry& game, const boost::json::value* cards, Setup& setup) {
  const auto option = cards_option(game);
  if (!option) return cards == nullptr ? std::nullopt : std::optional(bad("error.field.unknown", "cards"));
  // Every record names its cards: one that does not might have been played with any.
  if (cards == nullptr) return bad("error.record.cards_missing", "cards");
  if (!cards->is_object()) return bad("error.field.object", "cards");
  const auto hash = text_in(cards->get_object(), "hash");
  const auto toml = text_in(cards->get_object(), "data");
  if (!hash) return bad("error.field.text", "cards.hash");
  if (cards->get_object().size() != (toml ? 2U : 1U)) return bad("error.record.cards_form", "cards");
  std::int16_t number = 0;
  if (toml) {
    auto loaded = load_card_data(*toml);
    if (auto* refusal = std::get_if<Refusal>(&loaded)) {
      return bad(std::move(refusal->why), fmt::format("cards.data: {}", refusal->field));
    }
    number = std::get<std::int16_t>(loaded);
  }
  if (hash_text(legends::cards(static_cast<std::uint8_t>(number)).data) != *hash) {
    return bad("error.record.other_cards", "cards.hash");
  }
  setup.options.set(*option, number);
  return std::nullopt;
}

}  // namespace logres
