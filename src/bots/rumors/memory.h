// What a bot remembers of the cards: built from its seat's events alone, and forgotten as its level says.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "bots/rumors/level.h"
#include "core/dice.h"
#include "core/event.h"
#include "games/rumors/observation.h"

namespace logres::rumors {

using CardCounts = std::array<std::uint8_t, kCardKinds>;

// One card of the Threats pile, as it is remembered.
struct Remembered {
  Card card = kNoCard;   // what I think it is; kNoCard: it has slipped my mind
  Card face = kNoCard;   // what it was shown or announced as
  Seat by = kNoSeat;     // who placed it
  bool claimed = false;  // I know it by somebody else's announcement only (Morgan #1)
};

// A chance for each quest.
using QuestChances = std::array<double, kQuests>;

struct RememberedToken {
  Seat by = kNoSeat;
  std::uint8_t quest = kUnknown;  // known if it is mine
  QuestChances likely{};          // else what I think of it; all zero: no idea
};

class Memory {
 public:
  Memory(Seat me, const Level& level) : me_(me), level_(&level) {}

  // `dice` decide what is forgotten.
  void see(const Event& event, Dice& dice);
  // Somebody else's token, the last one laid: where I think it went.
  void guess_token(const QuestChances& likely);
  // For whoever sits down at a game under way (a scenario): only the top card is seen.
  void join(const Observation& o);
  // Tristan: the whole deck, top last.
  void look_through(const Observation& o);

  std::span<const Remembered> pile() const { return {pile_.data(), pile_size_}; }
  std::span<const RememberedToken> tokens() const { return {tokens_.data(), tokens_size_}; }
  // The pile as it was opened, until it is cleaned up.
  const CardCounts& opened() const { return opened_; }
  // Morgan #2: the number said last, as far as I remember.
  int count() const { return count_; }
  // How many of this card may still come from the deck, going by what I have seen since the last shuffle.
  int unseen(const Observation& o, Card card) const;
  // Has this card been seen in this game? For Morgans, which may also lie unused.
  bool ever_seen(Card card) const { return ever_seen_[card] != 0; }
  // The next cards of the deck if I know them, top last.
  std::span<const Card> next_cards() const { return {order_.data(), order_size_}; }

 private:
  void see_drawing(const Event& event);
  void see_quest(const Event& event);
  void put(Card card, Card face, Seat by, bool claimed);
  void drawn(int cards);
  void discard(Card card);
  void clean_up();
  void forget(Dice& dice);
  void lose_count(Dice& dice);

  Seat me_;
  const Level* level_;
  std::array<Remembered, kMaxCards> pile_{};
  std::size_t pile_size_ = 0;
  std::array<RememberedToken, 2> tokens_{};
  std::size_t tokens_size_ = 0;
  CardCounts opened_{}, discarded_{}, played_{}, ever_seen_{};
  std::array<Card, kMaxCards> order_{};
  std::size_t order_size_ = 0;
  int count_ = 0;
  bool open_ = false;       // a quest is under way
  bool listening_ = false;  // a card has been drawn and not yet placed
};

}  // namespace logres::rumors
