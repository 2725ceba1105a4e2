// A world one viewer cannot tell from the true one: observe(determinize(o), o.me) == o. What the viewer sees is copied;
// what they do not see is dealt at random among the places where it could be.
#include <algorithm>
#include <utility>

#include "games/rumors/public_fields.h"
#include "games/rumors/step_functions.h"

namespace logres::rumors {
namespace {

// The cards this viewer cannot place, as a bag from which the places are filled.
class Pool {
 public:
  Pool(const State& s, Dice& dice) : dice_(dice) {
    for (Card c = 1; c < kCardKinds; ++c) {
      for (int i = 0; i < copies_in_game(s, c); ++i) bag_[size_++] = c;
    }
    for (std::size_t i = size_; i > 1; --i) std::swap(bag_[i - 1], bag_[below(i)]);
  }

  std::size_t size() const { return size_; }
  void take(Card card) {
    take_if([card](Card c) { return c == card; });
  }
  bool has(Card card) const { return std::find(bag_.begin(), end(), card) != end(); }

  // A random card that fits (the bag is shuffled), or kNoCard.
  template <class Fits>
  Card take_if(Fits fits) {
    for (std::size_t i = 0; i < size_; ++i) {
      if (!fits(bag_[i])) continue;
      const Card c = bag_[i];
      bag_[i] = bag_[--size_];
      return c;
    }
    return kNoCard;
  }
  Card take_any() {
    return take_if([](Card) { return true; });
  }
  template <class Fits>
  int count_if(Fits fits) const {
    return static_cast<int>(std::count_if(bag_.begin(), end(), fits));
  }
  std::size_t below(std::size_t bound) { return dice_.below(static_cast<std::uint32_t>(bound)); }

