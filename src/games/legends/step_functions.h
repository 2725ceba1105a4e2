// The functions behind steps.def, and what the rules' files ask of each other.
#pragma once

#include "games/legends/steps.h"

namespace logres::legends {

// Steps share what runs them and their defaults, so some are declared more than once.
#define STEER(id, name) Next run_##name(State& s, const Ctx& ctx);
#define STEP(id, name, question, run, absent)               \
  Next run(State& s, const Ctx& ctx);                       \
  void answer_##name(State& s, const Ctx& ctx, Move m);     \
  void legal_##name(const State& s, Seat p, MoveList& out); \
  Move absent(const State& s, const Away& away);
#include "games/legends/steps.def"

// Where a turn stands; scenarios begin at any of these.
enum TurnStage : std::uint8_t {
  kTurnStart,
  kTurnDraw,
  kTurnTexts,
  kTurnComplete,
  kTurnActions,
  kTurnMarks,
  kTurnNext,
};

// setup.cc, turn.cc, texts.cc, complete.cc, actions.cc, moving.cc, removal.cc, bidding.cc
int event_deck_size(const Cards& cards, int level, int seats);
void end_turn_at_once(State& s);                                               // L-352
void play(State& s, const Ctx& ctx, Seat p, Character c, std::uint8_t place);  // from the hand (L-061)

// characters/
Set saved_by_lambegus(const State& s);
bool priamus_may_rescue(const State& s);
// Asks Dinadan's Controller before an Event that could touch `touched` goes on; false: nobody is to be asked (L-295).
bool ask_dinadan(State& s, EventId e, Set touched);
bool balin_may_strike(const State& s, Seat p, EventId e);
bool lamorak_is_hunted(const Board& b);
bool may_ride(const Board& b, Seat p, std::uint8_t to);
Set ride_partners(const Board& b, Seat p, std::uint8_t to);  // precondition: Agloval is in play
// Knights Ettard could pin if p played her at `place` together with `coming`.
Set pinnable(const Board& b, Seat p, std::uint8_t place, Set coming);
void list_pins(const State& s, Seat p, std::uint8_t place, MoveList& out);
void pin(State& s, const Ctx& ctx, Character knight);
void list_plays_with_lunete(const State& s, Seat p, MoveList& out);
void play_with_lunete(State& s, const Ctx& ctx, Seat p, Move m);
void list_replacements(const State& s, Seat p, MoveList& out);
void play_dagonet(State& s, const Ctx& ctx, Seat p, Character target);
bool is_fool(const Board& b, Character c);
Set replaceable_bids(const Board& b);
void bid_dagonet(State& s, const Ctx& ctx, Seat p, Character target);

}  // namespace logres::legends
