// Events that give a Special Card: Battle of Caerleon (L-343), Theft of Excalibur (L-399), Sword in the Stone (L-384),
// Lady of the Lake (L-373), Irish Alliance (L-364, L-365) and Test of Amour (L-385). Which card is in the data
// (`grants`).
#include "games/legends/acts.h"
#include "games/legends/events/events.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

Special granted(const State& s, EventId e) { return static_cast<Special>(cards(s).event(e).grants); }

// The Company that has completed the Event; the frame's x[1] is its place.
Set completing_company(const State& s) { return company(s, s.frames.top().owner, s.frames.top().x[1]); }

void ask_completer(State& s, Step step) {
  const Completion done = completion(s);
  push(s, step, done.completer, card_of_event(done.event), done.knight, done.place);
}

}  // namespace

// A Character of the completing Company, of the completer's choice.
void complete_bearer(State& s, const Ctx& /*ctx*/) { ask_completer(s, Step::kBearer); }

void answer_bearer(State& s, const Ctx& ctx, Move m) {
  const auto e = static_cast<EventId>(s.frames.top().source - kCharacters);
  s.frames.pop();
  give_special(s, ctx, granted(s, e), m.a);
}

void legal_bearer(const State& s, Seat /*p*/, MoveList& out) {
  for (const Character c : Members(completing_company(s))) out.add(move(kChoose, c));  // L-192
}

// The single Knight who has completed it.
void complete_single_knight(State& s, const Ctx& ctx) {
  const Completion done = completion(s);
  give_special(s, ctx, granted(s, done.event), done.knight);
}

// The Knight is known, a woman of his Company is chosen.
void complete_irish_alliance(State& s, const Ctx& /*ctx*/) { ask_completer(s, Step::kCompanion); }

void answer_companion(State& s, const Ctx& ctx, Move m) {
  const Character knight = s.frames.top().x[0];
  s.frames.pop();
  give_potion(s, ctx, knight, m.a);
}

void legal_companion(const State& s, Seat /*p*/, MoveList& out) {
  const Set women = completing_company(s) & cards(s).women & ~bit(s.frames.top().x[0]);
  for (const Character c : Members(women)) out.add(move(kChoose, c));
}

void complete_amour(State& s, const Ctx& /*ctx*/) { ask_completer(s, Step::kAmour); }

void answer_amour(State& s, const Ctx& ctx, Move m) {
  s.frames.pop();
  give_potion(s, ctx, m.a, m.b);
}

void legal_amour(const State& s, Seat /*p*/, MoveList& out) {
  const Set members = completing_company(s);
  for (const Character k : Members(members & cards(s).knights)) {
    for (const Character w : Members(members & cards(s).women & ~bit(k))) out.add(move(kBond, k, w));
  }
}

}  // namespace logres::legends
