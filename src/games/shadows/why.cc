// Why a move is refused, and by which rule. The sentences are in locales/, under shadows.why.<key>.
#include <algorithm>
#include <numeric>

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

// The card and the value a Fight card is laid with; `?` has any (S-243, S-244). The rule is that of the question.
Why why_not_fight_card(const State& s, Seat p, Move m, std::string_view rule) {
  if (!is_fight(m.a) || m.b == 0 || (m.a != kFightAny && m.a != m.b)) return {"not_a_fight_card", rule};
  return holds(s, p, m.a) ? Why{} : Why{"no_such_card", "S-099"};
}

// Somebody else who is a Knight still.
Why why_not_knight(const State& s, Seat p, Seat target, std::string_view rule) {
  if (target >= s.seats) return {"no_such_seat", rule};
  if (target == p) return {"choose_other", rule};
  return is_knight(s, target) ? Why{} : Why{"no_knight", rule};
}

Why why_not_war(std::uint8_t place, std::string_view rule) { return is_war(place) ? Why{} : Why{"not_a_war", rule}; }

Why why_not_quest_action(const State& s, Seat p, Move m) {
  switch (m.verb) {
    case kDrawWhite:
      if (s.place[p] != kCamelot) return {"not_in_camelot", "S-097"};
      return s.hand_size[p] >= kHandToDraw ? Why{"twelve_cards", "S-049"} : Why{"nothing_to_draw", "S-054"};
    case kFightEngine:
      if (s.place[p] != kCamelot) return {"not_in_camelot", "S-097"};
      return {"no_engine", "S-134"};
    case kLay: {
      if (s.place[p] == kCamelot || s.place[p] == kAtExcalibur || s.place[p] == kAtGrail)
        return {"no_fight_cards_here", "S-097"};
      const Why card = why_not_fight_card(s, p, m, "S-243");
      if (!card.ok()) return card;
      return is_war(s.place[p]) ? Why{"war_order", "S-191"} : Why{"pattern", "S-129"};
    }
    case kDropForSword:
      return s.place[p] != kAtExcalibur ? Why{"not_on_quest", "S-097"} : Why{"no_such_card", "S-099"};
    default:
      if (s.place[p] != kAtGrail) return {"not_on_quest", "S-097"};
      return s.dark_forest != 0 ? Why{"dark_forest", "S-184"} : Why{"no_such_card", "S-099"};
  }
}

Why why_not_free(const State& s, Seat p, Move m) {
  if (m.a >= s.seats || s.place[m.a] != kCaptured) return {"nobody_captured", "S-344"};
  if (!is_special_white(m.b)) return {"not_a_special_card", "S-344"};
  return holds(s, p, m.b) ? Why{"another_captive_first", "S-344"} : Why{"no_such_card", "S-099"};
}

Why why_not_merlin(const State& s, Move m) {
  if (s.vivien != 0) return {"vivien", "S-254"};
  const bool on_a_spot = m.a == kMerlinBlackKnight || m.a == kMerlinLancelot || m.a == kMerlinDespair;
  if (m.b != 0 && !on_a_spot) return {"no_number_here", "S-247"};
  if (m.a == kMerlinNothing) return {"name_it", "S-247"};
  const bool despair = m.a == kMerlinDespair && m.b < s.grail_black && s.grail_stack[m.b] == kDespair;
  if (despair) return {"name_the_first", "S-248"};
  return {"no_such_target", "S-247"};
}

// A quest that lies on the table: for Heroism one that is in play, for Merlin's rescue a finished one will do.
Why why_not_board(std::uint8_t place, std::string_view rule) {
  return place == kCamelot || place >= kPlaces ? Why{"not_a_quest", rule} : Why{"quest_not_in_play", rule};
}

