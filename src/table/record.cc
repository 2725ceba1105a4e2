#include "table/record.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/options_json.h"
#include "table/card_data.h"
#include "table/messages.h"
#include "table/repeated_field.h"
#include "table/seal.h"

namespace logres {
namespace {

constexpr std::size_t kMaxLabel = 100;  // bytes of a player's label
constexpr int kRecordDepth = 16;        // of JSON in a record

std::string move_line(const GameEntry& game, Seat seat, Move move) {
  return fmt::format("{} {}", seat, move_text(game.verbs, move));
}

// No position has a fraction in it, and one would not survive being written and read again.
bool has_fraction(const boost::json::value& value) {
  if (const auto* object = value.if_object()) {
    return std::any_of(object->begin(), object->end(), [](const auto& pair) { return has_fraction(pair.value()); });
  }
  if (const auto* array = value.if_array()) return std::any_of(array->begin(), array->end(), has_fraction);
  return value.is_double();
}

// The fields of a record one after another; the first problem stays.
class Reader {
 public:
  explicit Reader(const boost::json::object& json) : json_(json) {}

  std::variant<Record, Refusal> read() {
    read_format();
    if (ok()) read_game();
    if (ok()) read_setup();
    if (ok()) read_players();
    if (ok()) read_secret();
    if (ok()) read_moves();
    if (ok()) read_end();
    if (ok()) read_seal();
    if (ok()) refuse_unknown();
    if (!ok()) return *std::move(refusal_);
    return std::move(record_);
  }

 private:
  bool ok() const { return !refusal_; }
  void fail(std::string field, Sentence why) {
    if (ok()) refusal_ = Refusal{"bad_record", std::move(why), "", std::move(field)};
  }

  // nullptr when the field is absent, which is a problem for a field that must be there.
  const boost::json::value* field(std::string_view name, bool needed = true) {
    known_.push_back(name);
    const auto* value = json_.if_contains(name);
    if (value == nullptr && needed) fail(std::string(name), "error.field.missing");
    return value;
  }
  std::string_view text(std::string_view name) {
    const auto* value = field(name);
    if (value == nullptr) return {};
    if (!value->is_string()) fail(std::string(name), "error.field.text");
    return value->is_string() ? std::string_view(value->get_string()) : std::string_view();
  }
  int number(std::string_view name, int min, int max) {
    const auto* value = field(name);
    if (value == nullptr) return min;
    if (value->is_int64() && value->get_int64() >= min && value->get_int64() <= max) {
      return static_cast<int>(value->get_int64());
    }
    fail(std::string(name), {"error.field.number", {{"low", min}, {"high", max}}});
    return min;
  }

  void read_format() {
    const std::string_view format = text("format");
    record_.format = format == Record::kFirstFormat ? 1 : 2;
    if (record_.format == 2 && format != Record::kFormat) {
      fail("format", {"error.record.format", {{"format", Record::kFormat}}});
    }
  }

  void read_game() {
    const std::string_view name = text("game");
    record_.game = find_game(name);
    if (ok() && record_.game == nullptr) return fail("game", "error.field.no_game");
    const int rules = number("rules", 0, 1'000'000);
    if (!ok()) return;
    record_.rules_version = rules;
    if (rules > record_.game->rules_version) {
      fail("rules", {"error.record.rules", {{"version", record_.game->rules_version}}});
    }
  }

  void read_setup() {
    record_.setup.seats = static_cast<std::uint8_t>(number("seats", record_.game->min_seats, record_.game->max_seats));
    const auto* options = field("options");
    if (options == nullptr) return;
    if (!options->is_object()) return fail("options", "error.field.object");
    if (const auto problem =
            read_recorded_options(options->get_object(), record_.game->options, record_.setup.options)) {
      return fail(problem->field, problem->why);
    }
    if (auto refusal = read_card_data(*record_.game, field("cards", false), record_.setup)) {
      return fail(refusal->field, refusal->why);
    }
    if (const auto* scenario = field("scenario", false)) {
      if (!scenario->is_object()) return fail("scenario", "error.field.object");
      if (has_fraction(*scenario)) return fail("scenario", "error.record.whole");
      record_.scenario = scenario->get_object();
    }
  }

  void read_players() {
    const auto* players = field("players");
    if (players == nullptr) return;
    if (!players->is_array() || players->get_array().size() > record_.setup.seats) {
      return fail("players", "error.record.labels");
    }
    for (const auto& label : players->get_array()) {
      if (!label.is_string() || label.get_string().size() > kMaxLabel) {
        return fail(fmt::format("players[{}]", record_.players.size()), {"error.record.label", {{"bytes", kMaxLabel}}});
      }
      record_.players.emplace_back(label.get_string());
    }
  }

  std::optional<std::array<std::uint8_t, 32>> read_hex(std::string_view name) {
    const auto* value = field(name);
    if (value == nullptr || value->is_null()) return std::nullopt;
    const auto bytes = value->is_string() ? from_hex_32(value->get_string()) : std::nullopt;
    if (!bytes) fail(std::string(name), "error.field.hex");
    return bytes;
  }

