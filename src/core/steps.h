// The step machine: what happens between two answers.
//
// A game's table of steps (steps.def) says what each step asks and names its functions: `run` advances the top frame
// (it may push, pop, or ask), `answer` takes what the asked seat said, `legal` lists what it may say, `absent` answers
// for a player who is away. The rest is the same in every game and stands here: the loop, the open question, its moves,
// windows that ask several seats together.
//
// Conventions. A frame's `owner` is the seat that is asked, or on whose account a step runs. In steps that ask several
// seats together x[0] is the set of them, and `owner` the one whose answer comes next; kNoSeat: all have answered.
// Everything in a frame is public; answers that are not stand in the state.
//
// Of its State a game says, in its own namespace: top_step(s), the row of the top frame; is_over(s); next_asked(s,
// asked, after), the order in which a window asks. All of it is plain calls through the table; nothing is virtual.
#pragma once

#include "core/frame.h"
#include "core/game.h"

namespace logres {

// What a running step wants next.
enum class Next : bool { kAsk, kGoOn };

// Whom a step asks.
enum Asks : std::uint8_t { kSteers, kOne, kTogether };

// Who is away: their seat, what they might say, and the dice for what is said at random.
struct Away {
  Seat seat;
  const MoveList& legal;
  Dice& dice;
};

template <class State>
struct StepDef {
  std::uint8_t ask;                              // a question; 0: this step only steers
  Asks asks;                                     // kOne: the frame's owner; kTogether: the seats in x[0]
  std::uint8_t source;                           // the card that asks; 0: the frame knows it
  Next (*run)(State&, const Ctx&);               // the top frame's turn; may push, pop, or ask
  void (*answer)(State&, const Ctx&, Move);      // pending().seat has answered the top frame
  void (*legal)(const State&, Seat, MoveList&);  // what this seat may answer
  Move (*absent)(const State&, const Away&);     // what is said for a player who is away

  bool together() const { return asks == kTogether; }
};

// A step that only steers is never asked and never answered.
template <class State>
constexpr StepDef<State> steering(Next (*run)(State&, const Ctx&)) {
  return {0,
          kSteers,
          0,
          run,
          [](State&, const Ctx&, Move) {},
          [](const State&, Seat, MoveList&) {},
          [](const State&, const Away&) { return Move{}; }};
}
// The `run` of a step that does nothing but ask.
template <class State>
Next just_ask(State& /*s*/, const Ctx& /*ctx*/) {
  return Next::kAsk;
}

template <class State>
void run_steps(State& s, const Ctx& ctx) {
  while (!is_over(s) && top_step(s).run(s, ctx) == Next::kGoOn) {
  }
}
template <class State>
void answer_step(State& s, Move move, const Ctx& ctx) {
  top_step(s).answer(s, ctx, move);
  run_steps(s, ctx);
}
template <class State>
void legal_answers(const State& s, Seat seat, MoveList& out) {
  out.clear();
  if (!is_over(s)) top_step(s).legal(s, seat, out);
}
template <class State>
Move absent_answer(const State& s, Seat seat, Dice& dice) {
  MoveList legal;
  legal_answers(s, seat, legal);
  return top_step(s).absent(s, {seat, legal, dice});
}
// Of the state, or of what a seat may see of it.
SeatSet seats_asked(const auto& s) {
  const Frame& f = s.frames.top();
  return top_step(s).together() ? SeatSet::from_bits(f.x[0]) : SeatSet::of(f.owner);
}
template <class State>
Decision open_question(const State& s) {
  if (is_over(s)) return {};
  const Frame& f = s.frames.top();
  const auto& def = top_step(s);
  return {def.ask, f.owner, def.source != 0 ? def.source : f.source, seats_asked(s)};
}

template <class State, class Step>
void push(State& s, Step step, Seat owner, std::uint8_t source = 0, std::array<std::uint8_t, 4> x = {}) {
  s.frames.push({static_cast<std::uint8_t>(step), 0, owner, source, x});
}
bool on_top(const auto& s, auto step) { return s.frames.top().step == static_cast<std::uint8_t>(step); }
// The frame under the top one: the step that opened the question.
const Frame& below_top(const auto& s) { return s.frames.at(s.frames.size() - 2); }

// -- windows: questions put to several seats together

// Opens a window, unless nobody is to be asked. Sets the result to 0 and forgets older answers in any case.
template <class State, class Step>
bool open_window(
    State& s, Step step, SeatSet asked, std::uint8_t source = 0, std::uint8_t x1 = 0, std::uint8_t x2 = 0) {
  s.result = 0;
  if constexpr (requires { s.answer; }) s.answer = {};
  if (asked.empty()) return false;
  push(s, step, next_asked(s, asked, kNoSeat), source, {asked.bits(), x1, x2, 0});
  return true;
}
// The seat that was asked has answered: the next one is asked.
void next_in_window(auto& s) {
  Frame& f = s.frames.top();
  f.owner = next_asked(s, SeatSet::from_bits(f.x[0]), f.owner);
}
bool all_answered(const auto& s) { return s.frames.top().owner == kNoSeat; }

}  // namespace logres
