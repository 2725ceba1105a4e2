// Tally: a game of one page, to prove that a game needs nothing but the contract (core/game.h). It is not shipped.
//
// Everybody has nine coins and a secret number from 1 to 3. In each round all bid at the same time, unseen, and pay
// what they bid; the highest bid wins the round unless two are the same. Rounds won and the secret number together
// decide.
#pragma once

#include <algorithm>
#include <boost/json/object.hpp>
#include <optional>

#include "core/game.h"
#include "core/scenario_parts.h"
#include "core/shape.h"

namespace logres::tally {

struct State {
  std::uint8_t seats = 0, rounds = 0, round = 0;
  std::uint8_t given = 0;  // how many have bid in this round: seats 0 to given - 1
  std::array<std::uint8_t, kMaxSeats> coins{}, won{}, secret{}, bid{};
  bool operator==(const State&) const = default;
};

// The state as a viewer may see it: nobody's bid and number but their own (0 = not known), and not who has bid.
struct Observation {
  State seen;  // given: 1 when the viewer has bid
  Seat me = kNoSeat;
  bool operator==(const Observation&) const = default;
};

inline constexpr ArgKind kCoins{.key = "coins", .names = {}, .min = 0, .max = 9};
inline constexpr std::array<VerbDef, 2> kVerbs = {{{""}, {"bid", {&kCoins}, /*secret=*/true}}};
inline constexpr std::array<EventDef, 4> kEvents = {
    {{""}, {"shown", {&kCoins}}, {"round", {&kSeatArg}}, {"secret", {&kCoins}}}};
inline constexpr std::array<QuestionDef, 2> kQuestions = {{{"over", Asked::kOpen, ""}, {"bid", Asked::kOpen, ""}}};
inline constexpr std::array<std::string_view, 2> kEndings = {"none", "last_round"};
inline constexpr std::array<OptionDef, 1> kOptions = {
    {{.key = "rounds", .choices = {}, .min = 1, .max = 5, .preset = 5, .rule = ""}}};

struct Tally {
  using State = tally::State;
  using Observation = tally::Observation;
  static constexpr std::string_view kName = "tally";
  static constexpr int kRulesVersion = 1, kMinSeats = 2, kMaxSeats = 4, kMaxDecisions = 20;
  static constexpr TableRules kTableRules{};

  static std::span<const VerbDef> verbs() { return kVerbs; }
  static std::span<const EventDef> events() { return kEvents; }
  static std::span<const QuestionDef> questions() { return kQuestions; }
  static std::span<const std::string_view> endings() { return kEndings; }
  static std::span<const OptionDef> options() { return kOptions; }
  static std::span<const SeatLimit> limits() { return {}; }

  static Why refuse(const Setup& setup) {
    return setup.seats < kMinSeats || setup.seats > kMaxSeats ? Why{"seats", ""} : Why{};
  }
  static State setup(const Setup& setup, const Ctx& ctx) {
    State s{.seats = setup.seats, .rounds = static_cast<std::uint8_t>(setup.options[0])};
    for (Seat p = 0; p < s.seats; ++p) {
      s.coins[p] = 9;
      s.secret[p] = static_cast<std::uint8_t>(1 + ctx.dice.below(3));
    }
    return s;
  }
  static Setup setup_of(const State& s) {
    Setup setup{.seats = s.seats, .options = Options(kOptions)};
    setup.options.set(0, s.rounds);
    return setup;
  }
  static Decision pending(const State& s) {
    if (s.round == s.rounds) return {};
    return {.kind = 1, .seat = s.given, .together = SeatSet::first(s.seats)};
  }
  static void legal(const State& s, Seat seat, MoveList& out) {
    out.clear();
    for (std::uint8_t n = 0; n <= s.coins[seat]; ++n) out.add({1, n});
  }
  static Why why_not(const State& s, Seat seat, Move move) {
    if (s.round == s.rounds) return {"over", ""};
    if (seat >= s.seats) return {"not_asked", ""};
    const bool bid = well_formed(kVerbs, move) && move.a <= s.coins[seat];
    return bid ? Why{} : Why{"too_few_coins", ""};
  }
  static void apply(State& s, Move move, const Ctx& ctx) {
    s.bid[s.given++] = move.a;
    if (s.given == s.seats) end_round(s, ctx);
  }
  static Move absent(const State& /*s*/, Seat /*seat*/, Dice& /*dice*/) { return {1, 0}; }
  static std::optional<Outcome> outcome(const State& s) {
    if (s.round < s.rounds) return std::nullopt;
    Outcome outcome{.reason = 1};
    for (Seat p = 0; p < s.seats; ++p) outcome.score[p] = static_cast<std::int16_t>(s.won[p] + s.secret[p]);
    const auto most = *std::max_element(outcome.score.begin(), outcome.score.end());
    for (Seat p = 0; p < s.seats; ++p) {
      if (outcome.score[p] == most) outcome.winners.add(p);
    }
    return outcome;
  }
  static const char* broken(const State& s) {
    for (Seat p = 0; p < kMaxSeats; ++p) {
      if (s.coins[p] > 9 || s.bid[p] > s.coins[p] || (p >= s.given && s.bid[p] != 0)) return "coins";
    }
    return s.given < kMaxSeats && s.round <= s.rounds ? nullptr : "rounds";
  }

