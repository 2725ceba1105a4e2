// The functions behind the table in steps.cc, and what the rules' files ask of each other.
#pragma once

#include "games/legends/steps.h"

namespace logres::legends {

// Where a turn stands; scenarios begin at any of these.
enum TurnStage : std::uint8_t {
  kTurnStart, kTurnDraw, kTurnTexts, kTurnComplete, kTurnActions, kTurnMarks, kTurnNext,
};

// setup.cc, turn.cc, texts.cc, complete.cc, actions.cc, moving.cc, removal.cc, bidding.cc
int event_deck_size(const Cards& cards, int level, int seats);
Next run_starting(State& s, const Ctx& ctx);
void answer_starting(State& s, const Ctx& ctx, Move m);
void legal_starting(const State& s, MoveList& out);
Next run_turn(State& s, const Ctx& ctx);
void end_turn_at_once(State& s);  // L-352
Next run_texts(State& s, const Ctx& ctx);
void answer_texts(State& s, const Ctx& ctx, Move m);
void legal_texts(const State& s, MoveList& out);
void answer_target(State& s, const Ctx& ctx, Move m);
void legal_target(const State& s, MoveList& out);
Next run_complete(State& s, const Ctx& ctx);
void answer_complete(State& s, const Ctx& ctx, Move m);
void legal_complete(const State& s, MoveList& out);
Next run_completing(State& s, const Ctx& ctx);
Next run_actions(State& s, const Ctx& ctx);
void answer_actions(State& s, const Ctx& ctx, Move m);
void legal_actions(const State& s, MoveList& out);
Move absent_actions(const State& s, const MoveList& legal);
void play(State& s, const Ctx& ctx, Seat p, Character c, std::uint8_t place);  // from the hand (L-061)
void answer_movers(State& s, const Ctx& ctx, Move m);
void legal_movers(const State& s, MoveList& out);
Next run_removal(State& s, const Ctx& ctx);
Next run_bidding(State& s, const Ctx& ctx);
void answer_bid(State& s, const Ctx& ctx, Move m);
void legal_bid(const State& s, MoveList& out);

// characters/
Set saved_by_lambegus(const State& s);
void answer_lambegus(State& s, const Ctx& ctx, Move m);
void legal_lambegus(const State& s, MoveList& out);
bool priamus_may_rescue(const State& s);
void answer_priamus(State& s, const Ctx& ctx, Move m);
void legal_priamus(const State& s, MoveList& out);
// Asks Dinadan's Controller before an Event that could touch `touched` goes on; false: nobody is to be asked (L-295).
bool ask_dinadan(State& s, EventId e, Set touched);
void answer_dinadan(State& s, const Ctx& ctx, Move m);
void legal_dinadan(const State& s, MoveList& out);
bool balin_may_strike(const State& s, Seat p, EventId e);
void answer_balin(State& s, const Ctx& ctx, Move m);
void legal_balin(const State& s, MoveList& out);
Next run_yield(State& s, const Ctx& ctx);
void answer_yield(State& s, const Ctx& ctx, Move m);
void legal_yield(const State& s, MoveList& out);
Move absent_yield(const State& s, const MoveList& legal);
void answer_archbishop(State& s, const Ctx& ctx, Move m);
void legal_archbishop(const State& s, MoveList& out);
void answer_hellawes(State& s, const Ctx& ctx, Move m);
void legal_hellawes(const State& s, MoveList& out);
void answer_la_cote(State& s, const Ctx& ctx, Move m);
void legal_la_cote(const State& s, MoveList& out);
void answer_opponent(State& s, const Ctx& ctx, Move m);
void legal_opponent(const State& s, MoveList& out);
void answer_morgause(State& s, const Ctx& ctx, Move m);
void legal_morgause(const State& s, MoveList& out);
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

// events/
void answer_black_knight(State& s, const Ctx& ctx, Move m);
void legal_black_knight(const State& s, MoveList& out);
Move absent_black_knight(const State& s, const MoveList& legal);
Next run_journey(State& s, const Ctx& ctx);
void answer_journey(State& s, const Ctx& ctx, Move m);
void legal_journey(const State& s, MoveList& out);
Next run_alliance(State& s, const Ctx& ctx);
void answer_alliance(State& s, const Ctx& ctx, Move m);
void legal_alliance(const State& s, MoveList& out);
Move absent_alliance(const State& s, const MoveList& legal);
void answer_boon(State& s, const Ctx& ctx, Move m);
void legal_boon(const State& s, MoveList& out);
Move absent_boon(const State& s, const MoveList& legal);
Next run_tournament(State& s, const Ctx& ctx);
void answer_champion(State& s, const Ctx& ctx, Move m);
void legal_champion(const State& s, MoveList& out);
void answer_winner(State& s, const Ctx& ctx, Move m);
void legal_winner(const State& s, MoveList& out);
Next run_prison(State& s, const Ctx& ctx);
void answer_prisoner(State& s, const Ctx& ctx, Move m);
void legal_prisoner(const State& s, MoveList& out);
Next run_release(State& s, const Ctx& ctx);
void answer_release(State& s, const Ctx& ctx, Move m);
void legal_release(const State& s, MoveList& out);
Next run_strike(State& s, const Ctx& ctx);
void answer_strike(State& s, const Ctx& ctx, Move m);
void legal_strike(const State& s, MoveList& out);
void answer_bearer(State& s, const Ctx& ctx, Move m);
void legal_bearer(const State& s, MoveList& out);
void answer_companion(State& s, const Ctx& ctx, Move m);
void legal_companion(const State& s, MoveList& out);
void answer_amour(State& s, const Ctx& ctx, Move m);
void legal_amour(const State& s, MoveList& out);
void answer_false_promise(State& s, const Ctx& ctx, Move m);
void legal_false_promise(const State& s, MoveList& out);
void answer_damosel(State& s, const Ctx& ctx, Move m);
void legal_damosel(const State& s, MoveList& out);
Next run_grand_tournament(State& s, const Ctx& ctx);
void answer_grand_tournament(State& s, const Ctx& ctx, Move m);
void legal_grand_tournament(const State& s, MoveList& out);
void answer_siege(State& s, const Ctx& ctx, Move m);
void legal_siege(const State& s, MoveList& out);
void answer_grail_look(State& s, const Ctx& ctx, Move m);
void legal_grail_look(const State& s, MoveList& out);
void answer_grail_order(State& s, const Ctx& ctx, Move m);
void legal_grail_order(const State& s, MoveList& out);
Move absent_order(const State& s, const MoveList& legal);  // L-463: unchanged
void answer_truage(State& s, const Ctx& ctx, Move m);
void legal_truage(const State& s, MoveList& out);
Next run_request(State& s, const Ctx& ctx);
void answer_request(State& s, const Ctx& ctx, Move m);
void legal_request(const State& s, MoveList& out);

// Defaults shared by several steps (section 18).
Move absent_first(const State& s, const MoveList& legal);
Move absent_last(const State& s, const MoveList& legal);     // the end of a phase, a pass, a refusal
Move absent_weakest(const State& s, const MoveList& legal);  // the Character (argument a) with the lowest sum of scores
Move absent_strongest(const State& s, const MoveList& legal);  // the Knight with the highest sum, else the Character

}  // namespace logres::legends