  void read_secret() {
    const auto commitment = read_hex("commitment");
    if (!commitment) return fail("commitment", "error.field.hex");
    record_.commitment = to_hex(*commitment);
    const auto key = read_hex("secret");
    const auto salt = read_hex("salt");
    if (key.has_value() != salt.has_value()) return fail(key ? "salt" : "secret", "error.record.together");
    if (key) record_.secret = Secret{*key, *salt};
  }

  void read_moves() {
    const auto* moves = field("moves");
    if (moves == nullptr) return;
    const auto most = static_cast<std::size_t>(record_.game->max_decisions);
    if (!moves->is_array() || moves->get_array().size() > most) {
      return fail("moves", {"error.record.moves", {{"most", most}}});
    }
    record_.moves.reserve(moves->get_array().size());
    for (const auto& line : moves->get_array()) {
      if (!line.is_string() || !read_move_line(line.get_string())) {
        return fail(fmt::format("moves[{}]", record_.moves.size()), "error.record.move");
      }
    }
  }

  bool read_move_line(std::string_view line) {
    const auto blank = line.find(' ');
    if (blank != 1 || line[0] < '0' || line[0] >= '0' + record_.setup.seats) return false;
    const auto move = parse_move(record_.game->verbs, line.substr(blank + 1));
    if (!move) return false;
    record_.moves.emplace_back(static_cast<Seat>(line[0] - '0'), *move);
    return true;
  }

  void read_end() {
    const auto* finished = field("finished");
    if (finished == nullptr) return;
    if (!finished->is_bool()) return fail("finished", "error.field.flag");
    record_.finished = finished->get_bool();
    if (const auto* outcome = field("outcome", record_.finished)) {
      auto read = read_outcome(*record_.game, record_.setup.seats, *outcome);
      if (!read || !record_.finished) return fail("outcome", "error.record.outcome");
      record_.outcome = *read;
    }
    const auto digest = read_hex("digest");
    if (!digest) return fail("digest", "error.field.hex");
    record_.digest = to_hex(*digest);
  }

  // Records that no server gave out have none.
  void read_seal() {
    const auto* seal = field("seal", false);
    if (seal != nullptr && !seal_holds(record_, *seal)) {
      fail("players", "error.record.other_names");
    }
  }

  void refuse_unknown() {
    for (const auto& [name, value] : json_) {
      if (std::find(known_.begin(), known_.end(), std::string_view(name)) == known_.end()) {
        return fail(std::string(name), "error.field.unknown");
      }
    }
  }

  const boost::json::object& json_;
  Record record_;
  std::vector<std::string_view> known_;
  std::optional<Refusal> refusal_;
};

void write_secret(const Record& record, JsonWriter& json) {
  json.field("commitment", record.commitment).key("secret");
  if (record.secret) {
    json.value(to_hex(record.secret->key)).field("salt", to_hex(record.secret->salt));
  } else {
    json.null().key("salt").null();
  }
}

}  // namespace

std::string write_record(const Record& record) {
  std::string out;
  JsonWriter json(out);
  json.object()
      .field("format", record.format == 1 ? Record::kFirstFormat : Record::kFormat)
      .field("game", record.game->name);
  json.field("rules", record.rules_version).field("seats", record.setup.seats).key("options");
  write_setup_options(*record.game, record.setup, json);
  write_card_data(*record.game, record.setup, json);
  if (record.scenario) json.key("scenario").raw(boost::json::serialize(*record.scenario));
  json.key("players").array();
  for (const std::string& label : record.players) json.value(label);
  json.end_array();
  write_secret(record, json);
  json.key("moves").array();
  for (const auto& [seat, move] : record.moves) json.value(move_line(*record.game, seat, move));
  json.end_array().field("finished", record.finished);
  if (record.outcome) {
    json.key("outcome");
    write_outcome(*record.game, record.setup.seats, *record.outcome, json);
  }
  json.field("digest", record.digest).end_object();
  return out;
}

std::variant<Record, Refusal> read_record(const boost::json::object& json) { return Reader(json).read(); }

std::variant<Record, Refusal> read_record(std::string_view text) {
  if (text.size() > kMaxRecordBytes) {
    return no::record_long(kMaxRecordBytes);
  }
  boost::json::parse_options options;
  options.max_depth = kRecordDepth;
  boost::json::error_code error;
  const auto value = boost::json::parse(text, error, {}, options);
  if (error) return Refusal{"bad_json", {"error.record.no_json", {{"detail", error.message()}}}};
  if (!value.is_object()) return Refusal{"bad_record", "error.record.no_object"};
  if (const auto key = repeated_field(text)) return Refusal{"bad_record", "error.field.twice", "", *key};
  return read_record(value.get_object());
}

}  // namespace logres
