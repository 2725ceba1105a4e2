#include "table/messages.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "core/options_json.h"

namespace logres {
namespace {

void write_arg(const ArgKind& kind, std::uint8_t value, JsonWriter& json) {
  json.key(kind.key);
  if (!arg_in_range(kind, value)) {
    json.null();
  } else if (kind.names.empty()) {
    json.value(told_number(kind, value));
  } else {
    json.value(kind.names[value]);
  }
}

std::optional<std::uint8_t> read_arg(const ArgKind& kind, const boost::json::object& json) {
  const auto* value = json.if_contains(kind.key);
  if (value == nullptr) return std::nullopt;
  if (!kind.names.empty()) {
    return value->is_string() ? parse_arg(kind, value->get_string()) : std::nullopt;
  }
  if (!value->is_int64() || value->get_int64() < kind.min || value->get_int64() > kind.max) return std::nullopt;
  return static_cast<std::uint8_t>(value->get_int64());
}

std::optional<Move> read_move_object(const GameEntry& game, const boost::json::object& json) {
  const auto* name = json.if_contains("verb");
  if (name == nullptr || !name->is_string() || name->get_string().empty()) return std::nullopt;
  for (std::size_t verb = 0; verb < game.verbs.size(); ++verb) {
    const VerbDef& def = game.verbs[verb];
    if (def.name != std::string_view(name->get_string())) continue;
    std::array<std::uint8_t, 3> values{};
    std::size_t n = 0;
    for (; n < values.size() && def.args[n] != nullptr; ++n) {
      const auto value = read_arg(*def.args[n], json);
      if (!value) return std::nullopt;
      values[n] = *value;
    }
    if (json.size() != n + 1) return std::nullopt;  // a surplus field
    return Move{static_cast<std::uint8_t>(verb), values[0], values[1], values[2]};
  }
  return std::nullopt;
}

// The arguments of a move as words, under their places; "" where there is none. `surplus`: something that belongs
// nowhere.
struct MoveWords {
  std::string verb;
  std::array<std::string, 3> args;
  std::string surplus;
};

std::string word_of(const boost::json::value& json) {
  return json.is_string() ? std::string(json.get_string()) : boost::json::serialize(json);
}

MoveWords words_of(const VerbDef* def, const boost::json::value& json) {
  MoveWords words;
  if (json.is_string()) {
    std::istringstream in{std::string(json.get_string())};
    in >> words.verb >> words.args[0] >> words.args[1] >> words.args[2];
    for (std::size_t i = 0; i < 3; ++i) {
      if (def != nullptr && def->args[i] == nullptr && !words.args[i].empty()) words.surplus = words.args[i];
    }
    return words;
  }
  if (!json.is_object()) return words;
  for (const auto& [key, value] : json.get_object()) {
    if (key == "verb") {
      words.verb = word_of(value);
      continue;
    }
    bool known = false;
    for (std::size_t i = 0; def != nullptr && i < 3 && def->args[i] != nullptr; ++i) {
      if (std::string_view(key) != def->args[i]->key) continue;
      words.args[i] = word_of(value);
      known = true;
    }
    if (!known) words.surplus = key;
  }
  return words;
}

std::string choices_of(const ArgKind& kind) {
  if (kind.names.empty()) return fmt::format("{}–{}", kind.min, kind.max);
  std::vector<std::string_view> names;
  for (const auto name : kind.names) {
    if (!name.empty() && names.size() < 12) names.push_back(name);
  }
  return fmt::format("{}{}", fmt::join(names, ", "), kind.names.size() > names.size() + 1 ? " …" : "");
}

std::string shortened(const std::string& word) { return word.size() > 40 ? word.substr(0, 40) + "…" : word; }

template <std::size_t N>
void write_arg_kinds(const std::array<const ArgKind*, N>& args, JsonWriter& json) {
  json.key("args").array();
  for (const ArgKind* kind : args) {
    if (kind == nullptr) break;
    json.object().field("key", kind->key);
    if (kind->names.empty()) {
      json.field("min", told_number(*kind, kind->min)).field("max", told_number(*kind, kind->max));
    } else {
      json.key("names").array();
      for (const auto name : kind->names) {
        if (!name.empty()) json.value(name);
      }
      json.end_array();
    }
    json.end_object();
  }
  json.end_array();
}

void write_option_table(std::span<const OptionDef> options, JsonWriter& json) {
  json.key("options").array();
  for (const OptionDef& def : options) {
    json.object().field("key", def.key);
    if (def.choices.empty()) {
      const int max = def.highest == nullptr ? def.max : def.highest();
      json.field("min", def.min).field("max", max).field("preset", def.preset);
    } else {
      json.key("choices").array();
      for (const auto choice : def.choices) json.value(choice);
      json.end_array().field("preset", def.choices[static_cast<std::size_t>(def.preset)]);
    }
    json.field("rule", def.rule).end_object();
  }
  json.end_array();
}

void write_option_keys(std::string_view key,
                       std::span<const int> which,
                       std::span<const OptionDef> options,
                       JsonWriter& json) {
  json.key(key).array();
  for (const int option : which) {
    if (option >= 0) json.value(options[static_cast<std::size_t>(option)].key);
  }
  json.end_array();
}

// {"seats_at_most": 7, "when": {"expansion": "off"}} or {"seats_at_least": 3, "plus": ["late_seats"], "plus_bits": []}
void write_limits(const GameEntry& game, JsonWriter& json) {
  json.key("limits").array();
  for (const SeatLimit& limit : game.limits) {
    json.object();
    if (limit.at_most != 0) {
      const OptionDef& def = game.options[static_cast<std::size_t>(limit.when)];
      json.field("seats_at_most", limit.at_most).key("when").object();  // an option of words
      json.field(def.key, def.choices[static_cast<std::size_t>(limit.is)]).end_object();
    } else {
      json.field("seats_at_least", limit.at_least);
      write_option_keys("plus", limit.plus, game.options, json);
      write_option_keys("plus_bits", std::span(&limit.bits, 1), game.options, json);
    }
    json.field("rule", limit.rule).end_object();
  }
  json.end_array();
}

void write_names(std::string_view key, std::span<const std::string_view> names, JsonWriter& json) {
  json.key(key).array();
  for (const auto name : names) json.value(name);
  json.end_array();
}

void write_words(const GameEntry& game, JsonWriter& json) {
  json.key("verbs").array();
  for (const VerbDef& def : game.verbs) {
    if (def.name.empty()) continue;
    json.object().field("verb", def.name);
    write_arg_kinds(def.args, json);
    json.end_object();
  }
  json.end_array();
  json.key("decisions").array();
  for (const QuestionDef& def : game.questions) json.value(def.name);
  json.end_array();
  json.key("off_turn").array();  // of these: may be answered in advance
  for (const QuestionDef& def : game.questions.subspan(1)) {
    if (def.asked == Asked::kOpen || def.asked == Asked::kWindow) json.value(def.name);
  }
  json.end_array();
  json.key("events").array();
  for (const EventDef& def : game.events) {
    if (def.name.empty()) continue;
    json.object().field("event", def.name);
    write_arg_kinds(def.args, json);
    json.field("logged", def.logged).end_object();
  }
  json.end_array();
  write_names("endings", game.endings, json);
}

}  // namespace

void write_move(const GameEntry& game, Move move, JsonWriter& json) {
  const VerbDef& def = game.verbs[move.verb];
  const std::array<std::uint8_t, 3> values = {move.a, move.b, move.c};
  json.object().field("verb", def.name);
  for (std::size_t i = 0; i < values.size() && def.args[i] != nullptr; ++i) write_arg(*def.args[i], values[i], json);
  json.end_object();
}

std::optional<Move> read_move(const GameEntry& game, const boost::json::value& json) {
  if (json.is_string()) return parse_move(game.verbs, json.get_string());
  if (json.is_object()) return read_move_object(game, json.get_object());
  return std::nullopt;
}

Refusal why_no_move(const GameEntry& game, const boost::json::value& json) {
  const std::string verb = words_of(nullptr, json).verb;
  if (verb.empty()) return no::move_form();
  const auto def = std::find_if(game.verbs.begin(), game.verbs.end(), [&](const VerbDef& d) { return d.name == verb; });
  if (def == game.verbs.end()) {
    return no::move_verb(shortened(verb), game.name);
  }
  const MoveWords words = words_of(&*def, json);
  for (std::size_t i = 0; i < words.args.size() && def->args[i] != nullptr; ++i) {
    const ArgKind& kind = *def->args[i];
    if (words.args[i].empty()) return no::move_lacks(verb, kind.key, choices_of(kind));
    if (!parse_arg(kind, words.args[i])) {
      return no::move_word(shortened(words.args[i]), kind.key, choices_of(kind));
    }
  }
  return words.surplus.empty() ? no::move_written(verb) : no::move_surplus(shortened(words.surplus), verb);
}

void write_moves(const GameEntry& game, std::span<const Move> moves, JsonWriter& json) {
  json.array();
  for (const Move move : moves) write_move(game, move, json);
  json.end_array();
}

void write_move_texts(const GameEntry& game, std::span<const Move> moves, JsonWriter& json) {
  json.array();
  for (const Move move : moves) json.value(move_text(game.verbs, move));
  json.end_array();
}

void write_event(const GameEntry& game, const Event& redacted, JsonWriter& json) {
  const EventDef& def = game.events[redacted.kind];
  json.field("event", def.name).key("actor");
  if (redacted.actor == kNoSeat) {
    json.null();
  } else {
    json.value(redacted.actor);
  }
  for (std::size_t i = 0; i < def.args.size() && def.args[i] != nullptr; ++i) {
    write_arg(*def.args[i], redacted.arg[i], json);
  }
  json.field("logged", def.logged);
}

void write_seats(SeatSet seats, JsonWriter& json) {
  json.array();
  for (Seat p = 0; p < kMaxSeats; ++p) {
    if (seats.has(p)) json.value(p);
  }
  json.end_array();
}

void write_decision(const GameEntry& game, const Decision& decision, JsonWriter& json) {
  json.object().field("kind", game.questions[decision.kind].name).key("asked");
  write_seats(decision.together, json);
  json.end_object();
}

void write_outcome(const GameEntry& game, int seats, const Outcome& outcome, JsonWriter& json) {
  json.object().key("winners");
  write_seats(outcome.winners, json);
  json.field("reason", game.endings[outcome.reason]).key("score").array();
  for (int p = 0; p < seats; ++p) json.value(outcome.score[static_cast<std::size_t>(p)]);
  json.end_array().end_object();
}

std::optional<Outcome> read_outcome(const GameEntry& game, int seats, const boost::json::value& json) {
  const auto* fields = json.if_object();
  if (fields == nullptr || fields->size() != 3) return std::nullopt;
  const auto* winners = fields->if_contains("winners");
  const auto* reason = fields->if_contains("reason");
  const auto* score = fields->if_contains("score");
  if (winners == nullptr || !winners->is_array() || reason == nullptr || !reason->is_string() || score == nullptr ||
      !score->is_array() || score->get_array().size() != static_cast<std::size_t>(seats)) {
    return std::nullopt;
  }
  Outcome outcome;
  for (const auto& seat : winners->get_array()) {
    if (!seat.is_int64() || seat.get_int64() < 0 || seat.get_int64() >= seats) return std::nullopt;
    outcome.winners.add(static_cast<Seat>(seat.get_int64()));
  }
  const auto it = std::find(game.endings.begin(), game.endings.end(), std::string_view(reason->get_string()));
  if (it == game.endings.end()) return std::nullopt;
  outcome.reason = static_cast<std::uint8_t>(it - game.endings.begin());
  for (std::size_t p = 0; p < score->get_array().size(); ++p) {
    const auto& points = score->get_array()[p];
    if (!points.is_int64() || points.get_int64() < INT16_MIN || points.get_int64() > INT16_MAX) return std::nullopt;
    outcome.score[p] = static_cast<std::int16_t>(points.get_int64());
  }
  return outcome;
}

void write_game(const GameEntry& game, std::span<const std::string> bots, bool words, JsonWriter& json) {
  json.object().field("game", game.name).field("rules", game.rules_version);
  json.field("min_seats", game.min_seats).field("max_seats", game.max_seats);
  write_option_table(game.options, json);
  write_limits(game, json);
  json.key("bots").array();
  for (const std::string& bot : bots) json.value(bot);
  json.end_array();
  if (words) write_words(game, json);
  json.end_object();
}

void write_hints(const GameEntry& game, std::span<const Advice> hints, JsonWriter& json) {
  const auto number = [&](std::string_view key, double value) { json.key(key).raw(fmt::format("{:.3f}", value)); };
  json.key("hints").array();
  for (const Advice& hint : hints) {
    json.object().field("move", move_text(game.verbs, hint.move));
    number("weight", hint.weight);
    json.field("reason", hint.reason);
    if (!hint.risk.empty()) json.field("risk", hint.risk);
    if (hint.scale != Advice::Scale::kNone) {
      json.key("odds").object().field("scale", hint.scale == Advice::Scale::kChance ? "chance" : "points");
      number("before", hint.before);
      number("after", hint.after);
      json.end_object();
    }
    json.end_object();
  }
  json.end_array();
}

MoveList moves_of(const Match& match, Seat seat) {
  MoveList legal;
  if (match.waiting().has(seat)) match.table().legal(seat, legal);
  return legal;
}

void write_log(const Match& match, Seat viewer, JsonWriter& json) {
  const bool over = match.table().pending().over();
  json.key("log").array();
  for (const Event& event : match.events()) {
    if (!over && (!match.game().events[event.kind].logged || !visible(event, viewer))) continue;
    json.object();
    write_event(match.game(), over ? event : redact(event, viewer), json);
    json.end_object();
  }
  json.end_array();
}

void write_end(const Match& match, JsonWriter& json) {
  const auto outcome = match.table().outcome();
  json.key("outcome");
  if (!outcome) {
    json.null();
    return;
  }
  write_outcome(match.game(), match.table().seats(), *outcome, json);
  json.field("secret", to_hex(match.secret().key)).field("salt", to_hex(match.secret().salt));
}

void write_view(const Match& match, Seat viewer, JsonWriter& json) {
  const Table& table = match.table();
  const GameEntry& game = match.game();
  const Setup setup = table.setup();
  json.object().field("game", game.name).field("seats", setup.seats).key("options");
  write_options(game.options, setup.options, json);
  json.field("commitment", match.secret().commitment()).key("seat");
  if (viewer == kNoSeat) {
    json.null();
  } else {
    json.value(viewer);
  }
  json.field("seq", match.question()).key("decision");
  write_decision(game, table.pending(), json);
  json.field("owes", match.waiting().has(viewer)).key("legal");
  write_move_texts(game, moves_of(match, viewer).span(), json);
  json.key("table").object();
  table.view(viewer, json);
  json.end_object();
  write_log(match, viewer, json);
  write_end(match, json);
  json.end_object();
}

}  // namespace logres
