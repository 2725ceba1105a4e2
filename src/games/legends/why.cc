#include "games/legends/step_functions.h"
namespace logres::legends {
Why Legends::why_not(const State& s, Seat seat, Move m) {
  MoveList l; legal(s, seat, l); return l.has(m) ? Why{} : Why{"wrong_moment", "L-081"};
}
void Legends::write(const Observation&, JsonWriter&) {}
void Legends::write_state(const State&, JsonWriter&) {}
std::optional<Problem> Legends::read_scenario(const boost::json::object&, Dice&, State&) { return Problem{}; }
}
