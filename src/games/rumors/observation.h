// What one seat may see of a table of Rumors: the present, not the past. Remembering is the player's business.
#pragma once

#include <array>
#include <cstdint>

#include "games/rumors/state.h"

namespace logres::rumors {

// a stack is seen as empty, low, middle or high.
enum class Height : std::uint8_t {
#define HEIGHT(id, ...) id,
#include "games/rumors/kinds.def"
};
inline constexpr auto kHeightNames = std::to_array<std::string_view>({
#define HEIGHT(id, word) word,
#include "games/rumors/kinds.def"
});
inline constexpr std::array<std::uint8_t, 5> kHeightFrom = {
    0, 1, 21, 41, kMaxCards + 1};  // kHeightFrom[h] <= n < [h+1]
constexpr Height height(int cards) {
  return cards == 0               ? Height::kEmpty
         : cards < kHeightFrom[2] ? Height::kLow
         : cards < kHeightFrom[3] ? Height::kMiddle
                                  : Height::kHigh;
}

inline constexpr std::uint8_t kUnknown = 0xff;

struct Observation {
  // -- who looks, and what is public of the table
  Seat me = kNoSeat;
  std::uint8_t seats = 0;
  Seat first = 0, active = 0;
  std::uint8_t expert = 0, morgan_8 = 0, merlin_6 = 0, host_named_first = 0;
  std::uint8_t white = 0, black = 0;
  std::uint8_t silence = 0, morgan_1 = 0, morgan_2 = 0, general_reveal = 0;
  Ending ending = kNotOver;
  Height deck = Height::kEmpty, discard = Height::kEmpty, pile = Height::kEmpty;
  Card top = kNoCard;  // the card, or what it was announced as; kNoCard: empty, or face down and unannounced
  Facing facing = Facing::kUp;
  QuestSet open_quests = 0;  // the quests a player may go on now, by the top card
  std::uint8_t unused_morgans = 0;
  std::uint8_t tokens = 0;
  std::array<std::uint8_t, 2> token_quest = {kUnknown, kUnknown};  // mine, or everybody's once the pile is open
  std::array<std::uint8_t, 2> my_token{};
  std::array<Face, kPlayers> face{};
  std::array<std::uint8_t, kPlayers> loyalty{};  // kUnknown unless public or mine
  std::array<std::uint8_t, kPlayers> knights_held{};
  std::array<std::uint8_t, kKnights> knights_gone{};
  std::uint8_t knight_deck = 0;
  SeatSet accused;

  // -- the question
  std::uint8_t ask = 0;            // an Ask
  SeatSet asked;                   // Decision::together
  std::uint8_t owes = 0;           // this viewer has still to answer
  std::uint8_t target = kUnknown;  // accused, Vivien's receiver, Galahad's target, the Traitor whose flip is discussed
  std::array<std::uint8_t, 8> wrong{};
  SeatSet exposed_before, to_flip;  // the end: Traitors who flip nothing, and those still to flip
  std::uint8_t hand_size = 0;       // cards somebody has drawn and not placed

  // -- a quest under way
  std::uint8_t main = kNoQuest, bonus = 0, opened = 0;
  Stacks stacks{}, removed{};
  std::array<std::uint8_t, kCardKinds - kMorgan1> characters{};  // Morgans, Merlins, Mordred, Vivien in the opened pile
  std::array<Card, 2> played{};
  std::uint8_t played_size = 0;

  // -- mine alone
  std::array<std::uint8_t, kKnights> my_knights{};
  std::array<Card, 3> hand{};            // the cards I have drawn and not yet placed
  std::uint8_t new_loyalty = kUnknown;   // Vivien: the card I was given
  std::uint8_t my_choice = kUnknown;     // Vivien: what I chose while the other has not
  std::uint8_t seen_loyalty = kUnknown;  // Galahad: the card I am looking at
  std::uint8_t deck_size = 0;            // Tristan: the deck I am looking through, top last
  std::array<Card, kMaxCards> deck_cards{};

  bool operator==(const Observation&) const = default;
};
static_assert(std::is_trivially_copyable_v<Observation>);

}  // namespace logres::rumors
