// Why a move is refused, and by which rule. The sentences are in locales/, under rumors.why.<key>. What may be done is
// said by the steps' lists of moves alone; whoever comes here has asked for something that is not on them.
#include "games/rumors/step_functions.h"

namespace logres::rumors {
namespace {

Why why_not_quest(const State& s) {
  if (s.pile.empty()) return {"pile_empty", "R-060"};
  if (open_quests(s) == 0) return {"no_symbol", "R-061"};
  return {"other_symbol", "R-057"};
}

Why why_not_accuse(const State& s, Seat p, Seat target) {
  if (solo(s)) return {"solo_accusation", "R-104"};
  if (target >= s.seats) return {"no_such_seat", "R-094"};
  if (s.general_reveal != 0) return {"all_revealed", "R-104"};
  if (swords(s) < 4) return {"too_few_swords", "R-092"};
  if (s.accused.has(p)) return {"accused_already", "R-093"};
  if (target == p) return {"self_accusation", "R-094"};
  return {"not_hidden", "R-095"};
}

Why why_not_galahad(const State& s, Seat p) {
  if (s.expert == 0) return {"not_expert", "R-013"};
  if (s.knights[p][kGalahad] == 0) return {"no_such_knight", "R-195"};
  if (solo(s)) return {"solo_knight", "R-147"};
  return {"galahad_target", "R-196"};
}

Why why_not_turn(const State& s, Seat p, Move m) {
  switch (m.verb) {
    case kListen:
      return {"nothing_to_draw", "R-054"};
    case kGoOn:
      return why_not_quest(s);
    case kAccuse:
      return why_not_accuse(s, p, m.a);
    case kPlayGalahad:
      return why_not_galahad(s, p);
    case kPlayTristan:
      return s.expert == 0 ? Why{"not_expert", "R-013"} : Why{"no_such_knight", "R-172"};
    case kPass:
      return {"no_passing", "R-035"};
    default:
      return {"wrong_moment", "R-034"};
  }
}

Why why_not_claim(const State& s, Card claim) {
  if (always_shown(claim)) return {"claim_shown_card", "R-279"};
  if (copies_in_game(s, claim) == 0) return {"not_in_game", "R-205"};
  return {"must_be_true", "R-277"};
}

Why why_not_in_window(Move m, Verb verb, std::string_view rule) {
  return m.verb != verb ? Why{"wrong_moment", "R-332"} : Why{"no_such_knight", rule};
}

bool in_hand(const State& s, Card c) {
  for (std::size_t i = 0; i < s.hand_size; ++i) {
    if (s.hand[i] == c) return true;
  }
  return false;
}

Why why_not_spread(Move m) { return m.verb != kSpread ? Why{"traitor_spreads", "R-108"} : Why{"not_drawn", "R-107"}; }

Why why_not_gawain_card(const State& s, Move m) {
  if (m.verb != kPlayCard) return {"wrong_moment", "R-180"};
  return in_hand(s, m.a) ? Why{"gawain_morgan", "R-180"} : Why{"not_drawn", "R-179"};
}

Why why_not_give(const State& s, Seat p, Move m) {
  if (m.verb != kGive) return {"wrong_moment", "R-253"};
  if (m.a == p || m.a >= s.seats) return {"give_other", "R-253"};
  return {"give_traitor", "R-263"};
}

Why why_not_answer(const State& s, Seat seat, Move m, std::uint8_t ask) {
  switch (ask) {
    case kAskTurn:
      return why_not_turn(s, seat, m);
    case kAskNumber:
      return m.verb != kSay ? Why{"wrong_moment", "R-326"} : Why{"number_refused", "R-288"};
    case kAskClaim:
      return m.verb == kClaimCard ? why_not_claim(s, m.a) : Why{"wrong_moment", "R-326"};
    case kAskCover:
      return {"wrong_moment", "R-145"};
    case kAskToken:
      return {"wrong_moment", "R-234"};
    case kAskVenture:
      return {"wrong_moment", "R-217"};
    case kAskReceiver:
      return why_not_give(s, seat, m);
    case kAskKeep:
      return {"wrong_moment", "R-256"};
    case kAskSpread:
      return why_not_spread(m);
    case kAskArthur:
      return why_not_in_window(m, kPlayArthur, "R-163");
    case kAskGawain:
      return why_not_in_window(m, kPlayGawain, "R-178");
    case kAskGawainCard:
      return why_not_gawain_card(s, m);
    case kAskGawainQuest:
      return {"wrong_moment", "R-186"};
    case kAskPercival:
      return why_not_in_window(m, kPlayPercival, "R-199");
    case kAskPercivalEnd:
      return why_not_in_window(m, kPlayPercival, "R-202");
    default:
      return {"wrong_moment", "R-174"};
  }
}

}  // namespace

Why Rumors::why_not(const State& s, Seat seat, Move m) {
  const Decision d = pending(s);
  if (d.over()) return {"over", "R-122"};
  if (!well_formed(verbs(), m)) return {"malformed", ""};
  if (!d.together.has(seat)) return {d.kind == kAskTurn ? "not_your_turn" : "not_asked", "R-033"};
  MoveList moves;
  legal(s, seat, moves);
  return moves.has(m) ? Why{} : why_not_answer(s, seat, m, d.kind);
}

}  // namespace logres::rumors