 private:
  std::array<Card, kMaxCards>::const_iterator end() const { return bag_.begin() + static_cast<std::ptrdiff_t>(size_); }
  Dice& dice_;
  std::array<Card, kMaxCards> bag_{};
  std::size_t size_ = 0;
};

void copy_table(const Observation& o, State& s) {
  copy_public(o, s);
  s.facing = o.facing;
  s.claim = o.facing == Facing::kClaimed ? o.top : Card{kNoCard};
  s.face = o.face;
  s.main = o.main;
  s.bonus = o.bonus;
  s.opened = o.opened;
  s.stacks = o.stacks;
  s.removed = o.removed;
  s.played = o.played;
  s.played_size = o.played_size;
  s.wrong = o.wrong;
}

// -- cards

void open_pile_as_seen(const Observation& o, State& s, Pool& pool) {
  std::array<std::uint8_t, kCardKinds> seen{};
  for (int q = 0; q < kQuests; ++q) {
    for (int slot = 0; slot < kSlots; ++slot) {
      const auto qi = static_cast<std::size_t>(q);
      const auto si = static_cast<std::size_t>(slot);
      seen[quest_card(q, slot)] = static_cast<std::uint8_t>(o.stacks[qi][si] + o.removed[qi][si]);
    }
  }
  for (std::size_t i = 0; i < o.characters.size(); ++i) seen[kMorgan1 + i] = o.characters[i];
  for (std::size_t i = 0; i < o.played_size; ++i) {
    pool.take(o.played[i]);
    if (is_quest_card(o.played[i])) --seen[o.played[i]];
  }
  for (Card c = 1; c < kCardKinds; ++c) {
    for (int i = 0; i < seen[c]; ++i) {
      pool.take(c);
      s.pile.put(c);
    }
  }
}

// The card on top, when its face is not the card's own.
Card face_down_top(const Observation& o, Pool& pool) {
  const bool morgan_to_spare = pool.count_if(is_morgan) > o.unused_morgans;
  const auto possible = [&](Card c) { return !always_shown(c) && (morgan_to_spare || !is_morgan(c)); };
  if (o.facing == Facing::kClaimed) {
    // Most announcements are true.
    if (pool.has(o.top) && possible(o.top) && pool.below(4) != 0) {
      pool.take(o.top);
      return o.top;
    }
    return pool.take_if(possible);
  }
  const bool any_by_need = o.deck == Height::kEmpty && o.discard == Height::kEmpty;
  return pool.take_if([&](Card c) {
    const QuestSet symbols = kCards[c].symbols;
    return possible(c) && (symbols == 0 && any_by_need ? kAnyQuest : symbols) == o.open_quests;
  });
}

void draw_hidden_hand(const Observation& o, State& s, Pool& pool) {
  s.hand_size = o.hand_size;
  if (o.asked.has(o.me)) {
    s.hand = o.hand;
    return;
  }
  const bool no_stack = o.deck == Height::kEmpty && o.discard == Height::kEmpty;
  const auto size = std::min<std::size_t>(o.hand_size, s.hand.size());  // to a compiler the size is any byte
  for (std::size_t i = 0; i < size; ++i) {
    const bool placed_in_secret = o.ask == kAskClaim || o.ask == kAskCover;
    // Gawain is asked only if one of his cards can be played.
    const bool must_be_playable = o.ask == kAskGawainCard && i == 0;
    // A Merlin #4 without a token is not in the pile: with deck and discard empty the hand is the only place left.
    const bool must_be_merlin_4 = no_stack && pool.has(kMerlin4);
    s.hand[i] = pool.take_if([&](Card c) {
      return (!placed_in_secret || !always_shown(c)) && (!must_be_playable || !is_morgan(c)) &&
             (!must_be_merlin_4 || c == kMerlin4);
    });
  }
}

struct Range {
  int low, high;
};
Range sizes(Height h) {
  const auto i = static_cast<std::size_t>(h);
  return {kHeightFrom[i], kHeightFrom[i + 1] - 1};
}
int pick(Range r, Pool& pool) {
  return r.low + static_cast<int>(pool.below(static_cast<std::size_t>(r.high - r.low + 1)));
}

// Splits what is left of the pool over pile (below the top), deck and discard, so that each has the height that is
// seen.
void split_pool(const Observation& o, State& s, Pool& pool, int already_in_pile, CardPile& below_top) {
  const int rest = static_cast<int>(pool.size());
  const Range d = o.deck_size > 0 ? Range{0, 0} : sizes(o.deck);  // Tristan's player has placed the deck already
  const Range x = sizes(o.discard);
  Range p = o.opened != 0 ? Range{0, 0} : sizes(o.pile);
  if (o.opened == 0) {
    p.low = std::max(p.low - already_in_pile, 0);
    p.high -= already_in_pile;
  }
  const auto merlin_4 = [](Card c) { return c == kMerlin4; };
  p.low = std::max(p.low, rest - d.high - x.high);
  p.high = std::min({p.high, rest - d.low - x.low, rest - pool.count_if(merlin_4)});
  for (int n = pick(p, pool); n > 0; --n) {
    below_top.put(pool.take_if([&](Card c) { return !merlin_4(c); }));  // each Merlin #4 in the pile has a token
  }
  const int left = static_cast<int>(pool.size());
  const Range deck = {std::max(d.low, left - x.high), std::min(d.high, left - x.low)};
  for (int n = pick(deck, pool); n > 0; --n) s.deck.put(pool.take_any());
  while (pool.size() > 0) s.discard.put(pool.take_any());
}

void deal_cards(const Observation& o, State& s, Dice& dice) {
  Pool pool(s, dice);
  const bool any_top = o.opened == 0 && o.pile != Height::kEmpty;
  Card top = kNoCard;
  if (o.opened != 0) open_pile_as_seen(o, s, pool);
  if (any_top && o.facing == Facing::kUp) {
    top = o.top;
    pool.take(top);
  }
  if (o.asked.has(o.me)) {
    for (std::size_t i = 0; i < o.hand_size && o.hand[0] != kNoCard; ++i) pool.take(o.hand[i]);
  }
  for (std::size_t i = 0; i < o.deck_size; ++i) {
    pool.take(o.deck_cards[i]);
    s.deck.put(o.deck_cards[i]);
  }
  s.deck.known = o.deck_size;

  CardPile below;
  const int tokens_to_come = o.ask == kAskToken ? 1 : 0;
  const int merlins_below = o.opened != 0 ? 0 : o.tokens + tokens_to_come - (top == kMerlin4 ? 1 : 0);
  for (int i = 0; i < merlins_below; ++i) {
    pool.take(kMerlin4);
    below.put(kMerlin4);
  }
  // A Silence that no announcement can explain needs a Morgan in the pile.
  if (o.silence != 0 && o.morgan_1 == 0 && !is_morgan(top)) below.put(pool.take_if(is_morgan));
  if (any_top && o.facing != Facing::kUp) top = face_down_top(o, pool);
  for (int i = 0; i < o.unused_morgans; ++i) s.unused[s.unused_size++] = pool.take_if(is_morgan);
  draw_hidden_hand(o, s, pool);
  split_pool(o, s, pool, below.size + (top != kNoCard ? 1 : 0), below);
  for (const Card c : below) s.pile.put(c);
  if (top != kNoCard) s.pile.put(top);
}

// -- people

void deal_loyalties(const Observation& o, State& s, Dice& dice) {
  if (o.seats == 1) return;
  std::array<std::uint8_t, kPlayers + 2> place{};  // seats, then the two spares
  place.fill(kUnknown);
  for (Seat p = 0; p < o.seats; ++p) place[p] = o.loyalty[p];
  if (o.seen_loyalty != kUnknown) place[o.target] = o.seen_loyalty;
  const std::size_t spares = o.seats;
  const bool giving = o.ask == kAskReceiver || o.ask == kAskKeep;
  if (o.new_loyalty != kUnknown) place[spares + (o.ask == kAskKeep && o.target == o.me ? 1U : 0U)] = o.new_loyalty;

  const std::size_t n = spares + 2;
  int traitors = traitor_cards(o.seats);
  int unknown = 0;
  for (std::size_t i = 0; i < n; ++i) {
    if (place[i] == kTraitor) --traitors;
    if (place[i] == kUnknown) ++unknown;
  }
  for (std::size_t i = 0; i < n; ++i) {
    if (place[i] != kUnknown) continue;
    const bool traitor = traitors > 0 && static_cast<int>(dice.below(static_cast<std::uint32_t>(unknown))) < traitors;
    place[i] = traitor ? kTraitor : kLoyal;
    traitors -= traitor ? 1 : 0;
    --unknown;
  }
  std::copy_n(place.begin(), o.seats, s.loyalty.begin());
  s.spare = {place[spares], place[spares + 1]};
  if (!giving) std::sort(s.spare.begin(), s.spare.end());
}

void deal_knights(const Observation& o, State& s, Dice& dice) {
  if (o.expert == 0) return;
  std::array<std::uint8_t, kKnightCards> bag{};
  std::size_t n = 0;
  for (std::uint8_t k = 0; k < kKnights; ++k) {
    for (int i = o.knights_gone[k] + o.my_knights[k]; i < kKnightCopies[k]; ++i) bag[n++] = k;
  }
  const auto deal = [&] {
    const auto i = dice.below(static_cast<std::uint32_t>(n));
    const std::uint8_t k = bag[i];
    bag[i] = bag[--n];
    return k;
  };
  for (Seat p = 0; p < o.seats; ++p) {
    if (p == o.me) {
      s.knights[p] = o.my_knights;
    } else {
      for (int i = 0; i < o.knights_held[p]; ++i) ++s.knights[p][deal()];
    }
  }
  while (n > 0) s.knight_deck[s.knight_deck_size++] = deal();
}

void lay_tokens(const Observation& o, State& s, Dice& dice) {
  s.tokens_size = o.tokens;
  for (std::size_t i = 0; i < o.tokens; ++i) {
    const bool known = o.token_quest[i] != kUnknown;
    s.tokens[i].quest = known ? o.token_quest[i] : static_cast<std::uint8_t>(dice.below(kQuests));
    // Somebody else's token: whose it is matters to nobody but its chooser.
    s.tokens[i].chooser = o.my_token[i] != 0 ? o.me : static_cast<Seat>(o.me == 0 ? o.seats - 1 : 0);
  }
}

// Morgan #2: the last number is remembered, not seen.
void think_of_count(const Observation& o, State& s, Dice& dice) {
  if (o.morgan_2 == 0) return;
  do {
    s.count = static_cast<std::uint8_t>(dice.below(kNumbers));
  } while (said_wrong(s, s.count + 1));
}

// -- the question

Seat only(SeatSet set) {
  Seat p = 0;
  while (!set.has(p)) ++p;
  return p;
}

void frame(State& s, Step step, std::uint8_t stage, Seat owner, std::array<std::uint8_t, 4> x = {}) {
  s.frames.push({static_cast<std::uint8_t>(step), stage, owner, 0, x});
}

// The seat a window asks first among those who, as far as the viewer can tell, have not answered.
Seat asked_now(const Observation& o, const State& s) {
  if (o.owes != 0) return o.me;
  return next_asked(s, o.asked, o.asked.has(o.me) ? o.me : kNoSeat);
}

void ask_keep(const Observation& o, State& s, Dice& dice) {
  const Seat to = o.target;
  SeatSet others = o.asked;
  if (to != kNoSeat) others.remove(to);
  const Seat from = only(others);
  Seat owner = from;
  std::uint8_t choice = 0;
  if (o.me == to && to != kNoSeat) {  // the giver has answered, or might have
    owner = to;
    choice = static_cast<std::uint8_t>(dice.below(2));
  } else if (o.me == from && o.owes == 0) {
    owner = to;
    choice = o.my_choice;
  }
  frame(s, Step::kVivienKeeps, 0, owner, {o.asked.bits(), from, to, choice});
}

void build_frames(const Observation& o, State& s, Dice& dice) {
  const bool before_action = o.ask == kAskTurn || o.ask == kAskTristan;
  const bool after_action = o.ask == kAskPercivalEnd;
  frame(s, Step::kTurn, before_action ? kTurnChoose : after_action ? kTurnChecked : kTurnActed, o.active, {0, 1, 0, 0});
  if (o.opened != 0) frame(s, Step::kQuesting, o.ask == kAskGawain ? kQuestResolving : kQuestTotalled, o.active);
  const std::uint8_t mask = o.asked.bits();
  switch (o.ask) {
    case kAskNumber:
      frame(s, Step::kListening, kListenDraw, o.active);
      return frame(s, Step::kNumber, 0, o.active);
    case kAskClaim:
      frame(s, Step::kListening, kListenPlace, o.active);
      return frame(s, Step::kClaim, 0, o.active);
    case kAskCover:
      frame(s, Step::kListening, kListenPlace, o.active);
      return frame(s, Step::kCoverCard, 0, o.active);
    case kAskToken:
      return frame(s, Step::kToken, 0, o.active);
    case kAskVenture:
      return frame(s, Step::kVenture, 0, o.active);
    case kAskReceiver:
      return frame(s, Step::kVivienGives, kGiveAskReceiver, only(o.asked));
    case kAskKeep:
      return ask_keep(o, s, dice);
    case kAskSpread:
      return frame(s, Step::kSpreading, kDrawChoose, o.active);
    case kAskArthur:
      frame(s, Step::kQuesting, kQuestOpening, o.active);
      return frame(s, Step::kArthurWindow, 0, asked_now(o, s), {mask});
    case kAskGawain:
      return frame(s, Step::kGawainWindow, 0, asked_now(o, s), {mask});
    case kAskGawainCard:
      return frame(s, Step::kGawainCard, kDrawChoose, only(o.asked));
    case kAskGawainQuest:
      return frame(s, Step::kGawainQuest, 0, only(o.asked));
    case kAskPercival:
      frame(s, Step::kAccusing, kAccuseReveal, o.active, {o.target});
      return frame(s, Step::kPercivalWindow, 0, asked_now(o, s), {mask, o.target});
    case kAskPercivalEnd:
      frame(s, Step::kEnd, kEndFlip, o.active, {o.exposed_before.bits(), o.to_flip.bits(), o.target});
      return frame(s, Step::kPercivalEndWindow, 0, asked_now(o, s), {mask, o.target});
    case kAskTristan:
      return frame(s, Step::kTristanLook, 0, o.active);
    case kAskGalahad:
      return frame(s, Step::kGalahadLook, 0, o.active, {o.target});
    default:
      return;
  }
}

}  // namespace

State Rumors::determinize(const Observation& o, Dice& dice) {
  State s;
  copy_table(o, s);
  lay_tokens(o, s, dice);
  deal_cards(o, s, dice);
  deal_loyalties(o, s, dice);
  deal_knights(o, s, dice);
  think_of_count(o, s, dice);
  if (!is_over(s)) build_frames(o, s, dice);
  return s;
}

}  // namespace logres::rumors
