// The functions behind steps.def, each defined in the file of its rule or card.
#pragma once

#include "games/rumors/steps.h"

namespace logres::rumors {

// Where a step stands. Shared, because determinize() builds the frames of a question anew.
enum TurnStage : std::uint8_t { kTurnChoose, kTurnActed, kTurnChecked };
enum EndStage : std::uint8_t { kEndReveal, kEndNextTraitor, kEndFlip };
enum ListenStage : std::uint8_t { kListenCount, kListenDraw, kListenPlace };
enum QuestStage : std::uint8_t { kQuestAnnounced, kQuestOpening, kQuestTotalled, kQuestResolving };
enum AccuseStage : std::uint8_t { kAccuseAnnounced, kAccuseReveal };
enum DrawStage : std::uint8_t { kDrawCards, kDrawChoose };      // a revealed Traitor, Gawain
enum GiveStage : std::uint8_t { kGiveTake, kGiveAskReceiver };  // Vivien

// Steps may share their functions, so some are declared more than once.
#define STEER(id, name) Next run_##name(State& s, const Ctx& ctx);
#define ASK(id, name, question, asks, card, absent)         \
  void answer_##name(State& s, const Ctx& ctx, Move m);     \
  void legal_##name(const State& s, Seat p, MoveList& out); \
  Move absent(const State& s, const Away& away);
#define STEP(id, name, question, asks, card, absent) \
  Next run_##name(State& s, const Ctx& ctx);         \
  ASK(id, name, question, asks, card, absent)
#include "games/rumors/steps.def"

// knights/
void play_tristan(State& s, const Ctx& ctx, Seat p);
void play_galahad(State& s, const Ctx& ctx, Seat p, Seat target);

// What a card does when it reaches the pile (R-045, R-046, R-048; by a revealed Traitor ). Pushes the
// question it asks, if any.
void take_effect(State& s, const Ctx& ctx, Seat p, Card card, bool listening);
// May p accuse anybody at all? And this one?
bool may_accuse(const State& s, Seat p);
bool may_be_accused(const State& s, Seat accuser, Seat target);

}  // namespace logres::rumors
