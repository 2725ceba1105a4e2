// Why a move is refused, and by which rule. The sentences are in locales/, under rumors.why.<key>.
#include "games/rumors/step_functions.h"

namespace logres::rumors {
namespace {

Why why_not_quest(const State& s, std::uint8_t quest) {
  if (s.pile.empty()) return {"pile_empty", "R-060"};
  const QuestSet open = open_quests(s);
  if (open == 0) return {"no_symbol", "R-061"};
  return has_quest(open, quest) ? Why{} : Why{"other_symbol", "R-057"};
}

Why why_not_accuse(const State& s, Seat p, Seat target) {
  if (solo(s)) return {"solo_accusation", "R-104"};
  if (target >= s.seats) return {"no_such_seat", "R-094"};
  if (s.general_reveal != 0) return {"all_revealed", "R-104"};
  if (swords(s) < 4) return {"too_few_swords", "R-092"};
  if (s.accused.has(p)) return {"accused_already", "R-093"};
  if (target == p) return {"self_accusation", "R-094"};
  return hidden(s, target) ? Why{} : Why{"not_hidden", "R-095"};
}

Why why_not_galahad(const State& s, Seat p, Seat target) {
  if (s.expert == 0) return {"not_expert", "R-013"};
  if (s.knights[p][kGalahad] == 0) return {"no_such_knight", "R-195"};
  if (solo(s)) return {"solo_knight", "R-147"};
  if (target == p || target >= s.seats || !hidden(s, target)) return {"galahad_target", "R-196"};
  return {};
}

Why why_not_turn(const State& s, Seat p, Move m) {
  switch (m.verb) {
    case kListen:
      return can_draw(s) ? Why{} : Why{"nothing_to_draw", "R-054"};
    case kGoOn:
      return why_not_quest(s, m.a);
    case kAccuse:
      return why_not_accuse(s, p, m.a);
    case kPlayGalahad:
      return why_not_galahad(s, p, m.a);
    case kPlayTristan:
      if (s.expert == 0) return {"not_expert", "R-013"};
      return s.knights[p][kTristan] > 0 ? Why{} : Why{"no_such_knight", "R-172"};
    case kPass:
      return {"no_passing", "R-035"};
    default:
      return {"wrong_moment", "R-034"};
  }
}

Why why_not_claim(const State& s, Seat p, Card claim) {
  if (is_merlin(claim) || claim == kVivien) return {"claim_shown_card", "R-279"};
  if (copies_in_game(s, claim) == 0) return {"not_in_game", "R-205"};
  return s.loyalty[p] == kLoyal && claim != s.hand[0] ? Why{"must_be_true", "R-277"} : Why{};
}

Why why_not_in_window(const State& s, Seat p, Move m, Verb verb, Knight knight, std::string_view rule) {
  if (m.verb == kPass) return {};
  if (m.verb != verb) return {"wrong_moment", "R-332"};
  return s.knights[p][knight] > 0 ? Why{} : Why{"no_such_knight", rule};
}

bool in_hand(const State& s, Card c) {
  for (std::size_t i = 0; i < s.hand_size; ++i) {
    if (s.hand[i] == c) return true;
  }
  return false;
}

Why expect(bool right_verb, std::string_view rule) { return right_verb ? Why{} : Why{"wrong_moment", rule}; }

Why why_not_spread(const State& s, Move m) {
  if (m.verb != kSpread) return {"traitor_spreads", "R-108"};
  return in_hand(s, m.a) ? Why{} : Why{"not_drawn", "R-107"};
}

Why why_not_gawain_card(const State& s, Move m) {
  if (m.verb != kPlayCard) return {"wrong_moment", "R-180"};
  if (!in_hand(s, m.a)) return {"not_drawn", "R-179"};
  return is_morgan(m.a) ? Why{"gawain_morgan", "R-180"} : Why{};
}

Why why_not_give(const State& s, Seat p, Move m) {
  if (m.verb != kGive) return {"wrong_moment", "R-253"};
  if (m.a == p || m.a >= s.seats) return {"give_other", "R-253"};
  return revealed_traitor(s, m.a) ? Why{"give_traitor", "R-263"} : Why{};
}

}  // namespace

Why Rumors::why_not(const State& s, Seat seat, Move m) {
  const Decision d = pending(s);
  if (d.over()) return {"over", "R-122"};
  if (!well_formed(verbs(), m)) return {"malformed", ""};
  if (!d.together.has(seat)) return {d.kind == kAskTurn ? "not_your_turn" : "not_asked", "R-033"};
  switch (d.kind) {
    case kAskTurn:
      return why_not_turn(s, seat, m);
    case kAskNumber:
      if (m.verb != kSay) return {"wrong_moment", "R-326"};
      return said_wrong(s, m.a) ? Why{"number_refused", "R-288"} : Why{};
    case kAskClaim:
      return m.verb == kClaimCard ? why_not_claim(s, seat, m.a) : Why{"wrong_moment", "R-326"};
    case kAskCover:
      return expect(m.verb == kCover, "R-145");
    case kAskToken:
      return expect(m.verb == kLayToken, "R-234");
    case kAskVenture:
      return expect(m.verb == kDecline || m.verb == kVenture, "R-217");
    case kAskReceiver:
      return why_not_give(s, seat, m);
    case kAskKeep:
      return expect(m.verb == kKeep, "R-256");
    case kAskSpread:
      return why_not_spread(s, m);
    case kAskArthur:
      return why_not_in_window(s, seat, m, kPlayArthur, kArthur, "R-163");
    case kAskGawain:
      return why_not_in_window(s, seat, m, kPlayGawain, kGawain, "R-178");
    case kAskGawainCard:
      return why_not_gawain_card(s, m);
    case kAskGawainQuest:
      return expect(m.verb == kNameQuest, "R-186");
    case kAskPercival:
      return why_not_in_window(s, seat, m, kPlayPercival, kPercival, "R-199");
    case kAskPercivalEnd:
      return why_not_in_window(s, seat, m, kPlayPercival, kPercival, "R-202");
    default:
      return expect(m.verb == kClose, "R-174");
  }
}

}  // namespace logres::rumors
