#include "table/protocol.h"

#include <fmt/format.h>

#include <array>

#include "core/options_json.h"
#include "table/messages.h"
#include "table/record.h"
#include "table/rule_book.h"
#include "table/seen_events.h"

namespace logres {
namespace {

constexpr std::string_view kAbsent = "absent";  // the bot every game has: what is played for a player who is away

const GameEntry& read_game(Request& request) {
  const GameEntry* game = find_game(request.needed_text("game"));
  if (game == nullptr) refuse(no::unknown_game(), "game");
  return *game;
}

// "seed": a number anybody can guess. "secret" (and "salt"): 64 hexadecimal digits. Neither: from the operating system.
Secret read_secret(Request& request) {
  const auto seed = request.number("seed", 0, INT64_MAX);
  const auto key = request.text("secret");
  const auto salt = request.text("salt");
  if (seed && (key || salt)) refuse(no::seed_and_secret(), "seed");
  if (seed) return Secret::from_seed(static_cast<std::uint64_t>(*seed));
  if (salt && !key) refuse(no::salt_alone(), "secret");
  Secret secret = Secret::random();
  const auto read_hex = [](std::string_view field, std::string_view hex) {
    const auto bytes = from_hex_32(hex);
    if (!bytes) refuse(no::field_hex(field), field);
    return *bytes;
  };
  if (key) secret.key = read_hex("secret", *key);
  if (salt) secret.salt = read_hex("salt", *salt);
  return secret;
}

Record read_record_field(const boost::json::object& json) {
  auto record = read_record(json);
  if (auto* refusal = std::get_if<Refusal>(&record)) throw Refused{std::move(*refusal)};
  return std::get<Record>(std::move(record));
}

Move read_move_field(Request& request, const GameEntry& game) {
  const auto& text = request.needed("move");
  const auto move = read_move(game, text);
  if (!move) refuse(why_no_move(game, text), "move");
  return *move;
}

void write_question(const Match& match, JsonWriter& json) {
  json.field("seq", match.question()).key("decision");
  write_decision(match.game(), match.table().pending(), json);
  json.key("outcome");
  if (const auto outcome = match.table().outcome()) {
    write_outcome(match.game(), match.table().seats(), *outcome, json);
  } else {
    json.null();
  }
}

}  // namespace

std::span<const Protocol::Verb> Protocol::verbs() {
  static constexpr std::array<Verb, 16> kVerbs = {{
      {"games", &Protocol::games},
      {"new", &Protocol::new_game},
      {"load", &Protocol::load},
      {"open", &Protocol::open},
      {"view", &Protocol::view},
      {"legal", &Protocol::legal},
      {"move", &Protocol::move},
      {"why_not", &Protocol::why_not},
      {"bot", &Protocol::bot},
      {"hint", &Protocol::hint},
      {"save", &Protocol::save},
      {"rules", &Protocol::rules},
      {"state", &Protocol::state},
      {"events", &Protocol::events},
      {"verify", &Protocol::verify},
      {"quit", &Protocol::quit},
  }};
  return kVerbs;
}

std::string Protocol::too_long() {
  return refusal_text({"too_long", fmt::format("A request has at most {} bytes.", kMaxLine), "", ""}, {});
}

std::string Protocol::handle(std::string_view line) {
  std::string id;
  try {
    const boost::json::object fields = parse_request(line, kMaxLine);
    id = read_request_id(fields);
    std::string out;
    JsonWriter json(out);
    answer(fields, id, json);
    return out;
  } catch (const Refused& refused) {
    return refusal_text(refused.refusal, id);
  }
}

void Protocol::answer(const boost::json::object& fields, const std::string& id, JsonWriter& json) {
  Request request(fields);
  request.find("id");
  const std::string_view name = request.needed_text("verb");
  for (const Verb& verb : verbs()) {
    if (verb.name != name) continue;
    json.object().field("ok", true);
    if (!id.empty()) json.key("id").raw(id);
    (this->*verb.handler)(request, json);
    json.end_object();
    return;
  }
  std::string known;
  for (const Verb& verb : verbs()) known += fmt::format("{}{}", known.empty() ? "" : ", ", verb.name);
  refuse(no::verbs_are(known), "verb");
}

Match& Protocol::current() {
  if (!match_) refuse(no::no_game());
  return *match_;
}

Seat Protocol::answering_seat(Request& request) {
  const Match& match = current();
  const Seat seat = request.seat(match.table().seats()).value_or(match.table().pending().seat);
  if (match.waiting().has(seat)) return seat;
  throw Refused{match.why_not(seat, Move{}).value()};  // over, not asked, or has answered
}

void Protocol::adopt(std::variant<Match, Refusal> made, JsonWriter& json) {
  if (auto* refusal = std::get_if<Refusal>(&made)) throw Refused{std::move(*refusal)};
  match_ = std::get<Match>(std::move(made));
  const Setup setup = match_->table().setup();
  json.field("game", match_->game().name).field("seats", setup.seats).key("options");
  write_options(match_->game().options, setup.options, json);
  json.field("commitment", match_->secret().commitment());
  write_question(*match_, json);
}

// All games in short, or one with all its words.
void Protocol::games(Request& request, JsonWriter& json) {
  const bool one = request.find("game") != nullptr;
  const std::span<const GameEntry> chosen = one ? std::span(&read_game(request), 1) : logres::games();
  request.done();
  json.key("games").array();
  for (const GameEntry& game : chosen) {
    auto bots = bots_.names(game);
    bots.emplace_back(kAbsent);
    write_game(game, bots, one, json);
  }
  json.end_array();
}

void Protocol::new_game(Request& request, JsonWriter& json) {
  const GameEntry& game = read_game(request);
  Setup setup{.seats = static_cast<std::uint8_t>(request.needed_number("seats", 0, UINT8_MAX)),
              .options = Options(game.options)};
  if (const auto* options = request.object("options")) {
    if (const auto problem = read_options(*options, game.options, setup.options)) {
      refuse(*problem);
    }
  }
  const Secret secret = read_secret(request);
  request.done();
  adopt(Match::start(game, setup, secret), json);
}

void Protocol::load(Request& request, JsonWriter& json) {
  const auto& scenario = request.needed_object("scenario");
  const Secret secret = read_secret(request);
  request.done();
  adopt(Match::load(scenario, secret), json);
}

void Protocol::open(Request& request, JsonWriter& json) {
  const auto& record = request.needed_object("record");
  request.done();
  adopt(Match::open(read_record_field(record)), json);
}

void Protocol::view(Request& request, JsonWriter& json) {
  const Match& match = current();
  const Seat viewer = request.seat_or_spectator(match.table().seats());
  request.done();
  json.key("view");
  write_view(match, viewer, json);
}

void Protocol::legal(Request& request, JsonWriter& json) {
  const Match& match = current();
  const Seat seat = request.needed_seat(match.table().seats());
  request.done();
  const MoveList moves = moves_of(match, seat);
  json.field("seat", seat).field("seq", match.question()).key("moves");
  write_moves(match.game(), moves.span(), json);
  json.key("texts");
  write_move_texts(match.game(), moves.span(), json);
}

void Protocol::move(Request& request, JsonWriter& json) {
  const Match& match = current();
  const Seat seat = request.needed_seat(match.table().seats());
  const Move move = read_move_field(request, match.game());
  const auto seq = request.number("seq", 0, UINT32_MAX);
  request.done();
  if (seq && *seq < match.question()) {
    refuse(no::stale_number(match.question()), "seq");
  }
  if (seq && *seq > match.seq()) refuse(no::no_question_yet(), "seq");
  play(seat, move, json);
}

void Protocol::play(Seat seat, Move move, JsonWriter& json) {
  Match& match = current();
  const std::uint32_t seq = match.seq();
  const std::size_t events = match.events().size();
  if (auto refusal = match.play(seat, move)) throw Refused{std::move(*refusal)};
  json.field("applied", match.seq() != seq);
  write_question(match, json);
  write_seen_events(match, seat, events, json);
}

void Protocol::why_not(Request& request, JsonWriter& json) {
  const Match& match = current();
  const Seat seat = request.needed_seat(match.table().seats());
  const Move move = read_move_field(request, match.game());
  request.done();
  const auto refusal = match.why_not(seat, move);
  json.field("legal", !refusal.has_value());
  if (refusal) write_refusal(*refusal, json);
}

void Protocol::bot(Request& request, JsonWriter& json) {
  const std::string_view name = request.needed_text("bot");
  const Seat seat = answering_seat(request);
  request.done();
  const Match& match = current();
  const auto move = name == kAbsent ? match.absent(seat) : bots_.choose(match, seat, name);
  if (!move) refuse(no::unknown_bot(), "bot");
  json.field("seat", seat).field("move", move_text(match.game().verbs, *move));
  play(seat, *move, json);
}

void Protocol::hint(Request& request, JsonWriter& json) {
  const Match& match = current();
  const auto names = bots_.names(match.game());
  const auto name = request.text("bot").value_or(names.empty() ? std::string_view() : names.back());
  const Seat seat = answering_seat(request);
  request.done();
  const auto hints = bots_.hints(match, seat, name);
  if (!hints) refuse(no::unknown_bot(), "bot");
  json.field("seat", seat).field("bot", name);
  write_hints(match.game(), *hints, json);
}

void Protocol::save(Request& request, JsonWriter& json) {
  const Match& match = current();
  const bool with_secret = request.flag("secret");
  request.done();
  json.key("record").raw(write_record(with_secret ? match.full_record() : match.record()));
}

// The id may stand in the field "rule", or in "id" itself, which is echoed like any other.
void Protocol::rules(Request& request, JsonWriter& json) {
  const auto named = request.text("rule");
  const std::string_view id = named ? *named : request.needed_text("id");
  const auto language = request.text("lang").value_or("en");
  request.done();
  write_rule(id, language, named ? "rule" : "id", json);
}

void Protocol::state(Request& request, JsonWriter& json) {
  const Match& match = current();
  request.done();
  json.field("moves", match.seq()).key("waiting");
  write_seats(match.waiting(), json);
  json.field("secret", to_hex(match.secret().key)).field("salt", to_hex(match.secret().salt));
  json.key("state").object();
  match.table().state(json);
  json.end_object();
}

// Without a seat: the truth. With one, or null for a spectator: what that viewer was shown when it happened.
void Protocol::events(Request& request, JsonWriter& json) {
  const Match& match = current();
  const bool truth = request.find("seat") == nullptr;
  const Seat viewer = request.seat_or_spectator(match.table().seats());
  const auto from = static_cast<std::size_t>(request.number("from", 0, UINT32_MAX).value_or(0));
  request.done();
  json.key("events").array();
  for (std::size_t i = from; i < match.events().size(); ++i) {
    const Event& event = match.events()[i];
    if (!truth && !visible(event, viewer)) continue;
    json.object().field("move", match.event_move(i));
    write_event(match.game(), truth ? event : redact(event, viewer), json);
    json.end_object();
  }
  json.end_array().field("next", match.events().size());
}

void Protocol::verify(Request& request, JsonWriter& json) {
  const auto* given = request.object("record");
  if (given == nullptr) current();
  request.done();
  const Record record = given != nullptr ? read_record_field(*given) : match_->full_record();
  const auto opened = Match::open(record);
  const auto* refusal = std::get_if<Refusal>(&opened);
  json.field("sound", refusal == nullptr).field("commitment", record.commitment);
  json.field("moves", record.moves.size()).field("finished", record.finished);
  if (refusal != nullptr) write_refusal(*refusal, json);
}

void Protocol::quit(Request& request, JsonWriter& /*json*/) {
  request.done();
  finished_ = true;
}

}  // namespace logres
