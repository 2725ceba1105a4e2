#include "bots/shadows/memory.h"

#include <algorithm>

namespace logres::shadows {
namespace {

bool goes_to_discard(Card c) {  // a Black card that is gone when it has taken effect
  return is_black(c) && !is_combat(c) && c != kDespair && c != kDesolation &&
         std::find(kDispellable.begin(), kDispellable.end(), c) == kDispellable.end();
}

int most(const Hand& hand) {
  int n = 0;
  for (const auto count : hand) n += count;
  return n;
}

// Takes a card of kind `c` out of the White pile in exchange for `given`.
bool swap_with_pile(State& s, Card c, Card given) {
  for (std::size_t i = 0; i < s.white_pile.size; ++i) {
    if (s.white_cards[i] != c) continue;
    s.white_cards[i] = given;
    return true;
  }
  return false;
}

// A card this holder has more of than they were seen to take; kNoCard if there is none.
Card surplus(const Hand& has, const Hand& seen, Dice& dice) {
  int n = 0;
  for (std::size_t i = 0; i < has.size(); ++i) n += std::max(0, has[i] - seen[i]);
  if (n == 0) return kNoCard;
  int k = static_cast<int>(dice.below(static_cast<std::uint32_t>(n)));
  for (std::size_t i = 0; i < has.size(); ++i) {
    k -= std::max(0, has[i] - seen[i]);
    if (k < 0) return static_cast<Card>(kFight1 + i);
  }
  return kNoCard;
}

void hold_at_least(State& s, Hand& has, const Hand& seen, Dice& dice) {
  for (std::size_t i = 0; i < seen.size(); ++i) {
    while (has[i] < seen[i]) {
      const Card given = surplus(has, seen, dice);
      const Card wanted = static_cast<Card>(kFight1 + i);
      if (given == kNoCard || !swap_with_pile(s, wanted, given)) break;
      --has[white_index(given)];
      ++has[i];
    }
  }
}

}  // namespace

void Memory::spend(Seat p, Card c) {
  if (taken_[p][white_index(c)] > 0) --taken_[p][white_index(c)];
  ++white_gone_[white_index(c)];
}

// So many cards left their hand face down: any of those they were seen to take may be among them.
void Memory::blur(Seat p, int unseen) {
  for (int i = 0; i < unseen; ++i) {
    auto& hand = taken_[p];
    const auto most_of = std::max_element(hand.begin(), hand.end());
    if (*most_of > 0) --*most_of;
  }
}

void Memory::note(const Observation& now, const Event& e) {
  switch (e.kind) {
    case kEvTook:
      if (e.actor != now.me && is_white(e.arg[0])) ++taken_[e.actor][white_index(e.arg[0])];
      return;
    case kEvLaid:
      if (taken_[e.actor][white_index(e.arg[1])] > 0) --taken_[e.actor][white_index(e.arg[1])];
      return;
    case kEvPlayed:
      if (is_white(e.arg[0])) spend(e.actor, e.arg[0]);
      return;
    case kEvGrailBoard:
      if (e.actor < kMaxSeats && taken_[e.actor][white_index(kGrailCard)] > 0)
        --taken_[e.actor][white_index(kGrailCard)];
      return;
    case kEvThrew:  // mine
      ++white_gone_[white_index(e.arg[0])];
      return;
    case kEvDiscarded:
      if (e.actor != now.me && e.actor < kMaxSeats) blur(e.actor, e.arg[0]);
      return;
    case kEvGave:
    case kEvExchanged:
    case kEvRobbed:
      if (e.arg[0] < kMaxSeats) blur(e.arg[0], 1);
      return;
    case kEvUnmasked:
    case kEvDied:
      taken_[e.actor] = {};
      return;
    case kEvBlack:
      if (goes_to_discard(e.arg[0])) ++black_gone_[black_index(e.arg[0])];
      return;
    case kEvQuestReveal:
      if (is_black(e.arg[1])) ++black_gone_[black_index(e.arg[1])];
      return;
    case kEvRenewed:
      white_gone_ = {};
      black_gone_ = {};
      return;
    default:
      return;
  }
}

void Memory::see(const Observation& now, std::span<const Event> redacted) {
  for (const Event& e : redacted) note(now, e);
}

State Memory::imagine(const Observation& now, Dice& dice) const {
  State s = Shadows::determinize(now, dice);
  for (Seat p = 0; p < s.seats; ++p) {
    if (p != now.me && most(taken_[p]) > 0) hold_at_least(s, s.hand[p], taken_[p], dice);
  }
  if (most(white_gone_) <= s.white_discard_size) hold_at_least(s, s.white_discard, white_gone_, dice);
  for (std::size_t i = 0; i < black_gone_.size(); ++i) {
    const Card wanted = static_cast<Card>(kFirstBlack + i);
    for (std::size_t at = 0; at < s.black_pile.size && s.black_discard[i] < black_gone_[i]; ++at) {
      if (s.black_cards[at] != wanted || now.black_seen[at] != kNoCard) continue;
      std::size_t other = dice.below(kBlackKinds);
      for (int tries = 0; tries < kBlackKinds && s.black_discard[other] <= black_gone_[other]; ++tries) {
        other = (other + 1) % kBlackKinds;
      }
      if (s.black_discard[other] <= black_gone_[other]) break;
      s.black_cards[at] = static_cast<Card>(kFirstBlack + other);
      --s.black_discard[other];
      ++s.black_discard[i];
    }
  }
  return s;
}

}  // namespace logres::shadows