// The card is held: what is said with it is wrong.
Why why_not_target(const State& s, Seat p, Card card, Move m) {
  switch (card) {
    case kMerlin:
      return why_not_merlin(s, m);
    case kHeroism:
      return why_not_board(m.a, "S-262");
    case kMerlinToTheRescue:
      return why_not_board(m.a, "S-278");
    case kMessenger:
      return why_not_knight(s, p, m.a, "S-266");
    case kCallForHelp:
      return {"no_group_quest", "S-272"};
    case kDragonSlayer:
      return {"not_on_dragon", "S-276"};
    case kDispel:
      return m.a == kDispelNothing ? Why{"name_it", "S-273"} : Why{"card_not_in_play", "S-273"};
    case kTruce:
      return why_not_war(m.a, "S-281");
    default:
      return m.a >= s.seats ? Why{"no_such_seat", "S-280"} : Why{"not_a_squire", "S-280"};  // Tournament
  }
}

Why why_not_special(const State& s, Seat p, Move m) {
  if (m.verb == kFreeCaptive) return why_not_free(s, p, m);
  const Card card = card_of_verb(m.verb);
  return holds(s, p, card) ? why_not_target(s, p, card, m) : Why{"no_such_card", "S-099"};
}

Why why_not_accuse(const State& s, Seat p, Seat target) {
  if (s.loyalty_mode == kNoTraitor) return {"no_traitor_game", "S-404"};
  if (s.accused.has(p)) return {"accused_already", "S-362"};
  if (s.engines < 6 && swords(s) < 6) return {"too_early_to_accuse", "S-361"};
  const Why knight = why_not_knight(s, p, target, "S-363");
  if (knight.key == "no_knight") return {knight.key, "S-364"};
  return knight.ok() ? Why{"loyalty_is_open", "S-364"} : knight;
}

Why why_not_heal(const State& s, Seat p, Move m) {
  if (!holds(s, p, m.a) || (m.b > 0 && held(s, p, kFightAny) < m.b)) return {"no_such_card", "S-099"};
  if (m.b > 0 && m.a >= kFightAny) return {"wild_for_fights", "S-105"};
  return {"not_three_alike", "S-104"};
}

Why why_not_exchange(const State& s, Seat p, Seat partner) {
  if (s.hand_size[p] == 0) return {"not_enough_cards", "S-216"};
  const Why knight = why_not_knight(s, p, partner, "S-216");
  if (!knight.ok()) return knight;
  return s.place[partner] == kCaptured ? Why{"partner_captured", "S-474"} : Why{"no_such_partner", "S-216"};
}

// Whose power a verb of the turn is.
struct Power {
  Verb verb;
  Knight owner;
  std::string_view rule;
};
constexpr std::array<Power, 4> kPowers = {{{kArthurExchange, kArthur, "S-216"},
                                           {kCaradocCards, kCaradoc, "S-232"},
                                           {kGaherisMerlin, kGaheris, "S-233"},
                                           {kBedivereSwap, kBedivere, "S-240"}}};

Why why_not_power(const State& s, Seat p, Move m) {
  if (m.verb == kMerlinsCard) {
    return s.turn.merlin_used != 0 ? Why{"once_a_turn", "S-351"} : Why{"merlin_elsewhere", "S-351"};
  }
  for (const Power& power : kPowers) {
    if (power.verb != m.verb) continue;
    if (!is(s, p, power.owner)) return {"not_your_power", power.rule};
    if (s.turn.power_used != 0) return {"once_a_turn", power.rule};
  }
  switch (m.verb) {
    case kCaradocCards:
      return s.witch_2 != 0 ? Why{"witch_2", "S-318"} : Why{"no_life", "S-232"};
    case kGaherisMerlin:
      return s.hand_size[p] < 3 ? Why{"not_enough_cards", "S-233"} : Why{"nothing_discarded", "S-233"};
    case kBedivereSwap:
      return {"no_such_card", "S-240"};
    default:
      return why_not_exchange(s, p, m.a);
  }
}

Why why_not_sacrifice(const State& s, Seat p) {
  if (s.witch_2 != 0) return {"witch_2", "S-080"};
  if (s.turn.sacrificed != 0) return {"once_a_turn", "S-077"};
  if (s.turn.acted == 0 || s.turn.slots > 0) return {"act_first", "S-078"};
  return s.life[p] == 0 ? Why{"no_life", "S-077"} : Why{"nothing_left_to_do", "S-077"};
}

