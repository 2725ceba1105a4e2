// Phase 2: the active player uses texts of their Characters (L-099 to L-109).
#include "games/legends/characters/texts.h"
#include "games/legends/ask_or_leave.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

Set usable(const Board& b) {
  Set able = 0;
  for (const Character c : Members(b.of[b.active] & with_texts())) {
    if (is_usable(b, c)) able |= bit(c);
  }
  return able;
}

bool needs_choice(const Text& text) { return text.targets != nullptr || count(text.abilities) > 1; }

std::uint8_t only_ability(AbilitySet a) { return a == 0 ? kNone : first(a); }

}  // namespace

// L-464, L-487: without a text that could be used the phase ends by itself.
Next run_texts(State& s, const Ctx& /*ctx*/) { return ask_or_leave(s, usable(s) != 0); }

void answer_texts(State& s, const Ctx& ctx, Move m) {
  if (m.verb == kEnd) return s.frames.pop();
  const Character who = m.verb == kSucceed ? Character{kWhiteKnight} : m.a;
  const Text& text = *text_of(who);
  s.used |= bit(who);
  ctx.emit({.kind = kEvUsed, .actor = s.active, .arg = {who}});
  if (m.verb == kSucceed) return text.resolve(s, ctx, {s.active, who, m.a});
  if (needs_choice(text)) return push(s, Step::kTarget, s.active, who);
  text.resolve(s, ctx, {s.active, who, kNobody, only_ability(text.abilities)});
}

void legal_texts(const State& s, Seat /*p*/, MoveList& out) {
  const Set able = usable(s);
  for (const Character c : Members(able & ~bit(kWhiteKnight))) out.add(move(kUse, c));
  if (has(able, kWhiteKnight)) {
    for (const Character c : Members(s.hand[s.active] & cards(s).knights)) out.add(move(kSucceed, c));
  }
  out.add(move(kEnd));
}

void answer_target(State& s, const Ctx& ctx, Move m) {
  const Frame f = s.frames.top();
  s.frames.pop();
  const Text& text = *text_of(f.source);
  Use use{f.owner, f.source, kNobody, only_ability(text.abilities)};
  if (m.verb != kRaise) use.target = m.a;
  if (m.verb == kRaise) use.ability = m.a;
  if (m.verb == kBoost) use.ability = m.b;
  text.resolve(s, ctx, use);
}

void legal_target(const State& s, Seat /*p*/, MoveList& out) {
  const Character who = s.frames.top().source;
  const Text& text = *text_of(who);
  const bool many = count(text.abilities) > 1;
  if (text.targets == nullptr) {
    for (const std::uint8_t a : Members(text.abilities)) out.add(move(kRaise, a));
    return;
  }
  for (const Character c : Members(text.targets(s, who))) {
    if (!many) out.add(move(kOn, c));
    for (const std::uint8_t a : Members(many ? text.abilities : 0)) out.add(move(kBoost, c, a));
  }
}

}  // namespace logres::legends
