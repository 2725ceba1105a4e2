// Seats at a table, and sets of them.
#pragma once

#include <bit>
#include <cstdint>

namespace logres {

// A seat is a place at the table, counted clockwise from 0.
using Seat = std::uint8_t;

inline constexpr int kMaxSeats = 8;
// Nobody. As a viewer it is the spectator: somebody who holds no seat and knows no secret.
inline constexpr Seat kNoSeat = 0xff;

// A set of seats: one bit each. Asking it for kNoSeat is allowed and always answered "no".
class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet of(Seat seat) { return SeatSet(static_cast<std::uint8_t>(1U << seat)); }
  static constexpr SeatSet first(int seats) { return SeatSet(static_cast<std::uint8_t>((1U << seats) - 1U)); }

  constexpr bool has(Seat seat) const { return seat < kMaxSeats && ((bits_ >> seat) & 1U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << seat)); }
  constexpr std::uint8_t bits() const { return bits_; }
  static constexpr SeatSet from_bits(std::uint8_t bits) { return SeatSet(bits); }

  constexpr bool operator==(const SeatSet&) const = default;

 private:
  constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
  std::uint8_t bits_ = 0;
};

// The seat `steps` places clockwise of `seat`.
constexpr Seat clockwise(Seat seat, int seats, int steps = 1) { return static_cast<Seat>((seat + steps) % seats); }

}  // namespace logres
