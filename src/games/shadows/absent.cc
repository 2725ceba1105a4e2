// What is played for a player who is away: the last column of section 19. Defaults never spend a limited resource and
// never accuse.
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

// D-01: a random card that is no Merlin, if there is one.
Move absent_offer(const State& s, Seat p, Dice& dice) {
  if (held(s, p, kMerlin) == s.hand_size[p]) return move(kOfferCard, kMerlin);
  Card c = random_card(s, p, dice);
  while (c == kMerlin) c = random_card(s, p, dice);
  return move(kOfferCard, c);
}

// D-16, D-18, D-19, D-36.
Move absent_heroic(const State& s, Seat p) {
  MoveList moves;
  legal_heroic(s, p, moves);
  if (moves.has(move(kMerlinsCard))) return move(kMerlinsCard);
  if (moves.has(move(kEndTurn))) return move(kEndTurn);
  for (const Move m : {move(kMoveTo, kCamelot), move(kDrawWhite), move(kMoveTo, kAtExcalibur)}) {
    if (moves.has(m)) return m;
  }
  return moves[0];
}

// D-13: at random, one after the other.
Move absent_pick(const State& s, Seat p, Dice& dice) {
  MoveList moves;
  legal_pick(s, p, moves);
  if (moves[0].verb == kConfirm) return moves[0];
  Card c = random_card(s, p, dice);
  while (held(s, p, c) <= s.picked[white_index(c)]) c = random_card(s, p, dice);
  return move(kPick, c, 0);
}

// D-27.
Move absent_lamorak(const State& s, Seat p) { return move(s.life[p] == 1 ? kReplaceLoss : kTakeLoss); }

// D-28.
Move absent_grail(const State& s, Seat p) {
  return SeatSet::from_bits(s.frames.top().x[0]).has(p) ? move(kSave, p) : move(kPass);
}

// D-33.
Move absent_rob(const State& s, Seat p) {
  Seat victim = kNoSeat;
  for (Seat q = s.left[p]; q != p; q = s.left[q]) {
    if (is_knight(s, q) && s.hand_size[q] > 0 && (victim == kNoSeat || s.hand_size[q] > s.hand_size[victim]))
      victim = q;
  }
  return move(kRob, victim);
}

// D-31: a pair if held.
Move absent_charged(const State& s, Seat p) {
  MoveList moves;
  legal_charged(s, p, moves);
  return moves[0];
}

// D-20: none.
Move absent_fight(const State& s) {
  return s.pick_values > 0 && s.pick_tries < kMaxTakeBacks ? move(kTakeBack) : move(kConfirm);
}

// D-24: Dragon Slayer was played, so its cards are laid: the first that fits, D-22 the lowest value.
Move first_legal(const State& s, Seat p) {
  MoveList moves;
  legal_dragon_slayer(s, p, moves);
  return moves[0];
}

// The defaults that depend on nothing.
constexpr Move fixed(Ask ask) {
  switch (ask) {
    case kAskShare:
      return move(kDealAtRandom);  // D-02, D-26
    case kAskVote:
    case kAskSquireVote:
      return move(kRefuse);
    case kAskLook:
      return move(kLook);  // D-03
    case kAskFacing:
      return move(kFaceUp);  // D-07
    case kAskMerlins:
      return move(kGiveMerlins, 0);  // D-09
    case kAskWitch3:
      return move(kChooseWar, kPictWar);  // D-15
    case kAskFate:
      return move(kLoyalFate);  // D-16
    case kAskClairvoyance:
      return move(kKeepOrder);  // D-24
    case kAskCome:              // D-25
    case kAskLost:
      return move(kStay);  // D-31
    case kAskAmbushed:
      return move(kDeclineFight);
    default:
      return move(kPass);  // D-11, D-12, D-21
  }
}

// Those of the Progression of Evil that look at the cards or the wars.
Move absent_evil(const State& s, Ask ask) {
  switch (ask) {
    case kAskUnder:
      return move(kPutUnder, s.black_cards[s.black_pile.size - 1U]);  // D-04
    case kAskArmor:
      return move(kPlayBlack, s.drawn[0]);  // D-06
    case kAskWar:
      return move(kChooseWar, s.warriors[1] < s.warriors[0] ? kPictWar : kSaxonWar);  // D-08
    default:
      return move(can_draw_black(s) ? kDrawBlack : kAddEngine);  // D-05, D-34
  }
}

}  // namespace

Move Shadows::absent(const State& s, Seat p, Dice& dice) {
  const auto ask = static_cast<Ask>(top_step(s).ask);
  const SeatSet candidates = SeatSet::from_bits(s.frames.top().x[0]);
  switch (ask) {
    case kAskOffer:
      return absent_offer(s, p, dice);
    case kAskUnder:
    case kAskArmor:
    case kAskWar:
    case kAskEvil:
    case kAskTraitorEvil:
      return absent_evil(s, ask);
    case kAskPickVolunteer:
      return move(kPickVolunteer, first_from(s, s.active, candidates));  // D-12
    case kAskDiscard:
      return move(kDiscard, random_card(s, p, dice));  // D-13
    case kAskPick:
      return absent_pick(s, p, dice);
    case kAskWitch4:
      return move(held(s, p, kGrailCard) > 0 ? kGiveGrail : kTakeLoss);  // D-14
    case kAskHeroic:
      return absent_heroic(s, p);
    case kAskFight:
      return absent_fight(s);
    case kAskExchange:
      return move(kExchangeCard, random_card(s, p, dice));  // D-23
    case kAskDragonSlayer:
      return first_legal(s, p);
    case kAskLamorak:
      return absent_lamorak(s, p);
    case kAskGrail:
      return absent_grail(s, p);
    case kAskSquire:
      return move(kKnightSquire, first_from(s, p, candidates));  // D-30
    case kAskCharged:
      return absent_charged(s, p);
    case kAskRob:
      return absent_rob(s, p);
    default:
      return fixed(ask);
  }
}

}  // namespace logres::shadows
