// A table of Rumors, as one plain value.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/frame.h"
#include "core/seat.h"
#include "games/rumors/cards.h"
#include "games/rumors/words.h"

namespace logres::rumors {

inline constexpr int kPlayers = 7;

// Cards whose order matters only where somebody fixed it. cards[size-1] is the top. The topmost `known` cards lie in a
// fixed order (Tristan has looked, or a scenario says what comes next); below them the pile is a bag, and drawing from
// it takes one at random. That is the same as shuffling, and leaves the order undecided until it can matter.
struct CardPile {
  std::array<Card, kMaxCards> cards{};
  std::uint8_t size = 0;
  std::uint8_t known = 0;

  bool empty() const { return size == 0; }
  Card top() const { return cards[size - 1U]; }
  void put(Card c) { cards[size++] = c; }
  const Card* begin() const { return cards.data(); }
  const Card* end() const { return cards.data() + size; }
  bool operator==(const CardPile&) const = default;
};

enum class Facing : std::uint8_t {
#define FACING(id, ...) id,
#include "games/rumors/kinds.def"
};
inline constexpr auto kFacingNames = std::to_array<std::string_view>({
#define FACING(id, word) word,
#include "games/rumors/kinds.def"
});

enum class Face : std::uint8_t {
#define FACE(id, ...) id,
#include "games/rumors/kinds.def"
};
inline constexpr auto kFaceNames = std::to_array<std::string_view>({
#define FACE(id, word) word,
#include "games/rumors/kinds.def"
});

struct Token {
  std::uint8_t quest = kNoQuest;
  Seat chooser = kNoSeat;
  bool operator==(const Token&) const = default;
};

// The Quest cards of the opened pile: how many of each quest and value count. Removed cards are not in it.
using Stacks = std::array<std::array<std::uint8_t, kSlots>, kQuests>;

// Depth of the frame stack: turn, quest, Vivien played through Gawain, the choice of the two cards is the deepest
// nesting; every other question stands directly on an action. One more is kept in reserve for the end check.
inline constexpr int kMaxDepth = 6;

struct State {
  // -- cards
  CardPile deck, discard, pile;
  std::array<Card, kMaxUnusedMorgans> unused{};  // set-aside Morgans
  std::uint8_t unused_size = 0;
  std::array<Card, 3> hand{};  // drawn and not yet placed: a listener's one, a revealed Traitor's two, Gawain's three
  std::uint8_t hand_size = 0;
  std::array<Card, 2> played{};  // through Gawain, in the quest under way
  std::uint8_t played_size = 0;
  Facing facing = Facing::kUp;
  Card claim = kNoCard;
  std::array<Token, 2> tokens{};  // Merlin #4, in the order in which they were laid
  std::uint8_t tokens_size = 0;

  // -- people
  std::array<std::uint8_t, kPlayers> loyalty{};
  std::array<Face, kPlayers> face{};
  std::array<std::uint8_t, 2> spare{};  // loyalties; sorted between turns, so that their places tell nothing
  SeatSet accused;                      // who has used up the right to accuse
  std::array<std::array<std::uint8_t, kKnights>, kPlayers> knights{};
  std::array<std::uint8_t, kKnightCards> knight_deck{};
  std::uint8_t knight_deck_size = 0;
  std::array<std::uint8_t, kKnights> knights_gone{};

  // -- the table
  std::uint8_t seats = 0;
  Seat first = 0;
  Seat active = 0;
  std::uint8_t expert = 0, morgan_8 = 0, merlin_6 = 0, host_named_first = 0;  // options
  std::uint8_t white = 0, black = 0;  // R-015; counted, so that none run out
  std::uint8_t silence = 0, morgan_1 = 0, morgan_2 = 0;
  std::uint8_t count = 0;  // Morgan #2: the number said last
  std::uint8_t general_reveal = 0;
  Ending ending = kNotOver;

  // -- a quest under way (all zero otherwise)
  std::uint8_t main = kNoQuest;
  std::uint8_t bonus = 0;  // Merlin #6
  std::uint8_t opened = 0;
  Stacks stacks{};
  Stacks removed{};  // by Merlins

  // -- a question under way (zero otherwise)
  std::uint8_t result = 0;              // what the window that closed last decided: 0 = everybody passed
  std::array<std::uint8_t, 8> wrong{};  // bit n-1: the number n was said in this listening and refused (Morgan #2)
  FrameStack<kMaxDepth> frames;

  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) == 410);  // copied for every thought of a bot

inline constexpr int kNumbers = 60;  // the dial for Morgan #2's count runs from 1 to 60

constexpr bool said_wrong(const State& s, int number) {
  return ((s.wrong[static_cast<std::size_t>(number - 1) / 8U] >> (static_cast<unsigned>(number - 1) % 8U)) & 1U) != 0;
}

inline bool solo(const State& s) { return s.seats == 1; }
inline bool hidden(const State& s, Seat p) { return s.face[p] == Face::kHidden; }
inline bool revealed_traitor(const State& s, Seat p) { return s.face[p] == Face::kTraitor; }
inline bool can_draw(const State& s) { return !s.deck.empty() || !s.discard.empty(); }
inline int swords(const State& s) { return s.white + s.black; }
inline int knights_held(const State& s, Seat p) {
  int n = 0;
  for (const auto k : s.knights[p]) n += k;
  return n;
}
inline bool is_over(const State& s) { return s.ending != kNotOver; }

// How many of a card this table plays with.
inline int copies_in_game(const State& s, Card c) {
  if (c == kMorgan8 && s.morgan_8 == 0) return 0;
  if (c == kMerlin6 && s.merlin_6 == 0) return 0;
  return kCards[c].copies;
}

// how many of the loyalty cards in use are Traitors, and how many there are in all.
inline int traitor_cards(int seats) { return seats == 1 ? 0 : seats == 7 ? 2 : 1; }
inline int loyalty_cards(int seats) { return seats == 1 ? 0 : seats + 2; }

}  // namespace logres::rumors
