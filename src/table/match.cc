#include "table/match.h"

#include <fmt/format.h>

#include <utility>

#include "table/card_data.h"

namespace logres {
namespace {

// The stream of dice for questions about absent players: no move has this bit in its number.
constexpr std::uint64_t kAbsentStream = 1ULL << 63U;

Sentence sentence(const GameEntry& game, std::string_view key) { return fmt::format("{}.why.{}", game.name, key); }

// The field of a set-up that a game's refusal is about: games name it by the option's key, or "seats".
std::string field_of(const GameEntry& game, std::string_view key) {
  for (const OptionDef& def : game.options) {
    if (def.key == key) return fmt::format("options.{}", key);
  }
  return key == "seats" ? "seats" : "options";
}

Refusal bad_record(Sentence why, std::string field) { return {"bad_record", std::move(why), "", std::move(field)}; }

}  // namespace

Sentence under_other_rules(const Record& record, Sentence why) {
  std::string changed;
  for (const RulesChange& change : record.game->rules_changes) {
    if (change.version > record.rules_version)
      changed += fmt::format("{}{}", changed.empty() ? "" : ", ", change.rules);
  }
  if (changed.empty()) return why;
  return {"error.record.changed", {{"version", record.rules_version}, {"rules", changed}, {"why", std::move(why)}}};
}

// Options come from people's files and from code: neither may index a table out of range.
std::optional<Refusal> refuse_setup(const GameEntry& game, const Setup& setup) {
  for (std::size_t i = 0; i < game.options.size(); ++i) {
    const OptionDef& def = game.options[i];
    const int value = setup.options[i];
    const bool fits = def.choices.empty() ? value >= def.min && value <= def.max
                                          : value >= 0 && value < static_cast<int>(def.choices.size());
    if (fits) continue;
    return Refusal{"bad_setup", "error.field.no_value", std::string(def.rule), field_of(game, def.key)};
  }
  const Why why = game.refuse(setup);
  if (why.ok()) return std::nullopt;
  return Refusal{"bad_setup", sentence(game, why.key), std::string(why.rule), field_of(game, why.key)};
}

std::variant<Match, Refusal> Match::start(const GameEntry& game, const Setup& setup, const Secret& secret) {
  if (auto refusal = refuse_setup(game, setup)) return std::move(*refusal);
  Match match(game);
  match.secret_ = secret;
  MoveDice dice(match.secret_, 0);
  match.cards_ = hold_card_data(game, setup);
  match.table_ = game.start(setup, dice.dice(), &match.events_);
  match.note_events(0);
  return match;
}

std::variant<Match, Refusal> Match::load(const boost::json::object& scenario, const Secret& secret) {
  const auto* name = scenario.if_contains("game");
  if (name == nullptr) return Refusal{"bad_scenario", "error.scenario.game", "", "game"};
  const GameEntry* game = name->is_string() ? find_game(name->get_string()) : nullptr;
  if (game == nullptr) return Refusal{"bad_scenario", "error.field.no_game", "", "game"};
  Match match(*game);
  match.secret_ = secret;
  MoveDice dice(match.secret_, 0);
  auto loaded = game->load(scenario, dice.dice());
  if (auto* problem = std::get_if<Problem>(&loaded)) {
    return Refusal{"bad_scenario", std::move(problem->why), "", std::move(problem->field)};
  }
  match.table_ = std::get<std::unique_ptr<Table>>(std::move(loaded));
  match.cards_ = hold_card_data(*game, match.table_->setup());
  match.scenario_ = scenario;
  return match;
}

Match Match::from(std::unique_ptr<Table> position, const Secret& secret) {
  Match match(position->game());
  match.secret_ = secret;
  match.cards_ = hold_card_data(position->game(), position->setup());
  match.position_ = position->clone();
  match.table_ = std::move(position);
  return match;
}

std::variant<Match, Refusal> Match::open(const Record& record) {
  if (!record.secret) {
    return bad_record("error.record.secret", "secret");
  }
  if (record.secret->commitment() != record.commitment) {
    return bad_record("error.verify.commitment", "commitment");
  }
  auto begun =
      record.scenario ? load(*record.scenario, *record.secret) : start(*record.game, record.setup, *record.secret);
  if (auto* refusal = std::get_if<Refusal>(&begun)) {
    if (record.scenario) refusal->field.insert(0, "scenario.");
    refusal->code = "bad_record";
    return std::move(*refusal);
  }
  Match match = std::get<Match>(std::move(begun));
  if (&match.game() != record.game) return bad_record("error.record.other_game", "scenario.game");
  if (match.table_->setup() != record.setup) {
    return bad_record("error.record.other_setup", "options");
  }
  match.players_ = record.players;
  match.digest_like(record.format);
  if (auto refusal = match.follow(record)) {
    refusal->why = under_other_rules(record, std::move(refusal->why));
    return std::move(*refusal);
  }
  return match;
}

std::optional<Refusal> Match::follow(const Record& record) {
  if (auto refusal = replay(record.moves)) return refusal;
  if (table_->pending().over() != record.finished) {
    return bad_record(record.finished ? "error.record.not_over" : "error.record.over", "finished");
  }
  if (table_->outcome() != record.outcome) return bad_record("error.verify.outcome", "outcome");
  if (digest() != record.digest) return bad_record("error.record.digest", "digest");
  return std::nullopt;
}

std::optional<Refusal> Match::replay(std::span<const std::pair<Seat, Move>> moves) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto [seat, move] = moves[i];
    const std::string field = fmt::format("moves[{}]", i);
    const Decision asked = table_->pending();
    if (asked.over()) return bad_record("error.record.over_before", field);
    if (asked.seat != seat) return bad_record({"error.verify.asked", {{"asked", asked.seat}, {"seat", seat}}}, field);
    if (auto refusal = why_not(seat, move)) {
      return no::record_illegal(i, std::move(refusal->why)).by(std::move(refusal->rule)).at(field);
    }
    apply(move);
  }
  return std::nullopt;
}

