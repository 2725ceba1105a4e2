// The contract of a game. Everything else in the house knows a game only through this page.
//
// A game is a value: one plain `State`. A history is the list of moves that led to it. The functions below are all
// anybody may ask of it. They do no input or output, keep nothing between calls and never allocate (the JSON and
// scenario functions excepted).
//
// To add a game: copy the layout of games/rumors/, fill in the tables and functions below, add one line to
// table/games.cc and `G::kName` to the conformance battery (tests/conformance/). docs/architecture.md walks through it.
#pragma once

#include <boost/json/fwd.hpp>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/decision.h"
#include "core/dice.h"
#include "core/event.h"
#include "core/json_writer.h"
#include "core/move.h"
#include "core/options.h"
#include "core/outcome.h"
#include "core/seat.h"
#include "core/sentence.h"
#include "core/words.h"

namespace logres {

// What `apply` needs besides the state: chance, and an ear for events (nullptr in search).
struct Ctx {
  Dice& dice;
  EventList* out = nullptr;
  void emit(const Event& event) const {
    if (out != nullptr) out->push_back(event);
  }
};

struct Shape;

// What is wrong with a hand-written position: which field, and why.
struct Problem {
  std::string field;
  Sentence why;
};

// The number of seats and the options: all that is decided before the first card.
struct Setup {
  std::uint8_t seats = 0;
  Options options;
  bool operator==(const Setup&) const = default;
};

// clang-format off
template <class G>
concept Game =
    // Plain bytes: copying is memcpy, == is defaulted, and no padding makes equal states different bytes.
    std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State> &&
    std::has_unique_object_representations_v<typename G::State> &&
    std::is_trivially_copyable_v<typename G::Observation> && std::equality_comparable<typename G::Observation> &&
    requires(typename G::State& m, const typename G::State& s, const typename G::Observation& o, const Setup& setup,
             const Ctx& ctx, Dice& dice, MoveList& moves, Move move, Seat seat, JsonWriter& json,
             const boost::json::object& scenario) {
      // -- tables ------------------------------------------------------------------------------------------------
      { G::kName } -> std::convertible_to<std::string_view>;          // "rumors"
      { G::kRulesVersion } -> std::convertible_to<int>;               // changes when old records would replay differently
      { G::kMinSeats } -> std::convertible_to<int>;
      { G::kMaxSeats } -> std::convertible_to<int>;
      { G::kMaxDecisions } -> std::convertible_to<int>;               // no game asks more often; argued where declared
      { G::verbs() } -> std::same_as<std::span<const VerbDef>>;       // verb 0 is never a move
      { G::events() } -> std::same_as<std::span<const EventDef>>;
      { G::questions() } -> std::same_as<std::span<const QuestionDef>>;  // question 0 = nobody is asked, the game is over
      { G::endings() } -> std::same_as<std::span<const std::string_view>>;
      { G::options() } -> std::same_as<std::span<const OptionDef>>;
      { G::limits() } -> std::same_as<std::span<const SeatLimit>>;    // of seats by options; refuse() keeps to them
      { G::kTableRules } -> std::convertible_to<TableRules>;
      // -- the rules ---------------------------------------------------------------------------------------------
      { G::refuse(setup) } -> std::same_as<Why>;                      // is this setup playable?
      { G::setup(setup, ctx) } -> std::same_as<typename G::State>;    // precondition: refuse(setup).ok()
      { G::setup_of(s) } -> std::same_as<Setup>;
      { G::pending(s) } -> std::same_as<Decision>;
      { G::legal(s, seat, moves) } -> std::same_as<void>;             // for any seat of pending(s).together; ascending
      { G::apply(m, move, ctx) } -> std::same_as<void>;               // precondition: legal for pending(m).seat
      { G::why_not(s, seat, move) } -> std::same_as<Why>;             // ok() exactly when the move is legal
      { G::absent(s, seat, dice) } -> std::same_as<Move>;             // what is played for a player who is away
      { G::outcome(s) } -> std::same_as<std::optional<Outcome>>;      // set exactly when pending(s).over()
      { G::broken(s) } -> std::same_as<const char*>;                  // nullptr = sound
      // -- what a seat may see -----------------------------------------------------------------------------------
      { G::observe(s, seat) } -> std::same_as<typename G::Observation>;   // kNoSeat: a spectator
      { G::determinize(o, dice) } -> std::same_as<typename G::State>;     // a world this viewer cannot tell from the true one
      { G::silence(o) } -> std::same_as<bool>;                        // may nobody talk now? the same for every viewer
      // -- JSON --------------------------------------------------------------------------------------------------
      { G::write_facts(json) } -> std::same_as<void>;                 // what is printed: every row of cards, quests, people;
                                                                      // lists inside an open object
      { G::write(o, json) } -> std::same_as<void>;                    // the fields of the view, inside an open object
      { G::view_shape() } -> std::same_as<const Shape&>;              // what `write` writes: fields, types, meanings
      { G::scenario_shape() } -> std::same_as<const Shape&>;          // what a position written by hand may say
      { G::write_state(s, json) } -> std::same_as<void>;              // everything, in the words of scenarios
      { G::read_scenario(scenario, dice, m) } -> std::same_as<std::optional<Problem>>;
    };
// clang-format on

}  // namespace logres
