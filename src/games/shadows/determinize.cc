// A world one viewer cannot tell from the true one: observe(determinize(o), o.me) == o. What the viewer sees is copied;
// what they do not see is dealt at random among the places where it could be.
#include <algorithm>
#include <utility>

#include "games/shadows/step_functions.h"

namespace logres::shadows {
namespace {

// Cards this viewer cannot place, as a shuffled bag from which the places are filled.
class Pool {
 public:
  Pool(const PublicState& s, Card first, Card last) {
    for (Card c = first; c <= last; ++c) count_[c] = static_cast<std::uint8_t>(copies(s, c));
  }
  void seen(Card c, int n = 1) { count_[c] = static_cast<std::uint8_t>(count_[c] - n); }
  void shuffle(Dice& dice) {
    for (std::size_t c = 0; c < count_.size(); ++c) {
      for (int i = 0; i < count_[c]; ++i) bag_[size_++] = static_cast<Card>(c);
    }
    for (std::size_t i = size_; i > 1; --i) std::swap(bag_[i - 1], bag_[dice.below(static_cast<std::uint32_t>(i))]);
  }
  Card take() { return bag_[--size_]; }
  // A random card that fits.
  Card take_if(bool (*fits)(Card)) {
    for (std::size_t i = size_; i-- > 0;) {
      if (fits(bag_[i])) {
        std::swap(bag_[i], bag_[size_ - 1]);
        return take();
      }
    }
    return kNoCard;
  }

