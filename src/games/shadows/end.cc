// The end of the game (S-393 to S-403, S-480).
#include <algorithm>

#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

// S-397: 2 Swords for a hidden living Traitor, 3 for two of them; never more than exist.
void turn_for_traitors(State& s, const Ctx& ctx) {
  int traitors = 0;
  for (Seat p = 0; p < s.seats; ++p) {
    if (is_knight(s, p) && s.face[p] == Face::kHidden && s.loyalty[p] == kTraitor) ++traitors;  // S-389
  }
  if (traitors == 0) return;
  const auto n = static_cast<std::uint8_t>(std::min<int>(s.white, traitors + 1));
  s.white = static_cast<std::uint8_t>(s.white - n);
  s.black = static_cast<std::uint8_t>(s.black + n);
  ctx.emit({.kind = kEvTurned, .arg = {n}});
}

// S-398 to S-400.
void final_count(State& s, const Ctx& ctx) {
  turn_for_traitors(s, ctx);
  const bool tie_for_knights = s.white == s.black && s.divine_favor != 0;
  finish(s, ctx, s.white > s.black || tie_for_knights ? kWhiteMajority : kBlackMajority);
}

// Cards in the air go to their piles, so that every card still lies somewhere when the game is over.
void put_away(State& s) {
  for (int i = 0; i < s.frames.size(); ++i) {
    Frame f = s.frames.at(i);
    if (f.step == static_cast<std::uint8_t>(Step::kBlack) && is_black(f.source) && f.stage < kBlackDone &&
        disposal(f) != kStays) {
      discard_black(s, f.source);
    }
    if (f.step == static_cast<std::uint8_t>(Step::kQuestEnd) && kays_code(f) != 0)
      discard_white(s, laid_card(kays_code(f)));
    if (f.step == static_cast<std::uint8_t>(Step::kTravel) && f.source != kNoCard) discard_travel(s, f.source);
  }
  for (Card& c : s.drawn) {
    if (c != kNoCard) discard_black(s, c);
    c = kNoCard;
  }
  s.drawn_known = {};
  if (s.playing != kNoCard) discard_white(s, s.playing);
  s.playing = kNoCard;
  for (std::size_t i = 0; i < s.offer_size; ++i) discard_white(s, s.offer[i]);
  s.offer = {};
  s.offer_to = {};
  s.offer_size = 0;
  s.answer = {};
  s.picked = {};
  s.pick_values = s.pick_tries = 0;
}

}  // namespace

// S-041: wherever something is counted, also inside a phase.
void end_check(State& s, const Ctx& ctx) {
  if (s.engines >= kEngines) return finish(s, ctx, kTwelveEngines);  // S-061, S-396
  if (s.black >= kBlackToLose) return finish(s, ctx, kSevenBlack);
  if (swords(s) >= kSwordsToEnd) final_count(s, ctx);
}

void reveal(State& s, const Ctx& ctx, Seat p) {
  s.face[p] = s.loyalty[p] == kTraitor ? Face::kTraitor : Face::kLoyal;
  ctx.emit({.kind = kEvRevealed, .actor = p, .arg = {p, s.loyalty[p]}});
}

void finish(State& s, const Ctx& ctx, Ending ending) {
  for (Seat p = 0; p < s.seats; ++p) {  // S-403
    if (s.face[p] == Face::kHidden && is_seated(s, p)) reveal(s, ctx, p);
  }
  put_away(s);
  s.ending = ending;
  s.result = 0;
  while (!s.frames.empty()) s.frames.pop();
  ctx.emit({.kind = kEvOver, .arg = {ending, s.white, s.black}});
}

}  // namespace logres::shadows
