// The dice of a live table, fixed before the first move and checkable after the last (docs/architecture.md, Chance).
//
// A table draws a 256-bit secret and a salt, publishes SHA-256(secret ‖ salt), and keys ChaCha20 with the secret. Every
// applied move has a stream of its own, named by its number (0 is the set-up), so nothing a player does can shift the
// dice of another move.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/dice.h"

namespace logres {

struct Secret {
  std::array<std::uint8_t, 32> key{};
  std::array<std::uint8_t, 32> salt{};
  bool operator==(const Secret&) const = default;

  static Secret random();                       // from the operating system
  static Secret from_seed(std::uint64_t seed);  // for tests, simulations and bug reports: anyone can guess it
  std::string commitment() const;               // SHA-256(key ‖ salt) in hex
};

// The dice of one move. `secret` must outlive them.
class MoveDice {
 public:
  MoveDice(const Secret& secret, std::uint64_t move_number);
  Dice& dice() { return dice_; }
  MoveDice(const MoveDice&) = delete;
  MoveDice& operator=(const MoveDice&) = delete;

 private:
  static void block(const void* self, std::uint64_t index, Dice::Block& out);
  const Secret& secret_;
  std::uint64_t move_;
  Dice dice_;
};

std::string to_hex(std::span<const std::uint8_t> bytes);
// Nothing unless `hex` is exactly 64 hexadecimal digits.
std::optional<std::array<std::uint8_t, 32>> from_hex_32(std::string_view hex);

}  // namespace logres