SeatSet Match::waiting() const {
  SeatSet seats = table_->pending().together;
  for (Seat p = 0; p < kMaxSeats; ++p) {
    if (answered_.has(p)) seats.remove(p);
  }
  return seats;
}

bool Match::has_answered(Seat seat) const { return answered_.has(seat); }

std::optional<Refusal> Match::why_not(Seat seat, Move move) const {
  const Decision asked = table_->pending();
  const auto refusal = [&](std::string_view code, const Why& why, std::string_view field) {
    return Refusal{std::string(code), sentence(game(), why.key), std::string(why.rule), std::string(field)};
  };
  if (asked.over()) return refusal("over", table_->why_not(seat, move), "");
  if (seat >= table_->seats()) {
    return no::no_such_seat(table_->seats() - 1).at("seat");
  }
  MoveList legal;
  if (!asked.together.has(seat)) {  // about the seat: so ask with a move nothing else is wrong with
    table_->legal(asked.seat, legal);
    return refusal("not_asked", table_->why_not(seat, legal[0]), "seat");
  }
  if (answered_.has(seat)) return no::already_answered().at("seat");
  table_->legal(seat, legal);
  if (legal.has(move)) return std::nullopt;
  return refusal("illegal_move", table_->why_not(seat, move), "move");
}

std::optional<Refusal> Match::play(Seat seat, Move move) {
  if (auto refusal = why_not(seat, move)) return refusal;
  if (table_->pending().seat != seat) {
    answered_.add(seat);
    early_[seat] = move;
    return std::nullopt;
  }
  apply(move);
  feed_early_answers();
  return std::nullopt;
}

std::optional<Refusal> Match::collect(Seat seat, Move move) {
  if (auto refusal = why_not(seat, move)) return refusal;
  answered_.add(seat);
  early_[seat] = move;
  return std::nullopt;
}

bool Match::can_release() const {
  const Decision asked = table_->pending();
  return !asked.over() && early_[asked.seat].has_value();
}

// An answer of the others that the window no longer allows is dropped: that seat is asked again.
Match Match::without_answer(Seat seat) const {
  Match match = until(question_);
  for (std::size_t i = question_; i < moves_.size(); ++i) {
    if (moves_[i].first != seat) match.collect(moves_[i].first, moves_[i].second);
  }
  for (Seat p = 0; p < kMaxSeats; ++p) {
    if (p != seat && early_[p]) match.collect(p, *early_[p]);
  }
  return match;
}

// Precondition: legal for pending().seat.
void Match::apply(Move move) {
  const Decision asked = table_->pending();
  MoveList legal;
  table_->legal(asked.seat, legal);
  course_.add(asked.seat, legal, move);

  const std::size_t before = events_.size();
  moves_.emplace_back(asked.seat, move);
  MoveDice dice(secret_, moves_.size());
  table_->apply(move, dice.dice(), &events_);
  note_events(before);

  answered_.add(asked.seat);
  early_[asked.seat].reset();
  // The same window asks each seat once. So a question to a seat that has answered, and whose answer is used up, is a
  // new one even when it looks the same.
  const Decision next = table_->pending();
  const bool same_window = !next.over() && next.kind == asked.kind && next.source == asked.source &&
                           next.together == asked.together && (!answered_.has(next.seat) || early_[next.seat]);
  if (same_window) return;
  answered_ = SeatSet{};
  early_.fill(std::nullopt);
  question_ = seq();
}

void Match::feed_early_answers() {
  for (;;) {
    const Decision asked = table_->pending();
    if (asked.over() || !early_[asked.seat]) return;
    const Move move = *early_[asked.seat];
    MoveList legal;
    table_->legal(asked.seat, legal);
    if (!legal.has(move)) {  // what others did meanwhile has ruled it out: the seat is asked again
      early_[asked.seat].reset();
      answered_.remove(asked.seat);
      return;
    }
    apply(move);
  }
}

Move Match::absent(Seat seat) const {
  MoveDice dice(secret_, kAbsentStream | seq());
  return table_->absent(seat, dice.dice());
}

void Match::note_events(std::size_t before) { event_moves_.insert(event_moves_.end(), events_.size() - before, seq()); }

Record Match::record() const {
  Record record = full_record();
  if (!record.finished) record.secret.reset();
  return record;
}

Record Match::full_record() const {
  return {.game = &game(),
          .format = course_.format(),
          .rules_version = game().rules_version,
          .setup = table_->setup(),
          .scenario = scenario_,
          .players = players_,
          .commitment = secret_.commitment(),
          .secret = secret_,
          .moves = moves_,
          .digest = digest(),
          .finished = table_->pending().over(),
          .outcome = table_->outcome()};
}

// The same match before its first move.
Match Match::restart() const {
  if (position_) return from(position_->clone(), secret_);
  auto begun = scenario_ ? load(*scenario_, secret_) : start(game(), table_->setup(), secret_);
  Match match = std::get<Match>(std::move(begun));  // it could be set up once, so it can again
  match.players_ = players_;
  match.digest_like(course_.format());
  return match;
}

Match Match::until(std::uint32_t n) const {
  Match match = restart();
  for (std::size_t i = 0; i < n && i < moves_.size(); ++i) match.apply(moves_[i].second);
  return match;
}

void Match::retrace(const std::function<void(const Match&)>& visit) const {
  Match match = restart();
  visit(match);
  for (const auto& [seat, move] : moves_) {
    match.apply(move);
    visit(match);
  }
}

}  // namespace logres
