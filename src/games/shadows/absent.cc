// What is played for a player who is away: the last column of section 19, named by each row of steps.def. Defaults
// never spend a limited resource and never accuse.
#include "games/shadows/choices.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

SeatSet candidates(const State& s) { return SeatSet::from_bits(s.frames.top().x[0]); }

}  // namespace

Move Shadows::absent(const State& s, Seat p, Dice& dice) { return absent_answer(s, p, dice); }

// -- those that depend on nothing

Move absent_share(const State& /*s*/, const Away& /*away*/) { return move(kDealAtRandom); }      // D-02, D-26
Move absent_refuse(const State& /*s*/, const Away& /*away*/) { return move(kRefuse); }           // D-02, D-26, D-30
Move absent_look(const State& /*s*/, const Away& /*away*/) { return move(kLook); }               // D-03
Move absent_facing(const State& /*s*/, const Away& /*away*/) { return move(kFaceUp); }           // D-07
Move absent_merlins(const State& /*s*/, const Away& /*away*/) { return move(kGiveMerlins, 0); }  // D-09
Move absent_witch_3(const State& /*s*/, const Away& /*away*/) { return move(kChooseWar, kPictWar); }  // D-15
Move absent_fate(const State& /*s*/, const Away& /*away*/) { return move(kLoyalFate); }               // D-16
Move absent_clairvoyance(const State& /*s*/, const Away& /*away*/) { return move(kKeepOrder); }       // D-24
Move absent_stay(const State& /*s*/, const Away& /*away*/) { return move(kStay); }                    // D-25, D-31
Move absent_ambush(const State& /*s*/, const Away& /*away*/) { return move(kDeclineFight); }          // D-31
Move absent_pass(const State& /*s*/, const Away& /*away*/) { return move(kPass); }  // D-11, D-12, D-21

// D-24: Dragon Slayer was played, so its cards are laid: the first that fits, D-22 the lowest value. D-31: a pair if
// held.
Move absent_first(const State& /*s*/, const Away& away) { return away.legal[0]; }

// -- those that look at the board

// D-04.
Move absent_under(const State& s, const Away& /*away*/) {
  return move(kPutUnder, s.black_cards[s.black_pile.size - 1U]);
}
// D-05, D-34.
Move absent_evil(const State& s, const Away& /*away*/) { return move(can_draw_black(s) ? kDrawBlack : kAddEngine); }
// D-06.
Move absent_armor(const State& s, const Away& /*away*/) { return move(kPlayBlack, s.drawn[0]); }
// D-08.
Move absent_war(const State& s, const Away& /*away*/) {
  return move(kChooseWar, s.warriors[1] < s.warriors[0] ? kPictWar : kSaxonWar);
}
// D-12.
Move absent_pick_volunteer(const State& s, const Away& /*away*/) {
  return move(kPickVolunteer, first_from(s, s.active, candidates(s)));
}
// D-14.
Move absent_witch_4(const State& s, const Away& away) {
  return move(held(s, away.seat, kGrailCard) > 0 ? kGiveGrail : kTakeLoss);
}
// D-16, D-18, D-19, D-36.
Move absent_heroic(const State& /*s*/, const Away& away) {
  if (away.legal.has(move(kMerlinsCard))) return move(kMerlinsCard);
  if (away.legal.has(move(kEndTurn))) return move(kEndTurn);
  for (const Move m : {move(kMoveTo, kCamelot), move(kDrawWhite), move(kMoveTo, kAtExcalibur)}) {
    if (away.legal.has(m)) return m;
  }
  return away.legal[0];
}
// D-20: none.
Move absent_fight(const State& s, const Away& /*away*/) {
  return s.pick_values > 0 && may_take_back(s) ? move(kTakeBack) : move(kConfirm);
}
// D-27.
Move absent_lamorak(const State& s, const Away& away) {
  return move(s.life[away.seat] == 1 ? kReplaceLoss : kTakeLoss);
}
// D-28.
Move absent_grail(const State& s, const Away& away) {
  return candidates(s).has(away.seat) ? move(kSave, away.seat) : move(kPass);
}
// D-30.
Move absent_squire(const State& s, const Away& away) {
  return move(kKnightSquire, first_from(s, away.seat, candidates(s)));
}
// D-33.
Move absent_rob(const State& s, const Away& away) {
  Seat victim = kNoSeat;
  for (Seat q = s.left[away.seat]; q != away.seat; q = s.left[q]) {
    if (is_knight(s, q) && s.hand_size[q] > 0 && (victim == kNoSeat || s.hand_size[q] > s.hand_size[victim]))
      victim = q;
  }
  return move(kRob, victim);
}

// -- those at random

// D-01: a card that is no Merlin, if there is one.
Move absent_offer(const State& s, const Away& away) {
  const Seat p = away.seat;
  if (held(s, p, kMerlin) == s.hand_size[p]) return move(kOfferCard, kMerlin);
  Card c = random_card(s, p, away.dice);
  while (c == kMerlin) c = random_card(s, p, away.dice);
  return move(kOfferCard, c);
}
// D-13.
Move absent_discard(const State& s, const Away& away) { return move(kDiscard, random_card(s, away.seat, away.dice)); }
// D-13: one after the other.
Move absent_pick(const State& s, const Away& away) {
  if (away.legal[0].verb == kConfirm) return away.legal[0];
  Card c = random_card(s, away.seat, away.dice);
  while (held(s, away.seat, c) <= s.picked[white_index(c)]) c = random_card(s, away.seat, away.dice);
  return move(kPick, c, 0);
}
// D-23.
Move absent_exchange(const State& s, const Away& away) {
  return move(kExchangeCard, random_card(s, away.seat, away.dice));
}

}  // namespace logres::shadows
