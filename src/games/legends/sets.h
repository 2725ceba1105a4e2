// Sets of cards: one bit each, by Character or EventId. There are fewer than 64 of either.
#pragma once

#include <bit>
#include <cstdint>

namespace logres::legends {

using Set = std::uint64_t;

constexpr Set bit(std::uint8_t card) { return Set{1} << card; }
constexpr Set set_of(auto... cards) { return (Set{0} | ... | bit(cards)); }
constexpr bool has(Set set, std::uint8_t card) { return ((set >> card) & 1U) != 0; }
// Without a processor's own instruction std::popcount is a call into a library; counting in the register is quicker.
constexpr int count(Set set) {
  set -= (set >> 1U) & 0x5555555555555555U;
  set = (set & 0x3333333333333333U) + ((set >> 2U) & 0x3333333333333333U);
  set = (set + (set >> 4U)) & 0x0f0f0f0f0f0f0f0fU;
  return static_cast<int>((set * 0x0101010101010101U) >> 56U);
}
constexpr std::uint8_t first(Set set) { return static_cast<std::uint8_t>(std::countr_zero(set)); }  // not of an empty set
// The n-th card, counted from 0 in id order.
constexpr std::uint8_t nth(Set set, std::uint32_t n) {
  for (; n > 0; --n) set &= set - 1;
  return first(set);
}

// for (Character c : Members(set)): in id order.
class Members {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(Set left) : left_(left) {}
    constexpr std::uint8_t operator*() const { return first(left_); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    Set left_;
  };
  constexpr explicit Members(Set set) : set_(set) {}
  constexpr Iterator begin() const { return Iterator(set_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  Set set_;
};

}  // namespace logres::legends
