// The small acts the rules are made of: every change of where a card is goes through one of these.
#pragma once

#include "games/legends/steps.h"

namespace logres::legends {

// -- Characters in play
void put(State& s, Character c, Seat p, std::uint8_t place);          // from anywhere outside play
void go_to(State& s, const Ctx& ctx, Character c, std::uint8_t place);  // L-060; ends Ettard's pin if she goes
void join(State& s, const Ctx& ctx, Character c, Seat p);             // L-039: changes Controller, stays where it is
void leave_play(State& s, const Ctx& ctx, Character c);               // L-066; the caller says where it goes
void mark(State& s, const Ctx& ctx, Character c);                     // L-076
void boost(State& s, const Ctx& ctx, Character c, std::uint8_t ability, int add, int doubles = 0);
void to_hand(State& s, const Ctx& ctx, Character c, Seat p);          // seen by everybody; out of play or off the pile
void give_special(State& s, const Ctx& ctx, Special x, Character c);  // L-190
void give_potion(State& s, const Ctx& ctx, Character knight, Character woman);  // L-202

// L-174: these are Discarded together; pushes the step that asks who may answer (removal.cc).
struct RemovalTerms {
  Set forced = 0;
  bool unanswered = false;
  Character replaced = kNobody, newcomer = kNobody;
};
void start_removal(State& s, Set doomed, RemovalTerms terms = {});
// The same without answers, done at once: for the end of the game (L-224).
void remove_now(State& s, const Ctx& ctx, Set doomed);

// -- hands
void draw_card(State& s, const Ctx& ctx, Seat p);  // precondition: can_draw
void discard_from_hand(State& s, const Ctx& ctx, Seat p, Character c);
Character take_from_hand(State& s, Seat p, Character c);  // out of the hand, into the caller's care
// A card goes from one hand to another; only the two know which (L-433).
void pass_card(State& s, Seat from, Seat to, Character c);
inline int hand_room(const Board& b, Seat p) { return cards(b).data.hand_limit - b.hand_size[p]; }

// -- Events
void discard_event(State& s, const Ctx& ctx, EventId e);  // from where it lies in play, or just drawn
void lose_from_zone(State& s, const Ctx& ctx, Seat p, EventId e);
void uncover(State& s, const Ctx& ctx, std::uint8_t place);
// The Special or Bidding Event that was being carried out is done with (L-092).
void finish_resolving(State& s, const Ctx& ctx);
inline bool event_is_gone(const Board& b, EventId e) { return has(b.event_pile, e); }

// -- the end
void finish(State& s, const Ctx& ctx, Ending ending);

}  // namespace logres::legends