Why why_not_heroic(const State& s, Seat p, Move m) {
  if (m.verb == kEndTurn) return s.turn.acted == 0 ? Why{"must_act", "S-074"} : Why{"owes_action", "S-087"};
  if (m.verb == kSacrifice) return why_not_sacrifice(s, p);
  if (m.verb >= kArthurExchange && m.verb <= kMerlinsCard) return why_not_power(s, p, m);
  if (m.verb < kMoveTo || m.verb > kAccuse) return {"wrong_moment", "S-073"};
  const ActionType type = type_of(m.verb);
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

Why why_not_evil(const State& s, Seat p, Move m) {
  if (m.verb == kDrawBlack) return {"nothing_to_draw", "S-054"};
  if (m.verb == kLoseLife && s.witch_2 != 0) return {"witch_2", "S-060"};
  if (m.verb == kTwoCards)
    return is(s, p, kGeraint) ? Why{"not_enough_cards", "S-059"} : Why{"not_your_power", "S-059"};
  return {"wrong_moment", "S-055"};
}

// Cards picked one by one: for a fight their values, for a price their number.
Why why_not_picking(const State& s, Seat p, Move m, Ask ask, std::string_view rule) {
  const auto picked = std::accumulate(s.picked.begin(), s.picked.end(), 0);
  switch (m.verb) {
    case kConfirm:
      return {"pick_more", rule};
    case kTakeBack:
      return picked == 0 ? Why{"nothing_picked", rule} : Why{"no_more_take_backs", rule};
    case kPick:
      break;
    default:
      return {"wrong_moment", rule};
  }
  const Why card = ask == kAskFight ? why_not_fight_card(s, p, m, rule) : Why{};
  if (!card.ok()) return card;
  if (!holds(s, p, m.a)) return {"no_such_card", rule};
  if (ask == kAskPick && m.b != 0) return {"no_number_here", rule};
  return held(s, p, m.a) <= s.picked[white_index(m.a)] ? Why{"all_picked", rule} : Why{"picked_enough", rule};
}

bool offered(const State& s, Card card) {
  return std::find(s.offer.begin(), s.offer.begin() + s.offer_size, card) != s.offer.begin() + s.offer_size;
}

Why why_not_share(const State& s, Move m) {
  const auto end = s.offer_to.begin() + s.offer_size;
  const bool assigned = std::any_of(s.offer_to.begin(), end, [](Seat to) { return to != kNoSeat; });
  switch (m.verb) {
    case kPropose:
      return {"assign_all", "S-034"};
    case kTakeBack:
      return assigned ? Why{"no_more_take_backs", "S-034"} : Why{"nothing_assigned", "S-034"};
    case kAssign:
      if (!offered(s, m.a)) return {"not_to_be_shared", "S-034"};
      if (m.b >= s.seats) return {"no_such_seat", "S-034"};
      return SeatSet::from_bits(s.frames.top().x[0]).has(m.b) ? Why{"assigned_already", "S-034"}
                                                              : Why{"takes_no_share", "S-034"};
    default:
      return {"wrong_moment", "S-034"};
  }
}

Why why_not_witch_4(const State& s, Seat p, Move m) {
  if (m.verb == kGiveGrail) return {"no_such_card", "S-321"};
  if (m.verb != kReplaceLoss) return {"wrong_moment", "S-321"};
  if (!is(s, p, kLamorak)) return {"not_your_power", "S-237"};
  return held(s, p, kGrailCard) > 0 ? Why{"holds_a_grail", "S-483"} : Why{"not_enough_cards", "S-237"};
}

Why why_not_rob(const State& s, Seat p, Seat victim) {
  const Why knight = why_not_knight(s, p, victim, "S-374");
  return knight.ok() ? Why{"no_card_to_take", "S-374"} : knight;
}

// The verb answers the question, what is said with it does not.
Why why_not_argument(const State& s, Seat p, Move m, std::string_view rule) {
  switch (m.verb) {
    case kOfferCard:
    case kDiscard:
    case kExchangeCard:
    case kGiveGrail:
      return {"no_such_card", rule};
    case kAddFight:
      return why_not_fight_card(s, p, m, rule);
    case kLay: {
      const Why card = why_not_fight_card(s, p, m, rule);
      return card.ok() ? Why{"pattern", "S-277"} : card;
    }
    case kPass:
      return {"must_lay", "S-277"};
    case kPutUnder:
    case kPlayBlack:
    case kNext:
      return {"not_among_these", rule};
    case kChooseWar:
      return why_not_war(m.a, rule);
    case kGiveMerlins:
      return {"not_so_many_merlins", rule};
    case kPickVolunteer:
      return {"no_volunteer", rule};
    case kSave:
      return {"cannot_be_saved", rule};
    case kKnightSquire:
      return {"not_a_candidate", rule};
    case kTreacherousFate:
      return {"only_a_traitor", rule};
    case kPayPair:
      return {"no_pair", "S-342"};
    case kRob:
      return why_not_rob(s, p, m.a);
    case kDrawBlack:
      return {"nothing_to_draw", "S-054"};
    default:
      return {"wrong_moment", rule};
  }
}

struct Answers {
  Ask ask;
  std::array<Verb, 2> verbs;
};
// The verbs of each question whose arguments can be wrong, or which are not always allowed.
constexpr Answers kAnswers[] = {{kAskOffer, {kOfferCard}},
                                {kAskUnder, {kPutUnder}},
                                {kAskArmor, {kPlayBlack}},
                                {kAskWar, {kChooseWar}},
                                {kAskWitch3, {kChooseWar}},
                                {kAskMerlins, {kGiveMerlins}},
                                {kAskPickVolunteer, {kPickVolunteer}},
                                {kAskDiscard, {kDiscard}},
                                {kAskKay, {kAddFight}},
                                {kAskExchange, {kExchangeCard}},
                                {kAskFate, {kTreacherousFate}},
                                {kAskClairvoyance, {kNext}},
                                {kAskDragonSlayer, {kLay, kPass}},
                                {kAskGrail, {kSave}},
                                {kAskSquire, {kKnightSquire}},
                                {kAskLost, {kGiveGrail}},
                                {kAskCharged, {kPayPair}},
                                {kAskRob, {kRob}},
                                {kAskTraitorEvil, {kDrawBlack}}};

Why why_not_other(const State& s, Seat p, Move m, Ask ask) {
  const std::string_view rule = rule_of(ask);
  if (ask == kAskPick || ask == kAskFight) return why_not_picking(s, p, m, ask, rule);
  if (ask == kAskShare) return why_not_share(s, m);
  if (ask == kAskWitch4) return why_not_witch_4(s, p, m);
  for (const Answers& known : kAnswers) {
    if (known.ask == ask && (m.verb == known.verbs[0] || m.verb == known.verbs[1]))
      return why_not_argument(s, p, m, rule);
  }
  return {"wrong_moment", rule};
}

std::string_view rule_of_ending(std::uint8_t ending) {
  constexpr std::array<std::string_view, kEndings> kRules = {
#define ENDING(id, word, side, rule) #rule,
#include "games/shadows/endings.def"
#undef ENDING
  };
  return kRules[ending];
}

}  // namespace

Why Shadows::why_not(const State& s, Seat seat, Move m) {
  if (!well_formed(verbs(), m)) return {"malformed", ""};
  const Decision d = pending(s);
  if (d.over()) return {"over", rule_of_ending(s.ending)};
  const auto ask = static_cast<Ask>(d.kind);
  if (!d.together.has(seat)) {
    if (ask == kAskHeroic || ask == kAskEvil) return {"not_your_turn", "S-037"};
    return {"not_asked", rule_of(ask)};
  }
  MoveList moves;
  legal(s, seat, moves);
  if (moves.has(m)) return {};
  if (m.verb == kJoin) return why_not_join(s);
  if (m.verb == kLeave) return {"closed_table", "S-416"};
  if (ask == kAskHeroic) return why_not_heroic(s, seat, m);
  if (ask == kAskEvil) return why_not_evil(s, seat, m);
  return why_not_other(s, seat, m, ask);
}

}  // namespace logres::shadows
