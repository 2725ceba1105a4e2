// Convocation (S-256 to S-258) and Call for Help (S-270 to S-272): everybody may come, all are asked together (D-25).
#include "games/shadows/cards/white/white.h"
#include "games/shadows/choices.h"
#include "games/shadows/knights/knights.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

// S-256: as many cards as Knights in Camelot, face up.
void gather_cards(State& s, const Ctx& ctx, Seat p) {
  const SeatSet gathered = knights_at(s, kCamelot);
  if (gathered.empty()) return;
  const SeatSet who = with_bors(s, gathered);
  if (who.size() == 1) return draw_cards(s, ctx, first_from(s, p, who), 1);
  for (int i = 0; i < gathered.size(); ++i) {
    const Card c = draw_white(s, ctx);
    if (c != kNoCard) s.offer[s.offer_size++] = c;
  }
  const Seat first = first_from(s, p, gathered);  // S-257, D-26
  start_share(s, ctx, kShareConvocation, who, first, first);
}

}  // namespace

void play_convocation(State& s, const Ctx& ctx, Seat p, Move /*m*/) {
  const SeatSet away = seats_where(s, [&](Seat q) { return on_board(s, q) && s.place[q] != kCamelot; });
  if (!open_window(s, Step::kComeWindow, away, kConvocation, p)) gather_cards(s, ctx, p);
}

void play_call_for_help(State& s, const Ctx& /*ctx*/, Seat p, Move /*m*/) {
  const SeatSet others = seats_where(s, [&](Seat q) { return on_board(s, q) && s.place[q] != s.place[p]; });
  open_window(s, Step::kComeWindow, others, kCallForHelp, p);
}

// x[1]: who played the card.
Next run_come(State& s, const Ctx& ctx) {
  if (!all_answered(s)) return Next::kAsk;
  const Frame f = s.frames.top();
  const Seat p = f.x[1];
  s.frames.pop();
  const auto answers = s.answer;
  s.answer = {};
  const std::uint8_t to = f.source == kConvocation ? Place{kCamelot} : static_cast<Place>(s.place[p]);
  for (Seat q = 0; q < s.seats; ++q) {
    if (answers[q] == kCome)
      set_place(s, ctx, q, to);  // S-258, S-271; no Travel card, nothing for Gareth (S-329, S-235)
  }
  if (f.source == kConvocation) gather_cards(s, ctx, p);
  return Next::kGoOn;
}
void answer_come(State& s, const Ctx& /*ctx*/, Move m) { record_answer(s, m.verb); }
void legal_come(const State& /*s*/, Seat /*p*/, MoveList& out) { add_either(out, kCome, kStay); }

}  // namespace logres::shadows
