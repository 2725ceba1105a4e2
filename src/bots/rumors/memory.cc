#include "bots/rumors/memory.h"

#include <algorithm>

#include "games/rumors/words.h"

namespace logres::rumors {
namespace {

bool slip_happens(double chance, Dice& dice) {
  return chance > 0 && dice.below(1U << 20U) < static_cast<std::uint32_t>(chance * (1U << 20U));
}

}  // namespace

void Memory::see(const Event& e, Dice& dice) {
  switch (e.kind) {
    case kEvTurn:
      return forget(dice);
    case kEvMorgan2:
      count_ = 0;
      return;
    case kEvSays:
      count_ = e.arg[0];
      return lose_count(dice);
    case kEvToken:
      if (tokens_size_ < tokens_.size()) tokens_[tokens_size_++] = {e.actor, e.arg[0], {}};
      return;
    case kEvReshuffled:  // the whole discard is the deck again
      discarded_ = {};
      order_size_ = 0;
      return;
    case kEvMorganAdded:
      order_size_ = 0;
      return;
    default:
      see_drawing(e);
      see_quest(e);
  }
}

void Memory::see_drawing(const Event& e) {
  switch (e.kind) {
    case kEvListens:
      listening_ = true;
      return drawn(1);
    case kEvPlaced:
    case kEvCovered:
      return put(e.arg[0], e.arg[0], e.actor, false);
    case kEvClaimed:  // the card itself is hidden from all but the listener
      return e.arg[1] == kHidden ? put(e.arg[0], e.arg[0], e.actor, true) : put(e.arg[1], e.arg[0], e.actor, false);
    case kEvDrew:
      if (listening_) return;
      drawn(e.arg[3]);
      // My own cards of Gawain: all but the one I play go to the discard.
      for (std::size_t i = 0; i < e.arg[3] && open_ && e.actor == me_; ++i) discard(e.arg[i]);
      return;
    case kEvSpread:
      if (e.arg[0] != kHidden) discard(e.arg[0]);
      return;
    default:
      return;
  }
}

void Memory::see_quest(const Event& e) {
  switch (e.kind) {
    case kEvOpened:
      open_ = true;
      return;
    case kEvOpenedCard:
      opened_[e.arg[0]] = e.arg[1];
      return;
    case kEvGawainCard:
      ++played_[e.arg[0]];
      if (e.actor == me_ && discarded_[e.arg[0]] > 0) --discarded_[e.arg[0]];
      return;
    case kEvMainResult:
      return clean_up();
    default:
      return;
  }
}

void Memory::put(Card card, Card face, Seat by, bool claimed) {
  listening_ = false;
  if (pile_size_ < pile_.size()) pile_[pile_size_++] = {card, face, by, claimed};
  if (!claimed) ever_seen_[card] = 1;
}

void Memory::drawn(int cards) { order_size_ -= std::min(order_size_, static_cast<std::size_t>(cards)); }

void Memory::discard(Card card) {
  ++discarded_[card];
  ever_seen_[card] = 1;
}

// what lay open is what is discarded, whatever I had thought it was.
void Memory::clean_up() {
  for (std::size_t c = 0; c < kCardKinds; ++c) {
    discarded_[c] = static_cast<std::uint8_t>(discarded_[c] + opened_[c] + played_[c]);
    if (opened_[c] + played_[c] > 0) ever_seen_[c] = 1;
  }
  open_ = false;
  opened_ = {};
  played_ = {};
  pile_size_ = 0;
  tokens_size_ = 0;
}

// The top card lies open and cannot be forgotten.
void Memory::forget(Dice& dice) {
  if (level_->forgets == 0) return;
  for (std::size_t i = 0; i + 1 < pile_size_; ++i) {
    Remembered& r = pile_[i];
    if (r.card == kNoCard || !slip_happens(level_->forgets, dice)) continue;
    if (is_quest_card(r.card) && slip_happens(level_->mixes_up, dice)) {
      r.card = quest_card(quest_of(r.card), static_cast<int>(dice.below(kSlots)));
    } else {
      r.card = kNoCard;
    }
  }
}

void Memory::lose_count(Dice& dice) {
  if (!slip_happens(level_->miscounts, dice)) return;
  count_ += dice.below(2) == 0 ? 1 : -1;
  count_ = std::max(count_, 0);
}

void Memory::guess_token(const QuestChances& likely) {
  if (tokens_size_ > 0) tokens_[tokens_size_ - 1].likely = likely;
}

void Memory::join(const Observation& o) {
  if (pile_size_ == 0 && o.opened == 0 && o.top != kNoCard) put(o.top, o.top, kNoSeat, false);
}

void Memory::look_through(const Observation& o) {
  order_size_ = o.deck_size;
  order_ = o.deck_cards;
}

int Memory::unseen(const Observation& o, Card card) const {
  int n = kCards[card].copies;
  if (card == kMorgan8) n = o.morgan_8;
  if (card == kMerlin6) n = o.merlin_6;
  if (!level_->counts_deck) return n;
  n -= discarded_[card] + played_[card];
  if (open_) return std::max(0, n - opened_[card]);
  for (const Remembered& r : pile()) n -= r.card == card ? 1 : 0;
  return std::max(n, 0);
}

}  // namespace logres::rumors
