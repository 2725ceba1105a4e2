#include "core/dice.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <vector>

namespace logres {
namespace {

// The sum of (seen - expected)^2 / expected over `bound` outcomes.
double chi_square(Dice& dice, std::uint32_t bound, int per_outcome) {
  std::vector<int> seen(bound);
  for (std::uint32_t i = 0; i < bound * static_cast<std::uint32_t>(per_outcome); ++i) ++seen[dice.below(bound)];
  double sum = 0;
  for (const int n : seen) {
    const double off = n - per_outcome;
    sum += off * off / per_outcome;
  }
  return sum;
}

// With k degrees of freedom the statistic has mean k and variance 2k: six deviations are a one in many millions.
void expect_uniform(Dice dice) {
  for (const std::uint32_t bound : {2U, 3U, 5U, 6U, 7U, 20U, 52U, 64U, 100U, 1000U}) {
    const double degrees = bound - 1;
    const double off = (chi_square(dice, bound, 2000) - degrees) / std::sqrt(2 * degrees);
    EXPECT_LT(off, 6) << "bound " << bound;
    EXPECT_GT(off, -6) << "too even to be random: bound " << bound;
  }
}

// A stream of blocks that is the fast generator in disguise.
void mixed_block(const void* context, std::uint64_t index, Dice::Block& out) {
  std::uint64_t z = *static_cast<const std::uint64_t*>(context) + index * 8;
  for (auto& word : out) {
    std::uint64_t x = ++z * 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebULL;
    word = x ^ (x >> 31U);
  }
}

TEST(Dice, fast_dice_are_uniform) {
  for (const std::uint64_t seed : {0ULL, 1ULL, 2ULL, ~0ULL, 0x1234567890abcdefULL}) expect_uniform(Dice::fast(seed));
}

TEST(Dice, block_dice_are_uniform) {
  const std::uint64_t key = 42;
  expect_uniform(Dice::blocks(mixed_block, &key));
}

TEST(Dice, pairs_of_throws_are_independent) {
  Dice dice = Dice::fast(7);
  std::array<int, 36> seen{};
  for (int i = 0; i < 36'000; ++i) {
    const auto first = dice.below(6);
    ++seen[first * 6 + dice.below(6)];
  }
  double sum = 0;
  for (const int n : seen) sum += (n - 1000.0) * (n - 1000.0) / 1000.0;
  EXPECT_LT(sum, 35 + 6 * std::sqrt(70.0));
}

TEST(Dice, neighbouring_seeds_start_differently) {
  std::set<std::uint32_t> first;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) first.insert(Dice::fast(seed).below(1U << 31U));
  EXPECT_EQ(first.size(), 1000U);
}

TEST(Dice, equal_seeds_give_equal_throws_and_a_copy_goes_its_own_way) {
  Dice a = Dice::fast(99);
  Dice b = Dice::fast(99);
  for (int i = 0; i < 100; ++i) ASSERT_EQ(a.below(1000), b.below(1000));
  Dice copy = a;
  const auto next = copy.below(1U << 31U);
  copy.below(6);
  EXPECT_EQ(a.below(1U << 31U), next);
}

// Gives the same 32-bit numbers over and over: what is drawn from a known number can be computed by hand.
struct Fixed {
  std::vector<std::uint32_t> numbers;
};
void fixed_block(const void* context, std::uint64_t index, Dice::Block& out) {
  const auto& numbers = static_cast<const Fixed*>(context)->numbers;
  const auto at = [&](std::uint64_t i) { return std::uint64_t{numbers[i % numbers.size()]}; };
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = at(index * 16 + 2 * i) | (at(index * 16 + 2 * i + 1) << 32U);
}

TEST(Dice, the_high_half_of_the_product_decides) {
  const Fixed source{{0x00000001, 0x40000000, 0x80000000, 0xffffffff}};
  Dice dice = Dice::blocks(fixed_block, &source);
  EXPECT_EQ(dice.below(4), 0U);
  EXPECT_EQ(dice.below(4), 1U);
  EXPECT_EQ(dice.below(4), 2U);
  EXPECT_EQ(dice.below(4), 3U);
}

// 2^32 mod 3 = 1: of the 2^32 numbers exactly one must be thrown again, namely 0, whose product's low half is 0.
TEST(Dice, the_number_that_would_bias_is_drawn_again) {
  const Fixed source{{0x00000000, 0xffffffff}};
  Dice dice = Dice::blocks(fixed_block, &source);
  EXPECT_EQ(dice.below(3), 2U);  // 0 was passed over
  const Fixed fair{{0x00000001}};
  EXPECT_EQ(Dice::blocks(fixed_block, &fair).below(3), 0U);
}

// For bounds near 2^32 a plain product would double some outcomes; the share of the lower half shows it.
TEST(Dice, huge_bounds_are_not_biased) {
  Dice dice = Dice::fast(11);
  constexpr std::uint32_t kBound = 0xC0000000;  // three quarters of the range: without redraws thirds come out 1:1:2
  std::array<int, 3> seen{};
  for (int i = 0; i < 90'000; ++i) ++seen[dice.below(kBound) % 3];
  for (const int n : seen) EXPECT_NEAR(n, 30'000, 900);
  int lower = 0;
  for (int i = 0; i < 90'000; ++i) lower += dice.below(kBound) < kBound / 2 ? 1 : 0;
  EXPECT_NEAR(lower, 45'000, 900);
}

TEST(Dice, one_outcome_is_always_zero) {
  Dice dice = Dice::fast(3);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(dice.below(1), 0U);
}

TEST(Dice, blocks_are_asked_for_in_order_and_used_up) {
  static std::vector<std::uint64_t> asked;
  asked.clear();
  Dice dice = Dice::blocks(
      [](const void*, std::uint64_t index, Dice::Block& out) {
        asked.push_back(index);
        out.fill(0x8000000080000000ULL);
      },
      nullptr);
  for (int i = 0; i < 16; ++i) EXPECT_EQ(dice.below(2), 1U);
  EXPECT_EQ(asked, (std::vector<std::uint64_t>{0}));
  dice.below(2);
  EXPECT_EQ(asked, (std::vector<std::uint64_t>{0, 1}));
}

TEST(Dice, a_script_gives_its_outcomes_in_order) {
  const std::array<std::uint16_t, 3> script = {4, 0, 59};
  Dice dice = Dice::scripted(script);
  EXPECT_EQ(dice.left_over(), 3U);
  EXPECT_EQ(dice.below(6), 4U);
  EXPECT_EQ(dice.below(1), 0U);
  EXPECT_EQ(dice.left_over(), 1U);
  EXPECT_EQ(dice.below(60), 59U);
  EXPECT_EQ(dice.left_over(), 0U);
  EXPECT_TRUE(dice.sound());
}

TEST(Dice, a_script_that_is_too_short_is_unsound) {
  const std::array<std::uint16_t, 1> script = {1};
  Dice dice = Dice::scripted(script);
  dice.below(2);
  EXPECT_TRUE(dice.sound());
  EXPECT_EQ(dice.below(2), 0U);
  EXPECT_FALSE(dice.sound());
}

TEST(Dice, a_script_with_an_outcome_out_of_range_is_unsound) {
  const std::array<std::uint16_t, 1> script = {6};
  Dice dice = Dice::scripted(script);
  EXPECT_EQ(dice.below(6), 0U);
  EXPECT_FALSE(dice.sound());
}

}  // namespace
}  // namespace logres
