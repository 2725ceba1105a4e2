// What a player may say: a verb and up to three small arguments.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <span>

#include "core/limits.h"

namespace logres {

// Arguments are ids (a card, a seat, a quest, a number), never positions in a list: equal moves look equal in
// every world, and moves in old records keep their meaning.
struct Move {
  std::uint8_t verb = 0, a = 0, b = 0, c = 0;
  auto operator<=>(const Move&) const = default;
};
static_assert(sizeof(Move) == 4);

// The legal moves of one seat: a fixed list, so that asking for it never allocates. Games fill it in ascending
// order without repetition.
class MoveList {
 public:
  static constexpr int kCapacity = 256;

  // Leaves the moves uninitialised on purpose: clearing a kilobyte per decision would cost more than the rules.
  MoveList() {}  // NOLINT(modernize-use-equals-default)

  void clear() { size_ = 0; }
  void add(Move move) {
    if (size_ == kCapacity) [[unlikely]]
      limit_exceeded("a list of moves is full");
    moves_[static_cast<std::size_t>(size_++)] = move;
  }
  // The verb with each number of a set (bit n is the number n) as its argument.
  void add_each(std::uint8_t verb, std::uint64_t numbers) {
    if (std::popcount(numbers) > kCapacity - size_) [[unlikely]]
      limit_exceeded("a list of moves is full");
    Move* next = moves_.data() + size_;
    for (; numbers != 0; numbers &= numbers - 1) *next++ = {verb, static_cast<std::uint8_t>(std::countr_zero(numbers))};
    size_ = static_cast<int>(next - moves_.data());
  }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](int i) const { return moves_[static_cast<std::size_t>(i)]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }
  std::span<const Move> span() const { return {begin(), end()}; }

  bool has(Move move) const {
    for (Move m : *this) {
      if (m == move) return true;
    }
    return false;
  }

 private:
  int size_ = 0;
  std::array<Move, kCapacity> moves_;
};

}  // namespace logres
