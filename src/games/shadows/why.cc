// Why a move is refused, and by which rule. The sentences are in locales/, under shadows.why.<key>.
#include "games/shadows/knights/knights.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

// The rule a question rests on, for a move that does not answer it at all.
std::string_view rule_of(Ask ask) { return rule_ids(Shadows::questions()[ask].rules).front(); }

bool holds(const State& s, Seat p, Card c) { return is_white(c) && held(s, p, c) > 0; }

Why why_not_move(const State& s, Seat p, std::uint8_t place) {
  if (place >= kPlaces) return {"no_such_place", "S-088"};
  if (place == s.place[p]) return {"already_there", "S-095"};
  if (place != kCamelot && !quest_in_play(s, place)) return {"quest_not_in_play", "S-094"};
  return {"solo_occupied", "S-090"};
}

Why why_not_quest_action(const State& s, Seat p, Move m) {
  switch (m.verb) {
    case kDrawWhite:
      if (s.place[p] != kCamelot) return {"not_in_camelot", "S-097"};
      return s.hand_size[p] >= kHandToDraw ? Why{"twelve_cards", "S-049"} : Why{"nothing_to_draw", "S-054"};
    case kFightEngine:
      if (s.place[p] != kCamelot) return {"not_in_camelot", "S-097"};
      return {"no_engine", "S-134"};
    case kLay:
      if (s.place[p] == kCamelot || s.place[p] == kAtExcalibur || s.place[p] == kAtGrail)
        return {"not_on_quest", "S-097"};
      if (!is_fight(m.a) || (m.a != kFightAny && m.a != m.b)) return {"not_a_fight_card", "S-243"};
      if (!holds(s, p, m.a)) return {"no_such_card", "S-099"};
      return is_war(s.place[p]) ? Why{"war_order", "S-191"} : Why{"pattern", "S-129"};
    case kDropForSword:
      return s.place[p] != kAtExcalibur ? Why{"not_on_quest", "S-097"} : Why{"no_such_card", "S-099"};
    default:
      if (s.place[p] != kAtGrail) return {"not_on_quest", "S-097"};
      return s.dark_forest != 0 ? Why{"dark_forest", "S-184"} : Why{"no_such_card", "S-099"};
  }
}

Why why_not_special(const State& s, Seat p, Move m) {
  if (m.verb == kFreeCaptive) {
    if (m.a >= s.seats || s.place[m.a] != kCaptured) return {"nobody_captured", "S-344"};
    return {"no_such_card", "S-344"};
  }
  const Card card = card_of_verb(m.verb);
  if (!holds(s, p, card)) return {"no_such_card", "S-099"};
  if (card == kMerlin && s.vivien != 0) return {"vivien", "S-254"};
  if (card == kCallForHelp) return {"no_group_quest", "S-272"};
  if (card == kHeroism) return {"quest_not_in_play", "S-262"};
  if (card == kDragonSlayer) return {"not_on_dragon", "S-276"};
  return {"no_such_target", card == kMerlin ? "S-247" : "S-100"};
}

Why why_not_accuse(const State& s, Seat p, Seat target) {
  if (s.loyalty_mode == kNoTraitor) return {"no_traitor_game", "S-404"};
  if (s.accused.has(p)) return {"accused_already", "S-362"};
  if (s.engines < 6 && swords(s) < 6) return {"too_early_to_accuse", "S-361"};
  if (target == p || target >= s.seats) return {"accuse_other", "S-363"};
  return {"cannot_be_accused", "S-364"};
}

Why why_not_heal(const State& s, Seat p, Move m) {
  if (!is_white(m.a) || held(s, p, m.a) == 0) return {"no_such_card", "S-099"};
  return {"not_three_alike", "S-104"};
}

Why why_not_power(const State& s, Seat p, Move m) {
  if (m.verb == kMerlinsCard) {
    return s.turn.merlin_used != 0 ? Why{"once_a_turn", "S-351"} : Why{"merlin_elsewhere", "S-351"};
  }
  constexpr std::array<Knight, 4> kOwner = {kArthur, kCaradoc, kGaheris, kBedivere};
  constexpr std::array<std::string_view, 4> kRule = {"S-216", "S-232", "S-233", "S-240"};
  const auto i = static_cast<std::size_t>(m.verb - kArthurExchange);
  if (!is(s, p, kOwner[i])) return {"not_your_power", kRule[i]};
  if (s.turn.power_used != 0) return {"once_a_turn", kRule[i]};
  if (m.verb == kCaradocCards && s.witch_2 != 0) return {"witch_2", "S-318"};
  if (m.verb == kArthurExchange && s.hand_size[p] > 0) return {"no_such_partner", "S-216"};
  return {"not_enough_cards", kRule[i]};
}