 private:
  std::array<std::uint8_t, kCardKinds> count_{};
  std::array<Card, kMaxWhite> bag_{};
  std::size_t size_ = 0;
};

bool is_step(const Frame& f, Step step) { return f.step == static_cast<std::uint8_t>(step); }

void see_white(const Observation& o, Pool& pool) {
  for (Card c = kFirstWhite; c <= kLastWhite; ++c) pool.seen(c, o.hand[white_index(c)]);
  for (const Laid& laid : o.laid) {
    for (std::size_t i = 0; i < laid.size; ++i) pool.seen(laid_card(laid.code[i]));
  }
  pool.seen(kGrailCard, o.grails);
  pool.seen(kMerlin, o.merlins_removed);
  if (o.heroism != kNowhere) pool.seen(kHeroism);
  if (o.divine_favor != 0) pool.seen(kDivineFavor);
  if (o.playing != kNoCard) pool.seen(o.playing);
  for (std::size_t i = 0; i < o.offer_size; ++i) pool.seen(o.offer[i]);
  for (int i = 0; i < o.frames.size(); ++i) {
    Frame f = o.frames.at(i);
    if (is_step(f, Step::kQuestEnd) && kays_code(f) != 0) pool.seen(laid_card(kays_code(f)));
  }
}

void deal_white(const Observation& o, State& s, Dice& dice) {
  Pool pool(o, kFirstWhite, kLastWhite);
  see_white(o, pool);
  pool.shuffle(dice);
  for (Seat p = 0; p < o.seats; ++p) {
    if (p == o.me) {
      s.hand[p] = o.hand;
      continue;
    }
    for (int i = 0; i < o.hand_size[p]; ++i) ++s.hand[p][white_index(pool.take())];
  }
  for (std::size_t i = 0; i < o.white_pile.size; ++i) s.white_cards[i] = pool.take();
  for (int i = 0; i < o.white_discard_size; ++i) ++s.white_discard[white_index(pool.take())];
}

void see_black(const Observation& o, Pool& pool) {
  for (std::size_t k = 0; k < kBlackKinds; ++k) pool.seen(static_cast<Card>(kFirstBlack + k), o.black_removed[k]);
  for (std::size_t b = 0; b < 2; ++b) {
    for (std::size_t i = 0; i < 5; ++i) {
      const Card c = o.hidden[b][i] != kNoCard ? o.hidden[b][i] : o.spots[b].card[i];
      if (is_black(c)) pool.seen(c);
    }
    if (o.drawn[b] != kNoCard) pool.seen(o.drawn[b]);
  }
  for (std::size_t i = 0; i < o.grail_black; ++i) pool.seen(o.grail_stack[i]);
  for (const Card c : kDispellable) {
    if (in_play(o, c)) pool.seen(c);
  }
  for (int i = 0; i < o.frames.size(); ++i) {
    Frame f = o.frames.at(i);
    if (is_step(f, Step::kBlack) && is_black(f.source) && f.stage < kBlackDone && disposal(f) != kStays)
      pool.seen(f.source);
  }
  for (const Card c : o.black_seen) {
    if (c != kNoCard) pool.seen(c);
  }
}

// The Black card somebody else has drawn: of the announced kind, or any (with the Armor two).
void deal_drawn(const Observation& o, State& s, Pool& pool) {
  s.drawn = o.drawn;
  for (int i = o.frames.size() - 1; i >= 0; --i) {
    Frame f = o.frames.at(i);
    if (!is_step(f, Step::kBlack)) continue;
    if (f.stage == kBlackDone) return;
    const bool placed = disposal(f) == kStays;
    if (s.drawn[0] == kNoCard && f.source == kSomeBlackKnight && !placed) s.drawn[0] = pool.take_if(is_black_knight);
    if (s.drawn[0] == kNoCard && f.source == kSomeLancelot && !placed) s.drawn[0] = pool.take_if(is_lancelot);
    for (Card& c : s.drawn) {
      if (c == kNoCard && f.source == kNoCard) c = pool.take();  // asked for the Armor's choice
    }
    return;
  }
}

void deal_black(const Observation& o, State& s, Dice& dice) {
  Pool pool(o, kFirstBlack, kLastBlack);
  see_black(o, pool);
  pool.shuffle(dice);
  s.hidden = o.hidden;
  for (std::size_t b = 0; b < 2; ++b) {
    for (std::size_t i = 0; i < 5; ++i) {
      if (is_black(s.hidden[b][i])) continue;
      if (o.spots[b].card[i] == kSomeBlackKnight) s.hidden[b][i] = pool.take_if(is_black_knight);
      if (o.spots[b].card[i] == kSomeLancelot) s.hidden[b][i] = pool.take_if(is_lancelot);
    }
  }
  deal_drawn(o, s, pool);
  s.black_cards = o.black_seen;
  for (std::size_t i = 0; i < o.black_pile.size; ++i) {
    if (s.black_cards[i] == kNoCard) s.black_cards[i] = pool.take();
  }
  for (int i = 0; i < o.black_discard_size; ++i) ++s.black_discard[black_index(pool.take())];
}

void deal_travel(const Observation& o, State& s, Dice& dice) {
  if (o.expansion == 0) return;
  Pool pool(o, kFirstTravel, kLastTravel);
  if (!knights_at(o, kCaptured).empty()) pool.seen(kTravelCaptured);
  for (int i = 0; i < o.frames.size(); ++i) {
    const Frame& f = o.frames.at(i);
    if (is_step(f, Step::kTravel) && f.source != kNoCard) pool.seen(f.source);
  }
  pool.shuffle(dice);
  for (std::size_t i = 0; i < o.travel_pile.size; ++i) s.travel_cards[i] = pool.take();
  for (int i = 0; i < o.travel_discard_size; ++i) ++s.travel_discard[travel_index(pool.take())];
}

// A game that goes on has a Loyal Knight alive (S-468): if chance has dealt otherwise, one Traitor changes places with
// an unused or a dead player's Loyal card.
void keep_one_loyal(const Observation& o, State& s) {
  Seat traitor = kNoSeat;
  Seat dead = kNoSeat;
  for (Seat p = 0; p < s.seats; ++p) {
    if (is_knight(s, p) && s.loyalty[p] == kLoyal) return;
    if (o.loyalty[p] != kUnknown || !is_seated(s, p)) continue;
    if (is_knight(s, p)) traitor = p;
    if (!is_knight(s, p) && s.loyalty[p] == kLoyal) dead = p;
  }
  if (traitor == kNoSeat) return;
  s.loyalty[traitor] = kLoyal;
  if (dead != kNoSeat) {
    s.loyalty[dead] = kTraitor;
  } else {
    --s.spare_loyal;
    ++s.spare_traitor;
  }
}

void deal_loyalties(const Observation& o, State& s, Dice& dice) {
  int traitors = traitor_cards(o);
  int loyal = loyal_cards(o);
  for (Seat p = 0; p < o.seats; ++p) {
    if (o.loyalty[p] != kUnknown) --(o.loyalty[p] == kTraitor ? traitors : loyal);
  }
  for (Seat p = 0; p < o.seats; ++p) {
    if (!is_seated(o, p)) continue;
    s.loyalty[p] = o.loyalty[p];
    if (o.loyalty[p] != kUnknown) continue;
    const bool traitor = static_cast<int>(dice.below(static_cast<std::uint32_t>(traitors + loyal))) < traitors;
    --(traitor ? traitors : loyal);
    s.loyalty[p] = traitor ? kTraitor : kLoyal;
  }
  s.spare_traitor = static_cast<std::uint8_t>(traitors);
  s.spare_loyal = static_cast<std::uint8_t>(loyal);
  if (!is_over(s)) keep_one_loyal(o, s);
}

// The seats a window has asked before the viewer have answered, somehow; those after them have not.
void answer_for_others(const Observation& o, State& s, Dice& dice) {
  Frame& f = s.frames.top();
  const SeatSet asked = SeatSet::from_bits(f.x[0]);
  f.owner = first_from(s, s.active, asked);
  Seat until = f.owner;
  if (asked.has(o.me)) until = o.owes != 0 ? o.me : next_asked(s, asked, o.me);
  const Ctx ctx{dice};
  MoveList moves;
  while (f.owner != until) {
    if (f.owner == o.me) {
      record_answer(s, o.my_answer);
    } else {
      moves.clear();
      top_step(s).legal(s, f.owner, moves);
      top_step(s).answer(s, ctx, moves[static_cast<int>(dice.below(static_cast<std::uint32_t>(moves.size())))]);
    }
  }
}

}  // namespace

State Shadows::determinize(const Observation& o, Dice& dice) {
  State s;
  static_cast<PublicState&>(s) = o;
  s.picked = o.picked;
  s.pick_values = o.pick_values;
  s.pick_tries = o.pick_tries;
  deal_white(o, s, dice);
  deal_black(o, s, dice);
  deal_travel(o, s, dice);
  deal_loyalties(o, s, dice);
  if (!is_over(s) && top_step(s).together()) answer_for_others(o, s, dice);
  return s;
}

}  // namespace logres::shadows