  static Observation observe(const State& s, Seat viewer) {
    Observation o{s, viewer};
    const bool answered = viewer < s.given;
    o.seen.given = answered ? 1 : 0;
    o.seen.bid = {};
    if (answered) o.seen.bid[viewer] = s.bid[viewer];
    for (Seat p = 0; p < kMaxSeats && s.round < s.rounds; ++p) {
      if (p != viewer) o.seen.secret[p] = 0;
    }
    return o;
  }
  static State determinize(const Observation& o, Dice& dice) {
    State s = o.seen;
    if (s.round == s.rounds) return s;
    // As many as may have bid: those before the viewer, and the viewer if they have.
    const int own = o.seen.given != 0 ? o.me + 1 : 0;
    const int most = o.me == kNoSeat || o.seen.given != 0 ? s.seats - 1 : o.me;
    s.given = static_cast<std::uint8_t>(own + static_cast<int>(dice.below(static_cast<std::uint32_t>(most - own + 1))));
    for (Seat p = 0; p < s.seats; ++p) {
      if (s.secret[p] == 0) s.secret[p] = static_cast<std::uint8_t>(1 + dice.below(3));
      if (p < s.given && p != o.me) s.bid[p] = static_cast<std::uint8_t>(dice.below(s.coins[p] + 1U));
    }
    return s;
  }
  static bool silence(const Observation& /*o*/) { return false; }

  static void write_facts(JsonWriter& json) { json.key("numbers").object().field("coins", 9).end_object(); }
  static void write(const Observation& o, JsonWriter& json) {
    json.field("round", o.seen.round + 1).key("players").array();
    for (Seat p = 0; p < o.seen.seats; ++p) {
      json.object().field("coins", o.seen.coins[p]).field("won", o.seen.won[p]).key("secret");
      o.seen.secret[p] == 0 ? json.null() : json.value(o.seen.secret[p]);
      json.end_object();
    }
    json.end_array().key("bid");
    o.seen.given != 0 ? json.value(o.seen.bid[o.me]) : json.null();
  }
  static const Shape& view_shape() {
    using namespace shape;
    static const Shape whole = object(
        "Table",
        {{"round", number(), "from 1"},
         {"players",
          list(object("PlayerTable", {{"coins", number()}, {"won", number(), "rounds"}, {"secret", maybe(number())}}))},
         {"bid", maybe(number()), "this seat's own, once it is given"}});
    return whole;
  }
  static const Shape& scenario_shape() {
    using namespace shape;
    static const Shape whole = scenario<Tally>({{field("coins", list(number(0, 9)), "for each seat", "9")}});
    return whole;
  }
  static void write_state(const State& s, JsonWriter& json) {
    json.field("game", kName).field("seats", s.seats).key("coins").array();
    for (Seat p = 0; p < s.seats; ++p) json.value(s.coins[p]);
    json.end_array();
  }
  static std::optional<Problem> read_scenario(const boost::json::object& scenario, Dice& dice, State& out) {
    FieldReader in(scenario, scenario_shape());
    const auto begun = in.setup(kOptions);
    const auto* coins = in.list("coins");
    if (!in.ok()) return in.problem();
    in.all_read();
    if (coins != nullptr && coins->size() != begun->seats) return Problem{"coins", "One entry for each seat."};
    out = setup(*begun, Ctx{dice});
    for (Seat p = 0; coins != nullptr && p < begun->seats; ++p)
      out.coins[p] = static_cast<std::uint8_t>((*coins)[p].as_int64());
    return std::nullopt;
  }

 private:
  static void end_round(State& s, const Ctx& ctx) {
    const auto high = *std::max_element(s.bid.begin(), s.bid.begin() + s.seats);
    Seat winner = kNoSeat;
    int highest = 0;
    for (Seat p = 0; p < s.seats; ++p) {
      ctx.emit({.kind = 1, .actor = p, .arg = {s.bid[p]}});
      s.coins[p] = static_cast<std::uint8_t>(s.coins[p] - s.bid[p]);
      if (s.bid[p] != high) continue;
      winner = p;
      ++highest;
    }
    if (highest == 1) {
      ++s.won[winner];
      ctx.emit({.kind = 2, .arg = {winner}});
    }
    s.bid = {};
    s.given = 0;
    ++s.round;
    for (Seat p = 0; p < s.seats && s.round == s.rounds; ++p) {
      ctx.emit({.kind = 3, .actor = p, .arg = {s.secret[p]}});
    }
  }
};
static_assert(Game<Tally>);

}  // namespace logres::tally
