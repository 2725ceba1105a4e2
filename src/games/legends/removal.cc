// Discarding Characters in play: protections, answers, bonds (L-174, section 16 with its order L-410, L-468).
#include "games/legends/acts.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

enum RemovalStage : std::uint8_t { kAnswering, kDiscarding, kRescuing, kDone };

// L-206, L-167, L-210: the other half of a bond one of whose halves is Discarded; nobody if there is none to follow, or
// if somebody has been saved or has gone instead (L-211, L-419).
Character bond_follower(const Board& b) {
  const Removal& r = b.removal;
  const Character bearer = b.bearer[kLovePotion];
  if (bearer == kNobody) return kNobody;
  const bool bearer_goes = has(r.doomed, bearer) && !(bearer == r.replaced && r.newcomer != kNobody);  // L-209
  const bool companion_goes = has(r.doomed, b.companion);
  if (bearer_goes == companion_goes) return kNobody;
  const Character other = bearer_goes ? b.companion : bearer;
  return has(r.doomed | r.saved, other) ? Character{kNobody} : other;
}

void spare_the_sieged(Removal& r, Character sieged) {
  if (sieged == kNobody || has(r.forced, sieged) || !has(r.doomed, sieged)) return;
  r.doomed &= ~bit(sieged);  // L-381, L-416
  r.saved |= bit(sieged);
}

// Adds what a bond drags along; false when nothing is to be added.
bool drag_along(State& s) {
  const Character other = bond_follower(s);
  if (other == kNobody) return false;
  s.removal.doomed |= bit(other);
  spare_the_sieged(s.removal, s.sieged);
  return true;
}

void newcomer_takes_place(State& s, const Ctx& ctx) {
  Removal& r = s.removal;
  if (r.newcomer == kNobody) return;
  put(s, r.newcomer, owner_of(s, r.replaced), place_of(s, r.replaced));
  ctx.emit({.kind = kEvReplaced, .arg = {r.newcomer, r.replaced}});
  for (std::uint8_t x = 0; x < kSpecials; ++x) {  // L-195, L-209
    if (s.bearer[x] != r.replaced) continue;
    s.bearer[x] = r.newcomer;
    ctx.emit({.kind = kEvBears, .arg = {x, r.newcomer}});
  }
}

void discard_all(State& s, const Ctx& ctx) {
  Removal& r = s.removal;
  const bool priamus = plays(s, kPriamus) && !has(r.doomed, kPriamus);
  r.choices = priamus ? r.doomed & company_of(s, kPriamus) : 0;
  newcomer_takes_place(s, ctx);
  for (const Character c : Members(r.doomed)) {
    leave_play(s, ctx, c);
    s.pile |= bit(c);  // L-062
    ctx.emit({.kind = kEvDiscarded, .arg = {c}});
  }
}

}  // namespace

void start_removal(State& s, Set doomed, RemovalTerms terms) {
  s.removal = {.doomed = doomed,
               .forced = terms.forced,
               .replaced = terms.replaced,
               .newcomer = terms.newcomer,
               .unanswered = static_cast<std::uint8_t>(terms.unanswered ? 1 : 0)};
  push(s, Step::kRemoval, s.active);
}

void remove_now(State& s, const Ctx& ctx, Set doomed) {
  s.removal = {.doomed = doomed};
  spare_the_sieged(s.removal, s.sieged);
  drag_along(s);
  discard_all(s, ctx);
  s.removal = {};
}

Next run_removal(State& s, const Ctx& ctx) {
  Removal& r = s.removal;
  switch (s.frames.top().stage) {
    case kAnswering:
      spare_the_sieged(r, s.sieged);
      r.choices = saved_by_lambegus(s);
      r.asked |= r.doomed;
      if (r.choices != 0) {
        push(s, Step::kLambegus, owner_of(s, kLambegus), kLambegus);
      } else if (!drag_along(s)) {  // who is dragged along may be answered for, too (L-207)
        s.frames.top().stage = kDiscarding;
      }
      return Next::kGoOn;
    case kDiscarding:
      discard_all(s, ctx);
      s.frames.top().stage = kRescuing;
      return Next::kGoOn;
    case kRescuing:  // L-420
      s.frames.top().stage = kDone;
      if (priamus_may_rescue(s)) push(s, Step::kPriamus, owner_of(s, kPriamus), kPriamus);
      return Next::kGoOn;
    default:
      r = {};
      s.frames.pop();
      return Next::kGoOn;
  }
}

}  // namespace logres::legends