Why why_not_sacrifice(const State& s, Seat p) {
  if (s.witch_2 != 0) return {"witch_2", "S-080"};
  if (s.turn.sacrificed != 0) return {"once_a_turn", "S-077"};
  if (s.turn.acted == 0 || s.turn.slots > 0) return {"act_first", "S-078"};
  return s.life[p] == 0 ? Why{"no_life", "S-077"} : Why{"nothing_left_to_do", "S-077"};
}

ActionType action_type(std::uint8_t verb) {
  if (verb == kMoveTo) return kTypeMove;
  if (verb <= kPlayGrail) return kTypeQuest;
  if (verb <= kFreeCaptive) return kTypeSpecial;
  return verb == kHeal ? kTypeHeal : kTypeAccuse;
}

Why why_not_heroic(const State& s, Seat p, Move m) {
  if (m.verb == kEndTurn) return {"must_act", "S-074"};
  if (m.verb == kSacrifice) return why_not_sacrifice(s, p);
  if (m.verb >= kArthurExchange && m.verb <= kMerlinsCard) return why_not_power(s, p, m);
  if (m.verb < kMoveTo || m.verb > kAccuse) return {"wrong_moment", "S-073"};
  const ActionType type = action_type(m.verb);
  if ((s.turn.used & type) != 0) return {"same_type", "S-081"};
  if (!type_allowed(s, p, type)) return {"one_action", "S-074"};
  switch (type) {
    case kTypeMove:
      return why_not_move(s, p, m.a);
    case kTypeQuest:
      return why_not_quest_action(s, p, m);
    case kTypeSpecial:
      return why_not_special(s, p, m);
    case kTypeHeal:
      return why_not_heal(s, p, m);
    default:
      return why_not_accuse(s, p, m.a);
  }
}

Why why_not_evil(const State& s, Move m) {
  if (m.verb == kDrawBlack) return {"nothing_to_draw", "S-054"};
  if (m.verb == kLoseLife && s.witch_2 != 0) return {"witch_2", "S-060"};
  if (m.verb == kTwoCards) return {"not_your_power", "S-059"};
  return {"wrong_moment", "S-055"};
}

bool wants_fight(Ask ask, std::uint8_t verb) {
  return (ask == kAskFight && verb == kPick) || (ask == kAskKay && verb == kAddFight) ||
         (ask == kAskDragonSlayer && verb == kLay);
}

Why why_not_other(const State& s, Seat p, Move m, Ask ask) {
  const std::string_view rule = rule_of(ask);
  if (wants_fight(ask, m.verb) && !is_fight(m.a)) return {"not_a_fight_card", rule};
  switch (ask) {
    case kAskMerlins:
      if (m.verb == kGiveMerlins) return {"not_so_many_merlins", "S-446"};
      break;
    case kAskDragonSlayer:
      if (m.verb == kLay && holds(s, p, m.a)) return {"pattern", "S-277"};
      break;
    case kAskPick:
    case kAskFight:
      if (m.verb == kConfirm) return {"pick_more", rule};
      if (m.verb == kTakeBack) return {"no_more_take_backs", rule};
      if (m.verb == kPick && holds(s, p, m.a)) return {"picked_enough", rule};
      break;
    case kAskShare:
      if (m.verb == kPropose) return {"assign_all", "S-034"};
      if (m.verb == kAssign && m.b >= s.seats) return {"no_such_seat", "S-034"};
      break;
    case kAskFate:
      if (m.verb == kTreacherousFate) return {"only_a_traitor", "S-260"};
      break;
    case kAskCharged:
      if (m.verb == kPayPair) return {"no_pair", "S-342"};
      break;
    case kAskWitch4:
    case kAskLost:
      if (m.verb == kGiveGrail) return {"no_such_card", rule};
      break;
    default:
      break;
  }
  const bool a_card =
      m.verb == kPick || m.verb == kOfferCard || m.verb == kDiscard || m.verb == kExchangeCard || m.verb == kAddFight;
  return a_card ? Why{"no_such_card", rule} : Why{"wrong_moment", rule};
}

}  // namespace

Why Shadows::why_not(const State& s, Seat seat, Move m) {
  if (!well_formed(verbs(), m)) return {"malformed", ""};
  const Decision d = pending(s);
  if (d.over()) return {"over", "S-394"};
  if (!d.together.has(seat))
    return {d.kind == kAskHeroic || d.kind == kAskEvil ? "not_your_turn" : "not_asked", "S-037"};
  MoveList moves;
  legal(s, seat, moves);
  if (moves.has(m)) return {};
  if (m.verb == kJoin) return why_not_join(s);
  if (m.verb == kLeave) return {"closed_table", "S-416"};
  const auto ask = static_cast<Ask>(d.kind);
  if (ask == kAskHeroic) return why_not_heroic(s, seat, m);
  if (ask == kAskEvil) return why_not_evil(s, m);
  return why_not_other(s, seat, m, ask);
}

}  // namespace logres::shadows
