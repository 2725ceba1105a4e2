// The steps of the game, and the small acts they share. Each step's functions stand in the file of the rule or card
// that owns it; steps.cc has the table.
#pragma once

#include "core/steps.h"
#include "games/rumors/rumors.h"

namespace logres::rumors {

#define GAME_DEF(table) <games/rumors/table.def>
#include "core/game_steps.inc"

// -- acts shared by several steps

// the top of the deck, after a reshuffle if it is empty. Precondition: can_draw.
Card draw(State& s, const Ctx& ctx);
// Draws up to `n` cards into the hand of the step under way and shows them to `seat` alone.
void draw_hand(State& s, const Ctx& ctx, Seat seat, int n);
// All cards of the hand but the one at `keep` (-1: all) to the discard, unseen.
void discard_hand(State& s, int keep);

// What the top of the pile is taken for: the card, or what it was announced as.
inline Card face_of_top(const State& s) { return s.facing == Facing::kClaimed ? s.claim : s.pile.top(); }
//
QuestSet open_quests(const State& s);

void set_silence(State& s, const Ctx& ctx, bool on);
void set_morgan_1(State& s, const Ctx& ctx, bool on);
void set_morgan_2(State& s, const Ctx& ctx, bool on);

// Turns p's loyalty face up.
void reveal(State& s, const Ctx& ctx, Seat p);
// Everybody's loyalty is shown: a game that is over has no secrets.
void finish(State& s, const Ctx& ctx, Ending ending);

// -- actions: each replaces or follows the frame that chose it
void start_listening(State& s, const Ctx& ctx, Seat p);
void start_quest(State& s, const Ctx& ctx, Seat p, std::uint8_t quest, std::uint8_t bonus);
// Vivien's exchange with `giver`; nothing happens in solo and after the general reveal.
void start_vivien(State& s, const Ctx& ctx, Seat giver);

// -- quests (quest.cc)
// takes exactly one card of the highest number out of each named stack.
void remove_highest(State& s, const Ctx& ctx, QuestSet named, Card merlin);

// -- windows
// The seats a Knight window asks: holders of at least one Knight card who may still play it.
SeatSet knight_holders(const State& s);
// the first of `asked` clockwise, beginning left of the active player and ending with them, after `after` (or
// from the start, with kNoSeat); kNoSeat when there is none left.
Seat next_asked(const State& s, SeatSet asked, Seat after);
// The asked seat passes: the next one is asked, or the window closes.
void pass_window(State& s);
void legal_window(const State& s, Seat p, Knight knight, Verb verb, MoveList& out);
void spend_knight(State& s, const Ctx& ctx, Seat p, Knight knight, Seat target);

}  // namespace logres::rumors
