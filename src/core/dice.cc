#include "core/dice.h"

namespace logres {

Dice Dice::fast(std::uint64_t seed) {
  Dice dice;
  dice.seed_ = seed;
  return dice;
}

Dice Dice::scripted(std::span<const std::uint16_t> outcomes) {
  Dice dice;
  dice.kind_ = Kind::kScripted;
  dice.script_ = outcomes;
  return dice;
}

Dice Dice::blocks(BlockSource source, const void* context) {
  Dice dice;
  dice.kind_ = Kind::kBlocks;
  dice.source_ = source;
  dice.context_ = context;
  return dice;
}

std::uint32_t Dice::next_from_block() {
  if (in_block_ == 16) {
    source_(context_, next_block_++, block_);
    in_block_ = 0;
  }
  const std::uint64_t word = block_[in_block_ / 2U];
  const bool high = in_block_ % 2 == 1;
  ++in_block_;
  return static_cast<std::uint32_t>(high ? word >> 32U : word);
}

std::uint32_t Dice::next_scripted(std::uint32_t bound) {
  if (used_ == script_.size() || script_[used_] >= bound) {
    sound_ = false;
    return 0;
  }
  return script_[used_++];
}

}  // namespace logres
