// What Events do when they are drawn and when they are completed: one row for each in event_cards.def.
#pragma once

#include "games/legends/steps.h"

namespace logres::legends {

struct EventRule {
  // A Special Event, a Special Location or the Black Knight; nullptr: by its kind (draw.cc). `Seat` is the Drawer.
  void (*drawn)(State&, const Ctx&, Seat) = nullptr;
  // The completion text, after the card has gone to the Victory Zone or the Event discard pile. The top frame is
  // Step::kCompleting (complete.cc): its owner the completer, x[0] the single Knight, x[1] the place. nullptr: no text.
  void (*completed)(State&, const Ctx&) = nullptr;
};
const EventRule& event_rule(EventId e);

// The frame of the Event that is being completed, as its text sees it.
struct Completion {
  Seat completer;
  EventId event;
  Character knight;
  std::uint8_t place;
};
Completion completion(const State& s);  // the top frame is kCompleting

// Phase 1 (L-085 to L-098).
void draw_event(State& s, const Ctx& ctx);
// L-030: which Final Event lies at the bottom.
EventId some_final(const Cards& cards, Dice& dice);
// Makes the top n Events of the deck definite (Grail Castle).
void settle_next(State& s, Dice& dice, int n);

// Rows of the table.
void draw_black_knight(State& s, const Ctx& ctx, Seat drawer);
void draw_castle(State& s, const Ctx& ctx, Seat drawer);
void draw_avalon(State& s, const Ctx& ctx, Seat drawer);
void draw_dark_journey(State& s, const Ctx& ctx, Seat drawer);
void draw_alliance(State& s, const Ctx& ctx, Seat drawer);
void draw_boon(State& s, const Ctx& ctx, Seat drawer);
void draw_tournament(State& s, const Ctx& ctx, Seat drawer);
void complete_strike(State& s, const Ctx& ctx);
void complete_bearer(State& s, const Ctx& ctx);
void complete_castle(State& s, const Ctx& ctx);
void complete_single_knight(State& s, const Ctx& ctx);
void complete_irish_alliance(State& s, const Ctx& ctx);
void complete_amour(State& s, const Ctx& ctx);
void complete_false_promise(State& s, const Ctx& ctx);
void complete_feast(State& s, const Ctx& ctx);
void complete_grand_tournament(State& s, const Ctx& ctx);
void complete_damosel(State& s, const Ctx& ctx);
void complete_siege(State& s, const Ctx& ctx);
void complete_grail(State& s, const Ctx& ctx);
void complete_truage(State& s, const Ctx& ctx);
void complete_request(State& s, const Ctx& ctx);

}  // namespace logres::legends
