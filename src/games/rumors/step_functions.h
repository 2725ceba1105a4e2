// The functions behind the table in steps.cc, each defined in the file of its rule or card.
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

// turn.cc, end.cc
Next run_turn(State& s, const Ctx& ctx);
void answer_turn(State& s, const Ctx& ctx, Move m);
void legal_turn(const State& s, Seat p, MoveList& out);
Next run_end(State& s, const Ctx& ctx);
// listen.cc
Next run_listening(State& s, const Ctx& ctx);
void answer_number(State& s, const Ctx& ctx, Move m);
void legal_number(const State& s, Seat p, MoveList& out);
void answer_claim(State& s, const Ctx& ctx, Move m);
void legal_claim(const State& s, Seat p, MoveList& out);
void answer_cover(State& s, const Ctx& ctx, Move m);
void legal_cover(const State& s, Seat p, MoveList& out);
// cards/merlin.cc
void answer_token(State& s, const Ctx& ctx, Move m);
void legal_token(const State& s, Seat p, MoveList& out);
void answer_venture(State& s, const Ctx& ctx, Move m);
void legal_venture(const State& s, Seat p, MoveList& out);
// quest.cc, accuse.cc, traitor.cc
Next run_questing(State& s, const Ctx& ctx);
Next run_accusing(State& s, const Ctx& ctx);
Next run_spreading(State& s, const Ctx& ctx);
void answer_spread(State& s, const Ctx& ctx, Move m);
void legal_spread(const State& s, Seat p, MoveList& out);
// cards/vivien.cc
Next run_vivien_gives(State& s, const Ctx& ctx);
void answer_vivien_gives(State& s, const Ctx& ctx, Move m);
void legal_vivien_gives(const State& s, Seat p, MoveList& out);
void answer_vivien_keeps(State& s, const Ctx& ctx, Move m);
void legal_vivien_keeps(const State& s, Seat p, MoveList& out);
// knights/
void answer_arthur(State& s, const Ctx& ctx, Move m);
void legal_arthur(const State& s, Seat p, MoveList& out);
void play_tristan(State& s, const Ctx& ctx, Seat p);
void play_galahad(State& s, const Ctx& ctx, Seat p, Seat target);
void answer_look(State& s, const Ctx& ctx, Move m);
void legal_look(const State& s, Seat p, MoveList& out);
void answer_gawain(State& s, const Ctx& ctx, Move m);
void legal_gawain(const State& s, Seat p, MoveList& out);
Next run_gawain_card(State& s, const Ctx& ctx);
void answer_gawain_card(State& s, const Ctx& ctx, Move m);
void legal_gawain_card(const State& s, Seat p, MoveList& out);
void answer_gawain_quest(State& s, const Ctx& ctx, Move m);
void legal_gawain_quest(const State& s, Seat p, MoveList& out);
void answer_percival(State& s, const Ctx& ctx, Move m);
void legal_percival(const State& s, Seat p, MoveList& out);

// What a card does when it reaches the pile (R-045, R-046, R-048; by a revealed Traitor ). Pushes the
// question it asks, if any.
void take_effect(State& s, const Ctx& ctx, Seat p, Card card, bool listening);
// May p accuse anybody at all? And this one?
bool may_accuse(const State& s, Seat p);
bool may_be_accused(const State& s, Seat accuser, Seat target);

}  // namespace logres::rumors
