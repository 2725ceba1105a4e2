// Tournament of Logres (L-400 to L-405). The champions (`picked`) stay where they are until it is over, so that the
// sums are those of the places they came from and whoever saves one finds him in the Company he left. Frame: x[0] = a
// turn of seats.
#include <algorithm>

#include "games/legends/acts.h"
#include "games/legends/events/events.h"
#include "games/legends/legality.h"
#include "games/legends/step_functions.h"

namespace logres::legends {
namespace {

enum TournamentStage : std::uint8_t { kUnasked, kCallChampions, kJudge, kSendWinners, kSendOthers, kOver };

int prowess(const Board& b, Character c) {
  const Standing at = standing(b, c);
  return score(b, at, kCombat) + score(b, at, kChivalry);
}

Set eligible(const Board& b) {  // L-401
  Set knights = in_play(b) & cards(b).knights & ~b.at[kAvalon] & ~b.prisoner & ~b.ignoring;
  if (b.pinned != kNobody) knights &= ~bit(b.pinned);
  return knights;
}

Set best_of(const Board& b, Seat p) {
  Set best = 0;
  int most = -1000;
  for (const Character c : Members(eligible(b) & b.of[p])) {
    const int sum = prowess(b, c);
    if (sum > most) best = 0;
    if (sum >= most) best |= bit(c);
    most = std::max(most, sum);
  }
  return best;
}

void judge(State& s) {
  int most = -1000;
  for (const Character c : Members(s.picked)) most = std::max(most, prowess(s, c));
  for (const Character c : Members(s.picked)) {
    if (prowess(s, c) == most) s.winners |= bit(c);
  }
}

// L-403: the others go home, or are Discarded when the hand is full.
void send_others(State& s, const Ctx& ctx) {
  Set doomed = 0;
  for (const Character c : Members(s.picked & ~s.winners)) {
    const Seat p = owner_of(s, c);
    if (hand_room(s, p) > 0) {
      to_hand(s, ctx, c, p);
    } else {
      doomed |= bit(c);
    }
  }
  s.picked = s.winners = 0;
  if (doomed != 0) start_removal(s, doomed);
}

// Calls the next player, beginning with the Drawer; false when all have been called.
bool next_player(State& s, Step step, Set from) {
  Frame& f = s.frames.top();
  while (f.x[0] < s.seats) {
    const Seat p = clockwise(s.active, s.seats, f.x[0]++);
    if ((from & s.of[p]) == 0) continue;
    push(s, step, p, card_of_event(kTournamentOfLogres));
    return true;
  }
  f.x[0] = 0;
  return false;
}

}  // namespace

void draw_tournament(State& s, const Ctx& /*ctx*/, Seat drawer) {
  push(s, Step::kTournament, drawer, card_of_event(kTournamentOfLogres));
}

Next run_tournament(State& s, const Ctx& ctx) {
  Frame& f = s.frames.top();
  switch (f.stage) {
    case kUnasked:
      f.stage = kCallChampions;
      ask_dinadan(s, kTournamentOfLogres, eligible(s));
      break;
    case kCallChampions:
      if (!next_player(s, Step::kChampion, eligible(s))) f.stage = kJudge;
      break;
    case kJudge:
      judge(s);
      f.stage = kSendWinners;
      break;
    case kSendWinners:
      if (!next_player(s, Step::kWinner, s.winners)) f.stage = kSendOthers;
      break;
    case kSendOthers:
      f.stage = kOver;
      send_others(s, ctx);
      break;
    default:
      finish_resolving(s, ctx);
      break;
  }
  return Next::kGoOn;
}

void answer_champion(State& s, const Ctx& ctx, Move m) {
  s.picked |= bit(m.a);
  ctx.emit({.kind = kEvChampion, .actor = s.frames.top().owner, .arg = {m.a}});
  s.frames.pop();
}

void legal_champion(const State& s, Seat /*p*/, MoveList& out) {
  for (const Character c : Members(best_of(s, s.frames.top().owner))) out.add(move(kChoose, c));
}

void answer_winner(State& s, const Ctx& ctx, Move m) {
  const Character c = first(s.winners & s.of[s.frames.top().owner]);
  s.frames.pop();
  go_to(s, ctx, c, m.a);
}

void legal_winner(const State& s, Seat /*p*/, MoveList& out) {
  const Seat p = s.frames.top().owner;
  const Character c = first(s.winners & s.of[p]);
  const std::uint8_t from = place_of(s, c);
  for (std::uint8_t to = 0; to < kMains; ++to) {
    if (to == from || (room(s, p, to) > 0 && may_enter(s, c, to))) out.add(move(kGo, to));
  }
  if (out.empty()) out.add(move(kGo, from));  // L-403: back to his Special Location
}

}  // namespace logres::legends
