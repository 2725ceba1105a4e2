#include "games/shadows/usual.h"

#include <algorithm>

#include "games/shadows/knights/knights.h"
#include "games/shadows/missing.h"
#include "games/shadows/quests/quests.h"
#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

constexpr int kManyEngines = 9;  // from here on three more end the game (S-393)

// One Black card more there loses no quest, begins no combat, and brings no Siege Engine that is felt.
bool bears_one_more(const PublicState& s, std::uint8_t quest) {
  if (!quest_in_play(s, quest)) return s.engines + 1 < kManyEngines;  // S-068
  return what_is_missing(s, quest).to_lose > 1;
}

// Excalibur is spent once (S-202): on a Special Black card, or on one that ends something.
bool ordinary(const PublicState& s, Card card) {
  if (is_special_black(card)) return false;
  if (card == kMercenaries) return bears_one_more(s, kSaxonWar) && bears_one_more(s, kPictWar);  // S-067
  if (is_lancelot(card) || card == kSomeLancelot) return bears_one_more(s, lancelot_board(s));   // S-066
  return bears_one_more(s, card == kSomeBlackKnight ? std::uint8_t{kAtBlackKnight} : kCards[card].quest);
}

// Face down a combat card brings its drawer a White card (S-064; S-065: not the Traitor), and what it counts is not yet
// needed.
bool hidden_for_a_card(const PublicState& s, Card card) {
  return is_knight(s, s.frames.top().owner) && ordinary(s, card);
}

// Nobody gets two cards more than somebody else. `share`: the proposal that is voted on.
bool even(const PublicState& s, const Frame& share) {
  const SeatSet people = SeatSet::from_bits(share.x[0]);
  int least = s.offer_size;
  int most = 0;
  for (Seat p = 0; p < s.seats; ++p) {
    if (!people.has(p)) continue;
    const int gets = static_cast<int>(std::count(s.offer_to.begin(), s.offer_to.begin() + s.offer_size, p));
    least = std::min(least, gets);
    most = std::max(most, gets);
  }
  return most - least <= 1;
}

// Even a tie is won only with Divine Favor, which a card of Kay's would save (S-275).
bool won_without_kay(const PublicState& s, const Frame& fight) {
  const bool siege = static_cast<Step>(fight.step) == Step::kSiegeFight;
  const Sides sides = siege ? siege_sides(s, fight) : combat_sides(s, fight);
  return sides.white > sides.black;
}

}  // namespace

std::uint8_t usual_answer(const PublicState& s) {
  if (is_over(s)) return kNoVerb;
  // The frame below the question is what it is asked for.
  const auto cause = [&]() -> const Frame& { return s.frames.at(s.frames.size() - 2); };
  switch (top_step(s).ask) {
    case kAskFacing:
      return hidden_for_a_card(s, cause().source) ? kFaceDown : kNoVerb;
    case kAskExcalibur:
      return ordinary(s, s.frames.top().source) ? kPass : kNoVerb;
    case kAskLook:  // free, and theirs alone to see (S-225); with the Armor they must choose (S-226)
      return looks_at_two(s, s.frames.top().owner) ? kNoVerb : kLook;
    case kAskKay:  // S-222
      return won_without_kay(s, cause()) ? kPass : kNoVerb;
    case kAskHeroic:  // the action is done: what is free could have been done before it
      return s.turn.acted != 0 && s.turn.slots == 0 ? kEndTurn : kNoVerb;
    case kAskVote:
      return even(s, cause()) ? kAccept : kNoVerb;
    default:
      return kNoVerb;
  }
}

}  // namespace logres::shadows
