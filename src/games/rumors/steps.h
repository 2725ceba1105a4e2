// The steps of the game, and the small acts they share. Each step's functions stand in the file of the rule or card
// that owns it; steps.cc has the table.
#pragma once

#include "core/game.h"
#include "games/rumors/rumors.h"

namespace logres::rumors {

// clang-format off
enum class Step : std::uint8_t {
  kTurn,         // turn.cc
  kEnd,          // end.cc: the end is reached, everybody reveals, swords flip
  kListening,    // listen.cc
  kNumber, kClaim, kCoverCard,  // listen.cc
  kToken,        // cards/merlin.cc
  kVenture,      // cards/merlin.cc: Merlin #6
  kQuesting,     // quest.cc
  kAccusing,     // accuse.cc
  kSpreading,    // traitor.cc
  kVivienGives, kVivienKeeps,   // cards/vivien.cc
  kArthurWindow, // knights/arthur.cc
  kTristanLook,  // knights/tristan.cc
  kGawainWindow, kGawainCard, kGawainQuest,  // knights/gawain.cc
  kGalahadLook,  // knights/galahad.cc
  kPercivalWindow, kPercivalEndWindow,       // knights/percival.cc
  kSteps,
};
// clang-format on

// What a running step wants next.
enum class Next : bool { kAsk, kGoOn };

// Conventions for frames. `owner` is the seat that is asked, or on whose account a step runs. In steps that ask several
// seats together (`window`), x[0] is the set of them.
struct StepDef {
  Ask ask;                                   // kAskNothing: this step never asks
  bool window;                               // asks several seats together
  Card source;                               // the card that asks, if one does
  Next (*run)(State&, const Ctx&);           // the top frame's turn; may push, pop, or ask
  void (*answer)(State&, const Ctx&, Move);  // pending().seat has answered the top frame
  void (*legal)(const State&, Seat, MoveList&);
};
const StepDef& step_def(Step step);
inline const StepDef& top_step(const State& s) { return step_def(static_cast<Step>(s.frames.top().step)); }

inline void push(State& s, Step step, Seat owner, std::uint8_t x0 = 0, std::uint8_t x1 = 0) {
  s.frames.push({static_cast<std::uint8_t>(step), 0, owner, 0, {x0, x1, 0, 0}});
}

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
// the first of `asked` clockwise, beginning left of the active player and ending with him, after `after` (or
// from the start, with kNoSeat); kNoSeat when there is none left.
Seat next_asked(const State& s, SeatSet asked, Seat after);
// Opens a window, unless nobody is to be asked. Sets result to 0 in any case.
bool open_window(State& s, Step step, SeatSet asked, std::uint8_t x1 = 0);
// The asked seat passes: the next one is asked, or the window closes.
void pass_window(State& s);
void legal_window(const State& s, Seat p, Knight knight, Verb verb, MoveList& out);
void spend_knight(State& s, const Ctx& ctx, Seat p, Knight knight, Seat target);

}  // namespace logres::rumors
