// Chance, as an argument of the rules and never part of a state.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace logres {

// One concrete type, so that drawing a number is not a virtual call. Three sources:
//   fast      a small generator with a 64-bit seed, for bots, simulations and tests
//   scripted  the outcomes a test or a scenario names, in order; asking for more is an error the test sees
//   blocks    64-byte blocks from outside by number: the live table's cryptographic, counter-based generator
class Dice {
 public:
  using Block = std::array<std::uint64_t, 8>;
  // Writes block `index` of the stream that `context` stands for.
  using BlockSource = void (*)(const void* context, std::uint64_t index, Block& out);

  static Dice fast(std::uint64_t seed);
  static Dice scripted(std::span<const std::uint16_t> outcomes);
  static Dice blocks(BlockSource source, const void* context);

  // A number in [0, bound), each equally likely; bound must be at least 1.
  std::uint32_t below(std::uint32_t bound) {
    if (kind_ != Kind::kScripted) {
      // Lemire's method: the high half of a 64-bit product; the rare biased low halves are drawn again.
      std::uint64_t product = std::uint64_t{next32()} * bound;
      if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
        const std::uint32_t threshold = (0U - bound) % bound;
        while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next32()} * bound;
      }
      return static_cast<std::uint32_t>(product >> 32U);
    }
    return next_scripted(bound);
  }

  // Scripted dice only: false after more outcomes were asked for than the script has, or one did not fit its bound.
  bool sound() const { return sound_; }
  // Scripted dice only: how many outcomes nobody has asked for. A test with outcomes left over is wrong.
  std::size_t left_over() const { return script_.size() - used_; }

 private:
  enum class Kind : std::uint8_t { kFast, kScripted, kBlocks };

  std::uint32_t next32() {
    if (kind_ == Kind::kFast) [[likely]] {
      // splitmix64: one addition and two multiplications a number, every seed good.
      std::uint64_t z = (seed_ += 0x9e3779b97f4a7c15ULL);
      z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
      z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
      return static_cast<std::uint32_t>((z ^ (z >> 31U)) >> 32U);
    }
    return next_from_block();
  }
  std::uint32_t next_from_block();
  std::uint32_t next_scripted(std::uint32_t bound);

  Kind kind_ = Kind::kFast;
  bool sound_ = true;
  std::uint8_t in_block_ = 16;  // 32-bit numbers of block_ already used; 16 = none left
  std::uint64_t seed_ = 0;
  std::size_t used_ = 0;
  std::span<const std::uint16_t> script_;
  BlockSource source_ = nullptr;
  const void* context_ = nullptr;
  std::uint64_t next_block_ = 0;
  Block block_{};
};

}  // namespace logres
